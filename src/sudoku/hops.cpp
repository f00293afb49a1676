#include "sudoku/hops.hpp"

#include <algorithm>

namespace hence::sudoku {

std::vector<bool> cells_within(const Rules& rules, Cell from, int hops) {
  std::vector<bool> near(static_cast<std::size_t>(rules.cells()), false);
  // Each house is visited once. On huge grids a cell sees thousands of others.
  std::vector<bool> passed(static_cast<std::size_t>(rules.houses()), false);
  std::vector<Cell> front = {from};
  near[from.at()] = true;
  for (int hop = 0; hop < hops && !front.empty(); ++hop) {
    std::vector<Cell> next;
    auto reach = [&](Cell cell) {
      if (near[cell.at()]) return;
      near[cell.at()] = true;
      next.push_back(cell);
    };
    for (const Cell cell : front) {
      for (const auto& [house, position] : rules.house_positions(cell)) {
        if (passed[house.at()]) continue;
        passed[house.at()] = true;
        for (int i = 0; i < rules.size(); ++i) reach(rules.cell(house, i));
      }
      for (int g = 0; g < rules.grids; ++g) reach(rules.in_grid(g, cell));
    }
    front = std::move(next);
  }
  return near;
}

std::vector<bool> groups_within(const explain::Position& position, const Rules& rules, Cell from, int hops) {
  const std::vector<bool> near = cells_within(rules, from, hops);
  const Model& model = position.model();
  std::vector<bool> within(model.groups(), false);
  for (std::size_t g = 0; g < within.size(); ++g) {
    const auto members = model.group(GroupId(g)).members;
    within[g] = std::all_of(members.begin(), members.end(), [&](Candidate c) {
      return !position.possible(c) || near[static_cast<std::size_t>(model.subject(c).place)];
    });
  }
  return within;
}

}  // namespace hence::sudoku
