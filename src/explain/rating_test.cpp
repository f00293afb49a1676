#include "explain/rating.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <set>

#include "explain/is_reason.hpp"
#include "explain/singles.hpp"
#include "sudoku/as_position.hpp"
#include "sudoku/make.hpp"
#include "sudoku/relabel.hpp"
#include "tests/made.hpp"

namespace hence::explain {
namespace {

using sudoku::Puzzle;
using sudoku::Rules;

struct Rated {
  explicit Rated(const Puzzle& puzzle)
      : position(sudoku::as_position(puzzle, sudoku::board_of(puzzle))),
        answer(std::get<Answer>(sudoku::answer_of(puzzle, position))) {}

  Rating rate(const Effort& effort = {}) const { return explain::rate(position, answer, effort); }

  Position position;
  Answer answer;
};

Puzzle made_puzzle(const Rules& rules, std::uint64_t seed) {
  Random random(seed);
  return std::get<sudoku::Made>(sudoku::make({.rules = rules}, random)).puzzle;
}

Puzzle nine(std::string_view line) {
  return sudoku::made::drawn(Rules::of_order(3), line);
}

/// From easy to hard.
const std::vector<Puzzle>& nines() {
  static const std::vector<Puzzle> all = {
      nine("...9..3...34..2...2....15..5..27...8.......6.....9342.98........1..38.......4.1.."),
      nine("..743...6...9.7..5.......1949..6....18...3........26.....6....45...1.3..2....4..7"),
      nine("....96...6..4.1.93.8....2.....3...725.......1.2.......1.9.3......3..2......8..9.5"),
      nine("9....5.8..1.9..2...3..27.5.3....1895.........1......7.7.8...5...2....3..6...7..1."),
      nine("....1..8.....5...38.3...2.....73.....1.......6.4...8.23...68..1.869...4.2...4...."),
      nine("9.......173...598......3.......3.42..2...7...6.......5..24.6...4..1..6..1......7."),
      nine("7.....13.96.......1..79.8.....94.5.......7....4...3.6.....12.8.2.8......6..5.9..3"),
  };
  return all;
}

void take(const std::vector<Step>& steps, Position& position) {
  for (const Step& step : steps) {
    for (const Candidate c : step.removed) position.remove(c);
    for (const Candidate c : step.placed)
      if (!position.placed(c)) position.place(c);
  }
}

/// Applies singles and locked candidates until none is left.
Position without_one_truth(Position position) {
  for (;;) {
    auto steps = singles(position);
    if (steps.empty()) steps = locked(position);
    if (steps.empty()) return position;
    take(steps, position);
  }
}

/// Targets refuted by some two truths with all groups as links, by trying all.
std::set<Candidate> refuted_by_two(const Position& position, const std::vector<Candidate>& targets) {
  Reason reason;
  std::vector<GroupId> truths;
  for (std::size_t i = 0; i < position.model().groups(); ++i) {
    reason.links.emplace_back(i);
    if (position.board().is_truth(GroupId(i)) && position.count(GroupId(i)) > 1) truths.emplace_back(i);
  }
  std::set<Candidate> refuted;
  for (std::size_t i = 0; i < truths.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      reason.truths = {truths[j], truths[i]};
      for (const Candidate c : targets)
        if (position.open(c) && !refuted.contains(c) && is_reason(position, reason, c)) refuted.insert(c);
    }
  return refuted;
}

TEST(Rating, ARoundMissesNoTarget) {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    const Rated puzzle(made_puzzle(seed % 4 != 0 ? Rules{2, 3} : Rules::of_order(2, 2), seed));
    const Position position = without_one_truth(puzzle.position);
    if (position.solved()) continue;
    Reasons reasons(position, puzzle.answer.solution);
    const Round round = reasons.round(puzzle.answer.false_candidates, {});
    ASSERT_TRUE(round.complete);
    std::set<Candidate> removed;
    if (round.steps.front().reason.size() == 2)
      for (const Step& step : round.steps) removed.insert(step.removed.begin(), step.removed.end());
    EXPECT_EQ(removed, refuted_by_two(position, puzzle.answer.false_candidates)) << seed;
    ++compared;
  }
  EXPECT_GT(compared, 5);
}

TEST(Rating, ALaterRoundMissesNoTarget) {
  // Earlier results must not make the search stop early.
  for (const Puzzle& puzzle : nines()) {
    const Rated rated(puzzle);
    Position position = rated.position;
    Reasons reasons(position, rated.answer.solution);
    while (!position.solved()) {
      const Round round = reasons.round(rated.answer.false_candidates, {});
      Reasons afresh(position, rated.answer.solution);
      const Round again = afresh.round(rated.answer.false_candidates, {});
      ASSERT_TRUE(round.complete && again.complete);
      std::set<Candidate> removed;
      std::set<Candidate> removed_again;
      for (const Step& step : round.steps) removed.insert(step.removed.begin(), step.removed.end());
      for (const Step& step : again.steps) removed_again.insert(step.removed.begin(), step.removed.end());
      ASSERT_EQ(removed, removed_again);
      take(round.steps, position);
      reasons.follow(position);
    }
  }
}

/// False if the puzzle is too hard for an exact rating.
bool same_for_copies(const Puzzle& puzzle, Random& random, int copies) {
  const Effort effort{.nodes = 50'000};
  const Rating rating = Rated(puzzle).rate(effort);
  if (!rating.exact) return false;
  EXPECT_EQ(rating.end, Path::End::solved);
  for (int i = 0; i < copies; ++i) {
    const Rating of_copy = Rated(sudoku::shuffled(puzzle, random)).rate(effort);
    if (!of_copy.exact) continue;
    EXPECT_EQ(of_copy.hardest, rating.hardest);
    EXPECT_EQ(of_copy.at_least, rating.at_least);
    EXPECT_NEAR(of_copy.sum, rating.sum, 1e-9);
    EXPECT_EQ(of_copy.levels, rating.levels);
  }
  return true;
}

TEST(Rating, CopiesOfAPuzzleAreEquallyHard) {
  Random random(5);
  for (const Puzzle& puzzle : nines()) EXPECT_TRUE(same_for_copies(puzzle, random, 4));
  for (const Rules& rules : {Rules::of_order(2), Rules{2, 3}, Rules{3, 2}, Rules{2, 3, true},
                             Rules::of_order(2, 2), Rules{2, 3, false, 2}}) {
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
      compared += same_for_copies(made_puzzle(rules, seed), random, 4);
    EXPECT_GT(compared, 1) << rules.describe();
  }
}

TEST(Rating, TheHardestLevelIsThatOfAnyPath) {
  for (const Puzzle& puzzle : nines()) {
    const Rated rated(puzzle);
    std::size_t largest = 0;
    explain(rated.position, rated.answer, {}, [&](const Position&, const Step& step) {
      largest = std::max(largest, step.reason.size());
      return true;
    });
    EXPECT_EQ(static_cast<std::size_t>(rated.rate().hardest), largest);
  }
}

TEST(Rating, HarderPuzzlesCompareGreater) {
  const auto& all = nines();
  for (std::size_t i = 0; i + 1 < all.size(); ++i)
    EXPECT_LT(Rated(all[i]).rate(), Rated(all[i + 1]).rate()) << i;
}

TEST(Rating, TheSumIsThatOfAllRounds) {
  const Rating rating = Rated(nines().back()).rate();
  double sum = 0;
  for (const auto& level : rating.levels) sum += level.level * static_cast<double>(level.rounds);
  EXPECT_NEAR(rating.sum, sum, 1e-9);
  EXPECT_EQ(rating.levels.back().level, rating.hardest);
}

TEST(Rating, EveryOpenCellIsPlacedOnce) {
  for (const Puzzle& puzzle : nines()) {
    std::size_t placed = 0;
    for (const auto& level : Rated(puzzle).rate().levels) placed += level.placed;
    EXPECT_EQ(placed, 81 - sudoku::clue_list(puzzle).size());
  }
}

TEST(Rating, LittleEffortGivesBoundsThatHold) {
  for (const Puzzle& puzzle : nines()) {
    const Rated rated(puzzle);
    const Rating exact = rated.rate();
    for (const std::int64_t nodes : {1, 100, 1000}) {
      const Rating rough = rated.rate({.nodes = nodes});
      if (rough.end != Path::End::solved) continue;
      EXPECT_LE(rough.at_least, exact.hardest);
      EXPECT_GE(rough.hardest, exact.hardest);
      if (rough.exact) {
        EXPECT_NEAR(rough.sum, exact.sum, 1e-9);
      }
    }
  }
}

TEST(Rating, IsNotExactIfARoundMayHaveMissedAStep) {
  const Rated rated(
      nine("6..547.....3......1..6....4..8..1.397.........9.8...1....13......6..2....8.4.62.."));
  const Rating exact = rated.rate();
  const Rating rough = rated.rate({.nodes = 100});
  ASSERT_EQ(rough.end, Path::End::solved);
  EXPECT_GT(rough.sum, exact.sum);
  EXPECT_FALSE(rough.exact);
}

TEST(Rating, TheExampleIsNamedAndOfTheHardestLevel) {
  for (const Puzzle& puzzle : nines()) {
    const Rating rating = Rated(puzzle).rate();
    ASSERT_TRUE(rating.example);
    EXPECT_FALSE(rating.example->step.names.empty());
    EXPECT_EQ(level(rating.example->before, rating.example->step), rating.hardest);
  }
}

TEST(Rating, SinglesAreRankedAsPeopleDo) {
  // r1c4 is the last cell of row 1; 4 has one place left in box 3; r4c1 has one digit left.
  const Puzzle puzzle = sudoku::made::drawn(Rules::of_order(2), "123. .... .4.. ....");
  const auto position = sudoku::as_position(puzzle, sudoku::board_of(puzzle));
  double easiest = 9;
  for (const Step& step : singles(position)) easiest = std::min(easiest, level(position, step));
  EXPECT_EQ(easiest, 1.0);

  const Puzzle other = nines()[1];
  const Rating rating = Rated(other).rate();
  std::vector<double> levels;
  for (const auto& one : rating.levels) levels.push_back(one.level);
  EXPECT_EQ(levels, (std::vector{1.0, 1.2, 1.4, 1.6}));
}

TEST(Rating, SeveralSolutionsNoneAndTooLittleEffortDiffer) {
  EXPECT_EQ(Rated(Puzzle::empty(Rules::of_order(2))).rate().end, Path::End::several);
  const Puzzle none = sudoku::made::drawn(Rules::of_order(2), "12.. 34.. ..12 ..34");
  Puzzle clash = none;
  clash.clues[2] = 1;
  EXPECT_EQ(Rated(clash).rate().end, Path::End::no_solution);
  const Rating rating = Rated(nines().back()).rate({.max_truths = 2});
  EXPECT_EQ(rating.end, Path::End::out_of_reach);
  EXPECT_LE(rating.hardest, 2);
}

TEST(Rating, StopsOnRequest) {
  const std::atomic<bool> stop = true;
  const Rated rated(nines().back());
  EXPECT_EQ(rate(rated.position, rated.answer, {}, Budget{.cancel = &stop}).end, Path::End::stopped);
}

}  // namespace
}  // namespace hence::explain
