// States that a search has seen: each once, findable, in bounded memory.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/huge_pages.hpp"
#include "sokoban/spot_set.hpp"

namespace hence::sokoban {

using StateId = std::uint32_t;
inline constexpr StateId no_state = 0xffffffffu;

template <int words>
struct SeenState {
  SpotSet<words> boxes;
  StateId before = no_state;  ///< the state that a push led from
  std::uint16_t player = 0;
  std::uint16_t cost = 0;   ///< so far
  std::uint16_t bound = 0;  ///< on the cost that is left
  bool done = false;        ///< its pushes were looked at, at this cost
};

/// An id stays valid; a reference, too.
template <int words>
class SeenStates {
 public:
  using State = SeenState<words>;

  explicit SeenStates(std::size_t most_bytes) : most_bytes_(most_bytes), slots_(first_slots, empty) {}

  State& operator[](StateId id) { return chunks_[id >> chunk_bits][id & (chunk_size - 1)]; }
  const State& operator[](StateId id) const { return chunks_[id >> chunk_bits][id & (chunk_size - 1)]; }
  std::size_t size() const { return size_; }

  /// Would one more state need more memory than allowed? What else is kept for every state counts, too.
  bool full(std::size_t other_bytes = 0) const { return bytes() + other_bytes > most_bytes_; }

  /// The hash of a state that will be asked for soon: memory is slow.
  std::uint64_t prepare(const SpotSet<words>& boxes, int player) const {
    const std::uint64_t h = hash(boxes, player);
    __builtin_prefetch(&slots_[h & (slots_.size() - 1)]);
    return h;
  }

  /// `no_state` if it was never added.
  StateId find(const SpotSet<words>& boxes, int player, std::uint64_t h) const {
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t i = h & mask;; i = (i + 1) & mask) {
      const Slot slot = slots_[i];
      if (slot == empty) return no_state;
      if ((slot ^ h) >> 32 != 0) continue;
      const auto id = static_cast<StateId>(slot);
      const State& state = (*this)[id];
      if (state.player == player && state.boxes == boxes) return id;
    }
  }

  /// Every state with these boxes, wherever the player is, until `visit` returns true.
  template <class Visit>
  bool any_with(const SpotSet<words>& boxes, Visit&& visit) const {
    const std::uint64_t h = hash(boxes, 0);
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t i = h & mask;; i = (i + 1) & mask) {
      const Slot slot = slots_[i];
      if (slot == empty) return false;
      if (((slot ^ h) & boxes_mask) >> 32 != 0) continue;
      const State& state = (*this)[static_cast<StateId>(slot)];
      if (state.boxes == boxes && visit(state)) return true;
    }
  }

  /// It must not be there yet.
  StateId add(const SpotSet<words>& boxes, int player, std::uint64_t h) {
    if ((size_ + 1) * 3 > slots_.size() * 2) grow();
    if ((size_ & (chunk_size - 1)) == 0) chunks_.push_back(std::make_unique<State[]>(chunk_size));
    const auto id = static_cast<StateId>(size_++);
    State& state = (*this)[id];
    state.boxes = boxes;
    state.player = static_cast<std::uint16_t>(player);
    place(slots_, h, id);
    return id;
  }

 private:
  static constexpr int chunk_bits = 14;
  static constexpr std::size_t chunk_size = std::size_t{1} << chunk_bits;
  static constexpr std::size_t first_slots = std::size_t{1} << 12;

  /// Half of the hash and an id: a look at the state itself is rarely in vain.
  using Slot = std::uint64_t;
  using Slots = std::vector<Slot, HugePages<Slot>>;
  static constexpr Slot empty = ~Slot{0};
  static constexpr std::uint64_t boxes_mask = (std::uint64_t{1} << 48) - 1;
  static Slot slot_of(std::uint64_t hash, StateId id) { return (hash >> 32 << 32) | id; }

  /// The boxes alone say where to look, so that all states of the same boxes are side by side.
  static std::uint64_t hash(const SpotSet<words>& boxes, int player) {
    std::uint64_t h = boxes.hash();
    h ^= h >> 32;
    h *= 0xd6e8feb86659fd93u;
    h ^= h >> 29;
    return (h & boxes_mask) | static_cast<std::uint64_t>(player) << 48;
  }

  /// While growing, old and new slots exist side by side.
  std::size_t bytes() const {
    const std::size_t slots = (size_ + 2) * 3 > slots_.size() * 2 ? slots_.size() * 3 : slots_.size();
    return (chunks_.size() + 1) * chunk_size * sizeof(State) + slots * sizeof(Slot);
  }

  static void place(Slots& slots, std::uint64_t h, StateId id) {
    const std::size_t mask = slots.size() - 1;
    std::size_t i = h & mask;
    while (slots[i] != empty) i = (i + 1) & mask;
    slots[i] = slot_of(h, id);
  }

  void grow() {
    Slots slots(slots_.size() * 2, empty);
    for (std::size_t id = 0; id < size_; ++id) {
      const State& state = (*this)[static_cast<StateId>(id)];
      place(slots, hash(state.boxes, state.player), static_cast<StateId>(id));
    }
    slots_ = std::move(slots);
  }

  std::size_t most_bytes_;
  std::size_t size_ = 0;
  std::vector<std::unique_ptr<State[]>> chunks_;
  Slots slots_;
};

}  // namespace hence::sokoban
