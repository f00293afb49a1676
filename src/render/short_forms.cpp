#include "render/short_forms.hpp"

#include <algorithm>
#include <set>

#include "render/in_play.hpp"
#include "sudoku/as_position.hpp"

namespace hence::render {
namespace {

using explain::Position;
using explain::Step;
using sudoku::Cell;
using sudoku::Digit;
using sudoku::House;
using sudoku::Rules;

bool is_house(GroupKind kind) {
  return kind != GroupKind::cell && kind != GroupKind::differs;
}

bool has_member(const Position& position, GroupId g, Candidate c) {
  const auto members = position.model().group(g).members;
  return std::find(members.begin(), members.end(), c) != members.end();
}

/// "r1c1 can only be 3." and "r4c7 is the only place for 5 in row 4."
std::optional<std::string> single(const Position& before, const Step& step, const Phrases& say) {
  if (step.placed.size() != 1 || step.reason.truths.size() != 1 || !step.reason.deadly.empty())
    return std::nullopt;
  const Candidate c = step.placed[0];
  const GroupId truth = step.reason.truths[0];
  if (before.members(truth) != step.placed) return std::nullopt;
  if (before.model().group(truth).kind == GroupKind::cell)
    return say.cell(c) + " can only be " + say.digit(c) + ".";
  return say.cell(c) + " is the only place for " + say.digit(c) + " in " + say.house(truth) + ".";
}

/// Finds as many links as truths that cover all their members: then each link contains one true member, and
/// everything else in it is false.
class Cover {
 public:
  Cover(const Position& before, const Step& step) : before_(before), step_(step) {
    for (const GroupId truth : step.reason.truths)
      for (const Candidate c : before.members(truth)) members_.push_back(c);
    std::sort(members_.begin(), members_.end());
  }

  /// Nothing if the truths share a member or no choice among the reason's links covers them and the targets.
  std::optional<std::vector<GroupId>> find() {
    if (std::adjacent_find(members_.begin(), members_.end()) != members_.end()) return std::nullopt;
    if (!extend()) return std::nullopt;
    std::sort(chosen_.begin(), chosen_.end());
    return chosen_;
  }

 private:
  bool covered(Candidate c) const {
    return std::any_of(chosen_.begin(), chosen_.end(), [&](GroupId g) { return has_member(before_, g, c); });
  }

  bool extend() {
    const auto open =
        std::find_if(members_.begin(), members_.end(), [&](Candidate c) { return !covered(c); });
    if (open == members_.end())
      return chosen_.size() == step_.reason.truths.size() &&
             std::all_of(step_.removed.begin(), step_.removed.end(),
                         [&](Candidate c) { return covered(c) && !contains(members_, c); });
    if (chosen_.size() == step_.reason.truths.size()) return false;
    for (const GroupId link : step_.reason.links) {
      if (!has_member(before_, link, *open)) continue;
      chosen_.push_back(link);
      if (extend()) return true;
      chosen_.pop_back();
    }
    return false;
  }

  const Position& before_;
  const Step& step_;
  std::vector<Candidate> members_;
  std::vector<GroupId> chosen_;
};

/// Is each group a house for this digit?
bool is_about_one_digit(const Position& position, const std::vector<GroupId>& groups, int digit) {
  return std::all_of(groups.begin(), groups.end(), [&](GroupId g) {
    const Group group = position.model().group(g);
    return is_house(group.kind) && group.subject.value == digit;
  });
}

/// One digit: "6 in rows 4 and 9 is only in columns 3 and 7, so 6 can be removed from r1c3 and r5c7."
std::optional<std::string> fish(const Position& before, const Step& step, const Phrases& say) {
  const int value = before.model().group(step.reason.truths[0]).subject.value;
  if (!is_about_one_digit(before, step.reason.truths, value)) return std::nullopt;
  const auto links = Cover(before, step).find();
  if (!links || !is_about_one_digit(before, *links, value)) return std::nullopt;
  const std::string digit = say.digit(step.reason.truths[0]);
  return digit + " in " + say.houses(step.reason.truths) + " is only in " + say.houses(*links) + ", so " +
         digit + " can be removed from " + listed(say.cells_of(step.removed)) + ".";
}

/// The houses that contain all of these cells: "row 9", "row 9 and box 7".
std::string shared_houses(const Rules& rules, const std::set<Cell>& cells) {
  std::vector<std::string> names;
  for (const auto& [house, position] : rules.house_positions(*cells.begin())) {
    const auto in_house = [&, h = house](Cell cell) {
      const auto house_positions = rules.house_positions(cell);
      return std::any_of(house_positions.begin(), house_positions.end(),
                         [&](const Rules::HousePosition& s) { return s.house == h; });
    };
    if (std::all_of(cells.begin(), cells.end(), in_house)) names.push_back(rules.name(house));
  }
  return listed(names);
}

/// All members of the truths, with their cells and digits.
struct Members {
  std::vector<Candidate> all;
  std::set<Cell> cells;
  std::set<Digit> digits;
};

Members members_of(const Position& before, const Step& step, const Rules& rules) {
  Members members{in_play(before, step).in_truths, {}, {}};
  for (const Candidate c : members.all) {
    const auto [cell, digit] = sudoku::cell_digit(rules, c);
    members.cells.insert(cell);
    members.digits.insert(digit);
  }
  return members;
}

/// Cells of one house: "In row 9, r9c2 and r9c7 hold 1 and 5 between them, so r9c8 is not 1."
std::optional<std::string> naked(const Position& before, const Step& step, const Rules& rules,
                                 const Phrases& say) {
  const Members members = members_of(before, step, rules);
  const auto& truths = step.reason.truths;
  const bool of_cells = std::all_of(truths.begin(), truths.end(), [&](GroupId g) {
    return before.model().group(g).kind == GroupKind::cell;
  });
  if (!of_cells || members.digits.size() != truths.size()) return std::nullopt;
  const auto sees_all_of_its_digit = [&](Candidate target) {
    const auto [cell, digit] = sudoku::cell_digit(rules, target);
    return !members.cells.contains(cell) && members.digits.contains(digit) &&
           std::all_of(members.all.begin(), members.all.end(), [&, d = digit](Candidate c) {
             return sudoku::cell_digit(rules, c).digit != d || before.board().exclude(c, target);
           });
  };
  if (!std::all_of(step.removed.begin(), step.removed.end(), sees_all_of_its_digit)) return std::nullopt;
  const std::string where = shared_houses(rules, members.cells);
  if (where.empty()) return std::nullopt;
  return "In " + where + ", " + listed(say.cells_of(members.all)) + " hold " +
         listed(say.digits_of(members.all)) + " between them, so " + say.are_not(step.removed) + ".";
}

/// Digits of one house: "In row 9, 1 and 5 are only in r9c2 and r9c7, which hold nothing else: so r9c2 is not
/// 3."
std::optional<std::string> hidden(const Position& before, const Step& step, const Rules& rules,
                                  const Phrases& say) {
  const Members members = members_of(before, step, rules);
  const auto& truths = step.reason.truths;
  const Group first = before.model().group(truths[0]);
  const bool of_one_house = is_house(first.kind) && std::all_of(truths.begin(), truths.end(), [&](GroupId g) {
                              const Group group = before.model().group(g);
                              return group.kind == first.kind && group.subject.place == first.subject.place;
                            });
  if (!of_one_house || members.cells.size() != truths.size()) return std::nullopt;
  const bool in_their_cells = std::all_of(step.removed.begin(), step.removed.end(), [&](Candidate target) {
    const auto [cell, digit] = sudoku::cell_digit(rules, target);
    return members.cells.contains(cell) && !members.digits.contains(digit);
  });
  if (!in_their_cells) return std::nullopt;
  return "In " + say.house(truths[0]) + ", " + listed(say.digits_of(members.all)) + " are only in " +
         listed(say.cells_of(members.all)) + ", which hold nothing else: so " + say.are_not(step.removed) +
         ".";
}

}  // namespace

std::optional<std::string> short_form(const Position& before, const Step& step, const Rules& rules,
                                      const Phrases& say) {
  if (!step.placed.empty()) return single(before, step, say);
  if (step.removed.empty() || step.reason.truths.empty() || !step.reason.deadly.empty()) return std::nullopt;
  if (auto text = fish(before, step, say)) return text;
  if (step.reason.truths.size() < 2) return std::nullopt;
  if (auto text = naked(before, step, rules, say)) return text;
  return hidden(before, step, rules, say);
}

}  // namespace hence::render
