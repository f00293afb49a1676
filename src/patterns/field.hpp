// The open part of a position as bit sets, in which patterns are searched.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "explain/bits.hpp"
#include "explain/position.hpp"
#include "patterns/pattern.hpp"

namespace hence::patterns {

template <std::size_t W>
class Field {
 public:
  using Set = explain::Bits<W>;

  /// The open candidates of the position must fit the sets.
  explicit Field(const explain::Position& position)
      : position_(&position), candidates_(position.open_candidates()) {
    const Model& model = position.model();
    index_.assign(model.candidates(), -1);
    for (std::size_t i = 0; i < candidates_.size(); ++i) index_[candidates_[i].at()] = static_cast<int>(i);
    members_.resize(model.groups());
    kinds_.reserve(model.groups());
    for (std::size_t g = 0; g < model.groups(); ++g) {
      const Group group = model.group(GroupId(g));
      kinds_.push_back(kind_of(group.kind));
      bool served = false;
      for (const Candidate c : group.members) {
        if (index_[c.at()] >= 0) members_[g].add(index_[c.at()]);
        served = served || position.placed(c);
      }
      open_truth_.push_back(group.needs == Needs::exactly_one && !served);
    }
  }

  const explain::Position& position() const { return *position_; }

  /// Number of an open candidate, from 0; -1 if it is not open.
  int index(Candidate c) const { return index_[c.at()]; }
  Candidate candidate(int i) const { return candidates_[static_cast<std::size_t>(i)]; }

  bool is_kind(GroupId g, Kind kind) const { return kind == Kind::any || kind == kinds_[g.at()]; }

  /// Does it need a member and have none placed?
  bool open_truth(GroupId g) const { return open_truth_[g.at()]; }

  const Set& members(GroupId g) const { return members_[g.at()]; }

  std::span<const GroupId> groups_of(int i) const { return position_->board().groups_of(candidate(i)); }

 private:
  const explain::Position* position_;
  std::vector<Candidate> candidates_;
  std::vector<int> index_;
  std::vector<Kind> kinds_;
  std::vector<bool> open_truth_;
  std::vector<Set> members_;
};

}  // namespace hence::patterns
