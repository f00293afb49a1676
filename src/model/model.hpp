// The central data structure: a puzzle is a set of yes/no statements (candidates) and a set of groups of
// them. The encoder, the checker, explanations and pictures all read the same Model, and do not know which
// puzzle it came from.
//
//   Model model(names);
//   Candidate a = model.add_candidate({.place = 0, .value = 1});        // r1c1 is 1
//   Candidate b = model.add_candidate({.place = 0, .value = 2});        // r1c1 is 2
//   model.add_group(GroupKind::cell, Needs::exactly_one, {.place = 0}, std::array{a, b});
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "base/id.hpp"

namespace hence {

using Candidate = Id<struct CandidateTag>;
using GroupId = Id<struct GroupTag>;

enum class GroupKind : std::uint8_t { cell, row, column, box, diagonal, differs };

/// How many members of a group must be true.
enum class Needs : std::uint8_t { exactly_one, at_most_one };

/// What a candidate or a group refers to, in the puzzle's own numbers: a candidate to a cell and a digit, a
/// group to a cell, or to a house and a digit (value 0: none).
struct Subject {
  std::int32_t place = 0;
  std::int32_t value = 0;
  friend constexpr auto operator<=>(Subject, Subject) = default;
};

struct Group {
  GroupKind kind;
  Needs needs;
  Subject subject;
  std::span<const Candidate> members;
};

class Model {
 public:
  /// Functions that name a candidate ("r4c7=5") and a group ("row 4 needs a 5").
  struct Names {
    std::function<std::string(Subject)> candidate;
    std::function<std::string(GroupKind, Subject)> group;
  };

  explicit Model(Names names) : names_(std::move(names)) {}

  Candidate add_candidate(Subject subject) {
    subjects_.push_back(subject);
    return Candidate(subjects_.size() - 1);
  }

  GroupId add_group(GroupKind kind, Needs needs, Subject subject, std::span<const Candidate> members) {
    heads_.push_back({kind, needs, subject, members_.size(), members_.size() + members.size()});
    members_.insert(members_.end(), members.begin(), members.end());
    return GroupId(heads_.size() - 1);
  }

  std::size_t candidates() const { return subjects_.size(); }
  std::size_t groups() const { return heads_.size(); }

  Subject subject(Candidate c) const { return subjects_[c.at()]; }

  /// The members are valid until the next add_group.
  Group group(GroupId g) const {
    const Head& h = heads_[g.at()];
    return {h.kind, h.needs, h.subject, std::span(members_).subspan(h.begin, h.end - h.begin)};
  }

  std::string name(Candidate c) const { return names_.candidate(subject(c)); }
  std::string name(GroupId g) const { return names_.group(heads_[g.at()].kind, heads_[g.at()].subject); }

 private:
  struct Head {
    GroupKind kind;
    Needs needs;
    Subject subject;
    std::size_t begin;
    std::size_t end;
  };

  Names names_;
  std::vector<Subject> subjects_;
  std::vector<Head> heads_;
  std::vector<Candidate> members_;  // of all groups, concatenated
};

/// The groups that an assignment violates, found by counting: no solver, no encoding.
std::vector<GroupId> broken_groups(const Model& model, const std::vector<bool>& truth);

}  // namespace hence
