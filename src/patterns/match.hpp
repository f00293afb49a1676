// Searches for a pattern in a position.
//
// From the target, the search follows a link to a candidate that can play a role, then the truth it plays it
// in, then the other members of that truth, each of which must play a role and may add new links, and so on.
// The result is an instance. A match is missed if no candidate plays any of the roles that lead to some truth
// from the earlier ones (usually a smaller pattern matches then), or if the search takes too long.
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

  /// Search limit per target. A count rather than a time, so that results are reproducible. Patterns with
  /// kinds rarely come near it; large families do.
  static constexpr std::int64_t max_places = 20'000;

  /// The first place found where the pattern shows the target to be false (or true). For sets of 4, 12, 64
  /// and 256 words.
  template <std::size_t W>
  std::optional<Instance> find(const Field<W>& field, Candidate target, const Budget& budget = {}) const;

 private:
  /// A role through which a truth can be reached, and the link that leads there.
  struct Way {
    int role;
    int link;
  };
  struct Stage {
    int truth;
    std::vector<Way> ways;  ///< empty: the target is a member of the truth
  };
  template <std::size_t W>
  class Hunt;

  Pattern pattern_;
  std::vector<Stage> stages_;               // the truths in search order
  std::vector<std::vector<int>> roles_of_;  // by truth
};

}  // namespace hence::patterns
