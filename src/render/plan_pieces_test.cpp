#include "render/plan_pieces.hpp"

#include <gtest/gtest.h>

#include "sokoban/simulate.hpp"
#include "sokoban/text/plans.hpp"
#include "sokoban/text/reading_for_tests.hpp"

namespace hence::render {
namespace {

using sokoban::Level;

const Level storeroom = sokoban::level_of({"#######",  //
                                           "#    ##",  //
                                           "#@$   #",  //
                                           "# #$. #",  //
                                           "#  .  #",  //
                                           "#######"});

/// The pieces in LURD notation, separated by '|'.
std::string cut(const Level& level, std::string_view moves, PlanPieces::Cut how) {
  PlanPieces pieces(level, sokoban::read_plan(moves)->plan, how);
  std::string text;
  Level before = level;
  while (auto piece = pieces.next()) {
    text += (text.empty() ? "" : "|") + write_lurd(before, piece->moves);
    before = pieces.level();
  }
  return text;
}

TEST(PlanPieces, EndWithEachPush) {
  EXPECT_EQ(cut(storeroom, "RRDuurD", PlanPieces::Cut::pushes), "R|R|D|uurD");
}

TEST(PlanPieces, GoOnWhileTheSameBoxIsPushed) {
  EXPECT_EQ(cut(storeroom, "RRDuurD", PlanPieces::Cut::stretches), "RR|D|uurD");
  EXPECT_EQ(cut(storeroom, "RRurD", PlanPieces::Cut::stretches), "RRurD");
}

TEST(PlanPieces, WalksAfterTheLastPushAreAPiece) {
  EXPECT_EQ(cut(storeroom, "Rlu", PlanPieces::Cut::pushes), "R|lu");
  EXPECT_EQ(cut(storeroom, "u", PlanPieces::Cut::stretches), "u");
  EXPECT_EQ(cut(storeroom, "", PlanPieces::Cut::stretches), "");
}

TEST(PlanPieces, EndBeforeAMoveThatCannotBeMade) {
  EXPECT_EQ(cut(storeroom, "Rll", PlanPieces::Cut::pushes), "R|l");
  EXPECT_EQ(cut(storeroom, "RRRRu", PlanPieces::Cut::stretches), "RRR");
  EXPECT_EQ(cut(storeroom, "l", PlanPieces::Cut::pushes), "");
}

TEST(PlanPieces, ListTheSquaresOfPlayerAndBox) {
  PlanPieces pieces(storeroom, sokoban::read_plan("RRurD")->plan, PlanPieces::Cut::stretches);
  const auto piece = pieces.next();
  ASSERT_TRUE(piece);
  std::string box;
  for (const auto square : piece->box) box += name(storeroom, square) + " ";
  std::string player;
  for (const auto square : piece->player) player += name(storeroom, square) + " ";
  EXPECT_EQ(box, "r3c3 r3c4 r3c5 r4c5 ");
  EXPECT_EQ(player, "r3c2 r3c3 r3c4 r2c4 r2c5 r3c5 ");
  EXPECT_EQ(piece->pushes(), 3);
}

// For any plan, the pieces make the same moves as the simulator.
TEST(PlanPieces, MakeTheSameMovesAsAReplay) {
  Random random(1);
  for (int i = 0; i < 500; ++i) {
    const Level level = sokoban::random_level(random);
    sokoban::Plan plan;
    for (int m = 0; m < 60; ++m) {
      const auto direction = sokoban::all_directions[random.below(4)];
      sokoban::Plan longer = plan;
      longer.push_back(direction);
      if (m == 59 || !replay(level, longer).blocked) plan = std::move(longer);
    }
    for (const auto how : {PlanPieces::Cut::pushes, PlanPieces::Cut::stretches}) {
      const sokoban::Replay replayed = replay(level, plan);
      PlanPieces pieces(level, plan, how);
      int pushes = 0;
      while (auto piece = pieces.next()) {
        pushes += piece->pushes();
        EXPECT_EQ(piece->player.size(), piece->moves.size() + 1);
        EXPECT_TRUE(how == PlanPieces::Cut::stretches || piece->pushes() <= 1);
      }
      EXPECT_EQ(pieces.level(), replayed.end);
      EXPECT_EQ(pieces.moves(), replayed.moves);
      EXPECT_EQ(pushes, replayed.pushes);
    }
  }
}

}  // namespace
}  // namespace hence::render
