#include "sokoban/carry.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <map>

#include "tests/made_levels.hpp"

namespace hence::sokoban {
namespace {

using Set = SpotSet<1>;
using Placed = std::pair<int, int>;  ///< a box, and the first spot of the player's area

Set with(Set set, int spot) {
  set.add(spot);
  return set;
}

/// All that the player can do, step by step, without touching other boxes; with the fewest pushes.
std::map<Placed, int> naive_ends(const Tables<1>& tables, const Set& others, int box, int player) {
  std::map<Placed, int> pushes{{{box, player}, 0}};
  std::deque<Placed> queue{{box, player}};
  while (!queue.empty()) {
    const auto [at, from] = queue.front();
    queue.pop_front();
    const int so_far = pushes.at({at, from});
    for (int d = 0; d < 4; ++d) {
      const int to = tables.next(from, d);
      if (to < 0 || others.has(to)) continue;
      const int pushed = to == at ? tables.next(at, d) : at;
      if (pushed < 0 || others.has(pushed)) continue;
      const int cost = so_far + (to == at ? 1 : 0);
      const auto [known, is_new] = pushes.try_emplace({pushed, to}, cost);
      if (!is_new && known->second <= cost) continue;
      known->second = cost;
      if (to == at)
        queue.emplace_back(pushed, to);
      else
        queue.emplace_front(pushed, to);
    }
  }
  std::map<Placed, int> ends;
  for (const auto& [placed, cost] : pushes) {
    const Placed end{placed.first, tables.reach(with(others, placed.first), placed.second).first()};
    const auto [known, is_new] = ends.try_emplace(end, cost);
    known->second = std::min(known->second, cost);
  }
  ends.erase({box, tables.reach(with(others, box), player).first()});
  return ends;
}

/// Boxes anywhere, not only at their start positions.
struct Case {
  Board board;
  Tables<1> tables;
  Set boxes;
  int player;

  Case(const Level& level, Random& random) : board(level), tables(board), player(0) {
    const std::vector<int> order = random.permutation(board.size());
    player = order[0];
    for (std::size_t i = 1; i <= order.size() / 4; ++i) boxes.add(order[i]);
  }
};

TEST(Carry, ReachesExactlyThePlacesThePlayerCanPushItTo) {
  Random random(3);
  std::size_t found = 0;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const Case made(made::any_level(seed), random);
    Carry<1> carry(made.tables);
    const Set reach = made.tables.reach(made.boxes, made.player);
    made.boxes.each([&](int box) {
      Set others = made.boxes;
      others.remove(box);
      const auto expected = naive_ends(made.tables, others, box, made.player);
      std::map<Placed, int> ends;
      for (const Carried& end : carry.ends(others, box, reach, [](const Carried&) { return true; })) {
        const int side = made.tables.next(end.box, end.side);
        ++ends[{end.box, made.tables.reach(with(others, end.box), side).first()}];
      }
      ASSERT_EQ(ends.size(), expected.size());
      for (const auto& [end, times] : ends) {
        EXPECT_EQ(times, 1);
        EXPECT_TRUE(expected.contains(end));
      }
      found += ends.size();
    });
  }
  EXPECT_GT(found, 2'000u);
}

TEST(Carry, PathsHaveTheFewestPushesAndCanBeWalked) {
  Random random(4);
  int walked = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Case made(made::any_level(seed), random);
    Carry<1> carry(made.tables);
    const Set reach = made.tables.reach(made.boxes, made.player);
    made.boxes.each([&](int start) {
      Set others = made.boxes;
      others.remove(start);
      for (const auto& [end, pushes] : naive_ends(made.tables, others, start, made.player)) {
        const Set then = made.tables.reach(with(others, end.first), end.second);
        const auto way = carry.way(others, start, reach, end.first, then);
        ASSERT_TRUE(way);
        EXPECT_EQ(static_cast<int>(way->size()), pushes);
        int box = start;
        int player = made.player;
        for (const Direction direction : *way) {
          const int d = static_cast<int>(direction);
          const int behind = made.tables.next(box, opposite(d));
          ASSERT_GE(behind, 0);
          ASSERT_TRUE(made.tables.reach(with(others, box), player).has(behind));
          player = box;
          box = made.tables.next(box, d);
          ASSERT_TRUE(box >= 0 && !others.has(box));
        }
        EXPECT_EQ(box, end.first);
        EXPECT_TRUE(then.has(player));
        ++walked;
      }
    });
  }
  EXPECT_GT(walked, 1'000);
}

TEST(Carry, ForbiddenPlacesAreNotCrossed) {
  const Board board(level_of({"#########", "#@$    .#", "#########"}));
  const Tables<1> tables(board);
  Carry<1> carry(tables);
  const int box = board.boxes()[0].v;
  const Set reach = tables.reach(tables.start, board.player().v);
  EXPECT_EQ(carry.ends({}, box, reach, [](const Carried&) { return true; }).size(), 5u);
  EXPECT_EQ(carry.ends({}, box, reach, [&](const Carried& end) { return end.box != box + 3; }).size(), 2u);
  EXPECT_FALSE(carry.way({}, box, reach, board.player().v, tables.all));
}

}  // namespace
}  // namespace hence::sokoban
