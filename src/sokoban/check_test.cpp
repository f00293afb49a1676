#include "sokoban/check.hpp"

#include <gmock/gmock.h>

namespace hence::sokoban {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Level level = level_of({"#######", "#@ $ .#", "# $$  #", "#######"});
constexpr auto up = Direction::up;
constexpr auto down = Direction::down;
constexpr auto left = Direction::left;
constexpr auto right = Direction::right;

TEST(PlanGrades, ACorrectSolution) {
  const Level easy = level_of({"######", "#@$ .#", "######"});
  const PlanGrade grade = grade_plan(easy, {right, right}, {.max_moves = 2});
  EXPECT_TRUE(grade.correct());
  EXPECT_EQ(grade.moves, 2);
  EXPECT_EQ(grade.pushes, 2);
  EXPECT_THAT(faults(grade, easy), IsEmpty());
}

TEST(PlanGrades, TheFirstBlockedMove) {
  const auto fault = [](const Plan& plan) { return faults(grade_plan(level, plan), level); };
  EXPECT_THAT(fault({up}), ElementsAre("move 1 (up): the player at r2c2 is blocked by a wall at r1c2"));
  EXPECT_THAT(fault({right, down, up}),
              ElementsAre("move 2 (down): the box at r3c3 is blocked by a wall at r4c3"));
  EXPECT_THAT(fault({down, right}),
              ElementsAre("move 2 (right): the box at r3c3 is blocked by a box at r3c4"));
  const Level open = level_of({"@$", " ."});
  EXPECT_THAT(faults(grade_plan(open, {left}), open),
              ElementsAre("move 1 (left): the player at r1c1 is blocked by the edge of the level"));
  EXPECT_THAT(faults(grade_plan(open, {right}), open),
              ElementsAre("move 1 (right): the box at r1c2 is blocked by the edge of the level"));
}

TEST(PlanGrades, BoxesOffGoals) {
  const PlanGrade grade = grade_plan(level, {right, right, right});
  EXPECT_FALSE(grade.correct());
  EXPECT_THAT(faults(grade, level), ElementsAre("2 boxes are not on goals at the end: r3c3 and r3c4"));
  const Level one = level_of({"######", "#@$ .#", "######"});
  EXPECT_THAT(faults(grade_plan(one, {right}), one),
              ElementsAre("the box at r2c4 is not on a goal at the end"));
}

TEST(PlanGrades, MoreMovesThanAllowed) {
  const Level one = level_of({"######", "#@$ .#", "######"});
  const PlanGrade grade = grade_plan(one, {right, right}, {.max_moves = 1});
  EXPECT_FALSE(grade.correct());
  EXPECT_THAT(faults(grade, one), ElementsAre("2 moves, 1 allowed"));
}

TEST(PlanGrades, WrongLetterCaseIsOnlyANote) {
  const Level one = level_of({"#######", "#@ $ .#", "#######"});
  const GradeOptions options{.written_as_push = {true, true, false}};
  const PlanGrade grade = grade_plan(one, {right, right, right}, options);
  EXPECT_TRUE(grade.correct());
  EXPECT_THAT(remarks(grade, options), ElementsAre("move 1 is written as a push but is a walk",
                                                   "move 3 is written as a walk but pushes a box"));
}

TEST(PlanGrades, ManyNotesAreCounted) {
  const Level one = level_of({"#####", "#@  #", "#####"});
  for (const std::size_t moves : {20, 21, 22}) {
    Plan plan;
    while (plan.size() < moves) plan.push_back(plan.size() % 2 == 0 ? right : left);
    const GradeOptions options{.written_as_push = std::vector<bool>(moves, true)};
    const auto odd = remarks(grade_plan(one, plan, options), options);
    EXPECT_EQ(odd.back(), moves == 20   ? "move 20 is written as a push but is a walk"
                          : moves == 21 ? "1 more move like this"
                                        : "2 more moves like this");
  }
}

}  // namespace
}  // namespace hence::sokoban
