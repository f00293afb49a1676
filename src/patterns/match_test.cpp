#include "patterns/match.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "explain/reasons.hpp"
#include "patterns/system.hpp"
#include "patterns/walk.hpp"
#include "sudoku/make.hpp"
#include "tests/sketch.hpp"

namespace hence::patterns {
namespace {

using explain::Position;
using explain::Sketch;

Matcher matcher(const std::string& text) {
  return Matcher(canonical(*from_text(text)));
}

TEST(Matcher, FindsWhatIsDrawn) {
  Sketch s;
  s.row(4, 6, {3, 7});
  s.row(9, 6, {3, 7});
  const Field<12> field(s.position());
  const Matcher x_wing = matcher("ll/ll/-1/1:1 1:2 2:1 2:2");
  const auto found = x_wing.find(field, s.at("r1c3=6"));
  ASSERT_TRUE(found);
  EXPECT_TRUE(is_instance(s.position(), *found));
  EXPECT_EQ(std::set(found->truths.begin(), found->truths.end()),
            std::set(s.reason().truths.begin(), s.reason().truths.end()));
  EXPECT_FALSE(x_wing.find(field, s.at("r1c4=6")));
  EXPECT_FALSE(x_wing.find(field, s.at("r4c3=6")));  // a member of a truth is not refuted
  EXPECT_FALSE(matcher("cc/ll/-1/1:1 1:2 2:1 2:2").find(field, s.at("r1c3=6")));
  EXPECT_TRUE(matcher("**/**/-1/1:1 1:2 2:1 2:2").find(field, s.at("r1c3=6")));
}

TEST(Matcher, RolesMayBePlayedByManyOrNone) {
  const Matcher triple = matcher("ccc/lll/-1/1:1 1:2 1:3 2:1 2:2 2:3 3:1 3:2 3:3");
  Sketch s;
  s.cell(1, 1, {1, 2});
  s.cell(1, 4, {2, 3});
  s.cell(1, 7, {1, 3});
  EXPECT_TRUE(triple.find(Field<12>(s.position()), s.at("r1c9=2")));
  const Matcher finned = matcher("ll/llb/-2,3/1:1 1:2 2:1 2:3");
  Sketch many;
  many.row(1, 6, {1, 2, 3, 8});
  many.row(5, 6, {2, 8});
  EXPECT_TRUE(finned.find(Field<12>(many.position()), many.at("r2c2=6")));
}

TEST(Matcher, SinglesAreFoundFromTheirTarget) {
  Sketch s;
  s.row(3, 4, {7});
  const Field<12> field(s.position());
  EXPECT_TRUE(matcher("l//+1/").find(field, s.at("r3c7=4")));
  EXPECT_FALSE(matcher("b//+1/").find(field, s.at("r3c7=4")));
  EXPECT_FALSE(matcher("l//+1/").find(field, s.at("r4c7=4")));
}

TEST(Matcher, FindsEveryPatternOfAWalk) {
  int looked_for = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    Random random(seed);
    const auto made = sudoku::make({.rules = sudoku::Rules::of_order(3)}, random);
    const auto& puzzle = std::get<sudoku::Made>(made).puzzle;
    const auto start = sudoku::as_position(puzzle, sudoku::board_of(puzzle));
    const auto answer = std::get<explain::Answer>(sudoku::answer_of(puzzle, start));
    walk(start, answer, {.max_size = 6},
         [&](const Position& before, const explain::Step&, const std::vector<Instance>& instances) {
           const Field<12> field(before);
           for (const Instance& instance : instances) {
             for (const Pattern& pattern : {instance.pattern, family(instance.pattern)}) {
               if (pattern.size() > 4 && pattern.truths.front() == Kind::any) continue;  // slow
               const auto found = Matcher(pattern).find(field, instance.target);
               EXPECT_TRUE(found) << to_text(pattern);
               if (!found) continue;
               EXPECT_TRUE(is_instance(before, *found)) << to_text(pattern);
               ++looked_for;
             }
             // Candidates of the solution are never refuted.
             for (std::size_t i = 0; i < answer.solution.size(); i += 7)
               EXPECT_FALSE(before.open(answer.solution[i]) && !instance.pattern.target.must &&
                            Matcher(instance.pattern).find(field, answer.solution[i]));
           }
           return true;
         });
  }
  EXPECT_GT(looked_for, 800);
}

/// Tries every assignment of groups to truths and links of a pattern in which each role is played by a
/// candidate that plays no other.
bool found_naively(const Position& position, const Pattern& pattern, Candidate target) {
  const Model& model = position.model();
  Instance instance{pattern, std::vector<GroupId>(pattern.truths.size()),
                    std::vector<GroupId>(pattern.links.size()), target};
  auto member = [&](Candidate c, GroupId g) {
    const auto members = model.group(g).members;
    return std::find(members.begin(), members.end(), c) != members.end();
  };
  auto plays = [&](Candidate c, const Role& role) {
    return std::all_of(role.truths.begin(), role.truths.end(),
                       [&](int t) { return member(c, instance.truths[static_cast<std::size_t>(t)]); }) &&
           std::all_of(role.links.begin(), role.links.end(),
                       [&](int l) { return member(c, instance.links[static_cast<std::size_t>(l)]); });
  };
  auto all_roles_played = [&] {
    return std::all_of(pattern.roles.begin(), pattern.roles.end(), [&](const Role& role) {
      const auto members = position.members(instance.truths[static_cast<std::size_t>(role.truths.front())]);
      return std::any_of(members.begin(), members.end(), [&](Candidate c) {
        return std::all_of(pattern.roles.begin(), pattern.roles.end(),
                           [&](const Role& other) { return plays(c, other) == (other == role); });
      });
    });
  };
  // Only links that touch a truth or the target can matter.
  std::function<bool(std::size_t)> map_links = [&](std::size_t l) {
    if (l == pattern.links.size()) return is_instance(position, instance) && all_roles_played();
    std::set<GroupId> near;
    for (const GroupId truth : instance.truths)
      for (const Candidate c : position.members(truth))
        for (const GroupId g : position.board().groups_of(c)) near.insert(g);
    for (const GroupId g : near) {
      if (kind_of(model.group(g).kind) != pattern.links[l]) continue;
      instance.links[l] = g;
      if (map_links(l + 1)) return true;
    }
    return false;
  };
  std::function<bool(std::size_t)> map_truths = [&](std::size_t t) {
    if (t == pattern.truths.size()) return map_links(0);
    for (std::size_t g = 0; g < model.groups(); ++g) {
      if (position.members(GroupId(g)).size() > 3) continue;  // no truth of these patterns has more
      if (kind_of(model.group(GroupId(g)).kind) != pattern.truths[t]) continue;
      instance.truths[t] = GroupId(g);
      if (map_truths(t + 1)) return true;
    }
    return false;
  };
  return map_truths(0);
}

TEST(Matcher, AgreesWithANaiveSearch) {
  const auto board = sudoku::board_of(sudoku::Puzzle::empty(sudoku::Rules::of_order(2)));
  Random random(5);
  int yes = 0;
  int no = 0;
  for (int i = 0; i < 4; ++i) {
    // Two or three candidates left in each cell.
    Position position(board);
    for (std::size_t c = 0; c < board->model().candidates(); ++c)
      if (random.below(2) == 0) position.remove(Candidate(c));
    const Field<4> field(position);
    for (const char* text :
         {"b/l/-1/1:1", "l/b/-1/1:1", "cc/ll/-1/1:1 1:2 2:1 2:2", "ll/cc/-1/1:1 1:2 2:1 2:2",
          "ll/ll/-1/1:1 1:2 2:1 2:2", "cl/lb/-1/1:2 2:1 2:2"}) {
      const Pattern pattern = canonical(*from_text(text));
      const Matcher look(pattern);
      for (const Candidate target : position.open_candidates()) {
        const bool expected = found_naively(position, pattern, target);
        const auto found = look.find(field, target);
        (expected ? yes : no) += 1;
        EXPECT_TRUE(found || !expected) << text << ' ' << position.model().name(target);
        EXPECT_TRUE(!found || is_instance(position, *found)) << text;
      }
    }
  }
  EXPECT_GT(yes, 20);
  EXPECT_GT(no, 20);
}

std::vector<Pattern> patterns_of(const std::vector<std::string>& texts) {
  std::vector<Pattern> result;
  for (const auto& text : texts) result.push_back(canonical(*from_text(text)));
  return result;
}

TEST(System, LeadsAsFarAsItsPatternsAndEachStepIsAReason) {
  const System system(patterns_of({"b/l/-1/1:1", "l/b/-1/1:1", "cc/ll/-1/1:1 1:2 2:1 2:2",
                                   "cc/bb/-1/1:1 1:2 2:1 2:2", "ll/ll/-1/1:1 1:2 2:1 2:2"}));
  int solved = 0;
  int used = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Random random(seed);
    const auto made = sudoku::make({.rules = sudoku::Rules::of_order(3)}, random);
    const auto& puzzle = std::get<sudoku::Made>(made).puzzle;
    const auto start = sudoku::as_position(puzzle, sudoku::board_of(puzzle));
    const auto answer = std::get<explain::Answer>(sudoku::answer_of(puzzle, start));
    std::optional<std::size_t> last;
    const auto path = system.explain(
        start, answer, true,
        [&](const Position& before, const explain::Step& step, std::optional<std::size_t> pattern) {
          EXPECT_EQ(pattern.has_value(), step.placed.empty());
          if (pattern) {
            ++used;
            EXPECT_LE(step.reason.size(), system.pattern(*pattern).size());
            for (const GroupId truth : step.reason.truths) {  // each is needed
              auto less = step.reason;
              std::erase(less.truths, truth);
              EXPECT_FALSE(explain::is_reason(before, less, step.removed.front()));
            }
            EXPECT_FALSE(step.removed.empty());
            for (const Candidate c : step.removed) EXPECT_TRUE(explain::is_reason(before, step.reason, c));
            // No earlier pattern matches anywhere, and all matches of this one are taken together.
            std::vector<Pattern> earlier;
            for (std::size_t i = 0; i < *pattern; ++i) earlier.push_back(system.pattern(i));
            EXPECT_FALSE(pattern != last && System(earlier).find(before, answer.false_candidates));
          }
          last = pattern;
          return true;
        });
    EXPECT_TRUE(path.end == explain::Path::End::solved || path.end == explain::Path::End::out_of_reach);
    solved += path.end == explain::Path::End::solved ? 1 : 0;
    EXPECT_FALSE(path.end == explain::Path::End::out_of_reach &&
                 system.find(path.last, answer.false_candidates));
  }
  EXPECT_GT(solved, 3);
  EXPECT_GT(used, 5);
}

TEST(System, WithoutPatternsOnlySinglesAreLeft) {
  const System system({});
  const auto puzzle = sudoku::Puzzle::empty(sudoku::Rules::of_order(2));
  const auto start = sudoku::as_position(puzzle, sudoku::board_of(puzzle));
  const auto path = system.explain(start, {}, false, [](auto&&...) { return true; });
  EXPECT_EQ(path.end, explain::Path::End::several);
  EXPECT_EQ(path.steps, 0U);
}

}  // namespace
}  // namespace hence::patterns
