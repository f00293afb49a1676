// Singles, locked candidates, naked and hidden subsets: everything within one house.
#include <fmt/format.h>

#include <algorithm>

#include "explain/names_shape.hpp"

namespace hence::explain::naming {
namespace {

bool filled(const Position& position, Candidate of_cell) {
  const auto groups = position.board().groups_of(of_cell);
  const auto cell = std::find_if(groups.begin(), groups.end(), [&](GroupId g) {
    return position.model().group(g).kind == GroupKind::cell;
  });
  if (cell == groups.end()) return false;
  const auto members = position.model().group(*cell).members;
  return std::any_of(members.begin(), members.end(), [&](Candidate c) { return position.placed(c); });
}

/// Is its cell the only open one of a house?
bool last_of_a_house(const Position& position, Candidate single) {
  const auto groups = position.board().groups_of(single);
  return std::any_of(groups.begin(), groups.end(), [&](GroupId g) {
    const Group group = position.model().group(g);
    if (group.kind == GroupKind::cell || group.needs != Needs::exactly_one) return false;
    return std::all_of(group.members.begin(), group.members.end(),
                       [&](Candidate c) { return c == single || filled(position, c); });
  });
}

/// A digit of a box confined to one line, or of a line confined to one box.
void name_locked(const Shape& shape, const Truth& truth, Names& names) {
  if (truth.is_cell()) return;
  Candidates all = truth.members;
  all.insert(all.end(), shape.targets().begin(), shape.targets().end());
  const std::vector<Sector> common = shape.common_sectors(all);
  auto reaches = [&](auto kind) { return std::any_of(common.begin(), common.end(), kind); };
  if (truth.is_box() && reaches([](Sector s) { return s.is_line() || s.kind == GroupKind::diagonal; }))
    names.add(Rank::locked, "pointing");
  else if (!truth.is_box() && reaches([](Sector s) { return s.is_box(); }))
    names.add(Rank::locked, "claiming");
  else
    return;
  names.add(Rank::locked, "locked candidates");
}

std::string subset_name(const char* how, std::size_t n) {
  switch (n) {
    case 2:
      return fmt::format("{} pair", how);
    case 3:
      return fmt::format("{} triple", how);
    case 4:
      return fmt::format("{} quad", how);
    default:
      return fmt::format("{} subset of {}", how, n);
  }
}

/// n cells of a house with n digits.
void name_naked(const Shape& shape, Names& names) {
  const Candidates members = shape.members();
  const std::vector<Sector> common = shape.common_sectors(members);
  if (common.empty() || shape.digits(members).size() != shape.size()) return;
  const auto& targets = shape.targets();
  const bool seen = std::all_of(targets.begin(), targets.end(), [&](Candidate x) {
    const Candidates same = shape.with_digit(members, shape.digit(x));
    return !same.empty() && shape.excludes_all(x, same);
  });
  if (!seen) return;
  const bool in_line = std::any_of(common.begin(), common.end(), [](Sector s) { return s.is_line(); });
  const bool in_box = std::any_of(common.begin(), common.end(), [](Sector s) { return s.is_box(); });
  if (in_line && in_box) names.add(Rank::subset, subset_name("locked", shape.size()));
  names.add(Rank::subset, subset_name("naked", shape.size()));
}

/// n digits of a house in n cells.
void name_hidden(const Shape& shape, Names& names) {
  const Sector sector = shape.truths().front().sector();
  for (const Truth& truth : shape.truths())
    if (truth.sector() != sector) return;
  const Candidates members = shape.members();
  const auto cells = shape.cells(members);
  const auto digits = shape.digits(members);
  if (cells.size() != shape.size()) return;
  const auto& targets = shape.targets();
  const bool inside = std::all_of(targets.begin(), targets.end(), [&](Candidate x) {
    return std::binary_search(cells.begin(), cells.end(), shape.cell(x)) &&
           !std::binary_search(digits.begin(), digits.end(), shape.digit(x));
  });
  if (inside) names.add(Rank::subset, subset_name("hidden", shape.size()));
}

}  // namespace

void name_singles(const Shape& shape, Names& names) {
  if (shape.size() != 1) return;
  const Truth& truth = shape.truths().front();
  const auto& placed = shape.step().placed;
  if (truth.members.size() == 1) {
    const Candidate single = truth.members.front();
    if (std::any_of(placed.begin(), placed.end(), [&](Candidate c) { return c != single; })) return;
    if (!shape.excludes_all(single, shape.targets())) return;
    if (last_of_a_house(shape.position(), single)) names.add(Rank::single, "full house");
    names.add(Rank::single, truth.is_cell() ? "naked single" : "hidden single");
  } else if (placed.empty()) {
    name_locked(shape, truth, names);
  }
}

void name_subsets(const Shape& shape, Names& names) {
  if (shape.size() < 2 || shape.target_in_truth()) return;
  if (shape.all_cells()) name_naked(shape, names);
  if (shape.all_houses()) name_hidden(shape, names);
}

}  // namespace hence::explain::naming
