#include "app/server/child.hpp"

#include <gmock/gmock.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <thread>

namespace hence::server {
namespace {

using testing::ElementsAre;

Errand shell(const std::string& script, const std::string& input = "") {
  return {.program = "/bin/sh",
          .words = {"-c", script},
          .input = input,
          .folder = "/",
          .seconds = 60,
          .output = std::size_t{16} << 20};
}

TEST(Child, SaysWhatItWasTold) {
  const std::string megabytes(std::size_t{8} << 20, 'x');
  const Returned returned = run(shell("cat; echo done >&2; exit 3", megabytes), Control(-1), {});
  EXPECT_EQ(returned.ending, Ending::by_itself);
  EXPECT_EQ(returned.code, 3);
  EXPECT_EQ(returned.output, megabytes);
  EXPECT_THAT(returned.messages, ElementsAre("done"));
}

TEST(Child, NeedNotRead) {
  std::signal(SIGPIPE, SIG_IGN);
  const Returned returned = run(shell("exec <&-; echo good", std::string(1 << 20, 'x')), Control(-1), {});
  EXPECT_EQ(returned.output, "good\n");
}

TEST(Child, TellsHowFarItIs) {
  std::vector<std::string> told;
  const Returned returned =
      run(shell("echo '{\"progress\":{\"done\":1}}' >&2; echo '{\"progress\":' >&2; printf no line end >&2"),
          Control(-1), [&](std::string_view text) { told.emplace_back(text); });
  EXPECT_THAT(told, ElementsAre("{\"done\":1}"));
  EXPECT_THAT(returned.messages, ElementsAre("{\"progress\":", "no"));
}

TEST(Child, BeatsWhileItSaysNothing) {
  std::string told;
  run(shell("echo '{\"progress\":{\"done\":7}}' >&2; sleep 1.5"), Control(-1),
      [&](std::string_view text) { told = text; });
  EXPECT_THAT(told, testing::StartsWith("{\"done\":7,\"seconds\":"));  // the last progress is repeated
}

TEST(Child, EndsWhenStopped) {
  Control control(-1);
  std::thread other([&] {
    usleep(200'000);
    control.stop();
  });
  const Returned returned =
      run(shell("trap 'echo early; exit 130' INT; while :; do sleep 0.1; done"), control, {});
  other.join();
  EXPECT_EQ(returned.code, 130);
  EXPECT_EQ(returned.output, "early\n");
}

TEST(Child, EndsAlsoIfItDoesNotListen) {
  Control control(-1);
  std::thread other([&] {
    usleep(300'000);
    control.stop();
  });
  const Returned returned = run(shell("trap '' INT; while :; do sleep 0.1; done"), control, {});
  other.join();
  EXPECT_EQ(returned.ending, Ending::too_late);
  EXPECT_TRUE(returned.stopped);
}

TEST(Child, MayBeStoppedBeforeItListens) {
  Control control(-1);
  control.stop();
  const Returned returned = run(shell("while :; do sleep 0.1; done"), control, {});
  EXPECT_EQ(returned.ending, Ending::by_itself);
  EXPECT_EQ(returned.code, 130);
}

TEST(Child, EndsAfterItsTime) {
  Errand errand = shell("while :; do sleep 0.1; done");
  errand.seconds = -2.9;  // and a grace of three seconds
  EXPECT_EQ(run(errand, Control(-1), {}).ending, Ending::too_late);
}

TEST(Child, EndsWhenItSaysTooMuch) {
  Errand errand = shell("yes");
  EXPECT_EQ(run(errand, Control(-1), {}).ending, Ending::too_much);
  errand = shell("yes | tr -d '\\n' >&2");
  EXPECT_EQ(run(errand, Control(-1), {}).ending, Ending::too_much);
}

TEST(Child, EndsWhenNobodyWaits) {
  std::array<int, 2> ends{};
  ASSERT_EQ(socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()), 0);
  std::thread other([&] {
    usleep(200'000);
    close(ends[1]);
  });
  EXPECT_EQ(run(shell("while :; do sleep 0.1; done"), Control(ends[0]), {}).ending, Ending::abandoned);
  other.join();
  close(ends[0]);
}

TEST(Child, MayCrash) {
  const Returned returned = run(shell("kill -SEGV $$"), Control(-1), {});
  EXPECT_EQ(returned.ending, Ending::crashed);
  EXPECT_EQ(returned.code, 11);
}

TEST(Child, HasOurPipesAndNoOtherDescriptor) {
  const Returned returned = run(shell("ls /proc/self/fd"), Control(-1), {});
  EXPECT_EQ(returned.output, "0\n1\n2\n3\n");  // 3 is the folder that ls reads
}

TEST(Child, IsNothingWithoutAProgram) {
  Errand errand = shell("");
  errand.program = "/no/such/program";
  EXPECT_THROW(run(errand, Control(-1), {}), std::system_error);
}

}  // namespace
}  // namespace hence::server
