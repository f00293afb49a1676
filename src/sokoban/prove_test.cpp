#include "sokoban/prove.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "sokoban/sat_plan.hpp"
#include "sokoban/text/certificate.hpp"
#include "tests/made_levels.hpp"
#include "tests/naive_sokoban.hpp"
#include "verify/checker.hpp"

namespace hence::sokoban {
namespace {

using testing::HasSubstr;

std::vector<std::int32_t> numbers(std::span<const Literal> clause) {
  std::vector<std::int32_t> out;
  for (const Literal l : clause) out.push_back(l.dimacs());
  return out;
}

/// The code that verifies certificates follows every step from the clauses of the refutation alone.
bool holds(const PlanRefutation& refutation) {
  verify::Checker checker;
  for (std::size_t i = 0; i < refutation.formula.clauses(); ++i)
    checker.add_premise(numbers(refutation.formula.clause(i)));
  for (std::size_t i = 0; i < refutation.proof.steps(); ++i) {
    const auto [deletes, clause] = refutation.proof.step(i);
    const auto step = deletes ? checker.remove(numbers(clause)) : checker.add(numbers(clause));
    if (step != (deletes ? verify::Checker::Step::deleted : verify::Checker::Step::rup)) return false;
  }
  const std::size_t last = refutation.proof.steps() - 1;
  return refutation.proof.step(last).clause.empty();
}

/// Every clause is one of the lean formula's: the list in docs/CERTIFICATES.md, as the prover reads it.
bool is_part_of_formula(const Formula& part, const Level& level, int moves) {
  const auto whole = encode(Board(level), {.moves = moves});
  const Formula& formula = std::get<PlanFormula>(whole).formula;
  std::set<std::vector<std::int32_t>> known;
  for (std::size_t i = 0; i < formula.clauses(); ++i) known.insert(numbers(formula.clause(i)));
  for (std::size_t i = 0; i < part.clauses(); ++i)
    if (!known.contains(numbers(part.clause(i)))) return false;
  return part.variables() == formula.variables();
}

TEST(SokobanProve, OptimalPlansGetACertificateAndOthersAShorterPlan) {
  int proved = 0;
  for (std::uint64_t seed = 600; seed < 660; ++seed) {
    const Level level = made::any_level(seed);
    const auto best = naive::fewest_moves(level);
    if (!best || *best < 2) continue;
    SCOPED_TRACE(made::drawn(level));
    const Plan plan = std::get<Plan>(shortest_by_sat(level, {}));
    const auto result = prove_optimal(level, plan);
    const auto* certificate = std::get_if<SokobanCertificate>(&result);
    ASSERT_NE(certificate, nullptr);
    EXPECT_TRUE(holds(*certificate->refutation));
    EXPECT_TRUE(is_part_of_formula(certificate->refutation->formula, level, *best - 1));
    const auto fails = prove_no_plan(level, *best);
    ASSERT_TRUE(std::holds_alternative<SokobanClaimFails>(fails));
    EXPECT_EQ(static_cast<int>(std::get<SokobanClaimFails>(fails).plan->size()), *best);
    ++proved;
  }
  EXPECT_GT(proved, 20);
}

TEST(SokobanProve, LongProofsDeleteStepsAndStillHold) {
  Random random(52);  // a level that takes more than a glance
  const Level level = made::solvable({.rows = 6, .columns = 7, .boxes = 4, .walls_in_100 = 8}, random);
  const auto result = prove_optimal(level, std::get<Plan>(shortest_by_sat(level, {})));
  const PlanRefutation& refutation = *std::get<SokobanCertificate>(result).refutation;
  EXPECT_TRUE(holds(refutation));
  bool deletes = false;
  for (std::size_t i = 0; i < refutation.proof.steps(); ++i)
    deletes = deletes || refutation.proof.step(i).deletes;
  EXPECT_TRUE(deletes);
}

TEST(SokobanProve, NothingIsToBeShownOfNoMoves) {
  const Level solved = level_of({"#####", "#@* #", "#####"});
  EXPECT_FALSE(std::get<SokobanCertificate>(prove_optimal(solved, {})).refutation.has_value());
  EXPECT_TRUE(std::holds_alternative<SokobanClaimFails>(prove_no_plan(solved, 0)));
  const Level open = level_of({"#####", "#@$.#", "#####"});
  EXPECT_FALSE(std::get<SokobanCertificate>(prove_no_plan(open, 0)).refutation.has_value());
  EXPECT_THROW(prove_optimal(open, {}), std::invalid_argument);
}

TEST(SokobanProve, WhereABoxIsOutOfReachThereIsNoPlanAtAll) {
  const Level level = level_of({"#######", "#@$.#$#", "#######"});
  const auto result = prove_no_plan(level, 5);
  const auto& certificate = std::get<SokobanCertificate>(result);
  EXPECT_EQ(certificate.claim, Claim::unsolvable);
  EXPECT_EQ(certificate.why, "the player can never get to the box at r2c6");
}

std::uint32_t no_sum(std::string_view) {
  return 0x1234;
}

TEST(SokobanProve, CertificatesAreWrittenAsThreeTexts) {
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
