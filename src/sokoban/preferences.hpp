// The open list of the macro-move search: several preferences take turns, since none is best for all levels.
// Each keeps every state, in its own cells and its own order; all share what any of them finds.
//
// A cell holds states with equal features. Within it, the states come first whose path has the fewest
// unadvised steps.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "sokoban/open_states.hpp"

namespace hence::sokoban {

class Preferences {
 public:
  /// The features of a new state.
  struct Merit {
    bool advised = false;      ///< best successor by some feature
    bool nearest = false;      ///< fewest remaining pushes among the successors
    bool jumps_queue = false;  ///< puts one more box on a goal ahead of the packing order
    int early = 0;             ///< boxes on such goals
    int pushes_left = 0;       ///< lower bound
  };

  /// The cell of the parent, by all features, and by all but effort.
  struct Cells {
    std::uint32_t fine = 0;
    std::uint32_t coarse = 0;
  };

  void add_first(StateId id) {
    costs_.resize(id + 1);
    for (OpenCells& cells : open_) cells.add(0, 0, id);
    waiting_ += open_.size();
  }

  void add(StateId from, StateId id, const Cells& cells, const Merit& merit) {
    const int unadvised = merit.advised ? 0 : 1;
    const int jumps = merit.jumps_queue ? 1 : 0;
    if (costs_.size() <= id) costs_.resize(id + 1);
    const Costs& before = costs_[from];
    Costs& costs = costs_[id];
    const auto add_to = [&](Preference preference, std::uint32_t cell, int cost, int next) {
      constexpr int most = 0xffff;
      cost = std::min(before[preference] + cost, most);
      costs[preference] = static_cast<std::uint16_t>(cost);
      open_[preference].add(
          cell, static_cast<std::uint32_t>(cost) << 16 | static_cast<std::uint32_t>(std::min(next, most)),
          id);
    };
    add_to(in_turn, cells.fine, unadvised + jumps, merit.early);
    add_to(roughly, cells.coarse, unadvised, merit.pushes_left + pushes_per_early_box * merit.early);
    add_to(near, cells.fine, merit.nearest ? 0 : unadvised, merit.pushes_left);
    waiting_ += open_.size();
  }

  /// The best state of the next preference that is not done; `no_state` if none is left.
  template <class Done>
  StateId take(Done&& done) {
    for (std::size_t empty = 0; empty < open_.size();) {
      const unsigned turn = turn_++;
      const std::size_t preference = turn % open_.size();
      OpenCells& cells = open_[preference];
      const bool first = preference == near && turn / open_.size() % turns_per_first == 0;
      while (!cells.empty()) {
        const StateId id = first ? cells.take_of_first() : cells.take();
        --waiting_;
        if (!done(id)) return id;
      }
      ++empty;
    }
    return no_state;
  }

  std::size_t bytes() const { return waiting_ * OpenStates::bytes_each + costs_.size() * 2 * sizeof(Costs); }

  /// Per state.
  static constexpr std::size_t bytes_each = 3 * OpenStates::bytes_each + 2 * 3 * sizeof(std::uint16_t);

 private:
  enum Preference : std::size_t {
    in_turn,  ///< follows the packing order
    roughly,  ///< coarse cells; a goal filled too early costs some pushes
    near      ///< counts the fewest remaining pushes as advice, too
  };
  using Costs = std::array<std::uint16_t, 3>;  ///< by preference: unadvised steps on the path

  static constexpr int pushes_per_early_box = 20;

  /// Every so often, `near` takes from the cells with the most packed goals only.
  static constexpr unsigned turns_per_first = 4;

  std::array<OpenCells, 3> open_;
  std::vector<Costs> costs_;  ///< by state
  std::size_t waiting_ = 0;   ///< in all cells together
  unsigned turn_ = 0;
};

}  // namespace hence::sokoban
