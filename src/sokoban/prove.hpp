// Claims about a level, and their certificates: docs/CERTIFICATES.md.
//
//   auto result = prove_optimal(level, solution);
//   if (auto* certificate = std::get_if<SokobanCertificate>(&result)) ... write it ...
//   else if (auto* fails = std::get_if<SokobanClaimFails>(&result)) ... false: fails->plan disproves it ...
//   else ...                                               // gave up
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/budget.hpp"
#include "cnf/formula.hpp"
#include "proof/proof.hpp"
#include "sokoban/plan.hpp"

namespace hence::sokoban {

enum class Claim { optimal, no_plan, unsolvable };

/// "optimal", "no-plan", "unsolvable", as in claim.json and on the command line.
std::string_view name(Claim claim);
std::optional<Claim> claim_named(std::string_view name);
std::vector<Claim> all_claims();

/// An unsatisfiable subset of the lean formula's clauses, and a proof.
struct PlanRefutation {
  std::vector<std::string> header;  ///< for DIMACS: the variables in words
  Formula formula;
  Proof proof;
};

/// How many moves or pushes to enumerate from the start and back from the goals; no state is in both.
struct VisitFromBothEnds {
  int from_start = 0;
  int to_goals = 0;
};

/// How to show that N moves or pushes are not enough.
enum class ShownBy {
  either,   ///< a formula, unless that takes long and state enumeration does not
  formula,  ///< clauses and a proof that they are unsatisfiable
  visit     ///< enumeration of all states half way
};

struct SokobanCertificate {
  Claim claim = Claim::optimal;
  Level level;
  Plan plan = {};                  ///< of `optimal`
  Metric metric = Metric::moves;   ///< of `optimal`: what the solution has fewest of
  int moves = 0;                   ///< of `no_plan`: no solution has this many or fewer
  std::vector<Square> boxes = {};  ///< of `unsolvable`: they are stuck
  std::uint64_t states = 0;        ///< of these boxes, all enumerated
  std::string why = "";            ///< the reason, in words
  std::optional<PlanRefutation> refutation = std::nullopt;  ///< of the first two claims, unless trivial
  std::optional<VisitFromBothEnds> visit = std::nullopt;    ///< the alternative to a refutation
};

/// The claim is false.
struct SokobanClaimFails {
  std::optional<Plan> plan;  ///< a counterexample; empty: a solution exists but was not kept
};

using SokobanProved = std::variant<SokobanCertificate, SokobanClaimFails, GaveUp>;

/// No solution has fewer moves than `plan`, which must solve the level (std::invalid_argument).
SokobanProved prove_optimal(const Level& level, const Plan& plan, const Budget& budget = {},
                            ShownBy by = ShownBy::either);

/// No solution has fewer pushes than `plan`, which must solve the level (std::invalid_argument). Uses state
/// enumeration: gives up as `too_large` or for `memory` if that is too large.
SokobanProved prove_fewest_pushes(const Level& level, const Plan& plan, const Budget& budget = {});

/// The one of these two for the metric.
SokobanProved prove_fewest(const Level& level, const Plan& plan, Metric metric, const Budget& budget = {},
                           ShownBy by = ShownBy::either);

/// The claim of a certificate about moves, by a formula: its visit is too large for the verifier.
SokobanProved prove_by_formula(const SokobanCertificate& certificate, const Budget& budget = {});

/// No solution has at most `moves` moves. If a box is out of reach, or the formula would be too large, the
/// certificate claims `unsolvable` where that can be shown.
SokobanProved prove_no_plan(const Level& level, int moves, const Budget& budget = {},
                            ShownBy by = ShownBy::either);

/// Gives up as `too_large` if there are too many states.
SokobanProved prove_unsolvable(const Level& level, const Budget& budget = {});

}  // namespace hence::sokoban
