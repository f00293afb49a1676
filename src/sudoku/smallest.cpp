#include "sudoku/smallest.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "base/hitting_set.hpp"
#include "sudoku/minimal.hpp"
#include "sudoku/solve.hpp"

namespace hence::sudoku {
namespace {

/// All solutions of a puzzle; nothing when cancelled.
std::optional<std::vector<Values>> all_solutions(const Puzzle& puzzle, const Budget& budget) {
  std::vector<Values> all;
  SolveRequest request{.limit = ~std::uint64_t{0}, .keep = 0};
  request.on_solution = [&](const Values& values) { all.push_back(values); };
  if (!solve(puzzle, request, budget).complete) return std::nullopt;
  return all;
}

std::vector<int> differences(const Values& a, const Values& b) {
  std::vector<int> cells;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (a[i] != b[i]) cells.push_back(static_cast<int>(i));
  return cells;
}

/// A minimum set of cells that distinguishes a solution from all others, if it has at most `most` cells.
/// Nothing otherwise, or when cancelled.
std::optional<std::vector<int>> fewest_clues(const Values& solution, const std::vector<Values>& all,
                                             std::size_t most, const Budget& budget) {
  // No bound: the search must be exhaustive.
  constexpr std::int64_t steps = std::numeric_limits<std::int64_t>::max();
  HittingSet to_hit;
  for (;;) {
    const auto chosen = to_hit.smallest(steps, budget);
    if (!chosen || chosen->size() > most) return std::nullopt;
    const auto other = std::find_if(all.begin(), all.end(), [&](const Values& one) {
      return one != solution && std::all_of(chosen->begin(), chosen->end(), [&](int cell) {
               return one[static_cast<std::size_t>(cell)] == solution[static_cast<std::size_t>(cell)];
             });
    });
    if (other == all.end()) return *chosen;
    to_hit.add(differences(solution, *other));
  }
}

}  // namespace

bool MinimumClues::supports(const Rules& rules) {
  return rules.size() <= 4 && rules.grids <= 2;
}

std::optional<MinimumClues> MinimumClues::find(const Rules& rules, const Budget& budget) {
  const auto all = all_solutions(Puzzle::empty(rules), budget);
  if (!all) return std::nullopt;
  MinimumClues smallest(rules);
  smallest.clues_ = rules.cells();
  for (const Values& solution : *all) {
    if (budget.cancelled()) return std::nullopt;
    // Every other solution is one of these with its digits permuted.
    const auto first_row = solution.begin() + rules.size();
    if (!std::is_sorted(solution.begin(), first_row)) continue;
    auto clues = fewest_clues(solution, *all, static_cast<std::size_t>(smallest.clues_), budget);
    if (!clues) continue;
    if (static_cast<int>(clues->size()) < smallest.clues_) smallest.examples_.clear();
    smallest.clues_ = static_cast<int>(clues->size());
    smallest.examples_.push_back({solution, std::move(*clues)});
  }
  if (budget.cancelled()) return std::nullopt;
  return smallest;
}

std::optional<Made> MinimumClues::make(Random& random, const Budget& budget) const {
  if (examples_.empty()) return std::nullopt;
  const Example& example = examples_[random.below(examples_.size())];
  const std::vector<int> digits = random.permutation(rules_.size());
  Made made{Puzzle::empty(rules_), example.solution, {}, {}};
  for (std::uint16_t& value : made.solution) value = static_cast<std::uint16_t>(digits[value - 1u] + 1);
  for (int i : example.clues)
    made.puzzle.clues[static_cast<std::size_t>(i)] = made.solution[static_cast<std::size_t>(i)];
  const Solutions s = solve(made.puzzle, {.limit = 2}, budget);
  if (!s.complete) return std::nullopt;
  if (!s.unique() || s.found[0] != made.solution || !clue_needs(made.puzzle, made.solution).minimal())
    throw std::logic_error("a puzzle with the fewest clues is invalid");
  return made;
}

}  // namespace hence::sudoku
