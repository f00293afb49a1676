#include "sudoku/search.hpp"

#include <limits>

#include "sudoku/state.hpp"

namespace hence::sudoku {
namespace {

class Search {
 public:
  Search(const Question& question, const Budget& budget) : question_(question), budget_(budget) {}

  void run(State state) {
    if (!state.place_singles()) return;
    if (state.solved()) {
      ++answer.count;
      if (answer.found.size() < question_.keep) answer.found.push_back(state.values());
      return;
    }
    const Slot slot = smallest(state);
    state.for_each_bit(slot, [&](int bit) {
      if (answer.count >= question_.limit || !answer.complete) return;
      if (budget_.cancelled()) {
        answer.complete = false;
        return;
      }
      const auto [cell, digit] = state.member(slot, bit);
      State next = state;
      next.place(cell, digit);
      run(std::move(next));
    });
  }

  Solutions answer;

 private:
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

  const Question& question_;
  const Budget& budget_;
};

}  // namespace

Solutions solve_by_search(const Puzzle& puzzle, const Question& question, const Budget& budget) {
  Search search(question, budget);
  if (question.limit > 0) search.run(State(puzzle));
  return search.answer;
}

}  // namespace hence::sudoku
