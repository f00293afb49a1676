#include "sudoku/random_solution.hpp"

#include <algorithm>

#include "sudoku/construct.hpp"
#include "sudoku/make9.hpp"
#include "sudoku/solve.hpp"
#include "sudoku/state.hpp"

namespace hence::sudoku {
namespace {

/// Depth-first search: picks a random cell among those with the fewest digits left and tries its digits in
/// random order. Bounded, since a restart beats a long search in a bad subtree.
class RandomSearch {
 public:
  RandomSearch(Random& random, int steps) : random_(random), steps_(steps) {}

  std::optional<Values> visit(State state) {
    if (--steps_ < 0 || !state.place_singles()) return std::nullopt;
    if (state.solved()) return state.values();
    const Cell cell = one_of_the_smallest(state);
    std::vector<int> digits;
    state.for_each_bit(state.cell_slot(cell), [&](int bit) { digits.push_back(bit + 1); });
    random_.shuffle(digits);
    for (int digit : digits) {
      State next = state;
      next.place(cell, Digit(digit));
      if (auto found = visit(std::move(next))) return found;
      if (steps_ < 0) break;
    }
    return std::nullopt;
  }

 private:
  Cell one_of_the_smallest(const State& state) {
    std::vector<Cell> smallest;
    int least = state.rules().size() + 1;
    for (int i = 0; i < state.rules().cells(); ++i) {
      const int count = state.count(Cell(i));
      if (count < 2 || count > least) continue;
      if (count < least) smallest.clear();
      least = count;
      smallest.push_back(Cell(i));
    }
    return smallest[random_.below(smallest.size())];
  }

  Random& random_;
  int steps_;
};

std::optional<Values> by_search(const Rules& rules, Random& random, const Budget& budget) {
  constexpr int starts = 30;
  const State empty(Puzzle::empty(rules));
  for (int i = 0; i < starts && !budget.cancelled(); ++i)
    if (auto found = RandomSearch(random, 4 * rules.cells()).visit(empty)) return found;
  return std::nullopt;
}

/// Some solution of a single grid, not necessarily random.
std::optional<Values> any_grid(const Rules& rules, Random& random, const Budget& budget) {
  if (auto grid = construct(Puzzle::empty(rules), random, budget)) return grid;
  const Solutions any = solve(Puzzle::empty(rules), {.limit = 1}, budget);
  if (any.found.empty()) return std::nullopt;
  return any.found[0];
}

}  // namespace

std::optional<Values> random_solution(const Rules& rules, Random& random, const Budget& budget) {
  if (fast9::handles(rules)) {
    const fast9::Cells grid = make9::random_grid(random);
    return Values(grid.begin(), grid.end());
  }
  constexpr int largest_for_search = 9;
  constexpr int most_grids_for_search = 6;  // of 9x9; with 7, none of thirty starts finished
  if (rules.size() <= largest_for_search && rules.grids <= most_grids_for_search) {
    if (auto found = by_search(rules, random, budget)) return found;
  }
  // In a dense tuple, where each cell holds nearly every digit in one grid or another, a walk hardly moves:
  // its first grid must already be random.
  std::optional<Values> start =
      rules.grids > 1 ? random_solution(rules.of_grid(), random, budget) : any_grid(rules, random, budget);
  if (!start) return std::nullopt;
  if (rules.grids > 1) start = tuple_of(*start, rules, random);
  constexpr int rounds = 4;
  Values far = walked(rules, std::move(*start), rounds, random, budget);
  if (budget.cancelled()) return std::nullopt;
  return far;
}

}  // namespace hence::sudoku
