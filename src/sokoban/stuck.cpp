#include "sokoban/stuck.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>

#include "sokoban/plan_variables.hpp"

namespace hence::sokoban {
namespace {

using Boxes = std::vector<Spot>;

enum class Fate { solvable, stuck, unknown };

/// Enumerates all states of some boxes alone in the level: their places, and the player's area.
class Exploration {
 public:
  /// `work`: what is left; decreases.
  Exploration(const Board& board, std::uint64_t most, std::uint64_t& work, const Budget& budget)
      : board_(board),
        most_(most),
        work_(work),
        budget_(budget),
        reached_(static_cast<std::size_t>(board.size())),
        holds_box_(reached_.size()) {}

  Fate run(Boxes boxes) {
    std::sort(boxes.begin(), boxes.end());
    if (visit(boxes, board_.player())) return Fate::solvable;
    while (!queue_.empty()) {
      if (seen_.size() > most_ || work_ == 0 || budget_.cancelled()) return Fate::unknown;
      const State state = std::move(queue_.back());
      queue_.pop_back();
      flood(state.boxes, state.player);
      const std::vector<bool> reached = reached_;
      for (std::size_t i = 0; i < state.boxes.size(); ++i)
        for (const Direction d : all_directions) {
          const Spot from = board_.next(state.boxes[i], opposite(d));
          const Spot to = board_.next(state.boxes[i], d);
          if (from == Board::nowhere || to == Board::nowhere || !reached[from.at()]) continue;
          if (std::find(state.boxes.begin(), state.boxes.end(), to) != state.boxes.end()) continue;
          Boxes pushed = state.boxes;
          pushed[i] = to;
          std::sort(pushed.begin(), pushed.end());
          if (visit(std::move(pushed), state.boxes[i])) return Fate::solvable;
        }
    }
    return Fate::stuck;
  }

  std::uint64_t states() const { return seen_.size(); }

 private:
  struct State {
    Boxes boxes;
    Spot player;  ///< lowest spot of the player's area
  };

  /// True if all boxes are on goals.
  bool visit(Boxes boxes, Spot player) {
    if (std::all_of(boxes.begin(), boxes.end(), [&](Spot s) { return board_.is_goal(s); })) return true;
    const Spot lowest = flood(boxes, player);
    std::string key;
    auto put = [&](Spot s) {
      for (int shift = 0; shift < 24; shift += 8) key += static_cast<char>(s.v >> shift & 0xff);
    };
    for (const Spot s : boxes) put(s);
    put(lowest);
    if (seen_.insert(std::move(key)).second) queue_.push_back({std::move(boxes), lowest});
    return false;
  }

  /// Fills reached_; returns its lowest spot.
  Spot flood(const Boxes& boxes, Spot player) {
    for (const Spot s : boxes) holds_box_[s.at()] = true;
    reached_.assign(reached_.size(), false);
    reached_[player.at()] = true;
    Spot lowest = player;
    flooded_.assign({player});
    for (std::size_t head = 0; head < flooded_.size(); ++head)
      for (const Direction d : all_directions) {
        const Spot next = board_.next(flooded_[head], d);
        if (next == Board::nowhere || reached_[next.at()] || holds_box_[next.at()]) continue;
        reached_[next.at()] = true;
        lowest = std::min(lowest, next);
        flooded_.push_back(next);
      }
    for (const Spot s : boxes) holds_box_[s.at()] = false;
    work_ -= std::min<std::uint64_t>(work_, flooded_.size());
    return lowest;
  }

  const Board& board_;
  std::uint64_t most_;
  std::uint64_t& work_;
  const Budget& budget_;
  std::unordered_set<std::string> seen_;
  std::vector<State> queue_;
  std::vector<bool> reached_;
  std::vector<bool> holds_box_;
  std::vector<Spot> flooded_;
};

class StuckSearch {
 public:
  StuckSearch(const Level& level, const Budget& budget, std::uint64_t most, std::uint64_t work)
      : level_(level), board_(level), budget_(budget), most_(most), work_(work) {}

  std::variant<StuckBoxes, NotStuck, GaveUp> run() {
    if (board_.lost_box()) return lost();
    const Boxes& all = board_.boxes();
    for (const Spot box : all)
      if (is_stuck({box})) return found({box});
    if (const Boxes held = frozen_group(); !held.empty() && is_stuck(held)) return found(held);
    for (std::size_t i = 0; i < all.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (over())
          return gave_up();
        else if (is_stuck({all[j], all[i]}))
          return found({all[j], all[i]});
    if (const Boxes few = boxes_with_too_few_goals(); !few.empty() && is_stuck(few)) return found(few);
    switch (explore(all, most_)) {
      case Fate::solvable:
        return NotStuck{true};
      case Fate::unknown:
        return gave_up();
      case Fate::stuck:
        break;
    }
    return found(all);
  }

 private:
  bool over() const { return work_ == 0 || budget_.cancelled(); }

  GaveUp gave_up() const {
    if (budget_.cancelled()) return {GaveUp::Why::cancelled};
    return {work_ == 0 ? GaveUp::Why::budget : GaveUp::Why::too_large};
  }

  Fate explore(const Boxes& boxes, std::uint64_t most) {
    Exploration exploration(board_, most, work_, budget_);
    const Fate fate = exploration.run(boxes);
    states_ = exploration.states();
    return fate;
  }

  /// With a limited number of states.
  bool is_stuck(const Boxes& boxes) {
    constexpr std::uint64_t quick = 200'000;
    return explore(boxes, std::min(quick, most_)) == Fate::stuck;
  }

  StuckBoxes lost() const {
    for (std::size_t i = 0; i < level_.boxes.size(); ++i)
      if (level_.boxes[i] && !level_.goals[i] && board_.spot(Square(i)) == Board::nowhere)
        return {
            {Square(i)}, 1, fmt::format("the player can never reach the box at {}", name(level_, Square(i)))};
    return {};
  }

  /// The smallest connected group of frozen boxes that are not all on goals.
  Boxes frozen_group() const {
    std::vector<bool> held(static_cast<std::size_t>(board_.size()));
    for (const Spot s : board_.boxes()) held[s.at()] = true;
    auto is_open = [&](Spot s) { return s != Board::nowhere && !held[s.at()]; };
    auto can_move = [&](Spot box) {
      return std::any_of(all_directions.begin(), all_directions.end(), [&](Direction d) {
        return is_open(board_.next(box, d)) && is_open(board_.next(box, opposite(d)));
      });
    };
    for (bool again = true; std::exchange(again, false);)
      for (const Spot s : board_.boxes())
        if (held[s.at()] && can_move(s)) {
          held[s.at()] = false;
          again = true;
        }
    Boxes fewest;
    for (const Spot first : board_.boxes()) {
      if (!held[first.at()]) continue;
      Boxes group{first};
      held[first.at()] = false;
      for (std::size_t i = 0; i < group.size(); ++i)
        for (const Direction d : all_directions)
          if (const Spot next = board_.next(group[i], d); next != Board::nowhere && held[next.at()]) {
            held[next.at()] = false;
            group.push_back(next);
          }
      const bool done = std::all_of(group.begin(), group.end(), [&](Spot s) { return board_.is_goal(s); });
      if (!done && (fewest.empty() || group.size() < fewest.size())) fewest = std::move(group);
    }
    return fewest;
  }

  /// A set of boxes that together reach too few goals (Hall violator), from a failed bipartite matching.
  Boxes boxes_with_too_few_goals() const {
    const Boxes& all = board_.boxes();
    std::vector<int> box_of(board_.goals().size(), -1);
    for (std::size_t i = 0; i < all.size(); ++i) {
      std::vector<bool> tried(box_of.size());
      if (give_goal(static_cast<int>(i), box_of, tried)) continue;
      Boxes few{all[i]};
      for (std::size_t g = 0; g < tried.size(); ++g)
        if (tried[g]) few.push_back(all[static_cast<std::size_t>(box_of[g])]);
      return few;
    }
    return {};
  }

  bool give_goal(int box, std::vector<int>& box_of, std::vector<bool>& tried) const {
    const Spot spot = board_.boxes()[static_cast<std::size_t>(box)];
    for (std::size_t g = 0; g < box_of.size(); ++g) {
      const bool there = board_.goals()[g] == spot;
      if (tried[g] || (!there && board_.pushes(spot, board_.side(spot, board_.player()),
                                               static_cast<int>(g)) >= Board::never))
        continue;
      tried[g] = true;
      if (box_of[g] >= 0 && !give_goal(box_of[g], box_of, tried)) continue;
      box_of[g] = box;
      return true;
    }
    return false;
  }

  /// Leaves out boxes one by one as long as the rest is stuck. `boxes` must have been explored last.
  StuckBoxes found(Boxes boxes) {
    std::uint64_t states = states_;
    for (std::size_t i = boxes.size(); i-- > 0 && boxes.size() > 2;) {
      Boxes fewer = boxes;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      if (!is_stuck(fewer)) continue;
      boxes = std::move(fewer);
      states = states_;
    }
    std::sort(boxes.begin(), boxes.end());
    StuckBoxes stuck{{}, states, ""};
    for (const Spot s : boxes) stuck.boxes.push_back(board_.square(s));
    stuck.why = reason_for(stuck);
    return stuck;
  }

  std::string reason_for(const StuckBoxes& stuck) const {
    std::string names = name(level_, stuck.boxes[0]);
    if (stuck.boxes.size() == 1) {
      return fmt::format("the box at {} can never reach a goal{}", names,
                         stuck.states == 1 ? ": it cannot be moved" : ", even without other boxes");
    }
    for (std::size_t i = 1; i < stuck.boxes.size(); ++i)
      names += (i + 1 == stuck.boxes.size() ? " and " : ", ") + name(level_, stuck.boxes[i]);
    const bool all = static_cast<int>(stuck.boxes.size()) == level_.box_count();
    return fmt::format("the boxes at {} can never all be on goals{}{}", names,
                       stuck.states == 1 ? ": none of them can be moved" : "",
                       all ? "" : ", even without the others");
  }

  const Level& level_;
  Board board_;
  const Budget& budget_;
  std::uint64_t most_;
  std::uint64_t work_;        ///< left
  std::uint64_t states_ = 0;  ///< of the boxes explored last
};

}  // namespace

std::variant<StuckBoxes, NotStuck, GaveUp> find_stuck_boxes(const Level& level, const Budget& budget,
                                                            std::uint64_t most_states,
                                                            std::uint64_t most_work) {
  if (level.solved()) return NotStuck{true};
  return StuckSearch(level, budget, most_states, most_work).run();
}

}  // namespace hence::sokoban
