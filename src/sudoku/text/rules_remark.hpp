// A remark before a puzzle with rules that the cells do not show, and the player's progress:
//
//   # sudoku box 2x3 diagonals grids 2 symbols A-F loose g1r1c1 g2r4c3
//   # sudoku box 3x3 entered r4c7 r5c5 crossed r1c2=5 r1c3=9
//
// The syntax is that of the DIMACS comments, so texts written by Hence need no options when read back. Unlike
// in pencil marks, crossing out never turns a cell into a digit: a cell with a single candidate left is open.
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
  Rules rules;               ///< for a tuple: of the next `grids` grids together
  std::string symbols = {};  ///< as for --symbols; empty: recognise
  std::vector<Cell> loose = {};

  /// A cell or candidate as written; whether it exists is checked once the puzzle has been read.
  struct Named {
    int grid = 0;  ///< from 1, like the others; 0: not specified
    int row = 0;
    int column = 0;
    int digit = 0;       ///< for a candidate
    std::size_t at = 0;  ///< where the word begins in the line
  };
  std::vector<Named> entered = {};
  std::vector<Named> crossed = {};
  bool has_state = false;  ///< "entered" or "crossed" occurs
  std::int64_t line = 0;   ///< the line number, for messages; set by the reader

  /// Does the puzzle have the cells that the remark assumes? The user may have specified other rules.
  bool has_cells_of(const Rules& read) const {
    return rules.size() == read.size() && rules.grids == read.grids;
  }
};

/// Nothing if the line is not such a remark.
std::optional<RulesRemark> read_rules_remark(std::string_view line);

/// Applies entries (by cell) and crossed-out candidates to the puzzle after the remark, which must have its
/// cells. Crossed-out candidates of a cell with another digit are ignored. Errors point at the word: a cell
/// or digit that does not exist, an entered cell that is open, or a crossed-out digit that is the cell's
/// value.
std::optional<ParseError> set_state(const RulesRemark& remark, Puzzle& puzzle, std::vector<bool>& entered);

/// The remark for a puzzle. Empty if unnecessary: one grid, usual boxes, no symbols.
std::string rules_remark(const Puzzle& puzzle, std::string_view symbols = {});

/// The same with entries (by cell; open cells are ignored) and crossed-out candidates; never empty.
std::string state_remark(const Puzzle& puzzle, const std::vector<bool>& entered,
                         std::string_view symbols = {});

}  // namespace hence::sudoku
