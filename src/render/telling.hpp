// A reason put into an order in which it can be told: assume the target, follow what is forced, to a truth
// without member.
//
//   assume r1c3=6                                 truths  row 4: r4c3 r4c7 | row 9: r9c3 r9c7
//     forced  r4c7=6 by row 4 (r4c3 is out)       links   columns 3 and 7
//     row 9 has no member left
#pragma once

#include <optional>
#include <vector>

#include "explain/step.hpp"

namespace hence::render {

/// Truths are numbered as in the reason, deadly patterns behind them.
struct Telling {
  struct Forced {
    Candidate candidate;
    std::size_t truth;  ///< whose last possible member it is
  };
  struct Case;

  std::vector<Forced> forced;  ///< in an order in which each follows from those before it
  std::size_t truth = 0;       ///< has no member left, or only the cases
  std::vector<Case> cases;     ///< none, or two and more: each one ends at a truth without member

  /// How much there is to tell.
  std::size_t lines() const;
};

struct Telling::Case {
  Candidate candidate;
  Telling then;
};

/// The shortest found: forced members first, cases only where nothing is forced; nothing that is not needed.
/// None if it is no reason for this target, or too long to be told. `must`: the target is assumed false.
std::optional<Telling> tell(const explain::Position& position, const explain::Reason& reason,
                            Candidate target, bool must = false);

}  // namespace hence::render
