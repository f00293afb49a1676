#include "explain/rating.hpp"

#include <set>

namespace hence::explain {

double difficulty(const Position& position, const Step& step) {
  std::set<std::int32_t> places;
  for (const GroupId g : step.reason.truths)
    for (const Candidate c : position.members(g)) places.insert(position.model().subject(c).place);
  for (const Deadly& deadly : step.reason.deadly)
    for (const Candidate c : deadly.escapes) places.insert(position.model().subject(c).place);
  const double spread = static_cast<double>(places.size());
  return static_cast<double>(step.reason.size()) + spread / (spread + 10);
}

}  // namespace hence::explain
