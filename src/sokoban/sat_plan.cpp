#include "sokoban/sat_plan.hpp"

#include <algorithm>

#include "sokoban/lean_rules.hpp"
#include "sokoban/matching.hpp"

namespace hence::sokoban {
namespace {

/// Formulas for more moves than this would not fit into memory.
bool too_large(const Board& board, int moves) {
  return FewBoxesTables::entries(board) > FewBoxesTables::most || 25.0 * board.size() * moves > 40e6;
}

Formula empty_formula(const PlanVariables& vars, int moves) {
  Formula formula;
  formula.add_variables(vars.over(moves).variable().at() + 1);
  return formula;
}

}  // namespace

PlanFound plan_by_sat(const Level& level, const EncodingQuestion& question, const Budget& budget) {
  if (level.solved()) return Plan{};
  const Board board(level);
  if (board.lost_box() || question.moves < 1) return NoPlan{};
  auto encoded = encode(board, question, budget);
  if (const auto* gave_up = std::get_if<GaveUp>(&encoded)) return *gave_up;
  const auto& [vars, formula] = std::get<PlanFormula>(encoded);
  const auto solver = make_cadical();
  solver->add(formula);
  const Outcome outcome = solver->solve({}, budget);
  if (const auto* gave_up = std::get_if<GaveUp>(&outcome)) return *gave_up;
  if (std::holds_alternative<Core>(outcome)) return NoPlan{};
  return decode(level, board, vars, std::get<Assignment>(outcome));
}

SatSearch::SatSearch(const Level& level, const Budget& budget)
    : level_(level), board_(level), solver_(make_cadical()) {
  if (!too_large(board_, 0)) tables_.emplace(board_, budget);
  incomplete_ = budget.cancelled();
}

std::optional<int> SatSearch::at_least() const {
  if (board_.lost_box()) return std::nullopt;
  const auto& boxes = board_.boxes();
  const int goals = static_cast<int>(board_.goals().size());
  if (boxes.size() > board_.goals().size()) return std::nullopt;
  Matching matching(static_cast<int>(boxes.size()), goals);
  for (std::size_t i = 0; i < boxes.size(); ++i)
    for (int goal = 0; goal < goals; ++goal)
      matching.row(static_cast<int>(i))[goal] =
          board_.goals()[static_cast<std::size_t>(goal)] == boxes[i]
              ? 0
              : board_.pushes(boxes[i], board_.side(boxes[i], board_.player()), goal);
  const int pushes = matching.solve();
  if (pushes >= Board::never) return std::nullopt;
  if (!tables_ || incomplete_) return pushes;
  int bound = pushes;
  for (std::size_t i = 0; i < boxes.size(); ++i)
    for (std::size_t j = 0; tables_->two && j < i; ++j) {
      const int moves = tables_->two->to_goals(boxes[i], boxes[j], board_.player());
      if (moves == FewBoxes::never) return std::nullopt;
      bound = std::max(bound, moves);
    }
  return bound;
}

void SatSearch::grow_to(int moves) {
  while (grown_to_ < moves) {
    const int t = ++grown_to_;
    const PlanVariables vars = PlanVariables::growing(board_, t);
    Formula formula = empty_formula(vars, t);
    LeanRules rules(board_, vars, formula, false);
    if (t == 0) rules.start();
    rules.one_player(t);
    if (t > 0) rules.step(t - 1, false);
    lemmas_of_time(t, formula);
    solver_->add(formula);
  }
}

/// What holds after t moves, however many follow.
void SatSearch::lemmas_of_time(int t, Formula& formula) const {
  const PlanVariables vars = PlanVariables::growing(board_, t);
  const int n = board_.size();
  auto fits = [&](int from_start, int to_goals) {
    return from_start <= t && from_start % 2 == t % 2 && to_goals != FewBoxes::never;
  };
  auto player_fits = [&](Spot p) { return fits(tables_->walks[p.at()], 0); };
  for (int p = 0; p < n; ++p)
    if (!player_fits(Spot(p))) formula.add({!vars.player(Spot(p), t)});
  for (int a = 0; a < n; ++a) {
    bool box_fits = false;
    for (int p = 0; p < n; ++p) {
      const bool both = fits(tables_->one.from_start(Spot(a), Board::nowhere, Spot(p)),
                             tables_->one.to_goals(Spot(a), Board::nowhere, Spot(p)));
      box_fits = box_fits || both;
      if (!both && p != a && board_.alive(Spot(a)) && player_fits(Spot(p)))
        formula.add({!vars.box(Spot(a), t), !vars.player(Spot(p), t)});
    }
    if (!box_fits) formula.add({!vars.box(Spot(a), t)});
    for (int b = 0; box_fits && tables_->two && b < a; ++b) {
      bool pair_fits = !board_.alive(Spot(b));  // or excluded anyway
      for (int p = 0; p < n && !pair_fits; ++p)
        pair_fits = fits(tables_->two->from_start(Spot(a), Spot(b), Spot(p)),
                         tables_->two->to_goals(Spot(a), Spot(b), Spot(p)));
      if (!pair_fits) formula.add({!vars.box(Spot(a), t), !vars.box(Spot(b), t)});
    }
  }
}

/// Adds the conditions under which `over(moves)` holds.
void SatSearch::end_after(int moves) {
  ended_.resize(std::max(ended_.size(), static_cast<std::size_t>(moves) + 1));
  if (ended_[static_cast<std::size_t>(moves)]) return;
  ended_[static_cast<std::size_t>(moves)] = true;
  const PlanVariables vars = PlanVariables::growing(board_, moves);
  const Fits fits(*tables_, moves);
  Formula formula = empty_formula(vars, moves);
  const Literal not_over = !vars.over(moves);
  const bool all_taken = board_.boxes().size() == board_.goals().size();
  for (int i = 0; i < board_.size(); ++i) {
    const Spot s(i);
    if (!board_.is_goal(s)) formula.add({not_over, !vars.box(s, moves)});
    if (board_.is_goal(s) && all_taken) formula.add({not_over, vars.box(s, moves)});
    for (int t = 1; board_.alive(s) && t <= moves; ++t) {
      if (!fits.box(s, t, Stay::no)) {
        formula.add({not_over, !vars.box(s, t)});
        continue;
      }
      for (int p = 0; p < board_.size(); ++p)
        if (p != i && fits.player(Spot(p), t, Stay::no) && !fits.box_and_player(s, Spot(p), t, Stay::no))
          formula.add({not_over, !vars.box(s, t), !vars.player(Spot(p), t)});
    }
  }
  if (tables_->two) pair_lemmas(vars, fits, formula);
  solver_->add(formula);
}

void SatSearch::pair_lemmas(const PlanVariables& vars, const Fits& fits, Formula& formula) const {
  const Literal not_over = !vars.over(vars.moves());
  for (int a = 0; a < board_.size(); ++a)
    for (int b = 0; board_.alive(Spot(a)) && b < a; ++b) {
      if (!board_.alive(Spot(b))) continue;
      const Fits::Times times = fits.pair(Spot(a), Spot(b), Stay::no);
      for (int t = 1; t <= vars.moves(); ++t)
        if (!times[static_cast<std::size_t>(t)] && fits.box(Spot(a), t, Stay::no) &&
            fits.box(Spot(b), t, Stay::no))
          formula.add({not_over, !vars.box(Spot(a), t), !vars.box(Spot(b), t)});
    }
}

PlanFound SatSearch::exactly(int moves, const Budget& budget) {
  if (level_.solved() && moves % 2 == 0) return Plan{};
  if (board_.lost_box() || moves < 1) return NoPlan{};
  if (too_large(board_, moves)) return GaveUp{GaveUp::Why::too_large};
  if (incomplete_ || budget.cancelled()) return GaveUp{GaveUp::Why::cancelled};
  grow_to(moves);
  end_after(moves);
  const PlanVariables vars = PlanVariables::growing(board_, moves);
  const Outcome outcome = solver_->solve({vars.over(moves)}, budget);
  if (const auto* gave_up = std::get_if<GaveUp>(&outcome)) return *gave_up;
  if (std::holds_alternative<Core>(outcome)) {
    solver_->add({!vars.over(moves)});
    return NoPlan{};
  }
  return decode(level_, board_, vars, std::get<Assignment>(outcome));
}

PlanFound SatSearch::at_most(int moves, const Budget& budget) {
  if (level_.solved()) return Plan{};
  for (const int number : {moves - 1, moves}) {
    PlanFound found = exactly(number, budget);
    if (!std::holds_alternative<NoPlan>(found)) return found;
  }
  return NoPlan{};
}

PlanFound shortest_by_sat(const Level& level, const ShortestQuestion& question, const Budget& budget) {
  if (level.solved()) return Plan{};
  SatSearch search(level, budget);
  const auto bound = search.at_least();
  if (!bound) return NoPlan{};
  for (int moves = std::max({1, *bound, question.from}); moves <= question.most; ++moves) {
    if (question.on_bound) question.on_bound(moves);
    PlanFound found = search.exactly(moves, budget);
    if (!std::holds_alternative<NoPlan>(found)) return found;
  }
  return NoPlan{};
}

}  // namespace hence::sokoban
