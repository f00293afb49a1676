#include "render/phrases.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include "sudoku/as_position.hpp"

namespace hence::render {

using sudoku::Cell;
using sudoku::Digit;
using sudoku::House;
using sudoku::HouseKind;

std::string listed(const std::vector<std::string>& items, const std::string& last) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? " " + last + " " : ", ";
    text += items[i];
  }
  return text;
}

std::string with_article(const std::string& digit) {
  // By sound: eight, eleven, eighteen, eighty; and letters whose names begin with a vowel sound.
  const bool is_number = !digit.empty() && std::isdigit(static_cast<unsigned char>(digit[0]));
  const bool vowel =
      is_number
          ? digit[0] == '8' || digit == "11" || digit == "18"
          : digit.size() == 1 && std::string("AEFHILMNORSXaefhilmnorsx").find(digit[0]) != std::string::npos;
  return (vowel ? "an " : "a ") + digit;
}

std::string capital(std::string text) {
  const bool is_name = text.size() > 1 && std::isdigit(static_cast<unsigned char>(text[1]));
  if (!text.empty() && !is_name)
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

std::string Phrases::cell(Candidate c) const {
  return rules_.name(sudoku::cell_digit(rules_, c).cell);
}

std::string Phrases::digit(Candidate c) const {
  return digits_(sudoku::cell_digit(rules_, c).digit);
}

std::string Phrases::name(Candidate c) const {
  return cell(c) + "=" + digit(c);
}

std::vector<std::string> Phrases::names(std::span<const Candidate> candidates) const {
  std::vector<std::string> all;
  for (const Candidate c : candidates) all.push_back(name(c));
  return all;
}

std::string Phrases::house(GroupId g) const {
  const Group group = model_.group(g);
  if (group.kind == GroupKind::cell) return rules_.name(Cell(group.subject.place));
  if (group.kind == GroupKind::differs)
    return rules_.of_grid().name(Cell(group.subject.place)) + " of all grids";
  return rules_.name(House(group.subject.place));
}

std::string Phrases::houses(const std::vector<GroupId>& groups) const {
  std::vector<std::string> names;
  std::set<std::pair<GroupKind, int>> kinds;  // kind and grid
  std::vector<std::string> numbers;
  for (const GroupId g : groups) {
    const Group group = model_.group(g);
    names.push_back(house(g));
    const bool is_house = group.kind != GroupKind::cell && group.kind != GroupKind::differs;
    kinds.emplace(group.kind, is_house ? rules_.grid(House(group.subject.place)) : 0);
    numbers.push_back(std::to_string(group.subject.place % rules_.grid_houses() % rules_.size() + 1));
  }
  const auto [kind, grid] = *kinds.begin();
  const char* plural = kind == GroupKind::row      ? "rows "
                       : kind == GroupKind::column ? "columns "
                       : kind == GroupKind::box    ? "boxes "
                                                   : nullptr;
  if (groups.size() < 2 || kinds.size() > 1 || !plural) return listed(names);
  return plural + listed(numbers) + (rules_.grids > 1 ? fmt::format(" of grid {}", grid + 1) : "");
}

std::string Phrases::digit(GroupId g) const {
  const int value = model_.group(g).subject.value;
  return value == 0 ? "" : digits_(Digit(value));
}

std::string Phrases::needs(GroupId g) const {
  if (model_.group(g).kind == GroupKind::cell) return house(g) + " holds a digit";
  return house(g) + " needs " + with_article(digit(g));
}

std::string Phrases::at_most(GroupId g) const {
  return house(g) + ": at most one " + (model_.group(g).kind == GroupKind::cell ? "digit" : digit(g));
}

std::string Phrases::without_member(GroupId g) const {
  if (model_.group(g).kind == GroupKind::cell) return house(g) + " would have no digit left";
  return "there would be no place for " + digit(g) + " in " + house(g);
}

std::string Phrases::last_member(GroupId g, Candidate last) const {
  if (model_.group(g).kind == GroupKind::cell) return cell(last) + " must be " + digit(last);
  return name(last) + " (the only place left in " + house(g) + ")";
}

std::string Phrases::members(GroupId g, std::span<const Candidate> members) const {
  const bool is_cell = model_.group(g).kind == GroupKind::cell;
  std::vector<std::string> texts;
  for (const Candidate c : members) texts.push_back(is_cell ? digit(c) : cell(c));
  return fmt::format("{}", fmt::join(texts, ", "));
}

/// Groups candidates into blocks of cells times digits: by cells with the same digits or by digits with the
/// same cells, whichever gives fewer blocks.
std::vector<Phrases::Batch> Phrases::batches(std::span<const Candidate> candidates) const {
  std::map<Cell, std::set<Digit>> of_cell;
  std::map<Digit, std::set<Cell>> of_digit;
  for (const Candidate c : candidates) {
    const auto [at, what] = sudoku::cell_digit(rules_, c);
    of_cell[at].insert(what);
    of_digit[what].insert(at);
  }
  using Block = std::pair<std::set<Cell>, std::set<Digit>>;
  std::vector<Block> by_cells;
  for (const auto& [at, what] : of_cell) {
    const auto same = std::find_if(by_cells.begin(), by_cells.end(),
                                   [&what = what](const Block& b) { return b.second == what; });
    if (same == by_cells.end())
      by_cells.push_back({{at}, what});
    else
      same->first.insert(at);
  }
  std::vector<Block> by_digits;
  for (const auto& [what, at] : of_digit) {
    const auto same = std::find_if(by_digits.begin(), by_digits.end(),
                                   [&at = at](const Block& b) { return b.first == at; });
    if (same == by_digits.end())
      by_digits.push_back({at, {what}});
    else
      same->second.insert(what);
  }
  std::vector<Batch> all;
  for (const auto& [at, what] : by_digits.size() < by_cells.size() ? by_digits : by_cells) {
    Batch batch;
    for (const Cell c : at) batch.cells.push_back(rules_.name(c));
    for (const Digit d : what) batch.digits.push_back(digits_(d));
    all.push_back(std::move(batch));
  }
  return all;
}

std::string Phrases::are_not(std::span<const Candidate> candidates) const {
  std::vector<std::string> texts;
  for (const Batch& batch : batches(candidates))
    texts.push_back(listed(batch.cells) + (batch.cells.size() == 1 ? " is not " : " are not ") +
                    listed(batch.digits, "or"));
  return fmt::format("{}", fmt::join(texts, ", "));
}

std::string Phrases::from(std::span<const Candidate> candidates) const {
  std::vector<std::string> texts;
  for (const Batch& batch : batches(candidates))
    texts.push_back(listed(batch.digits) + " from " + listed(batch.cells));
  return fmt::format("{}", fmt::join(texts, ", "));
}

std::string Phrases::one_of(std::span<const Candidate> candidates) const {
  std::map<Cell, std::vector<std::string>> of_cell;
  for (const Candidate c : candidates) of_cell[sudoku::cell_digit(rules_, c).cell].push_back(digit(c));
  std::vector<std::string> texts;
  for (const auto& [at, what] : of_cell) texts.push_back(rules_.name(at) + " is " + listed(what, "or"));
  return listed(texts, "or");
}

std::vector<std::string> Phrases::cells_of(std::span<const Candidate> candidates) const {
  std::set<Cell> cells;
  for (const Candidate c : candidates) cells.insert(sudoku::cell_digit(rules_, c).cell);
  std::vector<std::string> names;
  for (const Cell c : cells) names.push_back(rules_.name(c));
  return names;
}

std::vector<std::string> Phrases::digits_of(std::span<const Candidate> candidates) const {
  std::set<Digit> digits;
  for (const Candidate c : candidates) digits.insert(sudoku::cell_digit(rules_, c).digit);
  std::vector<std::string> names;
  for (const Digit d : digits) names.push_back(digits_(d));
  return names;
}

}  // namespace hence::render
