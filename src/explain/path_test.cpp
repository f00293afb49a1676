#include "explain/path.hpp"

#include <gtest/gtest.h>

#include "explain/is_reason.hpp"
#include "sudoku/as_model.hpp"
#include "sudoku/as_position.hpp"
#include "sudoku/check.hpp"
#include "sudoku/make.hpp"
#include "tests/made.hpp"
#include "tests/naive_reasons.hpp"

namespace hence::explain {
namespace {

using sudoku::Puzzle;
using sudoku::Rules;

/// Walks to the end and checks that every step is sound.
Path walk(const Puzzle& puzzle, PathOptions options,
          const std::function<void(const Position&, const Step&)>& look) {
  const Position position = sudoku::as_position(puzzle, sudoku::board_of(puzzle));
  const auto answer = std::get<Answer>(sudoku::answer_of(puzzle, position));
  for (std::size_t i = 0; i < puzzle.clues.size(); ++i)
    if (puzzle.clues[i] != 0)
      options.clues.push_back(
          sudoku::full_candidate(puzzle.rules, sudoku::Cell(i), sudoku::Digit(int{puzzle.clues[i]})));
  return explain(position, answer, options, [&](const Position& before, const Step& step) {
    EXPECT_FALSE(step.placed.empty() && step.removed.empty());
    EXPECT_FALSE(step.names.empty());
    for (const Candidate c : step.removed) {
      EXPECT_TRUE(before.possible(c));
      EXPECT_EQ(std::count(answer.solution.begin(), answer.solution.end(), c), 0);
      if (step.placed.empty() && step.reason.size() <= 6) {
        EXPECT_TRUE(is_reason(before, step.reason, c));
      }
    }
    for (const Candidate c : step.placed) {
      if (!answer.solution.empty()) {
        EXPECT_EQ(std::count(answer.solution.begin(), answer.solution.end(), c), 1);
      }
      EXPECT_TRUE(is_reason(before, step.reason, c, true));
    }
    look(before, step);
    return true;
  });
}

Puzzle made(const Rules& rules, std::uint64_t seed) {
  Random random(seed);
  return std::get<sudoku::Made>(sudoku::make({.rules = rules}, random)).puzzle;
}

TEST(Path, LeadsToTheSolutionBySoundStepsUnderManyRules) {
  for (const Rules& rules : {Rules::of_order(2), Rules{2, 3}, Rules{3, 3}, Rules{3, 3, true}, Rules{2, 4},
                             Rules::of_order(2, 2), Rules::of_order(3, 2), Rules{2, 3, false, 3}})
    for (std::uint64_t seed = 1; seed <= (rules.cells() > 100 ? 1 : 2); ++seed) {
      const Puzzle puzzle = made(rules, seed);
      std::size_t steps = 0;
      const Path path = walk(puzzle, {}, [&](const Position&, const Step&) { ++steps; });
      EXPECT_EQ(path.end, Path::End::solved) << rules.describe() << " seed " << seed;
      EXPECT_EQ(path.steps, steps);
      EXPECT_TRUE(sudoku::is_solution(puzzle, sudoku::as_puzzle(path.last, puzzle).clues));
    }
}

TEST(Path, TakesTheSmallestSteps) {
  int looked_at = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    walk(made(Rules{3, 3}, seed), {}, [&](const Position& before, const Step& step) {
      EXPECT_TRUE(step.proved_smallest());
      if (step.reason.size() < 2 || step.reason.size() > 3 || ++looked_at > 12) return;
      // With one truth fewer, no candidate can be removed.
      for (const Candidate c : before.open_candidates()) {
        if (c.v % 4 != looked_at % 4) continue;
        EXPECT_TRUE(naive::reasons(before, c, false, step.reason.size() - 1).empty());
      }
    });
  }
  EXPECT_GE(looked_at, 12);
}

TEST(Path, IsDeterministic) {
  const Puzzle puzzle = made(Rules{3, 3}, 4);
  std::vector<Reason> first;
  std::vector<Reason> second;
  walk(puzzle, {}, [&](const Position&, const Step& step) { first.push_back(step.reason); });
  walk(puzzle, {}, [&](const Position&, const Step& step) { second.push_back(step.reason); });
  EXPECT_EQ(first, second);
}

TEST(Path, EndsWhereSeveralSolutionsDiffer) {
  const Puzzle puzzle = sudoku::made::with_clues(Rules::of_order(2), 1, 3);
  const Path path = walk(puzzle, {}, [](const Position&, const Step&) {});
  EXPECT_EQ(path.end, Path::End::several);
  const auto answer = std::get<Answer>(sudoku::answer_of(sudoku::as_puzzle(path.last, puzzle), path.last));
  EXPECT_TRUE(answer.false_candidates.empty());
  EXPECT_FALSE(answer.unique);
}

TEST(Path, EndsWithAContradictionIfThereIsNoSolution) {
  Puzzle puzzle = made(Rules{3, 3}, 2);
  const auto solution =
      std::get<Answer>(sudoku::answer_of(puzzle, sudoku::as_position(puzzle, sudoku::board_of(puzzle))))
          .solution;
  // Add a wrong clue that no other clue excludes directly.
  const Position position = sudoku::as_position(puzzle, sudoku::board_of(puzzle));
  for (const Candidate c : position.open_candidates())
    if (std::count(solution.begin(), solution.end(), c) == 0) {
      const auto wrong = sudoku::cell_digit(puzzle.rules, c);
      puzzle.clues[wrong.cell.at()] = static_cast<std::uint16_t>(wrong.digit.v);
      break;
    }
  const Path path = walk(puzzle, {}, [](const Position&, const Step&) {});
  EXPECT_EQ(path.end, Path::End::no_solution);
  EXPECT_TRUE(path.last.contradiction().has_value());
}

TEST(Path, ReportsThatReasonsAreTooLarge) {
  bool out_of_reach = false;
  for (std::uint64_t seed = 1; seed <= 20 && !out_of_reach; ++seed) {
    const Path path = walk(made(Rules{3, 3}, seed), {.effort = {.max_truths = 1}},
                           [](const Position&, const Step& step) { EXPECT_EQ(step.reason.size(), 1u); });
    out_of_reach = path.end == Path::End::out_of_reach;
    if (!out_of_reach) {
      EXPECT_EQ(path.end, Path::End::solved);
    }
  }
  EXPECT_TRUE(out_of_reach);
}

TEST(Path, StopsOnRequest) {
  const Puzzle puzzle = made(Rules{3, 3}, 1);
  const Position position = sudoku::as_position(puzzle, sudoku::board_of(puzzle));
  const auto answer = std::get<Answer>(sudoku::answer_of(puzzle, position));
  int steps = 0;
  const Path path = explain(position, answer, {}, [&](const Position&, const Step&) { return ++steps < 3; });
  EXPECT_EQ(path.end, Path::End::stopped);
  EXPECT_EQ(path.steps, 3u);
}

TEST(Path, MayAssumeAUniqueSolution) {
  int deadly = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Path path = walk(made(Rules{3, 3}, seed), {.assume_unique = true},
                           [&](const Position&, const Step& step) { deadly += !step.reason.deadly.empty(); });
    EXPECT_EQ(path.end, Path::End::solved);
  }
  EXPECT_GT(deadly, 0);
}

}  // namespace
}  // namespace hence::explain
