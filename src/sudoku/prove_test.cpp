// Every certificate is verified by the code of src/verify, and every verdict compared with plain
// backtracking.
#include "sudoku/prove.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "sudoku/solve.hpp"
#include "tests/backtracking.hpp"
#include "tests/made.hpp"
#include "tests/verified.hpp"

namespace hence::sudoku {
namespace {

Puzzle four_by_four(std::string_view cells) {
  Puzzle puzzle = Puzzle::empty(Rules::of_order(2));
  for (std::size_t i = 0; i < cells.size(); ++i)
    puzzle.clues[i] = static_cast<std::uint16_t>(cells[i] == '.' ? 0 : cells[i] - '0');
  return puzzle;
}

/// Proves and verifies; fails the test otherwise.
Certificate expect_proved(const Puzzle& puzzle, Claim claim) {
  auto result = prove(puzzle, {.claim = claim});
  if (!std::holds_alternative<Certificate>(result)) {
    ADD_FAILURE() << "not proved: " << name(claim) << " " << puzzle.rules.describe();
    return {};
  }
  auto& certificate = std::get<Certificate>(result);
  for (const DratForm form : {DratForm::text, DratForm::binary})
    EXPECT_EQ(verified(certificate, form).message, "") << puzzle.rules.describe();
  return std::move(certificate);
}

ClaimFails expect_fails(const Puzzle& puzzle, Claim claim) {
  auto result = prove(puzzle, {.claim = claim});
  if (!std::holds_alternative<ClaimFails>(result)) {
    ADD_FAILURE() << "does not fail: " << name(claim) << " " << puzzle.rules.describe();
    return {};
  }
  return std::get<ClaimFails>(result);
}

const Puzzle unique_puzzle = four_by_four("1.....3..4.....2");
const Puzzle clashing = four_by_four("11..............");
const Puzzle roomy = four_by_four("1...............");  // 72 solutions

TEST(Claim, EveryClaimHasAName) {
  for (const Claim claim : all_claims()) EXPECT_EQ(claim_named(name(claim)), claim);
  for (const Claim claim : {Claim::excluded, Claim::forced}) EXPECT_EQ(claim_named(name(claim)), claim);
  EXPECT_EQ(claim_named("perfect"), std::nullopt);
}

TEST(Prove, ASolution) {
  EXPECT_EQ(expect_proved(roomy, Claim::solution).solutions.size(), 1u);
  EXPECT_TRUE(expect_fails(clashing, Claim::solution).solutions.empty());
}

TEST(Prove, Unique) {
  EXPECT_EQ(expect_proved(unique_puzzle, Claim::unique).solutions.size(), 1u);
  EXPECT_TRUE(expect_fails(clashing, Claim::unique).solutions.empty());
  const ClaimFails fails = expect_fails(roomy, Claim::unique);
  ASSERT_EQ(fails.solutions.size(), 2u);
  EXPECT_NE(fails.solutions[0], fails.solutions[1]);
}

TEST(Prove, None) {
  expect_proved(clashing, Claim::none);
  EXPECT_EQ(expect_fails(unique_puzzle, Claim::none).solutions.size(), 1u);
}

TEST(Prove, Count) {
  EXPECT_EQ(expect_proved(roomy, Claim::count).solutions.size(), 72u);
  EXPECT_EQ(expect_proved(clashing, Claim::count).solutions.size(), 0u);
  EXPECT_EQ(expect_proved(Puzzle::empty(Rules::of_order(2)), Claim::count).solutions.size(), 288u);
}

TEST(Prove, TheNumberOfSolutionsIsLimited) {
  EXPECT_TRUE(
      std::holds_alternative<TooManySolutions>(prove(roomy, {.claim = Claim::count, .most_solutions = 71})));
  EXPECT_TRUE(
      std::holds_alternative<Certificate>(prove(roomy, {.claim = Claim::count, .most_solutions = 72})));
}

TEST(Prove, Minimal) {
  const Certificate certificate = expect_proved(unique_puzzle, Claim::minimal);
  EXPECT_EQ(certificate.witnesses.size(), 4u);
  Puzzle more = unique_puzzle;
  more.clues = certificate.solutions[0];
  const ClaimFails fails = expect_fails(more, Claim::minimal);
  EXPECT_EQ(fails.redundant.size(), 16u);
  EXPECT_EQ(expect_fails(roomy, Claim::minimal).solutions.size(), 2u);
}

TEST(Prove, TheSmallestGrid) {
  Puzzle one = Puzzle::empty(Rules{1, 1});
  expect_proved(one, Claim::unique);
  expect_proved(one, Claim::minimal);
  one.clues[0] = 1;
  expect_proved(one, Claim::unique);
  EXPECT_EQ(expect_fails(one, Claim::minimal).redundant.size(), 1u);
  one.crossed_out = {{Cell(0), Digit(1)}};
  expect_proved(one, Claim::none);
}

TEST(Prove, ACrossedOutClueLeavesNoSolution) {
  Puzzle puzzle = unique_puzzle;
  puzzle.crossed_out = {{Cell(0), Digit(1)}};
  expect_proved(puzzle, Claim::none);
}

TEST(Prove, AFullGridIsUniqueAndAWrongOneHasNone) {
  Puzzle full{Rules::of_order(3), made::full_grid(Rules::of_order(3), 4), {}};
  expect_proved(full, Claim::unique);
  std::swap(full.clues[0], full.clues[1]);
  expect_proved(full, Claim::none);
}

TEST(Prove, ClaimsAboutCandidatesAreNotSupported) {
  for (const Claim claim : {Claim::excluded, Claim::forced})
    EXPECT_THROW(prove(roomy, {.claim = claim}), std::invalid_argument);
}

TEST(Prove, GivesUpWhenStopped) {
  const std::atomic<bool> cancelled = true;
  Budget budget;
  budget.cancel = &cancelled;
  for (const Claim claim : {Claim::unique, Claim::count, Claim::minimal}) {
    const auto result = prove(made::with_clues(Rules::of_order(4), 1, 90), {.claim = claim}, budget);
    EXPECT_TRUE(std::holds_alternative<GaveUp>(result)) << name(claim);
  }
}

TEST(Refute, AMissingSolutionIsDetected) {
  EXPECT_THROW(refute(roomy, {}), std::logic_error);
  EXPECT_THROW(refute(unique_puzzle, {}), std::logic_error);
}

/// A variety of rules, small enough for backtracking.
std::vector<Rules> small_rules() {
  return {Rules::of_order(2),    Rules{2, 2, true},    Rules::of_order(2, 2),
          Rules::of_order(2, 3), Rules{2, 2, true, 2}, Rules{2, 3},
          Rules{3, 2},           Rules{1, 4},          Rules{2, 1, false, 2}};
}

// Random puzzles with no, one or many solutions: claims that are true according to backtracking are proved,
// the others fail.
TEST(Prove, AgreesWithBacktracking) {
  Random random(7);
  int none = 0;
  int one = 0;
  int several = 0;
  for (int round = 0; round < 400; ++round) {
    const auto all = small_rules();
    const Rules rules = all[static_cast<std::size_t>(round) % all.size()];
    const int cells = rules.cells();
    Puzzle puzzle =
        made::with_clues(rules, random.next(),
                         cells / 3 + static_cast<int>(random.below(static_cast<std::uint64_t>(cells) / 2)));
    if (random.below(3) == 0)  // usually a wrong clue
      puzzle.clues[random.below(puzzle.clues.size())] =
          static_cast<std::uint16_t>(1 + random.below(static_cast<std::uint64_t>(rules.size())));
    if (random.below(3) == 0)
      for (int i = 0; i < 4; ++i)
        puzzle.crossed_out.push_back(
            {Cell(random.below(puzzle.clues.size())),
             Digit(static_cast<int>(1 + random.below(static_cast<std::uint64_t>(rules.size()))))});
    if (rules.grids > 1 && random.below(2) == 0) puzzle = with_loose_clues(puzzle);
    const auto solutions = Backtracking::solutions(puzzle, 200);
    SCOPED_TRACE(testing::Message() << "round " << round << ", " << solutions.size() << " solutions");
    if (solutions.size() == 200) continue;
    const Certificate counted = expect_proved(puzzle, Claim::count);
    EXPECT_EQ(std::set<Values>(counted.solutions.begin(), counted.solutions.end()), solutions);
    if (solutions.empty()) {
      ++none;
      expect_proved(puzzle, Claim::none);
      expect_fails(puzzle, Claim::unique);
    } else if (solutions.size() == 1) {
      ++one;
      expect_proved(puzzle, Claim::unique);
      expect_fails(puzzle, Claim::none);
    } else {
      ++several;
      expect_fails(puzzle, Claim::unique);
      expect_fails(puzzle, Claim::none);
    }
  }
  EXPECT_GT(none, 30);
  EXPECT_GT(one, 30);
  EXPECT_GT(several, 30);
}

// The converse: false claims with the files of a true one, and correct checksums, are refused.
TEST(Prove, NoFalseClaimIsVerified) {
  Random random(8);
  int refused = 0;
  for (int round = 0; round < 300; ++round) {
    const Rules rules = small_rules()[static_cast<std::size_t>(round) % small_rules().size()];
    const Puzzle puzzle = made::with_clues(rules, random.next(), rules.cells() * 2 / 3);
    const auto proved = prove(puzzle, {.claim = Claim::count, .most_solutions = 50});
    if (!std::holds_alternative<Certificate>(proved)) continue;
    Certificate spoiled = std::get<Certificate>(proved);
    const std::uint64_t how = random.below(3);
    if (how == 0 && !spoiled.solutions.empty()) {
      spoiled.solutions.erase(spoiled.solutions.begin() +
                              static_cast<std::ptrdiff_t>(random.below(spoiled.solutions.size())));
    } else if (how == 1) {
      spoiled.puzzle.clues[random.below(spoiled.puzzle.clues.size())] = 0;
    } else {
      spoiled.puzzle.rules.diagonals = !spoiled.puzzle.rules.diagonals;
    }
    const auto solutions = Backtracking::solutions(spoiled.puzzle, 60);
    const bool still_true = solutions == std::set<Values>(spoiled.solutions.begin(), spoiled.solutions.end());
    if (still_true) continue;
    ++refused;
    EXPECT_EQ(verified(spoiled).outcome, verify::Outcome::refused) << round;
  }
  EXPECT_GT(refused, 100);
}

/// A pair in which corresponding cells may be equal if at least one of them is a clue.
Puzzle pair_with_loose_clues(Random& random) {
  const Rules rules = Rules::of_order(2, 2);
  Values grids = made::full_grid(Rules::of_order(2), random.next());
  const Values second = made::full_grid(Rules::of_order(2), random.next());
  grids.insert(grids.end(), second.begin(), second.end());
  Puzzle puzzle = made::thinned(grids, rules, rules.cells() / 3, random);
  for (std::size_t i = 0; i < second.size(); ++i)
    if (grids[i] == second[i] && puzzle.clues[i + second.size()] == 0) puzzle.clues[i] = grids[i];
  return with_loose_clues(puzzle);
}

// A clue is needed if the solution is not unique without it.
TEST(Prove, MinimalAgreesWithDroppingEachClue) {
  Random random(9);
  int minimal = 0;
  int without_witness = 0;
  for (int round = 0; round < 400; ++round) {
    const bool loose = round % 4 == 0;
    const Rules rules = loose || round % 4 == 1 ? Rules::of_order(2, 2)
                        : round % 4 == 2        ? Rules{2, 3}
                                                : Rules::of_order(2);
    Puzzle puzzle =
        loose ? pair_with_loose_clues(random) : made::with_clues(rules, random.next(), rules.cells() / 2);
    const auto solutions = Backtracking::solutions(puzzle, 2);
    if (solutions.size() != 1) continue;
    auto needed = [&](std::size_t cell) {
      Puzzle without = puzzle;
      without.clues[cell] = 0;
      if (loose) without.loose[cell] = false;
      return Backtracking::solutions(without, 2) != solutions;
    };
    if (round % 8 < 6)  // drop all redundant clues
      for (std::size_t cell = 0; cell < puzzle.clues.size(); ++cell)
        if (puzzle.clues[cell] != 0 && !needed(cell)) {
          puzzle.clues[cell] = 0;
          if (loose) puzzle.loose[cell] = false;
        }
    std::vector<Cell> redundant;
    for (std::size_t cell = 0; cell < puzzle.clues.size(); ++cell)
      if (puzzle.clues[cell] != 0 && !needed(cell)) redundant.push_back(Cell(cell));
    if (!redundant.empty()) {
      EXPECT_EQ(expect_fails(puzzle, Claim::minimal).redundant, redundant);
      continue;
    }
    ++minimal;
    const std::size_t witnesses = expect_proved(puzzle, Claim::minimal).witnesses.size();
    EXPECT_TRUE(witnesses == clue_list(puzzle).size() || (loose && witnesses < clue_list(puzzle).size()));
    without_witness += witnesses < clue_list(puzzle).size() ? 1 : 0;
  }
  EXPECT_GT(minimal, 40);
  EXPECT_GT(without_witness, 5);
}

TEST(Prove, LargerGridsAndTuples) {
  int unique = 0;
  for (const Rules& rules : {Rules::of_order(3), Rules::of_order(3, 2), Rules::of_order(4),
                             Rules::of_order(4, 2), Rules{3, 4}, Rules::of_order(5)}) {
    Puzzle puzzle = made::with_clues(rules, 3, rules.cells() * 80 / 100);
    const Solutions s = solve(puzzle, {.limit = 2});
    expect_proved(puzzle, s.unique() ? Claim::unique : Claim::solution);
    unique += s.unique() ? 1 : 0;
    puzzle.clues[1] = puzzle.clues[0] = 1;
    expect_proved(puzzle, Claim::none);
  }
  EXPECT_GE(unique, 4);
}

TEST(Prove, AnUnreadablyLongListIsNotStarted) {
  // Two thousand grids of 256x256: the claim alone would exceed the verifier's input limit.
  const Rules rules{16, 16};
  const Puzzle full{rules, made::full_grid(rules, 1), {}};
  EXPECT_TRUE(std::holds_alternative<GaveUp>(certify(full, std::vector<Values>(2'000, full.clues), false)));
}

TEST(Certify, WhatSolveFound) {
  auto claim_of = [](const Puzzle& puzzle, std::vector<Values> solutions, bool complete) {
    const auto result = certify(puzzle, std::move(solutions), complete);
    const auto& certificate = std::get<Certificate>(result);
    EXPECT_EQ(verified(certificate).message, "");
    return certificate.claim;
  };
  const Solutions all = solve(roomy, {.limit = 100, .keep = 100});
  EXPECT_EQ(claim_of(roomy, all.found, true), Claim::count);
  EXPECT_EQ(claim_of(roomy, {all.found[0], all.found[1]}, false), Claim::solution);
  EXPECT_EQ(claim_of(clashing, {}, true), Claim::none);
  EXPECT_EQ(claim_of(unique_puzzle, solve(unique_puzzle, {}).found, true), Claim::unique);
}

}  // namespace
}  // namespace hence::sudoku
