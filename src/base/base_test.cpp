#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "base/huge_pages.hpp"
#include "base/id.hpp"
#include "base/parsed.hpp"
#include "base/random.hpp"

namespace hence {
namespace {

using Apple = Id<struct AppleTag>;
using Pear = Id<struct PearTag>;

// Conversions that must not compile.
static_assert(!std::is_convertible_v<int, Apple>);
static_assert(!std::is_convertible_v<Apple, int>);
static_assert(!std::is_constructible_v<Pear, Apple>);
static_assert(!std::is_assignable_v<Apple&, int>);
template <class A, class B>
concept Comparable = requires(A a, B b) {
  a == b;
};
static_assert(Comparable<Apple, Apple> && !Comparable<Apple, Pear> && !Comparable<Apple, int>);

TEST(Id, OrdersByIndex) {
  EXPECT_LT(Apple(1), Apple(2));
  EXPECT_EQ(Apple(std::size_t{7}).v, 7);
}

TEST(Random, IsTheSameOnEveryMachine) {
  // The first values of SplitMix64 from seed 0, as published with its reference implementation.
  Random random(0);
  EXPECT_EQ(random.next(), 0xe220a8397b1dcdafu);
  EXPECT_EQ(random.next(), 0x6e789e6aa1b965f4u);
  EXPECT_EQ(random.next(), 0x06c45d188009454fu);
}

TEST(Random, BelowReturnsEveryNumberBelowTheBound) {
  Random random(5);
  std::vector<int> seen(7, 0);
  for (int i = 0; i < 7000; ++i) ++seen[random.below(7)];
  for (int count : seen) EXPECT_NEAR(count, 1000, 200);
}

TEST(Random, PermutationHoldsEveryNumberOnce) {
  Random random(3);
  std::vector<int> order = random.permutation(50);
  EXPECT_FALSE(std::is_sorted(order.begin(), order.end()));
  std::sort(order.begin(), order.end());
  for (int i = 0; i < 50; ++i) EXPECT_EQ(order[static_cast<std::size_t>(i)], i);
}

TEST(Parsed, HoldsAValueOrAnErrorWithItsPosition) {
  const Parsed<int> good(7);
  const Parsed<int> bad(ParseError{{3, 4}, "what"});
  ASSERT_TRUE(good);
  EXPECT_EQ(*good, 7);
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().place, (Place{3, 4}));
}

}  // namespace
TEST(HugePages, VectorsOfAnySizeKeepTheirContents) {
  std::vector<std::uint64_t, HugePages<std::uint64_t>> numbers;
  for (std::uint64_t i = 0; i < 1'000'000; ++i) numbers.push_back(i * i);
  const auto copy = numbers;
  for (std::uint64_t i = 0; i < 1'000'000; ++i) ASSERT_EQ(copy[i], i * i);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(copy.data()) % HugePages<std::uint64_t>::page, 0u);
}

}  // namespace hence
