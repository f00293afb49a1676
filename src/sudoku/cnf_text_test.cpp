#include "sudoku/cnf_text.hpp"

#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <set>

#include "sat/solver.hpp"
#include "sudoku/check.hpp"
#include "sudoku/solve.hpp"
#include "tests/backtracking.hpp"
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

/// The expected number of clauses, as reported when none are allowed.
double expected_of(const Puzzle& puzzle, Encoding encoding, bool reduced) {
  return std::get<TooManyClauses>(as_cnf(puzzle, {encoding, reduced, 0})).expected;
}

/// The meaning read from a formula's text.
auto meaning_of(const CnfText& cnf) {
  const std::string text = text_of(cnf);
  StringSource source(text);
  const auto header = read_dimacs_header(source);
  EXPECT_TRUE(header);
  return read_meaning(header ? *header : DimacsHeader{});
}

TEST(CnfText, ASmallPuzzleIsSelfDescribing) {
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
  // 324 clauses "at least one", and one clause for each two mutually exclusive candidates, counted naively.
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

/// To text, through an independent solver, and back: for every encoding, reduced and not.
TEST(CnfText, ComesBackThroughAnotherSolver) {
  for (const Rules rules : {Rules{2, 2}, Rules{2, 3, true}, Rules{3, 3}, Rules{3, 4}}) {
    Puzzle puzzle = made::with_clues(rules, 5, rules.cells() / 2);
    if (rules.diagonals) puzzle.clues.assign(puzzle.clues.size(), 0);
    puzzle.crossed_out.push_back({Cell(0), Digit(puzzle.clues[0] == 1 ? 2 : 1)});
    for (Encoding encoding :
         {Encoding::pairwise, Encoding::sequential, Encoding::product, Encoding::intersections}) {
      for (bool reduced : {false, true}) {
        const CnfText cnf = cnf_of(puzzle, encoding, reduced);
        const auto meaning = meaning_of(cnf);
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

TEST(CnfText, ATupleNamesItsGridsAndLooseCells) {
  Puzzle puzzle = made::drawn(Rules{1, 2, false, 2}, "1... ....");
  puzzle.loose.assign(8, false);
  puzzle.loose[0] = puzzle.loose[7] = true;
  const std::string text = text_of(cnf_of(puzzle, Encoding::pairwise, false));
  EXPECT_TRUE(
      text.starts_with("c sudoku box 1x2 grids 2\n"
                       "c encoding pairwise\n"
                       "c given g1r1c1=1\n"
                       "c loose g1r1c1\n"
                       "c loose g2r2c2\n"
                       "c var 1 g1r1c1=1\n"))
      << text;
  EXPECT_NE(text.find("c row 2 of grid 2 needs a 1\n"), std::string::npos);
  // r1c2=1 in the first grid is variable 3, in the second variable 11; nothing about r1c1 and r2c2.
  EXPECT_NE(text.find("c at most one grid has r1c2=1\n-3 -11 0\n"), std::string::npos) << text;
  EXPECT_EQ(text.find("at most one grid has r1c1"), std::string::npos);
  EXPECT_EQ(text.find("at most one grid has r2c2"), std::string::npos);
}

/// Every solution to text, through an independent solver, and back: none missing, none extra.
TEST(CnfText, EverySolutionOfATupleComesBackThroughAnotherSolver) {
  std::size_t solutions = 0;
  for (const Rules rules :
       {Rules{1, 2, false, 2}, Rules{2, 2, false, 2}, Rules{2, 2, true, 2}, Rules{2, 2, false, 4}})
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      Random random(seed);
      Puzzle puzzle = made::with_clues(rules, seed, rules.cells() * (rules.diagonals ? 4 : 20) / 100);
      puzzle.crossed_out.push_back({Cell(1), Digit(1 + static_cast<int>(seed % 2))});
      if (seed % 2 == 1) made::loosen(puzzle, 4, random);
      const auto reference = Backtracking::solutions(puzzle, 500);
      if (reference.size() == 500) continue;
      solutions += reference.size();
      for (Encoding encoding :
           {Encoding::pairwise, Encoding::sequential, Encoding::product, Encoding::intersections})
        for (bool reduced : {false, true}) {
          const CnfText cnf = cnf_of(puzzle, encoding, reduced);
          const auto meaning = meaning_of(cnf);
          ASSERT_TRUE(meaning) << meaning.error().message;
          EXPECT_EQ(meaning->puzzle.rules, puzzle.rules);
          EXPECT_EQ(meaning->puzzle.crossed_out, puzzle.crossed_out);
          EXPECT_EQ(meaning->puzzle.loose, puzzle.loose);
          if (!reduced) {
            EXPECT_EQ(meaning->puzzle.clues, puzzle.clues);
          }
          const auto solver = make_picosat();
          solver->add(cnf.formula);
          std::set<Values> found;
          for (;;) {
            const Outcome outcome = solver->solve({});
            if (!std::holds_alternative<Assignment>(outcome)) break;
            const auto literals = literals_of(std::get<Assignment>(outcome), cnf.formula.variables());
            ASSERT_TRUE(found.insert(decode(*meaning, literals)).second);
            std::vector<Literal> differs;
            for (std::size_t v = 0; v < meaning->variables.size(); ++v)
              if (literals[v].positive()) differs.push_back(!literals[v]);
            solver->add(differs);
          }
          EXPECT_EQ(found, reference) << rules.describe() << name(encoding) << reduced << " seed " << seed;
        }
    }
  EXPECT_GT(solutions, 50u);
}

TEST(CnfText, ContradictoryCluesAreUnsatisfiableReducedOrNot) {
  for (const Puzzle& clash : {made::drawn(Rules::of_order(2), "1..1 .... .... ...."),
                              made::drawn(Rules::of_order(2, 2), ".1.. .... .... .... .1.. .... .... ....")})
    for (bool reduced : {false, true}) {
      const auto solver = make_picosat();
      solver->add(cnf_of(clash, Encoding::pairwise, reduced).formula);
      EXPECT_TRUE(std::holds_alternative<Core>(solver->solve({})));
    }
}

TEST(CnfText, RefusesInvalidComments) {
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
            (ParseError{{3, 1}, "expected 'c var 2 ...', variables in order"}));
}

TEST(CnfText, RefusesInvalidTuples) {
  auto read = [](const std::vector<std::string>& comments) {
    return read_meaning({fmt::format("{}", fmt::join(comments, "\n")), 999});
  };
  const std::string var = "var 1 g1r1c1=1";
  EXPECT_TRUE(read({"sudoku box 2x2 grids 2", var}));
  EXPECT_TRUE(read({"sudoku box 2x2 grids 4", "var 1 g4r4c4=4"}));
  EXPECT_TRUE(read({"sudoku box 2x2 diagonals grids 2", var}));
  for (const char* grids : {"0", "5", "99999", "99999999999999", "-2", "2x", "2 ", "", "two", "2 diagonals"})
    EXPECT_FALSE(read({fmt::format("sudoku box 2x2 grids {}", grids), var})) << grids;
  EXPECT_FALSE(read({"sudoku box 2x2grids 2", var}));
  // A thousand grids of 1000x1000 would be a billion cells.
  EXPECT_FALSE(read({"sudoku box 25x40 grids 1000", var}));
  EXPECT_FALSE(read({"sudoku box 32x32 grids 2", var}));
  for (const char* cell : {"g3r1c1", "g0r1c1", "r1c1", "gr1c1", "g1r5c1", "g1r1c0", "r1c1g1", "g1c1r1", ""}) {
    EXPECT_FALSE(read({"sudoku box 2x2 grids 2", fmt::format("given {}=1", cell), var})) << cell;
    EXPECT_FALSE(read({"sudoku box 2x2 grids 2", fmt::format("crossed out {}=1", cell), var})) << cell;
    EXPECT_FALSE(read({"sudoku box 2x2 grids 2", fmt::format("var 1 {}=1", cell)})) << cell;
    EXPECT_FALSE(read({"sudoku box 2x2 grids 2", fmt::format("loose {}", cell), var})) << cell;
  }
  EXPECT_FALSE(read({"sudoku box 2x2 grids 2", "loose g1r1c1=1", var}));
  EXPECT_FALSE(read({"sudoku box 2x2 grids 2", "loose g1r1c1 g1r1c2", var}));
  EXPECT_EQ(read({"sudoku box 2x2 grids 2", var, "loose g3r1c1"}).error(),
            (ParseError{{3, 1}, "expected a cell of the tuple, such as 'c loose g1r1c1'"}));
  // A single grid has no grid names and nothing to be loose against.
  EXPECT_FALSE(read({"sudoku box 2x2", "given g1r1c1=1", "var 1 r1c1=1"}));
  EXPECT_FALSE(read({"sudoku box 2x2", "loose r1c1", "var 1 r1c1=1"}));
}

TEST(CnfText, TheEstimateIsCloseForTuples) {
  for (const Rules rules :
       {Rules::of_order(3, 2), Rules::of_order(3, 9), Rules::of_order(4, 5), Rules{2, 5, true, 10}})
    for (Encoding encoding :
         {Encoding::pairwise, Encoding::sequential, Encoding::product, Encoding::intersections})
      for (bool loose : {false, true}) {
        Puzzle puzzle = made::with_clues(rules, 7, loose ? rules.cells() / 4 : 0);
        if (loose) puzzle = with_loose_clues(std::move(puzzle));
        const double real = static_cast<double>(cnf_of(puzzle, encoding, loose).formula.clauses());
        const double estimate = expected_of(puzzle, encoding, loose);
        EXPECT_GT(estimate, real / 3) << rules.describe() << name(encoding) << loose;
        EXPECT_LT(estimate, real * 3) << rules.describe() << name(encoding) << loose;
      }
}

TEST(CnfText, TheEstimateIsClose) {
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

TEST(CnfText, CancellationGivesNoFormula) {
  const std::atomic<bool> cancel = true;
  const Puzzle empty = Puzzle::empty(Rules::of_order(3));
  for (bool reduced : {false, true})
    EXPECT_TRUE(std::holds_alternative<GaveUp>(as_cnf(empty, {.reduced = reduced}, {.cancel = &cancel})));
}

}  // namespace
}  // namespace hence::sudoku
