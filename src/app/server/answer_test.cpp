#include "app/server/answer.hpp"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

namespace hence::server {
namespace {

using testing::ElementsAre;

TEST(Answer, HoldsTheObjectsAsTheyWereWritten) {
  const Answer answer =
      answer_of({.code = 1, .output = "{\"b\":1,\"a\":1.0}\n{\"c\":2}\n", .messages = {"m"}});
  EXPECT_EQ(to_json(answer), R"({"code":1,"results":[{"b":1,"a":1.0},{"c":2}],"messages":["m"]})");
}

TEST(Answer, LeavesOutHalfAnObject) {
  const Answer answer =
      answer_of({.ending = Ending::too_late, .output = "{\"a\":1}\n{\"b\":", .messages = {}});
  EXPECT_THAT(answer.results, ElementsAre("{\"a\":1}"));
  EXPECT_EQ(answer.code, 3);
  EXPECT_EQ(answer.messages.size(), 1U);
}

TEST(Answer, IsJsonWhateverACommandSays) {
  const Answer answer{.code = 2, .results = {}, .messages = {"\xff\"\n"}, .files = {{"f", "\x80"}}};
  const auto json = nlohmann::json::parse(to_json(answer));
  EXPECT_EQ(json["messages"][0], "\uFFFD\"\n");
  EXPECT_EQ(json["files"]["f"], "\uFFFD");
}

TEST(Answer, OfACrashIsABug) {
  EXPECT_EQ(answer_of({.ending = Ending::crashed, .code = 11, .output = "", .messages = {}}).code, 4);
}

TEST(Event, IsALineForItsNameAndOneForItsData) {
  EXPECT_EQ(event("progress", "{\"seconds\":1.0}"), "event: progress\ndata: {\"seconds\":1.0}\n\n");
}

}  // namespace
}  // namespace hence::server
