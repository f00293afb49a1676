#include "patterns/reach.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace hence::patterns {

int reach(const explain::Position& position, const Instance& instance) {
  const Model& model = position.model();
  std::set<Candidate> in_play{instance.target};
  for (const GroupId truth : instance.truths)
    for (const Candidate c : position.members(truth)) in_play.insert(c);
  // By house, regardless of digit: the places of the reason in it.
  std::map<std::pair<GroupKind, std::int32_t>, std::set<std::int32_t>> houses;
  auto add = [&](GroupId g) {
    if (g == no_group || model.group(g).kind == GroupKind::cell) return;
    const Group group = model.group(g);
    auto& places = houses[{group.kind, group.subject.place}];
    for (const Candidate c : group.members)
      if (in_play.contains(c)) places.insert(model.subject(c).place);
  };
  for (const GroupId g : instance.truths) add(g);
  for (const GroupId g : instance.links) add(g);

  std::set<std::int32_t> near{model.subject(instance.target).place};
  int hops = 0;
  while (!houses.empty()) {
    std::set<std::int32_t> reached;
    const auto before = houses.size();
    for (auto it = houses.begin(); it != houses.end();) {
      const bool meets = std::any_of(it->second.begin(), it->second.end(),
                                     [&](std::int32_t place) { return near.contains(place); });
      if (meets) {
        reached.insert(it->second.begin(), it->second.end());
        it = houses.erase(it);
      } else {
        ++it;
      }
    }
    if (houses.size() == before) break;  // a disconnected part of the reason
    near.insert(reached.begin(), reached.end());
    ++hops;
  }
  return hops;
}

}  // namespace hence::patterns
