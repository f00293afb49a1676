// The puzzle becomes a coloured graph whose automorphisms are the symmetries of the puzzle:
//
//   side -- band -- row -----+
//                            clue, or crossed out, or loose -- grid
//   side -- stack -- column -+        |
//                                   digit
//
// Each clue, crossed-out candidate and loose cell is a vertex adjacent to its row, column, digit and grid;
// empty cells need none. With square boxes, rows and columns may be transposed, so they share a colour and
// the two side vertices keep them apart. Cells on the diagonals get vertices of the same kind.
#include "sudoku/canonical.hpp"

#include <algorithm>

#include "base/graph.hpp"

namespace hence::sudoku {
namespace {

// Vertex colours. Where rows and columns must not be exchanged, the column colours are one higher.
enum Colour {
  side = 0,
  block = 2,
  line = 4,
  digit = 6,
  grid,
  diagonal,
  on_diagonal,
  clue,
  crossed_out,
  loose
};

class PuzzleGraph {
 public:
  explicit PuzzleGraph(const Rules& rules) : rules_(rules) {
    const int n = rules.size();
    rows_ = add_lines(rules.box_rows, 0);
    columns_ = add_lines(rules.box_columns, rules.box_rows == rules.box_columns ? 0 : 1);
    for (int d = 0; d < n; ++d) digits_.push_back(graph_.add_vertex(Colour::digit));
    for (int g = 0; g < rules.grids; ++g) grids_.push_back(graph_.add_vertex(Colour::grid));
    if (!rules.diagonals) return;
    for (const bool other : {false, true}) {
      const int whole = graph_.add_vertex(Colour::diagonal);
      for (int i = 0; i < n; ++i) {
        const int cell = graph_.add_vertex(Colour::on_diagonal);
        graph_.add_edge(cell, whole);
        join(cell, i, other ? n - 1 - i : i);
      }
    }
  }

  void add(Colour what, Cell cell) { join(graph_.add_vertex(what), cell); }
  void add(Colour what, Cell cell, Digit d) {
    const int vertex = graph_.add_vertex(what);
    join(vertex, cell);
    graph_.add_edge(vertex, digits_[d.at() - 1]);
  }

  LineOrder canonical_order() const {
    const std::vector<int> numbers = canonical_numbers(graph_);
    auto of = [&](const std::vector<int>& vertices) {
      std::vector<int> keys;
      for (const int v : vertices) keys.push_back(numbers[static_cast<std::size_t>(v)]);
      return keys;
    };
    return {of(rows_), of(columns_), of(digits_), of(grids_)};
  }

 private:
  std::vector<int> add_lines(int lines_of_block, int shade) {
    const int whole = graph_.add_vertex(Colour::side + shade);
    std::vector<int> lines;
    for (int i = 0; i < rules_.size() / lines_of_block; ++i) {
      const int together = graph_.add_vertex(Colour::block + shade);
      graph_.add_edge(whole, together);
      for (int j = 0; j < lines_of_block; ++j) {
        lines.push_back(graph_.add_vertex(Colour::line + shade));
        graph_.add_edge(together, lines.back());
      }
    }
    return lines;
  }

  void join(int vertex, int row, int column) {
    graph_.add_edge(vertex, rows_[static_cast<std::size_t>(row)]);
    graph_.add_edge(vertex, columns_[static_cast<std::size_t>(column)]);
  }
  void join(int vertex, Cell cell) {
    join(vertex, rules_.row(cell), rules_.column(cell));
    graph_.add_edge(vertex, grids_[static_cast<std::size_t>(rules_.grid(cell))]);
  }

  Rules rules_;
  ColouredGraph graph_;
  std::vector<int> rows_;
  std::vector<int> columns_;
  std::vector<int> digits_;
  std::vector<int> grids_;
};

/// Normalised: crossed-out candidates sorted without duplicates, loose cells cleared if there are none.
Puzzle normalised(Puzzle puzzle) {
  std::sort(puzzle.crossed_out.begin(), puzzle.crossed_out.end());
  puzzle.crossed_out.erase(std::unique(puzzle.crossed_out.begin(), puzzle.crossed_out.end()),
                           puzzle.crossed_out.end());
  if (puzzle.rules.grids == 1 ||
      std::find(puzzle.loose.begin(), puzzle.loose.end(), true) == puzzle.loose.end())
    puzzle.loose.clear();
  return puzzle;
}

Relabelling of_normalised(const Puzzle& puzzle) {
  PuzzleGraph graph(puzzle.rules);
  for (const CellDigit c : clue_list(puzzle)) graph.add(Colour::clue, c.cell, c.digit);
  for (const CellDigit c : puzzle.crossed_out) graph.add(Colour::crossed_out, c.cell, c.digit);
  for (std::size_t i = 0; i < puzzle.loose.size(); ++i)
    if (puzzle.loose[i]) graph.add(Colour::loose, Cell(i));
  return relabelling_for(puzzle.rules, graph.canonical_order());
}

}  // namespace

Relabelling canonical_relabelling(const Puzzle& puzzle) {
  return of_normalised(normalised(puzzle));
}

Puzzle canonical(const Puzzle& puzzle) {
  const Puzzle normal = normalised(puzzle);
  return relabelled(normal, of_normalised(normal));
}

}  // namespace hence::sudoku
