#include "sudoku/turns.hpp"

#include <algorithm>

#include "sudoku/construct.hpp"
#include "sudoku/likely.hpp"

namespace hence::sudoku {
namespace {

bool out_of_patience(const SatSearch::Next& next) {
  const auto* gave_up = std::get_if<GaveUp>(&next);
  return gave_up != nullptr && gave_up->why == GaveUp::Why::budget;
}

}  // namespace

AlternatingSearch::AlternatingSearch(const Puzzle& puzzle, const State& state, SatSearch& whole,
                                     std::int64_t patience)
    : puzzle_(puzzle),
      state_(state),
      whole_(whole),
      patience_(patience),
      open_(state.open_candidates()),
      random_(static_cast<std::uint64_t>(open_)) {}  // fixed seed: deterministic results

SatSearch::Next AlternatingSearch::next(const Budget& budget) {
  constexpr std::int64_t most = 50'000;  // above this, choosing a guess takes many seconds
  const bool alternate = found_ == 0 && open_ <= most && budget.conflicts == Budget::unlimited;
  if (alternate) {
    SatSearch::Next next = first(budget);
    ++found_;
    if (guess_) exclude(std::get<Values>(next));
    return next;
  }
  if (guess_) {
    if (auto values = next_by_guess(budget)) return *values;
  }
  return whole_.next(budget);
}

SatSearch::Next AlternatingSearch::first(const Budget& budget) {
  constexpr int guesses_a_turn = 16;
  constexpr int most_failures = 3;  // limits the cost for puzzles with a unique solution
  constexpr int deeper = -4;
  constexpr int higher = 1;
  int percent = 45;  // of candidates left open by a guess
  for (std::int64_t patience = patience_;; patience *= 2) {
    const Budget some{.conflicts = patience, .cancel = budget.cancel};
    SatSearch::Next next = whole_.next(some);
    if (!out_of_patience(next)) return next;
    int failures = 0;
    for (int i = 0; i < guesses_a_turn && failures < most_failures; ++i) {
      next = first_of_guess(percent, some);
      if (std::holds_alternative<Values>(next)) return next;
      guess_.reset();
      if (budget.cancelled()) return GaveUp{GaveUp::Why::cancelled};
      // Too slow: guess more. Contradicted: guess less, by smaller steps, since that costs less time.
      failures += out_of_patience(next) ? 1 : 0;
      percent = std::clamp(percent + (out_of_patience(next) ? deeper : higher), 5, 95);
    }
  }
}

SatSearch::Next AlternatingSearch::first_of_guess(int percent, const Budget& budget) {
  const auto guess = likely_guess(state_, open_ * percent / 100, random_, budget);
  if (!guess) return SatSearch::NoMore{};
  return guess_.emplace(*guess, whole_.encoding()).next(budget);
}

/// A guess with one solution likely has more. If not, a switch of two lines may lead to a second one; for the
/// solver, the whole puzzle is still as hard.
std::optional<Values> AlternatingSearch::next_by_guess(const Budget& budget) {
  SatSearch::Next next = guess_->next({.conflicts = patience_, .cancel = budget.cancel});
  std::optional<Values> values;
  if (auto* found = std::get_if<Values>(&next)) {
    values = std::move(*found);
  } else {
    guess_.reset();
    if (found_ == 1) values = construct_another(puzzle_, last_, random_, budget);
  }
  if (values) {
    ++found_;
    exclude(*values);
  }
  return values;
}

void AlternatingSearch::exclude(const Values& solution) {
  last_ = solution;
  whole_.exclude(solution);
}

}  // namespace hence::sudoku
