#include "sudoku/as_position.hpp"

#include <algorithm>

#include "sat/solver.hpp"
#include "sudoku/as_model.hpp"
#include "sudoku/sat_search.hpp"
#include "sudoku/solve.hpp"

namespace hence::sudoku {
namespace {

using explain::Answer;
using explain::Position;

/// Marks the candidates that occur in some solution: one SAT call per candidate not seen in a solution yet.
std::optional<GaveUp> mark_possible(const Puzzle& puzzle, std::vector<bool>& in_some, const Budget& budget) {
  const State state(puzzle);
  if (formula_too_large(state)) return GaveUp{GaveUp::Why::too_large};
  const Model model = as_model(state);
  const auto encoded = encode(model, {.encoding = best_encoding(model.candidates())}, budget);
  if (!encoded) return GaveUp{GaveUp::Why::cancelled};
  auto solver = make_cadical();
  for (std::size_t i = 0; i < encoded->formula.clauses(); ++i) {
    if (i % 4096 == 0 && budget.cancelled()) return GaveUp{GaveUp::Why::cancelled};
    solver->add(encoded->formula.clause(i));
  }
  auto full = [&](Candidate c) {
    const Subject s = model.subject(c);
    return full_candidate(puzzle.rules, Cell(s.place), Digit(s.value));
  };
  for (std::size_t i = 0; i < model.candidates(); ++i) {
    const Candidate c(i);
    if (in_some[full(c).at()]) continue;
    const Outcome outcome = solver->solve({says(c)}, budget);
    if (const auto* gave_up = std::get_if<GaveUp>(&outcome)) return *gave_up;
    if (const auto* assignment = std::get_if<Assignment>(&outcome))
      for (std::size_t j = 0; j < model.candidates(); ++j)
        if ((*assignment)(says(Candidate(j)))) in_some[full(Candidate(j)).at()] = true;
  }
  return std::nullopt;
}

}  // namespace

std::shared_ptr<const explain::Board> board_of(const Puzzle& puzzle) {
  return std::make_shared<explain::Board>(full_model(puzzle));
}

Position as_position(const Puzzle& puzzle, std::shared_ptr<const explain::Board> board) {
  Position position(std::move(board));
  for (const CellDigit clue : clue_list(puzzle))
    position.place(full_candidate(puzzle.rules, clue.cell, clue.digit));
  for (const CellDigit out : puzzle.crossed_out)
    position.remove(full_candidate(puzzle.rules, out.cell, out.digit));
  return position;
}

Puzzle as_puzzle(const Position& position, const Puzzle& rules_of) {
  Puzzle puzzle = rules_of.rules_alone();
  for (std::size_t i = 0; i < position.model().candidates(); ++i) {
    const CellDigit c = cell_digit(puzzle.rules, Candidate(i));
    if (position.placed(Candidate(i)))
      puzzle.clues[c.cell.at()] = static_cast<std::uint16_t>(c.digit.v);
    else if (!position.possible(Candidate(i)))
      puzzle.crossed_out.push_back(c);
  }
  std::erase_if(puzzle.crossed_out, [&](CellDigit c) { return puzzle.clues[c.cell.at()] != 0; });
  return puzzle;
}

std::variant<Answer, GaveUp> answer_of(const Puzzle& puzzle, const Position& position, const Budget& budget) {
  const Solutions solutions = solve(puzzle, {.limit = 2, .keep = 2}, budget);
  if (!solutions.complete) return GaveUp{solutions.why};
  Answer answer;
  std::vector<bool> in_some(position.model().candidates(), false);
  for (const Values& values : solutions.found)
    for (std::size_t i = 0; i < values.size(); ++i)
      in_some[full_candidate(puzzle.rules, Cell(i), Digit(static_cast<int>(values[i]))).at()] = true;
  if (!solutions.found.empty())
    for (std::size_t i = 0; i < solutions.found[0].size(); ++i)
      answer.solution.push_back(
          full_candidate(puzzle.rules, Cell(i), Digit(static_cast<int>(solutions.found[0][i]))));
  answer.unique = solutions.unique();
  if (solutions.count > 1)
    if (const auto gave_up = mark_possible(puzzle, in_some, budget)) return *gave_up;
  for (const Candidate c : position.open_candidates())
    if (!in_some[c.at()]) answer.false_candidates.push_back(c);
  return answer;
}

}  // namespace hence::sudoku
