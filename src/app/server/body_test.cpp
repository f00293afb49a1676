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
  BodyMemory memory;
  Body body(mebibyte, memory);
  EXPECT_TRUE(receive(body, mebibyte));
  EXPECT_EQ(body.refusal(), 0);
  EXPECT_EQ(body.take_text(), std::string(mebibyte, 'x'));
}

TEST(Body, BeyondItsLimitIsRefusedAndReadToTheEnd) {
  BodyMemory memory;
  Body body(mebibyte, memory);
  EXPECT_TRUE(receive(body, 3 * mebibyte));
  EXPECT_EQ(body.refusal(), 413);
  EXPECT_EQ(body.take_text(), "");
}

TEST(Body, LargeOnesShareAMemoryLimit) {
  BodyMemory memory;
  Body first(1000 * mebibyte, memory);
  Body small(mebibyte, memory);
  {
    Body second(1000 * mebibyte, memory);
    receive(first, 150 * mebibyte);
    receive(second, 110 * mebibyte);
    EXPECT_EQ(second.refusal(), 429);
    receive(first, 100 * mebibyte);  // the share of the refused one is free
    EXPECT_EQ(first.refusal(), 0);
    Body third(1000 * mebibyte, memory);
    receive(third, 10 * mebibyte);
    EXPECT_EQ(third.refusal(), 429);
    receive(small, 1000);
    EXPECT_EQ(small.refusal(), 0);
  }
}

TEST(Body, ReturnsItsShare) {
  BodyMemory memory;
  for (int i = 0; i < 3; ++i) {
    Body body(1000 * mebibyte, memory);
    receive(body, 200 * mebibyte);
    EXPECT_EQ(body.refusal(), 0);
  }
}

}  // namespace
}  // namespace hence::server
