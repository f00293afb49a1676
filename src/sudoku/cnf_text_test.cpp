#include "sudoku/cnf_text.hpp"

#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "sat/solver.hpp"
#include "sudoku/check.hpp"
#include "sudoku/solve.hpp"
#include "tests/made.hpp"
#include "tests/picosat.hpp"

namespace hence::sudoku {
namespace {

std::string text_of(const CnfText& cnf) {
  std::string text;
  write_dimacs(cnf.formula, cnf.header, [&](std::string_view piece) { text += piece; });
  return text;
}

std::vector<Literal> literals_of(const Assignment& truth, std::size_t variables) {
  std::vector<Literal> out;
  for (std::size_t v = 0; v < variables; ++v) {
    const Literal l{Variable(v)};
    out.push_back(truth(l) ? l : !l);
  }
  return out;
}

CnfText cnf_of(const Puzzle& puzzle, Encoding encoding, bool reduced) {
  return std::get<CnfText>(as_cnf(puzzle, {.encoding = encoding, .reduced = reduced}));
}

/// How many clauses are expected: said when none are allowed.
double expected_of(const Puzzle& puzzle, Encoding encoding, bool reduced) {
  return std::get<TooManyClauses>(as_cnf(puzzle, {encoding, reduced, 0})).expected;
}

TEST(CnfText, TheSmallestPuzzleReadsLikeABook) {
  const std::string text = text_of(cnf_of({Rules::of_order(1), Values(1, 0), {}}, Encoding::pairwise, false));
  EXPECT_EQ(text,
            "c sudoku box 1x1\n"
            "c encoding pairwise\n"
            "c var 1 r1c1=1\n"
            "p cnf 1 4\n"
            "c r1c1 holds a digit\n1 0\n"
            "c row 1 needs a 1\n1 0\n"
            "c column 1 needs a 1\n1 0\n"
            "c box 1 needs a 1\n1 0\n");
}

TEST(CnfText, AnEmpty9x9Has324GroupsAndEveryPairOnce) {
  // 324 clauses "at least one"; and one clause for each two candidates that exclude each other, counted
  // naively.
  std::size_t pairs = 0;
  const Rules rules = Rules::of_order(3);
  for (int a = 0; a < 729; ++a)
    for (int b = a + 1; b < 729; ++b) {
      const Cell x(a / 9);
      const Cell y(b / 9);
      const bool see =
          rules.row(x) == rules.row(y) || rules.column(x) == rules.column(y) || rules.box(x) == rules.box(y);
      pairs += x == y || (a % 9 == b % 9 && see) ? 1 : 0;
    }
  const CnfText cnf = cnf_of({rules, Values(81, 0), {}}, Encoding::pairwise, false);
  EXPECT_EQ(cnf.formula.variables(), 729u);
  EXPECT_EQ(cnf.formula.clauses(), 324u + pairs);
}

/// Through text, an engine that is not ours, and back: for every encoding, reduced and not.
TEST(CnfText, ComesBackThroughAnotherSolver) {
  for (const Rules rules : {Rules{2, 2}, Rules{2, 3, true}, Rules{3, 3}, Rules{3, 4}}) {
    Puzzle puzzle = made::with_clues(rules, 5, rules.cells() / 2);
    if (rules.diagonals) puzzle.clues.assign(puzzle.clues.size(), 0);
    puzzle.crossed_out.push_back({Cell(0), Digit(puzzle.clues[0] == 1 ? 2 : 1)});
    for (Encoding encoding :
         {Encoding::pairwise, Encoding::sequential, Encoding::product, Encoding::intersections}) {
      for (bool reduced : {false, true}) {
        const CnfText cnf = cnf_of(puzzle, encoding, reduced);
        const std::string text = text_of(cnf);
        StringSource source(text);
        const auto header = read_dimacs_header(source);
        ASSERT_TRUE(header);
        const auto meaning = read_meaning(*header);
        ASSERT_TRUE(meaning) << meaning.error().message;
        EXPECT_EQ(meaning->puzzle.rules, rules);
        EXPECT_EQ(meaning->puzzle.crossed_out, puzzle.crossed_out);
        const auto solver = make_picosat();
        solver->add(cnf.formula);
        const Outcome outcome = solver->solve({});
        ASSERT_EQ(std::holds_alternative<Assignment>(outcome), !solve(puzzle, {}).none());
        if (!std::holds_alternative<Assignment>(outcome)) continue;
        const Values values =
            decode(*meaning, literals_of(std::get<Assignment>(outcome), cnf.formula.variables()));
        EXPECT_TRUE(faults(puzzle, values).empty()) << rules.describe() << name(encoding) << reduced;
      }
    }
  }
}

TEST(CnfText, ClashingCluesAreUnsatisfiableReducedOrNot) {
  const Puzzle clash = made::drawn(Rules::of_order(2), "1..1 .... .... ....");
  for (bool reduced : {false, true}) {
    const auto solver = make_picosat();
    solver->add(cnf_of(clash, Encoding::pairwise, reduced).formula);
    EXPECT_TRUE(std::holds_alternative<Core>(solver->solve({})));
  }
}

TEST(CnfText, RefusesCommentsThatMakeNoSense) {
  auto read = [](const std::vector<std::string>& comments) {
    return read_meaning({fmt::format("{}", fmt::join(comments, "\n")), 64});
  };
  EXPECT_FALSE(read({}));
  EXPECT_FALSE(read({"sudoku box 3"}));
  EXPECT_FALSE(read({"sudoku box 0x4"}));
  EXPECT_FALSE(read({"sudoku box 99999x99999"}));
  EXPECT_FALSE(read({"sudoku box 2x2", "given r5c1=1"}));
  EXPECT_FALSE(read({"sudoku box 2x2", "given r1c1=5"}));
  EXPECT_FALSE(read({"sudoku box 2x2", "var 65 r1c1=1"}));
  EXPECT_FALSE(read({"sudoku box 2x2", "var 2000000000 r1c1=1"}));
  EXPECT_FALSE(read({"sudoku box 2x2", "var 0 r1c1=1"}));
  EXPECT_FALSE(read({"sudoku box 2x2", "var 1 r1c1"}));
  EXPECT_TRUE(read({"sudoku box 2x2", "var 1 r1c1=4", "anything else"}));
  EXPECT_EQ(read({"a remark", "", "sudoku box 2x2", "given r5c1=1"}).error(),
            (ParseError{{4, 1}, "expected a clue within the grid, such as 'c given r1c1=5'"}));
  EXPECT_EQ(read({"sudoku box 2x2", "var 1 r1c1=1", "var 60 r1c1=2"}).error(),
            (ParseError{{3, 1}, "expected 'c var 2 ...': the variables in order"}));
}

TEST(CnfText, TheEstimateIsOfTheRightSize) {
  for (int k : {3, 4, 5})
    for (Encoding encoding :
         {Encoding::pairwise, Encoding::sequential, Encoding::product, Encoding::intersections}) {
      const Rules rules = Rules::of_order(k);
      const Puzzle empty{rules, Values(static_cast<std::size_t>(rules.cells()), 0), {}};
      const double real = static_cast<double>(cnf_of(empty, encoding, false).formula.clauses());
      const double estimate = expected_of(empty, encoding, false);
      EXPECT_GT(estimate, real / 3) << k << name(encoding);
      EXPECT_LT(estimate, real * 3) << k << name(encoding);
      const Puzzle half = made::with_clues(rules, 7, rules.cells() / 4);
      const double real_half = static_cast<double>(cnf_of(half, encoding, true).formula.clauses());
      const double estimate_half = expected_of(half, encoding, true);
      EXPECT_GT(estimate_half, real_half / 3) << k << name(encoding);
      EXPECT_LT(estimate_half, real_half * 3) << k << name(encoding);
    }
}

TEST(CnfText, NothingComesOfACancelledFormula) {
  const std::atomic<bool> cancel = true;
  const Puzzle empty = Puzzle::empty(Rules::of_order(3));
  for (bool reduced : {false, true})
    EXPECT_TRUE(std::holds_alternative<GaveUp>(as_cnf(empty, {.reduced = reduced}, {.cancel = &cancel})));
}

}  // namespace
}  // namespace hence::sudoku
