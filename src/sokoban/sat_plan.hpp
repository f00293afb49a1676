// Solving by SAT: strong where many boxes have short ways, and at proving that a number of moves is too
// small.
//
//   SatSearch search(level);
//   auto found = search.at_most(30, budget);
//   if (auto* plan = std::get_if<Plan>(&found)) ... at most 30 moves ...
//   else if (std::holds_alternative<NoPlan>(found)) ... proved: none ...
//   else ...                                                 // GaveUp
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

/// Proved: no such solution.
struct NoPlan {};

using PlanFound = std::variant<Plan, NoPlan, GaveUp>;

/// Every solution returned has been replayed.
PlanFound plan_by_sat(const Level& level, const EncodingQuestion& question, const Budget& budget = {});

/// Queries one number of moves after another with a single incremental solver, which keeps its learned
/// clauses.
class SatSearch {
 public:
  explicit SatSearch(const Level& level, const Budget& budget = {});
  SatSearch(const SatSearch&) = delete;  // the tables point to the board
  SatSearch& operator=(const SatSearch&) = delete;

  /// A lower bound on moves: from the assignment of boxes to goals, and from pairs of boxes. Empty if these
  /// show that the level is unsolvable.
  std::optional<int> at_least() const;

  /// A solution of exactly `moves` moves, or a shorter one of the same parity. Calls with growing numbers are
  /// fast.
  PlanFound exactly(int moves, const Budget& budget = {});

  /// The shorter of the solutions found with `moves` and `moves` - 1 moves.
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
  std::vector<bool> ended_;  ///< by moves: the clauses of `over` were added
  bool incomplete_ = false;  ///< cancelled before the tables were complete
};

struct ShortestQuestion {
  int from = 0;                                ///< known lower bound on moves
  int most = std::numeric_limits<int>::max();  ///< limit on moves

  /// Called with each number of moves proved to be a lower bound.
  std::function<void(int)> on_bound = {};
};

/// A solution with the fewest moves. NoPlan: none within `most`, or none at all.
PlanFound shortest_by_sat(const Level& level, const ShortestQuestion& question, const Budget& budget = {});

}  // namespace hence::sokoban
