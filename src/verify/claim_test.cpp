#include "verify/claim.hpp"

#include <gtest/gtest.h>

#include "verify/certificate_for_tests.hpp"
#include "verify/json.hpp"

namespace hence::verify {
namespace {

const std::string good =
    R"({"format": "hence certificate", "version": 1, "claim": "minimal",
"rules": {"box": [1, 2], "diagonals": false, "grids": 1, "differ": "all"},
"puzzle": [["1 .", ". ."]],
"crossed_out": ["r2c2=2"],
"solutions": [[["1 2", "2 1"]]],
"witnesses": [{"without": "r1c1=1", "solution": [["2 1", "1 2"]]}],
"formula": {"clauses": 5, "crc32": "0a1b2c3d"},
"proof": {"steps": 1, "binary": false, "crc32": "ffffffff"}})";

const std::string excluded =
    R"({"format": "hence certificate", "version": 1, "claim": "excluded",
"rules": {"box": [1, 2], "diagonals": false, "grids": 1, "differ": "all"},
"puzzle": [["1 .", ". ."]],
"crossed_out": ["r2c2=2"],
"candidates": ["r2c1=1", "r1c2=1"],
"formula": {"clauses": 5, "crc32": "0a1b2c3d"},
"proof": {"steps": 1, "binary": false, "crc32": "ffffffff"}})";

/// The message for a valid claim after one change.
std::string after(const std::string& from, const std::string& to, std::string text = good) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  text.replace(at, from.size(), to);
  const auto read = read_claim(text, "claim.json");
  const auto* error = std::get_if<Error>(&read);
  if (error == nullptr) return "";
  EXPECT_EQ(error->outcome, Outcome::unreadable);
  return error->message.substr(std::string("claim.json:").size());
}

TEST(Claim, IsRead) {
  const auto read = read_claim("\xef\xbb\xbf" + good + "\r\n", "claim.json");
  ASSERT_TRUE(std::holds_alternative<Claim>(read)) << std::get<Error>(read).message;
  const Claim& claim = std::get<Claim>(read);
  EXPECT_EQ(claim.kind, Claim::Kind::minimal);
  EXPECT_EQ(claim.puzzle, (Values{1, 0, 0, 0}));
  EXPECT_EQ(claim.clues(), 1u);
  EXPECT_EQ(claim.crossed_out, (std::vector<Candidate>{{3, 2}}));
  EXPECT_EQ(claim.solutions.digits, (Values{1, 2, 2, 1}));
  EXPECT_EQ(claim.without, (std::vector<Candidate>{{0, 1}}));
  EXPECT_EQ(claim.witnesses.digits, (Values{2, 1, 1, 2}));
  EXPECT_EQ(claim.formula.crc32, 0x0a1b2c3du);
  EXPECT_EQ(claim.proof.steps, 1u);
}

TEST(Claim, KeysMayComeInAnyOrderAndBeEscaped) {
  EXPECT_EQ(after("\"format\"", "\"f\\u006frmat\""), "");
  EXPECT_EQ(after("\"box\": [1, 2], \"diagonals\": false", "\"diagonals\": false, \"box\": [1, 2]"), "");
}

TEST(Claim, UnknownKeysAreErrors) {
  EXPECT_EQ(after("\"version\": 1,", "\"version\": 1, \"author\": \"me\","), "1:47: unknown key \"author\"");
  EXPECT_EQ(after("\"version\": 1,", "\"version\": 1, \"version\": 1,"),
            "1:47: the key \"version\" is a duplicate");
  EXPECT_EQ(after("\"version\": 1", "\"version\": 2"), "1:44: expected version 1, found 2");
  EXPECT_EQ(after("hence certificate", "hence"), "1:12: expected \"hence certificate\", found \"hence\"");
  EXPECT_EQ(after("\"grids\": 1,", "\"grids\": 1, \"colour\": 1,"), "2:58: unknown key \"colour\"");
  EXPECT_EQ(after("\"minimal\"", "\"unique\""),
            "6:14: the claim \"unique\" must not have the key \"witnesses\"");
  EXPECT_EQ(after("\"minimal\"", "\"solution\""),
            "6:14: the claim \"solution\" must not have the key \"witnesses\"");
  EXPECT_EQ(after("\"crossed_out\"", "\"count\": 1, \"crossed_out\""),
            "4:10: the claim \"minimal\" must not have the key \"count\"");
  EXPECT_EQ(after("\"crossed_out\": [\"r2c2=2\"],", ""), "");
}

TEST(Claim, MissingKeysAreErrors) {
  EXPECT_EQ(after("\"version\": 1,", ""), "1:1: the key \"version\" is missing");
  EXPECT_EQ(after("\"minimal\"", "\"perhaps\"").substr(0, 15), "1:56: expected ");
  EXPECT_EQ(after("\"grids\": 1,", ""),
            "2:10: expected all of \"box\", \"diagonals\", \"differ\", \"grids\"");
  EXPECT_EQ(after("\"steps\": 1,", ""), "8:10: expected all of \"binary\", \"crc32\", \"steps\"");
  EXPECT_EQ(after("\"puzzle\": [[\"1 .\", \". .\"]],", ""), "1:1: the key \"puzzle\" is missing");
}

TEST(Claim, TheRulesHaveLimits) {
  EXPECT_EQ(after("[1, 2]", "[0, 2]"), "2:19: expected a number from 1 to 1024, found 0");
  EXPECT_EQ(after("[1, 2]", "[1, 2, 3]"), "2:23: expected [ROWS, COLUMNS] of a box");
  EXPECT_EQ(after("[1, 2]", "[2]"), "2:20: expected [ROWS, COLUMNS] of a box");
  EXPECT_EQ(after("[1, 2]", "[33, 32]"), "2:10: a grid of size 1056, expected at most 1024");
  EXPECT_EQ(after("\"grids\": 1", "\"grids\": 3"),
            "2:10: more grids than digits: their corresponding cells cannot all differ");
  EXPECT_EQ(
      after("[1, 2], \"diagonals\": false, \"grids\": 1", "[32, 32], \"diagonals\": false, \"grids\": 2"),
      "2:10: 2097152 cells, expected at most 1048576");
  EXPECT_EQ(after("\"all\"", "\"some\""), "2:68: expected \"all\" or \"open\", found \"some\"");
  EXPECT_EQ(after("\"diagonals\": false", "\"diagonals\": 0"), "2:39: expected true or false, found '0'");
}

TEST(Claim, GridsHaveTheirSize) {
  EXPECT_EQ(after("\"1 .\", \". .\"", "\"1 .\""), "3:12: expected 2 rows, found 1");
  EXPECT_EQ(after("\". .\"]", "\". .\", \". .\"]"), "3:27: more rows than 2");
  EXPECT_EQ(after("[[\"1 .\", \". .\"]]", "[]"), "3:11: expected 1 grid, found 0");
  EXPECT_EQ(after("[[\"1 .\", \". .\"]]", "[[\"1 .\", \". .\"], [\"1 .\", \". .\"]]"),
            "3:28: more grids than 1");
  EXPECT_EQ(after("\"1 .\"", "\"1 . .\""),
            "3:13: expected 2 cells in this row separated by single blanks, found more");
  EXPECT_EQ(after("\"1 .\"", "\"1\""),
            "3:13: expected 2 cells in this row separated by single blanks, found 1");
  for (const char* row : {"1  .", " 1 .", "1 . ", "01 .", "+1 .", "3 .", "0 .", "x .", "1\\t."})
    EXPECT_NE(after("\"1 .\"", "\"" + std::string(row) + "\""), "") << row;
  EXPECT_EQ(after("\"1 2\"", "\"1 .\""), "5:17: cell 2 of this row is '.', expected a number from 1 to 2");
}

TEST(Claim, CandidatesAreOfThisPuzzle) {
  for (const char* word :
       {"r3c1=1", "r1c0=1", "r1c1=3", "g1r2c2=2", "r2c2", "R2C2=2", "r02c2=2", "r2c2=2 ", ""})
    EXPECT_NE(after("r2c2=2", word), "") << word;
}

TEST(Claim, ReadsCandidates) {
  const auto read = read_claim(excluded, "claim.json");
  ASSERT_TRUE(std::holds_alternative<Claim>(read)) << std::get<Error>(read).message;
  const Claim& claim = std::get<Claim>(read);
  EXPECT_EQ(claim.kind, Claim::Kind::excluded);
  EXPECT_EQ(claim.candidates, (std::vector<Candidate>{{1, 1}, {2, 1}})) << "in order";
  EXPECT_EQ(after("\"excluded\"", "\"forced\"", excluded), "");
}

TEST(Claim, AClaimAboutCandidatesHasOnlyItsKeys) {
  EXPECT_EQ(after("\"candidates\": [\"r2c1=1\", \"r1c2=1\"],", "", excluded),
            "1:1: the key \"candidates\" is missing");
  EXPECT_EQ(after("[\"r2c1=1\", \"r1c2=1\"]", "[]", excluded), "5:15: expected at least one candidate");
  EXPECT_EQ(after("\"r1c2=1\"", "\"r2c1=1\"", excluded), "5:15: r2c1=1 is listed twice");
  EXPECT_EQ(after("\"r1c2=1\"", "\"r1c1=2\"", excluded), "") << "of a cell with a digit";
  EXPECT_EQ(after("\"r1c2=1\"", "\"r2c2=2\"", excluded), "5:26: r2c2=2 is already crossed out");
  EXPECT_EQ(after("\"r1c2=1\"", "\"r1c3=1\"", excluded).substr(0, 50),
            "5:26: expected a candidate of this puzzle such as ");
  EXPECT_EQ(after("\"formula\"", "\"solutions\": [], \"formula\"", excluded),
            "6:14: the claim \"excluded\" must not have the key \"solutions\"");
  EXPECT_EQ(after("\"excluded\"", "\"none\"", excluded),
            "5:15: the claim \"none\" must not have the key \"candidates\"");
}

TEST(Claim, ChecksumsHaveEightLowerCaseDigits) {
  for (const char* word : {"0A1B2C3D", "0a1b2c3", "0a1b2c3d0", "0a1b2c3g"})
    EXPECT_NE(after("0a1b2c3d", word), "") << word;
}

TEST(Claim, HostileInputIsAnError) {
  EXPECT_EQ(after("\"version\": 1", "\"version\": " + std::string(4096, '9')),
            "1:44: the number 99999999999999999999... is too large");
  EXPECT_EQ(after("\"version\": 1", "\"version\": 1.0"),
            "1:44: expected an integer without point or exponent");
  EXPECT_EQ(after("\"version\": 1", "\"version\": 01"), "1:44: a number must not start with 0");
  EXPECT_EQ(after("\"version\": 1", "\"version\": -1"), "1:44: expected a value, found '-'");
  EXPECT_EQ(after("\"version\": 1", "\"version\": " + std::string(1000000, '[')),
            "1:61: more than 16 nested arrays and objects");
  EXPECT_EQ(after("\"version\": 1", "\"version\": \"\\ud800\""),
            "1:45: expected only printable ASCII characters in a string");
  EXPECT_NE(after("\"version\": 1", std::string("\"ver\0sion\": 1", 13)), "");
  std::string keys = "{";
  for (int i = 0; i < 100; ++i) keys += (i > 0 ? ",\"" : "\"") + std::to_string(i) + "\":0";
  EXPECT_NE(after("\"version\": 1", "\"version\": " + keys + "}").find("more than 32 keys"),
            std::string::npos);
  for (std::size_t length = 0; length < good.size(); ++length)
    EXPECT_TRUE(std::holds_alternative<Error>(read_claim(good.substr(0, length), "claim.json"))) << length;
  EXPECT_TRUE(std::holds_alternative<Error>(read_claim(good + "x", "claim.json")));
}

TEST(Claim, CanBeCancelled) {
  std::string many = "[";
  for (int i = 0; i < 100000; ++i) many += "[],";
  JsonReader reader(many, "claim.json", [] { return true; });
  EXPECT_FALSE(reader.skip());
  EXPECT_EQ(reader.error()->outcome, Outcome::gave_up);
}

}  // namespace
}  // namespace hence::verify
