#include "sokoban/matching.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "base/random.hpp"

namespace hence::sokoban {
namespace {

using Costs = std::vector<std::vector<int>>;

/// Tries all assignments.
int cheapest(const Costs& costs, int rows) {
  std::vector<int> order(costs.size());
  std::iota(order.begin(), order.end(), 0);
  int best = Board::never;
  do {
    int sum = 0;
    for (int r = 0; r < rows; ++r)
      sum += costs[static_cast<std::size_t>(r)][static_cast<std::size_t>(order[static_cast<std::size_t>(r)])];
    best = std::min(best, sum);
  } while (std::ranges::next_permutation(order).found);
  return best;
}

std::vector<int> random_row(std::size_t columns, Random& random) {
  std::vector<int> row;
  for (std::size_t c = 0; c < columns; ++c)
    row.push_back(random.below(6) == 0 ? Board::never : static_cast<int>(random.below(12)));
  return row;
}

void load(Matching& assignment, const Costs& costs) {
  for (std::size_t r = 0; r < costs.size(); ++r)
    std::ranges::copy(costs[r], assignment.row(static_cast<int>(r)));
}

TEST(Matching, IsOptimalWithOldPricesAndAfterARowChange) {
  Random random(5);
  for (int round = 0; round < 600; ++round) {
    const std::size_t columns = 1 + random.below(6);
    const int rows = 1 + static_cast<int>(random.below(columns));
    Matching assignment(rows, static_cast<int>(columns));
    for (int again = 0; again < 3; ++again) {
      Costs costs(columns, std::vector<int>(columns, 0));
      for (int r = 0; r < rows; ++r) costs[static_cast<std::size_t>(r)] = random_row(columns, random);
      load(assignment, costs);
      const int total = assignment.solve();
      ASSERT_EQ(total, cheapest(costs, rows));
      if (total >= Board::never) continue;
      const auto changed = random.below(static_cast<std::uint64_t>(rows));
      costs[changed] = random_row(columns, random);
      EXPECT_EQ(assignment.solve_with(static_cast<int>(changed), costs[changed].data()),
                cheapest(costs, rows));
    }
  }
}

}  // namespace
}  // namespace hence::sokoban
