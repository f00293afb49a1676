#include "verify/visit_states.hpp"

#include <algorithm>
#include <span>

#include "verify/rows.hpp"

namespace hence::verify {
namespace {

class SearchOfStates {
 public:
  SearchOfStates(const Level& level, const std::vector<Square>& boxes, std::uint64_t max_bytes)
      : spots_(level), flood_(spots_), is_box_(spots_.size()), states_(width(boxes)), max_bytes_(max_bytes) {
    for (const Square square : boxes) {
      if (const Spot spot = spots_.spot(square); spot != no_spot)
        state_.push_back(spot);
      else
        stuck_off_goals_ = stuck_off_goals_ || !level.goal(square);  // the player never gets there
    }
  }

  std::variant<Enumeration, Error> run(std::uint64_t limit, const Cancelled& cancelled) {
    note(spots_.player());
    Enumeration visit;
    for (std::uint64_t i = 0; i < states_.size() && !out_of_memory_; ++i) {
      if (cancelled && cancelled()) return gave_up();
      if (states_.size() > limit) {
        visit.more_than_allowed = true;
        return visit;
      }
      visit.states = i + 1;
      const std::span<const Spot> row = states_[i];
      const std::vector<Spot> boxes(row.begin(), row.end() - 1);
      visit.all_on_goals =
          !stuck_off_goals_ && std::ranges::all_of(boxes, [&](Spot box) { return spots_.goal(box); });
      if (visit.all_on_goals) return visit;
      push_all(boxes, row.back());
    }
    if (out_of_memory_) return out_of_memory(states_.size());
    return visit;
  }

 private:
  std::size_t width(const std::vector<Square>& boxes) const {
    return 1 + static_cast<std::size_t>(std::ranges::count_if(
                   boxes, [&](Square square) { return spots_.spot(square) != no_spot; }));
  }

  /// Every possible push of every box that the player can reach.
  void push_all(const std::vector<Spot>& boxes, Spot player) {
    struct Push {
      std::size_t box;
      Spot to;
    };
    std::vector<Push> pushes;
    for (const Spot box : boxes) is_box_[box] = true;
    flood_.run(player, [&](Spot spot) { return is_box_[spot]; });
    for (std::size_t i = 0; i < boxes.size(); ++i)
      for (const Direction d : directions) {
        const Spot behind = spots_.beside(boxes[i], opposite(d));
        const Spot to = spots_.beside(boxes[i], d);
        if (behind != no_spot && to != no_spot && flood_.reached(behind) && !is_box_[to])
          pushes.push_back({i, to});
      }
    for (const Spot box : boxes) is_box_[box] = false;
    for (const Push& push : pushes) {
      state_ = boxes;
      state_[push.box] = push.to;
      note(boxes[push.box]);
    }
  }

  /// Records the state with these boxes and the player here, if it is new and memory allows.
  void note(Spot player) {
    std::ranges::sort(state_);
    for (const Spot box : state_) is_box_[box] = true;
    const Spot least = flood_.run(player, [&](Spot spot) { return is_box_[spot]; });
    for (const Spot box : state_) is_box_[box] = false;
    state_.push_back(least);
    out_of_memory_ = out_of_memory_ || states_.bytes_with_one_more() > max_bytes_;
    if (!out_of_memory_) states_.insert(state_);
  }

  Spots spots_;
  Flood flood_;
  std::vector<bool> is_box_;
  Rows<Spot> states_;
  std::vector<Spot> state_;
  std::uint64_t max_bytes_;
  bool out_of_memory_ = false;
  bool stuck_off_goals_ = false;
};

}  // namespace

std::variant<Enumeration, Error> enumerate_states(const Level& level, const std::vector<Square>& boxes,
                                                  std::uint64_t limit, const Cancelled& cancelled,
                                                  std::uint64_t max_bytes) {
  return SearchOfStates(level, boxes, max_bytes).run(limit, cancelled);
}

}  // namespace hence::verify
