#include "sokoban/effort.hpp"

#include <gtest/gtest.h>

#include "tests/made_levels.hpp"
#include "tests/naive_states.hpp"

namespace hence::sokoban {
namespace {

using Set = SpotSet<1>;

/// Boxes of some stage and others on any alive spot, and a player anywhere.
struct Case {
  Set boxes;
  Set reach;

  Case(const Tables<1>& tables, const Packing<1>& packing, int stage, int loose, Random& random)
      : boxes(packing.packed(stage)) {
    const std::vector<int> order = random.permutation(tables.size);
    for (const int spot : order)
      if (loose > 0 && tables.alive.has(spot) && !boxes.has(spot) && spot != packing.target(stage)) {
        boxes.add(spot);
        --loose;
      }
    for (const int spot : order)
      if (!boxes.has(spot)) reach = tables.reach(boxes, spot);
  }
};

template <class Visit>
void each_case(int loose, Visit&& visit) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    const Level level = made::solvable({.rows = 6, .columns = 6, .boxes = 3, .walls_in_100 = 20}, random);
    const Board board(level);
    const Tables<1> tables(board);
    const Packing<1> packing(tables);
    Effort<1> effort(tables, packing);
    SCOPED_TRACE(made::drawn(level));
    for (int stage = 0; stage < packing.stages(); ++stage) {
      const Case made(tables, packing, stage, loose, random);
      if (made.boxes.count() == packing.packed(stage).count() + loose && !made.reach.empty())
        visit(tables, packing, effort, stage, made);
    }
  }
}

TEST(Effort, ForALoneBoxItIsMostlyThePushesPlusOnePrice) {
  int as_expected = 0;
  each_case(1, [&](const Tables<1>& tables, const Packing<1>& packing, Effort<1>& effort, int stage,
                   const Case& made) {
    const Set& packed = packing.packed(stage);
    const int box = made.boxes.without(packed).first();
    const auto pushes = naive::lone_box_pushes(tables.board, packed, packing.target(stage));
    int fewest = Board::never;
    for (int d = 0; d < 4; ++d)
      if (const int side = tables.next(box, d); side >= 0 && made.reach.has(side))
        fewest = std::min(fewest, pushes[static_cast<std::size_t>(box)][static_cast<std::size_t>(side)]);
    const int answer = effort(made.boxes, made.reach, stage);
    // Paths through the box to another side of it, or over its old place, cost the price.
    ASSERT_GE(answer, std::min(fewest, Effort<1>::price));
    as_expected += answer == fewest || answer == fewest + Effort<1>::price ? 1 : 0;
  });
  EXPECT_GT(as_expected, 200);
}

TEST(Effort, InvolvedBoxesAloneHaveTheSameEffort) {
  int fewer = 0;
  each_case(3, [&](const Tables<1>& tables, const Packing<1>& packing, Effort<1>& effort, int stage,
                   const Case& made) {
    const int all = effort(made.boxes, made.reach, stage);
    const Set involved = effort.involved();
    ASSERT_EQ(involved.empty(), all == Effort<1>::most);
    ASSERT_TRUE(involved.within(made.boxes.without(packing.packed(stage))));
    if (involved.empty()) return;
    const Set boxes = packing.packed(stage) | involved;
    ASSERT_LE(effort(boxes, tables.reach(boxes, made.reach.first()), stage), all);
    fewer += involved.count() < 3 ? 1 : 0;
  });
  EXPECT_GT(fewer, 100);
}

TEST(Effort, ABoxInTheWayCostsItsPrice) {
  const Level level = level_of({"##########", "#@ $    .#", "#     $.##", "##########"});
  const Board board(level);
  const Tables<1> tables(board);
  const Packing<1> packing(tables);
  Effort<1> effort(tables, packing);
  const int far = board.spot(level.at(1, 8)).v;
  ASSERT_EQ(packing.target(0), far);
  const auto at = [&](int row, int column) { return board.spot(level.at(row, column)).v; };
  Set boxes;
  boxes.add(at(1, 3));
  const int alone = effort(boxes, tables.reach(boxes, at(1, 1)), 0);
  EXPECT_EQ(alone, 5 + Effort<1>::price);
  Set blocked = boxes;
  blocked.add(at(1, 4));
  EXPECT_GT(effort(blocked, tables.reach(blocked, at(1, 1)), 0), alone);
  EXPECT_EQ(effort.involved(), blocked);
  // Somewhere else it is not in the way.
  Set beside = boxes;
  beside.add(at(2, 2));
  EXPECT_EQ(effort(beside, tables.reach(beside, at(1, 1)), 0), alone);
  EXPECT_EQ(effort.involved(), boxes);
}

}  // namespace
}  // namespace hence::sokoban
