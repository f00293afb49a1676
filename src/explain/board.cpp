#include "explain/board.hpp"

namespace hence::explain {

Board::Board(Model model) : model_(std::move(model)) {
  const std::size_t n = model_.candidates();
  std::vector<std::size_t> counts(n, 0);
  for (std::size_t g = 0; g < model_.groups(); ++g)
    for (const Candidate c : model_.group(GroupId(g)).members) ++counts[c.at()];

  group_ends_.resize(n);
  std::size_t end = 0;
  for (std::size_t c = 0; c < n; ++c) {
    group_ends_[c] = end;
    end += counts[c];
  }
  groups_.resize(end);
  for (std::size_t g = 0; g < model_.groups(); ++g)
    for (const Candidate c : model_.group(GroupId(g)).members) groups_[group_ends_[c.at()]++] = GroupId(g);

  rival_ends_.reserve(n);
  std::vector<Candidate> rivals;
  for (std::size_t i = 0; i < n; ++i) {
    const Candidate c(i);
    rivals.clear();
    for (const GroupId g : groups_of(c))
      for (const Candidate other : model_.group(g).members)
        if (other != c) rivals.push_back(other);
    std::sort(rivals.begin(), rivals.end());
    rivals.erase(std::unique(rivals.begin(), rivals.end()), rivals.end());
    rivals_.insert(rivals_.end(), rivals.begin(), rivals.end());
    rival_ends_.push_back(rivals_.size());
  }
}

}  // namespace hence::explain
