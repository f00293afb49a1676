#include "sudoku/make.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>

#include "sudoku/check.hpp"
#include "sudoku/clue_tests.hpp"
#include "sudoku/make9.hpp"
#include "sudoku/minimal.hpp"
#include "sudoku/random_solution.hpp"
#include "sudoku/solve.hpp"
#include "sudoku/state.hpp"

namespace hence::sudoku {
namespace {

using Orbit = std::vector<Cell>;

int count_clues(const Puzzle& puzzle) {
  return static_cast<int>(puzzle.clues.size()) -
         static_cast<int>(std::count(puzzle.clues.begin(), puzzle.clues.end(), 0));
}

/// The order of boxes: bands (or stacks) in random order, and the boxes of each in random order.
std::vector<int> box_order(const Rules& rules, Random& random) {
  const int bands = rules.size() / rules.box_rows;
  const int stacks = rules.size() / rules.box_columns;
  const bool by_stacks = random.below(2) == 0;
  std::vector<int> place(static_cast<std::size_t>(rules.size()));
  int next = 0;
  for (int outer : random.permutation(by_stacks ? stacks : bands))
    for (int inner : random.permutation(by_stacks ? bands : stacks))
      place[static_cast<std::size_t>(by_stacks ? inner * stacks + outer : outer * stacks + inner)] = next++;
  return place;
}

/// A random order in which to drop clues.
std::vector<Orbit> drop_order(const MakeRequest& request, Random& random) {
  const Rules& rules = request.rules;
  std::vector<Orbit> order = orbits(rules, request.symmetry);
  random.shuffle(order);
  constexpr int largest_even = 15;
  if (request.even || rules.size() <= largest_even) return order;
  // How many consecutive boxes overlap: as many as the size allows.
  const int overlap = rules.size() <= 16 ? rules.size() : rules.size() <= 25 ? rules.size() / 4 : 1;
  constexpr int unit = 1000;
  const std::vector<int> place = box_order(rules, random);
  std::vector<std::pair<int, Orbit>> keyed;
  for (Orbit& orbit : order) {
    const auto box = static_cast<std::size_t>(rules.box(orbit.front()));
    const int jitter = static_cast<int>(random.below(static_cast<std::uint64_t>(overlap * unit)));
    keyed.emplace_back(place[box] * unit + jitter, std::move(orbit));
  }
  std::stable_sort(keyed.begin(), keyed.end(), [](auto& a, auto& b) { return a.first < b.first; });
  order.clear();
  for (auto& [key, orbit] : keyed) order.push_back(std::move(orbit));
  return order;
}

Puzzle without(Puzzle puzzle, std::span<const Cell> cells) {
  for (Cell cell : cells) puzzle.clues[cell.at()] = 0;
  return puzzle;
}

bool solved_by_singles(const Puzzle& puzzle, const Budget& budget) {
  State state(puzzle);
  return state.place_singles(budget) && state.solved();
}

void fail(const char* what) {
  throw std::logic_error(what);
}

/// Is this the puzzle's only solution, according to the engine `solve` chooses? Nothing: cancelled.
std::optional<bool> is_only_solution(const Puzzle& puzzle, const Values& solution, const Budget& budget) {
  const Solutions s = solve(puzzle, {.limit = 2, .keep = 1}, budget);
  if (!s.complete) return std::nullopt;
  return s.unique() && s.found[0] == solution;
}

/// Drops clues from one solution.
class Dropping {
 public:
  Dropping(const MakeRequest& request, const Values& solution, const std::vector<Orbit>& order,
           int keep_at_least, const Budget& budget)
      : request_(request),
        solution_(solution),
        order_(order),
        keep_at_least_(keep_at_least),
        budget_(budget),
        puzzle_(Puzzle::empty(request.rules)),
        needed_(solution.size(), false) {
    puzzle_.clues = solution;
  }

  /// Nothing if cancelled before anything was checked.
  std::optional<Made> run() {
    if (fast9::handles(request_.rules)) return run_fast();
    drop_by_singles();
    checkpoint();
    if (request_.symmetry == Symmetry::none)
      drop_by_tests();
    else
      drop_orbits();
    if (!budget_.cancelled()) checkpoint();
    return best_;
  }

 private:
  std::optional<Made> run_fast() {
    fast9::Cells grid;
    std::copy(solution_.begin(), solution_.end(), grid.begin());
    const make9::Dropped dropped = make9::drop_clues(grid, order_, keep_at_least_, budget_);
    if (!dropped.complete) return std::nullopt;
    puzzle_.clues.assign(dropped.clues.begin(), dropped.clues.end());
    for (const auto& [clue, other] : dropped.witnesses) {
      const Values second(other.begin(), other.end());
      const std::uint16_t digit = std::exchange(puzzle_.clues[clue.at()], 0);
      if (second == solution_ || !is_solution(puzzle_, second)) fail("invalid witness for a clue");
      puzzle_.clues[clue.at()] = digit;
      needed_[clue.at()] = true;
    }
    checkpoint();
    return best_;
  }

  /// First drops what singles can restore, in large blocks while that works: this is most of the clues.
  void drop_by_singles() {
    std::size_t piece = 32;
    for (std::size_t i = 0; i < order_.size() && !budget_.cancelled();) {
      piece = std::min(piece, order_.size() - i);
      Orbit cells;
      for (std::size_t j = i; j < i + piece; ++j)
        cells.insert(cells.end(), order_[j].begin(), order_[j].end());
      if (may_drop(cells) && follow_by_singles(cells)) {
        puzzle_ = without(std::move(puzzle_), cells);
        i += piece;
      } else if (piece > 1) {
        piece /= 2;
      } else {
        rest_.push_back(order_[i++]);
      }
    }
  }

  bool follow_by_singles(std::span<const Cell> cells) const {
    const Puzzle others = without(puzzle_, cells);
    if (cells.size() > 1) return solved_by_singles(others, budget_);
    State state(others);
    state.eliminate(cells[0], Digit(static_cast<int>(solution_[cells[0].at()])));
    return !state.place_singles(budget_);
  }

  bool may_drop(std::span<const Cell> cells) const {
    return count_clues(puzzle_) - static_cast<int>(cells.size()) >= keep_at_least_;
  }

  /// Easy clues first: a hard one often gets easier once others are known to be needed, and a redundant hard
  /// one is better left until the easy ones are gone.
  void drop_by_tests() {
    constexpr std::array<std::int64_t, 4> conflicts = {500, 3'000, 20'000, 200'000};
    constexpr std::size_t slice = 128;  // clues between two checkpoints
    std::vector<Cell> todo;
    for (const Orbit& orbit : rest_) todo.push_back(orbit.front());
    for (std::int64_t most : conflicts) {
      std::vector<Cell> later;
      for (std::size_t i = 0; i < todo.size() && !budget_.cancelled(); i += slice) {
        const std::size_t count = std::min(slice, todo.size() - i);
        test(std::span(todo).subspan(i, count), {most, budget_.cancel}, later);
        checkpoint();
      }
      todo = std::move(later);
    }
  }

  void test(std::span<const Cell> clues, const Budget& each, std::vector<Cell>& later) {
    using Verdict = ClueTests::Verdict;
    ClueTests tests(puzzle_, solution_);
    int left = count_clues(puzzle_);
    if (left <= keep_at_least_) return;
    tests.run(clues, ClueTests::Redundant::drop, each, [&](const ClueTests::Answer& answer) {
      if (answer.verdict == Verdict::needed) needed_[answer.clue.at()] = true;
      if (answer.verdict == Verdict::undecided) later.push_back(answer.clue);
      if (answer.verdict == Verdict::redundant) --left;
      show_progress(left);
      return left > keep_at_least_ && !budget_.cancelled();
    });
    puzzle_ = tests.puzzle();
  }

  void show_progress(int left) const {
    if (!request_.on_progress) return;
    request_.on_progress(static_cast<int>(std::count(needed_.begin(), needed_.end(), true)), left);
  }

  void drop_orbits() {
    constexpr std::int64_t conflicts = 20'000;
    for (const Orbit& orbit : rest_) {
      if (budget_.cancelled()) return;
      if (!may_drop(orbit)) continue;
      Puzzle others = without(puzzle_, orbit);
      if (is_only_solution(others, solution_, {conflicts, budget_.cancel}).value_or(false))
        puzzle_ = std::move(others);
    }
  }

  /// Saves the current puzzle after checking it.
  void checkpoint() {
    const int clues = count_clues(puzzle_);
    if (!best_ || count_clues(best_->puzzle) != clues) {
      const std::optional<bool> only = is_only_solution(puzzle_, solution_, budget_);
      if (!only) return;
      if (!*only) fail("made a puzzle with more than one solution");
    }
    Made made{puzzle_, solution_, {}, {}};
    for (const auto& [cell, digit] : clue_list(puzzle_))
      if (!needed_[cell.at()]) made.undecided.push_back(cell);
    best_ = std::move(made);
  }

  const MakeRequest& request_;
  const Values& solution_;
  const std::vector<Orbit>& order_;
  const int keep_at_least_;
  const Budget& budget_;
  Puzzle puzzle_;
  std::vector<bool> needed_;  // by cell
  std::vector<Orbit> rest_;   // what singles did not drop, in order
  std::optional<Made> best_;  // the last checked one
};

/// Decides the clues that were not tested alone: those in orbits and those kept to reach the requested
/// number.
void decide_rest(Made& made, const Budget& budget) {
  constexpr std::int64_t conflicts = 20'000;
  const ClueNeeds needs = clue_needs(made.puzzle, made.solution, {conflicts, budget.cancel});
  made.redundant = needs.redundant;
  made.undecided = needs.undecided;
}

/// How often to try when success depends on luck.
int most_tries(const Rules& rules) {
  if (fast9::handles(rules)) return 20'000;
  return std::max(1, 50'000 / (rules.cells() * rules.size()));
}

}  // namespace

MakeResult make(const MakeRequest& request, Random& random, const Budget& budget) {
  struct Base {
    Values solution;
    std::vector<Orbit> order;
  };
  std::optional<Made> best;        // symmetric: the one with the fewest redundant clues
  std::optional<Base> with_fewer;  // reached fewer clues than requested; can stop earlier
  int fewest = request.rules.cells();
  const int most = most_tries(request.rules);
  const int patience = request.symmetry == Symmetry::none ? most / 4 : most;
  for (int tries = 0; tries < most; ++tries) {
    auto solution = random_solution(request.rules, random, budget);
    if (!solution)
      return NotMade{budget.cancelled() ? NotMade::Why::cancelled : NotMade::Why::no_solution, 0};
    Base base{std::move(*solution), drop_order(request, random)};
    // On large grids one try suffices: it stops at the requested number of clues.
    constexpr int largest_for_luck = 9;
    const int keep_at_least = request.rules.size() > largest_for_luck ? request.clues : 0;
    auto made = Dropping(request, base.solution, base.order, keep_at_least, budget).run();
    if (!made) break;
    const int clues = count_clues(made->puzzle);
    fewest = std::min(fewest, clues);
    if (keep_at_least > 0 && clues == request.clues) {
      decide_rest(*made, budget);
      return *std::move(made);
    }
    if (request.clues > 0 && clues != request.clues) {
      if (budget.cancelled()) break;
      if (clues > request.clues) continue;
      if (!with_fewer) with_fewer = std::move(base);
      // Minimal puzzles with many more clues than usual do not come by chance, and those with a few more
      // seldom.
      if (clues + std::max(10, clues / 4) < request.clues || tries >= patience) break;
      continue;
    }
    if (request.symmetry != Symmetry::none) decide_rest(*made, budget);
    if (made->redundant.empty() || budget.cancelled()) return *std::move(made);
    if (!best || made->redundant.size() < best->redundant.size()) best = std::move(made);
  }
  if (best) return *std::move(best);
  if (budget.cancelled()) return NotMade{};
  if (request.clues == 0) return NotMade{NotMade::Why::unproved, 0};
  if (!with_fewer) return NotMade{NotMade::Why::clues, fewest};
  auto made = Dropping(request, with_fewer->solution, with_fewer->order, request.clues, budget).run();
  if (!made) return NotMade{};
  if (count_clues(made->puzzle) != request.clues) return NotMade{NotMade::Why::clues, fewest};
  decide_rest(*made, budget);
  return *std::move(made);
}

}  // namespace hence::sudoku
