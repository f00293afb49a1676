#include "render/in_play.hpp"

namespace hence::render {
namespace {

void append(std::vector<Candidate>& to, const std::vector<Candidate>& from) {
  to.insert(to.end(), from.begin(), from.end());
}

void put_in_order(std::vector<Candidate>& list) {
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
}

}  // namespace

InPlay in_play(const explain::Position& before, const explain::Step& step) {
  InPlay play;
  for (const GroupId truth : step.reason.truths) append(play.in_truths, before.members(truth));
  for (const explain::Deadly& deadly : step.reason.deadly) {
    append(play.in_truths, deadly.escapes);
    append(play.exchanged, deadly.pattern);
  }
  play.placed = step.placed;
  play.removed = step.removed;
  for (auto* list : {&play.in_truths, &play.exchanged, &play.placed, &play.removed}) {
    put_in_order(*list);
    append(play.all, *list);
  }
  put_in_order(play.all);

  for (const GroupId link : step.reason.links) {
    UsedLink used{link, {}};
    for (const Candidate c : before.model().group(link).members)
      if (contains(play.in_truths, c) || contains(play.placed, c) ||
          (play.placed.empty() && contains(play.removed, c)))
        used.members.push_back(c);
    play.links.push_back(std::move(used));
  }
  return play;
}

}  // namespace hence::render
