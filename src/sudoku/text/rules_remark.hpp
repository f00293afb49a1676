// Rules that cells do not show, and what somebody has made of a puzzle, as a remark before it:
//
//   # sudoku box 2x3 diagonals grids 2 symbols A-F loose g1r1c1 g2r4c3
//   # sudoku box 3x3 entered r4c7 r5c5 crossed r1c2=5 r1c3=9
//
// The words are those of DIMACS comments. Whoever reads a text that Hence wrote need not say them again.
// Unlike pencil marks, what is crossed out here turns no cell into a digit: one with a single candidate left
// is still open.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/parsed.hpp"
#include "sudoku/puzzle.hpp"

namespace hence::sudoku {

struct RulesRemark {
  Rules rules;               ///< of a tuple: the so many next grids are one
  std::string symbols = {};  ///< as --symbols has them; empty: to be recognised
  std::vector<Cell> loose = {};

  /// A cell or a candidate as a word names it; whether the puzzle has it is seen when that is read.
  struct Named {
    int grid = 0;  ///< from 1, as are the others; 0: not said
    int row = 0;
    int column = 0;
    int digit = 0;       ///< of a candidate
    std::size_t at = 0;  ///< where in the line the word begins
  };
  std::vector<Named> entered = {};
  std::vector<Named> crossed = {};
  bool has_state = false;  ///< either word is there
  std::int64_t line = 0;   ///< the number of the line, for messages; whoever reads lines sets it

  /// Has a puzzle the cells that are meant? The user may have said otherwise.
  bool has_cells_of(const Rules& read) const {
    return rules.size() == read.size() && rules.grids == read.grids;
  }
};

/// Nothing if the line is anything else, also another remark.
std::optional<RulesRemark> read_rules_remark(std::string_view line);

/// Puts what was entered (by cell) and crossed out into a puzzle that was read behind the remark and has its
/// cells. A candidate that is crossed out in a cell with another
/// digit is passed over. An error names the word: a cell or digit that is not there, an open cell that is
/// said to be entered, a digit that stands in its cell and is crossed out.
std::optional<ParseError> set_state(const RulesRemark& said, Puzzle& puzzle, std::vector<bool>& entered);

/// The line for a puzzle. Empty where nothing needs to be said: one grid, usual boxes, no symbols.
std::string rules_remark(const Puzzle& puzzle, std::string_view symbols = {});

/// The same with what was entered (by cell; open cells do not count) and crossed out; never empty.
std::string state_remark(const Puzzle& puzzle, const std::vector<bool>& entered,
                         std::string_view symbols = {});

}  // namespace hence::sudoku
