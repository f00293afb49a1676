#include "sudoku/symmetry.hpp"

#include <array>
#include <utility>

namespace hence::sudoku {
namespace {

constexpr std::array<std::pair<Symmetry, std::string_view>, 7> names = {{
    {Symmetry::none, "none"},
    {Symmetry::rotate, "rotate"},
    {Symmetry::quarter, "quarter"},
    {Symmetry::mirror, "mirror"},
    {Symmetry::flip, "flip"},
    {Symmetry::diagonal, "diagonal"},
    {Symmetry::antidiagonal, "antidiagonal"},
}};

/// The image of a cell under the symmetry.
Cell image(const Rules& rules, Cell cell, Symmetry symmetry) {
  const int last = rules.size() - 1;
  const int row = rules.row(cell);
  const int column = rules.column(cell);
  auto at = [&](int r, int c) { return rules.in_grid(rules.grid(cell), rules.cell(r, c)); };
  switch (symmetry) {
    case Symmetry::none:
      break;
    case Symmetry::rotate:
      return at(last - row, last - column);
    case Symmetry::quarter:
      return at(column, last - row);
    case Symmetry::mirror:
      return at(row, last - column);
    case Symmetry::flip:
      return at(last - row, column);
    case Symmetry::diagonal:
      return at(column, row);
    case Symmetry::antidiagonal:
      return at(last - column, last - row);
  }
  return cell;
}

}  // namespace

std::string_view name(Symmetry symmetry) {
  for (const auto& [one, word] : names)
    if (one == symmetry) return word;
  return "";
}

std::optional<Symmetry> symmetry_named(std::string_view name) {
  for (const auto& [one, word] : names)
    if (word == name) return one;
  return std::nullopt;
}

std::vector<Symmetry> all_symmetries() {
  std::vector<Symmetry> all;
  for (const auto& one : names) all.push_back(one.first);
  return all;
}

std::vector<std::vector<Cell>> orbits(const Rules& rules, Symmetry symmetry) {
  std::vector<std::vector<Cell>> all;
  std::vector<bool> seen(static_cast<std::size_t>(rules.cells()), false);
  for (int i = 0; i < rules.cells(); ++i) {
    if (seen[static_cast<std::size_t>(i)]) continue;
    std::vector<Cell>& orbit = all.emplace_back();
    for (Cell cell(i); !seen[cell.at()]; cell = image(rules, cell, symmetry)) {
      seen[cell.at()] = true;
      orbit.push_back(cell);
    }
  }
  return all;
}

}  // namespace hence::sudoku
