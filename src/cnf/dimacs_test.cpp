#include "cnf/dimacs.hpp"

#include <gtest/gtest.h>

namespace hence {
namespace {

Literal lit(int number) {
  return Literal::from_dimacs(number);
}

Parsed<SolverSaid> read(std::string_view text, std::size_t variables = 3) {
  StringSource source(text);
  return read_solver_output(source, variables);
}

TEST(Dimacs, WritesHeaderTitlesAndClauses) {
  Formula formula;
  formula.add_variables(2);
  formula.title("cells", "first");
  formula.add({lit(1), lit(-2)});
  formula.title("rows", "second");
  formula.add({lit(2)});
  std::string text;
  write_dimacs(formula, std::vector<std::string>{"var 1 a", "var 2 b"},
               [&](std::string_view s) { text += s; });
  EXPECT_EQ(text,
            "c var 1 a\nc var 2 b\np cnf 2 2\n"
            "c first\n1 -2 0\n"
            "c second\n2 0\n");
}

TEST(Dimacs, ReadsItsOwnHeaderBack) {
  StringSource source("c var 1 a\r\nc\n\nc  spaced  \np cnf 5 1\n1 0\n");
  const auto header = read_dimacs_header(source);
  ASSERT_TRUE(header);
  EXPECT_EQ(header->variables, 5u);
  EXPECT_EQ(header->comments, (std::vector<std::string>{"var 1 a", "", "spaced"}));
}

TEST(Dimacs, RefusesAHeaderWithoutProblemLine) {
  for (const char* text : {"", "c only\n", "1 2 0\n", "p cnf x y\n", "p sat 3 4\n", "p cnf 3\n"}) {
    StringSource source(text);
    EXPECT_FALSE(read_dimacs_header(source)) << text;
  }
}

TEST(SolverOutput, ReadsCompetitionLinesOfAnyLength) {
  const auto said = read("c hello\ns SATISFIABLE\nv 1 -2\nv 3 0\n");
  ASSERT_TRUE(said);
  EXPECT_EQ(said->status, SolverSaid::Status::satisfiable);
  EXPECT_EQ(said->literals, (std::vector{lit(1), lit(-2), lit(3)}));
}

TEST(SolverOutput, ReadsMinisatsResultFile) {
  const auto said = read("SAT\n1 -2 -3 0\n");
  ASSERT_TRUE(said);
  EXPECT_EQ(said->literals.size(), 3u);
  EXPECT_EQ(read("UNSAT\n")->status, SolverSaid::Status::unsatisfiable);
  EXPECT_EQ(read("INDET\n")->status, SolverSaid::Status::unknown);
}

TEST(SolverOutput, SkipsChatterOfSolvers) {
  const auto said = read("restarts : 1\n12 conflicts\ns UNSATISFIABLE\n");
  ASSERT_TRUE(said);
  EXPECT_EQ(said->status, SolverSaid::Status::unsatisfiable);
  EXPECT_TRUE(said->literals.empty());
}

TEST(SolverOutput, NamesThePlaceOfWhatIsNoLiteral) {
  EXPECT_EQ(read("v 1 x 0\n").error(), (ParseError{{1, 5}, "expected a literal, found 'x'"}));
  EXPECT_EQ(read("s SATISFIABLE\nv 1 4 0\n").error(),
            (ParseError{{2, 5}, "literal 4, but the formula has 3 variables"}));
  EXPECT_FALSE(read("v 99999999999999999999 0\n"));
  EXPECT_FALSE(read("v -2147483648 0\n"));
  EXPECT_FALSE(read("v 1 1 1 1 0\n"));
  EXPECT_FALSE(read(""));
  EXPECT_FALSE(read("nothing of use\n"));
}

}  // namespace
}  // namespace hence
