#include "catalogue/credits.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <tuple>

namespace hence::catalogue {
namespace {

using patterns::Kind;
using patterns::Pattern;

constexpr std::size_t kinds = 6;
using Counts = std::array<std::uint16_t, kinds>;  // by kind

Counts counts(const std::vector<Kind>& all) {
  Counts result = {};
  for (const Kind kind : all) ++result[static_cast<std::size_t>(kind)];
  return result;
}

/// Can every one of `general` be laid on a different one of `special` that has its kind, or is it any?
bool fit(const Counts& general, const Counts& special) {
  bool enough = true;
  int spare = 0;
  for (std::size_t k = 1; k < kinds; ++k) {
    enough &= general[k] <= special[k];
    spare += special[k] - general[k];
  }
  return enough && general[0] <= spare + special[0];
}

/// What patterns have in common that are compared with each other.
struct Shape {
  bool must;
  Counts truths;
  friend auto operator<=>(const Shape&, const Shape&) = default;
};

bool fit(const Shape& general, const Shape& special) {
  const auto size = [](const Shape& shape) {
    int sum = 0;
    for (const auto n : shape.truths) sum += n;
    return sum;
  };
  return general.must == special.must && size(general) == size(special) &&
         fit(general.truths, special.truths);
}

/// Most pairs are told apart by their targets' links alone.
Counts target_links(const Pattern& pattern) {
  Counts result = {};
  if (!pattern.target.must)
    for (const int l : pattern.target.groups)
      ++result[static_cast<std::size_t>(pattern.links[static_cast<std::size_t>(l)])];
  return result;
}

struct Group {
  std::vector<int> kept;                   // ascending
  std::vector<const Group*> more_general;  // groups with patterns that may subsume some of this one
  std::vector<Group*> more_special;
};

class Search {
 public:
  explicit Search(const std::vector<Pattern>& found) : found_(found) {
    for (const Pattern& pattern : found) {
      targets_.push_back(target_links(pattern));
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

  /// Later patterns may turn out to be more general than those kept so far.
  void keep_or_drop(int pattern) {
    Group& own = *group_of_[at(pattern)];
    if (first_subsumer(pattern) >= 0) return;
    for (Group* group : own.more_special)
      std::erase_if(group->kept, [&](int other) { return subsumes(pattern, other); });
    own.kept.push_back(pattern);
  }

  /// Of those that are kept; -1: none.
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
    return fit(targets_[at(general)], targets_[at(special)]) &&
           patterns::subsumes(found_[at(general)], found_[at(special)]);
  }

  const std::vector<Pattern>& found_;
  std::vector<Counts> targets_;
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
