// The conflict graph of one reason: its cells, and which of them see each other by a link that the reason
// uses. Labels say how: r row, c column, b box, d diagonal, = corresponding cells of a tuple. What goes on
// inside one cell, a truth about it or a link between its digits, is said in its node. Notes below the graph
// say what the signs mean, and list the truths about houses, which no edge shows.
//
//   r1c3 --c-- r4c3 ... r4c7        x-wing: r1c3, r4c3 and r9c3 see each other in column 3,
//     \-c-- r9c3 ... r9c7 --c--/    r4c7 and r9c7 in column 7; rows 4 and 9 need a 6
#pragma once

#include <string>
#include <vector>

#include "explain/step.hpp"
#include "sudoku/digit_names.hpp"
#include "sudoku/rules.hpp"

namespace hence::render {

struct ConflictGraph {
  struct Node {
    sudoku::Cell cell;
    std::string name;                  ///< "r4c7"
    std::vector<std::string> digits;   ///< of its candidates in truths
    std::vector<std::string> removed;  ///< what the step removes here
    std::vector<std::string> placed;   ///< what it places
    bool truth = false;                ///< that the cell holds a digit is part of the reason
    bool link = false;                 ///< that it holds no two digits is

    bool is_target() const { return !removed.empty() || !placed.empty(); }
    std::string describe() const;  ///< "3 5, not 6"
    std::string inside() const;    ///< "one is true", "at most one is true"; empty: neither is used
  };
  struct Edge {
    std::size_t from;  ///< a node; less than `to`
    std::size_t to;
    std::string label;  ///< "r", "r,b"
    friend bool operator==(const Edge&, const Edge&) = default;
  };

  sudoku::Rules rules;
  std::string title;
  std::vector<Node> nodes;  ///< by cell
  std::vector<Edge> edges;  ///< in order
  std::vector<std::string> notes = {};
};

/// Of a step that places only what it places counts as target, not the rivals that go with it.
ConflictGraph conflict_graph(const explain::Position& before, const explain::Step& step,
                             const sudoku::Rules& rules, const sudoku::DigitNames& digits);

/// For Graphviz; nodes have the places of their cells.
std::string to_dot(const ConflictGraph& graph);

/// Nodes stand as their cells do in the grid, without the rows and columns that hold none.
std::string to_svg(const ConflictGraph& graph);

/// Column and row of each node, counted over those that hold a node; the grids of a tuple side by side.
struct GridPlace {
  int column;
  int row;
};
std::vector<GridPlace> grid_places(const ConflictGraph& graph);

}  // namespace hence::render
