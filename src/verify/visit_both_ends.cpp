#include "verify/visit_both_ends.hpp"

#include <algorithm>
#include <deque>
#include <span>

#include "verify/few_boxes.hpp"
#include "verify/rows.hpp"

namespace hence::verify {
namespace {

using Word = std::uint64_t;
constexpr Spot word_bits = 64;

constexpr Word bit(Spot spot) {
  return Word{1} << (spot % word_bits);
}

enum class End { start, goals };

/// Breadth-first search, one move at a time, or one push with all walks after it. Each set of boxes has a row
/// of three bit sets over the spots: where the boxes are, where the player has been seen from the start, and
/// where from the goals.
class SearchFromBothEnds {
 public:
  SearchFromBothEnds(const Spots& spots, const std::vector<bool>& useful, Metric metric,
                     const Cancelled& cancelled, std::uint64_t max_bytes)
      : spots_(spots),
        useful_(useful),
        metric_(metric),
        cancelled_(cancelled),
        max_bytes_(max_bytes),
        words_((spots.size() + word_bits - 1) / word_bits),
        rows_(words_, 2 * words_) {}

  std::variant<BothEnds, Error> run(const Claim::Enumeration& far) {
    enumerate_from(End::start, far.from_start);
    const std::uint64_t from_start = states_;
    enumerate_from(End::goals, far.to_goals);
    if (error_) return *error_;
    return BothEnds{from_start, states_ - from_start, meet_};
  }

 private:
  struct State {
    std::uint32_t row;
    Spot player;
  };

  bool can_continue() {
    if (!error_ && cancelled_ && cancelled_()) error_ = gave_up();
    return !error_ && !meet_ && has_room();
  }

  /// For one more row. The states ahead are kept in blocks that add a sixteenth.
  bool has_room() {
    const std::uint64_t ahead_bytes = ahead_.size() * sizeof(State) * 17 / 16;
    if (!error_ && rows_.bytes_with_one_more() + ahead_bytes > max_bytes_) error_ = out_of_memory(states_);
    return !error_;
  }

  void enumerate_from(End end, std::uint64_t far) {
    end_ = end;
    left_ = far;
    ahead_.clear();
    if (end == End::start)
      add_start();
    else
      add_goals();
    while (!ahead_.empty() && can_continue()) {
      --left_;
      for (std::size_t layer = ahead_.size(); layer > 0 && can_continue(); --layer) {
        const State state = ahead_.front();
        ahead_.pop_front();
        expand(state);
      }
    }
  }

  void add_start() {
    const std::vector<Spot>& boxes = spots_.boxes();
    if (!std::ranges::all_of(boxes, [&](Spot box) { return useful_[box]; })) return;
    visit(set_of(boxes), spots_.player());
  }

  /// Boxes on goals in every possible way, and the player on any other spot.
  void add_goals() {
    std::vector<Spot> goals;
    for (Spot spot = 0; spot < spots_.size(); ++spot)
      if (spots_.goal(spot)) goals.push_back(spot);
    const std::size_t boxes = spots_.boxes().size();
    if (boxes > goals.size()) return;
    std::vector<bool> chosen(goals.size());
    std::fill_n(chosen.begin(), boxes, true);
    do {
      std::vector<Spot> there;
      for (std::size_t i = 0; i < goals.size(); ++i)
        if (chosen[i]) there.push_back(goals[i]);
      const std::vector<Word> set = set_of(there);
      for (Spot player = 0; player < spots_.size(); ++player)
        if (!has(set, player)) visit(set, player);
    } while (can_continue() && std::prev_permutation(chosen.begin(), chosen.end()));
  }

  /// One move, or one push from anywhere in the player's region.
  void expand(const State& state) {
    if (metric_ == Metric::moves) {
      walk(state);
      push_or_pull(state);
      return;
    }
    find_region(state);
    from_.swap(region_);  // visiting a state computes another region
    for (const Spot player : from_) push_or_pull({state.row, player});
  }

  /// The same forwards and backwards.
  void walk(const State& state) {
    for (const Direction d : directions) {
      const Spot to = spots_.beside(state.player, d);
      if (to != no_spot && !has(rows_[state.row], to)) visit({state.row, to});
    }
  }

  void push_or_pull(const State& state) {
    const std::span<const Word> boxes = rows_[state.row];
    for (const Direction d : directions) {
      const Spot box = spots_.beside(state.player, d);
      if (box == no_spot || !has(boxes, box)) continue;
      if (end_ == End::start)
        push(boxes, box, d);
      else
        pull(boxes, box, state.player, d);
    }
  }

  void push(std::span<const Word> boxes, Spot box, Direction d) {
    const Spot to = spots_.beside(box, d);
    if (to != no_spot && !has(boxes, to) && useful_[to]) visit(with_box_moved(boxes, box, to), box);
  }

  /// The player arrived by a push in this direction: the box was on his spot, and he was behind it.
  void pull(std::span<const Word> boxes, Spot box, Spot player, Direction d) {
    const Spot behind = spots_.beside(player, opposite(d));
    if (behind != no_spot && !has(boxes, behind)) visit(with_box_moved(boxes, box, player), behind);
  }

  /// All spots that the player can reach without a push, as a list and as a bit set.
  void find_region(const State& state) {
    const std::span<const Word> boxes = rows_[state.row];
    in_region_.assign(words_, 0);
    in_region_[state.player / word_bits] |= bit(state.player);
    region_.assign(1, state.player);
    for (std::size_t i = 0; i < region_.size(); ++i)
      for (const Direction d : directions) {
        const Spot to = spots_.beside(region_[i], d);
        if (to == no_spot || has(boxes, to) || has(in_region_, to)) continue;
        in_region_[to / word_bits] |= bit(to);
        region_.push_back(to);
      }
  }

  static bool has(std::span<const Word> set, Spot spot) { return (set[spot / word_bits] & bit(spot)) != 0; }

  std::vector<Word> set_of(const std::vector<Spot>& boxes) const {
    std::vector<Word> set(words_);
    for (const Spot box : boxes) set[box / word_bits] |= bit(box);
    return set;
  }

  const std::vector<Word>& with_box_moved(std::span<const Word> boxes, Spot from, Spot to) {
    moved_.assign(boxes.begin(), boxes.begin() + static_cast<std::ptrdiff_t>(words_));
    moved_[from / word_bits] &= ~bit(from);
    moved_[to / word_bits] |= bit(to);
    return moved_;
  }

  void visit(const std::vector<Word>& boxes, Spot player) {
    if (has_room()) visit({rows_.insert(boxes), player});
  }

  void visit(const State& state) {
    const std::span<Word> row = rows_[state.row];
    const std::span<Word> from_start = row.subspan(words_, words_);
    const std::span<Word> to_goals = row.subspan(2 * words_, words_);
    const std::span<Word> seen = end_ == End::start ? from_start : to_goals;
    if (has(seen, state.player)) return;
    const auto see = [&](std::size_t word, Word spots) {
      seen[word] |= spots;
      meet_ = meet_ || (from_start[word] & to_goals[word] & spots) != 0;
    };
    if (metric_ == Metric::moves) {
      see(state.player / word_bits, bit(state.player));
    } else {
      find_region(state);
      for (std::size_t word = 0; word < words_; ++word) see(word, in_region_[word]);
    }
    ++states_;
    if (left_ > 0) ahead_.push_back(state);
  }

  const Spots& spots_;
  const std::vector<bool>& useful_;  ///< spots from which a box can reach a goal
  const Metric metric_;
  const Cancelled& cancelled_;
  std::uint64_t max_bytes_;
  std::size_t words_;  ///< of a set of spots
  Rows<Word> rows_;
  std::deque<State> ahead_;
  std::vector<Word> moved_;
  std::vector<Spot> region_;
  std::vector<Word> in_region_;
  std::vector<Spot> from_;
  End end_ = End::start;
  std::uint64_t left_ = 0;    ///< moves or pushes left from the states being visited
  std::uint64_t states_ = 0;  ///< visited
  bool meet_ = false;
  std::optional<Error> error_;
};

}  // namespace

std::variant<BothEnds, Error> enumerate_both_ends(const Level& level, const Claim::Enumeration& visit,
                                                  Metric metric, const Cancelled& cancelled,
                                                  std::uint64_t max_bytes) {
  const Spots spots(level);
  std::vector<bool> useful(spots.size(), true);
  {
    FewBoxes one(spots, 1);
    if (const auto error = one.search(useful, cancelled)) return *error;
    for (Spot spot = 0; spot < spots.size(); ++spot) useful[spot] = one.can_reach_goal(spot);
  }
  return SearchFromBothEnds(spots, useful, metric, cancelled, max_bytes).run(visit);
}

}  // namespace hence::verify
