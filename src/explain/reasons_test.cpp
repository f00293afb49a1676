#include "explain/reasons.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <set>
#include <tuple>

#include "explain/is_reason.hpp"
#include "sudoku/as_position.hpp"
#include "sudoku/make.hpp"
#include "tests/made.hpp"
#include "tests/naive_reasons.hpp"
#include "tests/sketch.hpp"

namespace hence::explain {
namespace {

using sudoku::Puzzle;
using sudoku::Rules;

/// A position of a puzzle with one solution, with some false candidates crossed out already.
struct Case {
  Position position;
  Answer answer;
};

std::vector<Case> cases(const Rules& rules, int clues, int crossed_out_percent, int wanted) {
  std::vector<Case> list;
  const auto board = sudoku::board_of(Puzzle::empty(rules));
  for (std::uint64_t seed = 1; list.size() < static_cast<std::size_t>(wanted) && seed < 5000; ++seed) {
    const Puzzle puzzle = sudoku::made::with_clues(rules, seed, clues);
    Position position = sudoku::as_position(puzzle, board);
    const auto answer = std::get<Answer>(sudoku::answer_of(puzzle, position));
    if (!answer.unique) continue;
    Random random(seed);
    for (const Candidate c : answer.false_candidates)
      if (random.below(100) < static_cast<std::uint64_t>(crossed_out_percent)) position.remove(c);
    list.push_back({position, answer});
  }
  return list;
}

/// Minimal 9x9 puzzles, which need larger reasons.
std::vector<Case> made_cases(int crossed_out_percent, std::uint64_t wanted) {
  std::vector<Case> list;
  const auto board = sudoku::board_of(Puzzle{});
  for (std::uint64_t seed = 1; seed <= wanted; ++seed) {
    Random random(seed);
    const Puzzle puzzle = std::get<sudoku::Made>(sudoku::make({}, random)).puzzle;
    Position position = sudoku::as_position(puzzle, board);
    const auto answer = std::get<Answer>(sudoku::answer_of(puzzle, position));
    for (const Candidate c : answer.false_candidates)
      if (random.below(100) < static_cast<std::uint64_t>(crossed_out_percent)) position.remove(c);
    list.push_back({position, answer});
  }
  return list;
}

/// The members of the truths; truths with the same members are equivalent.
std::set<std::vector<Candidate>> shape(const Position& position, const std::vector<GroupId>& truths) {
  std::set<std::vector<Candidate>> members;
  for (const GroupId g : truths) members.insert(position.members(g));
  return members;
}

void expect_sound(const Position& position, const Reason& reason, Candidate target, bool must) {
  ASSERT_TRUE(is_reason(position, reason, target, must)) << position.model().name(target);
  for (std::size_t i = 0; i < reason.links.size(); ++i) {
    Reason without = reason;
    without.links.erase(without.links.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_FALSE(is_reason(position, without, target, must)) << "a link that is not needed";
  }
  for (std::size_t i = 0; i < reason.truths.size(); ++i) {
    Reason without = reason;
    without.truths.erase(without.truths.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_FALSE(is_reason(position, without, target, must)) << "a truth that is not needed";
  }
}

/// Compares with all sets of up to `most` truths. Returns the number of reasons compared.
int compare_with_enumeration(const Case& test, Candidate target, bool must, std::size_t most) {
  Reasons reasons(test.position, test.answer.solution);
  const Effort effort{.max_truths = static_cast<int>(most), .nodes = 10'000'000, .max_reasons = 100'000};
  const Why why = must ? reasons.why_must(target, effort) : reasons.why_not(target, effort);
  for (std::size_t size = 1; size <= most; ++size) {
    const auto all = naive::reasons(test.position, target, must, size);
    if (all.empty()) continue;
    EXPECT_TRUE(why.found());
    if (!why.found()) return 0;
    EXPECT_EQ(why.reasons[0].size(), size);
    EXPECT_TRUE(why.proved_smallest());
    EXPECT_TRUE(why.all);
    std::set<std::set<std::vector<Candidate>>> expected;
    std::set<std::set<std::vector<Candidate>>> found;
    for (const auto& truths : all) expected.insert(shape(test.position, truths));
    for (const Reason& reason : why.reasons) {
      expect_sound(test.position, reason, target, must);
      found.insert(shape(test.position, reason.truths));
    }
    EXPECT_EQ(found, expected);
    return 1;
  }
  EXPECT_FALSE(why.found());
  EXPECT_EQ(why.least, static_cast<int>(most) + 1);
  return 0;
}

TEST(Reasons, AreThoseOfAnExhaustiveEnumerationOn4x4) {
  int compared = 0;
  for (const int crossed_out : {0, 25, 50})
    for (const Case& test : cases(Rules::of_order(2), 5, crossed_out, 6))
      for (const Candidate c : test.position.open_candidates()) {
        const bool is_false =
            std::find(test.answer.false_candidates.begin(), test.answer.false_candidates.end(), c) !=
            test.answer.false_candidates.end();
        compared += compare_with_enumeration(test, c, !is_false, 3);
      }
  EXPECT_GT(compared, 200);
}

TEST(Reasons, AreThoseOfAnExhaustiveEnumerationOnOtherRules) {
  int compared = 0;
  for (const auto& [rules, clues] :
       {std::pair{Rules{2, 3}, 16}, {Rules::of_order(2, 2), 8}, {Rules{3, 3}, 45}})
    for (const Case& test : cases(rules, clues, 30, 2))
      for (const Candidate c : test.answer.false_candidates)
        if (test.position.open(c) && c.v % 3 == 0) compared += compare_with_enumeration(test, c, false, 2);
  EXPECT_GT(compared, 20);
}

TEST(Reasons, NeverRefuteWhatIsInASolution) {
  for (const Case& test : cases(Rules::of_order(2), 5, 20, 5)) {
    Reasons reasons(test.position, test.answer.solution);
    for (const Candidate c : test.answer.solution)
      if (test.position.open(c)) {
        EXPECT_FALSE(reasons.why_not(c, {}).found());
      }
    for (const Candidate c : test.answer.false_candidates)
      if (test.position.open(c)) {
        EXPECT_FALSE(reasons.why_must(c, {}).found());
      }
  }
}

TEST(Reasons, DoNotDependOnAKnownSolution) {
  for (const Case& test : made_cases(20, 3))
    for (const Candidate c : test.answer.false_candidates) {
      if (!test.position.open(c) || c.v % 7 != 0) continue;
      const Why with = Reasons(test.position, test.answer.solution).why_not(c, {.max_truths = 5});
      const Why without = Reasons(test.position).why_not(c, {.max_truths = 5});
      ASSERT_EQ(with.found(), without.found());
      if (with.found()) {
        EXPECT_EQ(with.reasons[0].size(), without.reasons[0].size());
      }
    }
}

TEST(Reasons, OfAnXWingAreTwoRows) {
  Sketch s;
  s.keep_row(3, 8, {2, 6});
  s.keep_row(7, 8, {2, 6});
  const Why why = Reasons(s.position()).why_not(s.at("r5c2=8"), {.max_reasons = 10});
  ASSERT_EQ(why.reasons.size(), 1u);
  EXPECT_TRUE(why.all);
  const Reason& reason = why.reasons[0];
  ASSERT_EQ(reason.truths.size(), 2u);
  EXPECT_EQ(s.position().model().name(reason.truths[0]), "row 3 needs a 8");
  EXPECT_EQ(s.position().model().name(reason.truths[1]), "row 7 needs a 8");
  ASSERT_EQ(reason.links.size(), 2u);
  EXPECT_EQ(s.position().model().name(reason.links[0]), "column 2 needs a 8");
  EXPECT_EQ(s.position().model().name(reason.links[1]), "column 6 needs a 8");
}

TEST(Reasons, OfANakedPairAreItsCellsAndLeaveASingle) {
  // r4c3 and r4c8 hold 2 and 7 between them; what is left of {2, 7, 9} in r4c5 is 9.
  Sketch s;
  s.keep_cell(4, 3, {2, 7});
  s.keep_cell(4, 8, {2, 7});
  s.keep_cell(4, 5, {2, 7, 9});
  Reasons reasons(s.position());
  const std::vector<Candidate> targets{s.at("r4c5=2"), s.at("r4c5=7")};
  const auto steps = reasons.steps(targets, {});
  ASSERT_FALSE(steps.empty());
  EXPECT_EQ(steps[0].removed, targets);
  EXPECT_EQ(steps[0].reason.truths.size(), 2u);
  EXPECT_TRUE(steps[0].proved_smallest());
  const Why why = reasons.why_must(s.at("r4c5=9"), {});
  ASSERT_TRUE(why.found());
  EXPECT_EQ(why.reasons[0].truths.size(), 3u);
  for (const Candidate c : targets) s.position().remove(c);
  reasons.follow(s.position());
  const auto single = reasons.steps({}, {});
  ASSERT_EQ(single.size(), 1u);
  EXPECT_EQ(single[0].placed, std::vector{s.at("r4c5=9")});
}

TEST(Reasons, OfASingleHaveOneTruthEvenBeforeItIsPlaced) {
  Sketch s;
  s.keep_row(4, 6, {7});
  Reasons reasons(s.position());
  const Why must = reasons.why_must(s.at("r4c7=6"), {});
  ASSERT_TRUE(must.found());
  EXPECT_EQ(must.reasons[0].truths.size(), 1u);
  const Why not_there = reasons.why_not(s.at("r8c7=6"), {});
  ASSERT_TRUE(not_there.found());
  EXPECT_EQ(not_there.reasons[0].truths.size(), 1u);
}

TEST(Reasons, UseOnlyAllowedTruths) {
  Sketch s;
  s.keep_row(3, 8, {2, 6});
  s.keep_row(7, 8, {2, 6});
  Reasons reasons(s.position());
  std::vector<bool> allowed(s.position().model().groups(), true);
  for (std::size_t g = 0; g < allowed.size(); ++g)
    if (s.position().model().group(GroupId(g)).kind == GroupKind::row) allowed[g] = false;
  reasons.restrict_to(allowed);
  const Why why = reasons.why_not(s.at("r5c2=8"), {.max_truths = 3});
  EXPECT_FALSE(why.found());
}

TEST(Reasons, WithoutProofHaveAValidBound) {
  int larger = 0;
  for (const Case& test : made_cases(40, 5))
    for (const Candidate c : test.answer.false_candidates) {
      if (!test.position.open(c) || c.v % 7 != 0) continue;
      const Why exact = Reasons(test.position, test.answer.solution).why_not(c, {.nodes = 30'000});
      ASSERT_TRUE(exact.found());
      // Wherever the work ends, no unproved claim is made.
      for (const std::int64_t nodes : {1, 2, 3, 5, 8, 13, 21, 34, 55, 89}) {
        Reasons reasons(test.position, test.answer.solution);
        const Why hasty = reasons.why_not(c, {.nodes = nodes});
        ASSERT_TRUE(hasty.found());
        EXPECT_LE(hasty.least, static_cast<int>(hasty.reasons[0].size()));
        EXPECT_LE(hasty.least, static_cast<int>(exact.reasons[0].size()));
        EXPECT_GE(hasty.reasons[0].size(), static_cast<std::size_t>(exact.least));
        if (hasty.reasons[0].size() < 9) {
          EXPECT_TRUE(naive::refutes(test.position, hasty.reasons[0].truths, c, false));
        }
        larger += !hasty.proved_smallest();
      }
    }
  EXPECT_GT(larger, 0);
}

/// Size of the smallest reason, by trying all sets of up to `most` truths; larger than `most` if none.
int smallest_by_trying(const Position& position, Candidate target, bool must, int most) {
  int size = 1;
  while (size <= most && naive::reasons(position, target, must, static_cast<std::size_t>(size)).empty())
    ++size;
  return size;
}

TEST(Reasons, AreNotCalledImpossibleWhereverTheWorkEnds) {
  constexpr int most = 3;
  for (const Case& test : cases(Rules::of_order(2), 4, 10, 3))
    for (const Candidate c : test.position.open_candidates())
      for (const bool must : {false, true}) {
        const int smallest = smallest_by_trying(test.position, c, must, most);
        for (std::int64_t work = 1; work <= 40; ++work) {
          Reasons reasons(test.position);
          const Effort effort{.max_truths = most, .nodes = work};
          const Why why = must ? reasons.why_must(c, effort) : reasons.why_not(c, effort);
          ASSERT_LE(why.least, smallest) << test.position.model().name(c) << " work " << work;
          ASSERT_TRUE(why.found() || why.gave_up || smallest > most);
        }
      }
}

/// n cells of a row with n digits, so another cell can have none of these. That n - 1 digits are too few for
/// n cells takes many cases, and as no other truths are allowed, this is examined last: the work ends in the
/// middle of it.
TEST(Reasons, AreNotCalledImpossibleIfTheWorkEndsBetweenCases) {
  for (const int n : {3, 4}) {
    Sketch s(Rules{2, 3});
    std::vector<int> digits;
    for (int d = 1; d <= n; ++d) digits.push_back(d);
    for (int c = 1; c <= n; ++c) s.keep_cell(2, c, digits);
    digits.push_back(6);
    s.keep_cell(2, 6, digits);
    std::vector<GroupId> truths;  // the cells, with the target's last
    std::vector<bool> allowed(s.position().model().groups(), false);
    for (std::size_t g = 0; g < allowed.size(); ++g) {
      const Group group = s.position().model().group(GroupId(g));
      if (group.kind != GroupKind::cell || s.position().count(GroupId(g)) == 6) continue;
      allowed[g] = true;
      truths.push_back(GroupId(g));
    }
    ASSERT_EQ(truths.size(), static_cast<std::size_t>(n) + 1);
    ASSERT_TRUE(naive::refutes(s.position(), truths, s.at("r2c6=6"), true));
    ASSERT_TRUE(naive::refutes(s.position(), {truths.begin(), truths.end() - 1}, s.at("r2c6=1"), false));
    for (const bool must : {false, true})
      for (std::int64_t work = 1; work <= 60; ++work) {
        Reasons reasons(s.position());
        reasons.restrict_to(allowed);
        const int size = must ? n + 1 : n;
        const Effort effort{.max_truths = size, .nodes = work};
        const Why why =
            must ? reasons.why_must(s.at("r2c6=6"), effort) : reasons.why_not(s.at("r2c6=1"), effort);
        ASSERT_LE(why.least, size) << "work " << work;
        ASSERT_TRUE(why.found() || why.gave_up) << "work " << work;
      }
  }
}

TEST(Reasons, RespectTheLimitOnTruths) {
  int within = 0;
  int found = 0;
  for (const Case& test : made_cases(20, 3))
    for (const Candidate c : test.answer.false_candidates) {
      if (!test.position.open(c) || c.v % 11 != 0) continue;
      const Effort any_size{.nodes = 5};  // too few for a proof
      const Why any = Reasons(test.position, test.answer.solution).why_not(c, any_size);
      ASSERT_TRUE(any.found());
      const int size = static_cast<int>(any.reasons[0].size());
      for (int most = 2; most <= size + 1; ++most) {
        Reasons reasons(test.position, test.answer.solution);
        const Why why = reasons.why_not(c, {.max_truths = most, .nodes = any_size.nodes});
        EXPECT_TRUE(why.found() || why.gave_up || why.least > most);
        if (why.found()) {
          EXPECT_LE(why.reasons[0].size(), static_cast<std::size_t>(most));
        }
        within += most >= size;
        found += most >= size && why.found();
      }
    }
  // Reasons found without a limit are also found within one, except for a few that were shrunk from larger
  // ones.
  EXPECT_GT(within, 20);
  EXPECT_GE(found * 10, within * 9);
}

/// The open false candidates, in random order.
std::vector<Candidate> false_and_open(const Case& test, Random& random) {
  std::vector<Candidate> list;
  for (const Candidate c : test.answer.false_candidates)
    if (test.position.open(c)) list.push_back(c);
  random.shuffle(list);
  return list;
}

/// Size of the reasons against a candidate; 0 if none within the effort.
std::size_t proved_size(Reasons& reasons, Candidate c, const Effort& effort) {
  const Why why = reasons.why_not(c, effort);
  EXPECT_FALSE(why.gave_up);
  EXPECT_EQ(why.found(), why.proved_smallest());
  return why.found() ? why.reasons[0].size() : 0;
}

/// Compares a search that follows all positions with a fresh one in each. Returns how often a reason became
/// smaller: cases in which the old reason must no longer be called smallest.
int compare_with_fresh_ones(Case test, int most, std::uint64_t seed) {
  Random random(seed);
  const Effort effort{.max_truths = most, .nodes = 1'000'000};
  Reasons followed(test.position, test.answer.solution);
  std::map<Candidate, std::size_t> before;
  int smaller = 0;
  for (;;) {
    const auto targets = false_and_open(test, random);
    if (targets.empty()) return smaller;
    Reasons fresh(test.position, test.answer.solution);
    const bool steps_first = random.below(2) == 0;
    for (const bool ask_for_steps : {steps_first, !steps_first}) {
      if (ask_for_steps) {
        const auto steps = followed.steps(test.answer.false_candidates, effort);
        const auto expected = fresh.steps(test.answer.false_candidates, effort);
        EXPECT_EQ(steps.empty(), expected.empty());
        if (steps.empty() || expected.empty()) continue;
        EXPECT_EQ(steps[0].reason.size(), expected[0].reason.size());
        EXPECT_EQ(steps[0].least, expected[0].least);
        continue;
      }
      // A few at random, so that several positions may lie between two questions about a candidate.
      for (std::size_t i = 0; i < targets.size() / 2 + 1; ++i) {
        const Candidate c = targets[i];
        const std::size_t size = proved_size(followed, c, effort);
        EXPECT_EQ(size, proved_size(fresh, c, effort)) << test.position.model().name(c);
        const auto it = before.find(c);
        smaller += it != before.end() && size != 0 && (it->second == 0 || size < it->second);
        before[c] = size;
      }
    }
    constexpr int max_tried = 3;
    const int tried = smallest_by_trying(test.position, targets[0], false, max_tried);
    const auto size = static_cast<int>(proved_size(followed, targets[0], effort));
    EXPECT_TRUE(size == tried || (tried > max_tried && (size == 0 || size > max_tried)))
        << test.position.model().name(targets[0]) << ": " << size << ", by trying " << tried;

    test.position.remove(targets[0]);
    if (random.below(3) == 0 && targets.size() > 1) test.position.remove(targets[1]);
    if (random.below(8) == 0) {
      const Candidate truth = test.answer.solution[random.below(test.answer.solution.size())];
      if (test.position.open(truth)) test.position.place(truth);
    }
    followed.follow(test.position);
  }
}

TEST(Reasons, AreThoseOfAFreshSearchAfterFollowing) {
  int smaller = 0;
  for (const auto& [rules, clues, wanted] :
       {std::tuple{Rules::of_order(2), 4, 6}, {Rules{2, 3}, 12, 3}, {Rules::of_order(2, 2), 8, 2}})
    for (const Case& test : cases(rules, clues, 0, wanted)) smaller += compare_with_fresh_ones(test, 4, 1);
  EXPECT_GT(smaller, 30);
}

TEST(Reasons, StopOnRequest) {
  const Case test = made_cases(0, 1).at(0);
  const std::atomic<bool> stop = true;
  Reasons reasons(test.position, test.answer.solution);
  const Why why = reasons.why_not(test.answer.false_candidates.at(0), {}, {.cancel = &stop});
  EXPECT_TRUE(why.found() || why.gave_up);
}

}  // namespace
}  // namespace hence::explain
