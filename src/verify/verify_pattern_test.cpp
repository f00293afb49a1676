// Certificates of patterns: what is accepted as input, which clauses are allowed, and a violation of each
// rule of docs/CERTIFICATES.md.
#include <gtest/gtest.h>

#include "base/random.hpp"
#include "tests/refutation.hpp"
#include "verify/pattern_encoding.hpp"
#include "verify/pattern_for_tests.hpp"

namespace hence::verify {
namespace {

const Pattern xwing{2, 2, false, {1}, {{{1}, {1}}, {{1}, {2}}, {{2}, {1}}, {{2}, {2}}}};

struct PatternFiles {
  Pattern pattern;
  std::vector<TestClause> clauses;
  std::string proof;
};

Result check(const PatternFiles& files) {
  const std::string formula = dimacs(variables_of(files.pattern), files.clauses);
  return verify::check(claim_json(files.pattern, formula, files.proof), formula, files.proof);
}

/// With all allowed clauses, refuted by a solver.
PatternFiles whole(const Pattern& pattern) {
  const auto clauses = clauses_of(pattern);
  PatternFiles files{pattern, {clauses.begin(), clauses.end()}, ""};
  files.proof = text_refutation(files.clauses);
  return files;
}

void expect(const PatternFiles& files, Outcome outcome, const std::string& message) {
  const Result result = check(files);
  EXPECT_EQ(name(result.outcome), name(outcome));
  EXPECT_EQ(result.message, message);
}

std::string statement_of(const Pattern& pattern) {
  const Result result = check(whole(pattern));
  EXPECT_EQ(result.message, "");
  return statement(result.report);
}

TEST(VerifyPattern, AnXWing) {
  const PatternFiles files{xwing, {{5}, {2, 1}, {3, 4}, {-5, -1}, {-3, -5}, {-2, -4}}, "c by units\n0\n"};
  const Result result = check(files);
  ASSERT_EQ(result.message, "");
  EXPECT_EQ(
      in_words(result.report),
      "verified: this pattern of 2 truths, 2 links and 4 roles holds: wherever it occurs, its target "
      "is false\n"
      "pattern:\n"
      "  target in link 1\n"
      "  role 1 in truth 1 and link 1\n"
      "  role 2 in truth 1 and link 2\n"
      "  role 3 in truth 2 and link 1\n"
      "  role 4 in truth 2 and link 2\n"
      "formula: 6 clauses, all of the formula of this pattern\n"
      "  1 'the opposite of the claim'\n"
      "  2 'a truth has a true candidate'\n"
      "  3 'a link has at most one true candidate'\n"
      "proof: 1 step, ending with the empty clause: 1 added by RUP, 0 by RAT, 0 deletions\n"
      "trusted: that claim.json states the pattern you mean; this program, its compiler and machine. No "
      "solver.\n");
  EXPECT_EQ(in_short(result.report),
            "verified: this pattern of 2 truths, 2 links and 4 roles holds: wherever it occurs, its target "
            "is false (6 clauses, 1 step)\n");
}

TEST(VerifyPattern, ATargetThatIsTrue) {
  EXPECT_EQ(statement_of({1, 0, true, {1}, {}}),
            "this pattern of 1 truth, 0 links and 0 roles holds: wherever it occurs, its target is true")
      << "a single";
  EXPECT_EQ(statement_of({2, 1, true, {1}, {{{1}, {1}}, {{2}, {1}}}}),
            "this pattern of 2 truths, 1 link and 2 roles holds: wherever it occurs, its target is true");
  EXPECT_FALSE(holds_naively({2, 1, true, {1}, {{{1}, {1}}, {{2}, {1}}, {{1, 2}, {1}}}}))
      << "the third role serves both truths";
}

TEST(VerifyPattern, APatternThatNeverOccursWithASolution) {
  const Pattern two_in_a_link{2, 1, false, {1}, {{{1}, {1}}, {{2}, {1}}}};
  const PatternFiles files{two_in_a_link, {{1}, {2}, {-1, -2}}, "0\n"};
  const Result result = check(files);
  EXPECT_EQ(statement(result.report),
            "this pattern of 2 truths, 1 link and 2 roles holds: wherever it occurs, its target is false; "
            "then there is no solution at all");
  expect({{1, 1, false, {1}, {}}, {{}}, "0\n"}, Outcome::holds, "");
}

TEST(VerifyPattern, ARoleInTwoTruthsServesBoth) {
  // Role 1 alone suffices, so the target may be true: no set of clauses shows that it is not.
  const Pattern serves_both{2, 2, false, {2}, {{{1, 2}, {1}}, {{1}, {2}}, {{2}, {2}}}};
  EXPECT_FALSE(holds_naively(serves_both));
  const std::vector<TestClause> rest = {{4}, {1, 2}, {-2, -4}, {-3, -4}};
  const auto with = [&](const std::vector<TestClause>& more) {
    PatternFiles files{serves_both, rest, "0\n"};
    files.clauses.insert(files.clauses.end(), more.begin(), more.end());
    return files;
  };
  expect(with({{3}}), Outcome::refused,
         "formula.cnf:6:1: clause 5 (3) is not a rule of this pattern: no truth consists of exactly these: "
         "role 3");
  expect(with({{1, 3}, {-1}}), Outcome::refused,
         "formula.cnf:7:1: clause 6 (-1) is not a rule of this pattern: it says that role 1 is false");
  expect(with({{1, 3}, {-1, -1}}), Outcome::unreadable, "formula.cnf:7:1: clause 6 has the literal -1 twice");
  expect(with({{1, 3}}), Outcome::refused,
         "proof.drat:1: step 1 does not follow: the empty clause is not RUP");
  // With a separate candidate for each truth, the two exclude each other.
  EXPECT_TRUE(holds_naively({2, 2, false, {2}, {{{1}, {1}}, {{2}, {1}}, {{1}, {2}}, {{2}, {2}}}}));
}

TEST(VerifyPattern, OnlyClausesOfTheFormulaAreAllowed) {
  const auto refused = [](const Pattern& pattern, const TestClause& clause) {
    const std::string message = check(PatternFiles{pattern, {clause}, "0\n"}).message;
    const std::string rule = "is not a rule of this pattern: ";
    const std::size_t at = message.find(rule);
    return at == std::string::npos ? message : message.substr(at + rule.size());
  };
  EXPECT_EQ(refused(xwing, {-5}), "it says that the target is false");
  EXPECT_EQ(refused(xwing, {1}), "no truth consists of exactly these: role 1");
  EXPECT_EQ(refused(xwing, {1, 2, 5}), "no truth consists of exactly these: role 1, role 2, the target");
  EXPECT_EQ(refused(xwing, {1, -2}), "no truth consists of exactly these: role 1, not role 2");
  EXPECT_EQ(refused(xwing, {-1, -2}),
            "it says that role 1 and role 2 are not both true, but they share no link");
  EXPECT_EQ(refused(xwing, {-5, -2}),
            "it says that the target and role 2 are not both true, but they share no link");
  EXPECT_EQ(refused(xwing, {}), "it is empty, but every truth has a role");
  EXPECT_EQ(refused({1, 1, true, {1}, {{{1}, {1}}}}, {-1, -2}),
            "it says that role 1 and the target are not both true, but they share no link");
  EXPECT_EQ(refused(xwing, {6}), "formula.cnf:2:1: variable 6, but the problem line says 5 variables");
  const std::string formula = "p cnf 6 1\n5 0\n";
  EXPECT_EQ(verify::check(claim_json(xwing, formula, "0\n"), formula, "0\n").message,
            "formula.cnf: the problem line says 6 variables, this pattern has 5");
}

TEST(VerifyPattern, ClassifiesClausesLikeANaiveReading) {
  Random random(5);
  for (int round = 0; round < 300; ++round) {
    Pattern pattern = random_pattern(random);
    if (pattern.roles.size() > 5) pattern.roles.resize(5);
    const auto allowed = clauses_of(pattern);
    PatternEncoding encoding(pattern);
    const int n = variables_of(pattern);
    EXPECT_EQ(encoding.variables(), static_cast<std::uint64_t>(n));
    std::vector<int> signs(static_cast<std::size_t>(n), -1);  // all clauses over these variables
    for (std::size_t i = 0; i < signs.size();) {
      TestClause clause;
      for (int v = 1; v <= n; ++v)
        if (const int sign = signs[static_cast<std::size_t>(v) - 1]; sign != 0) clause.push_back(sign * v);
      TestClause sorted = clause;
      std::ranges::sort(sorted);
      ASSERT_EQ(encoding.kind(clause).has_value(), allowed.contains(sorted))
          << as_json(pattern) << shown_literals(clause);
      for (i = 0; i < signs.size() && ++signs[i] == 2; ++i) signs[i] = -1;
    }
  }
}

/// The message for the claim of an X-Wing after one change.
std::string xwing_after(const std::string& from, const std::string& to) {
  std::string text = claim_json(xwing, "", "");
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  text.replace(at, from.size(), to);
  const auto read = read_claim(text, "claim.json");
  const auto* error = std::get_if<Error>(&read);
  if (error == nullptr) return "";
  EXPECT_EQ(error->outcome, Outcome::unreadable);
  return error->message.substr(std::string("claim.json:").size());
}

TEST(ClaimOfAPattern, IsRead) {
  const auto read = read_claim(claim_json({3, 4, false, {2, 4}, {{{1, 3}, {}}, {{2}, {1, 4}}}}, "", ""), "c");
  ASSERT_TRUE(std::holds_alternative<Claim>(read)) << std::get<Error>(read).message;
  const Claim& claim = std::get<Claim>(read);
  EXPECT_EQ(claim.kind, Claim::Kind::pattern);
  EXPECT_TRUE(claim.about_a_pattern() && claim.has_proof());
  EXPECT_FALSE(claim.about_a_puzzle() || claim.about_a_level() || claim.about_candidates());
  EXPECT_EQ(as_json(claim.pattern), as_json(Pattern{3, 4, false, {2, 4}, {{{1, 3}, {}}, {{2}, {1, 4}}}}));
  EXPECT_EQ(xwing_after("\"truths\": 2, \"links\": 2,", "\"links\": 2, \"truths\": 2,"), "");
  EXPECT_EQ(xwing_after("\"is\": false, \"links\": [1]", "\"links\": [1], \"is\": false"), "");
  EXPECT_EQ(xwing_after("\"is\": false, \"links\": [1]", "\"truths\": [1], \"is\": true"), "");
}

TEST(ClaimOfAPattern, HasOnlyItsKeys) {
  EXPECT_EQ(xwing_after("\"pattern\": {", "\"level\": [\"@\"], \"pattern\": {"),
            "2:10: the claim \"pattern\" must not have the key \"level\"");
  EXPECT_EQ(xwing_after("\"pattern\": {", "\"crossed_out\": [], \"pattern\": {"),
            "2:16: the claim \"pattern\" must not have the key \"crossed_out\"");
  EXPECT_EQ(xwing_after("\"claim\": \"pattern\"", "\"claim\": \"none\""),
            "2:12: the claim \"none\" must not have the key \"pattern\"");
  EXPECT_EQ(xwing_after("\"pattern\": {", "\"pattern\": {\"kinds\": [], "), "2:13: unknown key \"kinds\"");
  EXPECT_EQ(xwing_after("\"links\": 2, ", ""),
            "2:12: expected all of \"links\", \"roles\", \"target\", \"truths\"");
  EXPECT_EQ(xwing_after("\"truths\": 2, ", "\"truths\": 2, \"truths\": 2, "),
            "2:26: the key \"truths\" is a duplicate");
  EXPECT_EQ(xwing_after("\"formula\"", "\"states\""),
            "4:11: the claim \"pattern\" must not have the key \"states\"");
  EXPECT_EQ(xwing_after("[[1], [1]]", "[[1], [1], \"a\"]"),
            "3:11: expected two arrays: the truths of a role, and its links");
}

TEST(ClaimOfAPattern, ImpossiblePatternsAreErrors) {
  EXPECT_EQ(xwing_after("\"truths\": 2", "\"truths\": 0"), "2:23: expected a number from 1 to 1024, found 0");
  EXPECT_EQ(xwing_after("\"truths\": 2", "\"truths\": 1025"),
            "2:23: expected a number from 1 to 1024, found 1025");
  EXPECT_EQ(xwing_after("\"links\": 2", "\"links\": 1025"),
            "2:35: expected a number from 0 to 1024, found 1025");
  EXPECT_EQ(xwing_after("\"truths\": 2", "\"truths\": 1"),
            "3:37: there is no truth 2 in this pattern: it has 1 truth");
  EXPECT_EQ(xwing_after("\"links\": 2", "\"links\": 0"),
            "2:72: there is no link 1 in this pattern: it has 0 links");
  EXPECT_EQ(xwing_after("[[1], [1]]", "[[0], [1]]"),
            "3:13: there is no truth 0 in this pattern: it has 2 truths");
  EXPECT_EQ(xwing_after("[[1], [1]]", "[[65537], [1]]"),
            "3:13: there is no truth 65537 in this pattern: it has 2 truths");
  EXPECT_EQ(xwing_after("[[1], [1]]", "[[1], [3]]"),
            "3:18: there is no link 3 in this pattern: it has 2 links");
  EXPECT_EQ(xwing_after("[[1], [1]]", "[[], [1]]"), "3:11: expected a role in at least one truth");
  EXPECT_EQ(xwing_after("[[1], [1]]", "[[1]]"),
            "3:11: expected two arrays: the truths of a role, and its links");
  EXPECT_EQ(xwing_after("[[1], [1]]", "[[1], []]"), "");
  EXPECT_EQ(xwing_after("[[1], [1]]", "[[1], [1, 1]]"),
            "3:21: link 1 follows link 1, expected strictly ascending order");
  EXPECT_EQ(xwing_after("[[1], [1]]", "[[2, 1], [1]]"),
            "3:16: truth 1 follows truth 2, expected strictly ascending order");
}

TEST(ClaimOfAPattern, TheTargetStatesItsValueAndItsGroups) {
  const std::string target = "{\"is\": false, \"links\": [1]}";
  EXPECT_EQ(xwing_after(target, "{\"links\": [1]}"), "2:48: the key \"is\" of the target is missing");
  EXPECT_EQ(xwing_after(target, "{\"is\": false}"), "2:48: a target that is false has only \"links\"");
  EXPECT_EQ(xwing_after(target, "{\"is\": true, \"links\": [1]}"),
            "2:48: a target that is true has only \"truths\"");
  EXPECT_EQ(xwing_after(target, "{\"is\": false, \"truths\": [1]}"),
            "2:48: a target that is false has only \"links\"");
  EXPECT_EQ(xwing_after(target, "{\"is\": false, \"links\": [1], \"truths\": []}"),
            "2:48: a target that is false has only \"links\"");
  EXPECT_EQ(xwing_after(target, "{\"is\": false, \"links\": []}"),
            "2:48: expected a target in at least one link");
  EXPECT_EQ(xwing_after(target, "{\"is\": true, \"truths\": []}"),
            "2:48: expected a target in at least one truth");
  EXPECT_EQ(xwing_after(target, "{\"is\": \"false\", \"links\": [1]}"),
            "2:55: expected true or false, found '\"'");
  EXPECT_EQ(xwing_after(target, "{\"is\": false, \"links\": [1], \"kind\": 1}"),
            "2:76: unknown key \"kind\"");
}

TEST(ClaimOfAPattern, HasLimits) {
  Pattern largest{Pattern::max_groups, Pattern::max_groups, false, {1}, {}};
  largest.roles.assign(Pattern::max_roles, {{1}, {1}});
  for (std::uint16_t group = 2; group <= Pattern::max_groups; ++group) {
    largest.target.push_back(group);
    largest.roles[0].truths.push_back(group);
    largest.roles[0].links.push_back(group);
  }
  const auto read = read_claim(claim_json(largest, "", ""), "c");
  ASSERT_TRUE(std::holds_alternative<Claim>(read)) << std::get<Error>(read).message;
  EXPECT_NE(in_words(about(std::get<Claim>(read))).find("pattern: too large to show"), std::string::npos);
  largest.roles.push_back({{1}, {1}});
  const auto more = read_claim(claim_json(largest, "", ""), "c");
  ASSERT_TRUE(std::holds_alternative<Error>(more));
  EXPECT_NE(std::get<Error>(more).message.find("more than 4096 roles"), std::string::npos);
}

}  // namespace
}  // namespace hence::verify
