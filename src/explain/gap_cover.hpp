// Small hitting sets for the gaps, by local search: no proof of optimality, but close to the smallest where
// gap_search.hpp would take forever.
//
// The set in hand has a fixed size. While gaps are unmet, the truth that costs least to lose is replaced by
// one from an unmet gap. Gaps that stay unmet gain weight, so none is neglected for long.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/random.hpp"
#include "explain/bits.hpp"

namespace hence::explain {

template <std::size_t W>
class GapCover {
 public:
  using Set = Bits<W>;

  GapCover() : gaps_with_(Set::capacity), score_(Set::capacity, 0), moved_(Set::capacity, 0) {}

  std::size_t gaps() const { return met_.size(); }

  void add(const Set& gap) {
    const int index = static_cast<int>(met_.size());
    int met = 0;
    int by = 0;
    gap.for_each([&](int t) {
      members_.push_back(static_cast<std::int16_t>(t));
      gaps_with_[at(t)].push_back(index);
      if (!held_.has(t)) return;
      ++met;
      by ^= t;
    });
    begin_.push_back(static_cast<int>(members_.size()));
    weight_.push_back(1);
    met_.push_back(met);
    by_.push_back(by);
    place_.push_back(-1);
    if (met == 0) {
      lose(index);
      change_scores(index, 1);
    } else if (met == 1) {
      ++score_[at(by)];
    }
  }

  /// Returns a set that meets every gap, after trying this many exchanges to find a smaller one. No gap may
  /// be empty.
  Set find(int exchanges) {
    bool found = false;
    Set best;
    int left = exchanges;
    if (in_hand_.empty()) begin();
    for (;;) {
      if (unmet_.empty()) {
        best = held_;
        size_ = static_cast<int>(in_hand_.size());
        found = true;
        if (size_ <= 1) return best;
        take_out(cheapest_to_remove(-1));
        --size_;
        continue;
      }
      if (static_cast<int>(in_hand_.size()) < size_) {
        put_in(best_to_add());
        continue;
      }
      if (left-- <= 0) {
        ++size_;  // at least the size of the next set
        if (found) return best;
        left = std::max(exchanges / 4, 1);
        continue;
      }
      take_out(cheapest_to_remove(last_in_));
      put_in(best_to_add());
      increase_weights();
    }
  }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  /// Greedy: always adds the truth that meets most.
  void begin() {
    while (!unmet_.empty()) {
      int best = -1;
      for (int t = 0; t < static_cast<int>(score_.size()); ++t)
        if (!held_.has(t) && (best < 0 || score_[at(t)] > score_[at(best)])) best = t;
      put_in(best);
    }
  }

  void change_scores(int gap, int by) {
    for (int i = begin_[at(gap)]; i < begin_[at(gap) + 1]; ++i) score_[at(members_[at(i)])] += by;
  }

  void lose(int gap) {
    place_[at(gap)] = static_cast<int>(unmet_.size());
    unmet_.push_back(gap);
  }

  void meet(int gap) {
    const int place = place_[at(gap)];
    unmet_[at(place)] = unmet_.back();
    place_[at(unmet_[at(place)])] = place;
    unmet_.pop_back();
  }

  void put_in(int t) {
    const int score = score_[at(t)];  // what it meets now is what it alone meets once inside
    for (const int gap : gaps_with_[at(t)]) {
      if (met_[at(gap)] == 0) {
        meet(gap);
        change_scores(gap, -weight_[at(gap)]);
      } else if (met_[at(gap)] == 1) {
        score_[at(by_[at(gap)])] -= weight_[at(gap)];
      }
      ++met_[at(gap)];
      by_[at(gap)] ^= t;
    }
    score_[at(t)] = score;
    held_.add(t);
    moved_[at(t)] = ++time_;
    in_hand_.push_back(t);
    last_in_ = t;
  }

  void take_out(int t) {
    const int score = score_[at(t)];
    for (const int gap : gaps_with_[at(t)]) {
      --met_[at(gap)];
      by_[at(gap)] ^= t;
      if (met_[at(gap)] == 0) {
        lose(gap);
        change_scores(gap, weight_[at(gap)]);
      } else if (met_[at(gap)] == 1) {
        score_[at(by_[at(gap)])] += weight_[at(gap)];
      }
    }
    score_[at(t)] = score;
    held_.drop(t);
    moved_[at(t)] = ++time_;
    std::erase(in_hand_, t);
    last_out_ = t;
  }

  /// The cheapest truth to remove, other than `except`; ties go to the one held longest.
  int cheapest_to_remove(int except) const {
    int best = -1;
    for (const int t : in_hand_) {
      if (t == except && in_hand_.size() > 1) continue;
      if (best < 0 || score_[at(t)] < score_[at(best)] ||
          (score_[at(t)] == score_[at(best)] && moved_[at(t)] < moved_[at(best)]))
        best = t;
    }
    return best;
  }

  /// From a random unmet gap, the truth that meets most unmet weight.
  int best_to_add() {
    const int gap = unmet_[random_.below(unmet_.size())];
    const int begin = begin_[at(gap)];
    const int end = begin_[at(gap) + 1];
    int best = -1;
    for (int i = begin; i < end; ++i) {
      const int t = members_[at(i)];
      if (t == last_out_ && end - begin > 1) continue;
      if (best < 0 || score_[at(t)] > score_[at(best)] ||
          (score_[at(t)] == score_[at(best)] && moved_[at(t)] < moved_[at(best)]))
        best = t;
    }
    return best;
  }

  void increase_weights() {
    for (const int gap : unmet_) {
      ++weight_[at(gap)];
      change_scores(gap, 1);
    }
  }

  // By gap:
  std::vector<std::int16_t> members_;  // of all gaps, concatenated
  std::vector<int> begin_ = {0};       // offsets into `members_`, one more than gaps
  std::vector<int> weight_;
  std::vector<int> met_;    // number of truths in hand that meet it
  std::vector<int> by_;     // XOR of these truths
  std::vector<int> place_;  // index in `unmet_`
  std::vector<int> unmet_;

  // By truth:
  std::vector<std::vector<int>> gaps_with_;
  std::vector<int> score_;  // in hand: weight met by it alone; otherwise: weight it would meet
  std::vector<int> moved_;  // time of its last move
  Set held_;                // in hand
  std::vector<int> in_hand_;

  Random random_{1};
  int size_ = 0;  // target size
  int time_ = 0;
  int last_in_ = -1;
  int last_out_ = -1;
};

}  // namespace hence::explain
