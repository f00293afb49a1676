#include "app/server/body.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace hence::server {
namespace {

constexpr std::size_t mebibyte = std::size_t{1} << 20;

/// In pieces of 64 KiB.
bool receive(Body& body, std::size_t size) {
  const std::string piece(64 << 10, 'x');
  for (; size > 0; size -= std::min(size, piece.size()))
    if (!body.receive(piece.data(), std::min(size, piece.size()))) return false;
  return true;
}

TEST(Body, IsAsLongAsItsLimit) {
  std::atomic<std::size_t> large{0};
  Body body(mebibyte, large);
  EXPECT_TRUE(receive(body, mebibyte));
  EXPECT_EQ(body.refusal(), 0);
  EXPECT_EQ(body.take_text(), std::string(mebibyte, 'x'));
}

TEST(Body, BeyondItsLimitIsRefusedAndReadToTheEnd) {
  std::atomic<std::size_t> large{0};
  Body body(mebibyte, large);
  EXPECT_TRUE(receive(body, 3 * mebibyte));
  EXPECT_EQ(body.refusal(), 413);
  EXPECT_EQ(body.take_text(), "");
}

TEST(Body, LargeOnesShareAMemoryLimit) {
  std::atomic<std::size_t> large{0};
  {
    Body first(1000 * mebibyte, large);
    receive(first, 200 * mebibyte);
    EXPECT_EQ(first.refusal(), 0);
    Body second(1000 * mebibyte, large);
    receive(second, 100 * mebibyte);
    EXPECT_EQ(second.refusal(), 429);
    Body small(mebibyte, large);
    receive(small, 1000);
    EXPECT_EQ(small.refusal(), 0);
  }
  EXPECT_EQ(large, 0U);
}

}  // namespace
}  // namespace hence::server
