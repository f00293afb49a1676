// Claims about a level, and what shows that they are true: docs/CERTIFICATES.md.
//
//   auto result = prove_optimal(level, plan);
//   if (auto* certificate = std::get_if<SokobanCertificate>(&result)) ... write it ...
//   else if (auto* fails = std::get_if<SokobanClaimFails>(&result)) ... not true: there is this plan ...
//   else ...                                               // nothing is known
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

/// "optimal", "no-plan", "unsolvable": the words of claim.json and of the command line.
std::string_view name(Claim claim);
std::optional<Claim> claim_named(std::string_view name);
std::vector<Claim> all_claims();

/// Clauses of the lean formula that have no solution together, and a proof of that.
struct PlanRefutation {
  std::vector<std::string> header;  ///< for DIMACS: the variables in words
  Formula formula;
  Proof proof;
};

/// How many moves, or pushes, from the start and to the goals states are to be visited: none is in both.
struct VisitFromBothEnds {
  int from_start = 0;
  int to_goals = 0;
};

/// That so many moves are not enough.
enum class ShownBy {
  either,   ///< a formula, unless that takes long and a visit does not
  formula,  ///< clauses, and a proof that they have no solution
  visit     ///< states half way
};

struct SokobanCertificate {
  Claim claim = Claim::optimal;
  Level level;
  Plan plan = {};                                           ///< of `optimal`
  Metric metric = Metric::moves;                            ///< the same: none has fewer of these
  int moves = 0;                                            ///< of `no_plan`: no plan has at most so many
  std::vector<Square> boxes = {};                           ///< of `unsolvable`: they are stuck
  std::uint64_t states = 0;                                 ///< that show it
  std::string why = "";                                     ///< the same, in words
  std::optional<PlanRefutation> refutation = std::nullopt;  ///< of the first two, unless nothing is to show
  std::optional<VisitFromBothEnds> visit = std::nullopt;    ///< or this
};

/// The claim is not true.
struct SokobanClaimFails {
  std::optional<Plan> plan;  ///< that contradicts it; nothing: there is one
};

using SokobanProved = std::variant<SokobanCertificate, SokobanClaimFails, GaveUp>;

/// No plan has fewer moves than this one, which must solve the level (std::invalid_argument).
SokobanProved prove_optimal(const Level& level, const Plan& plan, const Budget& budget = {},
                            ShownBy by = ShownBy::either);

/// No plan has fewer pushes than this one, which must solve the level (std::invalid_argument). By a visit:
/// gives up as `too_large` or for `memory` where that would be too large.
SokobanProved prove_fewest_pushes(const Level& level, const Plan& plan, const Budget& budget = {});

/// No plan has at most so many moves. Where a box is out of reach, or a formula of so many moves would be too
/// large, the certificate is one of `unsolvable` if that can be shown.
SokobanProved prove_no_plan(const Level& level, int moves, const Budget& budget = {},
                            ShownBy by = ShownBy::either);

/// Gives up as `too_large` where too many states would have to be visited.
SokobanProved prove_unsolvable(const Level& level, const Budget& budget = {});

}  // namespace hence::sokoban
