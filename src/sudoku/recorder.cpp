#include "sudoku/recorder.hpp"

#include <stdexcept>

#include "sudoku/check.hpp"

namespace hence::sudoku {

void require_solution(const Puzzle& puzzle, const Values& grid) {
  if (!is_solution(puzzle, grid)) throw std::logic_error("an engine returned an invalid solution");
}

void Recorder::record(const Values& solution) {
  ++answer_.count;
  const bool keep = answer_.found.size() < request_.keep;
  if (!keep && !request_.on_solution) return;
  require_solution(puzzle_, solution);
  if (keep) answer_.found.push_back(solution);
  if (request_.on_solution) request_.on_solution(solution);
}

}  // namespace hence::sudoku
