// Sentences about levels.
#include <algorithm>

#include "verify/report_parts.hpp"
#include "verify/words.hpp"

namespace hence::verify {
namespace {

/// "this 5x7 level with 2 boxes": rows and columns.
std::string level_in_words(const Report& report) {
  const Level& level = report.level;
  return "this " + std::to_string(level.lines.size()) + "x" + std::to_string(level.columns) + " level with " +
         counted(level.boxes().size(), "box", "boxes");
}

/// "r3c4 and r3c5".
std::string boxes_in_words(const Report& report) {
  constexpr std::size_t limit = 12;
  const auto& all = report.boxes;
  const std::size_t shown = std::min(all.size(), limit);
  std::string text;
  for (std::size_t i = 0; i < shown; ++i) {
    if (i > 0) text += i + 1 == all.size() ? " and " : ", ";
    text += report.level.name(all[i]);
  }
  return shown < all.size() ? text + " and " + std::to_string(all.size() - shown) + " more" : text;
}

}  // namespace

std::string level_statement(const Report& report) {
  const std::string level = level_in_words(report);
  const std::string cost = counted(report.cost(), report.metric);
  if (report.kind == Claim::Kind::no_plan) return level + " has no solution of at most " + cost;
  if (report.kind == Claim::Kind::unsolvable)
    return level + " has no solution: the " +
           (report.boxes.size() == 1 ? "box on " + boxes_in_words(report) + " cannot reach a goal"
                                     : "boxes on " + boxes_in_words(report) + " cannot all reach goals") +
           (report.boxes.size() < report.level.boxes().size() ? ", even without the others" : "");
  if (report.cost() == 0)
    return level + " is already solved: the minimum is 0 " +
           (report.metric == Metric::moves ? "moves" : "pushes");
  const std::string one = report.metric == Metric::moves ? "move" : "push";
  return "the minimum for " + level + " is " + cost + ": a " + std::to_string(report.cost()) + "-" + one +
         " solution exists; none has " +
         (report.too_few() == 0 ? "fewer" : std::to_string(report.too_few()) + " or fewer");
}

std::string shown_level(const Report& report) {
  constexpr std::size_t max_rows = 40;
  constexpr Square max_columns = 78;
  const Level& level = report.level;
  if (level.lines.size() > max_rows || level.columns > max_columns)
    return "level: too large to show; see claim.json\n";
  std::string text = "level:\n";
  for (const std::string& line : level.lines) text += "  " + line + "\n";
  return text;
}

std::string checked_of_level(const Report& report) {
  std::string text;
  if (report.kind == Claim::Kind::optimal)
    text += "solution: " + counted(report.moves, Metric::moves) + ", " +
            counted(report.pushes, Metric::pushes) +
            ", replayed: every move is legal, and every box ends on a goal\n";
  if (report.kind == Claim::Kind::unsolvable)
    text += "states: " + std::to_string(report.states) +
            ", all that these boxes can reach without the others; in none are all of them on goals\n";
  if (report.visit) text += visit_in_words(report) + "; no state is in both sets\n";
  return text;
}

std::string visit_in_words(const Report& report) {
  return "states: " + std::to_string(report.states_from_start) + " within " +
         counted(report.visit->from_start, report.metric) + " of the start, " +
         std::to_string(report.states_to_goals) + " within " +
         counted(report.visit->to_goals, report.metric) + " of the goals";
}

}  // namespace hence::verify
