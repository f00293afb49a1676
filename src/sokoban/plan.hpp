// The question that everybody asks of a level: how is it solved, and is there a shorter way?
//
//   PlanAnswer answer = find_plan(level, {.shortest = Metric::moves});
//   if (answer.status == Status::optimal) ... *answer.plan, and no plan has fewer moves ...
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/budget.hpp"
#include "sokoban/level.hpp"

namespace hence::sokoban {

/// What is counted. A move is a step of the player, with or without a box; a push is one with a box.
enum class Metric { moves, pushes };

enum class Status {
  optimal,     ///< proved: no plan has fewer, by the metric of the question
  best_found,  ///< a plan that was replayed; whether there is a shorter one is not known
  impossible,  ///< proved: no plan has so few moves
  unsolvable,  ///< proved: no plan at all
  gave_up      ///< no plan was found, nor that there is none
};

/// "best found"
std::string_view name(Status status);

struct PlanAnswer {
  Status status = Status::gave_up;
  std::optional<Plan> plan =
      std::nullopt;  ///< of `optimal` and `best_found`: solves the level, within the moves allowed
  int moves = 0;     ///< of the plan, as the next one
  int pushes = 0;
  Metric metric = Metric::moves;  ///< of the question; pushes only where it asked for them
  int at_least = 0;               ///< proved: every plan has so many, by the metric
  std::string why = "";           ///< of `unsolvable`: the reason, in words: "the box at r3c4 can never ..."
  std::optional<GaveUp> gave_up =
      std::nullopt;  ///< of `best_found` and `gave_up`: what ended the work, if anything did
};

struct PlanQuestion {
  std::optional<int> max_moves = std::nullopt;    ///< plans with more moves do not count; not
                                                  ///< together with the fewest pushes
  std::optional<Metric> shortest = std::nullopt;  ///< prove the optimum; otherwise any plan, quickly
  std::size_t memory = std::size_t{2} << 30;      ///< bytes for what was seen

  /// Called with the best so far, whenever a plan is shorter or a bound higher than before.
  std::function<void(const PlanAnswer&)> on_better = {};
};

/// Every plan has been replayed by the simulator (sokoban/simulate.hpp). When the budget is cancelled: the
/// best so far.
PlanAnswer find_plan(const Level& level, const PlanQuestion& question, const Budget& budget = {});

}  // namespace hence::sokoban
