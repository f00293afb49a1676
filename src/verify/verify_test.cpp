// Complete certificates: valid ones, and a violation of each rule of docs/CERTIFICATES.md.
#include "verify/verify.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "tests/refutation.hpp"
#include "verify/certificate_for_tests.hpp"
#include "verify/rules.hpp"

namespace hence::verify {
namespace {

const TestPuzzle four_clues = {{2, 2}, {1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2}};

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

void expect(const Result& result, Outcome outcome, const std::string& message) {
  EXPECT_EQ(name(result.outcome), name(outcome)) << result.message;
  EXPECT_EQ(result.message, message);
}

void expect_holds(const TestCertificate& certificate, const std::string& words) {
  const Result result = check(certificate);
  expect(result, Outcome::holds, "");
  EXPECT_EQ(statement(result.report), words);
}

TestCertificate unique() {
  return {"unique", four_clues, four_clues.solutions()};
}

TestCertificate minimal(const TestPuzzle& puzzle) {
  TestCertificate certificate("minimal", puzzle, puzzle.solutions());
  for (std::size_t cell = 0; cell < puzzle.cells.size(); ++cell) {
    if (puzzle.cells[cell] == 0) continue;
    TestPuzzle without = puzzle;
    without.cells[cell] = 0;
    for (const TestGrid& solution : without.solutions()) {
      if (solution[cell] == puzzle.cells[cell]) continue;
      const Candidate clue{static_cast<std::uint32_t>(cell), static_cast<std::uint16_t>(puzzle.cells[cell])};
      certificate.witnesses.emplace_back(name(clue, puzzle.rules), solution);
      break;
    }
  }
  return certificate;
}

/// A certificate whose proof comes from a solver.
TestCertificate with_proof(TestCertificate certificate) {
  certificate.proof = text_refutation(certificate.clauses);
  certificate.steps =
      static_cast<std::uint64_t>(std::count(certificate.proof.begin(), certificate.proof.end(), '\n'));
  return certificate;
}

TEST(Verify, ASolution) {
  expect_holds({"solution", four_clues, four_clues.solutions()},
               "the grid solves this 4x4 puzzle with 4 clues");
}

TEST(Verify, AUniqueSolution) {
  expect_holds(unique(), "this 4x4 puzzle with 4 clues has exactly one solution");
}

TEST(Verify, NoSolution) {
  TestPuzzle puzzle = four_clues;
  puzzle.cells[1] = 1;
  expect_holds({"none", puzzle, {}}, "this 4x4 puzzle with 5 clues has no solution");
}

TEST(Verify, ACountOfSolutions) {
  TestPuzzle puzzle = four_clues;
  puzzle.cells[0] = puzzle.cells[6] = 0;
  const TestCertificate certificate = with_proof({"count", puzzle, puzzle.solutions()});
  ASSERT_GT(certificate.solutions.size(), 1u);
  expect_holds(certificate, "this 4x4 puzzle with 2 clues has exactly " +
                                std::to_string(certificate.solutions.size()) + " solutions");
}

TEST(Verify, AMinimalPuzzle) {
  expect_holds(
      minimal(four_clues),
      "this 4x4 puzzle with 4 clues has exactly one solution, and each of its 4 clues is needed for that");
}

TEST(Verify, TheSmallestPuzzle) {
  const TestPuzzle smallest = {{1, 1}, {0}};
  expect_holds({"unique", smallest, {{1}}}, "this 1x1 puzzle with 0 clues has exactly one solution");
  expect_holds(minimal(smallest),
               "this 1x1 puzzle with 0 clues has exactly one solution, and no clue that could be dropped");
}

TEST(Verify, DiagonalsAndCandidatesCrossedOut) {
  const TestPuzzle puzzle = {{2, 2, true}, {1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, {{4, 3}}};
  const TestCertificate certificate = with_proof({"count", puzzle, puzzle.solutions()});
  expect_holds(certificate,
               "this 4x4 puzzle with diagonals and 4 clues, 1 candidate crossed out, has exactly " +
                   counted(certificate.solutions.size(), "solution", "solutions"));
}

TestPuzzle pair(Rules::Differ differ) {
  TestGrid cells = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
  cells.insert(cells.end(), {0, 0, 0, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
  for (const std::size_t open : {5, 6, 10, 15}) cells[open] = 0;
  return {{2, 2, false, 2, differ}, cells};
}

TEST(Verify, APair) {
  const TestPuzzle puzzle = pair(Rules::Differ::all);
  const TestCertificate certificate = with_proof({"count", puzzle, puzzle.solutions()});
  expect_holds(certificate,
               "this pair of 4x4 grids with 14 clues, all corresponding cells different, has exactly " +
                   counted(certificate.solutions.size(), "solution", "solutions"));
}

TEST(Verify, APairWhoseCluesMayBeEqual) {
  const TestPuzzle puzzle = pair(Rules::Differ::open);
  const TestCertificate certificate = with_proof({"count", puzzle, puzzle.solutions()});
  EXPECT_NE(certificate.solutions.size(), pair(Rules::Differ::all).solutions().size());
  expect_holds(certificate,
               "this pair of 4x4 grids with 14 clues, corresponding cells different where both are open, has "
               "exactly " +
                   counted(certificate.solutions.size(), "solution", "solutions"));
}

TEST(Verify, ABinaryProof) {
  TestCertificate certificate = unique();
  certificate.proof = std::string("a\0", 2);
  certificate.binary = true;
  expect(check(certificate), Outcome::holds, "");
  certificate.proof = std::string("a\x82", 2);
  expect(check(certificate), Outcome::unreadable,
         "proof.drat: step 1 at byte 0: ends inside the step: expected a literal or a zero byte (byte 1)");
  certificate.proof = std::string("a\x02\0", 3);
  expect(check(certificate), Outcome::refused, "proof.drat: ends after step 1 without the empty clause");
}

TEST(Verify, AProofWithRatAndDeletions) {
  TestCertificate certificate = unique();
  certificate.proof = "99 -1 0\n-99 1 0\nd -99 1 0\nd -1 99 0\n0\n";
  certificate.steps = 5;
  const Result result = check(certificate);
  expect(result, Outcome::holds, "");
  EXPECT_EQ(result.report.deletions, 2u);
  EXPECT_EQ(result.report.rup + result.report.rat, 3u);
}

/// The whole textbook, and the opposite of the claim.
TestCertificate about(const std::string& claim, const TestPuzzle& puzzle,
                      std::vector<std::pair<int, int>> candidates) {
  TestCertificate certificate(claim, puzzle, {});
  certificate.candidates = std::move(candidates);
  certificate.clauses.push_back(certificate.opposite());
  return certificate;
}

/// r1c2 is 3: the clue r1c1=1 leaves 2, 3 and 4, and two of them are crossed out.
TestCertificate single() {
  TestPuzzle puzzle = {{2, 2}, TestGrid(16, 0), {{1, 2}, {1, 4}}};
  puzzle.cells[0] = 1;
  TestCertificate certificate("forced", puzzle, {});
  certificate.candidates = {{1, 3}};
  certificate.clauses = {{7}, {-7}};
  return certificate;
}

TEST(Verify, CandidatesInNoSolution) {
  expect_holds(about("excluded", four_clues, {{1, 4}}),
               "r1c2=4 is in no solution of this 4x4 position with 4 digits placed");
  expect_holds(with_proof(about("excluded", four_clues, {{3, 2}, {1, 4}, {2, 3}})),
               "r1c2=4, r1c3=3 and r1c4=2 are in no solution of this 4x4 position with 4 digits placed");
}

TEST(Verify, CandidatesInEverySolution) {
  const TestGrid solution = four_clues.solutions().at(0);
  expect_holds(with_proof(about("forced", four_clues, {{1, solution[1]}, {14, solution[14]}})),
               "r1c2=" + std::to_string(solution[1]) + " and r4c3=" + std::to_string(solution[14]) +
                   " are in every solution of this 4x4 position with 4 digits placed");
}

TEST(Verify, ShortensLongListsOfCandidates) {
  const TestGrid solution = four_clues.solutions().at(0);
  std::vector<std::pair<int, int>> wrong;
  for (int cell = 0; cell < 16; ++cell)
    for (int d = 1; d <= 4; ++d)
      if (four_clues.cells[static_cast<std::size_t>(cell)] == 0 &&
          d != solution[static_cast<std::size_t>(cell)])
        wrong.emplace_back(cell, d);
  const Result result = check(with_proof(about("excluded", four_clues, wrong)));
  expect(result, Outcome::holds, "");
  EXPECT_NE(statement(result.report).find("r2c1=3 and 24 more are in no solution"), std::string::npos)
      << statement(result.report);
  EXPECT_EQ(result.report.candidates.size(), 36u);
}

TEST(Verify, SaysAStepInWords) {
  EXPECT_EQ(
      in_words(check(single()).report),
      "verified: r1c2=3 is in every solution of this 4x4 position with 1 digit placed, 2 candidates crossed "
      "out\n"
      "position:\n"
      "          1       {3}   {2,3,4}   {2,3,4}\n"
      "    {2,3,4}   {2,3,4} {1,2,3,4} {1,2,3,4}\n"
      "    {2,3,4} {1,2,3,4} {1,2,3,4} {1,2,3,4}\n"
      "    {2,3,4} {1,2,3,4} {1,2,3,4} {1,2,3,4}\n"
      "reason: 1 truth, 0 pairs\n"
      "formula: 2 clauses, all in the textbook encoding of this position or the opposite of the claim\n"
      "  1 'a cell holds a digit'\n"
      "  1 'the opposite of the claim'\n"
      "proof: 1 step, ending with the empty clause: 1 added by RUP, 0 by RAT, 0 deletions\n"
      "trusted: that claim.json states the position and the rules you mean; this program, its compiler and "
      "machine. No solver.\n");
  EXPECT_EQ(
      in_short(check(single()).report),
      "verified: r1c2=3 is in every solution of this 4x4 position with 1 digit placed, 2 candidates crossed "
      "out (1 truth, 0 pairs, 1 step)\n");
}

TEST(Verify, InAPositionWithoutSolutionEveryClaimHoldsAndTheReportSaysSo) {
  TestPuzzle puzzle = four_clues;
  puzzle.cells[1] = 1;
  for (const std::string claim : {"excluded", "forced"}) {
    TestCertificate certificate(claim, puzzle, {});
    certificate.candidates = {{2, 2}};
    certificate.clauses = {{1}, {5}, {-1, -5}};
    expect_holds(certificate,
                 "r1c3=2 is in " + std::string(claim == "forced" ? "every" : "no") +
                     " solution of this 4x4 position with 5 digits placed; it has no solution at all");
  }
}

TEST(Verify, RefusesAStepWithoutTheOppositeOfItsClaim) {
  TestCertificate certificate = single();
  certificate.clauses = {{7}};
  expect(check(certificate), Outcome::refused,
         "proof.drat:1: step 1 does not follow: the empty clause is not RUP");
  certificate.clauses = {{7}, {-11}};
  expect(check(certificate), Outcome::refused,
         "formula.cnf:3:1: clause 2 (-11) is not a rule of this puzzle: it says that r1c3=3 is false, but it "
         "is not crossed out; nor is it the opposite of the claim");
  certificate = single();
  certificate.claim = "excluded";
  expect(check(certificate), Outcome::refused,
         "formula.cnf:3:1: clause 2 (-7) is not a rule of this puzzle: it says that r1c2=3 is false, but it "
         "is not crossed out; nor is it the opposite of the claim");
  certificate = single();
  certificate.candidates.push_back({2, 2});
  expect(check(certificate), Outcome::refused,
         "formula.cnf:3:1: clause 2 (-7) is not a rule of this puzzle: it says that r1c2=3 is false, but it "
         "is not crossed out; nor is it the opposite of the claim");
  certificate = single();
  certificate.puzzle.crossed_out.clear();
  expect(check(certificate), Outcome::refused,
         "formula.cnf:2:1: clause 1 (7) is not a rule of this puzzle: it says r1c2=3, which is not a clue; "
         "nor is it "
         "the opposite of the claim");
}

// Every candidate of some positions, claimed to be true and to be false: the claim is valid exactly if brute
// force confirms it. If it is wrong, not even the whole textbook leads to the empty clause.
TEST(Verify, ClaimsAboutCandidatesHoldExactlyIfTheyAreTrue) {
  TestGrid two_grids = four_clues.cells;
  two_grids.insert(two_grids.end(), {1, 2, 3, 4, 3, 4, 1, 2, 0, 0, 4, 3, 0, 0, 2, 1});
  const TestGrid few = {1, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 2};
  const std::vector<TestPuzzle> positions = {
      {{2, 2}, few, {{1, 2}, {8, 3}}},
      {{2, 2, true}, few},
      {{1, 4}, few, {{5, 1}, {9, 2}, {9, 3}}},
      {{2, 2, false, 2, Rules::Differ::open}, two_grids, {{5, 1}}},
      {{2, 2}, four_clues.cells, {{1, 2}, {1, 3}}},  // no solution
  };
  int hold = 0;
  int refused = 0;
  for (const TestPuzzle& position : positions) {
    const auto solutions = position.solutions();
    for (int cell = 0; cell < static_cast<int>(position.cells.size()); ++cell) {
      for (int d = 1; d <= position.n(); ++d) {
        const auto& out = position.crossed_out;
        if (std::find(out.begin(), out.end(), std::pair(cell, d)) != out.end()) continue;
        const auto in_it = [&](const TestGrid& s) { return s[static_cast<std::size_t>(cell)] == d; };
        for (const std::string claim : {"excluded", "forced"}) {
          const bool is_true = claim == "forced" ? std::all_of(solutions.begin(), solutions.end(), in_it)
                                                 : std::none_of(solutions.begin(), solutions.end(), in_it);
          TestCertificate certificate = about(claim, position, {{cell, d}});
          ASSERT_EQ(refutation(certificate.clauses, false).has_value(), is_true);
          if (is_true) certificate = with_proof(certificate);
          const Result result = check(certificate);
          ASSERT_EQ(name(result.outcome), name(is_true ? Outcome::holds : Outcome::refused))
              << result.message;
          (is_true ? hold : refused) += 1;
        }
      }
    }
  }
  EXPECT_GT(hold, 100);
  EXPECT_GT(refused, 100);
}

TEST(Verify, SaysAllInWords) {
  TestPuzzle puzzle = four_clues;
  puzzle.cells[1] = 1;
  TestCertificate certificate("none", puzzle, {});
  certificate.clauses = {{1}, {5}, {-1, -5}};
  EXPECT_EQ(
      in_words(check(certificate).report),
      "verified: this 4x4 puzzle with 5 clues has no solution\n"
      "puzzle:\n"
      "  1 1 . .\n"
      "  . . 3 .\n"
      "  . 4 . .\n"
      "  . . . 2\n"
      "formula: 3 clauses, all in the textbook encoding of this puzzle\n"
      "  2 'a clue'\n"
      "  1 'a digit does not repeat in a row'\n"
      "proof: 1 step, ending with the empty clause: 1 added by RUP, 0 by RAT, 0 deletions\n"
      "trusted: that claim.json states the puzzle and the rules you mean; this program, its compiler and "
      "machine. No solver.\n");
}

TEST(Verify, RefusesAWrongSolution) {
  TestCertificate certificate = unique();
  std::swap(certificate.solutions[0][1], certificate.solutions[0][2]);
  EXPECT_EQ(check(certificate).outcome, Outcome::refused);
  certificate = unique();
  certificate.solutions[0][0] = 2;
  expect(check(certificate), Outcome::refused, "claim.json: the solution: r1c1 is 2, the puzzle has 1 there");
}

TEST(Verify, RefusesAWrongNumberOfSolutions) {
  TestCertificate certificate = unique();
  certificate.solutions.clear();
  expect(check(certificate), Outcome::refused, "claim.json: lists 0 solutions, expected 1");
  certificate = unique();
  certificate.solutions.push_back(certificate.solutions[0]);
  expect(check(certificate), Outcome::refused, "claim.json: lists 2 solutions, expected 1");
  certificate.claim = "count";
  certificate.count = 2;
  expect(check(certificate), Outcome::refused, "claim.json: solutions 1 and 2 are the same");
  certificate.count = 3;
  expect(check(certificate), Outcome::refused, "claim.json: lists 2 solutions, expected 3");
  certificate.claim = "none";
  expect(check(certificate), Outcome::refused, "claim.json: lists 2 solutions, expected 0");
}

TEST(Verify, RefusesInvalidWitnesses) {
  const TestCertificate good = minimal(four_clues);
  TestCertificate certificate = good;
  certificate.witnesses.pop_back();
  expect(check(certificate), Outcome::refused, "claim.json: no witness for the clue r4c4=2");
  certificate = good;
  certificate.witnesses.push_back(good.witnesses[0]);
  expect(check(certificate), Outcome::refused, "claim.json: witness for r1c1=1: listed twice");
  certificate = good;
  certificate.witnesses[0].second = good.solutions[0];
  expect(check(certificate), Outcome::refused,
         "claim.json: witness for r1c1=1: has the same digit there, expected a different one");
  certificate = good;
  certificate.witnesses[0].first = "r1c2=1";
  expect(check(certificate), Outcome::refused, "claim.json: witness for r1c2=1: no such clue");
  certificate = good;
  certificate.witnesses[0].second[15] = certificate.witnesses[0].second[15] % 4 + 1;
  EXPECT_EQ(check(certificate).outcome, Outcome::refused);
  certificate = good;
  certificate.witnesses[0].second = good.witnesses[1].second;
  EXPECT_EQ(check(certificate).outcome, Outcome::refused) << "it changes another clue";
}

TEST(Verify, AWitnessOfATupleMustDifferInTheCellOfItsClue) {
  // With "differ": "open" a clue may equal its corresponding cell; without the clue, the cell is open.
  const Rules rules{1, 2, false, 2, Rules::Differ::open};
  const Values grids = {1, 2, 2, 1, 1, 2, 2, 1};
  EXPECT_FALSE(fault(rules, {1, 2, 2, 1, 0, 0, 0, 0}, {}, grids));
  EXPECT_EQ(fault(rules, {0, 2, 2, 1, 0, 0, 0, 0}, {}, grids).value_or(""),
            "g1r1c1 and g2r1c1 are both 1 but must differ");
  const TestPuzzle one_clue = {rules, {1, 0, 0, 0, 0, 0, 0, 0}};
  expect_holds(
      minimal(one_clue),
      "this pair of 2x2 grids (boxes of 1x2) with 1 clue, corresponding cells different where both are "
      "open, has exactly one solution, and without its one clue that would no longer be its only solution");
}

TEST(Verify, AClueWhoseRemovalInvalidatesTheSolutionNeedsNoWitness) {
  const Rules rules{1, 2, false, 2, Rules::Differ::open};
  // Both grids are the same. Dropping g1r1c1=1, whose corresponding cell is open, makes them invalid;
  // dropping g1r1c2=2 does not.
  TestPuzzle puzzle = {rules, {1, 2, 2, 1, 0, 2, 0, 0}};
  ASSERT_EQ(puzzle.solutions().size(), 1u);
  expect(check(TestCertificate("minimal", puzzle, puzzle.solutions())), Outcome::refused,
         "claim.json: no witness for the clue g1r1c2=2");
}

TEST(Verify, RefusesClausesThatAreNotRules) {
  const auto with = [](const TestClause& clause) {
    TestCertificate certificate = unique();
    certificate.clauses.insert(certificate.clauses.begin(), clause);
    return check(certificate);
  };
  expect(with({2}), Outcome::refused,
         "formula.cnf:2:1: clause 1 (2) is not a rule of this puzzle: it says r1c1=2, which is not a clue");
  expect(with({-2}), Outcome::refused,
         "formula.cnf:2:1: clause 1 (-2) is not a rule of this puzzle: it says that r1c1=2 is false, but it "
         "is not crossed out");
  expect(with({-1, -6}), Outcome::refused,
         "formula.cnf:2:1: clause 1 (-1 -6) is not a rule of this puzzle: it says that r1c1=1 and r1c2=2 are "
         "not both "
         "true");
  expect(
      with({1, 2, -3}), Outcome::refused,
      "formula.cnf:2:1: clause 1 (1 2 -3) is not a rule of this puzzle: it says that one of these is true: "
      "r1c1=1, "
      "r1c1=2, not r1c1=3");
  expect(with({}), Outcome::refused,
         "formula.cnf:2:1: clause 1 (the empty clause) is not a rule of this puzzle: it is empty");
  TestCertificate certificate("none", four_clues, four_clues.solutions());
  certificate.solutions.clear();
  const Result result = check(certificate);
  EXPECT_EQ(result.outcome, Outcome::refused);
  EXPECT_NE(result.message.find("a grid that the claim does not list as a solution"), std::string::npos)
      << result.message;
}

TEST(Verify, RefusesProofsThatProveNothing) {
  TestCertificate certificate = unique();
  certificate.proof = "";
  expect(check(certificate), Outcome::refused, "proof.drat: has no steps, expected the empty clause");
  certificate.proof = "c nothing\n";
  expect(check(certificate), Outcome::refused, "proof.drat: has no steps, expected the empty clause");
  certificate.proof = "1 0\n";
  expect(check(certificate), Outcome::refused, "proof.drat: ends after step 1 without the empty clause");
  certificate.proof = "0\n1 0\n";
  expect(check(certificate), Outcome::refused,
         "proof.drat:2: step 2: follows the empty clause, expected nothing after it");
  certificate.proof = "c a clue\nd 1 2 0\n0\n";
  expect(check(certificate), Outcome::refused,
         "proof.drat:2: step 1 deletes a clause that does not exist: 1 2");
  certificate.proof = "d 1 0\n0\n";
  expect(check(certificate), Outcome::refused,
         "proof.drat:2: step 2 does not follow: the empty clause is not RUP");
}

TEST(Verify, RefusesAStepThatIsNotImplied) {
  TestPuzzle puzzle = four_clues;
  puzzle.cells[0] = 0;
  TestCertificate certificate("none", puzzle, {});
  certificate.proof = "c guess\n\n1 0\n0\n";
  const Result result = check(certificate);
  EXPECT_EQ(result.outcome, Outcome::refused);
  EXPECT_TRUE(result.message.starts_with(
      "proof.drat:3: step 1 does not follow: 1 is neither RUP nor RAT on 1 (its resolvent with "))
      << result.message;
}

TEST(Verify, RefusesFilesThatDoNotBelongTogether) {
  const TestCertificate c = unique();
  const std::string formula = c.formula();
  const std::string claim = c.claim_json(formula, c.proof);
  expect(check(claim, formula, c.proof), Outcome::holds, "");
  EXPECT_NE(check(claim, "c hello\n" + formula, c.proof).message.find("formula.cnf: the checksum is "),
            std::string::npos);
  EXPECT_NE(check(claim, formula, "c hello\n0\n").message.find("proof.drat: the checksum is "),
            std::string::npos);
  EXPECT_EQ(check(replaced(claim, "\"steps\": 1", "\"steps\": 2"), formula, c.proof).message,
            "proof.drat: the number of steps is 1, the claim says 2: this file does not belong to the claim");
  EXPECT_NE(check(replaced(claim, "\"clauses\": ", "\"clauses\": 1"), formula, c.proof)
                .message.find("formula.cnf: the number of clauses is "),
            std::string::npos);
  // An error in the contents says more.
  EXPECT_EQ(check(claim, formula, "2 0\n").outcome, Outcome::refused);
}

TEST(Verify, RefusesAFormulaOfAnotherSize) {
  const TestCertificate c = unique();
  const std::string formula = replaced(c.formula(), "p cnf 64", "p cnf 65");
  expect(check(c.claim_json(formula, c.proof), formula, c.proof), Outcome::refused,
         "formula.cnf: the problem line says 65 variables, this puzzle has 64");
}

TEST(Verify, CanBeCancelled) {
  const TestCertificate c = unique();
  const std::string formula = c.formula();
  const std::string claim = c.claim_json(formula, c.proof);
  for (int patience = 0; patience < 100; ++patience) {
    int left = patience;
    const Result result = check(claim, formula, c.proof, [&] { return left-- <= 0; });
    if (result.outcome == Outcome::holds) return;
    ASSERT_EQ(result.outcome, Outcome::gave_up) << result.message;
  }
  FAIL() << "asked more than 100 times about a small certificate";
}

TEST(Verify, DetectsAnyChangedByteInTheProofOrFormula) {
  const TestCertificate c = with_proof(unique());
  const std::string formula = c.formula();
  const std::string claim = c.claim_json(formula, c.proof);
  ASSERT_EQ(check(claim, formula, c.proof).outcome, Outcome::holds);
  for (std::size_t i = 0; i < formula.size(); i += 7) {
    std::string spoiled = formula;
    spoiled[i] = spoiled[i] == '1' ? '2' : '1';
    ASSERT_NE(check(claim, spoiled, c.proof).outcome, Outcome::holds) << i;
  }
  for (std::size_t i = 0; i < c.proof.size(); i += 3) {
    std::string spoiled = c.proof;
    spoiled[i] = spoiled[i] == '1' ? '2' : '1';
    ASSERT_NE(check(claim, formula, spoiled).outcome, Outcome::holds) << i;
  }
}

TEST(VerifyAt, ReadsAFolderOrAClaimAndSaysWhatIsMissing) {
  const auto folder = std::filesystem::path(testing::TempDir()) / "hence_verify_test";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  const auto write = [&](const char* file, const std::string& text) { std::ofstream(folder / file) << text; };
  const TestCertificate c = unique();
  const std::string formula = c.formula();
  expect(verify_at(folder.string()), Outcome::unreadable,
         "claim.json: not found here or in any folder below");
  write("claim.json", c.claim_json(formula, c.proof));
  expect(verify_at(folder.string()), Outcome::unreadable,
         "formula.cnf: cannot be opened: No such file or directory");
  write("formula.cnf", formula);
  std::filesystem::create_directory(folder / "proof.drat");
  expect(verify_at(folder.string()), Outcome::unreadable, "proof.drat: is a directory, expected a file");
  std::filesystem::remove(folder / "proof.drat");
  write("proof.drat", c.proof);
  expect(verify_at(folder.string()), Outcome::holds, "");
  expect(verify_at((folder / "claim.json").string()), Outcome::holds, "");
  write("other\nname.json", "\n {]");
  expect(verify_at((folder / "other\nname.json").string()), Outcome::unreadable,
         "other?name.json:2:3: expected a string, found ']'");
  for (const char* text : {"[]", "#####", "", " \n"}) {
    write("level.xsb", text);
    expect(verify_at((folder / "level.xsb").string()), Outcome::unreadable,
           "not a certificate: expected a folder written by 'hence prove', or its claim.json");
  }
  std::filesystem::remove(folder / "claim.json");
  expect(verify_at(folder.string()), Outcome::unreadable,
         "claim.json: missing; the certificate is incomplete");
  std::filesystem::remove_all(folder);
}

/// A temporary folder, deleted after the test.
struct Folder {
  std::filesystem::path path =
      std::filesystem::path(testing::TempDir()) / ("hence_certificates_at_test_" + std::to_string(getpid()));

  Folder() {
    std::filesystem::remove_all(path);
    std::filesystem::create_directories(path);
  }
  ~Folder() { std::filesystem::remove_all(path); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  void put(const std::string& below, const char* file = "claim.json") const {
    std::filesystem::create_directories(path / below);
    std::ofstream(path / below / file) << "{}";
  }

  std::vector<std::string> certificates() const {
    std::vector<std::string> names;
    for (const std::string& each : certificates_at(path.string()))
      names.push_back(std::filesystem::path(each).lexically_relative(path).string());
    return names;
  }
};

TEST(CertificatesAt, FindsCertificatesAtAnyDepthByNumberAndName) {
  const Folder folder;
  for (const char* below : {"10/1", "2/1", "2/10", "2/9", "of two/b/c", "of two/a"}) folder.put(below);
  EXPECT_EQ(folder.certificates(),
            (std::vector<std::string>{"2/1", "2/9", "2/10", "10/1", "of two/a", "of two/b/c"}));
}

TEST(CertificatesAt, AFolderWithAClaimComesBeforeItsSubfolders) {
  const Folder folder;
  folder.put(".");
  folder.put("1");
  EXPECT_EQ(folder.certificates(), (std::vector<std::string>{".", "1"}));
}

TEST(CertificatesAt, ReportsIncompleteCertificatesAndEmptyNumberedFolders) {
  const Folder folder;
  folder.put("1");
  folder.put("2", "formula.cnf");
  folder.put("pictures", "step-001.svg");
  std::filesystem::create_directories(folder.path / "3");
  EXPECT_EQ(folder.certificates(), (std::vector<std::string>{"1", "2", "3"}));
}

TEST(CertificatesAt, LinksCountButAreNotFollowedFurther) {
  const Folder folder;
  folder.put("a/1");
  folder.put("a");
  std::filesystem::create_directory_symlink(folder.path, folder.path / "a" / "up");
  std::filesystem::create_directory_symlink(folder.path / "a", folder.path / "b");
  EXPECT_EQ(folder.certificates(), (std::vector<std::string>{"a", "a/1", "b"}));
}

TEST(CertificatesAt, WithoutCertificatesReturnsThePathItself) {
  const Folder folder;
  EXPECT_EQ(folder.certificates(), std::vector<std::string>{"."});
  EXPECT_EQ(certificates_at("no such folder"), std::vector<std::string>{"no such folder"});
}

TEST(CertificatesAt, CanBeCancelled) {
  const Folder folder;
  folder.put("1");
  EXPECT_EQ(certificates_at(folder.path.string(), [] { return true; }),
            std::vector<std::string>{folder.path.string()});
}

}  // namespace
}  // namespace hence::verify
