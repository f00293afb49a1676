#include "app/server/question.hpp"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "app/server/openapi.hpp"
#include "app/server/text.hpp"

namespace hence::server {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Question ask(const std::string& command, const std::string& body) {
  return read_question(*find_spec(command), body, Limits());
}

std::string refusal(const std::string& command, const std::string& body) {
  try {
    ask(command, body);
  } catch (const BadQuestion& bad) {
    return bad.what();
  }
  return "taken";
}

TEST(Question, BecomesWordsOfACommandLine) {
  const Question why = ask("why", R"({"digit": "8", "cell": "r5c7", "text": "x", "all": true, "hops": 2})");
  EXPECT_THAT(why.words, ElementsAre("why", "-", "r5c7", "8", "--hops=2", "--all", "--json"));
  EXPECT_EQ(why.text, "x");
  const Question make =
      ask("make", R"({"box": "2x3", "difficulty": "2-4", "diagonals": false, "timeout": 3.5})");
  EXPECT_THAT(make.words, ElementsAre("make", "--box=2x3", "--difficulty=2-4", "--json"));
  EXPECT_EQ(make.seconds, 3.5);
  EXPECT_THAT(ask("prove", R"({"claim": "optimal", "text": "x", "shortest": "pushes"})").words,
              ElementsAre("prove", "optimal", "--shortest=pushes", "-", "--output=certificate", "--json"));
}

TEST(Question, NamesTheKeyThatIsWrong) {
  EXPECT_THAT(refusal("solve", R"({"text": "", "al": 1})"), HasSubstr("unknown key 'al' for solve"));
  EXPECT_THAT(refusal("solve", R"({})"), HasSubstr("'text' is missing"));
  EXPECT_THAT(refusal("solve", R"({"text": 1})"), HasSubstr("'text': expected a string"));
  EXPECT_THAT(refusal("solve", R"({"text": null})"), HasSubstr("'text': expected a string"));
  EXPECT_THAT(refusal("solve", R"({"text": "", "all": 0})"), HasSubstr("0 is not between 1 and 10000"));
  EXPECT_THAT(refusal("solve", R"({"text": "", "all": 2.5})"), HasSubstr("'all': expected a whole number"));
  EXPECT_THAT(refusal("solve", R"({"text": "", "all": 18446744073709551615})"), HasSubstr("'all'"));
  EXPECT_THAT(refusal("solve", R"({"text": "", "any": "yes"})"), HasSubstr("'any': expected true or false"));
  EXPECT_THAT(refusal("solve", R"({"text": "", "timeout": -1})"), HasSubstr("'timeout'"));
  EXPECT_THAT(refusal("solve", R"({"text": "", "timeout": 1e999})"), HasSubstr("not valid JSON"));
  EXPECT_THAT(refusal("plan", R"({"text": "", "shortest": "time"})"), HasSubstr("one of moves, pushes"));
  EXPECT_THAT(refusal("make", R"({"box": "9x9"})"), HasSubstr("the limit is 25x25"));
  EXPECT_THAT(refusal("verify", R"({"files": {"../x": ""}})"),
              HasSubstr("unknown '../x'; expected one of claim.json"));
  EXPECT_THAT(refusal("verify", R"({"files": {}})"), HasSubstr("at least one file"));
}

TEST(Question, HasNotManyParts) {
  std::string many = R"({"text": ")" + std::string(1000, ',') + R"(", "any": [0)";
  EXPECT_THAT(refusal("solve", many + "]}"), HasSubstr("'any'"));
  for (int i = 0; i < 1000; ++i) many += ",0";
  EXPECT_THAT(refusal("solve", many + "]}"), HasSubstr("too many parts"));
}

TEST(Question, OptionsDoNotSneakIn) {
  for (const char* word : {"--help", "-o", "r1c1 --prove=/x", "r1c1\n", "r0c1", "", "R1C1"})
    EXPECT_THAT(refusal("why", nlohmann::json{{"text", ""}, {"cell", word}}.dump()), HasSubstr("'cell'"))
        << word;
  EXPECT_THAT(refusal("why", R"({"text": "", "cell": "r1c1", "digit": "-1"})"), HasSubstr("'digit'"));
  EXPECT_THAT(refusal("why", R"({"text": "", "cell": "r1c1\u0000"})"), HasSubstr("'cell'"));
  EXPECT_THAT(refusal("make", R"({"difficulty": "--output=x"})"), HasSubstr("'difficulty'"));
  EXPECT_THAT(refusal("pattern", R"({"id": "--prove=x"})"), HasSubstr("'id'"));
  EXPECT_THAT(refusal("prove", R"({"text": "", "claim": "-o"})"), HasSubstr("'claim'"));
}

TEST(Question, EveryWordIsAnOptionOrWasChecked) {
  for (const Spec& spec : all_specs())
    for (const Key& key : spec.keys) {
      SCOPED_TRACE(spec.name + " " + key.name);
      EXPECT_TRUE(key.option.empty() || key.option.starts_with("--"));
      EXPECT_TRUE(key.kind != Kind::word || !key.words.empty());
      EXPECT_TRUE(key.kind != Kind::integer || key.least < key.most);
      if (key.kind == Kind::shape || key.kind == Kind::box) {
        ASSERT_FALSE(key.pattern.empty());
        EXPECT_NE(key.pattern.front(), '-');
        EXPECT_NE(key.pattern.front(), '.');
      }
    }
}

TEST(Question, HostileJsonIsRefused) {
  EXPECT_THAT(refusal("solve", ""), HasSubstr("not valid JSON"));
  EXPECT_THAT(refusal("solve", "[1]"), HasSubstr("not a JSON object"));
  EXPECT_THAT(refusal("solve", "{\"text\": \"\xff\"}"), HasSubstr("not valid JSON in UTF-8"));
  EXPECT_THAT(refusal("solve", std::string(1'000'000, '[')), HasSubstr("too deeply"));
  EXPECT_THAT(refusal("solve", R"({"text": "[[[[[[[[[[[[\"[[["})"),
              "taken");  // brackets of a text do not count
  EXPECT_THAT(refusal("solve", R"({"x\u001b[2J'": 1})"), HasSubstr("unknown key 'x?[2J?'"));
}

TEST(Question, LargePuzzlesAreRefusedBeforeAnybodyWorksOnThem) {
  std::string rows;
  for (int row = 0; row < 36; ++row) {
    for (int column = 0; column < 36; ++column) rows += column == 0 ? "0" : ",0";
    rows += "\n";
  }
  EXPECT_THAT(refusal("solve", nlohmann::json{{"text", rows}}.dump()), HasSubstr("36x36 is too large"));
  std::string level = std::string(200, '#') + "\n";
  for (int row = 0; row < 100; ++row)
    level += row == 50 ? "#@$." + std::string(195, ' ') + "#\n" : "#" + std::string(198, ' ') + "#\n";
  level += std::string(200, '#') + "\n";
  EXPECT_THAT(refusal("plan", nlohmann::json{{"text", level}}.dump()), HasSubstr("too large"));
}

TEST(Look, EndsBehindTheFirstPuzzle) {
  const Limits limits;
  EXPECT_EQ(look_at("1234341221434321\n................\n", 1, limits).text, "1234341221434321\n");
  EXPECT_EQ(look_at("1234341221434321\r\n................\r\n", 1, limits).text, "1234341221434321\r\n");
  EXPECT_EQ(look_at("1234341221434321", 1, limits).text, "1234341221434321");
  EXPECT_EQ(look_at("nonsense\n................\n", 1, limits).text, "nonsense\n");
  EXPECT_EQ(look_at("................\n................\n................\n", 2, limits).text.size(), 34U);
  const std::string pair = "1,2,3,0\n0,0,0,0\n0,0,0,0\n0,0,0,0\n\n0,0,0,4\n0,0,0,0\n0,0,0,0\n0,0,0,0\n";
  EXPECT_EQ(look_at(pair, 1, limits).text, pair);  // a tuple is one puzzle
}

TEST(OpenApi, HasEveryKeyOfTheTable) {
  const auto document = nlohmann::json::parse(openapi(Limits(), "1"));
  for (const Spec& spec : all_specs()) {
    const auto& schema = document["paths"]["/api/v1/" + spec.name]["post"]["requestBody"]["content"]
                                 ["application/json"]["schema"];
    EXPECT_EQ(schema["properties"].size(), spec.keys.size() + 1) << spec.name;
    for (const Key& key : spec.keys) EXPECT_TRUE(schema["properties"].contains(key.name)) << key.name;
  }
}

}  // namespace
}  // namespace hence::server
