// Symmetric clue patterns: which cells get a clue together or not at all.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "sudoku/rules.hpp"

namespace hence::sudoku {

enum class Symmetry {
  none,
  rotate,        ///< half a turn
  quarter,       ///< quarter turns
  mirror,        ///< left and right
  flip,          ///< top and bottom
  diagonal,      ///< across the diagonal from top left
  antidiagonal,  ///< across the diagonal from top right
};

std::string_view name(Symmetry symmetry);
std::optional<Symmetry> symmetry_named(std::string_view name);
std::vector<Symmetry> all_symmetries();

/// Orbits of cells under the symmetry, within each grid. Every cell is in exactly one orbit.
std::vector<std::vector<Cell>> orbits(const Rules& rules, Symmetry symmetry);

}  // namespace hence::sudoku
