// Solves a level: any solution, or one with the fewest moves or pushes.
//
//   PlanAnswer answer = find_plan(level, {.shortest = Metric::moves});
//   if (answer.status == Status::optimal) ... *answer.plan; no solution has fewer moves ...
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/budget.hpp"
#include "sokoban/level.hpp"
#include "sokoban/metric.hpp"

namespace hence::sokoban {

enum class Status {
  optimal,     ///< proved: no solution is shorter, by the metric asked for
  best_found,  ///< replayed, but possibly not shortest
  impossible,  ///< proved: no solution within the limit of moves
  unsolvable,  ///< proved: no solution at all
  gave_up      ///< neither a solution nor a proof
};

/// "best found"
std::string_view name(Status status);

struct PlanAnswer {
  Status status = Status::gave_up;
  std::optional<Plan> plan =
      std::nullopt;  ///< of `optimal` and `best_found`: solves the level within the limit
  int moves = 0;     ///< of the solution
  int pushes = 0;
  Metric metric = Metric::moves;  ///< the metric asked for
  int at_least = 0;               ///< proved lower bound, by the metric
  std::string why = "";           ///< of `unsolvable`: "the box at r3c4 can never ..."
  std::optional<GaveUp> gave_up =
      std::nullopt;  ///< of `best_found` and `gave_up`: what stopped the search, if anything
};

struct PlanQuestion {
  std::optional<int> max_moves = std::nullopt;  ///< limit; not together with the fewest pushes
  /// Prove the optimum. Otherwise any solution, quickly; of small levels still the fewest moves, proved.
  std::optional<Metric> shortest = std::nullopt;
  std::size_t memory = std::size_t{2} << 30;  ///< bytes for searched states

  /// Called with the best so far, whenever the solution or the bound improves.
  std::function<void(const PlanAnswer&)> on_better = {};
};

/// Every solution has been replayed by the simulator (sokoban/simulate.hpp). If the budget is cancelled,
/// returns the best so far.
PlanAnswer find_plan(const Level& level, const PlanQuestion& question, const Budget& budget = {});

}  // namespace hence::sokoban
