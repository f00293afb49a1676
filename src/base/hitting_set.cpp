#include "base/hitting_set.hpp"

#include <algorithm>

namespace hence {

void HittingSet::add(std::vector<int> set) {
  const auto elements = static_cast<std::size_t>(*std::max_element(set.begin(), set.end())) + 1;
  marks_.resize(std::max(marks_.size(), elements), Mark::free);
  sets_.push_back(std::move(set));
}

std::optional<std::vector<int>> HittingSet::smallest(std::int64_t nodes, const Budget& budget) {
  nodes_ = nodes;
  for (;; ++least_) {
    std::fill(marks_.begin(), marks_.end(), Mark::free);
    const Found found = search(least_, budget);
    if (found == Found::gave_up) return std::nullopt;
    if (found == Found::yes) break;
  }
  std::vector<int> taken;
  for (std::size_t i = 0; i < marks_.size(); ++i)
    if (marks_[i] == Mark::taken) taken.push_back(static_cast<int>(i));
  return taken;
}

bool HittingSet::is_hit(const std::vector<int>& set) const {
  return std::any_of(set.begin(), set.end(),
                     [&](int e) { return marks_[static_cast<std::size_t>(e)] == Mark::taken; });
}

HittingSet::Found HittingSet::search(std::size_t may_take, const Budget& budget) {
  if (--nodes_ < 0 || budget.cancelled()) return Found::gave_up;
  // Disjoint sets need one element each: prune if there are more of them than elements left. Branch on the
  // smallest set not hit yet.
  const std::vector<int>* narrowest = nullptr;
  std::size_t width = 0;
  std::size_t disjoint = 0;
  std::vector<bool> met(marks_.size(), false);
  for (const auto& set : sets_) {
    if (is_hit(set)) continue;
    std::size_t free = 0;
    bool apart = true;
    for (int e : set) {
      const auto i = static_cast<std::size_t>(e);
      if (marks_[i] != Mark::free) continue;
      ++free;
      apart = apart && !met[i];
    }
    if (narrowest == nullptr || free < width) {
      narrowest = &set;
      width = free;
    }
    if (!apart) continue;
    ++disjoint;
    for (int e : set) met[static_cast<std::size_t>(e)] = true;
  }
  if (narrowest == nullptr) return Found::yes;
  if (width == 0 || disjoint > may_take) return Found::no;

  std::vector<std::size_t> tried;
  Found found = Found::no;
  for (int e : *narrowest) {
    Mark& mark = marks_[static_cast<std::size_t>(e)];
    if (mark != Mark::free) continue;
    mark = Mark::taken;
    found = search(may_take - 1, budget);
    if (found != Found::no) break;
    // All solutions with this element have been tried: exclude it from here on.
    mark = Mark::left_out;
    tried.push_back(static_cast<std::size_t>(e));
  }
  for (std::size_t i : tried) marks_[i] = Mark::free;
  return found;
}

}  // namespace hence
