#include "base/graph.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <thread>

#include "base/random.hpp"

namespace hence {
namespace {

/// Colours and edges in the new numbering, sorted.
using Numbered = std::pair<std::vector<int>, std::set<std::pair<int, int>>>;
Numbered numbered(const ColouredGraph& graph, const std::vector<int>& numbers) {
  Numbered result;
  result.first.resize(graph.colours.size());
  for (std::size_t v = 0; v < numbers.size(); ++v)
    result.first[static_cast<std::size_t>(numbers[v])] = graph.colours[v];
  for (const auto& [a, b] : graph.edges) {
    const int x = numbers[static_cast<std::size_t>(a)];
    const int y = numbers[static_cast<std::size_t>(b)];
    result.second.emplace(std::min(x, y), std::max(x, y));
  }
  return result;
}
Numbered canonical(const ColouredGraph& graph) {
  return numbered(graph, canonical_numbers(graph));
}

ColouredGraph random_graph(int vertices, Random& random) {
  ColouredGraph graph;
  for (int v = 0; v < vertices; ++v) graph.add_vertex(static_cast<int>(random.below(2)));
  for (int a = 0; a < vertices; ++a)
    for (int b = 0; b < a; ++b)
      if (random.below(2) == 0) graph.add_edge(a, b);
  return graph;
}

/// The same graph with its vertices permuted.
ColouredGraph renamed(const ColouredGraph& graph, Random& random) {
  const auto names = random.permutation(static_cast<int>(graph.colours.size()));
  ColouredGraph result = graph;
  auto name = [&](int v) { return names[static_cast<std::size_t>(v)]; };
  for (std::size_t v = 0; v < names.size(); ++v)
    result.colours[static_cast<std::size_t>(names[v])] = graph.colours[v];
  for (auto& [a, b] : result.edges) std::tie(a, b) = std::pair(name(b), name(a));
  random.shuffle(result.edges);
  return result;
}

/// By trying every permutation.
bool isomorphic(const ColouredGraph& a, const ColouredGraph& b) {
  std::vector<int> numbers(a.colours.size());
  std::iota(numbers.begin(), numbers.end(), 0);
  const Numbered wanted = numbered(b, numbers);
  do {
    if (numbered(a, numbers) == wanted) return true;
  } while (std::next_permutation(numbers.begin(), numbers.end()));
  return false;
}

TEST(Graph, TheOrderOfVerticesAndEdgesDoesNotMatter) {
  Random random(1);
  for (int i = 0; i < 200; ++i) {
    const ColouredGraph graph = random_graph(1 + static_cast<int>(random.below(40)), random);
    EXPECT_EQ(canonical(graph), canonical(renamed(graph, random)));
  }
}

TEST(Graph, OnlyIsomorphicGraphsBecomeEqual) {
  Random random(2);
  int same = 0;
  for (int i = 0; i < 300; ++i) {
    const ColouredGraph a = random_graph(4, random);
    const ColouredGraph b = random_graph(4, random);
    EXPECT_EQ(canonical(a) == canonical(b), isomorphic(a, b));
    same += isomorphic(a, b) ? 1 : 0;
  }
  EXPECT_GT(same, 0);
}

TEST(Graph, SmallerColoursComeFirst) {
  Random random(3);
  for (int i = 0; i < 50; ++i) {
    const auto colours = canonical(random_graph(9, random)).first;
    EXPECT_TRUE(std::is_sorted(colours.begin(), colours.end()));
  }
}

TEST(Graph, TheEmptyGraphHasNoNumbers) {
  EXPECT_TRUE(canonical_numbers({}).empty());
}

TEST(Graph, IsThreadSafe) {
  Random random(4);
  std::vector<ColouredGraph> graphs;
  for (int i = 0; i < 50; ++i) graphs.push_back(random_graph(30, random));
  std::vector<std::vector<Numbered>> answers(4);
  std::vector<std::thread> threads;
  for (auto& answer : answers)
    threads.emplace_back([&] {
      for (const auto& graph : graphs) answer.push_back(canonical(graph));
    });
  for (auto& thread : threads) thread.join();
  for (const auto& answer : answers) EXPECT_EQ(answer, answers.front());
}

}  // namespace
}  // namespace hence
