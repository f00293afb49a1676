#include "sudoku/clue_tests.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <optional>

#include "sudoku/random_solution.hpp"
#include "tests/made.hpp"
#include "tests/naive_needs.hpp"

namespace hence::sudoku {
namespace {

using Answer = ClueTests::Answer;
using Verdict = ClueTests::Verdict;
using Redundant = ClueTests::Redundant;

struct Case {
  Puzzle puzzle;
  Values solution;
  std::vector<Cell> clues;  ///< in random order
};

/// A puzzle with one solution and some redundant clues.
std::optional<Case> unique_case(const Rules& rules, std::uint64_t seed, int percent) {
  Random random(seed);
  const auto solution = random_solution(rules, random);
  Puzzle puzzle = made::thinned(*solution, rules, rules.cells() * percent / 100, random);
  if (!naive::by_search(puzzle)) return std::nullopt;
  Case made{puzzle, *solution, {}};
  for (const auto& [cell, digit] : clue_list(puzzle)) made.clues.push_back(cell);
  random.shuffle(made.clues);
  return made;
}

std::vector<Case> cases() {
  std::vector<Case> all;
  for (const auto& [rules, percent] :
       {std::pair{Rules{2, 2}, 38}, std::pair{Rules{2, 3}, 42}, std::pair{Rules{3, 3, true}, 38},
        std::pair{Rules{2, 2, false, 2}, 30}, std::pair{Rules{2, 2, false, 3}, 25},
        std::pair{Rules{2, 3, false, 2}, 33}, std::pair{Rules{3, 3, false, 2}, 36},
        std::pair{Rules{3, 4}, 47}})
    for (std::uint64_t seed = 0; seed < 16; ++seed)
      if (auto one = unique_case(rules, seed, percent)) all.push_back(*std::move(one));
  return all;
}

naive::Unique reference(const Rules& rules) {
  return rules.size() <= 4 ? naive::by_backtracking : naive::by_search;
}

TEST(ClueTests, KeepingAgreesWithDroppingEachClueNaively) {
  std::map<Verdict, int> times;
  for (const Case& one : cases()) {
    std::map<Cell, Verdict> told;
    ClueTests tests(one.puzzle, one.solution);
    tests.run(one.clues, Redundant::keep, {}, [&](const Answer& answer) {
      EXPECT_FALSE(told.contains(answer.clue));
      told[answer.clue] = answer.verdict;
      return true;
    });
    EXPECT_EQ(tests.puzzle(), one.puzzle);
    EXPECT_EQ(told.size(), one.clues.size());
    for (const auto& [clue, verdict] : told) {
      const bool needed = naive::needed(one.puzzle, clue, reference(one.puzzle.rules));
      EXPECT_EQ(verdict, needed ? Verdict::needed : Verdict::redundant) << one.puzzle.rules.describe();
      ++times[verdict];
    }
  }
  EXPECT_GT(times[Verdict::needed], 100);
  EXPECT_GT(times[Verdict::redundant], 100);
}

/// Checks every answer against the puzzle at the time the clue was tested.
class DroppedByHand {
 public:
  explicit DroppedByHand(const Case& one) : puzzle_(one.puzzle), order_(one.clues) {}

  void check(const Answer& answer) {
    ASSERT_LT(told_, order_.size());
    EXPECT_EQ(answer.clue, order_[told_++]) << "not in order";
    ++times_[answer.verdict];
    if (answer.verdict == Verdict::undecided) return;
    const bool needed = naive::needed(puzzle_, answer.clue, reference(puzzle_.rules));
    EXPECT_EQ(answer.verdict, needed ? Verdict::needed : Verdict::redundant) << puzzle_.rules.describe();
    if (!needed) puzzle_.clues[answer.clue.at()] = 0;
  }

  const Puzzle& puzzle() const { return puzzle_; }
  std::size_t told() const { return told_; }
  int times(Verdict verdict) { return times_[verdict]; }

 private:
  Puzzle puzzle_;
  const std::vector<Cell>& order_;
  std::size_t told_ = 0;
  std::map<Verdict, int> times_;
};

TEST(ClueTests, DroppingAgreesWithNaiveDropping) {
  for (const Case& one : cases()) {
    DroppedByHand by_hand(one);
    ClueTests tests(one.puzzle, one.solution);
    tests.run(one.clues, Redundant::drop, {}, [&](const Answer& answer) {
      by_hand.check(answer);
      return true;
    });
    EXPECT_EQ(by_hand.told(), one.clues.size());
    EXPECT_EQ(by_hand.times(Verdict::undecided), 0);
    EXPECT_EQ(tests.puzzle(), by_hand.puzzle());
    EXPECT_TRUE(naive::redundant(tests.puzzle(), reference(one.puzzle.rules)).empty());
  }
}

TEST(ClueTests, ASmallBudgetLeavesCluesUndecidedButNeverWrong) {
  int undecided = 0;
  int decided = 0;
  for (const Case& one : cases()) {
    for (const std::int64_t conflicts : {0, 1, 5}) {
      DroppedByHand by_hand(one);
      ClueTests tests(one.puzzle, one.solution);
      tests.run(one.clues, Redundant::drop, {.conflicts = conflicts}, [&](const Answer& answer) {
        if (answer.verdict == Verdict::undecided) {
          EXPECT_EQ(answer.why, GaveUp::Why::budget);
        }
        by_hand.check(answer);
        return true;
      });
      EXPECT_EQ(by_hand.told(), one.clues.size());
      EXPECT_EQ(tests.puzzle(), by_hand.puzzle());
      undecided += by_hand.times(Verdict::undecided);
      decided += by_hand.times(Verdict::needed) + by_hand.times(Verdict::redundant);
    }
  }
  EXPECT_GT(undecided, 10);
  EXPECT_GT(decided, 100);
}

TEST(ClueTests, CancellationLeavesTheRestUndecided) {
  for (const Case& one : cases()) {
    for (const int raise_after : {0, 1, 6}) {
      std::atomic<bool> flag = raise_after == 0;
      DroppedByHand by_hand(one);
      ClueTests tests(one.puzzle, one.solution);
      int told = 0;
      int open = 0;
      tests.run(one.clues, Redundant::drop, {.cancel = &flag}, [&](const Answer& answer) {
        by_hand.check(answer);
        if (answer.verdict == Verdict::undecided) {
          EXPECT_TRUE(flag);
          EXPECT_EQ(answer.why, GaveUp::Why::cancelled);
          ++open;
        }
        if (++told == raise_after) flag = true;
        return true;
      });
      EXPECT_EQ(by_hand.told(), one.clues.size());
      EXPECT_EQ(tests.puzzle(), by_hand.puzzle());
      // Clues are loaded four at a time; no further group is started.
      EXPECT_GE(open, static_cast<int>(one.clues.size()) - raise_after - 4);
    }
  }
}

TEST(ClueTests, StopsWhenTheCallerSaysSo) {
  const Case one = *unique_case(Rules{2, 3}, 1, 60);
  for (const Redundant redundant : {Redundant::keep, Redundant::drop}) {
    for (const int enough : {1, 3, 9}) {
      int told = 0;
      ClueTests(one.puzzle, one.solution).run(one.clues, redundant, {}, [&](const Answer&) {
        return ++told < enough;
      });
      EXPECT_EQ(told, enough);
    }
  }
}

}  // namespace
}  // namespace hence::sudoku
