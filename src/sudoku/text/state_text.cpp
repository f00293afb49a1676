#include "sudoku/text/state_text.hpp"

#include <algorithm>

#include "sudoku/as_model.hpp"
#include "sudoku/as_position.hpp"
#include "sudoku/crossed_out.hpp"
#include "sudoku/text/convert.hpp"
#include "sudoku/text/rules_remark.hpp"
#include "sudoku/text/write.hpp"

namespace hence::sudoku {
namespace {

bool has_marks(const Notation& notation) {
  return notation.format == Format::pencil || notation.format == Format::candidates;
}

bool is_loose(const Puzzle& puzzle) {
  return std::find(puzzle.loose.begin(), puzzle.loose.end(), true) != puzzle.loose.end();
}

/// The cells, with what else is needed to read them back.
StateText complete(std::string cells, const Puzzle& state, const Notation& notation) {
  const std::string rules = rules_remark(state);
  const std::string symbols = symbols_to_name(rules + cells, notation);
  if (notation.format == Format::csv) return {std::move(cells), true, symbols};
  return {rules_remark(state, symbols) + cells};
}

}  // namespace

std::optional<Puzzle> original_of(const Record& state) {
  if (std::ranges::find(state.entered, true) == state.entered.end()) return std::nullopt;
  Puzzle original = state.puzzle;
  original.crossed_out.clear();
  for (std::size_t i = 0; i < original.clues.size(); ++i)
    if (state.entered[i]) original.clues[i] = 0;
  return original;
}

Puzzle with_rules_of(const Puzzle& state, Puzzle puzzle) {
  const bool plain = !puzzle.rules.diagonals && rules_remark(grid_of(puzzle, 0)).empty();
  if (state.rules.size() != puzzle.rules.size() || state.rules.grids != puzzle.rules.grids) return puzzle;
  if (plain) puzzle.rules = state.rules;
  if (!is_loose(puzzle)) puzzle.loose = state.loose;
  return puzzle;
}

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

std::optional<Cell> cell_without_candidates(const Puzzle& state) {
  const std::vector<int> left = not_crossed_out(state);
  for (std::size_t i = 0; i < state.clues.size(); ++i)
    if (state.clues[i] == 0 && left[i] == 0) return Cell(i);
  return std::nullopt;
}

Puzzle after(Puzzle state, const explain::Step& step) {
  for (const Candidate c : step.placed) {
    const CellDigit placed = cell_digit(state.rules, c);
    state.clues[placed.cell.at()] = static_cast<std::uint16_t>(placed.digit.v);
    std::erase_if(state.crossed_out, [&](CellDigit out) { return out.cell == placed.cell; });
  }
  if (step.placed.empty())
    for (const Candidate c : step.removed) state.crossed_out.push_back(cell_digit(state.rules, c));
  return state;
}

namespace {

/// Cells marked as entered, and cells filled since.
std::vector<bool> entered_in(const Puzzle& state, const Record& record) {
  std::vector<bool> entered = record.entered;
  for (std::size_t i = 0; i < entered.size(); ++i)
    entered[i] = entered[i] || (record.puzzle.clues[i] == 0 && state.clues[i] != 0);
  return entered;
}

/// The digits, and a remark with everything else.
StateText with_remark(const Puzzle& shown, const Record& record) {
  // Not as pencil marks: a cell with one candidate left would be read back as a digit.
  Notation notation = record.notation;
  if (notation.format == Format::pencil)
    notation = default_notation(shown.rules, shown.rules.size() <= 9 ? Format::grid : Format::decimals);
  if (notation.format == Format::candidates) notation.format = Format::line;
  const std::string cells = write(shown, notation);
  const std::string symbols = symbols_to_name(rules_remark(shown) + cells, notation);
  return {state_remark(shown, entered_in(shown, record), symbols) + cells};
}

}  // namespace

StateText write_state(const Puzzle& state, const Record& record) {
  Puzzle shown = state;
  shown.crossed_out = crossed_out_by_hand(state);
  Notation notation = record.notation;
  if (notation.format == Format::hodoku && state.rules.grids == 1)
    return complete(write_hodoku(shown, entered_in(state, record)), state, notation);
  if (record.has_state_remark) return with_remark(shown, record);
  const bool marks = has_marks(notation);
  const bool hides_rules = notation.format == Format::csv && is_loose(state);
  if (!marks && !hides_rules && shown.crossed_out.empty())
    return complete(write(shown, notation), state, notation);
  // Pencil marks omit candidates that the digits exclude.
  shown = as_puzzle(as_position(state, board_of(state)), state);
  // Pencil marks cannot show a cell without candidates.
  if (!marks) notation.format = cell_without_candidates(shown) ? Format::candidates : Format::pencil;
  return complete(write(shown, notation), state, notation);
}

StateText write_unchanged(const Puzzle& state, const Record& record) {
  if (!has_marks(record.notation) || record.has_state_remark) return write_state(state, record);
  return complete(write(state, record.notation), state, record.notation);
}

StateText write_corrected(const Mistakes& mistakes, const Record& record) {
  const Puzzle state = without(mistakes, record.puzzle);
  return mistakes.wrong.empty() ? write_unchanged(state, record) : write_state(state, record);
}

}  // namespace hence::sudoku
