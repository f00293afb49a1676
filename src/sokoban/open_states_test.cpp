#include "sokoban/open_states.hpp"

#include <gtest/gtest.h>

#include <map>

#include "base/random.hpp"

namespace hence::sokoban {
namespace {

/// All waiting states, in order of arrival.
struct Waiting {
  std::uint32_t key;
  StateId id;
};

/// The smallest key, and the latest among equal ones.
StateId take_best(std::vector<Waiting>& waiting) {
  auto best = waiting.begin();
  for (auto it = waiting.begin(); it != waiting.end(); ++it)
    if (it->key <= best->key) best = it;
  const StateId id = best->id;
  waiting.erase(best);
  return id;
}

TEST(OpenStates, SmallestKeyFirstThenNewest) {
  Random random(4);
  OpenStates open;
  std::vector<Waiting> expected;
  for (StateId id = 0; id < 3000; ++id) {
    const auto key = static_cast<std::uint32_t>(random.below(20));
    open.add(key, id);
    expected.push_back({key, id});
    while (!expected.empty() && random.below(5) < 2) {
      ASSERT_FALSE(open.empty());
      ASSERT_EQ(open.take(), take_best(expected));
    }
  }
  ASSERT_GT(expected.size(), 100u);
  while (!expected.empty()) ASSERT_EQ(open.take(), take_best(expected));
  EXPECT_TRUE(open.empty());
}

TEST(OpenCells, TakeTurnsBestFirst) {
  Random random(5);
  OpenCells open;
  std::map<std::uint32_t, std::vector<Waiting>> expected;
  std::uint32_t last = 0;
  auto take = [&] {
    auto turn = expected.begin();
    for (auto it = expected.begin(); it != expected.end(); ++it)
      if (it->first > last) {
        turn = it;
        break;
      }
    last = turn->first;
    const StateId id = take_best(turn->second);
    if (turn->second.empty()) expected.erase(turn);
    return id;
  };
  for (StateId id = 0; id < 3000; ++id) {
    const auto cell = static_cast<std::uint32_t>(random.below(12));
    const auto key = static_cast<std::uint32_t>(random.below(20));
    open.add(cell, key, id);
    expected[cell].push_back({key, id});
    while (!expected.empty() && random.below(5) < 2) {
      ASSERT_FALSE(open.empty());
      ASSERT_EQ(open.take(), take());
    }
  }
  ASSERT_FALSE(expected.empty());
  while (!expected.empty()) ASSERT_EQ(open.take(), take());
  EXPECT_TRUE(open.empty());
}

TEST(OpenCells, NoCellStarves) {
  OpenCells open;
  for (StateId id = 0; id < 10; ++id) open.add(1, 0, id);
  open.add(2, 1000, 100);
  open.add(7, 5000, 101);
  std::vector<StateId> first;
  for (int i = 0; i < 3; ++i) first.push_back(open.take());
  EXPECT_EQ(first, (std::vector<StateId>{9, 100, 101}));
}

TEST(OpenCells, CellsWithTheSmallestLeadingByteTakeTurns) {
  OpenCells open;
  for (StateId id = 0; id < 3; ++id) open.add(0x01000002, 0, id);
  open.add(0x01000005, 9, 100);
  open.add(0x02000000, 0, 101);
  std::vector<StateId> taken;
  for (int i = 0; i < 5; ++i) taken.push_back(open.take_of_first());
  EXPECT_EQ(taken, (std::vector<StateId>{2, 100, 1, 0, 101}));
  EXPECT_TRUE(open.empty());
}

}  // namespace
}  // namespace hence::sokoban
