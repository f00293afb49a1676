#include "sokoban/search.hpp"

#include <gtest/gtest.h>

#include "sokoban/simulate.hpp"
#include "tests/made_levels.hpp"
#include "tests/naive_sokoban.hpp"

namespace hence::sokoban {
namespace {

constexpr std::size_t no_limit = 1'000'000;

TEST(CarrySearch, FindsASolutionOrExhaustsAllStates) {
  int solved = 0;
  int unsolvable = 0;
  for (std::uint64_t seed = 0; seed < 700; ++seed) {
    const Level level = made::any_level(seed);
    if (level.solved()) continue;
    SCOPED_TRACE(made::drawn(level));
    const auto search = make_carry_search(level, {.attempt = seed % carry_attempts});
    const Search::End end = search->advance(no_limit, {});
    const auto fewest = naive::fewest_pushes(level);
    if (!fewest) {
      ASSERT_EQ(end, Search::End::exhausted);
      EXPECT_FALSE(search->pruned_by_cost());
      ++unsolvable;
      continue;
    }
    ASSERT_EQ(end, Search::End::plan);
    const Replay replayed = replay(level, search->plan());
    EXPECT_TRUE(replayed.solves());
    EXPECT_GE(replayed.pushes, *fewest);
    EXPECT_LE(search->at_least(), *fewest);
    ++solved;
  }
  EXPECT_GT(solved, 300);
  EXPECT_GT(unsolvable, 50);
}

TEST(CarrySearch, ManyBoxesInARoomWithOneDoor) {
  const Level level = level_of({"###############", "#      ########", "# $ $ $  ....##", "#  $ $ @ ....##",
                                "# $ $ $# ....##", "#   $  #  ## ##", "#      ###   ##", "###############"});
  const auto search = make_carry_search(level, {});
  ASSERT_EQ(search->advance(no_limit, {}), Search::End::plan);
  EXPECT_TRUE(replay(level, search->plan()).solves());
}

TEST(CarrySearch, InterruptionsDoNotChangeTheSolution) {
  Random random(9);
  const Level level = made::solvable({.rows = 9, .columns = 9, .boxes = 8, .walls_in_100 = 20}, random);
  const auto at_once = make_carry_search(level, {});
  ASSERT_EQ(at_once->advance(no_limit, {}), Search::End::plan);
  const auto bit_by_bit = make_carry_search(level, {});
  Search::End end = Search::End::paused;
  while (end == Search::End::paused) end = bit_by_bit->advance(3, {});
  ASSERT_EQ(end, Search::End::plan);
  EXPECT_EQ(at_once->plan(), bit_by_bit->plan());
}

TEST(CarrySearch, StopsWhenMemoryIsFullOrCancelled) {
  Random random(11);
  const Level level = made::level({.rows = 14, .columns = 14, .boxes = 14, .walls_in_100 = 5}, random);
  const auto small = make_carry_search(level, {.memory = std::size_t{1} << 21});
  const Search::End end = small->advance(no_limit, {});
  EXPECT_TRUE(end == Search::End::full || end == Search::End::plan || end == Search::End::exhausted);
  const std::atomic<bool> cancel = true;
  EXPECT_EQ(make_carry_search(level, {})->advance(no_limit, {.cancel = &cancel}), Search::End::cancelled);
}

}  // namespace
}  // namespace hence::sokoban
