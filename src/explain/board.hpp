// A Model and the exclusions that follow from its groups.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "model/model.hpp"

namespace hence::explain {

class Board {
 public:
  explicit Board(Model model);

  const Model& model() const { return model_; }

  /// The groups of a candidate, in order.
  std::span<const GroupId> groups_of(Candidate c) const { return row(groups_, group_ends_, c); }

  /// The candidates that share a group with this one and so exclude it, in order.
  std::span<const Candidate> rivals(Candidate c) const { return row(rivals_, rival_ends_, c); }
  bool exclude(Candidate a, Candidate b) const {
    const auto r = rivals(a);
    return std::binary_search(r.begin(), r.end(), b);
  }

  /// Must one of its members be true?
  bool is_truth(GroupId g) const { return model_.group(g).needs == Needs::exactly_one; }

 private:
  template <class T>
  static std::span<const T> row(const std::vector<T>& items, const std::vector<std::size_t>& ends,
                                Candidate c) {
    const std::size_t begin = c.v == 0 ? 0 : ends[c.at() - 1];
    return std::span(items).subspan(begin, ends[c.at()] - begin);
  }

  Model model_;
  std::vector<GroupId> groups_;
  std::vector<std::size_t> group_ends_;
  std::vector<Candidate> rivals_;
  std::vector<std::size_t> rival_ends_;
};

}  // namespace hence::explain
