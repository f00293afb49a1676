// Which state a search for any plan looks at next: several preferences take turns, since none is the best for
// all levels. Each has all states, in cells of its own and in its own order; what one of them has found is
// there for the others.
//
// A cell holds what looks alike. In a cell the states come first on whose way the least was done that nothing
// spoke for.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "sokoban/open_states.hpp"

namespace hence::sokoban {

class Preferences {
 public:
  /// What speaks for a state, and against it.
  struct Merit {
    bool advised = false;      ///< something speaks for it
    bool nearest = false;      ///< it has the fewest pushes left, which speaks for it only where that counts
    bool jumps_queue = false;  ///< one more box came to a goal whose turn has not come
    int early = 0;             ///< boxes on such goals
    int pushes_left = 0;       ///< at least
  };

  /// The cell of the state that it came from, by all that counts, and by that without the effort.
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
    add_to(roughly, cells.coarse, unadvised, merit.pushes_left + pushes_an_early_box * merit.early);
    add_to(near, cells.fine, merit.nearest ? 0 : unadvised, merit.pushes_left);
    waiting_ += open_.size();
  }

  /// The best by the preference whose turn it is, of those that are not done; `no_state` if there is none.
  template <class Done>
  StateId take(Done&& done) {
    for (std::size_t empty = 0; empty < open_.size();) {
      const unsigned turn = turn_++;
      const std::size_t preference = turn % open_.size();
      OpenCells& cells = open_[preference];
      const bool first = preference == near && turn / open_.size() % turns_a_first == 0;
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

  /// For one more state.
  static constexpr std::size_t bytes_each = 3 * OpenStates::bytes_each + 2 * 3 * sizeof(std::uint16_t);

 private:
  enum Preference : std::size_t {
    in_turn,  ///< goals are filled when it is their turn
    roughly,  ///< fewer cells; a goal that is filled too early counts as some pushes
    near      ///< the fewest pushes left speak for a state, too
  };
  using Costs =
      std::array<std::uint16_t, 3>;  ///< how often, on the way, something was done that nothing spoke for

  static constexpr int pushes_an_early_box = 20;

  /// Every so many turns of the last one a cell gets it in which the most goals are filled.
  static constexpr unsigned turns_a_first = 4;

  std::array<OpenCells, 3> open_;
  std::vector<Costs> costs_;  ///< of a state
  std::size_t waiting_ = 0;   ///< in all cells together
  unsigned turn_ = 0;
};

}  // namespace hence::sokoban
