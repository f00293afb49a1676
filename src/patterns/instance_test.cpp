#include "patterns/instance.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "explain/reasons.hpp"
#include "patterns/reach.hpp"
#include "patterns/walk.hpp"
#include "sudoku/make.hpp"
#include "sudoku/relabel.hpp"
#include "tests/sketch.hpp"

namespace hence::patterns {
namespace {

using explain::Position;
using explain::Sketch;

Instance instance(Sketch& sketch, const std::string& target) {
  const auto found = instance_of(sketch.position(), sketch.reason().truths, sketch.at(target));
  EXPECT_TRUE(found) << target;
  if (!found) return {};
  EXPECT_TRUE(holds(found->pattern)) << to_text(found->pattern);
  EXPECT_TRUE(is_instance(sketch.position(), *found)) << to_text(found->pattern);
  return *found;
}

/// The canonical form of a handwritten text.
std::string form(const std::string& text) {
  return to_text(canonical(*from_text(text)));
}

TEST(InstanceOf, KnownTechniquesHaveTheExpectedForms) {
  std::set<std::string> forms;
  auto expect = [&](Sketch& sketch, const std::string& target, const std::string& text) {
    EXPECT_EQ(to_text(instance(sketch, target).pattern), form(text));
    EXPECT_TRUE(forms.insert(form(text)).second) << "two techniques with one form: " << text;
  };
  Sketch pointing;
  pointing.box(5, {{1, 1}, {1, 3}});
  expect(pointing, "r1c7=5", "b/l/-1/1:1");

  Sketch claiming;
  claiming.row(1, 5, {1, 3});
  expect(claiming, "r2c2=5", "l/b/-1/1:1");

  Sketch naked_pair;
  naked_pair.cell(1, 1, {1, 2});
  naked_pair.cell(1, 5, {1, 2});
  expect(naked_pair, "r1c9=1", "cc/ll/-1/1:1 1:2 2:1 2:2");

  Sketch hidden_pair;
  hidden_pair.row(1, 1, {1, 5});
  hidden_pair.row(1, 2, {1, 5});
  expect(hidden_pair, "r1c5=9", "ll/cc/-1/1:1 1:2 2:1 2:2");

  Sketch x_wing;
  x_wing.row(4, 6, {3, 7});
  x_wing.row(9, 6, {3, 7});
  expect(x_wing, "r1c3=6", "ll/ll/-1/1:1 1:2 2:1 2:2");

  Sketch skyscraper;
  skyscraper.row(1, 6, {1, 5});
  skyscraper.row(9, 6, {1, 6});
  expect(skyscraper, "r7c5=6", "ll/llb/-2,3/1:1 1:2 2:1 2:3");

  Sketch kite;
  kite.row(1, 6, {1, 8});
  kite.column(2, 6, {3, 9});
  expect(kite, "r9c8=6", "ll/llb/-1,2/1:1 1:3 2:2 2:3");

  Sketch xy_wing;
  xy_wing.cell(1, 1, {1, 2});
  xy_wing.cell(1, 9, {1, 3});
  xy_wing.cell(9, 1, {2, 3});
  expect(xy_wing, "r9c9=3", "ccc/llll/-3,4/1:1 1:2 2:1 2:3 3:2 3:4");

  Sketch w_wing;
  w_wing.cell(1, 1, {1, 2});
  w_wing.cell(9, 9, {1, 2});
  w_wing.row(5, 2, {1, 9});
  expect(w_wing, "r1c9=1", "ccl/llll/-3,4/1:1 1:3 2:2 2:4 3:1 3:2");

  Sketch triple;
  triple.cell(1, 1, {1, 2, 3});
  triple.cell(1, 4, {1, 2, 3});
  triple.cell(1, 7, {1, 2, 3});
  expect(triple, "r1c9=2", "ccc/lll/-1/1:1 1:2 1:3 2:1 2:2 2:3 3:1 3:2 3:3");

  Sketch swordfish;
  for (const int r : {1, 5, 9}) swordfish.row(r, 6, {1, 4, 7});
  expect(swordfish, "r2c4=6", "lll/lll/-1/1:1 1:2 1:3 2:1 2:2 2:3 3:1 3:2 3:3");
}

TEST(InstanceOf, SpecialCasesAreSubsumed) {
  Sketch partial;
  partial.cell(1, 1, {1, 2});
  partial.cell(1, 4, {2, 3});
  partial.cell(1, 7, {1, 3});
  EXPECT_TRUE(subsumes(*from_text(form("ccc/lll/-1/1:1 1:2 1:3 2:1 2:2 2:3 3:1 3:2 3:3")),
                       instance(partial, "r1c9=2").pattern));
}

TEST(InstanceOf, TheNumberOfCandidatesInARoleDoesNotMatter) {
  Sketch three;
  three.row(1, 6, {1, 2, 3, 8});
  three.row(5, 6, {2, 8});
  three.remove("r5c1=6");
  // A finned X-Wing: all candidates that the target sees through its box play one role, however many there
  // are.
  EXPECT_EQ(instance(three, "r2c2=6").pattern, [] {
    Sketch one;
    one.row(1, 6, {3, 8});
    one.row(5, 6, {2, 8});
    return instance(one, "r2c2=6").pattern;
  }());
}

TEST(InstanceOf, ATruthThatContainsTheTargetIsNotUsed) {
  Sketch s;
  s.cell(1, 1, {1, 2});
  s.cell(1, 5, {1, 2});
  s.row(9, 1, {2, 9});
  const auto found = instance(s, "r1c9=1");
  EXPECT_EQ(found.pattern.size(), 2U);
}

TEST(InstanceOf, WithoutAReasonThereIsNoPattern) {
  Sketch s;
  s.cell(1, 1, {1, 2});
  s.cell(1, 5, {1, 2, 3});
  EXPECT_FALSE(instance_of(s.position(), s.reason().truths, s.at("r1c9=1")));
}

TEST(InstanceOf, SinglesShowThatTheTargetMustBeTrue) {
  Sketch s;
  s.row(3, 4, {7});
  const auto found = instance_of(s.position(), s.reason().truths, s.at("r3c7=4"), true);
  ASSERT_TRUE(found);
  EXPECT_EQ(to_text(found->pattern), "l//+1/");
  EXPECT_TRUE(is_instance(s.position(), *found));
}

TEST(Reach, OneHopForANakedPairThreeForAnXWing) {
  Sketch pair;
  pair.cell(1, 1, {1, 2});
  pair.cell(1, 5, {1, 2});
  EXPECT_EQ(reach(pair.position(), instance(pair, "r1c9=1")), 1);
  Sketch x_wing;
  x_wing.row(4, 6, {3, 7});
  x_wing.row(9, 6, {3, 7});
  EXPECT_EQ(reach(x_wing.position(), instance(x_wing, "r1c3=6")), 3);
  Sketch pointing;
  pointing.box(5, {{1, 1}, {1, 3}});
  EXPECT_EQ(reach(pointing.position(), instance(pointing, "r1c7=5")), 2);
}

/// Maps candidates and groups of a puzzle to a symmetric copy of it.
class Copy {
 public:
  Copy(const sudoku::Rules& rules, sudoku::Relabelling relabelling)
      : rules_(rules), to_(std::move(relabelling)) {}

  Candidate operator()(Candidate c) const {
    const auto cd = sudoku::cell_digit(rules_, c);
    return sudoku::full_candidate(rules_, to_(rules_, cd.cell), to_(cd.digit));
  }

  GroupId operator()(const Position& position, GroupId g) const {
    const auto members = position.model().group(g).members;
    for (const GroupId other : position.board().groups_of((*this)(members.front()))) {
      const auto others = position.model().group(other).members;
      if (others.size() == members.size() && std::all_of(members.begin(), members.end(), [&](Candidate c) {
            return std::find(others.begin(), others.end(), (*this)(c)) != others.end();
          }))
        return other;
    }
    ADD_FAILURE() << "no copy of " << position.model().name(g);
    return g;
  }

  Position operator()(const Position& position) const {
    Position copy(position.shared_board());
    for (std::size_t i = 0; i < position.model().candidates(); ++i)
      if (position.placed(Candidate(i))) copy.place((*this)(Candidate(i)));
    for (std::size_t i = 0; i < position.model().candidates(); ++i)
      if (!position.possible(Candidate(i)) && copy.possible((*this)(Candidate(i))))
        copy.remove((*this)(Candidate(i)));
    return copy;
  }

 private:
  sudoku::Rules rules_;
  sudoku::Relabelling to_;
};

/// Walks through a puzzle made for the test.
void walk_made(const sudoku::Rules& rules, std::uint64_t seed, const OnWalk& on_step) {
  Random random(seed);
  const auto made = sudoku::make({.rules = rules}, random);
  const auto& puzzle = std::get<sudoku::Made>(made).puzzle;
  const auto position = sudoku::as_position(puzzle, sudoku::board_of(puzzle));
  const auto answer = std::get<explain::Answer>(sudoku::answer_of(puzzle, position));
  walk(position, answer, {.max_size = 5}, on_step);
}

TEST(InstanceOf, CopiesOfAPuzzleShowTheSamePatterns) {
  Random random(7);
  int compared = 0;
  const std::vector<sudoku::Rules> all = {
      sudoku::Rules::of_order(3), {2, 3, false, 1}, {3, 3, true, 1}, sudoku::Rules::of_order(2, 2)};
  for (const sudoku::Rules& rules : all)
    for (std::uint64_t seed = 1; seed <= (rules.size() == 9 ? 3 : 5); ++seed)
      walk_made(rules, seed,
                [&](const Position& before, const explain::Step& step, const std::vector<Instance>&) {
                  sudoku::LineOrder wishes{random.permutation(rules.size()), random.permutation(rules.size()),
                                           random.permutation(rules.size()), random.permutation(rules.grids)};
                  const Copy copy(rules, sudoku::relabelling_for(rules, wishes));
                  const Position there = copy(before);
                  std::vector<GroupId> truths;
                  for (const GroupId g : step.reason.truths) truths.push_back(copy(before, g));
                  random.shuffle(truths);
                  const bool must = !step.placed.empty();
                  for (const Candidate c : must ? step.placed : step.removed) {
                    const auto here = instance_of(before, step.reason.truths, c, must);
                    const auto other = instance_of(there, truths, copy(c), must);
                    EXPECT_TRUE(here && other);
                    if (!here || !other) continue;
                    EXPECT_EQ(to_text(here->pattern), to_text(other->pattern)) << rules.describe();
                    EXPECT_TRUE(is_instance(before, *here));
                    EXPECT_TRUE(is_instance(there, *other));
                    EXPECT_TRUE(holds(here->pattern));
                    ++compared;
                  }
                  return true;
                });
  EXPECT_GT(compared, 500);
}

/// Every form that two truths can have in a 4x4 grid: all pairs of truths, with all sets of remaining
/// members, against one target; all other targets are symmetric. Decided by definition: no two remaining
/// members are compatible.
std::set<std::string> all_forms_of_two() {
  const sudoku::Rules rules = sudoku::Rules::of_order(2);
  const auto board = sudoku::board_of(sudoku::Puzzle::empty(rules));
  const Candidate target(0);
  const Position empty(board);
  std::set<std::string> forms;
  auto sees_all = [&](const std::vector<Candidate>& members) {
    return std::all_of(members.begin(), members.end(),
                       [&](Candidate c) { return board->exclude(target, c); });
  };
  auto subsets = [&](GroupId g) {
    std::vector<std::vector<Candidate>> result;
    const auto members = board->model().group(g).members;
    for (unsigned set = 1; set < 1U << members.size(); ++set) {
      result.emplace_back();
      for (std::size_t i = 0; i < members.size(); ++i)
        if ((set >> i & 1) != 0) result.back().push_back(members[i]);
    }
    return result;
  };
  auto holds_target = [&](GroupId g) {
    const auto members = board->model().group(g).members;
    return std::find(members.begin(), members.end(), target) != members.end();
  };
  for (std::size_t a = 0; a < board->model().groups(); ++a)
    for (std::size_t b = 0; b < a; ++b) {
      if (holds_target(GroupId(a)) || holds_target(GroupId(b))) continue;
      for (const auto& in_a : subsets(GroupId(a)))
        for (const auto& in_b : subsets(GroupId(b))) {
          // A member of both truths remains in both or in neither.
          auto has = [](const std::vector<Candidate>& list, Candidate c) {
            return std::find(list.begin(), list.end(), c) != list.end();
          };
          bool refuted = true;
          bool anyway = true;  // whatever the target: the position has no solution
          for (const Candidate x : in_a)
            for (const Candidate y : in_b) {
              const bool together = x == y || !board->exclude(x, y);
              anyway = anyway && !together;
              refuted = refuted && (!together || board->exclude(target, x) || board->exclude(target, y));
            }
          if (anyway) continue;
          if (!refuted) continue;
          Position position = empty;
          for (const Candidate c : board->model().group(GroupId(a)).members)
            if (!has(in_a, c)) position.remove(c);
          bool consistent = true;
          for (const Candidate c : board->model().group(GroupId(b)).members) {
            if (!has(in_b, c) && position.possible(c)) position.remove(c);
            consistent = consistent && (!has(in_b, c) || position.possible(c));
          }
          for (const Candidate c : in_a) consistent = consistent && position.possible(c);
          if (!consistent) continue;
          bool one_is_enough = false;  // another truth suffices alone
          for (std::size_t g = 0; g < board->model().groups(); ++g)
            one_is_enough =
                one_is_enough || (!holds_target(GroupId(g)) && sees_all(position.members(GroupId(g))));
          if (one_is_enough) continue;
          const std::vector<GroupId> truths{GroupId(b), GroupId(a)};
          const auto found = instance_of(position, truths, target);
          EXPECT_TRUE(found && found->pattern.size() == 2);
          if (found) forms.insert(to_text(found->pattern));
        }
    }
  return forms;
}

/// The forms that the search for smallest reasons finds in random positions of a 4x4 grid.
std::set<std::string> mined_forms_of_two(const std::set<std::string>& until) {
  const auto board = sudoku::board_of(sudoku::Puzzle::empty(sudoku::Rules::of_order(2)));
  std::set<std::string> forms;
  Random random(11);
  for (int i = 0; i < 20000 && forms != until; ++i) {
    Position position(board);
    const Candidate target(0);
    const std::uint64_t density = 2 + random.below(4);
    for (std::size_t c = 1; c < board->model().candidates(); ++c)
      if (random.below(density) == 0) position.remove(Candidate(c));
    if (position.contradiction()) continue;
    explain::Reasons reasons(position);
    const auto why = reasons.why_not(target, {.max_truths = 2, .nodes = 100'000, .max_reasons = 1000});
    if (!why.found() || why.reasons.front().size() != 2) continue;
    for (const explain::Reason& reason : why.reasons) {
      const auto found = instance_of(position, reason.truths, target);
      // Nothing: there is no solution, whatever the target.
      if (found && found->pattern.size() == 2) forms.insert(to_text(found->pattern));
    }
  }
  return forms;
}

TEST(InstanceOf, MiningFindsEveryFormThatTwoTruthsCanHave) {
  const auto all = all_forms_of_two();
  const auto mined = mined_forms_of_two(all);
  auto missing = [](const std::set<std::string>& from, const std::set<std::string>& in) {
    std::vector<std::string> texts;
    std::set_difference(in.begin(), in.end(), from.begin(), from.end(), std::back_inserter(texts));
    return texts;
  };
  EXPECT_EQ(missing(mined, all), std::vector<std::string>{});
  EXPECT_EQ(missing(all, mined), std::vector<std::string>{});
  EXPECT_GT(all.size(), 10U);
}

}  // namespace
}  // namespace hence::patterns
