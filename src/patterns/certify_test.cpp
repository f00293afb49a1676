// Certificates are checked by the verifier (src/verify) and compared with naive models of patterns, formulas
// and proofs.
#include "patterns/certify.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>

#include "base/random.hpp"
#include "verify/naive_drat_for_tests.hpp"
#include "verify/pattern_for_tests.hpp"

namespace hence::patterns {
namespace {

using verify::Outcome;
using verify::TestClause;

const Kind k = Kind::any;

/// Numbers count from 0 here.
const Pattern xwing{{k, k}, {k, k}, {false, {0}}, {{{0}, {0}}, {{0}, {1}}, {{1}, {0}}, {{1}, {1}}}};

/// The same pattern as the verifier represents it, with numbers counted from 1.
verify::Pattern as_read(const Pattern& pattern) {
  const auto numbers = [](const std::vector<int>& from_zero) {
    verify::Pattern::Numbers all;
    for (const int number : from_zero) all.push_back(static_cast<std::uint16_t>(number + 1));
    return all;
  };
  verify::Pattern out{
      pattern.truths.size(), pattern.links.size(), pattern.target.must, numbers(pattern.target.groups), {}};
  for (const Role& role : pattern.roles) out.roles.push_back({numbers(role.truths), numbers(role.links)});
  return out;
}

Pattern as_written(const verify::Pattern& pattern) {
  const auto numbers = [](const verify::Pattern::Numbers& from_one) {
    std::vector<int> all;
    for (const int number : from_one) all.push_back(number - 1);
    return all;
  };
  Pattern out{std::vector<Kind>(pattern.truths, k),
              std::vector<Kind>(pattern.links, k),
              {pattern.target_is_true, numbers(pattern.target)},
              {}};
  for (const auto& role : pattern.roles) out.roles.push_back({numbers(role.truths), numbers(role.links)});
  return out;
}

std::uint32_t crc32(std::string_view text) {
  verify::Crc32 crc;
  crc.take(text);
  return crc.value();
}

PatternCertificate certified(const Pattern& pattern, DratForm form = DratForm::text) {
  return std::get<PatternCertificate>(certify(pattern, form, crc32));
}

verify::Result verified(const PatternCertificate& files) {
  return verify::check(files.claim, files.formula, files.proof);
}

TEST(Certify, AnXWing) {
  const PatternCertificate files = certified(xwing);
  EXPECT_EQ(files.formula,
            "c var 1 role 1: truth 1, link 1\n"
            "c var 2 role 2: truth 1, link 2\n"
            "c var 3 role 3: truth 2, link 1\n"
            "c var 4 role 4: truth 2, link 2\n"
            "c var 5 the target: link 1\n"
            "p cnf 5 6\n"
            "c the opposite of the claim: the target is true\n"
            "5 0\n"
            "c truth 1\n"
            "1 2 0\n"
            "c truth 2\n"
            "3 4 0\n"
            "c not two of: link 1\n"
            "-1 -5 0\n"
            "-3 -5 0\n"
            "c not two of: link 2\n"
            "-2 -4 0\n");
  EXPECT_EQ(files.proof, "0\n");
  EXPECT_EQ(files.claim,
            "{\n"
            "  \"format\": \"hence certificate\",\n"
            "  \"version\": 1,\n"
            "  \"claim\": \"pattern\",\n"
            "  \"pattern\": {\n"
            "    \"truths\": 2,\n"
            "    \"links\": 2,\n"
            "    \"target\": {\"is\": false, \"links\": [1]},\n"
            "    \"roles\": [\n"
            "      [[1], [1]],\n"
            "      [[1], [2]],\n"
            "      [[2], [1]],\n"
            "      [[2], [2]]]},\n"
            "  \"formula\": {\"clauses\": 6, \"crc32\": \"" +
                verify::shown_crc32(crc32(files.formula)) +
                "\"},\n"
                "  \"proof\": {\"steps\": 1, \"binary\": false, \"crc32\": \"" +
                verify::shown_crc32(crc32(files.proof)) + "\"}\n}\n");
  EXPECT_EQ(statement(verified(files).report),
            "this pattern of 2 truths, 2 links and 4 roles holds: wherever it occurs, its target is false");
}

TEST(Certify, ATargetThatIsTrue) {
  const PatternCertificate files = certified({{k}, {}, {true, {0}}, {}});
  EXPECT_EQ(files.formula,
            "c var 1 the target: truth 1\n"
            "p cnf 1 2\n"
            "c the opposite of the claim: the target is false\n"
            "-1 0\n"
            "c truth 1\n"
            "1 0\n");
  EXPECT_EQ(verified(files).message, "");
}

TEST(Certify, KindsPlayNoPart) {
  const Pattern kinds{{Kind::cell, Kind::line}, {Kind::box, Kind::diagonal}, xwing.target, xwing.roles};
  EXPECT_EQ(certified(kinds).claim, certified(xwing).claim);
}

TEST(Certify, ATruthWithoutARole) {
  const PatternCertificate files = certified({{k, k}, {k}, {false, {0}}, {{{0}, {}}}});
  EXPECT_EQ(verified(files).message, "");
  EXPECT_TRUE(verified(files).report.no_solution_at_all()) << files.formula;
}

/// As many truths as links, each truth with a role in every link, and the target in one of the links.
Pattern pigeons(int links) {
  Pattern pattern{std::vector<Kind>(static_cast<std::size_t>(links), k),
                  std::vector<Kind>(static_cast<std::size_t>(links), k),
                  {false, {0}},
                  {}};
  for (int t = 0; t < links; ++t)
    for (int l = 0; l < links; ++l) pattern.roles.push_back({{t}, {l}});
  return pattern;
}

TEST(Certify, LongerProofs) {
  for (const DratForm form : {DratForm::text, DratForm::binary}) {
    const PatternCertificate files = certified(pigeons(5), form);  // a fish of five lines
    const verify::Result result = verified(files);
    EXPECT_EQ(result.message, "");
    EXPECT_GT(result.report.steps(), 1u);
    EXPECT_NE(files.claim.find(form == DratForm::text ? "\"binary\": false" : "\"binary\": true"),
              std::string::npos);
  }
}

TEST(Certify, StopsOnRequest) {
  const std::atomic<bool> stop = true;
  Budget budget;
  budget.cancel = &stop;
  EXPECT_TRUE(std::holds_alternative<GaveUp>(certify(xwing, DratForm::text, crc32, budget)));
}

TEST(Certify, GivesUpOnPatternsTooLargeForAClaim) {
  Pattern pattern{std::vector<Kind>(1024, k), {}, {true, {0}}, {}};
  EXPECT_EQ(verified(certified(pattern)).message, "");
  pattern.truths.push_back(k);
  EXPECT_EQ(std::get<GaveUp>(certify(pattern, DratForm::text, crc32)).why, GaveUp::Why::too_large);
}

TEST(Certify, RejectsMalformedPatterns) {
  const auto changed = [](auto change) {
    Pattern pattern = xwing;
    change(pattern);
    return pattern;
  };
  const Pattern wrong[] = {
      changed([](Pattern& p) { p.roles[0].links = {}; }),
      changed([](Pattern& p) { p.roles[0].truths = {}; }),
      changed([](Pattern& p) { p.roles[0].truths = {2}; }),
      changed([](Pattern& p) { p.roles[0].truths = {-1}; }),
      changed([](Pattern& p) {
        p.roles[0].links = {0, 0};
      }),
      changed([](Pattern& p) {
        p.roles[0].links = {1, 0};
      }),
      changed([](Pattern& p) { p.target.groups = {}; }),
      changed([](Pattern& p) { p.target.groups = {2}; }),
      changed([](Pattern& p) { p.target.must = true; }),
      {{}, {k}, {false, {0}}, {}},
  };
  for (const Pattern& pattern : wrong) EXPECT_THROW(certified(pattern), std::logic_error);
}

TEST(Certify, ARoleInTwoTruthsServesBoth) {
  // A single candidate in both truths satisfies both; two separate ones would exclude each other.
  EXPECT_THROW(certified({{k, k}, {k, k}, {false, {1}}, {{{0, 1}, {0}}, {{0}, {1}}, {{1}, {1}}}}),
               std::logic_error);
  EXPECT_NO_THROW(
      certified({{k, k}, {k, k}, {false, {1}}, {{{0}, {0}}, {{1}, {0}}, {{0}, {1}}, {{1}, {1}}}}));
  // The target excludes all but the candidate in both truths, and that one conflicts with the third truth.
  EXPECT_EQ(verified(certified({{k, k, k},
                                {k, k},
                                {false, {1}},
                                {{{0, 1}, {0}}, {{0}, {1}}, {{1}, {1}}, {{2}, {0}}, {{2}, {1}}}}))
                .message,
            "");
}

TEST(Certify, SucceedsExactlyIfThePatternHolds) {
  Random random(1);
  int hold = 0;
  constexpr int rounds = 600;
  for (int round = 0; round < rounds; ++round) {
    const verify::Pattern pattern = verify::random_pattern(random);
    ASSERT_EQ(as_json(as_read(as_written(pattern))), as_json(pattern));
    ASSERT_EQ(holds(as_written(pattern)), holds_naively(pattern)) << as_json(pattern);
    if (!holds_naively(pattern)) {
      EXPECT_THROW(certified(as_written(pattern)), std::logic_error) << as_json(pattern);
      continue;
    }
    ++hold;
    const verify::Result result = verified(certified(as_written(pattern)));
    EXPECT_EQ(name(result.outcome), name(Outcome::holds)) << as_json(pattern) << result.message;
    EXPECT_EQ(as_json(result.report.pattern), as_json(pattern));
  }
  EXPECT_GT(hold, rounds / 5);
  EXPECT_LT(hold, rounds * 4 / 5);
}

/// Candidates, each in some truths and links, numbered from 1; the first one is the target.
struct Place {
  struct InGroups {
    verify::Pattern::Numbers truths, links;
  };
  std::vector<InGroups> candidates;
};

/// A random place where the pattern matches: any number of candidates per role, each in a subset of its
/// truths and a superset of its links.
Place random_place(const verify::Pattern& pattern, Random& random) {
  const auto more_links = [&](verify::Pattern::Numbers links) {
    if (random.below(4) == 0) links.push_back(static_cast<std::uint16_t>(1 + random.below(pattern.links)));
    return links;
  };
  Place place;
  const verify::Pattern::Numbers none;
  place.candidates.push_back(pattern.target_is_true ? Place::InGroups{pattern.target, more_links(none)}
                                                    : Place::InGroups{none, more_links(pattern.target)});
  for (const auto& role : pattern.roles)
    for (auto players = random.below(4); players > 0 && place.candidates.size() < 10; --players) {
      auto truths = role.truths;
      if (truths.size() > 1 && random.below(3) == 0) truths.pop_back();
      place.candidates.push_back({truths, more_links(role.links)});
    }
  return place;
}

/// Is the target false (or true) in every solution of the place? By trying all.
bool is_right(const verify::Pattern& pattern, const Place& place) {
  for (std::uint32_t solution = 0; solution < std::uint32_t{1} << place.candidates.size(); ++solution) {
    std::vector<int> truths(pattern.truths + 1, 0);
    std::vector<int> links(pattern.links + 1, 0);
    for (std::size_t i = 0; i < place.candidates.size(); ++i) {
      if (((solution >> i) & 1) == 0) continue;
      for (const auto truth : place.candidates[i].truths) ++truths[truth];
      const std::set<std::uint16_t> once(place.candidates[i].links.begin(), place.candidates[i].links.end());
      for (const auto link : once) ++links[link];
    }
    const bool is_one =
        std::all_of(truths.begin() + 1, truths.end(), [](int number) { return number >= 1; }) &&
        std::all_of(links.begin() + 1, links.end(), [](int number) { return number <= 1; });
    if (is_one && ((solution & 1) != 0) != pattern.target_is_true) return false;
  }
  return true;
}

TEST(Certify, APatternThatHoldsIsRightForAnyNumberOfCandidates) {
  Random random(2);
  int wrong = 0;
  for (int round = 0; round < 3000; ++round) {
    const verify::Pattern pattern = verify::random_pattern(random);
    const Place place = random_place(pattern, random);
    if (holds_naively(pattern))
      EXPECT_TRUE(is_right(pattern, place)) << as_json(pattern);
    else
      wrong += is_right(pattern, place) ? 0 : 1;
  }
  EXPECT_GT(wrong, 100) << "the test needs some wrong places";
}

std::vector<TestClause> clauses_in(const std::string& text) {
  std::vector<TestClause> all;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line[0] == 'c' || line[0] == 'p') continue;
    std::istringstream words(line);
    all.emplace_back();
    for (int literal = 0; words >> literal && literal != 0;) all.back().push_back(literal);
  }
  return all;
}

/// Is every clause allowed, and does the proof refute them? Naive check; the proofs here contain no
/// deletions.
bool shows(const verify::Pattern& pattern, const std::vector<TestClause>& clauses,
           const std::vector<TestClause>& proof) {
  const auto allowed = clauses_of(pattern);
  verify::NaiveDrat naive;
  for (TestClause clause : clauses) {
    std::sort(clause.begin(), clause.end());
    if (!allowed.contains(clause)) return false;
    naive.add_premise(clause);
  }
  for (std::size_t i = 0; i < proof.size(); ++i) {
    if (naive.add(proof[i]) == verify::Checker::Step::does_not_follow) return false;
    if (proof[i].empty() != (i + 1 == proof.size())) return false;
  }
  return !proof.empty();
}

/// Sizes and checksums are adjusted, so that only the truth of the claim is tested.
void expect_judged(const verify::Pattern& pattern, const std::vector<TestClause>& clauses,
                   const std::vector<TestClause>& proof, int& refused) {
  const std::string formula = verify::dimacs(verify::variables_of(pattern), clauses);
  std::string proof_text = verify::dimacs(0, proof);
  proof_text.erase(0, proof_text.find('\n') + 1);
  const verify::Result result =
      verify::check(verify::claim_json(pattern, formula, proof_text), formula, proof_text);
  const bool shown = shows(pattern, clauses, proof);
  EXPECT_EQ(result.outcome == Outcome::holds, shown) << as_json(pattern) << "\n"
                                                     << formula << proof_text << result.message;
  if (shown)
    EXPECT_TRUE(holds_naively(pattern)) << as_json(pattern) << "\n" << formula << proof_text;
  else
    ++refused;
}

/// Every way to negate a literal, drop a literal or drop a clause.
std::vector<std::vector<TestClause>> spoiled(const std::vector<TestClause>& clauses) {
  std::vector<std::vector<TestClause>> all;
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    all.push_back(clauses);
    all.back().erase(all.back().begin() + static_cast<int>(i));
    for (std::size_t j = 0; j < clauses[i].size(); ++j) {
      all.push_back(clauses);
      all.back()[i][j] *= -1;
      all.push_back(clauses);
      all.back()[i].erase(all.back()[i].begin() + static_cast<int>(j));
    }
  }
  return all;
}

/// Every way to change one thing in the pattern.
std::vector<verify::Pattern> changed(const verify::Pattern& pattern) {
  std::vector<verify::Pattern> all;
  const auto toggle = [&](auto groups_of, std::uint64_t most, std::size_t least) {
    for (std::uint16_t group = 1; group <= most; ++group) {
      verify::Pattern other = pattern;
      verify::Pattern::Numbers& groups = groups_of(other);
      const auto there = std::lower_bound(groups.begin(), groups.end(), group);
      if (there == groups.end() || *there != group)
        groups.insert(there, group);
      else
        groups.erase(there);
      if (groups.size() >= least) all.push_back(std::move(other));
    }
  };
  for (std::size_t r = 0; r < pattern.roles.size(); ++r) {
    toggle(
        [&](auto& p) -> auto& { return p.roles[r].truths; }, pattern.truths, 1);
    toggle(
        [&](auto& p) -> auto& { return p.roles[r].links; }, pattern.links, 0);
  }
  toggle(
      [](auto& p) -> auto& { return p.target; }, pattern.target_is_true ? pattern.truths : pattern.links, 1);
  all.push_back(pattern);
  all.back().target_is_true = !pattern.target_is_true;
  all.back().target = {1};
  if (pattern.truths < verify::Pattern::max_groups) {
    all.push_back(pattern);
    ++all.back().truths;
  }
  return all;
}

TEST(Certify, SpoiledCertificatesAreRefusedUnlessStillValid) {
  Random random(3);
  std::vector<verify::Pattern> patterns = {as_read(xwing), as_read(pigeons(4))};
  while (patterns.size() < 30) {
    patterns.push_back(verify::random_pattern(random));
    if (!holds_naively(patterns.back())) patterns.pop_back();
  }
  int refused = 0;
  for (const verify::Pattern& pattern : patterns) {
    const PatternCertificate files = certified(as_written(pattern));
    const auto clauses = clauses_in(files.formula);
    const auto proof = clauses_in(files.proof);
    ASSERT_TRUE(shows(pattern, clauses, proof)) << as_json(pattern);
    for (const auto& other : spoiled(clauses)) expect_judged(pattern, other, proof, refused);
    for (const auto& other : spoiled(proof)) expect_judged(pattern, clauses, other, refused);
    for (const verify::Pattern& other : changed(pattern)) {
      expect_judged(other, clauses, proof, refused);
      auto with_its_opposite = clauses;
      const int target = verify::variables_of(other);
      with_its_opposite.push_back({other.target_is_true ? -target : target});
      expect_judged(other, with_its_opposite, proof, refused);
    }
  }
  EXPECT_GT(refused, 500);
}

TEST(Certify, DamagedFilesAreRefused) {
  const PatternCertificate whole = certified(pigeons(3));
  ASSERT_EQ(verified(whole).message, "");
  for (std::string PatternCertificate::*const file :
       {&PatternCertificate::claim, &PatternCertificate::formula, &PatternCertificate::proof}) {
    const std::size_t size = (whole.*file).size();
    for (std::size_t at = 0; at + 1 < size; ++at) {
      PatternCertificate damaged = whole;
      (damaged.*file).resize(at);
      EXPECT_NE(verified(damaged).outcome, Outcome::holds) << "truncated after " << at << " bytes";
      damaged = whole;
      char& byte = (damaged.*file)[at];
      // Raising a count in the claim may leave it valid.
      if (byte < '0' || byte > '9' || file == &PatternCertificate::claim) continue;
      byte = byte == '9' ? '0' : static_cast<char>(byte + 1);
      EXPECT_NE(verified(damaged).outcome, Outcome::holds) << "digit at byte " << at;
    }
  }
  PatternCertificate mixed = whole;
  mixed.proof = certified(pigeons(4)).proof;
  EXPECT_NE(verified(mixed).outcome, Outcome::holds);
  mixed = whole;
  mixed.formula = certified(xwing).formula;
  EXPECT_NE(verified(mixed).outcome, Outcome::holds);
}

}  // namespace
}  // namespace hence::patterns
