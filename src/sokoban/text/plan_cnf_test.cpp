#include "sokoban/text/plan_cnf.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/source.hpp"
#include "sat/solver.hpp"
#include "sokoban/simulate.hpp"
#include "tests/made_levels.hpp"

namespace hence::sokoban {
namespace {

using testing::HasSubstr;

PlanCnf cnf_of(const Level& level, int moves, Encoding encoding) {
  return std::get<PlanCnf>(as_cnf(level, {.moves = moves, .encoding = encoding, .titles = true}));
}

std::string text_of(const PlanCnf& cnf) {
  std::string text;
  write_dimacs(cnf.formula, cnf.header, [&](std::string_view piece) { text += piece; });
  return text;
}

Parsed<PlanMeaning> meaning_of(std::string_view text) {
  StringSource source(text);
  const auto header = read_dimacs_header(source);
  EXPECT_TRUE(header);
  return read_plan_meaning(*header);
}

TEST(PlanCnf, VariablesHaveNames) {
  const Level level = level_of({"######", "#@$ .#", "######"});
  const auto lines = cnf_of(level, 2, Encoding::lean).header;
  EXPECT_THAT(lines, testing::IsSupersetOf({"sokoban 3x6, at most 2 moves", "encoding lean", "level #@$-.#",
                                            "var 1 player r2c2 after 0 moves", "var 5 box r2c2 after 0 moves",
                                            "var 9 player r2c2 after 1 move",
                                            "var 25 player up to r2c2 after 0 moves"}));
  EXPECT_EQ(cnf_of(level, 2, Encoding::textbook).header.size(), 2 + 3 + 24u);
}

TEST(PlanCnf, LevelMovesAndEncodingAreReadBack) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Level level = made::any_level(seed);
    const int moves = 1 + static_cast<int>(seed % 7);
    for (const Encoding encoding : {Encoding::textbook, Encoding::lean}) {
      const auto meaning = meaning_of(text_of(cnf_of(level, moves, encoding)));
      ASSERT_TRUE(meaning) << meaning.error().message << made::drawn(level);
      EXPECT_EQ(meaning->level, level);
      EXPECT_EQ(meaning->moves, moves);
      EXPECT_EQ(meaning->encoding, encoding);
    }
  }
}

TEST(PlanCnf, ABoxOutOfReachLeavesNoSolution) {
  const Level level = level_of({"@$.#$"});
  for (const Encoding encoding : {Encoding::textbook, Encoding::lean}) {
    const auto solver = make_minisat();
    solver->add(cnf_of(level, 3, encoding).formula);
    EXPECT_TRUE(std::holds_alternative<Core>(solver->solve({})));
  }
}

TEST(PlanCnf, ErrorsInTheCommentsHaveAPlace) {
  const std::string good = "c sokoban 1x4, at most 1 move\nc encoding lean\nc level @$.-\np cnf 24 0\n";
  ASSERT_TRUE(meaning_of(good));
  const auto error = [&](std::string_view from, std::string_view to) {
    std::string text = good;
    text.replace(text.find(from), from.size(), to);
    const auto meaning = meaning_of(text);
    EXPECT_FALSE(meaning) << text;
    return std::to_string(meaning.error().place.line) + ":" + std::to_string(meaning.error().place.column) +
           ": " + meaning.error().message;
  };
  EXPECT_THAT(error("1x4", "0x4"), HasSubstr("1:11: expected 'c sokoban ROWSxCOLUMNS, at most T moves'"));
  EXPECT_THAT(error("1x4", "1000000x1000000"), HasSubstr("1:11: larger than any formula"));
  EXPECT_THAT(error("at most 1 move", "at most 999999999 moves"), HasSubstr("1:11: larger than any formula"));
  EXPECT_THAT(error("1x4", "2x4"), HasSubstr("1:1: missing line 'c level ROW"));
  EXPECT_THAT(error("lean", "meagre"), HasSubstr("2:12: expected 'c encoding"));
  EXPECT_THAT(error("c encoding lean\n", ""), HasSubstr("1:1: missing line 'c encoding"));
  EXPECT_THAT(error("@$.-", "@$."), HasSubstr("3:9: expected 1 row of 4 squares"));
  EXPECT_THAT(error("@$.-", "@$.x"), HasSubstr("3:12: this square is not an XSB symbol"));
  EXPECT_THAT(error("@$.-", "@$.@"), HasSubstr("3:12: second player"));
  EXPECT_THAT(error("@$.-", "-$.-"), HasSubstr("no player"));
  EXPECT_THAT(error("24", "25"), HasSubstr("4:1: 25 variables"));
}

/// Bogus assignments must neither look like a solution nor end the program.
TEST(PlanCnf, BogusAssignmentsAreNotSolutions) {
  const Level level = level_of({"@$ ."});
  const Board board(level);
  const PlanVariables variables = variables_of(board, Encoding::lean, 2);
  EXPECT_FALSE(moves_of(level, board, variables, [](Literal) { return false; }));
  const auto all_true = moves_of(level, board, variables, [](Literal) { return true; });
  EXPECT_TRUE(!all_true || !replay(level, *all_true).solves());
  const auto jumps = moves_of(level, board, variables, [&](Literal l) {
    return l == variables.player(Spot(0), 0) || l == variables.player(Spot(3), 1);
  });
  EXPECT_FALSE(jumps);
}

}  // namespace
}  // namespace hence::sokoban
