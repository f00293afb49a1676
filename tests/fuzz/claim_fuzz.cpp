// Reads arbitrary bytes as a claim. A claim that is accepted must be well-formed; it is then verified against
// an empty formula and proof.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <string_view>

#include "verify/verify.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace hence::verify;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto read = read_claim(text, "claim.json");
  if (const auto* claim = std::get_if<Claim>(&read)) {
    const bool level = claim->about_a_level();
    if (level != (claim->level.size() > 0)) std::abort();
    if (level && claim->level.wall(claim->level.player())) std::abort();
    if (claim->about_a_puzzle() && claim->puzzle.size() != claim->rules.cells()) std::abort();
    if (claim->about_a_pattern() != (claim->pattern.truths > 0)) std::abort();
    if (claim->about_a_pattern() && claim->pattern.target.empty()) std::abort();
    for (const Pattern::Role& role : claim->pattern.roles)
      if (role.truths.empty() || role.truths.back() > claim->pattern.truths) std::abort();
    if (claim->solutions.digits.size() % claim->rules.cells() != 0) std::abort();
    if (claim->witnesses.size() != claim->without.size()) std::abort();
    if (claim->about_candidates() == claim->candidates.empty()) std::abort();
  }
  std::istringstream stream{std::string(text)};
  std::istringstream none;
  // Even a small level may have too many states.
  int asked = 0;
  const Result result = verify({stream, "claim.json"}, {none, "formula.cnf"}, {none, "proof.drat"},
                               [&] { return ++asked > 100000; });
  if ((result.outcome == Outcome::holds) != result.message.empty()) std::abort();
  if (result.outcome == Outcome::holds && result.report.has_proof()) std::abort();
  return 0;
}
