#include "render/pattern_picture.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "render/pattern_layout.hpp"
#include "render/pattern_words.hpp"
#include "render/patterns_for_tests.hpp"
#include "render/svg_for_tests.hpp"

namespace hence::render {
namespace {

using for_tests::count;
using for_tests::fault_in_xml;
using for_tests::pattern;
using for_tests::random_pattern;

TEST(PatternPicture, HoldsARowATruthAColumnALinkAndADotARole) {
  const std::string svg = pattern_svg(pattern("ll/llb/-1,2/1:1 1:3 2:2 2:3"));
  EXPECT_EQ(fault_in_xml(svg), "");
  EXPECT_EQ(count(svg, "r=\"8\""), 4) << "dots";
  for (const char* letter : {">A<", ">B<", ">p<", ">q<", ">r<"}) EXPECT_EQ(count(svg, letter), 1) << letter;
  EXPECT_EQ(count(svg, ">line<"), 4);
  EXPECT_EQ(count(svg, ">box<"), 1);
  EXPECT_EQ(count(svg, ">target x<"), 1);
}

TEST(PatternPicture, HasADescriptionForScreenReaders) {
  const auto x_wing = pattern("ll/ll/-1/1:1 1:2 2:1 2:2");
  const std::string svg = pattern_svg(x_wing);
  EXPECT_NE(svg.find("<title>Pattern: 2 lines in 2 lines</title>"), std::string::npos);
  EXPECT_NE(svg.find("<desc>" + statement(x_wing) + "</desc>"), std::string::npos);
}

TEST(PatternPicture, ExplainsBarsAndNumbersOnlyIfUsed) {
  const std::string plain = pattern_svg(pattern("b/l/-1/1:1"));
  EXPECT_EQ(count(plain, "a bar"), 0);
  EXPECT_EQ(count(plain, "number"), 0);
  const std::string bar = pattern_svg(pattern("b/ll/-1/1:1,2"));
  EXPECT_EQ(count(bar, "bar:"), 1);
  const std::string shared = pattern_svg(pattern("lc/ll/-1/1,2:1"));
  EXPECT_EQ(count(shared, "number"), 1);
  EXPECT_EQ(count(shared, ">1<"), 2) << "the same number in both truths";
}

TEST(PatternPicture, ATargetThatMustBeTrueIsInItsTruths) {
  const std::string svg = pattern_svg(pattern("cl/l/+1,2/1:1 2:1"));
  EXPECT_EQ(count(svg, ">x<"), 2);
  EXPECT_EQ(count(svg, "target x"), 0);
}

TEST(PatternPicture, IsWellFormedAndDeterministicForAnyPattern) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const patterns::Pattern some = random_pattern(seed);
    const std::string svg = pattern_svg(some);
    EXPECT_EQ(fault_in_xml(svg), "") << to_text(some);
    EXPECT_EQ(pattern_svg(some), svg) << to_text(some);
    for (std::size_t t = 0; t < some.size(); ++t)
      EXPECT_GE(count(svg, ">" + truth_letter(t) + "<"), 1) << to_text(some);
    for (std::size_t l = 0; l < some.links.size(); ++l)
      EXPECT_GE(count(svg, ">" + link_letter(l) + "<"), 1) << to_text(some);
  }
}

TEST(PatternLayout, PutsAChainIntoAStaircase) {
  // x - C = A - E = B - D - x, with the truths in scrambled order.
  const PatternLayout layout =
      layout_of(pattern("ccccc/llllll/-1,6/1:2 1:3 2:4 2:5 3:1 3:2 4:5 4:6 5:3 5:4"));
  const std::vector<int> chain = {2, 0, 4, 1, 3};
  std::vector<int> rows;
  for (const int t : chain) rows.push_back(layout.rows[static_cast<std::size_t>(t)]);
  const bool down = std::is_sorted(rows.begin(), rows.end());
  std::reverse(rows.begin(), rows.end());
  EXPECT_TRUE(down || std::is_sorted(rows.begin(), rows.end()));
}

TEST(PatternLayout, GivesEveryTruthARowAndEveryLinkAColumn) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const patterns::Pattern some = random_pattern(seed);
    PatternLayout layout = layout_of(some);
    for (auto* places : {&layout.rows, &layout.columns}) {
      std::sort(places->begin(), places->end());
      for (std::size_t i = 0; i < places->size(); ++i) EXPECT_EQ((*places)[i], static_cast<int>(i));
    }
    EXPECT_EQ(layout.rows.size(), some.truths.size());
    EXPECT_EQ(layout.columns.size(), some.links.size());
  }
}

}  // namespace
}  // namespace hence::render
