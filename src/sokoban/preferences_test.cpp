#include "sokoban/preferences.hpp"

#include <gtest/gtest.h>

#include <set>

#include "base/random.hpp"

namespace hence::sokoban {
namespace {

/// The first three picks, one per preference, among successors of the first state.
std::vector<StateId> first_choices(const std::vector<Preferences::Merit>& merits) {
  Preferences open;
  open.add_first(0);
  std::set<StateId> done;
  const auto is_done = [&](StateId id) { return done.contains(id); };
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(open.take([](StateId) { return false; }), 0u);  // every preference has it
  }
  for (std::size_t i = 0; i < merits.size(); ++i)
    open.add(0, static_cast<StateId>(i + 1), {.fine = 5, .coarse = 5}, merits[i]);
  std::vector<StateId> choices;
  for (int i = 0; i < 3; ++i) choices.push_back(open.take(is_done));
  return choices;
}

TEST(Preferences, EachHasItsOwnOrder) {
  const Preferences::Merit fills_early{.jumps_queue = true, .early = 1, .pushes_left = 90};
  const Preferences::Merit waits{.pushes_left = 100};
  const Preferences::Merit nearest{.nearest = true, .jumps_queue = true, .early = 4, .pushes_left = 50};
  // A goal filled out of turn counts like an unadvised step, as some pushes, or not at all.
  EXPECT_EQ(first_choices({fills_early, waits, nearest}), (std::vector<StateId>{2, 2, 3}));
  const Preferences::Merit advised{.advised = true, .pushes_left = 200};
  EXPECT_EQ(first_choices({fills_early, waits, advised}), (std::vector<StateId>{3, 3, 3}));
}

TEST(Preferences, UnadvisedStepsAddUp) {
  Preferences open;
  open.add_first(0);
  const auto never = [](StateId) { return false; };
  for (int i = 0; i < 3; ++i) EXPECT_EQ(open.take(never), 0u);
  open.add(0, 1, {}, {.advised = false});
  open.add(0, 2, {}, {.advised = true});
  open.add(1, 3, {}, {.advised = true});
  open.add(1, 4, {}, {.advised = false});
  open.add(2, 5, {}, {.advised = false});
  std::vector<StateId> taken;
  for (int i = 0; i < 15; i += 3) {
    taken.push_back(open.take(never));
    open.take(never);
    open.take(never);
  }
  EXPECT_EQ(taken.front(), 2u);
  EXPECT_EQ(taken.back(), 4u);
}

TEST(Preferences, EveryStateIsTakenOncePerPreference) {
  Random random(3);
  Preferences open;
  open.add_first(0);
  std::set<StateId> done;
  StateId last = 0;
  for (int turn = 0; turn < 2'000; ++turn) {
    const StateId id = open.take([&](StateId other) { return done.contains(other); });
    if (id == no_state) break;
    ASSERT_TRUE(done.insert(id).second);
    for (auto more = 1 + random.below(2); more > 0 && last < 1'000; --more)
      open.add(id, ++last,
               {.fine = static_cast<std::uint32_t>(random.below(40)) << 24 | 7,
                .coarse = static_cast<std::uint32_t>(random.below(10)) << 24},
               {.advised = random.below(2) == 0,
                .nearest = random.below(9) == 0,
                .jumps_queue = random.below(3) == 0,
                .early = static_cast<int>(random.below(5)),
                .pushes_left = static_cast<int>(random.below(300))});
  }
  EXPECT_GT(last, 20u);
  EXPECT_EQ(done.size(), last + 1);
}

}  // namespace
}  // namespace hence::sokoban
