#include "sokoban/prove.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sokoban/sat_plan.hpp"
#include "sokoban/search.hpp"
#include "sokoban/text/certificate.hpp"
#include "sokoban/text/symbols.hpp"
#include "tests/made_levels.hpp"
#include "tests/naive_sokoban.hpp"
#include "tests/verified.hpp"
#include "verify/plan_encoding.hpp"

namespace hence::sokoban {
namespace {

using testing::HasSubstr;

/// Accepted by the verifier, which has its own implementation of the rules.
void expect_verified(const SokobanProved& result, Claim claim, DratForm form = DratForm::text) {
  const auto* certificate = std::get_if<SokobanCertificate>(&result);
  ASSERT_NE(certificate, nullptr);
  EXPECT_EQ(certificate->claim, claim);
  const verify::Result said = verified(*certificate, form);
  EXPECT_EQ(said.outcome, verify::Outcome::holds) << said.message;
}

constexpr ShownBy all_ways[] = {ShownBy::either, ShownBy::formula, ShownBy::visit};

TEST(SokobanProve, ClaimsAgreeWithBreadthFirstSearch) {
  int optimal = 0;
  int unsolvable = 0;
  for (std::uint64_t seed = 600; seed < 720; ++seed) {
    const Level level = made::any_level(seed);
    const auto best = naive::fewest_moves(level);
    SCOPED_TRACE(made::drawn(level));
    const DratForm form = seed % 2 == 0 ? DratForm::text : DratForm::binary;
    const auto no_plan = prove_unsolvable(level);
    if (!best) {
      expect_verified(no_plan, Claim::unsolvable, form);
      const Claim claim = Board(level).lost_box() ? Claim::unsolvable : Claim::no_plan;
      for (const ShownBy by : all_ways)
        expect_verified(prove_no_plan(level, 1 + static_cast<int>(seed % 20), {}, by), claim, form);
      ++unsolvable;
      continue;
    }
    EXPECT_TRUE(std::holds_alternative<SokobanClaimFails>(no_plan));
    const Plan plan = std::get<Plan>(shortest_by_sat(level, {}));
    for (const ShownBy by : all_ways) {
      expect_verified(prove_optimal(level, plan, {}, by), Claim::optimal, form);
      if (*best > 0) expect_verified(prove_no_plan(level, *best - 1, {}, by), Claim::no_plan, form);
      for (const int more : {0, 1, 2}) {
        const auto fails = prove_no_plan(level, *best + more, {}, by);
        ASSERT_TRUE(std::holds_alternative<SokobanClaimFails>(fails));
        EXPECT_LE(static_cast<int>(std::get<SokobanClaimFails>(fails).plan->size()), *best + more);
      }
    }
    ++optimal;
  }
  EXPECT_GT(optimal, 40);
  EXPECT_GT(unsolvable, 10);
}

/// A solution with more than the fewest pushes, if some two first moves lead to one.
std::optional<Plan> with_more_pushes(const Level& level, int fewest) {
  for (const Direction first : all_directions)
    for (const Direction second : all_directions) {
      Level then = level;
      const Effect one = move(then, first);
      const Effect two = move(then, second);
      const auto made = [](Effect effect) { return effect == Effect::walk || effect == Effect::push; };
      if (!made(one) || !made(two) || then.solved()) continue;
      const PlanAnswer rest = find_plan(then, {.shortest = Metric::pushes});
      if (!rest.plan) continue;
      Plan plan{first, second};
      plan.insert(plan.end(), rest.plan->begin(), rest.plan->end());
      if (replay(level, plan).pushes > fewest) return plan;
    }
  return std::nullopt;
}

TEST(SokobanProve, TheFewestPushesAgreeWithBreadthFirstSearch) {
  int proved = 0;
  int refuted = 0;
  for (std::uint64_t seed = 600; seed < 800; ++seed) {
    const Level level = made::any_level(seed);
    const auto best = naive::fewest_pushes(level);
    if (!best) continue;
    SCOPED_TRACE(made::drawn(level));
    const PlanAnswer found = find_plan(level, {.shortest = Metric::pushes});
    const auto result = prove_fewest_pushes(level, *found.plan);
    expect_verified(result, Claim::optimal);
    const auto& certificate = std::get<SokobanCertificate>(result);
    EXPECT_EQ(certificate.metric, Metric::pushes);
    EXPECT_EQ(replay(level, certificate.plan).pushes, *best);
    EXPECT_EQ(certificate.visit.has_value(), *best > 1);
    EXPECT_FALSE(certificate.refutation);
    if (certificate.visit) {
      EXPECT_EQ(certificate.visit->from_start + certificate.visit->to_goals, *best - 1);
    }
    ++proved;
    if (*best == 0) continue;
    if (const auto longer = with_more_pushes(level, *best)) {
      const auto fails = prove_fewest_pushes(level, *longer);
      ASSERT_TRUE(std::holds_alternative<SokobanClaimFails>(fails));
      const Replay shorter = replay(level, *std::get<SokobanClaimFails>(fails).plan);
      EXPECT_TRUE(shorter.solves());
      EXPECT_LT(shorter.pushes, replay(level, *longer).pushes);
      // The verifier rejects it for this solution, too, whatever the enumeration.
      SokobanCertificate lie = certificate;
      lie.plan = *longer;
      const int too_few = replay(level, *longer).pushes - 1;
      for (int from_start = 0; from_start <= too_few; ++from_start) {
        lie.visit = VisitFromBothEnds{from_start, too_few - from_start};
        EXPECT_EQ(verified(lie, DratForm::text).outcome, verify::Outcome::refused);
      }
      ++refuted;
    }
  }
  EXPECT_GT(proved, 100);
  EXPECT_GT(refuted, 20);
}

TEST(SokobanProve, TheFewestPushesGiveUpWhereEnumerationIsTooLarge) {
  Level level{.rows = 17, .columns = 17, .walls = {}, .goals = {}, .boxes = {}};
  level.walls.resize(289);
  level.goals.resize(289);
  level.boxes.resize(289);
  level.boxes[20] = true;
  level.goals[22] = true;
  level.player = Square(19);
  const Plan plan(2, Direction::right);
  EXPECT_EQ(std::get<GaveUp>(prove_fewest_pushes(level, plan)).why, GaveUp::Why::too_large);
  const std::atomic<bool> cancel = true;
  const Level small = level_of({"#######", "#@$  .#", "#######"});
  EXPECT_EQ(std::get<GaveUp>(prove_fewest_pushes(small, Plan(3, Direction::right), {.cancel = &cancel})).why,
            GaveUp::Why::cancelled);
  EXPECT_THROW(prove_fewest_pushes(small, plan), std::invalid_argument);
}

/// The prover and the verifier share the list of docs/CERTIFICATES.md and nothing else.
TEST(SokobanProve, TheVerifierKnowsEveryClauseOfTheLeanFormula) {
  for (std::uint64_t seed = 800; seed < 900; ++seed) {
    const Level level = made::any_level(seed);
    const int moves = 1 + static_cast<int>(seed % 17);
    SCOPED_TRACE(made::drawn(level));
    verify::Level same{{}, level.columns};
    for (int r = 0; r < level.rows; ++r) {
      same.lines.emplace_back();
      for (int c = 0; c < level.columns; ++c) same.lines.back() += xsb_symbol(level, level.at(r, c));
    }
    verify::PlanEncoding known(same, static_cast<std::uint64_t>(moves));
    const auto encoded = encode(Board(level), {.moves = moves});
    const Formula& formula = std::get<PlanFormula>(encoded).formula;
    ASSERT_EQ(known.variables(), formula.variables());
    for (std::size_t i = 0; i < formula.clauses(); ++i) {
      std::vector<std::int32_t> clause;
      for (const Literal l : formula.clause(i)) clause.push_back(l.dimacs());
      ASSERT_TRUE(known.kind(clause)) << known.explain(clause);
    }
  }
}

TEST(SokobanProve, TooManyMovesForAFormulaBecomeUnsolvable) {
  const Level stuck = level_of({"########", "#@ $$ .#", "#      #", "#.     #", "########"});
  expect_verified(prove_no_plan(stuck, 1'000'000'000), Claim::unsolvable);
  const Level open = level_of({"#######", "#@$  .#", "#######"});
  EXPECT_EQ(std::get<SokobanClaimFails>(prove_no_plan(open, 1'000'000'000)).plan, Plan(3, Direction::right));
}

TEST(SokobanProve, ALongFormulaIsReplacedByEnumeration) {
  Random random(52);
  const Level level = made::solvable({.rows = 6, .columns = 7, .boxes = 4, .walls_in_100 = 8}, random);
  const auto search = make_bidirectional_search(level, {});
  ASSERT_EQ(search->advance(~std::size_t{0}, {}), Search::End::plan);
  const Plan plan = search->plan();
  const std::int64_t few_conflicts = 20;
  EXPECT_EQ(std::get<GaveUp>(prove_optimal(level, plan, {.conflicts = few_conflicts}, ShownBy::formula)).why,
            GaveUp::Why::budget);
  const auto result = prove_optimal(level, plan, {.conflicts = few_conflicts});
  expect_verified(result, Claim::optimal);
  EXPECT_TRUE(std::get<SokobanCertificate>(result).visit);
  EXPECT_FALSE(std::get<SokobanCertificate>(result).refutation);
}

TEST(SokobanProve, LongProofsWithDeletionsHold) {
  Random random(104);  // a level that takes some work
  const Level level = made::solvable({.rows = 6, .columns = 7, .boxes = 4, .walls_in_100 = 8}, random);
  const auto result = prove_optimal(level, std::get<Plan>(shortest_by_sat(level, {})));
  expect_verified(result, Claim::optimal);
  const PlanRefutation& refutation = *std::get<SokobanCertificate>(result).refutation;
  bool deletes = false;
  for (std::size_t i = 0; i < refutation.proof.steps(); ++i)
    deletes = deletes || refutation.proof.step(i).deletes;
  EXPECT_TRUE(deletes);
}

TEST(SokobanProve, ZeroMovesNeedNoProof) {
  const Level solved = level_of({"#####", "#@* #", "#####"});
  EXPECT_FALSE(std::get<SokobanCertificate>(prove_optimal(solved, {})).refutation.has_value());
  EXPECT_TRUE(std::holds_alternative<SokobanClaimFails>(prove_no_plan(solved, 0)));
  const Level open = level_of({"#####", "#@$.#", "#####"});
  EXPECT_FALSE(std::get<SokobanCertificate>(prove_no_plan(open, 0)).refutation.has_value());
  EXPECT_THROW(prove_optimal(open, {}), std::invalid_argument);
}

TEST(SokobanProve, InASolvedLevelWalksCostMovesAndNoPushes) {
  const Level solved = level_of({"######", "#@ *.#", "######"});
  const Plan walk{Direction::right};
  const Plan push{Direction::right, Direction::right};
  EXPECT_EQ(std::get<SokobanClaimFails>(prove_optimal(solved, walk)).plan, Plan{});
  EXPECT_EQ(std::get<SokobanClaimFails>(prove_fewest_pushes(solved, push)).plan, Plan{});
  for (const Plan& plan : {Plan{}, walk}) {
    const auto certificate = std::get<SokobanCertificate>(prove_fewest_pushes(solved, plan));
    EXPECT_EQ(certificate.plan, plan);
    EXPECT_FALSE(certificate.visit);
    expect_verified(certificate, Claim::optimal);
  }
}

TEST(SokobanProve, ABoxOutOfReachMakesTheLevelUnsolvable) {
  const Level level = level_of({"#######", "#@$.#$#", "#######"});
  const auto result = prove_no_plan(level, 5);
  const auto& certificate = std::get<SokobanCertificate>(result);
  EXPECT_EQ(certificate.claim, Claim::unsolvable);
  EXPECT_EQ(certificate.why, "the player can never reach the box at r2c6");
}

std::uint32_t no_sum(std::string_view) {
  return 0x1234;
}

TEST(SokobanProve, CertificatesAreThreeTexts) {
  const Level level = level_of({"#######", "#@$  .#", "#######"});
  const Plan plan(3, Direction::right);
  const auto result = prove_optimal(level, plan);
  const auto texts = write(std::get<SokobanCertificate>(result), DratForm::text, no_sum);
  EXPECT_THAT(texts.claim, HasSubstr("\"claim\": \"optimal\""));
  EXPECT_THAT(texts.claim, HasSubstr("\"level\": [\n    \"#######\",\n    \"#@$  .#\",\n    \"#######\"]"));
  EXPECT_THAT(texts.claim, HasSubstr("\"plan\": \"RRR\""));
  EXPECT_THAT(texts.claim, HasSubstr("\"binary\": false, \"crc32\": \"00001234\"}\n}\n"));
  EXPECT_THAT(texts.formula, HasSubstr("p cnf 45 "));
  EXPECT_TRUE(texts.proof.ends_with("0\n"));
}

TEST(SokobanProve, ACertificateOfAnUnsolvableLevelNamesTheBoxes) {
  const Level level = level_of({"#######", "#.$ @ #", "#  $.##", "#     #", "#######"});
  const Level corner = level_of({"######", "#$ @ #", "#  $.#", "#   .#", "######"});
  EXPECT_TRUE(std::holds_alternative<SokobanClaimFails>(prove_unsolvable(level)));
  const auto result = prove_unsolvable(corner);
  const auto& certificate = std::get<SokobanCertificate>(result);
  EXPECT_EQ(certificate.why, "the box at r2c2 can never reach a goal: it cannot be moved");
  const auto texts = write(certificate, DratForm::text, no_sum);
  EXPECT_THAT(texts.claim, HasSubstr("\"boxes\": [\"r2c2\"],\n  \"states\": 1\n}"));
  EXPECT_TRUE(texts.formula.empty());
}

TEST(SokobanProve, LevelsWithTooLargeTablesAreRefused) {
  Level level{.rows = 1000, .columns = 1000, .walls = {}, .goals = {}, .boxes = {}};
  level.walls.resize(1'000'000);
  level.goals.assign(1'000'000, true);
  level.boxes.resize(1'000'000);
  level.boxes[5] = true;
  expect_verified(prove_optimal(level, {}), Claim::optimal);  // solved: nothing to prove
  expect_verified(prove_fewest_pushes(level, {}), Claim::optimal);
  level.goals[5] = false;
  EXPECT_EQ(std::get<GaveUp>(prove_no_plan(level, 3)).why, GaveUp::Why::too_large);
  EXPECT_EQ(std::get<GaveUp>(prove_unsolvable(level)).why, GaveUp::Why::too_large);
}

TEST(SokobanProve, ACancelledProofGivesUp) {
  const Level level = level_of({"#######", "#@$  .#", "#######"});
  const std::atomic<bool> cancel = true;
  EXPECT_TRUE(std::holds_alternative<GaveUp>(prove_no_plan(level, 2, {.cancel = &cancel})));
  EXPECT_TRUE(std::holds_alternative<GaveUp>(prove_unsolvable(level, {.cancel = &cancel})));
}

TEST(SokobanProve, NamesOfClaimsAreReadBack) {
  for (const Claim claim : {Claim::optimal, Claim::no_plan, Claim::unsolvable})
    EXPECT_EQ(claim_named(name(claim)), claim);
  EXPECT_EQ(claim_named("unique"), std::nullopt);
}

}  // namespace
}  // namespace hence::sokoban
