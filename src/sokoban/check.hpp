// Grades a solution by simulation alone, sharing no code with the solvers.
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
  Square from{0};                               ///< where the player is
  std::optional<Square> next = std::nullopt;    ///< the adjacent square; empty at the edge
  std::optional<Square> behind = std::nullopt;  ///< the square behind it, where the box would go
};

struct PlanGrade {
  int moves = 0;  ///< moves made before the first blocked one
  int pushes = 0;
  int length = 0;  ///< moves in the whole solution
  std::optional<BlockedMove> blocked = std::nullopt;
  std::vector<Square> boxes_off_goals = {};     ///< after the moves that could be made
  std::optional<int> max_moves = std::nullopt;  ///< the limit, if the solution exceeds it
  std::vector<int> wrong_case =
      {};  ///< numbers, from 1, of moves in the wrong letter case: a push as a walk or vice versa

  /// Wrong letter case is not a fault.
  bool correct() const { return !blocked && boxes_off_goals.empty() && !max_moves; }
};

struct GradeOptions {
  std::optional<int> max_moves = std::nullopt;
  std::vector<bool> written_as_push = {};  ///< one per move; empty: the notation does not distinguish pushes
};

PlanGrade grade_plan(const Level& level, const Plan& plan, const GradeOptions& options = {});

/// In words: "move 7 (right): the box at r3c4 cannot be pushed, there is a wall at r3c5". Empty if correct.
std::vector<std::string> faults(const PlanGrade& grade, const Level& level);

/// Oddities that are not faults: "move 7 is written as a push, but walks".
std::vector<std::string> remarks(const PlanGrade& grade, const GradeOptions& options);

/// "up"
std::string_view name(Direction direction);

}  // namespace hence::sokoban
