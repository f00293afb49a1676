// The state of a puzzle in play: its original, and the state as text that is read back as the same.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "explain/step.hpp"
#include "sudoku/mistakes.hpp"
#include "sudoku/text/reader.hpp"

namespace hence::sudoku {

/// The puzzle as it was given. Nothing if no digit is marked as entered: clues and entries then look the
/// same.
std::optional<Puzzle> original_of(const Record& state);

/// The puzzle with the rules that the state declares, unless it has its own.
Puzzle with_rules_of(const Puzzle& state, Puzzle puzzle);

/// Candidates not crossed out, per cell.
std::vector<int> not_crossed_out(const Puzzle& state);

/// The first open cell whose candidates are all crossed out.
std::optional<Cell> cell_without_candidates(const Puzzle& state);

/// The state after the step.
Puzzle after(Puzzle state, const explain::Step& step);

struct StateText {
  std::string text;

  /// CSV allows only grids. Otherwise a remark holds rules that the cells do not show.
  bool csv = false;
  std::string symbols = {};  ///< csv: to declare when it is read back
};

/// In the notation of the record, with a state remark if the record had one; else with pencil marks if the
/// notation cannot show crossed-out candidates or loose cells.
StateText write_state(const Puzzle& state, const Record& record);

/// The same, but with pencil marks exactly as they were, including those that the digits exclude.
StateText write_unchanged(const Puzzle& state, const Record& record);

/// The state without mistakes; otherwise keeps the pencil marks.
StateText write_corrected(const Mistakes& mistakes, const Record& record);

}  // namespace hence::sudoku
