#include "sokoban/encoding.hpp"

#include <gtest/gtest.h>

#include "sat/solver.hpp"
#include "sokoban/sat_plan.hpp"
#include "sokoban/simulate.hpp"
#include "sokoban/turns.hpp"
#include "tests/made_levels.hpp"
#include "tests/naive_sokoban.hpp"

namespace hence::sokoban {
namespace {

/// The assignment that a walk through the level implies.
class Truth {
 public:
  Truth(const Board& board, const PlanVariables& vars)
      : board_(board),
        vars_(vars),
        values_(static_cast<std::size_t>(vars.all())),
        symmetries_(Symmetry::of_start(board)),
        on_axis_(symmetries_.size(), true) {}

  void see(const Level& level, int time) {
    const Spot player = board_.spot(level.player);
    set(vars_.player(player, time));
    for (std::size_t i = 0; i < symmetries_.size(); ++i) {
      on_axis_[i] = on_axis_[i] && symmetries_[i](player) == player;
      if (on_axis_[i]) set(vars_.on_axis(static_cast<int>(i), time));
    }
    for (int s = 0; s < board_.size(); ++s) {
      if (level.boxes[board_.square(Spot(s)).at()]) set(vars_.box(Spot(s), time));
      if (s >= player.v) set(vars_.player_up_to(Spot(s), time));
    }
  }

  bool satisfies(std::span<const Literal> clause) const {
    return std::any_of(clause.begin(), clause.end(),
                       [&](Literal l) { return values_[l.variable().at()] == l.positive(); });
  }

 private:
  void set(Literal l) { values_[l.variable().at()] = true; }

  const Board& board_;
  const PlanVariables& vars_;
  std::vector<bool> values_;
  std::vector<Symmetry> symmetries_;
  std::vector<bool> on_axis_;  ///< so far
};

/// Of all symmetric images of this solution, the one whose player positions come first.
Plan first_of_symmetric(const Level& level, const Board& board, const Plan& plan) {
  std::vector<Spot> way;
  Level now = level;
  for (const Direction d : plan) {
    move(now, d);
    way.push_back(board.spot(now.player));
  }
  std::vector<Spot> first = way;
  for (const Symmetry& symmetry : Symmetry::of_start(board)) {
    std::vector<Spot> other;
    for (const Spot spot : way) other.push_back(symmetry(spot));
    first = std::min(first, other);
  }
  Plan image;
  Spot at = board.player();
  for (const Spot to : first) {
    image.push_back(*std::find_if(all_directions.begin(), all_directions.end(),
                                  [&](Direction d) { return board.next(at, d) == to; }));
    at = to;
  }
  return image;
}

/// The solution extended to the given number of steps: the player stays in the first one if the parity
/// differs, and steps back and forth at the end.
Truth drawn_out(const Level& level, const Plan& plan, const Board& board, const PlanVariables& vars) {
  Truth truth(board, vars);
  Level now = level;
  int time = 0;
  truth.see(now, time);
  if ((vars.moves() - static_cast<int>(plan.size())) % 2 != 0) truth.see(now, ++time);
  for (const Direction d : plan) {
    move(now, d);
    truth.see(now, ++time);
  }
  for (bool back = true; time < vars.moves(); back = !back) {
    move(now, back ? opposite(plan.back()) : plan.back());
    truth.see(now, ++time);
  }
  return truth;
}

PlanFormula lean(const Board& board, int moves, Steps steps) {
  return std::get<PlanFormula>(encode(board, {.moves = moves, .steps = steps, .titles = true}));
}

TEST(Encoding, EveryExtendedSolutionSatisfiesEveryClause) {
  int plans = 0, moved = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Level level = seed < 60 ? made::any_level(seed) : made::mirrored_level(seed);
    const auto best = naive::fewest_moves(level);
    if (!best || *best == 0) continue;
    const Board board(level);
    const auto found = plan_by_sat(level, {.moves = *best, .encoding = Encoding::textbook});
    const Plan plan = first_of_symmetric(level, board, std::get<Plan>(found));
    EXPECT_TRUE(replay(level, plan).solves());
    moved += plan == std::get<Plan>(found) ? 0 : 1;
    for (int longer = 0; longer < 3; ++longer) {
      for (const Steps steps : {Steps::at_most, Steps::exactly}) {
        if (steps == Steps::exactly && longer % 2 != 0) continue;
        const auto [vars, formula] = lean(board, *best + longer, steps);
        const Truth truth = drawn_out(level, plan, board, vars);
        for (std::size_t c = 0; c < formula.clauses(); ++c)
          ASSERT_TRUE(truth.satisfies(formula.clause(c)))
              << made::drawn(level) << "seed " << seed << ", " << longer << " moves longer, clause " << c;
      }
    }
    ++plans;
  }
  EXPECT_GT(plans, 20);
  EXPECT_GT(moved, 10);
}

/// Does the formula have a solution?
bool has_plan(const Level& level, int moves, Encoding encoding, Steps steps = Steps::at_most) {
  const auto found = plan_by_sat(level, {.moves = moves, .encoding = encoding, .steps = steps});
  EXPECT_FALSE(std::holds_alternative<GaveUp>(found));
  if (const auto* plan = std::get_if<Plan>(&found)) {
    EXPECT_TRUE(replay(level, *plan).solves());
    EXPECT_LE(static_cast<int>(plan->size()), moves);
  }
  return std::holds_alternative<Plan>(found);
}

TEST(Encoding, BothAgreeWithBreadthFirstSearchAtTheOptimumAndBelow) {
  for (std::uint64_t seed = 0; seed < 250; ++seed) {
    const Level level = seed < 150 ? made::any_level(seed) : made::mirrored_level(seed);
    const auto best = naive::fewest_moves(level);
    const int moves = best.value_or(4);
    SCOPED_TRACE(made::drawn(level));
    for (const Encoding encoding : {Encoding::textbook, Encoding::lean}) {
      if (encoding == Encoding::textbook && (moves > 4 || seed >= 60)) continue;  // too slow
      EXPECT_EQ(has_plan(level, moves, encoding), best.has_value());
      EXPECT_FALSE(best > 1 && has_plan(level, moves - 1, encoding));
      EXPECT_EQ(has_plan(level, moves + 1, encoding), best.has_value());
    }
  }
}

TEST(Encoding, ExactStepsCoverShorterPlansOfTheSameParity) {
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    const Level level = seed < 100 ? made::any_level(seed) : made::mirrored_level(seed);
    const auto best = naive::fewest_moves(level);
    if (!best || *best == 0) continue;
    SCOPED_TRACE(made::drawn(level));
    EXPECT_TRUE(has_plan(level, *best, Encoding::lean, Steps::exactly));
    EXPECT_TRUE(has_plan(level, *best + 2, Encoding::lean, Steps::exactly));
  }
}

TEST(Encoding, TooLargeFormulasAreRefused) {
  const Level level = level_of({"######", "#@$ .#", "######"});
  const auto result = encode(Board(level), {.moves = 1'000'000'000});
  EXPECT_EQ(std::get<GaveUp>(result).why, GaveUp::Why::too_large);
}

TEST(Encoding, NamesOfEncodingsAreReadBack) {
  EXPECT_EQ(encoding_named(name(Encoding::textbook)), Encoding::textbook);
  EXPECT_EQ(encoding_named(name(Encoding::lean)), Encoding::lean);
  EXPECT_EQ(encoding_named("other"), std::nullopt);
}

}  // namespace
}  // namespace hence::sokoban
