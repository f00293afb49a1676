#include "sokoban/check.hpp"

#include <fmt/format.h>

#include <array>

namespace hence::sokoban {
namespace {

/// Limit for lists of squares and moves: a solution of a million moves can have as many oddities.
constexpr std::size_t most_named = 20;

BlockedMove blocked_move(const Level& state, int number, Direction direction, Effect why) {
  BlockedMove blocked{number, direction, why, state.player};
  blocked.next = state.next(state.player, direction);
  if (blocked.next) blocked.behind = state.next(*blocked.next, direction);
  return blocked;
}

/// "there is a wall at r3c5"; empty: the edge of the level
std::string wall_in_words(const Level& level, std::optional<Square> square) {
  return square ? "a wall at " + name(level, *square) : "the edge of the level";
}

std::string why_blocked(const BlockedMove& blocked, const Level& level) {
  switch (blocked.why) {
    case Effect::blocked_by_wall:
      return fmt::format("the player at {} is blocked by {}", name(level, blocked.from),
                         wall_in_words(level, blocked.next));
    case Effect::blocked_by_wall_behind_box:
      return fmt::format("the box at {} is blocked by {}", name(level, *blocked.next),
                         wall_in_words(level, blocked.behind));
    case Effect::blocked_by_box_behind_box:
      return fmt::format("the box at {} is blocked by a box at {}", name(level, *blocked.next),
                         name(level, *blocked.behind));
    case Effect::walk:
    case Effect::push:
      break;
  }
  return "it can be made";
}

std::string boxes_in_words(const std::vector<Square>& boxes, const Level& level) {
  std::string text;
  for (std::size_t i = 0; i < boxes.size() && i < most_named; ++i)
    text += (i == 0 ? "" : i + 1 == boxes.size() ? " and " : ", ") + name(level, boxes[i]);
  if (boxes.size() > most_named) text += fmt::format(" and {} more", boxes.size() - most_named);
  return boxes.size() == 1 ? "the box at " + text + " is not on a goal at the end"
                           : fmt::format("{} boxes are not on goals at the end: {}", boxes.size(), text);
}

}  // namespace

PlanGrade grade_plan(const Level& level, const Plan& plan, const GradeOptions& options) {
  PlanGrade grade{.length = static_cast<int>(plan.size())};
  Level state = level;
  for (std::size_t i = 0; i < plan.size(); ++i) {
    const Effect effect = move(state, plan[i]);
    if (effect != Effect::walk && effect != Effect::push) {
      grade.blocked = blocked_move(state, static_cast<int>(i) + 1, plan[i], effect);
      break;
    }
    const bool push = effect == Effect::push;
    ++grade.moves;
    grade.pushes += push;
    if (i < options.written_as_push.size() && options.written_as_push[i] != push)
      grade.wrong_case.push_back(static_cast<int>(i) + 1);
  }
  for (int i = 0; i < state.squares(); ++i) {
    const Square square(i);
    if (state.boxes[square.at()] && !state.goals[square.at()]) grade.boxes_off_goals.push_back(square);
  }
  if (options.max_moves && grade.length > *options.max_moves) grade.max_moves = options.max_moves;
  return grade;
}

std::vector<std::string> faults(const PlanGrade& grade, const Level& level) {
  std::vector<std::string> found;
  if (grade.blocked)
    found.push_back(fmt::format("move {} ({}): {}", grade.blocked->number, name(grade.blocked->direction),
                                why_blocked(*grade.blocked, level)));
  else if (!grade.boxes_off_goals.empty())
    found.push_back(boxes_in_words(grade.boxes_off_goals, level));
  if (grade.max_moves)
    found.push_back(
        fmt::format("{} move{}, {} allowed", grade.length, grade.length == 1 ? "" : "s", *grade.max_moves));
  return found;
}

std::vector<std::string> remarks(const PlanGrade& grade, const GradeOptions& options) {
  std::vector<std::string> odd;
  for (const int number : grade.wrong_case) {
    if (odd.size() == most_named) {
      const std::size_t more = grade.wrong_case.size() - most_named;
      odd.push_back(fmt::format("{} more move{} like this", more, more == 1 ? "" : "s"));
      break;
    }
    const bool push = options.written_as_push[static_cast<std::size_t>(number) - 1];
    odd.push_back(push ? fmt::format("move {} is written as a push but is a walk", number)
                       : fmt::format("move {} is written as a walk but pushes a box", number));
  }
  return odd;
}

std::string_view name(Direction direction) {
  static constexpr std::array<std::string_view, 4> names{"up", "down", "left", "right"};
  return names[static_cast<std::size_t>(direction)];
}

}  // namespace hence::sokoban
