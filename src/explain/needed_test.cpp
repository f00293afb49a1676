#include "explain/needed.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "explain/is_reason.hpp"
#include "explain/path.hpp"
#include "sudoku/as_position.hpp"
#include "tests/made.hpp"

namespace hence::explain {
namespace {

using sudoku::Puzzle;
using sudoku::Rules;

struct Walk {
  Position start;
  std::vector<Step> steps;
};

Walk walk(const Puzzle& puzzle) {
  Walk walk{as_position(puzzle, board_of(puzzle)), {}};
  const auto answer = std::get<Answer>(answer_of(puzzle, walk.start));
  explain(walk.start, answer, {}, [&](const Position&, const Step& step) {
    walk.steps.push_back(step);
    return true;
  });
  return walk;
}

std::vector<Puzzle> puzzles() {
  std::vector<Puzzle> all;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    all.push_back(sudoku::made::with_clues(Rules{2, 2}, seed, 6));
    all.push_back(sudoku::made::with_clues(Rules{2, 3}, seed, 14));
    all.push_back(sudoku::made::with_clues(Rules{2, 2, false, 2}, seed, 10));
    all.push_back(sudoku::made::with_clues(Rules{3, 3}, seed, 32));
  }
  return all;
}

/// Is the step still valid in this position?
bool holds(const Position& position, const Step& step) {
  const bool must = !step.placed.empty();
  const auto& targets = must ? step.placed : step.removed;
  return std::all_of(targets.begin(), targets.end(),
                     [&](Candidate c) { return is_reason(position, step.reason, c, must); });
}

TEST(NeededSteps, AreEmptyWithoutSteps) {
  const Walk w = walk(sudoku::made::with_clues(Rules{2, 2}, 1, 16));
  EXPECT_TRUE(w.steps.empty());
  EXPECT_TRUE(needed_steps(w.start, w.steps).empty());
}

TEST(NeededSteps, SufficeForTheLastStep) {
  for (const Puzzle& puzzle : puzzles()) {
    const Walk w = walk(puzzle);
    for (std::size_t end = 1; end <= w.steps.size(); ++end) {
      const auto steps = std::span(w.steps).first(end);
      const auto needed = needed_steps(w.start, steps);
      ASSERT_EQ(needed.back(), end - 1);
      ASSERT_TRUE(std::is_sorted(needed.begin(), needed.end()));
      replay(w.start, steps, needed,
             [&](const Position& before, const Step& step) { EXPECT_TRUE(holds(before, step)); });
    }
  }
}

/// Whether a pattern is deadly depends on everything crossed out, in its cells or not.
TEST(NeededSteps, AStepByADeadlyPatternNeedsAllStepsBefore) {
  const Puzzle puzzle = Puzzle::empty(Rules{2, 2});
  const Position start = as_position(puzzle, board_of(puzzle));
  const auto truth = [&](Candidate c) { return start.board().groups_of(c).front(); };
  std::vector<Step> steps;
  for (const int c : {0, 20, 40, 60}) {
    Step step;
    step.removed = {Candidate(c)};
    step.reason.truths = {truth(Candidate(c + 3))};
    steps.push_back(step);
  }
  EXPECT_EQ(needed_steps(start, steps), (std::vector<std::size_t>{3}));
  for (const std::size_t deadly : {3u, 2u}) {
    auto with = steps;
    with[deadly].reason.deadly = {{{Candidate(4), Candidate(5)}, {Candidate(6)}}};
    const auto expected = deadly == 3 ? std::vector<std::size_t>{0, 1, 2, 3} : std::vector<std::size_t>{3};
    EXPECT_EQ(needed_steps(start, with), expected);
  }
}

/// Without the last direct dependency of the final step, one of its truths has another possible member.
TEST(NeededSteps, AreMinimal) {
  std::size_t left_out = 0;
  for (const Puzzle& puzzle : puzzles()) {
    const Walk w = walk(puzzle);
    for (std::size_t end = 1; end <= w.steps.size(); ++end) {
      const auto steps = std::span(w.steps).first(end);
      const auto needed = needed_steps(w.start, steps);
      left_out += end - needed.size();
      // The needed step just before the last is a direct dependency of the last.
      if (needed.size() < 2) continue;
      auto fewer = needed;
      fewer.erase(fewer.end() - 2);
      Position all = w.start;
      Position without = w.start;
      replay(w.start, steps, needed, [&](const Position& before, const Step&) { all = before; });
      replay(w.start, steps, fewer, [&](const Position& before, const Step&) { without = before; });
      const auto& truths = steps.back().reason.truths;
      EXPECT_TRUE(std::any_of(truths.begin(), truths.end(),
                              [&](GroupId g) { return without.count(g) > all.count(g); }));
    }
  }
  EXPECT_GT(left_out, 0U);
}

}  // namespace
}  // namespace hence::explain
