#include "sokoban/regions.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "tests/made_levels.hpp"

namespace hence::sokoban {
namespace {

using Set = SpotSet<1>;

/// Merges areas across adjacent free spots.
int naive_parts(const Tables<1>& tables, const Set& boxes) {
  std::vector<int> part(static_cast<std::size_t>(tables.size));
  std::iota(part.begin(), part.end(), 0);
  for (int round = 0; round < tables.size; ++round)
    for (int spot = 0; spot < tables.size; ++spot)
      tables.beside(spot).each([&](int other) {
        if (boxes.has(spot) || boxes.has(other)) return;
        int& one = part[static_cast<std::size_t>(spot)];
        int& two = part[static_cast<std::size_t>(other)];
        one = two = std::min(one, two);
      });
  int parts = 0;
  for (int spot = 0; spot < tables.size; ++spot)
    parts += !boxes.has(spot) && part[static_cast<std::size_t>(spot)] == spot ? 1 : 0;
  return parts;
}

TEST(Regions, CountsTheAreasCutOff) {
  Random random(6);
  int divided = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const Board board(made::any_level(seed));
    const Tables<1> tables(board);
    const std::vector<int> order = random.permutation(board.size());
    Set boxes;
    for (std::size_t i = 1; i <= order.size() / 3; ++i) boxes.add(order[i]);
    const Set reach = tables.reach(boxes, order[0]);
    const int expected = naive_parts(tables, boxes) - 1;
    EXPECT_EQ(parts_cut_off(tables, boxes, reach), expected);
    Regions<1> regions(tables);
    regions.begin(boxes, reach);
    EXPECT_EQ(regions.cut_off(), expected);
    divided += expected > 0 ? 1 : 0;
  }
  EXPECT_GT(divided, 100);
}

TEST(Regions, UpdatesMatchRecountingAfterAMove) {
  Random random(7);
  int changed = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const Level level = made::any_level(seed);
    const Board board(level);
    const Tables<1> tables(board);
    const std::vector<int> order = random.permutation(board.size());
    Set before;
    for (std::size_t i = 1; i <= order.size() / 3; ++i) before.add(order[i]);
    Regions<1> regions(tables);
    regions.begin(before, tables.reach(before, order[0]));
    before.each([&](int box) {
      tables.all.each([&](int to) {
        if (before.has(to) && to != box) return;
        Set boxes = before;
        boxes.remove(box);
        boxes.add(to);
        tables.beside(to).without(boxes).each([&](int player) {
          const Region<1> region = regions.after(boxes, box, to, player);
          ASSERT_EQ(region.reach, tables.reach(boxes, player)) << made::drawn(level);
          ASSERT_EQ(region.cut_off, naive_parts(tables, boxes) - 1) << made::drawn(level);
          changed += region.cut_off != regions.cut_off() ? 1 : 0;
        });
      });
    });
  }
  EXPECT_GT(changed, 1'000);
}

}  // namespace
}  // namespace hence::sokoban
