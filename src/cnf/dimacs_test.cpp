#include "cnf/dimacs.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace hence {
namespace {

Literal lit(int number) {
  return Literal::from_dimacs(number);
}

Parsed<SolverOutput> read(std::string_view text, std::size_t variables = 3) {
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
  EXPECT_EQ(header->comments, "var 1 a\n\n\nspaced\n");
}

TEST(Dimacs, RefusesEndlessComments) {
  /// Endless comments, each as long as the buffer.
  class Flood : public Source {
    std::size_t read(std::span<char> buffer) override {
      std::fill(buffer.begin(), buffer.end(), 'x');
      buffer.front() = 'c';
      buffer[1] = ' ';
      buffer.back() = '\n';
      return buffer.size();
    }
  };
  Flood flood;
  const auto header = read_dimacs_header(flood);
  ASSERT_FALSE(header);
  EXPECT_EQ(header.error().message,
            "more than 256 MiB of comments before the line 'p cnf VARIABLES CLAUSES'");
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
  EXPECT_EQ(said->status, SolverOutput::Status::satisfiable);
  EXPECT_EQ(said->literals, (std::vector{lit(1), lit(-2), lit(3)}));
}

TEST(SolverOutput, ReadsMinisatsResultFile) {
  const auto said = read("SAT\n1 -2 -3 0\n");
  ASSERT_TRUE(said);
  EXPECT_EQ(said->literals.size(), 3u);
  EXPECT_EQ(read("UNSAT\n")->status, SolverOutput::Status::unsatisfiable);
  EXPECT_EQ(read("INDET\n")->status, SolverOutput::Status::unknown);
}

TEST(SolverOutput, SkipsLogOutput) {
  const auto said = read("restarts : 1\n12 conflicts\ns UNSATISFIABLE\n");
  ASSERT_TRUE(said);
  EXPECT_EQ(said->status, SolverOutput::Status::unsatisfiable);
  EXPECT_TRUE(said->literals.empty());
}

TEST(SolverOutput, ReportsThePositionOfInvalidLiterals) {
  EXPECT_EQ(read("v 1 x 0\n").error(), (ParseError{{1, 5}, "expected a literal, found 'x'"}));
  EXPECT_EQ(read("s SATISFIABLE\nv 1 4 0\n").error(),
            (ParseError{{2, 5}, "literal 4, but the formula has 3 variables"}));
  EXPECT_FALSE(read("v 99999999999999999999 0\n"));
  EXPECT_FALSE(read("v -2147483648 0\n"));
  EXPECT_EQ(read("v 1 \x1b[2J 0\n").error().message, "expected a literal, found '?[2J'");
  EXPECT_EQ(read("v " + std::string(1000, 'x')).error().message,
            "expected a literal, found 'xxxxxxxxxxxxxxxxxxxx...'");
  EXPECT_FALSE(read(""));
  EXPECT_FALSE(read("nothing of use\n"));
}

TEST(SolverOutput, RefusesContradictoryOutput) {
  EXPECT_EQ(read("s SATISFIABLE\n s UNSATISFIABLE\n").error(),
            (ParseError{{2, 2},
                        "unsatisfiable here, but satisfiable in line 1; expected the output of one solver"}));
  EXPECT_EQ(
      read("c x\ns UNKNOWN\nSAT\n").error(),
      (ParseError{{3, 1}, "satisfiable here, but unknown in line 2; expected the output of one solver"}));
  EXPECT_EQ(read("s UNSATISFIABLE\nv 1 -2 0\n").error(),
            (ParseError{{2, 3}, "literal 1, but line 1 says unsatisfiable"}));
  EXPECT_EQ(read("v 1 -2 0\ns UNSATISFIABLE\n").error(),
            (ParseError{{2, 1}, "unsatisfiable here, but literals come before it"}));
  EXPECT_EQ(read("s SATISFIABLE\nv 1 -2\nv 3 -1 0\n").error(),
            (ParseError{{3, 5}, "literal -1 contradicts 1 before it"}));
}

TEST(SolverOutput, RepetitionIsNotAContradiction) {
  const auto said = read("SATISFIABLE\ns SATISFIABLE\nv 1 -2 0\nv\t1 1 1 1 3 0\n");
  ASSERT_TRUE(said);
  EXPECT_EQ(said->literals, (std::vector{lit(1), lit(-2), lit(3)}));
  EXPECT_EQ(read("s UNSATISFIABLE\nv 0\n")->status, SolverOutput::Status::unsatisfiable);
}

TEST(SolverOutput, IgnoresTheValuesOfAnUndecidedRun) {
  const auto said = read("s UNKNOWN\nv 1 -2 0\n");
  ASSERT_TRUE(said);
  EXPECT_EQ(said->status, SolverOutput::Status::unknown);
  EXPECT_TRUE(said->literals.empty());
  EXPECT_EQ(read("v 1 -2 0\n")->status, SolverOutput::Status::satisfiable) << "without a status line";
}

}  // namespace
}  // namespace hence
