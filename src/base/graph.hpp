// Vertex-coloured graphs up to isomorphism. Hides nauty.
#pragma once

#include <utility>
#include <vector>

namespace hence {

struct ColouredGraph {
  std::vector<int> colours;                ///< of each vertex; isomorphisms preserve colours
  std::vector<std::pair<int, int>> edges;  ///< undirected, without loops or duplicates

  int add_vertex(int colour) {
    colours.push_back(colour);
    return static_cast<int>(colours.size()) - 1;
  }
  void add_edge(int a, int b) { edges.emplace_back(a, b); }
};

/// A canonical numbering of the vertices, 0 ... n-1, ordered by colour: isomorphic graphs become equal when
/// renumbered by it. Thread-safe.
std::vector<int> canonical_numbers(const ColouredGraph& graph);

}  // namespace hence
