// Looks for a pattern in a position.
//
// From the target along its links to a candidate that may play a role, to the truth in which it does, to the
// other members of that truth, each of which has to play some role and may bring a new link with it, and so
// on. What is found is an instance. A place is missed if nobody there plays any of the roles that lead
// to a truth from those before it (then a smaller pattern is there, as a rule), or if it takes too long.
#pragma once

#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "patterns/field.hpp"
#include "patterns/instance.hpp"

namespace hence::patterns {

class Matcher {
 public:
  explicit Matcher(Pattern pattern);

  const Pattern& pattern() const { return pattern_; }

  /// Places looked at for one target, after which it is given up. Counted, so that everybody finds the same.
  /// Patterns with kinds seldom come near it; families of many truths do.
  static constexpr std::int64_t most_places = 20'000;

  /// The first place found where the pattern shows the target to be false (or true). For sets of 4, 12, 64
  /// and 256 words.
  template <std::size_t W>
  std::optional<Instance> find(const Field<W>& field, Candidate target, const Budget& budget = {}) const;

 private:
  /// A role through which a truth can be reached, and the link that leads to it.
  struct Way {
    int role;
    int link;
  };
  struct Stage {
    int truth;
    std::vector<Way> ways;  ///< none: the target is a member of the truth
  };
  template <std::size_t W>
  class Hunt;

  Pattern pattern_;
  std::vector<Stage> stages_;               // the truths in the order in which they are looked for
  std::vector<std::vector<int>> roles_of_;  // by truth
};

}  // namespace hence::patterns
