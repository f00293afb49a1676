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

/// Breadth first, a move at a time. There is a row for each set of boxes: three sets of spots as bits, where
/// the boxes are, where the player was seen from the start, and where from the goals.
class Search {
 public:
  Search(const Spots& spots, const std::vector<bool>& useful, const Cancelled& cancelled,
         std::uint64_t most_bytes)
      : spots_(spots),
        useful_(useful),
        cancelled_(cancelled),
        most_bytes_(most_bytes),
        words_((spots.size() + word_bits - 1) / word_bits),
        rows_(words_, 2 * words_) {}

  std::variant<BothEnds, Trouble> run(const Claim::Visit& moves) {
    visit_from(End::start, moves.from_start);
    const std::uint64_t from_start = states_;
    visit_from(End::goals, moves.to_goals);
    if (trouble_) return *trouble_;
    return BothEnds{from_start, states_ - from_start, meet_};
  }

 private:
  struct State {
    std::uint32_t row;
    Spot player;
  };

  bool goes_on() {
    if (!trouble_ && cancelled_ && cancelled_()) trouble_ = gave_up();
    return !trouble_ && !meet_ && has_room();
  }

  /// For one more row. Of the states ahead, the blocks that they are in take a sixteenth more.
  bool has_room() {
    const std::uint64_t ahead_bytes = ahead_.size() * sizeof(State) * 17 / 16;
    if (!trouble_ && rows_.bytes_with_one_more() + ahead_bytes > most_bytes_)
      trouble_ = out_of_memory(states_);
    return !trouble_;
  }

  void visit_from(End end, std::uint64_t moves) {
    end_ = end;
    left_ = moves;
    ahead_.clear();
    if (end == End::start)
      begin_at_start();
    else
      begin_at_goals();
    while (!ahead_.empty() && goes_on()) {
      --left_;
      for (std::size_t layer = ahead_.size(); layer > 0 && goes_on(); --layer) {
        const State state = ahead_.front();
        ahead_.pop_front();
        if (end == End::start)
          move_on(state);
        else
          move_back(state);
      }
    }
  }

  void begin_at_start() {
    const std::vector<Spot>& boxes = spots_.boxes();
    if (!std::ranges::all_of(boxes, [&](Spot box) { return useful_[box]; })) return;
    visit(set_of(boxes), spots_.player());
  }

  /// Boxes on goals in every possible way, and the player wherever they are not.
  void begin_at_goals() {
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
    } while (goes_on() && std::prev_permutation(chosen.begin(), chosen.end()));
  }

  void move_on(const State& state) {
    const std::span<const Word> boxes = rows_[state.row];
    for (const Direction d : directions) {
      const Spot to = spots_.beside(state.player, d);
      if (to == no_spot) continue;
      if (!has(boxes, to)) {
        visit({state.row, to});
        continue;
      }
      const Spot behind = spots_.beside(to, d);
      if (behind != no_spot && !has(boxes, behind) && useful_[behind])
        visit(with_box_moved(boxes, to, behind), to);
    }
  }

  void move_back(const State& state) {
    const std::span<const Word> boxes = rows_[state.row];
    for (const Direction d : directions) {
      const Spot from = spots_.beside(state.player, opposite(d));  // the move went in direction d
      if (from == no_spot || has(boxes, from)) continue;
      visit({state.row, from});  // a walk
      const Spot pushed = spots_.beside(state.player, d);
      if (pushed != no_spot && has(boxes, pushed)) visit(with_box_moved(boxes, pushed, state.player), from);
    }
  }

  static bool has(std::span<const Word> boxes, Spot spot) {
    return (boxes[spot / word_bits] & bit(spot)) != 0;
  }

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
    const std::size_t word = state.player / word_bits;
    Word& from_start = row[words_ + word];
    Word& to_goals = row[2 * words_ + word];
    Word& seen = end_ == End::start ? from_start : to_goals;
    if ((seen & bit(state.player)) != 0) return;
    seen |= bit(state.player);
    ++states_;
    meet_ = meet_ || (from_start & to_goals & bit(state.player)) != 0;
    if (left_ > 0) ahead_.push_back(state);
  }

  const Spots& spots_;
  const std::vector<bool>& useful_;  ///< spots from which a box can come to a goal
  const Cancelled& cancelled_;
  std::uint64_t most_bytes_;
  std::size_t words_;  ///< of a set of spots
  Rows<Word> rows_;
  std::deque<State> ahead_;
  std::vector<Word> moved_;
  End end_ = End::start;
  std::uint64_t left_ = 0;    ///< moves, from the states that are visited now
  std::uint64_t states_ = 0;  ///< visited
  bool meet_ = false;
  std::optional<Trouble> trouble_;
};

}  // namespace

std::variant<BothEnds, Trouble> visit_both_ends(const Level& level, const Claim::Visit& moves,
                                                const Cancelled& cancelled, std::uint64_t most_bytes) {
  const Spots spots(level);
  std::vector<bool> useful(spots.size(), true);
  {
    FewBoxes one(spots, 1);
    if (const auto trouble = one.search(useful, cancelled)) return *trouble;
    for (Spot spot = 0; spot < spots.size(); ++spot) useful[spot] = one.leads_to_a_goal(spot);
  }
  return Search(spots, useful, cancelled, most_bytes).run(moves);
}

}  // namespace hence::verify
