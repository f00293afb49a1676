#include "sokoban/lean_rules.hpp"

#include <gtest/gtest.h>

#include <set>

#include "sat/solver.hpp"
#include "sokoban/simulate.hpp"
#include "tests/made_levels.hpp"

namespace hence::sokoban {
namespace {

/// By spot: '$' a box, '@' the player.
using Picture = std::string;

Picture drawn(const Level& level, const Board& board) {
  Picture picture(static_cast<std::size_t>(board.size()), ' ');
  for (int s = 0; s < board.size(); ++s)
    if (level.boxes[board.square(Spot(s)).at()]) picture[Spot(s).at()] = '$';
  picture[board.spot(level.player).at()] = '@';
  return picture;
}

/// Everything that the clauses of one move allow after it.
std::set<Picture> allowed(const Board& board, bool may_stay) {
  const PlanVariables vars(board, 1, 1, true);
  Formula formula;
  formula.add_variables(static_cast<std::size_t>(vars.all()));
  LeanRules rules(board, vars, formula, false);
  rules.start();
  for (const int t : {0, 1}) rules.one_player(t);
  rules.step(0, may_stay);
  const auto solver = make_minisat();
  solver->add(formula);
  std::set<Picture> found;
  for (;;) {
    const Outcome outcome = solver->solve({});
    const auto* truth = std::get_if<Assignment>(&outcome);
    if (truth == nullptr) return found;
    Picture picture(static_cast<std::size_t>(board.size()), ' ');
    std::vector<Literal> other;
    for (int s = 0; s < board.size(); ++s)
      for (const Literal l : {vars.box(Spot(s), 1), vars.player(Spot(s), 1)}) {
        const bool here = (*truth)(l);
        if (here) picture[Spot(s).at()] = l == vars.player(Spot(s), 1) ? '@' : '$';
        other.push_back(here ? !l : l);
      }
    EXPECT_TRUE(found.insert(picture).second);
    solver->add(other);
  }
}

TEST(LeanRules, AllowExactlyTheMovesOfTheGame) {
  std::size_t pushes = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Level level = made::any_level(seed);
    const Board board(level);
    std::set<Picture> after;
    for (const Direction d : all_directions) {
      Level next = level;
      const Effect effect = move(next, d);
      if (effect == Effect::walk || effect == Effect::push) after.insert(drawn(next, board));
      if (effect == Effect::push) ++pushes;
    }
    EXPECT_EQ(allowed(board, false), after) << made::drawn(level);
    after.insert(drawn(level, board));
    EXPECT_EQ(allowed(board, true), after) << made::drawn(level);
  }
  EXPECT_GT(pushes, 30u);
}

}  // namespace
}  // namespace hence::sokoban
