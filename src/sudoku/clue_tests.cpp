#include "sudoku/clue_tests.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "cnf/encode.hpp"
#include "sat/solver.hpp"
#include "sudoku/as_model.hpp"
#include "sudoku/check.hpp"
#include "sudoku/sat_search.hpp"
#include "sudoku/state.hpp"

namespace hence::sudoku {
namespace {

/// A puzzle without a few of its clues, loaded once; these clues become assumptions while another one is
/// tested. Larger groups would load less often, but every search would have more to deduce.
class LoadedGroup {
 public:
  /// `state` is the reduced state of the puzzle without these clues.
  LoadedGroup(const State& state, const Values& solution)
      : placed_(state.values()), model_(as_model(state)), known_(placed_.size()), solver_(make_minisat()) {
    solver_->add(encode(model_, {.encoding = best_encoding(model_.candidates())}).formula);
    for (std::size_t i = 0; i < model_.candidates(); ++i) {
      const Subject s = model_.subject(Candidate(i));
      const auto cell = static_cast<std::size_t>(s.place);
      const bool right = s.value == solution[cell];
      if (right) known_[cell] = says(Candidate(i));
      solver_->prefer(right ? says(Candidate(i)) : !says(Candidate(i)));
    }
  }

  /// Looks for a solution that has every clue of `kept` except the one in `left_out`.
  Outcome other_solution(Cell left_out, std::span<const Cell> kept, const Budget& budget) {
    std::vector<Literal> assumptions = {!known(left_out)};
    for (Cell cell : kept)
      if (cell != left_out && placed_[cell.at()] == 0) assumptions.push_back(known(cell));
    return solver_->solve(assumptions, budget);
  }

  /// Fixes the cell to its digit in the known solution.
  void keep(Cell cell) { solver_->add({known(cell)}); }

  Values values(const Assignment& truth) const {
    Values values = placed_;
    for (std::size_t i = 0; i < model_.candidates(); ++i) {
      if (!truth(says(Candidate(i)))) continue;
      const Subject s = model_.subject(Candidate(i));
      values[static_cast<std::size_t>(s.place)] = static_cast<std::uint16_t>(s.value);
    }
    return values;
  }

 private:
  Literal known(Cell cell) const { return *known_[cell.at()]; }

  Values placed_;
  Model model_;
  std::vector<std::optional<Literal>> known_;  // by cell: "as in the known solution"
  std::unique_ptr<Solver> solver_;
};

/// Do singles alone show that the cell cannot hold anything else once the clue is removed?
bool follows_by_singles(Puzzle puzzle, Cell cell, const Budget& budget) {
  const Digit digit(static_cast<int>(puzzle.clues[cell.at()]));
  puzzle.clues[cell.at()] = 0;
  State state(puzzle);
  state.eliminate(cell, digit);
  return !state.place_singles(budget);
}

}  // namespace

void ClueTests::run(std::span<const Cell> clues, Redundant redundant, const Budget& each,
                    const std::function<bool(const Answer&)>& report) {
  std::vector<Cell> group;
  auto finish_group = [&] {
    const bool keep_going = group.empty() || run_group(group, redundant, each, report);
    group.clear();
    return keep_going;
  };
  constexpr std::size_t most = 4;
  for (Cell cell : clues) {
    // When redundant clues are dropped, clues must be tested strictly in order.
    if (redundant == Redundant::keep && follows_by_singles(puzzle_, cell, each)) {
      if (!report({.clue = cell, .verdict = Verdict::redundant})) return;
      continue;
    }
    group.push_back(cell);
    if (group.size() == most && !finish_group()) return;
  }
  finish_group();
}

bool ClueTests::run_group(std::span<const Cell> group, Redundant redundant, const Budget& each,
                          const std::function<bool(const Answer&)>& report) {
  auto report_undecided = [&](GaveUp::Why why) {
    return std::all_of(group.begin(), group.end(), [&](Cell cell) {
      return report({.clue = cell, .verdict = Verdict::undecided, .why = why});
    });
  };
  Puzzle without = puzzle_;
  for (Cell cell : group) without.clues[cell.at()] = 0;
  State state(without);
  state.reduce(each);
  if (each.cancelled()) return report_undecided(GaveUp::Why::cancelled);
  if (formula_too_large(state)) return report_undecided(GaveUp::Why::too_large);

  LoadedGroup loaded(state, solution_);
  std::vector<Cell> kept(group.begin(), group.end());
  for (Cell cell : group) {
    Answer answer{.clue = cell};
    if (state.values()[cell.at()] != 0) {
      answer.verdict = Verdict::redundant;
    } else {
      const Outcome outcome = loaded.other_solution(cell, kept, each);
      if (const auto* truth = std::get_if<Assignment>(&outcome)) {
        Puzzle others = puzzle_;
        others.clues[cell.at()] = 0;
        answer.witness = loaded.values(*truth);
        if (answer.witness[cell.at()] == solution_[cell.at()] || !is_solution(others, answer.witness))
          throw std::logic_error("invalid second solution for a needed clue");
        answer.verdict = Verdict::needed;
        loaded.keep(cell);
        std::erase(kept, cell);
      } else if (const auto* gave_up = std::get_if<GaveUp>(&outcome)) {
        answer.why = gave_up->why;
      } else {
        answer.verdict = Verdict::redundant;
      }
    }
    if (answer.verdict == Verdict::redundant && redundant == Redundant::drop) {
      puzzle_.clues[cell.at()] = 0;
      std::erase(kept, cell);
    }
    if (!report(answer)) return false;
  }
  return true;
}

}  // namespace hence::sudoku
