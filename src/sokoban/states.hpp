// The transposition table: each state once, within a memory limit.
#pragma once

#include "sokoban/record_table.hpp"
#include "sokoban/spot_set.hpp"

namespace hence::sokoban {

using StateId = RecordId;
inline constexpr StateId no_state = no_record;

/// For small searches that use standard containers.
template <int words>
struct BoxesAndPlayer {
  SpotSet<words> boxes;
  int player;  ///< the first spot in the player's area

  friend bool operator==(const BoxesAndPlayer&, const BoxesAndPlayer&) = default;

  struct Hash {
    std::size_t operator()(const BoxesAndPlayer& state) const {
      return static_cast<std::size_t>(state.boxes.hash() * 31 + static_cast<std::size_t>(state.player));
    }
  };
};

template <int words>
struct SeenState {
  SpotSet<words> boxes;
  StateId before = no_state;  ///< the parent
  std::uint16_t player = 0;
  std::uint16_t cost = 0;   ///< so far
  std::uint16_t bound = 0;  ///< lower bound on the remaining cost
  bool done = false;        ///< expanded at this cost

  static constexpr std::uint64_t boxes_mask = (std::uint64_t{1} << 48) - 1;

  /// The slot depends on the boxes alone, so that states with the same boxes are neighbours.
  static std::uint64_t hash(const SpotSet<words>& boxes, int player) {
    std::uint64_t h = boxes.hash();
    h ^= h >> 32;
    h *= 0xd6e8feb86659fd93u;
    h ^= h >> 29;
    return (h & boxes_mask) | static_cast<std::uint64_t>(player) << 48;
  }
  std::uint64_t hash() const { return hash(boxes, player); }
};

/// Ids and references stay valid.
template <int words>
class SeenStates {
 public:
  using State = SeenState<words>;

  explicit SeenStates(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  State& operator[](StateId id) { return states_[id]; }
  const State& operator[](StateId id) const { return states_[id]; }
  std::size_t size() const { return states_.size(); }

  /// Would one more state exceed the memory limit? `other_bytes`: memory used by other tables.
  bool full(std::size_t other_bytes = 0) const { return states_.bytes() + other_bytes > most_bytes_; }

  /// Prefetches a state about to be looked up; returns its hash.
  std::uint64_t prepare(const SpotSet<words>& boxes, int player) const {
    const std::uint64_t hash = State::hash(boxes, player);
    states_.prepare(hash);
    return hash;
  }

  /// `no_state` if absent.
  StateId find(const SpotSet<words>& boxes, int player, std::uint64_t hash) const {
    return states_.find(hash,
                        [&](const State& state) { return state.player == player && state.boxes == boxes; });
  }

  /// Visits all states with these boxes until `visit` returns true.
  template <class Visit>
  bool any_with(const SpotSet<words>& boxes, Visit&& visit) const {
    return states_.find(State::hash(boxes, 0), State::boxes_mask,
                        [&](const State& state) { return state.boxes == boxes && visit(state); }) != no_state;
  }

  /// Requires that the state is absent.
  StateId add(const SpotSet<words>& boxes, int player, std::uint64_t hash) {
    return states_.add(hash, {.boxes = boxes, .player = static_cast<std::uint16_t>(player)});
  }

 private:
  std::size_t most_bytes_;
  RecordTable<State> states_;
};

}  // namespace hence::sokoban
