// Grades a plan: by the simulator alone, which shares nothing with any way to find plans.
//
//   const PlanGrade grade = grade_plan(level, plan, {.max_moves = 20});
//   if (!grade.correct()) for (const std::string& fault : faults(grade, level)) ...
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sokoban/level.hpp"
#include "sokoban/simulate.hpp"

namespace hence::sokoban {

/// A move that cannot be made.
struct BlockedMove {
  int number = 0;  ///< from 1
  Direction direction = Direction::up;
  Effect why = Effect::blocked_by_wall;
  Square from{0};                               ///< where the player stands
  std::optional<Square> next = std::nullopt;    ///< the square beside; nothing at the edge
  std::optional<Square> behind = std::nullopt;  ///< the one behind it, which the box would be pushed to
};

struct PlanGrade {
  int moves = 0;  ///< that could be made
  int pushes = 0;
  int length = 0;  ///< of the plan, all of it
  std::optional<BlockedMove> blocked = std::nullopt;
  std::vector<Square> boxes_off_goals = {};     ///< after the moves that could be made
  std::optional<int> max_moves = std::nullopt;  ///< where the plan has more
  std::vector<int> wrong_case = {};  ///< moves, from 1, that are written as a push and walk, or the contrary

  /// How moves are written is no fault.
  bool correct() const { return !blocked && boxes_off_goals.empty() && !max_moves; }
};

struct GradeOptions {
  std::optional<int> max_moves = std::nullopt;
  std::vector<bool> written_as_push = {};  ///< for each move; empty: the plan does not tell
};

PlanGrade grade_plan(const Level& level, const Plan& plan, const GradeOptions& options = {});

/// In words: "move 7 (right): the box at r3c4 cannot be pushed, there is a wall at r3c5". Empty if correct.
std::vector<std::string> faults(const PlanGrade& grade, const Level& level);

/// What is odd about a plan without being a fault: "move 7 is written as a push, but walks".
std::vector<std::string> remarks(const PlanGrade& grade, const GradeOptions& options);

/// "up"
std::string_view name(Direction direction);

}  // namespace hence::sokoban
