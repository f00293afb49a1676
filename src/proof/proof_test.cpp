#include "proof/proof.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "base/random.hpp"

namespace hence {
namespace {

using std::string_literals::operator""s;

Literal lit(int number) {
  return Literal::from_dimacs(number);
}

std::string written(const Proof& proof, DratForm form) {
  std::string out;
  write_drat(proof, form, [&](std::string_view text) { out += text; });
  return out;
}

TEST(Proof, IsWrittenAsText) {
  Proof proof;
  proof.add({lit(1), lit(-20)});
  proof.remove(std::vector{lit(-3), lit(4)});
  proof.add({});
  EXPECT_EQ(written(proof, DratForm::text), "1 -20 0\nd -3 4 0\n0\n");
}

TEST(Proof, CanBeRenamed) {
  Proof proof;
  proof.add({lit(1), lit(-2)});
  proof.remove(std::vector{lit(2), lit(3)});
  proof.add({});
  const Proof other = renamed(proof, [](Variable v) { return Variable(9 - v.v); });
  EXPECT_EQ(written(other, DratForm::text), "-9 10 0\nd 8 9 0\n0\n");
}

TEST(Proof, IsWrittenInBinary) {
  Proof proof;
  proof.add({lit(63), lit(-8193)});  // 126, and 16387 = 3 + 0 * 128 + 1 * 128 * 128
  proof.remove(std::vector{lit(-1)});
  proof.add({});
  EXPECT_EQ(written(proof, DratForm::binary), "a\x7e\x83\x80\x01\0d\x03\0a\0"s);
}

TEST(Proof, AnEmptyProofIsAnEmptyText) {
  EXPECT_EQ(written(Proof(), DratForm::text), "");
}

TEST(DratRecorder, ReadsChunksOfAnyLength) {
  Random random(5);
  for (int round = 0; round < 200; ++round) {
    Proof proof;
    for (std::uint64_t steps = random.below(20); steps > 0; --steps) {
      std::vector<Literal> clause;
      for (std::uint64_t size = random.below(6); size > 0; --size) {
        const auto variable = static_cast<int>(1 + random.below(std::uint64_t{1} << (1 + random.below(30))));
        clause.push_back(lit(random.below(2) == 0 ? variable : -variable));
      }
      random.below(3) == 0 ? proof.remove(clause) : proof.add(clause);
    }
    const std::string bytes = written(proof, DratForm::binary);
    Proof again;
    DratRecorder recorder(again);
    for (std::size_t at = 0; at < bytes.size();) {
      const std::size_t size = std::min<std::size_t>(1 + random.below(9), bytes.size() - at);
      ASSERT_TRUE(recorder.take(std::string_view(bytes).substr(at, size)));
      at += size;
    }
    EXPECT_EQ(written(again, DratForm::text), written(proof, DratForm::text));
  }
}

TEST(DratRecorder, RefusesMalformedDrat) {
  for (const std::string& bytes : {"1 2 0\n"s, "a\x01\0"s, "a\xff\xff\xff\xff\xff\x01\0"s, "a\x02\0x"s}) {
    Proof proof;
    EXPECT_FALSE(DratRecorder(proof).take(bytes)) << testing::PrintToString(bytes);
  }
}

}  // namespace
}  // namespace hence
