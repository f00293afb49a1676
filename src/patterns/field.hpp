// A position prepared for many questions about its groups: where patterns are looked for.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "explain/position.hpp"
#include "patterns/pattern.hpp"

namespace hence::patterns {

class Field {
 public:
  explicit Field(const explain::Position& position) : position_(&position) {
    const Model& model = position.model();
    ends_.reserve(model.groups());
    for (std::size_t g = 0; g < model.groups(); ++g) {
      const Group group = model.group(GroupId(g));
      kinds_.push_back(kind_of(group.kind));
      bool served = false;
      for (const Candidate c : group.members) {
        if (position.possible(c)) members_.push_back(c);
        served = served || position.placed(c);
      }
      ends_.push_back(members_.size());
      open_truth_.push_back(group.needs == Needs::exactly_one && !served);
    }
  }

  const explain::Position& position() const { return *position_; }
  Kind kind(GroupId g) const { return kinds_[g.at()]; }
  bool is_kind(GroupId g, Kind kind) const { return kind == Kind::any || kind == kinds_[g.at()]; }

  /// Does it need a member, with none placed so far?
  bool open_truth(GroupId g) const { return open_truth_[g.at()]; }

  /// Those that are possible, in order.
  std::span<const Candidate> members(GroupId g) const {
    const std::size_t begin = g.v == 0 ? 0 : ends_[g.at() - 1];
    return std::span(members_).subspan(begin, ends_[g.at()] - begin);
  }

  std::span<const GroupId> groups_of(Candidate c) const { return position_->board().groups_of(c); }

  bool in(Candidate c, GroupId g) const {
    const auto groups = groups_of(c);
    return std::find(groups.begin(), groups.end(), g) != groups.end();
  }

 private:
  const explain::Position* position_;
  std::vector<Kind> kinds_;
  std::vector<bool> open_truth_;
  std::vector<Candidate> members_;  // of all groups, one after the other
  std::vector<std::size_t> ends_;
};

}  // namespace hence::patterns
