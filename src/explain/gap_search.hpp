// Small hitting sets for the gaps: implicit hitting sets by branch and bound.
//
//   gaps {1 2} {2 3} {4 5}      {2 4} meets all; two of the gaps are disjoint, so no single truth does
//
// Not all gaps are known in advance. A set that meets all known gaps is passed to `test`: it is either an
// answer, or `test` returns a gap it misses, and the search continues where it was.
//
// Two bounds prune the search. Disjoint gaps need one truth each. And gaps have weights such that no truth
// meets much weight: the best remaining truths together must reach the total unmet weight. The weights form a
// fractional packing of the gaps (the dual of the linear relaxation), found by raising prices of truths.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "explain/bits.hpp"

namespace hence::explain {

template <std::size_t W>
class GapSearch {
 public:
  using Set = Bits<W>;
  static constexpr std::size_t max_gaps = 512;
  static constexpr int largest = 30;  ///< this search does not support larger limits

  /// Returns a gap that the set of truths misses, or nothing if the set is an answer.
  using Test = std::function<std::optional<Set>(const Set&)>;
  /// Returns true to give up.
  using Stop = std::function<bool()>;

  struct Question {
    const Set& usable;             ///< all that gaps consist of
    const std::vector<Set>& gaps;  ///< known gaps, most informative first
    int limit;                     ///< largest size wanted
    std::size_t most;              ///< stop after this many answers
  };

  /// Appends the answers to `found`, which must be empty. False if it gave up.
  bool run(const Question& question, const Test& test, const Stop& stop, std::vector<Set>& found) {
    usable_ = question.usable;
    most_ = question.most;
    found_ = &found;
    test_ = &test;
    stop_ = &stop;
    gaps_.assign(question.gaps.begin(), question.gaps.begin() + static_cast<std::ptrdiff_t>(std::min(
                                                                    question.gaps.size(), max_gaps)));
    nodes_.resize(std::max(nodes_.size(), static_cast<std::size_t>(question.limit) + 1));

    // Most questions take only a few nodes, even with equal weights.
    quick_ = quick_nodes;
    begin(false);
    dive(0, question.limit);
    if (!too_long_ || found.size() >= most_) return !gave_up_;
    found.clear();
    quick_ = -1;
    begin(true);
    dive(0, question.limit);
    return !gave_up_;
  }

 private:
  static constexpr int quick_nodes = 60;
  static constexpr int pricing_rounds = 300;
  using GapSet = Bits<max_gaps / 64>;

  struct Node {
    Set taken;
    Set left_out;
    GapSet unmet;
    int weight = 0;                          // of the unmet gaps
    std::array<int, Set::capacity> meets{};  // by truth: how much of this weight it would meet
  };

  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  void begin(bool weighed) {
    too_long_ = false;
    gave_up_ = false;
    weights_.assign(gaps_.size(), 1);
    new_weight_ = 1;
    if (weighed) weigh();
    Node& root = nodes_[0];
    root = Node{};
    for (std::size_t i = 0; i < gaps_.size(); ++i) count(root, i);
  }

  void count(Node& node, std::size_t gap) {
    node.unmet.add(static_cast<int>(gap));
    node.weight += weights_[gap];
    gaps_[gap].for_each([&](int g) { node.meets[at(g)] += weights_[gap]; });
  }

  void weigh() {
    constexpr float rise = 0.1F;
    constexpr int scale = 50;
    new_weight_ = 20;
    price_.assign(Set::capacity, 1.0F);
    cost_.assign(gaps_.size(), 0.0F);
    gaps_with_.resize(Set::capacity);
    for (auto& list : gaps_with_) list.clear();
    for (std::size_t i = 0; i < gaps_.size(); ++i) {
      gaps_[i].for_each([&](int g) { gaps_with_[at(g)].push_back(static_cast<std::int16_t>(i)); });
      cost_[i] = static_cast<float>(gaps_[i].count());
    }
    for (int round = 0; round < pricing_rounds; ++round) {
      const auto cheapest =
          static_cast<std::size_t>(std::min_element(cost_.begin(), cost_.end()) - cost_.begin());
      weights_[cheapest] += scale;
      gaps_[cheapest].for_each([&](int g) {
        const float by = price_[at(g)] * rise;
        price_[at(g)] += by;
        for (const std::int16_t k : gaps_with_[at(g)]) cost_[at(k)] += by;
      });
    }
  }

  bool stopped() {
    if (gave_up_ || too_long_) return true;
    if (quick_ >= 0 && --quick_ < 0) too_long_ = true;
    if ((*stop_)()) gave_up_ = true;
    return gave_up_ || too_long_;
  }

  void dive(std::size_t depth, int left) {
    Node& node = nodes_[depth];
    if (stopped()) return;
    if (node.unmet.empty()) {
      const auto gap = (*test_)(node.taken);
      if (!gap) {
        found_->push_back(node.taken);
        return;
      }
      if (left == 0 && gaps_.size() == max_gaps) return;
      if (gaps_.size() == max_gaps) {
        branch(depth, left, *gap - node.left_out);
        return;
      }
      gaps_.push_back(*gap);
      weights_.push_back(new_weight_);
      for (std::size_t d = 0; d <= depth; ++d) count(nodes_[d], gaps_.size() - 1);
    }
    if (left == 0) return;
    Set viable;
    if (!find_viable(node, left, viable)) return;
    const int gap = narrowest_gap(node, left, viable);
    if (gap >= 0) branch(depth, left, gaps_[at(gap)] & viable);
  }

  /// The truths that can be part of a solution with `left` truths, according to the weight bound. False if
  /// there is none.
  bool find_viable(const Node& node, int left, Set& viable) const {
    std::array<int, largest + 1> top{};
    const Set free = usable_ - node.left_out;
    free.for_each([&](int g) {
      int meets = node.meets[at(g)];
      for (int k = 0; k < left && meets > 0; ++k)
        if (meets > top[at(k)]) std::swap(meets, top[at(k)]);
    });
    int sum = 0;
    for (int k = 0; k < left; ++k) sum += top[at(k)];
    if (sum < node.weight) return false;
    const int least = node.weight - (sum - top[at(left - 1)]);
    free.for_each([&](int g) {
      if (node.meets[at(g)] >= least) viable.add(g);
    });
    return true;
  }

  /// The gap with the fewest branches; -1 if a gap cannot be met or too many are disjoint.
  int narrowest_gap(const Node& node, int left, const Set& viable) const {
    int narrowest = -1;
    int fewest = 1 << 30;
    int apart = 0;
    Set covered;
    for (std::size_t w = 0; w < GapSet::words; ++w)
      for (std::uint64_t x = node.unmet.word[w]; x != 0; x &= x - 1) {
        const int i = static_cast<int>(w * 64) + std::countr_zero(x);
        const Set part = gaps_[at(i)] & viable;
        const int size = part.count();
        if (size == 0) return -1;
        if (size < fewest) {
          fewest = size;
          narrowest = i;
        }
        if (!part.meets(covered)) {
          covered |= part;
          if (++apart > left) return -1;
        }
      }
    return narrowest;
  }

  void branch(std::size_t depth, int left, Set truths) {
    Node& node = nodes_[depth];
    while (!truths.empty()) {
      int best = -1;
      truths.for_each([&](int g) {
        if (best < 0 || node.meets[at(g)] > node.meets[at(best)]) best = g;
      });
      truths.drop(best);
      Node& child = nodes_[depth + 1];
      child = node;
      child.taken.add(best);
      for (std::size_t w = 0; w < GapSet::words; ++w)
        for (std::uint64_t x = node.unmet.word[w]; x != 0; x &= x - 1) {
          const int i = static_cast<int>(w * 64) + std::countr_zero(x);
          if (!gaps_[at(i)].has(best)) continue;
          child.unmet.drop(i);
          child.weight -= weights_[at(i)];
          gaps_[at(i)].for_each([&](int g) { child.meets[at(g)] -= weights_[at(i)]; });
        }
      dive(depth + 1, left - 1);
      if (found_->size() >= most_ || gave_up_ || too_long_) return;
      node.left_out.add(best);
    }
  }

  Set usable_;
  std::size_t most_ = 1;
  std::vector<Set>* found_ = nullptr;
  const Test* test_ = nullptr;
  const Stop* stop_ = nullptr;
  bool gave_up_ = false;
  bool too_long_ = false;
  int quick_ = -1;  // nodes left for the first try; negative if unlimited

  std::vector<Set> gaps_;
  std::vector<int> weights_;
  int new_weight_ = 1;
  std::vector<Node> nodes_;  // by depth

  std::vector<float> price_;  // by truth
  std::vector<float> cost_;   // by gap
  std::vector<std::vector<std::int16_t>> gaps_with_;
};

}  // namespace hence::explain
