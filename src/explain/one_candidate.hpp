// Why is one candidate false, or must it be true? By one smallest reason, or by a chain of small steps.
#pragma once

#include <optional>
#include <vector>

#include "explain/path.hpp"
#include "explain/reasons.hpp"

namespace hence::explain {

/// Do these truths with all links refute the candidate, or its negation (`must`)? Decided by SAT, so that
/// "there is no reason here" is proved. Nothing if stopped.
std::optional<bool> refuted_within(const Position& position, const std::vector<bool>& allowed,
                                   Candidate target, bool must, const Budget& budget);

/// Up to 1000 smallest reasons, even if only one is wanted, so that the first does not depend on that. If the
/// search for more ends early, keeps the proof of the search for one.
Why smallest_reasons(Reasons& reasons, Candidate c, bool must, Effort effort, const Budget& budget);

/// With links, names and difficulty.
Step as_step(const Position& position, Candidate c, bool must, Reason reason, int least);

/// Steps until a candidate is removed or placed, and which of them it needs.
struct Chain {
  std::vector<Step> steps;          ///< all steps
  std::vector<std::size_t> needed;  ///< indices of those needed
  Path::End end = Path::End::solved;
  bool reached = false;
};
Chain chain_to(const Position& start, Candidate c, const Answer& answer, const PathOptions& how,
               const Budget& budget);

}  // namespace hence::explain
