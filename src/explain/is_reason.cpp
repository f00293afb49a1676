#include "explain/is_reason.hpp"

#include <algorithm>

namespace hence::explain {
namespace {

bool linked(const Position& position, const Reason& reason, Candidate a, Candidate b) {
  return std::any_of(reason.links.begin(), reason.links.end(), [&](GroupId link) {
    const auto members = position.model().group(link).members;
    return std::find(members.begin(), members.end(), a) != members.end() &&
           std::find(members.begin(), members.end(), b) != members.end();
  });
}

class Choices {
 public:
  Choices(const Position& position, const Reason& reason) : position_(position), reason_(reason) {
    for (const GroupId truth : reason.truths) truths_.push_back(position.members(truth));
    for (const Deadly& deadly : reason.deadly) truths_.push_back(deadly.escapes);
  }

  void assume(Candidate c) { chosen_.push_back(c); }
  void assume_not(Candidate c) {
    for (auto& members : truths_) std::erase(members, c);
  }

  /// Can one member be chosen for this truth and each later one, consistent with the choices so far?
  bool exists(std::size_t truth = 0) {
    if (truth == truths_.size()) return true;
    for (const Candidate c : truths_[truth]) {
      const bool fits = std::all_of(chosen_.begin(), chosen_.end(), [&](Candidate other) {
        return other == c || !linked(position_, reason_, c, other);
      });
      if (!fits) continue;
      chosen_.push_back(c);
      const bool found = exists(truth + 1);
      chosen_.pop_back();
      if (found) return true;
    }
    return false;
  }

 private:
  const Position& position_;
  const Reason& reason_;
  std::vector<std::vector<Candidate>> truths_;
  std::vector<Candidate> chosen_;
};

}  // namespace

bool is_reason(const Position& position, const Reason& reason, Candidate target, bool must) {
  Choices choices(position, reason);
  if (must)
    choices.assume_not(target);
  else
    choices.assume(target);
  return !choices.exists();
}

}  // namespace hence::explain
