// A naive reading of patterns: their formula written out, whether they hold by brute force, and their claims.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "verify/certificate_for_tests.hpp"
#include "verify/pattern.hpp"

namespace hence::verify {

inline int variables_of(const Pattern& pattern) {
  return static_cast<int>(pattern.roles.size()) + 1;
}

/// The variables in each truth, or in each link.
inline std::vector<TestClause> members(const Pattern& pattern, bool of_truths) {
  std::vector<TestClause> all(of_truths ? pattern.truths : pattern.links);
  const auto put = [&](const Pattern::Numbers& groups, int variable) {
    for (const std::uint16_t group : groups) all[group - 1u].push_back(variable);
  };
  for (std::size_t i = 0; i < pattern.roles.size(); ++i)
    put(of_truths ? pattern.roles[i].truths : pattern.roles[i].links, static_cast<int>(i) + 1);
  if (pattern.target_is_true == of_truths) put(pattern.target, variables_of(pattern));
  return all;
}

/// All clauses that the formula may contain, literals sorted.
inline std::set<TestClause> clauses_of(const Pattern& pattern) {
  const auto truths = members(pattern, true);
  std::set<TestClause> clauses(truths.begin(), truths.end());
  for (const TestClause& link : members(pattern, false))
    for (const auto a : link)
      for (const auto b : link)
        if (a < b) clauses.insert({-b, -a});
  clauses.insert({pattern.target_is_true ? -variables_of(pattern) : variables_of(pattern)});
  return clauses;
}

/// By trying all sets of roles. A set that gives every truth a role, no link two, and contradicts the claim
/// is a position in which the pattern occurs and the claim is wrong.
inline bool holds_naively(const Pattern& pattern) {
  const auto truths = members(pattern, true);
  const auto links = members(pattern, false);
  for (std::uint32_t chosen = 0; chosen < std::uint32_t{1} << pattern.roles.size(); ++chosen) {
    const auto is_true = [&](int variable) {
      if (variable == variables_of(pattern)) return !pattern.target_is_true;
      return ((chosen >> (variable - 1)) & 1) != 0;
    };
    const auto served = [&](const TestClause& truth) { return std::ranges::any_of(truth, is_true); };
    const auto fits = [&](const TestClause& link) { return std::ranges::count_if(link, is_true) <= 1; };
    if (std::ranges::all_of(truths, served) && std::ranges::all_of(links, fits)) return false;
  }
  return true;
}

inline std::string as_json(const Pattern::Numbers& numbers) {
  std::string text = "[";
  for (const std::uint16_t number : numbers)
    text += (text.back() == '[' ? "" : ", ") + std::to_string(number);
  return text + "]";
}

inline std::string as_json(const Pattern& pattern) {
  std::string text =
      "{\"truths\": " + std::to_string(pattern.truths) + ", \"links\": " + std::to_string(pattern.links) +
      ", \"target\": {\"is\": " + (pattern.target_is_true ? "true, \"truths\": " : "false, \"links\": ") +
      as_json(pattern.target) + "},\n\"roles\": [";
  for (const Pattern::Role& role : pattern.roles)
    text +=
        (text.ends_with("s\": [") ? "[" : ", [") + as_json(role.truths) + ", " + as_json(role.links) + "]";
  return text + "]}";
}

/// The claim for a text formula and proof, with matching counts and checksums.
inline std::string claim_json(const Pattern& pattern, const std::string& formula, const std::string& proof) {
  const auto crc32 = [](const std::string& text) {
    Crc32 crc;
    crc.take(text);
    return ", \"crc32\": \"" + shown_crc32(crc.value()) + "\"}";
  };
  const auto lines = [](const std::string& text) {
    std::istringstream stream(text);
    std::size_t count = 0;
    for (std::string line; std::getline(stream, line);) count += line[0] != 'c' && line[0] != 'p' ? 1u : 0u;
    return std::to_string(count);
  };
  return "{\"format\": \"hence certificate\", \"version\": 1, \"claim\": \"pattern\",\n\"pattern\": " +
         as_json(pattern) + ",\n\"formula\": {\"clauses\": " + lines(formula) + crc32(formula) +
         ",\n\"proof\": {\"steps\": " + lines(proof) + ", \"binary\": false" + crc32(proof) + "}\n";
}

/// Few truths, links and roles, so that both outcomes are common. `random` is from base/random.hpp.
template <class Random>
Pattern random_pattern(Random& random) {
  Pattern pattern;
  pattern.truths = 1 + random.below(4);
  pattern.links = 1 + random.below(5);
  const auto some = [&](std::uint64_t limit, std::uint64_t least) {
    Pattern::Numbers numbers;
    while (numbers.size() < least || (random.below(3) == 0 && numbers.size() < limit)) {
      const auto number = static_cast<std::uint16_t>(1 + random.below(limit));
      if (std::ranges::find(numbers, number) == numbers.end()) numbers.push_back(number);
    }
    std::ranges::sort(numbers);
    return numbers;
  };
  pattern.target_is_true = random.below(3) == 0;
  pattern.target = some(pattern.target_is_true ? pattern.truths : pattern.links, 1);
  const std::uint64_t roles = random.below(9);
  for (std::uint64_t i = 0; i < roles; ++i)
    pattern.roles.push_back({some(pattern.truths, 1), some(pattern.links, random.below(8) == 0 ? 0 : 1)});
  return pattern;
}

}  // namespace hence::verify
