// Rules that cells do not show, as a remark before them:
//
//   # sudoku box 2x3 diagonals grids 2 symbols A-F loose g1r1c1 g2r4c3
//
// The words are those of DIMACS comments. Whoever reads a text that Hence wrote need not say them again.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sudoku/puzzle.hpp"

namespace hence::sudoku {

struct RulesRemark {
  Rules rules;               ///< of a tuple: the so many next grids are one
  std::string symbols = {};  ///< as --symbols has them; empty: to be recognised
  std::vector<Cell> loose = {};
};

/// Nothing if the line is anything else, also another remark.
std::optional<RulesRemark> read_rules_remark(std::string_view line);

/// The line for a puzzle. Empty where nothing needs to be said: one grid, usual boxes, no symbols.
std::string rules_remark(const Puzzle& puzzle, std::string_view symbols = {});

}  // namespace hence::sudoku
