#include "render/where.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include "render/phrases.hpp"

namespace hence::render {
namespace {

using sudoku::Cell;
using sudoku::House;
using sudoku::Rules;

bool holds(const Rules& rules, House house, Cell cell) {
  const auto house_positions = rules.house_positions(cell);
  return std::any_of(house_positions.begin(), house_positions.end(),
                     [&](const auto& where) { return where.house == house; });
}

/// A house that contains all of these cells; lines before boxes.
std::optional<House> common_house(const Rules& rules, const std::set<std::int32_t>& cells) {
  for (const auto& where : rules.house_positions(Cell(*cells.begin())))
    if (std::all_of(cells.begin(), cells.end(),
                    [&](std::int32_t c) { return holds(rules, where.house, Cell(c)); }))
      return where.house;
  return std::nullopt;
}

/// Each house once, even if it needs several digits.
std::vector<GroupId> each_once(const Model& model, const std::vector<GroupId>& truths) {
  std::vector<GroupId> groups;
  std::set<std::pair<GroupKind, std::int32_t>> seen;
  for (const GroupId g : truths)
    if (seen.emplace(model.group(g).kind, model.group(g).subject.place).second) groups.push_back(g);
  return groups;
}

}  // namespace

std::string where(const explain::Position& before, const explain::Step& step, const Rules& rules,
                  const sudoku::DigitNames& digits) {
  const Phrases say(before.model(), rules, digits);
  const auto& reason = step.reason;
  if (reason.size() == 1 && reason.deadly.empty()) return say.house(reason.truths.front());
  std::set<std::int32_t> cells;
  for (const GroupId g : reason.truths)
    for (const Candidate c : before.members(g)) cells.insert(before.model().subject(c).place);
  std::set<std::int32_t> pattern;
  for (const auto& deadly : reason.deadly)
    for (const Candidate c : deadly.pattern) pattern.insert(before.model().subject(c).place);
  if (pattern.empty())
    if (const auto house = common_house(rules, cells)) return rules.name(*house);
  std::vector<std::string> items;
  for (const std::int32_t cell : pattern) items.push_back(rules.name(Cell(cell)));
  if (!reason.truths.empty()) items.push_back(say.houses(each_once(before.model(), reason.truths)));
  return listed(items);
}

}  // namespace hence::render
