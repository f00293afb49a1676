// Puts a reason into an order in which it can be explained: assume the target and follow what is forced, up
// to a truth without members.
//
//   assume r1c3=6                                 truths  row 4: r4c3 r4c7 | row 9: r9c3 r9c7
//     forced  r4c7=6 by row 4 (r4c3 is out)       links   columns 3 and 7
//     row 9 has no member left
#pragma once

#include <optional>
#include <vector>

#include "explain/step.hpp"

namespace hence::render {

/// Truths are numbered as in the reason, followed by its deadly patterns.
struct Narrative {
  struct Forced {
    Candidate candidate;
    std::size_t truth;  ///< whose last possible member it is
  };
  struct Case;

  std::vector<Forced> forced;  ///< each follows from those before it
  std::size_t truth = 0;       ///< has no members left, or only the cases
  std::vector<Case> cases;     ///< either none or at least two, each ending at a truth without members

  /// Length of the narrative.
  std::size_t lines() const;
};

struct Narrative::Case {
  Candidate candidate;
  Narrative then;
};

/// The shortest narrative found: forced members first, cases only if nothing is forced, and no redundant
/// parts. Nothing if this is not a reason for the target, or too long. `must`: the target is assumed false.
std::optional<Narrative> narrate(const explain::Position& position, const explain::Reason& reason,
                                 Candidate target, bool must = false);

}  // namespace hence::render
