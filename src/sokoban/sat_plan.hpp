// Plans by SAT: strong where many boxes have short ways, and where a number of moves has to be shown to be
// too small.
//
//   SatSearch search(level);
//   auto found = search.at_most(30, budget);
//   if (auto* plan = std::get_if<Plan>(&found)) ... it has at most 30 moves ...
//   else if (std::holds_alternative<NoPlan>(found)) ... proved: there is none ...
//   else ...                                                 // GaveUp: nothing is known
#pragma once

#include <functional>
#include <limits>
#include <memory>
#include <variant>

#include "base/budget.hpp"
#include "sat/solver.hpp"
#include "sokoban/encoding.hpp"
#include "sokoban/fits.hpp"

namespace hence::sokoban {

/// Proved: no plan, as asked.
struct NoPlan {};

using PlanFound = std::variant<Plan, NoPlan, GaveUp>;

/// Every plan found has been replayed.
PlanFound plan_by_sat(const Level& level, const EncodingQuestion& question, const Budget& budget = {});

/// Asks for one number of moves after the other in one solver, which keeps what it has learned.
class SatSearch {
 public:
  explicit SatSearch(const Level& level, const Budget& budget = {});
  SatSearch(const SatSearch&) = delete;  // the tables point to the board
  SatSearch& operator=(const SatSearch&) = delete;

  /// Every plan has so many moves: the cheapest matching of boxes to goals, what two boxes need alone.
  /// Nothing if that shows that there is no plan at all.
  std::optional<int> at_least() const;

  /// A plan of exactly so many moves (or a shorter one if an even number is missing). Calls with numbers that
  /// grow are fast.
  PlanFound exactly(int moves, const Budget& budget = {});

  /// The shortest plan with at most so many moves that is found: `exactly` this number, and one less.
  PlanFound at_most(int moves, const Budget& budget = {});

 private:
  void grow_to(int moves);
  void lemmas_of_time(int t, Formula& formula) const;
  void end_after(int moves);
  void pair_lemmas(const PlanVariables& vars, const Fits& fits, Formula& formula) const;

  Level level_;
  Board board_;
  std::optional<FewBoxesTables> tables_;
  std::unique_ptr<Solver> solver_;
  int grown_to_ = -1;
  std::vector<bool> ended_;  ///< by moves: the formula knows what it means to be over then
  bool useless_ = false;     ///< cancelled before the tables were made
};

struct ShortestQuestion {
  int from = 0;                                ///< known: every plan has so many moves
  int most = std::numeric_limits<int>::max();  ///< plans with more do not count

  /// Called with every bound that has been proved: all plans have at least so many moves.
  std::function<void(int)> on_bound = {};
};

/// A plan with the fewest moves. NoPlan: none has at most `most`, or there is none at all.
PlanFound shortest_by_sat(const Level& level, const ShortestQuestion& question, const Budget& budget = {});

}  // namespace hence::sokoban
