#include "sokoban/text/plans.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "base/random.hpp"
#include "sokoban/text/runs.hpp"

namespace hence::sokoban {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

PlanRecord plan_in(std::string_view text) {
  const auto record = read_plan(text);
  EXPECT_TRUE(record) << text << ": " << (record ? "" : record.error().message);
  return record ? *record : PlanRecord{};
}

std::string plan_error(std::string_view text) {
  const auto record = read_plan(text);
  if (record) return "no error";
  const ParseError& error = record.error();
  return std::to_string(error.place.line) + ":" + std::to_string(error.place.column) + ": " + error.message;
}

TEST(Plans, LurdMarksPushes) {
  const PlanRecord record = plan_in("urDL");
  EXPECT_THAT(record.plan, ElementsAre(Direction::up, Direction::right, Direction::down, Direction::left));
  EXPECT_THAT(record.pushes, ElementsAre(false, false, true, true));
}

TEST(Plans, LettersOfOneCaseDoNotMarkPushes) {
  EXPECT_THAT(plan_in("URDL").pushes, IsEmpty());
  EXPECT_THAT(plan_in("urdl").pushes, IsEmpty());
}

TEST(Plans, BlanksCommasLineEndsAndComments) {
  for (const char* text : {"U R D L", "U,R,D,L\n", "\xef\xbb\xbfU R\r\nD\r\nL", "U\rR\rD\rL",
                           "; mine\nUR\n\n# more\nDL\n", "\tU  R\n DL  \n\x1a"})
    EXPECT_EQ(write_plain(plan_in(text).plan), "URDL") << text;
}

TEST(Plans, RunLengths) {
  EXPECT_EQ(write_plain(plan_in("3r2U").plan), "RRRUU");
  EXPECT_THAT(plan_in("3r2U").pushes, ElementsAre(false, false, false, true, true));
  EXPECT_EQ(write_plain(plan_in("2(l2u)12d").plan), "LUULUUDDDDDDDDDDDD");
}

TEST(Plans, Json) {
  for (const char* text :
       {R"({"plan": "URDL"})", R"({"moves": ["up", "right", "Down", "left"]})", R"("URDL")",
        R"(["U","R","D","L"])", R"({"moves": 4, "x": [{}, {"plan": true}, 1.5e3], "plan": "UR DL"})",
        "{\n\"level\": 1,\n\"plan\": [\"UR\", \"DL\"]\n}\n"})
    EXPECT_EQ(write_plain(plan_in(text).plan), "URDL") << text;
  EXPECT_THAT(plan_in(R"({"plan":"uR"})").pushes, ElementsAre(false, true));
  EXPECT_TRUE(plan_in(R"({"plan": null})").no_plan);
  EXPECT_TRUE(plan_in(R"({"plan": -1})").no_plan);
  EXPECT_TRUE(plan_in(R"({"plan": "-1"})").no_plan);
  EXPECT_EQ(plan_in(R"([])").plan.size(), 0u);
}

TEST(Plans, JsonWithoutASolutionHasAVerdict) {
  for (const char* verdict : {"impossible", "unsolvable", "gave up", "error"}) {
    const std::string text = fmt::format(R"({{"level":1, "verdict" : "{}","metric":"moves"}})", verdict);
    EXPECT_TRUE(plan_in(text).no_plan) << text;
  }
  EXPECT_EQ(write_plain(plan_in(R"({"verdict":"gave up","plan":"UR"})").plan), "UR");
  for (const char* text : {R"({"verdict":"optimal"})", R"({"verdict":["error"]})", R"({"why":"error"})"})
    EXPECT_EQ(plan_error(text), "1:1: expected a key \"plan\" or \"moves\" with a string or an array");
}

TEST(Plans, NoSolutionAndNoMoves) {
  for (const char* text :
       {"-1", " -1\r\n", "None", "no plan", "no solution within 20 moves", "unsolvable: a box is stuck"})
    EXPECT_TRUE(plan_in(text).no_plan) << text;
  for (const char* text : {"", "\n\n", "; nothing to do\n"}) {
    EXPECT_FALSE(plan_in(text).no_plan);
    EXPECT_THAT(plan_in(text).plan, IsEmpty());
  }
}

TEST(Plans, ErrorsHaveAPlace) {
  EXPECT_EQ(plan_error("ur\n dx"), "2:3: 'x' is not a move; expected u d l r, or U D L R for pushes");
  EXPECT_EQ(plan_error("é"), "1:1: 'é' is not a move; expected u d l r, or U D L R for pushes");
  EXPECT_EQ(plan_error("uér"), "1:2: 'é' is not a move; expected u d l r, or U D L R for pushes");
  EXPECT_EQ(plan_error("ur3"), "1:3: nothing to repeat after this number");
  EXPECT_EQ(plan_error("u)"), "1:2: unmatched ')'");
  EXPECT_EQ(plan_error("99999999999u"), "1:1: more than 10000000 symbols when expanded");
  EXPECT_EQ(plan_error("{\"plan\": \"ux\"}"),
            "1:12: 'x' is not a move; expected u d l r, or U D L R for pushes");
  EXPECT_EQ(plan_error("{\"plan\": \"u\""), "1:13: expected ',' or '}'");
  EXPECT_EQ(plan_error("{\"moves\": 3}"),
            "1:1: expected a key \"plan\" or \"moves\" with a string or an array");
  EXPECT_EQ(plan_error("[\"u\",\n 7]"), "1:1: this JSON value is not a solution");
  EXPECT_EQ(plan_error("\"u"), "1:3: unterminated string");
  EXPECT_EQ(plan_error("\"u\" u"), "1:5: unexpected text after the JSON value");
  EXPECT_EQ(plan_error(std::string(1000, '[')), "1:102: more than 100 nested values");
  EXPECT_EQ(plan_error(std::string_view("\xff\xfeu\0", 4)), "1:1: the file is not UTF-8; save it as UTF-8");
}

TEST(Plans, OnePerLine) {
  StringSource source("; answers\nur\n\n-1\n{\"plan\":\"D\"}\nx\nL\n");
  PlanReader reader(source);
  EXPECT_EQ(write_plain((**reader.next()).plan), "UR");
  EXPECT_TRUE((**reader.next()).no_plan);
  EXPECT_EQ(write_plain((**reader.next()).plan), "D");
  EXPECT_EQ(reader.next()->error().place, (Place{6, 1}));
  const auto last = reader.next();
  EXPECT_EQ((**last).place, (Place{7, 1}));
  EXPECT_FALSE(reader.next());
}

TEST(Plans, WrittenWithPushesInCapitalsAndInLines) {
  const Level level = level_of({"######", "#@ $.#", "######"});
  const Plan plan{Direction::right, Direction::right, Direction::left, Direction::up, Direction::right};
  EXPECT_EQ(write_lurd(level, plan), "rRlur");
  EXPECT_EQ(write_lurd(level, plan, 2), "rR\nlu\nr");
  EXPECT_EQ(write_plain(plan, 3), "RRL\nUR");
  EXPECT_EQ(write_plain({}, 3), "");
}

/// "2(ab)" by recursion, for numbers below 10.
std::string naive_runs(std::string_view& text) {
  std::string out;
  while (!text.empty() && text[0] != ')') {
    int times = 1;
    if (text[0] >= '0' && text[0] <= '9') times = text[0] - '0', text.remove_prefix(1);
    std::string piece(1, text[0]);
    text.remove_prefix(1);
    if (piece == "(") {
      piece = naive_runs(text);
      text.remove_prefix(1);
    }
    for (int i = 0; i < times; ++i) out += piece;
  }
  return out;
}

std::string random_runs(Random& random, int depth) {
  std::string text;
  for (std::uint64_t i = random.below(4); i < 4; ++i) {
    if (random.below(2) == 0) text += static_cast<char>('0' + random.below(4));
    text += depth > 0 && random.below(3) == 0 ? "(" + random_runs(random, depth - 1) + ")"
                                              : std::string(1, "udlr"[random.below(4)]);
  }
  return text;
}

TEST(Plans, RunsAgreeWithANaiveReader) {
  Random random(3);
  for (int i = 0; i < 300; ++i) {
    const std::string text = random_runs(random, 3);
    std::vector<Token> tokens;
    for (const char c : text) tokens.push_back({c, 0});
    const auto expanded = expand_runs(tokens, 1'000'000);
    ASSERT_TRUE(std::holds_alternative<std::vector<Token>>(expanded)) << text;
    std::string found;
    for (const Token token : std::get<std::vector<Token>>(expanded)) found += token.symbol;
    std::string_view rest = text;
    EXPECT_EQ(found, naive_runs(rest)) << text;
  }
}

}  // namespace
}  // namespace hence::sokoban
