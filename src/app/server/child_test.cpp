#include "app/server/child.hpp"

#include <gmock/gmock.h>

#include <chrono>
#include <csignal>

namespace hence::server {
namespace {

using testing::ElementsAre;
using namespace std::chrono_literals;

Command shell(const std::string& script, const std::string& input = "") {
  return {.program = "/bin/sh",
          .words = {"-c", script},
          .input = input,
          .folder = "/",
          .seconds = 60,
          .output = std::size_t{16} << 20};
}

/// True from then on.
std::function<bool()> after(std::chrono::milliseconds time) {
  return [end = std::chrono::steady_clock::now() + time] { return std::chrono::steady_clock::now() >= end; };
}

TEST(Child, SaysWhatItWasTold) {
  const std::string megabytes(std::size_t{8} << 20, 'x');
  const Returned returned = run(shell("cat; echo done >&2; exit 3", megabytes), Client());
  EXPECT_EQ(returned.ending, Ending::by_itself);
  EXPECT_EQ(returned.code, 3);
  EXPECT_EQ(returned.output, megabytes);
  EXPECT_THAT(returned.messages, ElementsAre("done"));
}

TEST(Child, NeedNotRead) {
  std::signal(SIGPIPE, SIG_IGN);
  const Returned returned = run(shell("exec <&-; echo good", std::string(1 << 20, 'x')), Client());
  EXPECT_EQ(returned.output, "good\n");
}

TEST(Child, TellsHowFarItIs) {
  std::vector<std::string> told;
  const Returned returned =
      run(shell("echo '{\"progress\":{\"done\":1}}' >&2; echo '{\"progress\":' >&2; printf no line end >&2"),
          {.on_progress = [&](std::string_view text) { told.emplace_back(text); }});
  EXPECT_THAT(told, ElementsAre("{\"done\":1}"));
  EXPECT_THAT(returned.messages, ElementsAre("{\"progress\":", "no"));
}

TEST(Child, BeatsWhileItSaysNothing) {
  std::string told;
  run(shell("echo '{\"progress\":{\"done\":7}}' >&2; sleep 1.5"),
      {.on_progress = [&](std::string_view text) { told = text; }});
  EXPECT_THAT(told, testing::StartsWith("{\"done\":7,\"seconds\":"));  // the last progress is repeated
}

TEST(Child, EndsWhenStopped) {
  const Client client{.stopped = after(200ms)};
  const Returned returned =
      run(shell("trap 'echo early; exit 130' INT; while :; do sleep 0.1; done"), client);
  EXPECT_EQ(returned.code, 130);
  EXPECT_EQ(returned.output, "early\n");
}

TEST(Child, EndsAlsoIfItDoesNotListen) {
  const Client client{.stopped = after(300ms)};
  const Returned returned = run(shell("trap '' INT; while :; do sleep 0.1; done"), client);
  EXPECT_EQ(returned.ending, Ending::too_late);
  EXPECT_TRUE(returned.stopped);
}

TEST(Child, MayBeStoppedBeforeItListens) {
  const Client client{.stopped = [] { return true; }};
  const Returned returned = run(shell("while :; do sleep 0.1; done"), client);
  EXPECT_EQ(returned.ending, Ending::by_itself);
  EXPECT_EQ(returned.code, 130);
}

TEST(Child, EndsAfterItsTime) {
  Command command = shell("while :; do sleep 0.1; done");
  command.seconds = -2.9;  // and a grace of three seconds
  EXPECT_EQ(run(command, Client()).ending, Ending::too_late);
}

TEST(Child, EndsWhenItSaysTooMuch) {
  Command command = shell("yes");
  EXPECT_EQ(run(command, Client()).ending, Ending::too_much);
  command = shell("yes | tr -d '\\n' >&2");
  EXPECT_EQ(run(command, Client()).ending, Ending::too_much);
}

TEST(Child, IsKilledWhenTheClientHasGone) {
  const Client client{.gone = after(200ms)};
  EXPECT_EQ(run(shell("while :; do sleep 0.1; done"), client).ending, Ending::abandoned);
}

TEST(Child, MayCrash) {
  const Returned returned = run(shell("kill -SEGV $$"), Client());
  EXPECT_EQ(returned.ending, Ending::crashed);
  EXPECT_EQ(returned.code, 11);
}

TEST(Child, HasOurPipesAndNoOtherDescriptor) {
  const Returned returned = run(shell("ls /proc/self/fd"), Client());
  EXPECT_EQ(returned.output, "0\n1\n2\n3\n");  // 3 is the folder that ls reads
}

TEST(Child, IsNothingWithoutAProgram) {
  Command command = shell("");
  command.program = "/no/such/program";
  EXPECT_THROW(run(command, Client()), std::system_error);
}

}  // namespace
}  // namespace hence::server
