#include "verify/pattern_encoding.hpp"

#include <algorithm>
#include <cstdlib>

namespace hence::verify {
namespace {

bool have_one_in_common(const Pattern::Numbers& a, const Pattern::Numbers& b) {
  return std::ranges::any_of(a, [&](std::uint16_t number) { return std::ranges::binary_search(b, number); });
}

}  // namespace

PatternEncoding::PatternEncoding(const Pattern& pattern) : pattern_(pattern) {
  std::vector<std::vector<std::int32_t>> truths(pattern.truths);
  for (std::size_t i = 0; i < pattern.roles.size(); ++i)
    for (const std::uint16_t truth : pattern.roles[i].truths)
      truths[truth - 1u].push_back(static_cast<std::int32_t>(i + 1));
  if (pattern.target_is_true)
    for (const std::uint16_t truth : pattern.target) truths[truth - 1u].push_back(target());
  else
    target_links_ = pattern.target;
  truths_ = {truths.begin(), truths.end()};
}

const Pattern::Numbers& PatternEncoding::links(std::int32_t variable) const {
  return variable == target() ? target_links_ : pattern_.roles[static_cast<std::size_t>(variable) - 1].links;
}

std::optional<ClauseKind> PatternEncoding::kind(std::span<const std::int32_t> clause) {
  if (clause.size() == 1 && clause[0] == (pattern_.target_is_true ? -target() : target()))
    return ClauseKind::opposite_of_the_claim;
  if (clause.size() == 2 && clause[0] < 0 && clause[1] < 0)
    return have_one_in_common(links(-clause[0]), links(-clause[1]))
               ? std::optional(ClauseKind::roles_share_a_link)
               : std::nullopt;
  std::vector<std::int32_t> sorted(clause.begin(), clause.end());
  std::ranges::sort(sorted);
  return truths_.contains(sorted) ? std::optional(ClauseKind::truth_has_a_role) : std::nullopt;
}

std::string PatternEncoding::named(std::int32_t literal) const {
  const std::int32_t variable = std::abs(literal);
  return variable == target() ? "the target" : "role " + std::to_string(variable);
}

std::string PatternEncoding::explain(std::span<const std::int32_t> clause) const {
  if (clause.empty()) return "it is empty, but every truth has a role";
  if (clause.size() == 1 && clause[0] < 0) return "it says that " + named(clause[0]) + " is false";
  if (clause.size() == 2 && clause[0] < 0 && clause[1] < 0)
    return "it says that " + named(clause[0]) + " and " + named(clause[1]) +
           " are not both true, but they share no link";
  constexpr std::size_t limit = 6;
  std::string text = "no truth consists of exactly these: ";
  for (std::size_t i = 0; i < clause.size() && i < limit; ++i)
    text += std::string(i > 0 ? ", " : "") + (clause[i] < 0 ? "not " : "") + named(clause[i]);
  return clause.size() > limit ? text + " and " + std::to_string(clause.size() - limit) + " more" : text;
}

}  // namespace hence::verify
