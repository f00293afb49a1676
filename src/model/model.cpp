#include "model/model.hpp"

#include <algorithm>

namespace hence {

std::vector<GroupId> broken_groups(const Model& model, const std::vector<bool>& truth) {
  std::vector<GroupId> broken;
  for (std::size_t i = 0; i < model.groups(); ++i) {
    const Group group = model.group(GroupId(i));
    const auto held =
        std::count_if(group.members.begin(), group.members.end(), [&](Candidate c) { return truth[c.at()]; });
    const bool kept = group.needs == Needs::exactly_one ? held == 1 : held <= 1;
    if (!kept) broken.push_back(GroupId(i));
  }
  return broken;
}

}  // namespace hence
