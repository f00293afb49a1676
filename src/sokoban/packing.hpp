// A packing order of the goals, found by unpacking them, and how far a state has followed it. Not a lower
// bound: it guides searches for some solution (after Y. Shoham and J. Schaeffer, The FESS Algorithm, 2020).
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <vector>

#include "sokoban/unpacking.hpp"

namespace hence::sokoban {

template <int words>
class Packing {
 public:
  using Set = SpotSet<words>;

  explicit Packing(const Tables<words>& tables) : stages_(1) {
    Pulls<words> pulls(tables);
    pulls.allow_work(most_work);
    if (tables.start.count() == tables.goal_count) stages_ = Unpacking<words>(tables, pulls).stages();
    pulls.allow_work(most_work);
    find_basins(tables, pulls);
  }

  /// Not counting the empty one. More than the goals if boxes must be parked in between.
  int stages() const { return static_cast<int>(stages_.size()) - 1; }

  /// In the last stage these are all goals, if an order was found.
  const Set& packed(int stage) const { return stages_[static_cast<std::size_t>(stage)]; }

  /// The spot filled next; not for the last stage.
  int target(int stage) const { return targets_[static_cast<std::size_t>(stage)]; }

  /// The last stage whose boxes are all in place.
  int stage(const Set& boxes) const {
    int i = stages();
    while (i > 0 && !packed(i).within(boxes)) --i;
    return i;
  }

  /// The same after one box has moved, given the old stage; may miss later stages that are already complete.
  int stage_near(const Set& boxes, int i) const {
    if (!packed(i).within(boxes)) return stage(boxes);
    while (i < stages() && packed(i + 1).within(boxes)) ++i;
    return i;
  }

  /// Boxes that match no remaining entry of the order, if each is pushed among the packed boxes alone.
  int left_behind(const Set& boxes, int stage) {
    if (entries_.empty()) return 0;
    std::ranges::fill(taken_, none);
    int left = 0;
    boxes.without(packed(stage)).each([&](int box) {
      ++round_;
      left += give_entry(box, stage) ? 0 : 1;
    });
    return left;
  }

  /// Boxes on these two spots match the same entries.
  bool alike(int spot, int other) const { return kinds_[at(spot)] == kinds_[at(other)]; }

 private:
  static constexpr std::int64_t most_work = 300'000'000;
  static constexpr int none = -1;

  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  void find_basins(const Tables<words>& tables, Pulls<words>& pulls) {
    entries_of_.resize(at(tables.size));
    targets_.assign(at(stages()), none);
    for (int i = 0; i < stages(); ++i) {
      targets_[at(i)] = packed(i + 1).without(packed(i)).first();
      if (!packed(i).within(packed(i + 1))) continue;  // a parked box
      entries_.push_back(i);
      pulls.basin(packed(i), target(i)).each([&](int spot) { entries_of_[at(spot)].push_back(i); });
    }
    if (!pulls.has_work()) entries_.clear();
    taken_.resize(at(stages()));
    asked_in_.resize(at(stages()));
    std::map<std::vector<int>, int> kinds;
    for (const auto& entries : entries_of_)
      kinds_.push_back(kinds.emplace(entries, static_cast<int>(kinds.size())).first->second);
  }

  bool give_entry(int box, int stage) {
    const auto& entries = entries_of_[at(box)];
    return std::ranges::any_of(entries, [&](int entry) {
      if (entry < stage || asked_in_[at(entry)] == round_) return false;
      asked_in_[at(entry)] = round_;
      if (taken_[at(entry)] != none && !give_entry(taken_[at(entry)], stage)) return false;
      taken_[at(entry)] = box;
      return true;
    });
  }

  std::vector<Set> stages_;                   ///< packed boxes
  std::vector<int> targets_;                  ///< of each stage but the last
  std::vector<int> entries_;                  ///< stages that bring in a box from outside
  std::vector<std::vector<int>> entries_of_;  ///< by spot: entries that a box there can fill
  std::vector<int> kinds_;                    ///< by spot: equal numbers for equal entries_of_

  // Scratch of left_behind: bipartite matching.
  std::vector<int> taken_;
  std::vector<std::uint64_t> asked_in_;
  std::uint64_t round_ = 0;
};

}  // namespace hence::sokoban
