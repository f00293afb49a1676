// Sentences about patterns.
#include "verify/report_parts.hpp"
#include "verify/words.hpp"

namespace hence::verify {
namespace {

/// "links 1, 4", "truth 2", "no link".
std::string numbered(const std::string& one, const Pattern::Numbers& numbers) {
  if (numbers.empty()) return "no " + one;
  std::string text = one + (numbers.size() == 1 ? " " : "s ");
  for (std::size_t i = 0; i < numbers.size(); ++i) text += (i > 0 ? ", " : "") + std::to_string(numbers[i]);
  return text;
}

}  // namespace

std::string pattern_statement(const Report& report) {
  const Pattern& pattern = report.pattern;
  return "this pattern of " + counted(pattern.truths, "truth", "truths") + ", " +
         counted(pattern.links, "link", "links") + " and " + counted(pattern.roles.size(), "role", "roles") +
         " holds: wherever it occurs, its target is " + (pattern.target_is_true ? "true" : "false") +
         (report.no_solution_at_all() ? "; then there is no solution at all" : "");
}

std::string shown_pattern(const Report& report) {
  constexpr std::size_t max_roles = 40;
  constexpr std::size_t widest = 200;
  const Pattern& pattern = report.pattern;
  const std::string too_large = "pattern: too large to show; see claim.json\n";
  if (pattern.roles.size() > max_roles) return too_large;
  std::string text = "pattern:\n";
  const auto line = [&](const std::string& what) {
    text += "  " + what + "\n";
    return what.size() <= widest;
  };
  bool fits = line("target in " + numbered(pattern.target_is_true ? "truth" : "link", pattern.target));
  for (std::size_t i = 0; i < pattern.roles.size(); ++i)
    fits = line("role " + std::to_string(i + 1) + " in " + numbered("truth", pattern.roles[i].truths) +
                " and " + numbered("link", pattern.roles[i].links)) &&
           fits;
  return fits ? text : too_large;
}

}  // namespace hence::verify
