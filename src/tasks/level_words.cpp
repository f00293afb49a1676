#include "tasks/level_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "ask/errors.hpp"
#include "render/level_drawing.hpp"
#include "sokoban/board.hpp"
#include "sokoban/metric.hpp"
#include "sokoban/text/looks_like.hpp"
#include "sokoban/text/plans.hpp"

namespace hence::tasks {

std::string why_too_large(const sokoban::Level& level) {
  const auto open_squares = std::ranges::count(render::inside(level), true);
  if (open_squares <= sokoban::Board::most_spots) return "the level is too large: too many goals";
  return fmt::format("the level is too large: {} open squares (limit {})", open_squares,
                     sokoban::Board::most_spots);
}

std::string limit_ignored(const sokoban::LevelRecord& level) {
  if (!level.max_moves) return "";
  return fmt::format("the limit of {} is ignored with --shortest pushes",
                     counted(*level.max_moves, sokoban::Metric::moves));
}

void refuse_other_than_plans(Front& front, const std::string& input) {
  if (!front.exists(input) && sokoban::looks_like_plan(input))
    throw UsageError(
        fmt::format("no file '{0}'; put the moves into a file: echo '{0}' > plan.txt", printable(input)));
  // Wait only for the first answer: those to a collection may arrive one by one.
  const auto text = front.beginning(input, true, [](std::string_view begun) {
    const std::string_view lines = begun.substr(0, begun.rfind('\n') + 1);
    const std::string_view first = lines.substr(0, lines.find('\n'));
    return sokoban::looks_like_plan(lines) || sokoban::says_no_plan(first) || first.starts_with('{');
  });
  // The rows of a level start with walls, so they would pass as comments of a solution without moves; in a
  // real solution they may be comments.
  if (text && sokoban::looks_like_level(*text) && !sokoban::looks_like_plan(*text))
    throw UsageError(
        fmt::format("{} holds Sokoban levels, not solutions", input_in_words(front.name_of(input))));
}

}  // namespace hence::tasks
