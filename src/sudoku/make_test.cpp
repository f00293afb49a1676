#include "sudoku/make.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <set>
#include <thread>

#include "sudoku/check.hpp"
#include "tests/naive_needs.hpp"
#include "tests/patterns.hpp"

namespace hence::sudoku {
namespace {

int clue_count(const Made& made) {
  return static_cast<int>(clue_list(made.puzzle).size());
}

bool contains(const std::vector<Cell>& cells, Cell cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

/// An engine not used for making: plain 9x9 is made by the fast engine; other puzzles up to 9x9 have their
/// clues tested by SAT and uniqueness proved by search; larger ones rely on SAT for both.
naive::Unique reference(const Rules& rules) {
  if (rules.size() <= 4) return naive::by_backtracking;
  if (rules == Rules::of_order(3) || rules.size() > 12) return naive::by_sat;
  return naive::by_search;
}

/// Everything claimed about the puzzle is true.
void expect_true(const Made& made, const Rules& rules, const std::string& what) {
  SCOPED_TRACE(rules.describe() + ", " + what);
  const naive::Unique unique = reference(rules);
  EXPECT_EQ(made.puzzle.rules, rules);
  EXPECT_TRUE(made.puzzle.crossed_out.empty() && made.puzzle.loose.empty());
  EXPECT_TRUE(faults(made.puzzle, made.solution).empty());
  EXPECT_TRUE(unique(made.puzzle));
  if (rules.size() <= 12) {
    EXPECT_TRUE(naive::by_sat(made.puzzle));
  }
  for (const auto& list : {made.redundant, made.undecided})
    for (const Cell cell : list) EXPECT_NE(made.puzzle.clues[cell.at()], 0) << rules.name(cell);
  for (const auto& [cell, digit] : clue_list(made.puzzle)) {
    if (contains(made.undecided, cell)) {
      EXPECT_FALSE(contains(made.redundant, cell)) << rules.name(cell);
    } else {
      EXPECT_EQ(contains(made.redundant, cell), !naive::needed(made.puzzle, cell, unique))
          << rules.name(cell);
    }
  }
}

Made expect_made(const MakeRequest& request, std::uint64_t seed) {
  Random random(seed);
  const MakeResult result = make(request, random);
  if (!std::holds_alternative<Made>(result)) {
    ADD_FAILURE() << request.rules.describe() << " seed " << seed << ": nothing was made";
    return {Puzzle::empty(request.rules), {}, {}, {}};
  }
  return std::get<Made>(result);
}

TEST(Make, ExactlyOneSolutionAndEveryClueNeeded) {
  for (const auto& [rules, seeds] :
       {std::pair{Rules{1, 1}, 1}, std::pair{Rules{1, 4}, 5}, std::pair{Rules{2, 2}, 20},
        std::pair{Rules{2, 2, true}, 10}, std::pair{Rules{2, 3}, 10}, std::pair{Rules{3, 3}, 10},
        std::pair{Rules{3, 3, true}, 3}, std::pair{Rules{2, 2, false, 2}, 10},
        std::pair{Rules{2, 2, false, 3}, 10}, std::pair{Rules{2, 2, false, 4}, 5},
        std::pair{Rules{2, 3, false, 2}, 3}, std::pair{Rules{3, 3, false, 2}, 2}, std::pair{Rules{3, 4}, 2},
        std::pair{Rules{4, 4}, 1}}) {
    for (int seed = 0; seed < seeds; ++seed) {
      const Made made = expect_made({.rules = rules}, static_cast<std::uint64_t>(seed));
      EXPECT_TRUE(made.minimal()) << rules.describe() << " seed " << seed;
      expect_true(made, rules, "seed " + std::to_string(seed));
    }
  }
}

TEST(Make, SeedsGiveDifferentPuzzlesReproducibly) {
  for (const Rules rules : {Rules{2, 3}, Rules{3, 3}, Rules{2, 2, false, 2}}) {
    std::set<Values> different;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      const Made made = expect_made({.rules = rules}, seed);
      const Made again = expect_made({.rules = rules}, seed);
      EXPECT_EQ(made.puzzle, again.puzzle);
      EXPECT_EQ(made.solution, again.solution);
      different.insert(made.puzzle.clues);
    }
    EXPECT_EQ(different.size(), 10u) << rules.describe();
  }
}

TEST(Make, SymmetricPatterns) {
  int not_minimal = 0;
  for (const auto& [rules, seeds] :
       {std::pair{Rules{2, 2}, 4}, std::pair{Rules{2, 3}, 2}, std::pair{Rules{3, 3}, 2},
        std::pair{Rules{3, 3, true}, 1}, std::pair{Rules{2, 2, false, 2}, 2}}) {
    for (const Symmetry symmetry : all_symmetries()) {
      for (int seed = 0; seed < seeds; ++seed) {
        const Made made =
            expect_made({.rules = rules, .symmetry = symmetry}, static_cast<std::uint64_t>(seed));
        EXPECT_TRUE(patterns::has(made.puzzle.clues, rules, symmetry))
            << rules.describe() << ' ' << name(symmetry);
        EXPECT_TRUE(made.undecided.empty());
        expect_true(made, rules, std::string(name(symmetry)) + ", seed " + std::to_string(seed));
        not_minimal += made.minimal() ? 0 : 1;
      }
    }
  }
  EXPECT_LT(not_minimal, 20);
}

TEST(Make, TheRequestedNumberOfCluesAllNeeded) {
  for (const auto& [rules, clues] :
       {std::pair{Rules{2, 2}, 4}, std::pair{Rules{2, 2}, 5}, std::pair{Rules{2, 2}, 6},
        std::pair{Rules{3, 3}, 22}, std::pair{Rules{3, 3}, 24}, std::pair{Rules{3, 3}, 25},
        std::pair{Rules{2, 3}, 10}, std::pair{Rules{2, 2, false, 2}, 7}}) {
    const Made made = expect_made({.rules = rules, .clues = clues}, 1);
    EXPECT_EQ(clue_count(made), clues) << rules.describe();
    EXPECT_TRUE(made.minimal()) << rules.describe();
    expect_true(made, rules, std::to_string(clues) + " clues");
  }
}

/// One in 40 minimal puzzles has 27 clues and one in 300 has 28, so the result is either such a puzzle or has
/// redundant clues.
TEST(Make, ANumberOfCluesThatFewMinimalPuzzlesHave) {
  for (const int clues : {26, 27, 28, 29})
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      const Made made = expect_made({.rules = Rules::of_order(3), .clues = clues}, seed);
      EXPECT_EQ(clue_count(made), clues);
      EXPECT_TRUE(made.undecided.empty());
      expect_true(made, Rules::of_order(3), std::to_string(clues) + " clues");
    }
}

TEST(Make, MoreCluesThanAreNeeded) {
  for (const auto& [rules, clues] :
       {std::pair{Rules{2, 2}, 9}, std::pair{Rules{2, 2}, 16}, std::pair{Rules{3, 3}, 40},
        std::pair{Rules{3, 3}, 80}, std::pair{Rules{3, 3, true}, 35}, std::pair{Rules{2, 3}, 17},
        std::pair{Rules{2, 2, false, 2}, 13}, std::pair{Rules{3, 4}, 80}}) {
    const Made made = expect_made({.rules = rules, .clues = clues}, 2);
    EXPECT_EQ(clue_count(made), clues) << rules.describe();
    EXPECT_FALSE(made.redundant.empty()) << rules.describe();
    EXPECT_TRUE(made.undecided.empty()) << rules.describe();
    expect_true(made, rules, std::to_string(clues) + " clues");
  }
}

TEST(Make, TheRequestedNumberOfCluesInASymmetricPattern) {
  for (const auto& [rules, clues] : {std::pair{Rules{2, 2}, 6}, std::pair{Rules{3, 3}, 28},
                                     std::pair{Rules{3, 3}, 50}, std::pair{Rules{3, 3}, 51}}) {
    const Made made = expect_made({.rules = rules, .symmetry = Symmetry::rotate, .clues = clues}, 3);
    EXPECT_EQ(clue_count(made), clues) << rules.describe();
    EXPECT_TRUE(patterns::has(made.puzzle.clues, rules, Symmetry::rotate));
    EXPECT_TRUE(made.undecided.empty());
    expect_true(made, rules, std::to_string(clues) + " clues");
  }
}

TEST(Make, FewerCluesThanPossibleAreNotReached) {
  for (const Rules rules : {Rules{2, 2}, Rules{2, 2, false, 2}, Rules{2, 3}}) {
    Random random(4);
    const MakeResult result = make({.rules = rules, .clues = 2}, random);
    ASSERT_TRUE(std::holds_alternative<NotMade>(result)) << rules.describe();
    const NotMade not_made = std::get<NotMade>(result);
    EXPECT_EQ(not_made.why, NotMade::Why::clues);
    // This number was reached before, so it is reached when requested.
    EXPECT_EQ(clue_count(expect_made({.rules = rules, .clues = not_made.fewest}, 4)), not_made.fewest)
        << rules.describe();
  }
}

TEST(Make, ASymmetryWithoutFixedCellsGivesAnEvenNumberOfClues) {
  Random random(5);
  const MakeResult result =
      make({.rules = Rules::of_order(2), .symmetry = Symmetry::rotate, .clues = 9}, random);
  ASSERT_TRUE(std::holds_alternative<NotMade>(result));
  EXPECT_EQ(std::get<NotMade>(result).why, NotMade::Why::clues);
  EXPECT_EQ(std::get<NotMade>(result).fewest % 2, 0);
}

TEST(Make, SmallGridsAreAlwaysEven) {
  for (const Rules rules : {Rules{2, 3}, Rules{3, 3}, Rules{3, 3, true}})
    EXPECT_EQ(expect_made({.rules = rules, .even = true}, 6).puzzle, expect_made({.rules = rules}, 6).puzzle);
}

TEST(Make, NothingIfTheRulesHaveNoSolution) {
  Random random(7);
  const MakeResult result = make({.rules = {1, 2, true}}, random);
  ASSERT_TRUE(std::holds_alternative<NotMade>(result));
  EXPECT_EQ(std::get<NotMade>(result).why, NotMade::Why::no_solution);
}

TEST(Make, ProgressIsReportedInOrder) {
  for (const Rules rules : {Rules{2, 3}, Rules{3, 3, true}, Rules{2, 2, false, 3}, Rules{3, 4}}) {
    int calls = 0;
    int last_decided = 0;
    int last_clues = rules.cells();
    MakeRequest request{.rules = rules};
    request.on_progress = [&](int decided, int clues) {
      ++calls;
      EXPECT_GE(decided, last_decided);
      EXPECT_LE(clues, last_clues);
      EXPECT_LE(decided, clues);
      last_decided = decided;
      last_clues = clues;
    };
    const Made made = expect_made(request, 8);
    EXPECT_GT(calls, 0) << rules.describe();
    EXPECT_EQ(last_clues, clue_count(made)) << rules.describe();
    EXPECT_EQ(last_decided, clue_count(made)) << rules.describe();
  }
}

TEST(Make, CancelledBeforeTheStartGivesNothing) {
  const std::atomic<bool> raised = true;
  for (const Rules rules : {Rules{2, 2}, Rules{3, 3}, Rules{3, 3, false, 2}, Rules{4, 4}})
    for (const Symmetry symmetry : {Symmetry::none, Symmetry::rotate})
      for (const int clues : {0, 10}) {
        Random random(9);
        const MakeResult result =
            make({.rules = rules, .symmetry = symmetry, .clues = clues}, random, {.cancel = &raised});
        ASSERT_TRUE(std::holds_alternative<NotMade>(result)) << rules.describe();
        EXPECT_EQ(std::get<NotMade>(result).why, NotMade::Why::cancelled);
      }
}

/// Cancelled while clues are tested: returns what has been decided and checked so far.
TEST(Make, CancelledInTheMiddleKeepsWhatIsKnown) {
  int some_open = 0;
  for (const Rules rules : {Rules{3, 3, true}, Rules{3, 3, false, 2}, Rules{3, 4}, Rules{4, 4}}) {
    for (const int raise_at : {1, 7, 30}) {
      std::atomic<bool> flag = false;
      int calls = 0;
      MakeRequest request{.rules = rules};
      request.on_progress = [&](int, int) {
        if (++calls == raise_at) flag = true;
      };
      Random random(10);
      const MakeResult result = make(request, random, {.cancel = &flag});
      const Made* made = std::get_if<Made>(&result);
      if (made == nullptr) {
        EXPECT_EQ(std::get<NotMade>(result).why, NotMade::Why::cancelled);
        continue;
      }
      EXPECT_TRUE(made->redundant.empty());
      EXPECT_EQ(made->undecided.empty(), !flag);
      some_open += made->undecided.empty() ? 0 : 1;
      expect_true(*made, rules, "stopped at " + std::to_string(raise_at));
    }
  }
  EXPECT_GT(some_open, 6);
}

/// `even` on a grid size that is otherwise emptied box by box; too hard to run to the end.
TEST(Make, EvenCluesOfALargeGrid) {
  const Rules rules = Rules::of_order(4);
  std::atomic<bool> flag = false;
  MakeRequest request{.rules = rules, .even = true};
  request.on_progress = [&](int decided, int) { flag = decided >= 40; };
  Random random(11);
  const MakeResult result = make(request, random, {.cancel = &flag});
  ASSERT_TRUE(std::holds_alternative<Made>(result));
  const Made& made = std::get<Made>(result);
  EXPECT_NE(made.puzzle, expect_made({.rules = rules}, 11).puzzle);
  expect_true(made, rules, "even");
}

/// Cancelled at any moment, from another thread.
TEST(Make, CancelledAtAnyMomentGivesAValidPuzzleOrNone) {
  for (const auto& [rules, symmetry, clues] :
       {std::tuple{Rules{3, 3}, Symmetry::none, 0}, std::tuple{Rules{3, 3}, Symmetry::quarter, 0},
        std::tuple{Rules{3, 3}, Symmetry::rotate, 22}, std::tuple{Rules{3, 3}, Symmetry::none, 45},
        std::tuple{Rules{2, 3}, Symmetry::quarter, 0},
        std::tuple{Rules{2, 2, false, 2}, Symmetry::none, 7}}) {
    for (int wait = 1; wait < 2'000'000; wait *= 6) {
      std::atomic<bool> flag = false;
      std::atomic<int> time = wait;
      std::jthread clock([&] {
        while (--time > 0) {
        }
        flag = true;
      });
      Random random(12);
      const MakeResult result =
          make({.rules = rules, .symmetry = symmetry, .clues = clues}, random, {.cancel = &flag});
      clock.join();
      if (const auto* made = std::get_if<Made>(&result)) {
        EXPECT_TRUE(clues == 0 || clue_count(*made) == clues);
        EXPECT_TRUE(patterns::has(made->puzzle.clues, rules, symmetry));
        expect_true(*made, rules, "cancelled");
      } else {
        EXPECT_EQ(std::get<NotMade>(result).why, NotMade::Why::cancelled);
      }
    }
  }
}

}  // namespace
}  // namespace hence::sudoku
