#include "catalogue/credits.hpp"

#include <gtest/gtest.h>

#include <optional>

#include "catalogue/lessons_for_tests.hpp"

namespace hence::catalogue {
namespace {

using patterns::Pattern;
using patterns::subsumes;

std::vector<Pattern> parsed(const std::vector<std::string>& texts) {
  std::vector<Pattern> result;
  for (const std::string& text : texts) result.push_back(patterns::from_text(text).value());
  return result;
}

/// By definition: a pattern is kept unless another one subsumes it and either is more general or comes first.
std::vector<int> naive_credits(const std::vector<Pattern>& found) {
  std::vector<bool> kept;
  for (std::size_t i = 0; i < found.size(); ++i) {
    bool most_general = true;
    for (std::size_t j = 0; j < found.size(); ++j)
      if (j != i && subsumes(found[j], found[i]) && (j < i || !subsumes(found[i], found[j])))
        most_general = false;
    kept.push_back(most_general);
  }
  std::vector<int> result;
  for (const Pattern& special : found) {
    std::size_t j = 0;
    while (!kept[j] || !subsumes(found[j], special)) ++j;
    result.push_back(static_cast<int>(j));
  }
  return result;
}

TEST(Credits, GoToTheMostGeneralPattern) {
  // A naked pair, an X-Wing, and an X-Wing with one corner missing.
  const auto found = parsed({"cc/ll/-1/1:1 1:2 2:1 2:2", "ll/ll/-1/1:1 1:2 2:1 2:2", "ll/ll/-1/1:1 1:2 2:2"});
  EXPECT_EQ(credits(found, [](double) {}), (std::vector<int>{0, 1, 1}));
}

TEST(Credits, GoToAPatternOfAnyKindIfThereIsOne) {
  const auto found = parsed({"**/**/-1/1:1 1:2 2:1 2:2", "cc/ll/-1/1:1 1:2 2:1 2:2", "ll/ll/-1/1:1 1:2 2:2"});
  EXPECT_EQ(credits(found, [](double) {}), (std::vector<int>{0, 0, 0}));
}

TEST(Credits, OfThePoolAgreeWithTheDefinition) {
  const auto found = parsed(pattern_pool());
  EXPECT_EQ(credits(found, [](double) {}), naive_credits(found));
}

/// A random pattern, which need not hold.
Pattern random_pattern(Random& random) {
  const auto kind = [&] {
    return static_cast<patterns::Kind>(random.below(8) == 0 ? 0 : 1 + random.below(2));
  };
  const auto some_of = [&](std::size_t size) {
    std::vector<int> result;
    for (std::size_t i = 0; i < size; ++i)
      if (random.below(2) == 0) result.push_back(static_cast<int>(i));
    if (result.empty()) result.push_back(static_cast<int>(random.below(size)));
    return result;
  };
  Pattern pattern;
  for (auto truths = 1 + random.below(3); truths > 0; --truths) pattern.truths.push_back(kind());
  for (auto links = 1 + random.below(3); links > 0; --links) pattern.links.push_back(kind());
  pattern.target.must = random.below(3) == 0;
  pattern.target.groups = some_of(pattern.target.must ? pattern.truths.size() : pattern.links.size());
  std::set<patterns::Role> roles;
  for (auto count = random.below(5); count > 0; --count)
    roles.insert({some_of(pattern.truths.size()), some_of(pattern.links.size())});
  pattern.roles.assign(roles.begin(), roles.end());
  return patterns::canonical(pattern);
}

TEST(Credits, OfRandomPatternsAgreeWithTheDefinition) {
  Random random(20);
  for (int round = 0; round < 60; ++round) {
    std::set<std::string> texts;
    while (texts.size() < 60) texts.insert(patterns::to_text(random_pattern(random)));
    const auto found = parsed({texts.begin(), texts.end()});
    ASSERT_EQ(credits(found, [](double) {}), naive_credits(found));
  }
}

}  // namespace
}  // namespace hence::catalogue
