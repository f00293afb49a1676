// Sets of boxes that can never all be brought to goals, even without the other boxes: why a level is
// unsolvable.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "base/budget.hpp"
#include "sokoban/level.hpp"

namespace hence::sokoban {

struct StuckBoxes {
  std::vector<Square> boxes;  ///< at their start positions, in order
  std::uint64_t states = 0;   ///< all states of these boxes and the player's area
  std::string why = "";       ///< "the box at r3c4 can never reach a goal: it cannot be moved"
};

/// The level is solvable, or at least no subset tried is stuck.
struct NotStuck {
  bool all_tried = false;  ///< including all boxes together: the level is solvable
};

/// Effort for explaining a level already known to be unsolvable: some tenths of a second, but reproducible.
inline constexpr std::uint64_t work_for_reason = 30'000'000;

/// Tries single boxes, frozen groups, pairs, boxes with too few goals, and finally all boxes; then leaves out
/// boxes that are not needed. Gives up as `too_large` if all boxes have more than `most_states` states, and
/// as `budget` after `most_work`, counted in squares the player walks over.
std::variant<StuckBoxes, NotStuck, GaveUp> find_stuck_boxes(const Level& level, const Budget& budget = {},
                                                            std::uint64_t most_states = 4'000'000,
                                                            std::uint64_t most_work = ~std::uint64_t{0});

}  // namespace hence::sokoban
