#include "app/server/jobs.hpp"

#include <gtest/gtest.h>

#include <thread>

namespace hence::server {
namespace {

TEST(Jobs, RefuseStreamsBeyondTheirNumber) {
  Jobs jobs(1, 2);
  const auto one = jobs.start(Jobs::Kind::stream);
  auto two = jobs.start(Jobs::Kind::stream);
  EXPECT_EQ(jobs.start(Jobs::Kind::stream), nullptr);
  EXPECT_NE(jobs.start(Jobs::Kind::plain), nullptr);
  two.reset();
  EXPECT_NE(jobs.start(Jobs::Kind::stream), nullptr);
}

TEST(Jobs, PlainOnesWaitForTheirTurn) {
  Jobs jobs(1, 1);
  auto first = jobs.start(Jobs::Kind::plain);
  std::shared_ptr<Job> second;
  std::thread waiting([&] { second = jobs.start(Jobs::Kind::plain); });
  first.reset();
  waiting.join();
  EXPECT_NE(second, nullptr);
}

TEST(Jobs, AreStoppedById) {
  Jobs jobs(1, 2);
  const auto one = jobs.start(Jobs::Kind::stream);
  auto two = jobs.start(Jobs::Kind::stream);
  EXPECT_NE(one->id, two->id);
  EXPECT_FALSE(jobs.stop("0"));
  EXPECT_TRUE(jobs.stop(one->id));
  EXPECT_TRUE(one->stopped());
  EXPECT_FALSE(two->stopped());
  const std::string id = two->id;
  two.reset();
  EXPECT_FALSE(jobs.stop(id));
}

TEST(Jobs, AreAllStoppedAtTheEnd) {
  Jobs jobs(1, 1);
  const auto running = jobs.start(Jobs::Kind::plain);
  std::shared_ptr<Job> next;
  std::thread waiting([&] { next = jobs.start(Jobs::Kind::plain); });
  jobs.stop_all();
  waiting.join();
  EXPECT_TRUE(running->stopped());
  EXPECT_EQ(next, nullptr);
  EXPECT_EQ(jobs.start(Jobs::Kind::stream), nullptr);
}

}  // namespace
}  // namespace hence::server
