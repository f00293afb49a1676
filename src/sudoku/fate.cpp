#include "sudoku/fate.hpp"

#include "sudoku/as_model.hpp"
#include "sudoku/as_position.hpp"
#include "sudoku/solve.hpp"

namespace hence::sudoku {

std::variant<Fate, GaveUp> fate_of(const Puzzle& puzzle, const explain::Position& position,
                                   CellDigit candidate, const Budget& budget) {
  const Candidate c = full_candidate(puzzle.rules, candidate.cell, candidate.digit);
  if (position.placed(c)) return Fate{Fate::Kind::placed};
  if (!position.possible(c)) {
    for (const Candidate rival : position.board().rivals(c))
      if (position.placed(rival)) return Fate{Fate::Kind::crossed_out, cell_digit(puzzle.rules, rival)};
    return Fate{Fate::Kind::crossed_out};
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
    return Fate{out.count > 0 ? Fate::Kind::either : Fate::Kind::forced, std::nullopt,
                std::move(in.found[0])};
  if (out.count > 0) return Fate{Fate::Kind::excluded, std::nullopt, std::move(out.found[0])};
  return Fate{Fate::Kind::no_solution};
}

}  // namespace hence::sudoku
