#include "sudoku/search.hpp"

#include <limits>

#include "sudoku/recorder.hpp"
#include "sudoku/state.hpp"

namespace hence::sudoku {
namespace {

class Search {
 public:
  Search(const Puzzle& puzzle, const SolveRequest& request, const Budget& budget)
      : answer_(puzzle, request), budget_(budget) {}

  Solutions run(const Puzzle& puzzle) {
    if (!answer_.full()) visit(State(puzzle));
    return cancelled_ ? answer_.gave_up(GaveUp::Why::cancelled) : answer_.finished();
  }

 private:
  void visit(State state) {
    if (!state.place_singles()) return;
    if (state.solved()) return answer_.record(state.values());
    const Slot slot = smallest(state);
    state.for_each_bit(slot, [&](int bit) {
      if (answer_.full()) return;
      cancelled_ = cancelled_ || budget_.cancelled();
      if (cancelled_) return;
      const auto [cell, digit] = state.member(slot, bit);
      State next = state;
      next.place(cell, digit);
      visit(std::move(next));
    });
  }

  static Slot smallest(const State& state) {
    Slot best{0};
    int least = std::numeric_limits<int>::max();
    for (int i = 0; i < state.slots() && least > 2; ++i) {
      const int count = state.count(Slot{i});
      if (count < 2 || count >= least) continue;
      best = Slot{i};
      least = count;
    }
    return best;
  }

  Recorder answer_;
  const Budget& budget_;
  bool cancelled_ = false;
};

}  // namespace

Solutions solve_by_search(const Puzzle& puzzle, const SolveRequest& request, const Budget& budget) {
  return Search(puzzle, request, budget).run(puzzle);
}

}  // namespace hence::sudoku
