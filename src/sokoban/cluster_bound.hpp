// A lower bound on the pushes of a state from clusters of its boxes.
#pragma once

#include <algorithm>
#include <memory>
#include <numeric>
#include <vector>

#include "sokoban/clusters.hpp"

namespace hence::sokoban {

template <int words>
class ClusterBound {
 public:
  using Set = SpotSet<words>;

  ClusterBound(const Tables<words>& tables, const std::vector<int>& prices, int largest)
      : prices_(std::accumulate(prices.begin(), prices.end(), 0)) {
    for (int k = 1; k <= largest; ++k)
      costs_.push_back(std::make_unique<ClusterCosts<words>>(tables, k, prices));
  }

  /// Board::never: a deadlock.
  int operator()(const Set& boxes, int player) {
    spots_.clear();
    boxes.each([&](int box) { spots_.push_back(box); });
    const int b = static_cast<int>(spots_.size());
    singles_.clear();
    int sum = prices_;
    for (const int spot : spots_) {
      singles_.push_back(costs_[0]->cost(&spot, player));
      if (singles_.back() >= ClusterCosts<words>::dead) return Board::never;
      sum += singles_.back();
    }
    gains_.clear();
    for (int k = 2; k <= std::min(b, static_cast<int>(costs_.size())); ++k)
      if (!find_gains(k, player)) return Board::never;
    int best = 0;
    // Which clusters to take is a packing problem; two simple orders find most of it.
    std::ranges::sort(gains_,
                      [](const Gain& x, const Gain& y) { return x.gain * y.boxes > y.gain * x.boxes; });
    best = pack();
    std::ranges::sort(gains_, [](const Gain& x, const Gain& y) {
      return x.gain != y.gain ? x.gain > y.gain : x.boxes < y.boxes;
    });
    best = std::max(best, pack());
    return sum + best;
  }

 private:
  struct Gain {
    int gain;
    int boxes;
    std::uint64_t which;
  };

  int pack() const {
    std::uint64_t used = 0;
    int sum = 0;
    for (const Gain& g : gains_) {
      if ((used & g.which) != 0) continue;
      used |= g.which;
      sum += g.gain;
    }
    return sum;
  }

  bool find_gains(int k, int player) {
    const int b = static_cast<int>(spots_.size());
    std::array<int, 4> c{};
    std::array<int, 4> at{};
    for (int j = 0; j < k; ++j) c[static_cast<std::size_t>(j)] = j;
    for (;;) {
      int alone = 0;
      std::uint64_t which = 0;
      for (std::size_t j = 0; j < static_cast<std::size_t>(k); ++j) {
        at[j] = spots_[static_cast<std::size_t>(c[j])];
        alone += singles_[static_cast<std::size_t>(c[j])];
        which |= std::uint64_t{1} << c[j];
      }
      const int cost = costs_[static_cast<std::size_t>(k - 1)]->cost(at.data(), player);
      if (cost >= ClusterCosts<words>::dead) return false;
      if (cost > alone) gains_.push_back({cost - alone, k, which});
      int j = k - 1;
      while (j >= 0 && c[static_cast<std::size_t>(j)] == b - k + j) --j;
      if (j < 0) return true;
      ++c[static_cast<std::size_t>(j)];
      for (int x = j + 1; x < k; ++x) c[static_cast<std::size_t>(x)] = c[static_cast<std::size_t>(x - 1)] + 1;
    }
  }

  int prices_;
  std::vector<std::unique_ptr<ClusterCosts<words>>> costs_;
  std::vector<int> spots_, singles_;
  std::vector<Gain> gains_;
};

}  // namespace hence::sokoban
