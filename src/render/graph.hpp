// The conflict graph of a reason: its cells, with edges between cells that see each other by a link the
// reason uses. Edge labels name the kind of link: r row, c column, b box, d diagonal, = corresponding cells
// of a tuple. Truths and links within a cell are written in its node. Notes below the graph explain the signs
// and list the truths about houses, which no edge can show.
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
    std::vector<std::string> placed;   ///< what the step places here
    bool truth = false;                ///< the reason uses that the cell has a digit
    bool link = false;                 ///< the reason uses that it has only one digit

    bool is_target() const { return !removed.empty() || !placed.empty(); }
    std::string describe() const;  ///< "3 5, not 6"
    std::string inside() const;    ///< "one is true", "at most one is true"; empty if neither is used
  };
  struct Edge {
    std::size_t from;  ///< index of a node, less than `to`
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

/// In a step that places a candidate, only that one is a target, not the rivals removed with it.
ConflictGraph conflict_graph(const explain::Position& before, const explain::Step& step,
                             const sudoku::Rules& rules, const sudoku::DigitNames& digits);

/// For Graphviz; nodes have the positions of their cells.
std::string to_dot(const ConflictGraph& graph);

/// Nodes are arranged like their cells in the grid; rows and columns without any are skipped.
std::string to_svg(const ConflictGraph& graph);

/// Column and row of each node, counting only those that contain nodes; the grids of a tuple are side by
/// side.
struct GridPlace {
  int column;
  int row;
};
std::vector<GridPlace> grid_places(const ConflictGraph& graph);

}  // namespace hence::render
