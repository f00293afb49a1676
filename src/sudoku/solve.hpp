// Solving, counting and proving uniqueness with whichever engine fits.
//
//   const Solutions s = solve(puzzle, {.limit = 2});
//   s.none()        proved: there is no solution
//   s.unique()      proved: s.found[0] is the only one
//   s.count == 2    there are at least two
//   !s.complete     gave up after finding s.count solutions
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "cnf/encode.hpp"
#include "sudoku/puzzle.hpp"

namespace hence::sudoku {

enum class Engine { automatic, fast, sat };

struct SolveRequest {
  std::uint64_t limit = 2;  ///< stop after this many solutions
  std::uint64_t keep = 1;   ///< how many of them to return
  Engine engine = Engine::automatic;
  std::optional<Encoding> encoding = std::nullopt;  ///< for the SAT engine; chosen by size by default

  /// Called with each solution as it is found, for lists too long to keep in memory.
  std::function<void(const Values&)> on_solution = {};
};

struct Solutions {
  std::uint64_t count = 0;    ///< solutions found, at most the limit
  bool complete = true;       ///< the limit was reached, or there are no more
  std::vector<Values> found;  ///< the first ones, at most `keep`
  GaveUp::Why why = {};       ///< when not complete

  bool none() const { return complete && count == 0; }
  bool unique(std::uint64_t limit = 2) const { return complete && count == 1 && limit > 1; }
};

/// Every solution kept or forwarded has been checked by `is_solution`. Throws std::logic_error if an engine
/// returns a wrong one.
Solutions solve(const Puzzle& puzzle, const SolveRequest& request, const Budget& budget = {});

/// The same without allocation where the fast engine does the work: reuses the memory of `answer`.
void solve(const Puzzle& puzzle, const SolveRequest& request, const Budget& budget, Solutions& answer);

/// Does this engine support these rules? The fast one handles plain 9x9 only.
bool can_solve(Engine engine, const Rules& rules);

}  // namespace hence::sudoku
