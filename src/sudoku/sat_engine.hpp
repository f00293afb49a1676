// Sudoku of any size by SAT: deduce what is cheap, construct what is nearly empty, hand what is left to a
// solver.
#pragma once

#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "cnf/encode.hpp"
#include "sat/solver.hpp"
#include "sudoku/solve.hpp"
#include "sudoku/state.hpp"

namespace hence::sudoku {

/// As `solve`, always by SAT (unless cheap deductions settle the puzzle, or it is so empty that solutions can
/// be constructed). Gives up, too, when the formula would not fit into about 2 GiB.
Solutions solve_by_sat(const Puzzle& puzzle, const Question& question, const Budget& budget);

/// The encoding that is best for so many open candidates: docs/ENCODINGS.md.
Encoding best_encoding(std::size_t candidates);

/// The solutions of a state one after the other, from a solver that is loaded once.
///
///   SatSearch search(state);
///   auto next = search.next(budget);      // Values, NoMore or GaveUp
class SatSearch {
 public:
  struct NoMore {};
  using Next = std::variant<Values, NoMore, GaveUp>;

  /// `state` should be reduced and must have no contradiction. Nothing is loaded before the first `next`.
  explicit SatSearch(const State& state, std::optional<Encoding> encoding = std::nullopt);

  /// A solution that differs from all that were returned or excluded before.
  Next next(const Budget& budget);

  /// Never returns this solution of the state.
  void exclude(const Values& solution);

 private:
  bool load(const Budget& budget);

  Values placed_;
  Model model_;
  Encoding encoding_;
  std::unique_ptr<Solver> solver_;
  std::vector<std::vector<Literal>> excluded_;  // clauses to be added before the next call
};

}  // namespace hence::sudoku
