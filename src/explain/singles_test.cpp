#include "explain/singles.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/random.hpp"
#include "explain/is_reason.hpp"
#include "explain/path.hpp"
#include "sudoku/as_position.hpp"
#include "tests/sketch.hpp"

namespace hence::explain {
namespace {

using sudoku::Puzzle;
using sudoku::Rules;

/// Singles and locked candidates read off the groups one by one, as an oracle.
class Naive {
 public:
  explicit Naive(const Position& position) : position_(position) {}

  bool rivals(Candidate a, Candidate b) const {
    for (std::size_t g = 0; g < position_.model().groups(); ++g) {
      const auto members = position_.model().group(GroupId(g)).members;
      if (a != b && std::count(members.begin(), members.end(), a) == 1 &&
          std::count(members.begin(), members.end(), b) == 1)
        return true;
    }
    return false;
  }

  bool filled(std::int32_t place) const {
    for (std::size_t c = 0; c < position_.model().candidates(); ++c)
      if (position_.placed(Candidate(c)) && position_.model().subject(Candidate(c)).place == place)
        return true;
    return false;
  }

  int rank(GroupId g) const {
    const Group group = position_.model().group(g);
    if (group.kind == GroupKind::cell) return 3;
    int open = 0;
    for (const Candidate c : group.members) open += filled(position_.model().subject(c).place) ? 0 : 1;
    return open == 1 ? 0 : group.kind == GroupKind::box ? 1 : 2;
  }

  /// By candidate that is the only one left in a truth: the truths that show it.
  std::map<Candidate, std::set<GroupId>> singles() const {
    std::map<Candidate, std::set<GroupId>> found;
    for (const GroupId g : truths()) {
      const auto left = possible_members(g);
      if (left.size() == 1 && !position_.placed(left[0])) found[left[0]].insert(g);
    }
    return found;
  }

  /// By truth with at least two members: the candidates it removes.
  std::map<GroupId, std::vector<Candidate>> locked() const {
    std::map<GroupId, std::vector<Candidate>> found;
    for (const GroupId g : truths()) {
      const auto left = possible_members(g);
      if (left.size() < 2) continue;
      for (std::size_t i = 0; i < position_.model().candidates(); ++i) {
        const Candidate c(i);
        if (position_.possible(c) && !position_.placed(c) &&
            std::all_of(left.begin(), left.end(), [&](Candidate m) { return rivals(c, m); }))
          found[g].push_back(c);
      }
    }
    return found;
  }

  std::vector<Candidate> possible_rivals(Candidate c) const {
    std::vector<Candidate> found;
    for (std::size_t i = 0; i < position_.model().candidates(); ++i)
      if (position_.possible(Candidate(i)) && rivals(c, Candidate(i))) found.emplace_back(i);
    return found;
  }

 private:
  std::vector<GroupId> truths() const {
    std::vector<GroupId> all;
    for (std::size_t g = 0; g < position_.model().groups(); ++g)
      if (position_.model().group(GroupId(g)).needs == Needs::exactly_one) all.emplace_back(g);
    return all;
  }

  std::vector<Candidate> possible_members(GroupId g) const {
    std::vector<Candidate> left;
    for (const Candidate c : position_.model().group(g).members)
      if (position_.possible(c)) left.push_back(c);
    return left;
  }

  const Position& position_;
};

/// A position with random placements and removals, which may have no solution.
Position scrambled(const Rules& rules, std::uint64_t seed) {
  Random random(seed);
  Position position(sudoku::board_of(Puzzle::empty(rules)));
  const auto candidates = static_cast<std::uint64_t>(position.model().candidates());
  const std::uint64_t crossed_out = 20 + random.below(70);  // percent
  for (std::uint64_t i = random.below(candidates / 8); i > 0; --i) {
    const Candidate c(static_cast<std::size_t>(random.below(candidates)));
    if (position.open(c)) position.place(c);
  }
  for (const Candidate c : position.open_candidates())
    if (random.below(100) < crossed_out) position.remove(c);
  return position;
}

struct Trial {
  Rules rules;
  std::uint64_t positions;
};

const std::vector<Trial>& trials() {
  static const std::vector<Trial> all{{{2, 2}, 60},           {{2, 2, true}, 60}, {{2, 3}, 30},
                                      {{2, 2, false, 2}, 40}, {{3, 3}, 2},        {{3, 3, true}, 2}};
  return all;
}

template <class F>
void for_each_position(F f) {
  for (const auto& [rules, positions] : trials())
    for (std::uint64_t seed = 1; seed <= positions; ++seed) {
      SCOPED_TRACE(testing::Message() << rules.size() << "x" << rules.size() << ", diagonals "
                                      << rules.diagonals << ", grids " << rules.grids << ", seed " << seed);
      f(scrambled(rules, seed));
    }
}

TEST(Singles, AgreeWithTheNaiveSearch) {
  std::size_t seen = 0;
  for_each_position([&](const Position& position) {
    const Naive naive(position);
    const auto expected = naive.singles();
    const auto steps = singles(position);
    ASSERT_EQ(steps.size(), expected.size());
    seen += steps.size();
    for (const Step& step : steps) {
      ASSERT_EQ(step.placed.size(), 1u);
      ASSERT_EQ(step.reason.truths.size(), 1u);
      const auto it = expected.find(step.placed[0]);
      ASSERT_NE(it, expected.end());
      EXPECT_TRUE(it->second.contains(step.reason.truths[0]));
      EXPECT_EQ(step.removed, naive.possible_rivals(step.placed[0]));
      EXPECT_TRUE(step.proved_smallest());
    }
  });
  EXPECT_GT(seen, 1000u);
}

TEST(Singles, UseTheirEasiestTruthAndComeEasiestFirst) {
  std::set<int> ranks;
  for_each_position([&](const Position& position) {
    const Naive naive(position);
    const auto expected = naive.singles();
    int before = 0;
    for (const Step& step : singles(position)) {
      const int rank = naive.rank(step.reason.truths[0]);
      EXPECT_EQ(single_rank(position, step.reason.truths[0]), rank);
      for (const GroupId other : expected.at(step.placed[0])) EXPECT_LE(rank, naive.rank(other));
      EXPECT_LE(before, rank);
      before = rank;
      ranks.insert(rank);
    }
  });
  EXPECT_EQ(ranks, (std::set{0, 1, 2, 3}));
}

TEST(LockedCandidates, AgreeWithTheNaiveSearch) {
  std::size_t seen = 0;
  for_each_position([&](const Position& position) {
    std::map<GroupId, std::vector<Candidate>> found;
    for (const Step& step : locked(position)) {
      ASSERT_EQ(step.reason.truths.size(), 1u);
      EXPECT_TRUE(step.placed.empty());
      EXPECT_TRUE(step.proved_smallest());
      EXPECT_TRUE(found.emplace(step.reason.truths[0], step.removed).second) << "reported twice";
    }
    EXPECT_EQ(found, Naive(position).locked());
    seen += found.size();
  });
  EXPECT_GT(seen, 300u);
}

TEST(LockedCandidates, ComeBoxesFirstThenMostRemovals) {
  for_each_position([&](const Position& position) {
    const auto steps = locked(position);
    const auto is_box = [&](const Step& step) {
      return position.model().group(step.reason.truths[0]).kind == GroupKind::box;
    };
    EXPECT_TRUE(std::is_sorted(steps.begin(), steps.end(), [&](const Step& a, const Step& b) {
      return is_box(a) != is_box(b) ? is_box(a) : a.removed.size() > b.removed.size();
    }));
  });
}

TEST(LockedCandidates, GetTheirLinksWhenFinished) {
  for_each_position([&](const Position& position) {
    for (Step step : locked(position)) {
      EXPECT_TRUE(step.reason.links.empty());
      const auto removed = step.removed;
      finish(position, step);
      EXPECT_EQ(step.removed, removed);
      for (const Candidate c : removed) EXPECT_TRUE(is_reason(position, step.reason, c));
    }
  });
}

TEST(LockedCandidates, OfABoxLeaveTheRestOfTheLine) {
  Sketch s;
  s.box(5, {{1, 1}, {1, 3}});
  const auto steps = locked(s.position());
  ASSERT_EQ(steps.size(), 1u);
  std::vector<Candidate> rest;
  for (int column = 4; column <= 9; ++column) rest.push_back(s.at(1, column, 5));
  EXPECT_EQ(steps[0].removed, rest);
}

TEST(LockedCandidates, OfADiagonalLieInItsCrossings) {
  // The 3s of the diagonal are in r1c1 and r4c4: only r1c4 and r4c1 see both.
  Sketch s(Rules{2, 2, true});
  s.house(GroupKind::diagonal, 3, {{1, 1}, {4, 4}});
  const auto steps = locked(s.position());
  const auto of_diagonal = std::find_if(
      steps.begin(), steps.end(), [&](const Step& step) { return step.reason.truths == s.reason().truths; });
  ASSERT_NE(of_diagonal, steps.end());
  EXPECT_EQ(of_diagonal->removed, (std::vector{s.at(1, 4, 3), s.at(4, 1, 3)}));
}

TEST(LockedCandidates, OfAPairReachTheOtherGridOnlyFromOnePlace) {
  // A candidate of the other grid sees only the corresponding cell.
  Sketch two(Rules{2, 2, false, 2});
  two.row(1, 2, {1, 3});
  EXPECT_TRUE(locked(two.position()).empty());

  Sketch one(Rules{2, 2, false, 2});
  one.row(1, 2, {1});
  const auto steps = singles(one.position());
  ASSERT_EQ(steps.size(), 1u);
  EXPECT_TRUE(std::count(steps[0].removed.begin(), steps[0].removed.end(), one.at("g2r1c1=2")));
}

}  // namespace
}  // namespace hence::explain
