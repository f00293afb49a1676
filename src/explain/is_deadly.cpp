// A naive implementation of the definition in deadly.hpp; shares nothing with the search for patterns.
#include <algorithm>
#include <map>
#include <set>

#include "explain/deadly.hpp"

namespace hence::explain {
namespace {

class Picks {
 public:
  Picks(const Position& position, const Deadly& deadly) : position_(position) {
    for (const Candidate c : deadly.pattern) cells_[place(c)].insert(c);
  }

  bool has_cell(std::int32_t place) const { return cells_.contains(place); }

  /// Has every pick a twin?
  bool all_have_twins() {
    choose(cells_.begin());
    return std::all_of(picks_.begin(), picks_.end(), [](const auto& pick) { return pick.second > 1; });
  }

 private:
  using Cells = std::map<std::int32_t, std::set<Candidate>>;

  std::int32_t place(Candidate c) const { return position_.model().subject(c).place; }

  void choose(Cells::const_iterator cell) {
    if (cell == cells_.end()) {
      ++picks_[groups_of_pick()];
      return;
    }
    for (const Candidate c : cell->second) {
      if (std::any_of(pick_.begin(), pick_.end(),
                      [&](Candidate o) { return position_.board().exclude(c, o); }))
        continue;
      pick_.push_back(c);
      choose(std::next(cell));
      pick_.pop_back();
    }
  }

  /// The groups with a member in the pick, except those that no exchange can break.
  std::vector<GroupId> groups_of_pick() const {
    std::vector<GroupId> groups;
    for (const Candidate c : pick_)
      for (const GroupId g : position_.board().groups_of(c))
        if (position_.board().is_truth(g) || possible_elsewhere(g)) groups.push_back(g);
    std::sort(groups.begin(), groups.end());
    return groups;
  }

  bool possible_elsewhere(GroupId g) const {
    const auto members = position_.members(g);
    return std::any_of(members.begin(), members.end(), [&](Candidate c) { return !has_cell(place(c)); });
  }

  const Position& position_;
  Cells cells_;
  std::vector<Candidate> pick_;
  std::map<std::vector<GroupId>, int> picks_;  // number of picks with members in exactly these groups
};

}  // namespace

bool is_deadly(const Position& position, std::span<const Candidate> clues, const Deadly& deadly) {
  auto has = [](const std::vector<Candidate>& all, Candidate c) {
    return std::find(all.begin(), all.end(), c) != all.end();
  };
  Picks picks(position, deadly);
  for (const Candidate c : deadly.pattern)
    if (!position.possible(c)) return false;
  for (const Candidate clue : clues)
    if (picks.has_cell(position.model().subject(clue).place)) return false;
  for (std::size_t i = 0; i < position.model().candidates(); ++i) {
    const Candidate c(i);
    if (position.possible(c) && picks.has_cell(position.model().subject(c).place) &&
        !has(deadly.pattern, c) && !has(deadly.escapes, c))
      return false;
  }
  return picks.all_have_twins();
}

}  // namespace hence::explain
