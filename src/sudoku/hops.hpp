// Neighbourhoods: which cells and groups are near a cell. In the graph of all cells, an edge joins two cells
// that share a house or correspond in a tuple; a hop follows one edge.
//
//   hops 0: the cell itself    1: the cells it sees    2: in a plain grid, all cells
#pragma once

#include <vector>

#include "explain/position.hpp"
#include "sudoku/rules.hpp"

namespace hence::sudoku {

/// By cell: is it at most `hops` hops away? Loose cells count as corresponding, since Rules does not know
/// them.
std::vector<bool> cells_within(const Rules& rules, Cell from, int hops);

/// By group of the position's board: do all its possible members lie in such cells? These are the truths an
/// explanation "within k hops" may use.
std::vector<bool> groups_within(const explain::Position& position, const Rules& rules, Cell from, int hops);

}  // namespace hence::sudoku
