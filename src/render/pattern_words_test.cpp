#include "render/pattern_words.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "render/patterns_for_tests.hpp"

namespace hence::render {
namespace {

using for_tests::pattern;
using for_tests::random_pattern;

std::string said(const char* text) {
  return statement(pattern(text));
}

TEST(PatternWords, OneTruth) {
  EXPECT_EQ(said("l//+1/"), "Line A needs a digit and has one candidate left. That one is true.");
  EXPECT_EQ(said("c//+1/"), "Cell A needs a digit and has one candidate left. That one is true.");
  EXPECT_EQ(
      said("b/l/-1/1:1"),
      "Box A needs a digit; line p takes a digit at most once. Every candidate left in A is in p. Then any "
      "other candidate in p is false.");
}

TEST(PatternWords, TruthsInAsManyLinks) {
  EXPECT_EQ(said("ll/ll/-1/1:1 1:2 2:1 2:2"),
            "Lines A and B each need a digit and share no candidate; lines p and q each take a digit at most "
            "once. Every candidate left in A or B is in p or q. Then any other candidate in p is false.")
      << "X-Wing";
  EXPECT_EQ(
      said("cc/ll/-2/1:1 1:2 2:1 2:2"),
      "Cells A and B each need a digit; lines p and q each take a digit at most once. Every candidate left "
      "in A or B is in p or q. Then any other candidate in q is false.")
      << "naked pair: two cells cannot share a candidate, so that is not said";
  EXPECT_EQ(
      said("bb/cc/-2/1:1 1:2 2:1 2:2"),
      "Boxes A and B each need a digit; cells p and q each take at most one digit. Every candidate left in "
      "A or B is in p or q. Then any other candidate in q is false.")
      << "hidden pair in a box";
  EXPECT_EQ(
      said("ccc/lll/-3/1:1 1:2 1:3 2:1 2:2 2:3 3:1 3:2 3:3"),
      "Cells A, B and C each need a digit; lines p, q and r each take a digit at most once. Every candidate "
      "left in A, B or C is in p, q or r. Then any other candidate in r is false.")
      << "naked triple";
  EXPECT_EQ(
      said("**/**/-1/1:1 1:2 2:1 2:2"),
      "Groups A and B each need a true candidate and share no candidate; groups p and q each take at most "
      "one. Every candidate left in A or B is in p or q. Then any other candidate in p is false.")
      << "the family of pairs and X-Wings";
}

TEST(PatternWords, Chains) {
  EXPECT_EQ(
      said("ccc/lllb/-2,3/1:3 1:4 2:1 2:2 3:1 3:4"),
      "Cells A, B and C each need a digit; lines p, q and r and box s each take a digit at most once. Every "
      "candidate left in A is in r or s, in B in p or q, in C in p or s. Then any other candidate in both q "
      "and r is false.")
      << "XY-wing";
  EXPECT_EQ(
      said("ll/llb/-1,2/1:1 1:3 2:2 2:3"),
      "Lines A and B each need a digit and share no candidate; lines p and q and box r each take a digit at "
      "most once. Every candidate left in A is in p or r, in B in q or r. Then any other candidate in both "
      "p and q is false.")
      << "two-string kite";
  EXPECT_EQ(
      said("lb/lll/-2,3/1:1 1:3 2:1 2:2"),
      "Line A and box B each need a digit and share no candidate; lines p, q and r each take a digit at "
      "most once. Every candidate left in A is in p or r, in B in p or q. Then any other candidate in both "
      "q and r is false.")
      << "empty rectangle";
}

TEST(PatternWords, RolesInSeveralLinksOrTruths) {
  EXPECT_EQ(
      said("cll/cdb/-1,2,3/1:2 1,2:3 2:1,3 3:"),
      "Cell A and lines B and C each need a digit and share candidates only where stated; cell p "
      "takes at most one digit, diagonal q and box r each take a digit at most once. Every candidate left "
      "in A is in q, or in r and possibly in both A and B; in B in both p and r, or in r and possibly in "
      "both "
      "A and B; in C anywhere. Then any other candidate in all of p, q and r is false.");
  EXPECT_EQ(
      said("clb/l/-1/1,2,3:1"),
      "Cell A, line B and box C each need a digit; line p takes a digit at most once. Every candidate left "
      "in A, B or C is in p and possibly in several of A, B and C. Then any other candidate in p is false.");
}

TEST(PatternWords, TargetsThatMustBeTrue) {
  EXPECT_EQ(
      said("cl/lg/+1/1:1 1:2 2:1,2"),
      "Cell A and line B each need a digit and share no candidate; line p and set of corresponding cells q "
      "each take a digit at most once. Candidate x is in A. Every other candidate left in A is in p or q, "
      "in B in both p and q. Then x is true.");
  EXPECT_EQ(
      said("ll//+1,2/"),
      "Lines A and B each need a digit. Candidate x is in A, in B or in both. No other candidate is left in "
      "A or B. Then x is true.");
}

TEST(PatternWords, AsAList) {
  EXPECT_EQ(statement_lines(pattern("ll/llb/-1,2/1:1 1:3 2:2 2:3")),
            (std::vector<std::string>{"line A: p or r", "line B: q or r", "links: lines p and q and box r",
                                      "no two truths share a candidate",
                                      "any other candidate in both p and q is false"}));
  EXPECT_EQ(statement_lines(pattern("cc/l/+1/1:1 2:1")),
            (std::vector<std::string>{"cell A: x, or p", "cell B: p", "links: line p", "x is true"}));
}

TEST(PatternWords, ShortForms) {
  EXPECT_EQ(short_form(pattern("ll/ll/-1/1:1 1:2 2:1 2:2")), "2 lines in 2 lines");
  EXPECT_EQ(short_form(pattern("ccc/lllb/-2,3/1:3 1:4 2:1 2:2 3:1 3:4")), "3 cells in 3 lines and 1 box");
  EXPECT_EQ(short_form(pattern("b//+1/")), "1 box: true");
}

TEST(PatternWords, LettersAreUnlimitedAndTheTargetHasItsOwn) {
  EXPECT_EQ(truth_letter(0), "A");
  EXPECT_EQ(truth_letter(26), "A1");
  EXPECT_EQ(link_letter(7), "w");
  EXPECT_EQ(link_letter(8), "y");
  EXPECT_EQ(link_letter(10), "p1");
}

/// Does the text contain this letter as a separate word?
bool names(const std::string& text, const std::string& letter) {
  auto is_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
  for (std::size_t at = text.find(letter); at != std::string::npos; at = text.find(letter, at + 1)) {
    const std::size_t end = at + letter.size();
    if ((at == 0 || !is_word(text[at - 1])) && (end == text.size() || !is_word(text[end]))) return true;
  }
  return false;
}

TEST(PatternWords, NameEveryTruthAndLinkOfAnyPattern) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const patterns::Pattern some = random_pattern(seed);
    const std::string text = statement(some);
    std::string lines;
    for (const std::string& line : statement_lines(some)) lines += line + "\n";
    for (std::size_t t = 0; t < some.size(); ++t) {
      EXPECT_TRUE(names(text, truth_letter(t))) << to_text(some) << "\n" << text;
      EXPECT_TRUE(names(lines, truth_letter(t))) << to_text(some) << "\n" << lines;
    }
    for (std::size_t l = 0; l < some.links.size(); ++l) {
      EXPECT_TRUE(names(text, link_letter(l)) ||
                  (text.find("That one is true") != std::string::npos && some.roles.empty()))
          << to_text(some) << "\n"
          << text;
      EXPECT_TRUE(names(lines, link_letter(l))) << to_text(some) << "\n" << lines;
    }
    EXPECT_EQ(text.find("  "), std::string::npos) << text;
    EXPECT_EQ(text.back(), '.');
  }
}

}  // namespace
}  // namespace hence::render
