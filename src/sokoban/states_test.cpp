#include "sokoban/states.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

#include "base/random.hpp"

namespace hence::sokoban {
namespace {

using WideSet = SpotSet<2>;

/// Few enough for duplicates.
std::pair<WideSet, int> random_state(Random& random) {
  WideSet boxes;
  for (int i = 0; i < 3; ++i) boxes.add(static_cast<int>(random.below(100)));
  return {boxes, static_cast<int>(random.below(2))};
}

TEST(SeenStates, FindsWhatWasAddedAndNothingElse) {
  Random random(3);
  SeenStates<2> seen(std::size_t{1} << 30);
  std::map<std::pair<WideSet, int>, StateId> expected;
  for (int round = 0; round < 100'000; ++round) {
    const auto [boxes, player] = random_state(random);
    const auto known = expected.find({boxes, player});
    const std::uint64_t hash = seen.prepare(boxes, player);
    ASSERT_EQ(seen.find(boxes, player, hash), known == expected.end() ? no_state : known->second);
    if (known == expected.end()) {
      const StateId id = seen.add(boxes, player, hash);
      seen[id].cost = static_cast<std::uint16_t>(round);
      ASSERT_EQ(id, expected.size());
      expected.emplace(std::pair(boxes, player), id);
    }
  }
  ASSERT_EQ(seen.size(), expected.size());
  EXPECT_GT(seen.size(), 60'000u);
  EXPECT_LT(seen.size(), 95'000u);
  for (const auto& [state, id] : expected) {
    EXPECT_EQ(seen.find(state.first, state.second, seen.prepare(state.first, state.second)), id);
    EXPECT_EQ(seen[id].boxes, state.first);
    EXPECT_EQ(seen[id].player, state.second);
  }
}

TEST(SeenStates, EqualHashesAreDistinguished) {
  SeenStates<2> seen(std::size_t{1} << 30);
  for (int i = 0; i < 100; ++i) {
    WideSet boxes;
    boxes.add(i / 10);
    ASSERT_EQ(seen.find(boxes, i % 10, 77), no_state);
    ASSERT_EQ(seen.add(boxes, i % 10, 77), static_cast<StateId>(i));
    ASSERT_EQ(seen.find(boxes, i % 10, 77), static_cast<StateId>(i));
  }
}

TEST(SeenStates, AllWithTheSameBoxesAreVisitedAndNoOthers) {
  Random random(4);
  SeenStates<2> seen(std::size_t{1} << 30);
  std::map<WideSet, std::vector<int>> expected;
  for (int round = 0; round < 20'000; ++round) {
    WideSet boxes;
    boxes.add(static_cast<int>(random.below(60)));
    boxes.add(static_cast<int>(random.below(100)));
    const auto player = static_cast<int>(random.below(20));
    const std::uint64_t hash = seen.prepare(boxes, player);
    if (seen.find(boxes, player, hash) != no_state) continue;
    seen.add(boxes, player, hash);
    expected[boxes].push_back(player);
  }
  for (auto& [boxes, players] : expected) {
    std::vector<int> visited;
    EXPECT_FALSE(seen.any_with(boxes, [&](const SeenState<2>& state) {
      EXPECT_EQ(state.boxes, boxes);
      visited.push_back(state.player);
      return false;
    }));
    std::ranges::sort(visited);
    std::ranges::sort(players);
    ASSERT_EQ(visited, players);
    EXPECT_TRUE(
        seen.any_with(boxes, [&](const SeenState<2>& state) { return state.player == players.front(); }));
  }
  WideSet other;
  other.add(127);
  EXPECT_FALSE(seen.any_with(other, [](const SeenState<2>&) { return true; }));
}

TEST(SeenStates, ReferencesStayValid) {
  SeenStates<2> seen(std::size_t{1} << 30);
  WideSet boxes;
  boxes.add(99);
  const SeenState<2>& first = seen[seen.add(boxes, 1, seen.prepare(boxes, 1))];
  for (int player = 2; player < 40'000; ++player) seen.add(boxes, player, seen.prepare(boxes, player));
  EXPECT_EQ(&first, &seen[0]);
  EXPECT_EQ(first.player, 1);
}

TEST(SeenStates, AreFullJustBelowTheMemoryLimit) {
  for (const std::size_t megabytes : {2u, 3u, 5u}) {
    const std::size_t allowed = megabytes << 20;
    SeenStates<2> seen(allowed);
    WideSet boxes;
    boxes.add(1);
    for (int i = 0; !seen.full(); ++i) {
      boxes.bits[1] = static_cast<std::uint64_t>(i);
      seen.add(boxes, 0, seen.prepare(boxes, 0));
      ASSERT_LT(i, 1'000'000);
    }
    // Each state takes its record and at least one and a half slots.
    const std::size_t least_each = sizeof(SeenState<2>) + sizeof(std::uint64_t) * 3 / 2;
    EXPECT_LE(seen.size() * least_each, allowed);
    EXPECT_GE(seen.size() * least_each, allowed / 4);
  }
}

TEST(SeenStates, OtherMemoryCountsToo) {
  const SeenStates<2> seen(std::size_t{2} << 20);
  EXPECT_FALSE(seen.full());
  EXPECT_FALSE(seen.full(std::size_t{1} << 20));
  EXPECT_TRUE(seen.full(std::size_t{2} << 20));
  EXPECT_TRUE(SeenStates<2>(1).full());
}

}  // namespace
}  // namespace hence::sokoban
