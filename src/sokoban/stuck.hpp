// Boxes that can never all be brought to goals, even if the others were taken away: why a level has no plan.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "base/budget.hpp"
#include "sokoban/level.hpp"

namespace hence::sokoban {

struct StuckBoxes {
  std::vector<Square> boxes;  ///< of the start, in order
  std::uint64_t states =
      0;                 ///< of these boxes and the part of the board that the player is in: all there are
  std::string why = "";  ///< "the box at r3c4 can never reach a goal: it cannot be moved"
};

/// There is a plan, or at least none of the subsets that were tried is stuck.
struct NotStuck {
  bool all_tried = false;  ///< all boxes together, too: the level is solvable
};

/// How long somebody looks who knows already that there is no plan and wants it said in few words: some
/// tenths of a second, and as far for everybody.
inline constexpr std::uint64_t work_for_words = 30'000'000;

/// Single boxes first, then those that hold each other, then two, then boxes that have too few goals, then
/// all, of which those that are not needed are left out. Gives up as `too_large` where all boxes have more
/// states than `most_states`; as `budget` where all that was tried takes more than `most_work`, which counts
/// squares that the player walks to.
std::variant<StuckBoxes, NotStuck, GaveUp> find_stuck_boxes(const Level& level, const Budget& budget = {},
                                                            std::uint64_t most_states = 4'000'000,
                                                            std::uint64_t most_work = ~std::uint64_t{0});

}  // namespace hence::sokoban
