#include "catalogue/credits.hpp"

#include <algorithm>
#include <map>

#include "catalogue/may_subsume.hpp"

namespace hence::catalogue {
namespace {

using patterns::Kind;
using patterns::Pattern;

KindCounts counts(const std::vector<Kind>& all) {
  KindCounts result = {};
  for (const Kind kind : all) ++result[static_cast<std::size_t>(kind)];
  return result;
}

/// Only patterns with compatible shapes are compared; a kind matches itself or "any".
struct Shape {
  bool must;
  KindCounts truths;
  friend auto operator<=>(const Shape&, const Shape&) = default;
};

bool fit(const Shape& general, const Shape& special) {
  int any = special.truths[0];
  for (std::size_t k = 1; k < general.truths.size(); ++k) {
    if (general.truths[k] > special.truths[k]) return false;
    any += special.truths[k] - general.truths[k];
  }
  return general.must == special.must && any == general.truths[0];
}

struct Group {
  std::vector<int> kept;                   // ascending
  std::vector<const Group*> more_general;  // groups that may contain a pattern that subsumes one of these
  std::vector<Group*> more_special;
};

class Search {
 public:
  explicit Search(const std::vector<Pattern>& found) : found_(found), may_subsume_(found) {
    for (const Pattern& pattern : found) {
      const Shape shape{pattern.target.must, counts(pattern.truths)};
      group_of_.push_back(&groups_[shape]);
    }
    for (auto& [general, group] : groups_)
      for (auto& [special, other] : groups_)
        if (fit(general, special)) {
          other.more_general.push_back(&group);
          group.more_special.push_back(&other);
        }
  }

  /// A later pattern may be more general than those kept so far.
  void keep_or_drop(int pattern) {
    Group& own = *group_of_[at(pattern)];
    if (first_subsumer(pattern) >= 0) return;
    for (Group* group : own.more_special)
      std::erase_if(group->kept, [&](int other) { return subsumes(pattern, other); });
    own.kept.push_back(pattern);
  }

  /// Among the kept patterns; -1 if there is none.
  int first_subsumer(int pattern) const {
    int first = -1;
    for (const Group* group : group_of_[at(pattern)]->more_general)
      for (const int other : group->kept) {
        if (first >= 0 && other > first) break;
        if (subsumes(other, pattern)) first = other;
      }
    return first;
  }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  bool subsumes(int general, int special) const {
    return may_subsume_(general, special) && patterns::subsumes(found_[at(general)], found_[at(special)]);
  }

  const std::vector<Pattern>& found_;
  MaySubsume may_subsume_;
  std::map<Shape, Group> groups_;
  std::vector<Group*> group_of_;
};

}  // namespace

std::vector<int> credits(const std::vector<Pattern>& found, const Progress& progress) {
  const int size = static_cast<int>(found.size());
  Search search(found);
  for (int i = 0; i < size; ++i) {
    progress(0.5 * i / size);
    search.keep_or_drop(i);
  }
  std::vector<int> result;
  for (int i = 0; i < size; ++i) {
    progress(0.5 + 0.5 * i / size);
    const int keeper = search.first_subsumer(i);
    result.push_back(keeper >= 0 ? keeper : i);
  }
  return result;
}

}  // namespace hence::catalogue
