// Collects the solutions engines find: counts, checks, keeps or forwards them as requested.
#pragma once

#include "sudoku/solve.hpp"

namespace hence::sudoku {

/// Throws std::logic_error if a grid found by an engine does not solve the puzzle.
void require_solution(const Puzzle& puzzle, const Values& grid);

class Recorder {
 public:
  Recorder(const Puzzle& puzzle, const SolveRequest& request) : puzzle_(puzzle), request_(request) {}

  /// Has the requested number been reached?
  bool full() const { return answer_.count >= request_.limit; }

  /// Throws std::logic_error if a grid to be kept or forwarded does not solve the puzzle.
  void record(const Values& solution);

  Solutions finished() { return std::move(answer_); }
  Solutions gave_up(GaveUp::Why why) {
    answer_.complete = false;
    answer_.why = why;
    return std::move(answer_);
  }

 private:
  const Puzzle& puzzle_;
  const SolveRequest& request_;
  Solutions answer_;
};

}  // namespace hence::sudoku
