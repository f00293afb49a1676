#include "base/graph.hpp"

#include <algorithm>
#include <numeric>

// Keep its macros and short names (graph, set) inside this file.
#include <nauty/nausparse.h>

// Otherwise threads would share nauty's working memory.
static_assert(HAVE_TLS == 1, "a nauty with thread-local storage is needed");

namespace hence {
namespace {

/// The adjacency lists in nauty's sparse format.
class Sparse {
 public:
  explicit Sparse(const ColouredGraph& of)
      : begins_(of.colours.size(), 0), degrees_(of.colours.size(), 0), ends_(2 * of.edges.size()) {
    for (const auto& [a, b] : of.edges)
      for (const int v : {a, b}) ++degrees_[static_cast<std::size_t>(v)];
    std::size_t begin = 0;
    for (std::size_t v = 0; v < begins_.size(); ++v) {
      begins_[v] = begin;
      begin += static_cast<std::size_t>(degrees_[v]);
    }
    std::vector<std::size_t> next = begins_;
    for (const auto& [a, b] : of.edges) {
      ends_[next[static_cast<std::size_t>(a)]++] = b;
      ends_[next[static_cast<std::size_t>(b)]++] = a;
    }
  }

  sparsegraph view() {
    sparsegraph g;
    SG_INIT(g);
    g.nv = static_cast<int>(begins_.size());
    g.nde = ends_.size();
    g.v = begins_.data();
    g.d = degrees_.data();
    g.e = ends_.data();
    g.vlen = begins_.size();
    g.dlen = degrees_.size();
    g.elen = ends_.size();
    return g;
  }

 private:
  std::vector<std::size_t> begins_;
  std::vector<int> degrees_;
  std::vector<int> ends_;
};

/// Frees nauty's thread-local buffers when the thread ends.
struct WorkspaceGuard {
  ~WorkspaceGuard() {
    nausparse_freedyn();
    nautil_freedyn();
    nauty_freedyn();
  }
};

}  // namespace

std::vector<int> canonical_numbers(const ColouredGraph& coloured) {
  const std::size_t n = coloured.colours.size();
  if (n == 0) return {};

  // Vertices by colour; a 0 in `more` marks the last one of a colour.
  std::vector<int> order(n);
  std::iota(order.begin(), order.end(), 0);
  auto colour = [&](int v) { return coloured.colours[static_cast<std::size_t>(v)]; };
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return colour(a) < colour(b); });
  std::vector<int> more(n, 0);
  for (std::size_t i = 0; i + 1 < n; ++i) more[i] = colour(order[i]) == colour(order[i + 1]) ? 1 : 0;

  Sparse sparse(coloured);
  sparsegraph in = sparse.view();
  sparsegraph canonical;
  SG_INIT(canonical);
  DEFAULTOPTIONS_SPARSEGRAPH(options);
  options.getcanon = TRUE;
  options.defaultptn = FALSE;
  statsblk stats;
  std::vector<int> orbits(n);
  const WorkspaceGuard frees;
  sparsenauty(&in, order.data(), more.data(), orbits.data(), &options, &stats, &canonical);
  SG_FREE(canonical);

  std::vector<int> numbers(n);
  for (std::size_t i = 0; i < n; ++i) numbers[static_cast<std::size_t>(order[i])] = static_cast<int>(i);
  return numbers;
}

}  // namespace hence
