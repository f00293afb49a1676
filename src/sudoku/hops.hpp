// Neighbourhoods: which cells and groups are near a cell. In the graph of all cells an edge joins two cells
// that share a house, or correspond in a tuple; a hop passes one edge.
//
//   hops 0: the cell itself    1: what it sees    2: in a plain grid everything
#pragma once

#include <vector>

#include "explain/position.hpp"
#include "sudoku/rules.hpp"

namespace hence::sudoku {

/// By cell: is it at most so many hops away? Loose cells of a tuple are not known to the rules and count as
/// corresponding ones.
std::vector<bool> cells_within(const Rules& rules, Cell from, int hops);

/// By group of the position's board: do all of its possible members lie in such cells? What an explanation
/// "within k hops" may use as truths.
std::vector<bool> groups_within(const explain::Position& position, const Rules& rules, Cell from, int hops);

}  // namespace hence::sudoku
