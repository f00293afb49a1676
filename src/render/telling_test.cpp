#include "render/telling.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "explain/is_reason.hpp"
#include "render/steps_for_tests.hpp"

namespace hence::render {
namespace {

using namespace for_tests;
using explain::Reason;

/// Checks each line of a narrative given the lines before it. Shares nothing with the code that builds it.
class NarrativeChecker {
 public:
  NarrativeChecker(const Position& position, const Reason& reason) : position_(position), reason_(reason) {}

  void check(std::vector<Candidate> chosen, std::optional<Candidate> assumed_false,
             const Narrative& narrative) const {
    for (const auto& [candidate, truth] : narrative.forced) {
      EXPECT_EQ(left(chosen, assumed_false, truth), std::vector<Candidate>{candidate});
      chosen.push_back(candidate);
    }
    std::vector<Candidate> cases;
    for (const Narrative::Case& one : narrative.cases) cases.push_back(one.candidate);
    EXPECT_EQ(left(chosen, assumed_false, narrative.truth), cases);
    EXPECT_NE(cases.size(), 1u);
    for (const Narrative::Case& one : narrative.cases) {
      auto with = chosen;
      with.push_back(one.candidate);
      check(with, assumed_false, one.then);
    }
  }

 private:
  std::vector<Candidate> left(const std::vector<Candidate>& chosen, std::optional<Candidate> assumed_false,
                              std::size_t truth) const {
    std::vector<Candidate> members;
    for (const Candidate c : position_.members(reason_.truths[truth])) {
      bool left_over = c != assumed_false;
      for (const Candidate other : chosen)
        for (const GroupId link : reason_.links) {
          const auto group = position_.model().group(link).members;
          left_over = left_over && !(c != other && std::count(group.begin(), group.end(), c) > 0 &&
                                     std::count(group.begin(), group.end(), other) > 0);
        }
      if (left_over) members.push_back(c);
    }
    return members;
  }

  const Position& position_;
  const Reason& reason_;
};

TEST(Narrative, ExistsExactlyForReasons) {
  int narrated = 0;
  int with_cases = 0;
  int refused = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    Table t{Rules{2, 2, seed % 2 == 0}};
    for (std::size_t c = 0; c < 64; ++c)
      if (random.below(10) < 4) t.position.remove(Candidate(c));
    Reason reason;
    for (std::size_t g = 0; g < t.position.model().groups(); ++g) {
      if (random.below(4) == 0) reason.truths.push_back(GroupId(g));
      if (random.below(4) != 0) reason.links.push_back(GroupId(g));
    }
    if (reason.truths.size() > 9) reason.truths.resize(9);
    for (const Candidate target : t.position.open_candidates()) {
      const bool must = random.below(2) == 0;
      const auto narrative = narrate(t.position, reason, target, must);
      ASSERT_EQ(narrative.has_value(), explain::is_reason(t.position, reason, target, must)) << seed;
      if (!narrative) {
        ++refused;
        continue;
      }
      ++narrated;
      with_cases += narrative->cases.empty() ? 0 : 1;
      std::vector<Candidate> chosen;
      if (!must) chosen = {target};
      NarrativeChecker(t.position, reason)
          .check(chosen, must ? std::optional(target) : std::nullopt, *narrative);
    }
  }
  EXPECT_GT(narrated, 100);
  EXPECT_GT(with_cases, 20);
  EXPECT_GT(refused, 100);
}

TEST(Narrative, OmitsIrrelevantParts) {
  Scenario fish = skyscraper();
  fish.table.only("r5c1 holds a digit", {"r5c1=6", "r5c1=7"});  // forced, but irrelevant
  fish.step.reason.truths.insert(fish.step.reason.truths.begin(),
                                 fish.table.groups({"r5c1 holds a digit"})[0]);
  fish.step.reason.links.push_back(fish.table.groups({"row 5 needs a 6"})[0]);
  const auto narrative = narrate(fish.table.position, fish.step.reason, fish.step.removed[0]);
  ASSERT_TRUE(narrative);
  ASSERT_EQ(narrative->forced.size(), 1u);
  EXPECT_EQ(narrative->forced[0].candidate, fish.table.candidate("r4c3=6"));
  EXPECT_EQ(narrative->truth, 2u);
}

}  // namespace
}  // namespace hence::render
