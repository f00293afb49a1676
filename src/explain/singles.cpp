#include "explain/singles.hpp"

#include <algorithm>
#include <map>

namespace hence::explain {
namespace {

std::vector<Candidate> possible_rivals(const Position& position, Candidate c) {
  std::vector<Candidate> rivals;
  for (const Candidate rival : position.board().rivals(c))
    if (position.possible(rival)) rivals.push_back(rival);
  return rivals;
}

Candidate only_member(const Position& position, GroupId g) {
  for (const Candidate c : position.model().group(g).members)
    if (position.possible(c)) return c;
  return {};
}

/// Number of open places in a house.
std::size_t open_places(const Position& position, GroupId house) {
  // All groups of the same house cover the same places; this one lists them all.
  std::size_t open = 0;
  for (const Candidate c : position.model().group(house).members) {
    const auto groups = position.board().groups_of(c);
    const auto cell = std::find_if(groups.begin(), groups.end(), [&](GroupId g) {
      return position.model().group(g).kind == GroupKind::cell;
    });
    if (cell == groups.end()) return 0;
    const auto members = position.model().group(*cell).members;
    open += std::none_of(members.begin(), members.end(), [&](Candidate m) { return position.placed(m); });
  }
  return open;
}

}  // namespace

int single_rank(const Position& position, GroupId truth) {
  const GroupKind kind = position.model().group(truth).kind;
  if (kind == GroupKind::cell) return 3;
  if (open_places(position, truth) == 1) return 0;
  return kind == GroupKind::box ? 1 : 2;
}

std::vector<Step> singles(const Position& position) {
  std::map<Candidate, std::pair<int, GroupId>> best;
  for (std::size_t i = 0; i < position.model().groups(); ++i) {
    const GroupId g(i);
    if (position.count(g) != 1 || !position.board().is_truth(g)) continue;
    const Candidate c = only_member(position, g);
    if (position.placed(c)) continue;
    const std::pair found{single_rank(position, g), g};
    const auto [it, fresh] = best.try_emplace(c, found);
    if (!fresh) it->second = std::min(it->second, found);
  }
  std::vector<std::pair<int, Step>> ranked;
  for (const auto& [c, how] : best) {
    Step step;
    step.placed = {c};
    step.removed = possible_rivals(position, c);
    step.reason.truths = {how.second};
    ranked.emplace_back(how.first, std::move(step));
  }
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Step> steps;
  for (auto& [order, step] : ranked) steps.push_back(std::move(step));
  return steps;
}

std::vector<Step> locked(const Position& position) {
  const Board& board = position.board();
  std::vector<Step> steps;
  for (std::size_t i = 0; i < position.model().groups(); ++i) {
    const GroupId g(i);
    if (position.count(g) < 2 || !board.is_truth(g)) continue;
    const auto members = position.members(g);
    Step step;
    for (const Candidate c : board.rivals(members[0]))
      if (position.open(c) && std::all_of(members.begin(), members.end(),
                                          [&](Candidate m) { return c != m && board.exclude(c, m); }))
        step.removed.push_back(c);
    if (step.removed.empty()) continue;
    step.reason.truths = {g};
    steps.push_back(std::move(step));
  }
  // Boxes before lines, then most removals first.
  auto kind = [&](const Step& step) {
    return position.model().group(step.reason.truths[0]).kind == GroupKind::box ? 0 : 1;
  };
  std::stable_sort(steps.begin(), steps.end(), [&](const Step& a, const Step& b) {
    if (kind(a) != kind(b)) return kind(a) < kind(b);
    return a.removed.size() > b.removed.size();
  });
  return steps;
}

}  // namespace hence::explain
