#include "verify/claim.hpp"

#include <algorithm>
#include <numeric>

namespace hence::verify {

std::string cell_name(std::uint32_t cell, const Rules& rules) {
  const auto n = static_cast<std::uint32_t>(rules.size());
  const std::string grid = rules.grids > 1 ? "g" + std::to_string(cell / n / n + 1) : "";
  return grid + "r" + std::to_string(cell / n % n + 1) + "c" + std::to_string(cell % n + 1);
}

std::string name(const Candidate& candidate, const Rules& rules) {
  return cell_name(candidate.cell, rules) + "=" + std::to_string(candidate.digit);
}

std::vector<std::uint32_t> in_order(const Solutions& solutions) {
  std::vector<std::uint32_t> order(solutions.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return std::ranges::lexicographical_compare(solutions[a], solutions[b]);
  });
  return order;
}

std::string_view name(Claim::Kind kind) {
  switch (kind) {
    case Claim::Kind::solution:
      return "solution";
    case Claim::Kind::unique:
      return "unique";
    case Claim::Kind::none:
      return "none";
    case Claim::Kind::count:
      return "count";
    case Claim::Kind::minimal:
      return "minimal";
    case Claim::Kind::excluded:
      return "excluded";
    case Claim::Kind::forced:
      return "forced";
    case Claim::Kind::optimal:
      return "optimal";
    case Claim::Kind::no_plan:
      return "no-plan";
    case Claim::Kind::unsolvable:
      return "unsolvable";
    case Claim::Kind::pattern:
      break;
  }
  return "pattern";
}

std::uint64_t Claim::clues() const {
  return puzzle.size() - static_cast<std::uint64_t>(std::count(puzzle.begin(), puzzle.end(), 0));
}

}  // namespace hence::verify
