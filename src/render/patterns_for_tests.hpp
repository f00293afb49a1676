// Patterns for the tests of this folder: read from text or random.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>

#include "base/random.hpp"
#include "patterns/pattern.hpp"

namespace hence::render::for_tests {

inline patterns::Pattern pattern(const std::string& text) {
  const auto read = patterns::from_text(text);
  if (!read) throw std::logic_error("malformed pattern: " + text);
  return *read;
}

/// Any well-formed pattern, whether it holds or not.
inline patterns::Pattern random_pattern(std::uint64_t seed) {
  Random random(seed);
  auto some = [&](std::size_t of, std::size_t most) {
    std::vector<int> numbers = random.permutation(static_cast<int>(of));
    numbers.resize(std::min<std::size_t>(of, random.below(most + 1)));
    std::sort(numbers.begin(), numbers.end());
    return numbers;
  };
  auto some_or_one = [&](std::size_t of, std::size_t most) {
    auto numbers = some(of, most);
    if (numbers.empty() && of > 0) numbers.push_back(static_cast<int>(random.below(of)));
    return numbers;
  };
  auto kinds = [&](std::size_t count) {
    std::vector<patterns::Kind> result;
    for (std::size_t i = 0; i < count; ++i) result.push_back(static_cast<patterns::Kind>(random.below(6)));
    return result;
  };
  patterns::Pattern result;
  result.truths = kinds(1 + random.below(seed % 10 == 0 ? 40 : 8));
  result.links = kinds(random.below(seed % 10 == 0 ? 60 : 20));
  result.target.must = result.links.empty() || random.below(3) == 0;
  result.target.groups = some_or_one(result.target.must ? result.truths.size() : result.links.size(), 3);
  for (std::uint64_t roles = random.below(4 * result.truths.size()); roles > 0; --roles)
    result.roles.push_back({some_or_one(result.truths.size(), 2), some(result.links.size(), 3)});
  std::sort(result.roles.begin(), result.roles.end());
  return result;
}

}  // namespace hence::render::for_tests
