#include "app/cli/hint_state.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/cli/files.hpp"
#include "sudoku/as_model.hpp"
#include "sudoku/as_position.hpp"
#include "sudoku/crossed_out.hpp"
#include "sudoku/text/convert.hpp"
#include "sudoku/text/write.hpp"

namespace hence::cli {

using sudoku::Cell;
using sudoku::CellDigit;
using sudoku::Digit;
using sudoku::Format;
using sudoku::Puzzle;

namespace {

bool shows_marks(const sudoku::Notation& notation) {
  return notation.format == Format::pencil || notation.format == Format::candidates;
}

/// Candidates not crossed out, per cell.
std::vector<int> not_crossed_out(const Puzzle& state) {
  const auto n = static_cast<std::size_t>(state.rules.size());
  std::vector<int> left(state.clues.size(), state.rules.size());
  std::vector<bool> seen(state.clues.size() * n, false);
  for (const CellDigit out : state.crossed_out) {
    const std::size_t candidate = out.cell.at() * n + out.digit.at() - 1;
    if (!seen[candidate]) --left[out.cell.at()];
    seen[candidate] = true;
  }
  return left;
}

bool is_loose(const Puzzle& puzzle) {
  return std::find(puzzle.loose.begin(), puzzle.loose.end(), true) != puzzle.loose.end();
}

/// Options needed to read a text without remarks under these rules.
std::string options_for(const Puzzle& puzzle, const std::string& symbols, bool several) {
  const sudoku::Rules& rules = puzzle.rules;
  const sudoku::Rules usual = sudoku::Rules::usual(rules.size());
  std::vector<std::string> options;
  if (rules.box_rows != usual.box_rows || !sudoku::Rules::usual_boxes_exist(rules.size()))
    options.push_back(fmt::format("--box {}x{}", rules.box_rows, rules.box_columns));
  if (rules.diagonals) options.emplace_back("--diagonals");
  if (several) options.push_back(fmt::format("--grids {}", rules.grids));
  if (!symbols.empty()) options.push_back("--symbols " + symbols);
  return fmt::format("{}", fmt::join(options, " "));
}

/// The cells, with what else is needed to read them back.
StateText complete(std::string cells, const Puzzle& state, const sudoku::Notation& notation, bool several) {
  const std::string rules = rules_remark(state);
  const std::string symbols = symbols_to_name(rules + cells, notation);
  if (notation.format == Format::csv) return {std::move(cells), true, options_for(state, symbols, several)};
  return {rules_remark(state, symbols) + cells};
}

/// All puzzles of a file. Throws TextError if one cannot be read.
std::vector<Puzzle> read_all(const std::string& file, const InputOptions& input, const Stop& stop) {
  std::vector<Puzzle> list;
  Puzzles puzzles({file}, input, stop);
  while (auto item = puzzles.next()) {
    if (!item->record) throw TextError(item->file, item->record.error());
    list.push_back(std::move(item->record->puzzle));
  }
  return list;
}

/// The puzzle with the rules that the state declares, unless it has its own.
Puzzle with_rules_of(const Puzzle& state, Puzzle puzzle) {
  const bool plain = !puzzle.rules.diagonals && rules_remark(grid_of(puzzle, 0)).empty();
  if (state.rules.size() != puzzle.rules.size() || state.rules.grids != puzzle.rules.grids) return puzzle;
  if (plain) puzzle.rules = state.rules;
  if (!is_loose(puzzle)) puzzle.loose = state.loose;
  return puzzle;
}

/// A clue of the original that the state lacks, in words.
std::optional<std::string> difference(const Puzzle& original, const sudoku::Record& state,
                                      const std::string& file) {
  const sudoku::Rules& rules = original.rules;
  const sudoku::DigitNames digits = digit_names(state.notation);
  if (rules != state.puzzle.rules)
    return fmt::format("this is {}, but the puzzle in {} is {}", state.puzzle.rules.describe(),
                       printable(file), rules.describe());
  for (const CellDigit clue : clue_list(original)) {
    const int found = state.puzzle.clues[clue.cell.at()];
    if (found == clue.digit.v) continue;
    return fmt::format("{} is {} here but {} in {}: not a state of that puzzle", rules.name(clue.cell),
                       found == 0 ? "open" : digits(Digit(found)), digits(clue.digit), printable(file));
  }
  return std::nullopt;
}

}  // namespace

Originals::Originals(const std::string& file, const InputOptions& input, const Stop& stop) : file_(file) {
  if (file.empty()) return;
  InputOptions by_content = input;
  by_content.format.clear();
  try {
    puzzles_ = read_all(file, by_content, stop);
  } catch (const TextError&) {
    if (input.format.empty() || file == "-") throw;
    try {
      puzzles_ = read_all(file, input, stop);
      return;
    } catch (const TextError&) {  // --input describes the states: report the first error
    }
    throw;
  }
}

std::variant<std::optional<Puzzle>, ParseError> Originals::of(const Numbered& state) const {
  const sudoku::Record& record = *state.record;
  if (!file_.empty()) {
    const std::size_t number = puzzles_.size() == 1 ? 0 : static_cast<std::size_t>(state.index - 1);
    if (number >= puzzles_.size())
      return ParseError{record.place,
                        fmt::format("{} has no puzzle {} for this state", printable(file_), state.index)};
    Puzzle original = with_rules_of(record.puzzle, puzzles_[number]);
    if (auto words = difference(original, record, file_)) return ParseError{record.place, std::move(*words)};
    return original;
  }
  // With nothing marked as entered, clues and entries cannot be told apart.
  if (std::find(record.entered.begin(), record.entered.end(), true) == record.entered.end())
    return std::optional<Puzzle>();
  Puzzle original = record.puzzle;
  original.crossed_out.clear();
  for (std::size_t i = 0; i < original.clues.size(); ++i)
    if (record.entered[i]) original.clues[i] = 0;
  return original;
}

std::vector<std::string> in_words(const sudoku::Mistakes& mistakes, const sudoku::Record& record,
                                  std::int64_t level) {
  const sudoku::Rules& rules = record.puzzle.rules;
  const sudoku::DigitNames digits = digit_names(record.notation);
  const std::vector<int> left = not_crossed_out(record.puzzle);
  std::vector<std::string> lines;
  for (const CellDigit entry : mistakes.wrong)
    lines.push_back(fmt::format("{} is wrong: it cannot be {}", rules.name(entry.cell), digits(entry.digit)));
  for (const CellDigit out : mistakes.needed) {
    const bool none = left[out.cell.at()] == 0;
    const std::string cell = rules.name(out.cell) + (none ? " has no candidates left" : "");
    if (level > 1)
      lines.push_back(fmt::format("{}: {} was crossed out, but is correct", cell, digits(out.digit)));
    else
      lines.push_back(none ? cell : fmt::format("{}: the correct candidate was crossed out", cell));
  }
  return lines;
}

std::string cell_without_candidates(const Puzzle& state) {
  const std::vector<int> left = not_crossed_out(state);
  for (std::size_t i = 0; i < state.clues.size(); ++i)
    if (state.clues[i] == 0 && left[i] == 0)
      return fmt::format("{} has no candidates left", state.rules.name(Cell(i)));
  return "";
}

Puzzle after(Puzzle state, const explain::Step& step) {
  for (const Candidate c : step.placed) {
    const CellDigit placed = sudoku::cell_digit(state.rules, c);
    state.clues[placed.cell.at()] = static_cast<std::uint16_t>(placed.digit.v);
    std::erase_if(state.crossed_out, [&](CellDigit out) { return out.cell == placed.cell; });
  }
  if (step.placed.empty())
    for (const Candidate c : step.removed) state.crossed_out.push_back(sudoku::cell_digit(state.rules, c));
  return state;
}

namespace {

/// Cells marked as entered, and cells filled since.
std::vector<bool> entered_in(const Puzzle& state, const sudoku::Record& record) {
  std::vector<bool> entered = record.entered;
  for (std::size_t i = 0; i < entered.size(); ++i)
    entered[i] = entered[i] || (record.puzzle.clues[i] == 0 && state.clues[i] != 0);
  return entered;
}

/// The digits, and a remark with everything else.
StateText with_remark(const Puzzle& shown, const sudoku::Record& record) {
  // Not as pencil marks: a cell with one candidate left would be read back as a digit.
  sudoku::Notation notation = record.notation;
  if (notation.format == Format::pencil)
    notation = default_notation(shown.rules, shown.rules.size() <= 9 ? Format::grid : Format::decimals);
  if (notation.format == Format::candidates) notation.format = Format::line;
  const std::string cells = write(shown, notation);
  const std::string symbols = symbols_to_name(rules_remark(shown) + cells, notation);
  return {state_remark(shown, entered_in(shown, record), symbols) + cells};
}

}  // namespace

StateText write_state(const Puzzle& state, const sudoku::Record& record, bool several) {
  Puzzle shown = state;
  shown.crossed_out = crossed_out_by_hand(state);
  sudoku::Notation notation = record.notation;
  if (notation.format == Format::hodoku && state.rules.grids == 1)
    return complete(write_hodoku(shown, entered_in(state, record)), state, notation, several);
  if (record.has_state_remark) return with_remark(shown, record);
  const bool marks = shows_marks(notation);
  const bool hides_rules = notation.format == Format::csv && is_loose(state);
  if (!marks && !hides_rules && shown.crossed_out.empty())
    return complete(write(shown, notation), state, notation, several);
  // Pencil marks omit candidates that the digits exclude.
  shown = as_puzzle(as_position(state, board_of(state)), state);
  // Pencil marks cannot show a cell without candidates.
  if (!marks) notation.format = cell_without_candidates(shown).empty() ? Format::pencil : Format::candidates;
  return complete(write(shown, notation), state, notation, several);
}

StateText write_unchanged(const Puzzle& state, const sudoku::Record& record, bool several) {
  if (!shows_marks(record.notation) || record.has_state_remark) return write_state(state, record, several);
  return complete(write(state, record.notation), state, record.notation, several);
}

StateText write_corrected(const sudoku::Mistakes& mistakes, const sudoku::Record& record, bool several) {
  const Puzzle state = without(mistakes, record.puzzle);
  return mistakes.wrong.empty() ? write_unchanged(state, record, several)
                                : write_state(state, record, several);
}

}  // namespace hence::cli
