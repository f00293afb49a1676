// The solutions of a state, one at a time, by SAT.
#pragma once

#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "cnf/encode.hpp"
#include "model/model.hpp"
#include "sat/solver.hpp"
#include "sudoku/state.hpp"

namespace hence::sudoku {

/// The best encoding for this many open candidates: docs/ENCODINGS.md.
Encoding best_encoding(std::size_t candidates);

/// Would the formula need more than about 2 GiB?
bool formula_too_large(const State& state, std::optional<Encoding> encoding = std::nullopt);

/// Enumerates the solutions of a state with a solver that is loaded once.
///
///   SatSearch search(state);
///   auto next = search.next(budget);      // Values, NoMore or GaveUp
class SatSearch {
 public:
  struct NoMore {};
  using Next = std::variant<Values, NoMore, GaveUp>;

  /// `state` should be reduced and must have no contradiction. Nothing is loaded until the first `next`.
  explicit SatSearch(const State& state, std::optional<Encoding> encoding = std::nullopt);

  /// A solution different from all those returned or excluded before.
  Next next(const Budget& budget);

  Encoding encoding() const { return encoding_; }

  /// Excludes this solution of the state.
  void exclude(const Values& solution);

 private:
  bool load(const Budget& budget);

  Values placed_;
  Model model_;
  Encoding encoding_;
  std::unique_ptr<Solver> solver_;
  std::vector<std::vector<Literal>> excluded_;  // clauses to add before the next call
};

}  // namespace hence::sudoku
