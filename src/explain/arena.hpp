// The open part of a position as bit sets, for the search for reasons.
#pragma once

#include <vector>

#include "explain/bits.hpp"
#include "explain/step.hpp"

namespace hence::explain {

/// Open candidates and truths, both numbered from 0.
template <std::size_t W>
struct Arena {
  using Set = Bits<W>;

  std::vector<Candidate> candidates;
  std::vector<std::int32_t> index;  // by candidate of the board; -1 if not open
  std::vector<GroupId> groups;      // the first truths; the deadly patterns follow
  std::vector<Set> members;         // by truth
  std::vector<Set> truths_of;       // by candidate
  std::vector<Set> rivals;          // by candidate
  std::vector<Set> beside;          // by truth: all truths with a member in common with it, or a rival of one

  /// By truth: for each member, the other members that some candidate outside the truth excludes together
  /// with it.
  struct Partner {
    int candidate;
    Set partners;
  };
  std::vector<std::vector<Partner>> partners;

  /// A truth with possible members, none of them placed.
  static bool is_open(const Position& position, GroupId g) {
    if (!position.board().is_truth(g) || position.count(g) == 0) return false;
    return position.count(g) > 1 || !position.placed(position.members(g).front());
  }

  Arena(const Position& position, const std::vector<Deadly>& deadly) {
    const Board& board = position.board();
    candidates = position.open_candidates();
    index.assign(board.model().candidates(), -1);
    for (std::size_t i = 0; i < candidates.size(); ++i) index[candidates[i].at()] = static_cast<int>(i);
    truths_of.resize(candidates.size());
    rivals.resize(candidates.size());
    for (std::size_t g = 0; g < board.model().groups(); ++g) {
      if (!is_open(position, GroupId(g))) continue;
      groups.push_back(GroupId(g));
      add_truth(position.members(GroupId(g)));
    }
    for (const Deadly& d : deadly) add_truth(d.escapes);
    for (std::size_t i = 0; i < candidates.size(); ++i)
      for (const Candidate rival : board.rivals(candidates[i]))
        if (index[rival.at()] >= 0) rivals[i].add(index[rival.at()]);
    beside.resize(members.size());
    for (std::size_t g = 0; g < members.size(); ++g) {
      Set touched = members[g];
      members[g].for_each([&](int c) { touched |= rivals[static_cast<std::size_t>(c)]; });
      touched.for_each([&](int c) { beside[g] |= truths_of[static_cast<std::size_t>(c)]; });
      partners.emplace_back();
      members[g].for_each([&](int m) {
        Set together;
        (rivals[static_cast<std::size_t>(m)] - members[g]).for_each([&](int killer) {
          together |= rivals[static_cast<std::size_t>(killer)];
        });
        together &= members[g];
        partners.back().push_back({m, together});
      });
    }
  }

 private:
  void add_truth(const std::vector<Candidate>& list) {
    const int g = static_cast<int>(members.size());
    members.emplace_back();
    for (const Candidate c : list) {
      const int i = index[c.at()];
      if (i < 0) continue;
      members.back().add(i);
      truths_of[static_cast<std::size_t>(i)].add(g);
    }
  }
};

}  // namespace hence::explain
