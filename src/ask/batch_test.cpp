#include "ask/batch.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

namespace hence::tasks {
namespace {

using std::chrono::milliseconds;

/// What `work` makes of the numbers from 0, with this number of threads.
template <class Work>
std::string written(int threads, int numbers, Work work) {
  std::string out;
  Batch<int> batch(threads, work, [&](Reply&& reply) { out += reply.out; });
  for (int i = 0; i < numbers; ++i) batch.add(i, 1);
  batch.finish_or_throw();
  return out;
}

std::string numbers_up_to(int end) {
  std::string text;
  for (int i = 0; i < end; ++i) text += std::to_string(i) + "\n";
  return text;
}

TEST(Batch, WritesAnswersInTheOrderOfTheInput) {
  const auto work = [](int number, Reply& reply, const Flush&) {
    if (number % 97 == 0) std::this_thread::sleep_for(milliseconds(3));
    reply.out += std::to_string(number) + "\n";
  };
  for (const int threads : {1, 4}) EXPECT_EQ(written(threads, 3000, work), numbers_up_to(3000)) << threads;
}

TEST(Batch, PartsOfAnAnswerWaitForTheAnswersBefore) {
  const auto work = [](int number, Reply& reply, const Flush& flush) {
    if (number == 0) std::this_thread::sleep_for(milliseconds(100));
    for (const char* part : {"a", "b"}) {
      std::this_thread::sleep_for(milliseconds(5));
      reply.out += std::to_string(number) + part;
      flush();
    }
  };
  EXPECT_EQ(written(4, 4, work), "0a0b1a1b2a2b3a3b");
}

TEST(Batch, KeepsTheWorstCodeOfAReplyThatIsWrittenInParts) {
  std::vector<Code> codes;
  Batch<int> batch(
      1,
      [](int number, Reply& reply, const Flush& flush) {
        reply.code = worse(reply.code, number == 1 ? Code::no_answer : Code::answered);
        reply.out += "x";
        flush();
      },
      [&](Reply&& reply) { codes.push_back(reply.code); });
  for (int i = 0; i < 40; ++i) batch.add(i, 1);
  batch.finish_or_throw();
  EXPECT_EQ(*std::ranges::max_element(codes), Code::no_answer);
}

TEST(Batch, RethrowsWhatTheWorkThrewAndWritesNothingLater) {
  std::string out;
  Batch<int> batch(
      2,
      [](int number, Reply& reply, const Flush&) {
        if (number == 100) throw std::runtime_error("bad");
        reply.out += std::to_string(number) + "\n";
      },
      [&](Reply&& reply) { out += reply.out; });
  for (int i = 0; i < 1000; ++i) batch.add(i, 1);
  EXPECT_THROW(batch.finish_or_throw(), std::runtime_error);
  EXPECT_TRUE(numbers_up_to(100).starts_with(out)) << out;
}

}  // namespace
}  // namespace hence::tasks
