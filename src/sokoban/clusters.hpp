// What a few boxes cost that get in each other's way, exactly, for all places of k boxes at once.
//
// Every goal has a price, which is paid back to the box that ends there: then the boxes of a state can be
// divided into clusters, each cluster solved as if it were alone, and the sum (with all prices) is still no
// more than the pushes of any plan. With one box to a cluster and the best prices this is the assignment
// bound; clusters of two, three or four boxes know how much room they need.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/budget.hpp"
#include "sokoban/tables.hpp"

namespace hence::sokoban {

template <int words>
class ClusterCosts {
 public:
  using Set = SpotSet<words>;
  static constexpr int dead = 1 << 14;
  static constexpr int most_boxes = 4;

  ClusterCosts(const Tables<words>& tables, int boxes, const std::vector<int>& prices)
      : tables_(tables), k_(boxes), number_(static_cast<std::size_t>(tables.size), -1) {
    tables.alive.each([&](int spot) {
      number_[static_cast<std::size_t>(spot)] = static_cast<int>(alive_.size());
      alive_.push_back(spot);
    });
    const int n = static_cast<int>(alive_.size());
    for (int j = 1; j <= k_; ++j) {
      auto& row = choose_[static_cast<std::size_t>(j)];
      row.assign(static_cast<std::size_t>(n) + 1, 0);
      for (int m = 1; m <= n; ++m)
        row[static_cast<std::size_t>(m)] =
            row[static_cast<std::size_t>(m - 1)] +
            (j == 1 ? 1 : choose_[static_cast<std::size_t>(j - 1)][static_cast<std::size_t>(m - 1)]);
    }
    find_parts();
    work_back(prices);
  }

  /// Spots in ascending order; the player anywhere in the part of the board that he is in.
  int cost(const int* spots, int player) const {
    std::size_t rank = 0;
    for (int j = 0; j < k_; ++j)
      rank += choose_[static_cast<std::size_t>(j + 1)]
                     [static_cast<std::size_t>(number_[static_cast<std::size_t>(spots[j])])];
    for (std::size_t i = begin_[rank]; i < begin_[rank + 1]; ++i)
      if (parts_[i].spots.has(player)) return parts_[i].cost;
    return dead;
  }
  std::size_t size() const { return parts_.size(); }

 private:
  struct Part {
    Set spots;
    std::int16_t cost = dead;
  };

  template <class Visit>
  void each_choice(Visit&& visit) const {
    std::array<int, most_boxes> c{};
    const int n = static_cast<int>(alive_.size());
    if (n < k_) return;
    for (int j = 0; j < k_; ++j) c[static_cast<std::size_t>(j)] = j;
    for (;;) {
      visit(c);
      int j = 0;
      while (j + 1 < k_ && c[static_cast<std::size_t>(j)] + 1 == c[static_cast<std::size_t>(j + 1)]) {
        c[static_cast<std::size_t>(j)] = j;
        ++j;
      }
      if (++c[static_cast<std::size_t>(j)] == n) return;
    }
  }

  void find_parts() {
    begin_.push_back(0);
    each_choice([&](const std::array<int, most_boxes>& c) {
      Set boxes;
      for (int j = 0; j < k_; ++j)
        boxes.add(alive_[static_cast<std::size_t>(c[static_cast<std::size_t>(j)])]);
      // Only parts beside a box: from the others nothing can be pushed.
      for (Set rest = tables_.all.without(boxes); !rest.empty();) {
        const Set part = tables_.reach(boxes, rest.first());
        rest = rest.without(part);
        parts_.push_back({part, dead});
      }
      begin_.push_back(parts_.size());
    });
  }

  std::size_t part_of(const std::array<int, most_boxes>& spots, int player) const {
    std::size_t rank = 0;
    for (int j = 0; j < k_; ++j)
      rank += choose_[static_cast<std::size_t>(j + 1)][static_cast<std::size_t>(
          number_[static_cast<std::size_t>(spots[static_cast<std::size_t>(j)])])];
    for (std::size_t i = begin_[rank];; ++i)
      if (parts_[i].spots.has(player)) return i;
  }

  void work_back(const std::vector<int>& prices) {
    struct Entry {
      std::array<int, most_boxes> spots;
      std::uint32_t part;
    };
    std::vector<std::vector<Entry>> buckets;
    int offset = 0;
    for (const int p : prices) offset = std::max(offset, std::abs(p));
    offset *= k_;
    auto put = [&](const std::array<int, most_boxes>& spots, std::size_t part, int cost) {
      if (parts_[part].cost <= cost) return;
      parts_[part].cost = static_cast<std::int16_t>(cost);
      const auto b = static_cast<std::size_t>(cost + offset);
      if (b >= buckets.size()) buckets.resize(b + 1);
      buckets[b].push_back({spots, static_cast<std::uint32_t>(part)});
    };
    std::size_t rank = 0;
    each_choice([&](const std::array<int, most_boxes>& c) {
      std::array<int, most_boxes> spots{};
      int cost = 0;
      bool goals = true;
      for (int j = 0; j < k_ && goals; ++j) {
        const int spot = alive_[static_cast<std::size_t>(c[static_cast<std::size_t>(j)])];
        spots[static_cast<std::size_t>(j)] = spot;
        goals = tables_.goals.has(spot);
        if (goals) cost -= prices[static_cast<std::size_t>(tables_.board.goal_number(Spot(spot)))];
      }
      if (goals)
        for (std::size_t i = begin_[rank]; i < begin_[rank + 1]; ++i) put(spots, i, cost);
      ++rank;
    });
    for (std::size_t b = 0; b < buckets.size(); ++b)
      for (std::size_t i = 0; i < buckets[b].size(); ++i) {
        const Entry entry = buckets[b][i];
        const Part& part = parts_[entry.part];
        const int cost = static_cast<int>(b) - offset;
        if (part.cost != cost) continue;
        const Set reach = part.spots;
        for (int j = 0; j < k_; ++j)
          for (int d = 0; d < 4; ++d) {
            const int player = tables_.next(entry.spots[static_cast<std::size_t>(j)], d);
            if (player < 0 || !reach.has(player) || !tables_.alive.has(player)) continue;
            const int back = tables_.next(player, d);
            if (back < 0 || !reach.has(back)) continue;
            auto spots = entry.spots;
            spots[static_cast<std::size_t>(j)] = player;
            std::sort(spots.begin(), spots.begin() + k_);
            put(spots, part_of(spots, back), cost + 1);
          }
      }
  }

  const Tables<words>& tables_;
  int k_;
  std::vector<int> number_;
  std::vector<int> alive_;
  std::array<std::vector<std::size_t>, most_boxes + 1> choose_;
  std::vector<std::size_t> begin_;
  std::vector<Part> parts_;
};

}  // namespace hence::sokoban
