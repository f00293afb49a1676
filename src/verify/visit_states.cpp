#include "verify/visit_states.hpp"

#include <algorithm>
#include <span>

#include "verify/clauses.hpp"

namespace hence::verify {
namespace {

/// Different rows of equally many numbers, in one piece of memory, by number and by what is in them.
class Rows {
 public:
  explicit Rows(std::size_t width) : width_(width), slots_(64, 0), seed_(random_seed()) {}

  std::uint64_t size() const { return words_.size() / width_; }
  std::span<const Spot> operator[](std::uint64_t i) const { return {words_.data() + i * width_, width_}; }
  std::uint64_t bytes() const { return words_.size() * sizeof(Spot) + slots_.size() * sizeof(std::uint32_t); }

  void insert(std::span<const Spot> row) {
    std::uint32_t& slot = find(row);
    if (slot != 0) return;
    words_.insert(words_.end(), row.begin(), row.end());
    slot = static_cast<std::uint32_t>(size());
    if (size() * 2 > slots_.size()) grow();
  }

 private:
  std::uint32_t& find(std::span<const Spot> row) {
    std::uint64_t hash = seed_;
    for (const Spot word : row) hash = mixed(hash ^ word) + word;
    std::size_t at = hash & (slots_.size() - 1);
    while (slots_[at] != 0 && !std::ranges::equal((*this)[slots_[at] - 1], row))
      at = (at + 1) & (slots_.size() - 1);
    return slots_[at];
  }

  void grow() {
    slots_.assign(slots_.size() * 2, 0);
    for (std::uint64_t i = 0; i < size(); ++i) find((*this)[i]) = static_cast<std::uint32_t>(i + 1);
  }

  std::size_t width_;
  std::vector<Spot> words_;
  std::vector<std::uint32_t> slots_;  ///< open addressing; number + 1, or 0
  std::uint64_t seed_;
};

class Search {
 public:
  Search(const Level& level, const std::vector<Square>& boxes)
      : spots_(level), flood_(spots_), is_box_(spots_.size()), states_(width(boxes)) {
    for (const Square square : boxes) {
      if (const Spot spot = spots_.spot(square); spot != no_spot)
        state_.push_back(spot);
      else
        stuck_off_goals_ = stuck_off_goals_ || !level.goal(square);  // nobody ever gets there
    }
  }

  std::variant<Visit, Trouble> run(std::uint64_t most, const Cancelled& cancelled, std::uint64_t most_bytes) {
    note(spots_.player());
    Visit visit;
    for (std::uint64_t i = 0; i < states_.size(); ++i) {
      if (cancelled && cancelled()) return gave_up();
      if (states_.size() > most) {
        visit.more_than_allowed = true;
        return visit;
      }
      if (states_.bytes() > most_bytes || states_.size() >= 0xffffffff)
        return Trouble{Outcome::gave_up,
                       "gave up: out of memory after " + std::to_string(states_.size()) + " states"};
      visit.states = i + 1;
      const std::span<const Spot> row = states_[i];
      const std::vector<Spot> boxes(row.begin(), row.end() - 1);
      visit.all_on_goals =
          !stuck_off_goals_ && std::ranges::all_of(boxes, [&](Spot box) { return spots_.goal(box); });
      if (visit.all_on_goals) return visit;
      push_all(boxes, row.back());
    }
    return visit;
  }

 private:
  std::size_t width(const std::vector<Square>& boxes) const {
    return 1 + static_cast<std::size_t>(std::ranges::count_if(
                   boxes, [&](Square square) { return spots_.spot(square) != no_spot; }));
  }

  /// Every push of every box that the player gets at.
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

  /// Notes the state with these boxes and the player here, if it is new.
  void note(Spot player) {
    std::ranges::sort(state_);
    for (const Spot box : state_) is_box_[box] = true;
    const Spot least = flood_.run(player, [&](Spot spot) { return is_box_[spot]; });
    for (const Spot box : state_) is_box_[box] = false;
    state_.push_back(least);
    states_.insert(state_);
  }

  Spots spots_;
  Flood flood_;
  std::vector<bool> is_box_;
  Rows states_;
  std::vector<Spot> state_;
  bool stuck_off_goals_ = false;
};

}  // namespace

std::variant<Visit, Trouble> visit_states(const Level& level, const std::vector<Square>& boxes,
                                          std::uint64_t most, const Cancelled& cancelled,
                                          std::uint64_t most_bytes) {
  return Search(level, boxes).run(most, cancelled, most_bytes);
}

}  // namespace hence::verify
