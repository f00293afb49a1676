#include "app/server/asking.hpp"

#include <gmock/gmock.h>

#include <chrono>
#include <csignal>
#include <functional>

namespace hence::server {
namespace {

using testing::StartsWith;
using namespace std::chrono_literals;

/// A script in place of `hence ask`.
Question shell(const std::string& script, std::string request = "") {
  return {.program = "/bin/sh",
          .words = {"-c", script},
          .request = std::move(request),
          .folder = "/",
          .seconds = 60,
          .output = std::size_t{16} << 20};
}

Answer answer_to(
    const Question& question, const std::function<bool()>& stopped = [] { return false; }) {
  Asking asking(question);
  while (asking.turn(stopped())) continue;
  return asking.answer();
}

/// True from then on.
std::function<bool()> after(std::chrono::milliseconds time) {
  return [end = std::chrono::steady_clock::now() + time] { return std::chrono::steady_clock::now() >= end; };
}

TEST(Asking, PassesTheRequestOnAndTheAnswerBack) {
  const std::string megabytes(std::size_t{8} << 20, 'x');
  const Answer answer = answer_to(shell("cat; echo; exit 3", megabytes));
  EXPECT_EQ(answer.results, megabytes);
  EXPECT_EQ(answer.code, 3);
}

TEST(Asking, SortsTheLines) {
  const Answer answer = answer_to(shell(R"(cat <<'END'
{"progress":{"seconds":0.0}}
{"puzzle":1,"a":1.0}
{"artefact":{"name":"a \"b\\","text":"x\ny"}}
{"remark":"one"}
{"puzzle":2}
{"artefact":{"name":"c","base64":"eA=="}}
{"error":"two"}
{"code":1}
END)"));
  EXPECT_EQ(answer.json(),
            R"({"code":1,"results":[{"puzzle":1,"a":1.0},{"puzzle":2}],"messages":["one","two"],)"
            R"("files":{"a \"b\\":"x\ny","c":{"base64":"eA=="}}})");
  EXPECT_EQ(answer.error, "");
}

TEST(Asking, KnowsWhetherTheRequestIsWrong) {
  Asking asking(shell(R"(echo '{"error":"no"}'; echo '{"code":2}')"));
  while (!asking.begun() && asking.turn(false)) continue;
  EXPECT_EQ(asking.answer().error, R"({"error":"no"})");
  while (asking.turn(false)) continue;
  EXPECT_EQ(asking.answer().code, 2);
}

TEST(Asking, TellsTheLastProgressOnce) {
  Asking asking(shell(R"(echo '{"progress":{"done":1}}'; echo '{"progress":{"done":2}}'; exec sleep 60)"));
  std::string told;
  while (told != R"({"done":2})" && asking.turn(false))
    if (const std::string progress = asking.take_progress(); !progress.empty()) told = progress;
  EXPECT_EQ(told, R"({"done":2})");
  EXPECT_EQ(asking.take_progress(), "");
}

TEST(Asking, LeavesOutHalfALine) {
  const Answer answer = answer_to(shell(R"(echo '{"a":1}'; printf '{"b":'; kill -SEGV $$)"));
  EXPECT_EQ(answer.results, R"({"a":1})");
  EXPECT_EQ(answer.code, 4);
  EXPECT_THAT(answer.messages, StartsWith("\"the command was killed by signal 11"));
}

TEST(Asking, NeedNotBeRead) {
  std::signal(SIGPIPE, SIG_IGN);
  EXPECT_EQ(answer_to(shell("exec <&-; echo good", std::string(1 << 20, 'x'))).results, "good");
}

TEST(Asking, EndsWhenStopped) {
  const Answer answer =
      answer_to(shell(R"(trap "echo 'early'; exit 130" INT; while :; do sleep 0.1; done)"), after(200ms));
  EXPECT_EQ(answer.code, 130);
  EXPECT_EQ(answer.results, "early");
}

TEST(Asking, EndsAlsoIfItDoesNotListen) {
  const Answer answer = answer_to(shell("trap '' INT; while :; do sleep 0.1; done"), after(300ms));
  EXPECT_EQ(answer.code, 130);
  EXPECT_THAT(answer.messages, StartsWith("\"time limit reached"));
}

TEST(Asking, MayBeStoppedBeforeItListens) {
  EXPECT_EQ(answer_to(shell("while :; do sleep 0.1; done"), [] { return true; }).code, 130);
}

TEST(Asking, EndsAfterItsTime) {
  Question question = shell("while :; do sleep 0.1; done");
  question.seconds = -2.9;  // and a grace of three seconds
  EXPECT_EQ(answer_to(question).code, 3);
}

TEST(Asking, EndsWhenItSaysTooMuch) {
  for (const char* script : {"yes", "yes | tr -d '\\n'"}) {
    const Answer answer = answer_to(shell(script));
    EXPECT_EQ(answer.code, 3);
    EXPECT_THAT(answer.messages, StartsWith("\"the answer is too large"));
  }
}

TEST(Asking, HasOurPipesAndNoOtherDescriptor) {
  EXPECT_EQ(answer_to(shell("ls /proc/self/fd")).results, "0,1,2,3");  // 3 is the folder that ls reads
}

TEST(Asking, IsNothingWithoutAProgram) {
  Question question = shell("");
  question.program = "/no/such/program";
  EXPECT_THROW(Asking{question}, std::system_error);
}

}  // namespace
}  // namespace hence::server
