// Reading formulas and proofs: the results for valid bytes, and the messages for malformed ones.
#include <gtest/gtest.h>

#include <sstream>

#include "verify/formula.hpp"
#include "verify/proof.hpp"
#include "verify/words.hpp"

namespace hence::verify {
namespace {

struct Read {
  std::vector<std::vector<std::int32_t>> clauses;
  std::string error;
  std::uint32_t crc32 = 0;
};

Read formula(const std::string& text, std::uint64_t limit = 1 << 30) {
  std::istringstream stream(text);
  Bytes bytes(stream, "f", limit, {});
  FormulaReader reader(bytes);
  Read read;
  if (reader.header())
    while (reader.next()) read.clauses.push_back(reader.clause());
  if (reader.error()) read.error = reader.error()->message;
  read.crc32 = bytes.crc32();
  return read;
}

/// Deletions are shown with a leading 0.
Read proof(const std::string& text, bool binary) {
  std::istringstream stream(text);
  Bytes bytes(stream, "p", 1 << 30, {});
  ProofReader reader(bytes, binary);
  Read read;
  while (reader.next()) {
    read.clauses.push_back(reader.clause());
    if (reader.deletes()) read.clauses.back().insert(read.clauses.back().begin(), 0);
  }
  if (reader.error()) read.error = reader.error()->message;
  return read;
}

using Clauses = std::vector<std::vector<std::int32_t>>;

TEST(FormulaReader, ReadsClausesAndComments) {
  const Read read = formula(
      "\xef\xbb\xbf"
      "c x\r\np cnf 3 3\r\nc\n1 -2 0 3\n0\nc y\n\n-3 0");
  EXPECT_EQ(read.error, "");
  EXPECT_EQ(read.clauses, (Clauses{{1, -2}, {3}, {-3}}));
}

TEST(FormulaReader, KnowsTheChecksumOfGzip) {
  // printf 'p cnf 1 1\n1 0\n' | gzip -c | tail -c8 | head -c4 | od -An -tx4
  Crc32 crc32;
  crc32.take("123456789");
  EXPECT_EQ(shown_crc32(crc32.value()), "cbf43926") << "the usual check value";
  Crc32 whole;
  whole.take("p cnf 1 1\n1 0\n");
  EXPECT_EQ(formula("p cnf 1 1\n1 0\n").crc32, whole.value());
}

TEST(FormulaReader, SaysWhatIsWrong) {
  EXPECT_EQ(formula("").error, "f:1:1: expected 'p cnf VARIABLES CLAUSES', found the end");
  EXPECT_EQ(formula("1 0\n").error, "f:1:1: expected 'p cnf VARIABLES CLAUSES', found '1'");
  EXPECT_EQ(formula("p cnf x 1\n").error, "f:1:7: expected 'p cnf VARIABLES CLAUSES', found 'x'");
  EXPECT_EQ(formula("p cnf 2000000000 2000000000\n1 0\n").error,
            "f:3:1: ends after 1 clause, the problem line says 2000000000");
  EXPECT_EQ(formula("p cnf 99999999999999999999 1\n").error,
            "f:1:7: expected 'p cnf VARIABLES CLAUSES', found '99999999999999999999'");
  EXPECT_EQ(formula("p cnf 3 1\n1 0\n2 0\n").error, "f:3:1: expected the end after 1 clause, found '2'");
  EXPECT_EQ(formula("p cnf 3 1\n1 2\n").error, "f:3:1: ends inside clause 1: expected a literal or 0");
  EXPECT_EQ(formula("p cnf 3 1\n1 4 0\n").error, "f:2:3: variable 4, but the problem line says 3 variables");
  EXPECT_EQ(formula("p cnf 3 1\n1 2 1 0\n").error, "f:2:1: clause 1 has the literal 1 twice");
  for (const char* word : {"-0", "01", "+1", "1.0", "x", "--1", "99999999999", "2147483648", "d"})
    EXPECT_EQ(formula(std::string("p cnf 3 1\n") + word + " 0\n").error,
              std::string("f:2:1: expected a literal or 0, found '") + word + "'");
  EXPECT_EQ(formula("p cnf 3 1\n1\nc inside\n0\n").error, "f:3:1: expected a literal or 0, found 'c'");
  EXPECT_EQ(formula(std::string("p cnf 3 1\n1 \0 0\n", 16)).error,
            "f:2:3: expected a literal or 0, found '?'");
  EXPECT_EQ(formula("p cnf 3 1\n" + std::string(1000, '7')).error,
            "f:2:1: expected a literal or 0, found '77777777777777777777...'");
  EXPECT_EQ(formula(std::string(100000, 'c'), 1000).error, "f: larger than 1000 bytes");
}

TEST(ProofReader, ReadsText) {
  const Read read = proof("c x\n1 -2 0\r\nd 1 0 c\n", false);
  EXPECT_EQ(read.clauses, (Clauses{{1, -2}, {0, 1}}));
  EXPECT_EQ(read.error, "p:3:7: step 3: expected a literal or 0, found 'c'");
  EXPECT_EQ(proof("c x\n1 -2 0\r\nd 1 0\nc\n0", false).clauses, (Clauses{{1, -2}, {0, 1}, {}}));
}

TEST(ProofReader, SaysWhatIsWrongWithText) {
  EXPECT_EQ(proof("1", false).error, "p:1:2: ends inside step 1: expected a literal or 0");
  EXPECT_EQ(proof("d", false).error, "p:1:2: ends inside step 1: expected a literal or 0");
  EXPECT_EQ(proof("d d 0", false).error, "p:1:3: step 1: expected a literal or 0, found 'd'");
  EXPECT_EQ(proof("a\x02", false).error, "p:1:1: step 1: expected a literal or 0, found 'a?'");
}

TEST(ProofReader, ReadsBinary) {
  // 63 is 126; -8193 is 16387 = 3 + 0·128 + 1·16384.
  const Read read = proof(std::string("a\x7e\x83\x80\x01\0d\x02\0a\0", 11), true);
  EXPECT_EQ(read.error, "");
  EXPECT_EQ(read.clauses, (Clauses{{63, -8193}, {0, 1}, {}}));
  EXPECT_EQ(proof(std::string("a\xff\xff\xff\xff\x0f\0", 7), true).clauses, (Clauses{{-2147483647}}));
}

TEST(ProofReader, SaysWhatIsWrongWithBinary) {
  const auto error = [](const char* bytes, std::size_t size) {
    return proof(std::string(bytes, size), true).error;
  };
  EXPECT_EQ(error("1 0\n", 4), "p: step 1 at byte 0: expected 'a' or 'd', found byte 49");
  EXPECT_EQ(error("a\0a\x82", 4),
            "p: step 2 at byte 2: ends inside the step: expected a literal or a zero byte (byte 3)");
  EXPECT_EQ(error("a\x01\0", 3), "p: step 1 at byte 0: invalid literal: variable 0 (byte 1)");
  EXPECT_EQ(error("a\xff\xff\xff\xff\xff\x01\0", 8),
            "p: step 1 at byte 0: a literal of more than 5 bytes (byte 1)");
  EXPECT_EQ(error("a\xff\xff\xff\xff\x1f\0", 7),
            "p: step 1 at byte 0: invalid literal: variable 4294967295 (byte 1)");
  EXPECT_EQ(error("a\x82\x00\0", 4), "p: step 1 at byte 0: a literal is longer than necessary (byte 1)");
}

}  // namespace
}  // namespace hence::verify
