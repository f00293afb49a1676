// The formula of a pattern: variable i is role i, and the variable after the last role is the target.
#pragma once

#include <set>
#include <vector>

#include "verify/encoding.hpp"
#include "verify/pattern.hpp"

namespace hence::verify {

class PatternEncoding final : public Encoding {
 public:
  /// Keeps a reference to the pattern, which must be well-formed.
  explicit PatternEncoding(const Pattern& pattern);

  std::uint64_t variables() const override { return pattern_.roles.size() + 1; }
  std::optional<ClauseKind> kind(std::span<const std::int32_t> clause) override;
  std::string explain(std::span<const std::int32_t> clause) const override;

 private:
  std::int32_t target() const { return static_cast<std::int32_t>(pattern_.roles.size()) + 1; }
  const Pattern::Numbers& links(std::int32_t variable) const;
  std::string named(std::int32_t literal) const;

  const Pattern& pattern_;
  Pattern::Numbers target_links_;               ///< empty if the target is claimed to be true
  std::set<std::vector<std::int32_t>> truths_;  ///< their clauses, literals ascending
};

}  // namespace hence::verify
