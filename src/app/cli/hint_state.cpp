#include "app/cli/hint_state.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/cli/files.hpp"
#include "sudoku/as_model.hpp"
#include "sudoku/as_position.hpp"
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

/// Crossed out, though no digit in sight excludes it: plain grids cannot show that.
std::vector<CellDigit> by_hand(const Puzzle& state) {
  Puzzle digits = state;
  digits.crossed_out.clear();
  const auto position = as_position(digits, board_of(digits));
  std::vector<CellDigit> list;
  for (const CellDigit c : state.crossed_out)
    if (position.open(sudoku::full_candidate(state.rules, c.cell, c.digit))) list.push_back(c);
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
  return list;
}

/// The clue of the original that the state does not have, as words.
std::optional<std::string> difference(const Puzzle& original, const sudoku::Record& state,
                                      const std::string& file) {
  const sudoku::Rules& rules = original.rules;
  const sudoku::DigitNames digits = digit_names(state.notation);
  if (rules != state.puzzle.rules)
    return fmt::format("this is {}, the puzzle in {} {}", state.puzzle.rules.describe(), printable(file),
                       rules.describe());
  for (const CellDigit clue : clue_list(original)) {
    const int found = state.puzzle.clues[clue.cell.at()];
    if (found == clue.digit.v) continue;
    return fmt::format("{} is {} here, but {} in {}: not a state of that puzzle", rules.name(clue.cell),
                       found == 0 ? "open" : digits(Digit(found)), digits(clue.digit), printable(file));
  }
  return std::nullopt;
}

}  // namespace

Originals::Originals(const std::string& file, const InputOptions& input, const Stop& stop) : file_(file) {
  if (file.empty()) return;
  Puzzles puzzles({file}, input, stop);
  while (auto item = puzzles.next()) {
    if (!item->record) throw TextError(located(item->file, item->record.error()));
    puzzles_.push_back(std::move(item->record->puzzle));
  }
}

std::variant<std::optional<Puzzle>, ParseError> Originals::of(const Numbered& state) const {
  const sudoku::Record& record = *state.record;
  if (!file_.empty()) {
    const std::size_t number = puzzles_.size() == 1 ? 0 : static_cast<std::size_t>(state.index - 1);
    if (number >= puzzles_.size())
      return ParseError{record.place, fmt::format("{} has no puzzle {} that this could be a state of",
                                                  printable(file_), state.index)};
    if (auto words = difference(puzzles_[number], record, file_))
      return ParseError{record.place, std::move(*words)};
    return puzzles_[number];
  }
  // Where nothing is marked as entered, everything may have been.
  if (std::find(record.entered.begin(), record.entered.end(), true) == record.entered.end())
    return std::optional<Puzzle>();
  Puzzle original = record.puzzle;
  original.crossed_out.clear();
  for (std::size_t i = 0; i < original.clues.size(); ++i)
    if (record.entered[i]) original.clues[i] = 0;
  return original;
}

std::string in_words(const sudoku::Mistakes& mistakes, const sudoku::Record& record, std::int64_t level) {
  const sudoku::Rules& rules = record.puzzle.rules;
  const sudoku::DigitNames digits = digit_names(record.notation);
  const std::string_view mark = level == 4 ? "# " : "";  // the state follows
  std::string text;
  for (const CellDigit entry : mistakes.wrong)
    text +=
        fmt::format("{}{} is wrong: it cannot be {}\n", mark, rules.name(entry.cell), digits(entry.digit));
  for (const CellDigit out : mistakes.needed)
    text += level == 1 ? fmt::format("{}: a candidate that is needed is crossed out\n", rules.name(out.cell))
                       : fmt::format("{}{}: {} is crossed out, but needed\n", mark, rules.name(out.cell),
                                     digits(out.digit));
  return text;
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

std::string write_state(const Puzzle& state, const sudoku::Record& record) {
  Puzzle shown = state;
  shown.crossed_out = by_hand(state);
  sudoku::Notation notation = record.notation;
  if (notation.format == Format::hodoku && state.rules.grids == 1) {
    std::vector<bool> entered = record.entered;
    for (std::size_t i = 0; i < entered.size(); ++i)
      entered[i] = entered[i] || (record.puzzle.clues[i] == 0 && state.clues[i] != 0);
    return write_hodoku(shown, entered);
  }
  const bool marks = shows_marks(notation);
  if (!marks && shown.crossed_out.empty()) return write(shown, notation);
  if (!marks) notation.format = Format::pencil;
  // Pencil marks leave out what the digits exclude, too.
  return write(as_puzzle(as_position(state, board_of(state)), state), notation);
}

std::string write_corrected(const sudoku::Mistakes& mistakes, const sudoku::Record& record) {
  const Puzzle state = without(mistakes, record.puzzle);
  return mistakes.wrong.empty() && shows_marks(record.notation) ? write(state, record.notation)
                                                                : write_state(state, record);
}

}  // namespace hence::cli
