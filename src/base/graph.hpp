// Graphs with coloured vertices, up to isomorphism. nauty stays behind this facade.
#pragma once

#include <utility>
#include <vector>

namespace hence {

struct ColouredGraph {
  std::vector<int> colours;  ///< one for each vertex; only vertices of equal colours may be exchanged
  std::vector<std::pair<int, int>> edges;  ///< without direction; each once, none from a vertex to itself

  int add_vertex(int colour) {
    colours.push_back(colour);
    return static_cast<int>(colours.size()) - 1;
  }
  void add_edge(int a, int b) { edges.emplace_back(a, b); }
};

/// A number for each vertex, 0 ... n-1, those of smaller colours first. Isomorphic graphs numbered so are the
/// same graph. Safe to call from several threads.
std::vector<int> canonical_numbers(const ColouredGraph& graph);

}  // namespace hence
