#include "sudoku/fate.hpp"

#include "sudoku/as_model.hpp"
#include "sudoku/as_position.hpp"
#include "sudoku/solve.hpp"

namespace hence::sudoku {

std::variant<CandidateStatus, GaveUp> candidate_status(const Puzzle& puzzle,
                                                       const explain::Position& position, CellDigit candidate,
                                                       const Budget& budget) {
  const Candidate c = full_candidate(puzzle.rules, candidate.cell, candidate.digit);
  if (position.placed(c)) return CandidateStatus{CandidateStatus::Kind::placed};
  if (!position.possible(c)) {
    for (const Candidate rival : position.board().rivals(c))
      if (position.placed(rival))
        return CandidateStatus{CandidateStatus::Kind::crossed_out, cell_digit(puzzle.rules, rival)};
    return CandidateStatus{CandidateStatus::Kind::crossed_out};
  }

  Puzzle with = puzzle;
  with.clues[candidate.cell.at()] = static_cast<std::uint16_t>(candidate.digit.v);
  Solutions in = solve(with, {.limit = 1}, budget);
  if (!in.complete) return GaveUp{in.why};

  Puzzle without = puzzle;
  without.crossed_out.push_back(candidate);
  Solutions out = solve(without, {.limit = 1}, budget);
  if (!out.complete) return GaveUp{out.why};

  if (in.count > 0)
    return CandidateStatus{out.count > 0 ? CandidateStatus::Kind::either : CandidateStatus::Kind::forced,
                           std::nullopt, std::move(in.found[0])};
  if (out.count > 0)
    return CandidateStatus{CandidateStatus::Kind::excluded, std::nullopt, std::move(out.found[0])};
  return CandidateStatus{CandidateStatus::Kind::no_solution};
}

}  // namespace hence::sudoku
