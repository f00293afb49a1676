#include "sudoku/likely.hpp"

#include <algorithm>

#include "sudoku/as_model.hpp"

namespace hence::sudoku {
namespace {

/// A weight per candidate, approximating its share of all solutions: weights are scaled until those of every
/// cell, and of every digit in a house, sum to 1 (Sinkhorn balancing; T. Moon and J. Gunther applied it to
/// Sudoku). Each placement changes little, so a few rounds from the previous weights suffice.
class Weights {
 public:
  /// Slightly random initial weights: balancing preserves their ratios, so each instance prefers different
  /// solutions.
  Weights(const State& state, Random& random) : model_(as_model(state)), weights_(model_.candidates()) {
    for (float& w : weights_) w = 1.0F + static_cast<float>(random.below(1024)) / 10240.0F;
  }

  CellDigit likeliest(const State& state) {
    // A weight near 0 can recover once its competitors are gone.
    constexpr float least = 0.01F;
    for (std::size_t i = 0; i < weights_.size(); ++i)
      weights_[i] = state.possible(cell(i), digit(i)) ? std::max(weights_[i], least) : 0.0F;
    constexpr int rounds = 2;  // more took longer and found no more
    for (int round = 0; round < rounds; ++round)
      for (std::size_t g = 0; g < model_.groups(); ++g) balance(model_.group(GroupId(g)));
    std::size_t best = 0;
    float most = -1.0F;
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      if (weights_[i] <= most || state.values()[cell(i).at()] != 0) continue;
      most = weights_[i];
      best = i;
    }
    return {cell(best), digit(best)};
  }

 private:
  Cell cell(std::size_t i) const { return Cell(model_.subject(Candidate(i)).place); }
  Digit digit(std::size_t i) const { return Digit(model_.subject(Candidate(i)).value); }

  void balance(const Group& group) {
    float sum = 0;
    for (Candidate c : group.members) sum += weights_[c.at()];
    if (sum <= 0 || (group.needs == Needs::at_most_one && sum <= 1)) return;
    for (Candidate c : group.members) weights_[c.at()] /= sum;
  }

  Model model_;                 // of the initial state
  std::vector<float> weights_;  // by candidate; 0: crossed out since
};

}  // namespace

std::optional<State> likely_guess(State state, std::int64_t open, Random& random, const Budget& budget) {
  Weights weights(state, random);
  while (state.open_candidates() > open) {
    if (budget.cancelled()) return std::nullopt;
    const auto [cell, digit] = weights.likeliest(state);
    state.place(cell, digit);
    if (!state.reduce(budget)) return std::nullopt;
  }
  return state;
}

}  // namespace hence::sudoku
