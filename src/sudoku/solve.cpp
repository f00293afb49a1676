#include "sudoku/solve.hpp"

#include "sudoku/fast9.hpp"
#include "sudoku/recorder.hpp"
#include "sudoku/sat_engine.hpp"
#include "sudoku/search.hpp"

namespace hence::sudoku {
namespace {

/// Search counts faster than SAT up to 9x9. On larger grids and tuples it may get lost (empty, six 8x8 or
/// seven 7x7 took it over three seconds), but SAT needs a clause per solution.
bool suits_search(const Rules& rules, std::uint64_t limit) {
  constexpr std::uint64_t many = 1000;
  return rules.size() <= 9 && (rules.cells() <= 81 || (limit > many && rules.cells() <= 3 * 81));
}

void solve_fast(const Puzzle& puzzle, const SolveRequest& request, const Budget& budget, Solutions& answer) {
  fast9::Result result;
  if (puzzle.crossed_out.empty()) {
    fast9::Cells cells;
    for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = static_cast<std::uint8_t>(puzzle.clues[i]);
    result = fast9::solve(cells, request.limit, budget);
  } else {
    std::array<std::uint16_t, 81> candidates;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      const unsigned clue = puzzle.clues[i];
      candidates[i] = static_cast<std::uint16_t>(clue == 0 ? 0x1ffu : 1u << (clue - 1));
    }
    for (const auto& [cell, digit] : puzzle.crossed_out)
      candidates[cell.at()] = static_cast<std::uint16_t>(candidates[cell.at()] & ~(1u << (digit.v - 1)));
    result = fast9::solve_candidates(candidates, request.limit, budget);
  }
  answer.count = result.count;
  answer.complete = result.complete;
  answer.why = GaveUp::Why::cancelled;
  answer.found.resize(result.count > 0 && request.keep > 0 ? 1 : 0);
  for (Values& first : answer.found) {
    first.assign(result.first.begin(), result.first.end());
    require_solution(puzzle, first);
  }
}

}  // namespace

bool can_solve(Engine engine, const Rules& rules) {
  return engine != Engine::fast || fast9::handles(rules);
}

Solutions solve(const Puzzle& puzzle, const SolveRequest& request, const Budget& budget) {
  Solutions answer;
  solve(puzzle, request, budget, answer);
  return answer;
}

void solve(const Puzzle& puzzle, const SolveRequest& request, const Budget& budget, Solutions& answer) {
  if (request.engine != Engine::sat) {
    // The fast engine keeps only the first solution.
    const bool one_will_do = request.keep <= 1 && !request.on_solution;
    if (fast9::handles(puzzle.rules) && one_will_do) return solve_fast(puzzle, request, budget, answer);
    if (suits_search(puzzle.rules, request.limit)) {
      answer = solve_by_search(puzzle, request, budget);
      return;
    }
  }
  answer = solve_by_sat(puzzle, request, budget);
}

}  // namespace hence::sudoku
