#include "sudoku/as_model.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hence::sudoku {
namespace {

GroupKind group_kind(HouseKind kind) {
  switch (kind) {
    case HouseKind::row:
      return GroupKind::row;
    case HouseKind::column:
      return GroupKind::column;
    case HouseKind::box:
      return GroupKind::box;
    case HouseKind::diagonal:
      break;
  }
  return GroupKind::diagonal;
}

Model::Names names_of(const Rules& rules) {
  return {
      .candidate = [rules](Subject s) { return rules.name(Cell(s.place), Digit(s.value)); },
      .group =
          [rules](GroupKind kind, Subject s) {
            if (kind == GroupKind::cell) return rules.name(Cell(s.place)) + " holds a digit";
            if (kind == GroupKind::differs)
              return "at most one grid has " + rules.of_grid().name(Cell(s.place), Digit(s.value));
            return fmt::format("{} needs a {}", rules.name(House(s.place)), s.value);
          },
  };
}

}  // namespace

Model as_model(const State& state) {
  const Rules& rules = state.rules();
  Model model(names_of(rules));

  // Each cell's first candidate; the rest follow by rank.
  std::vector<std::int32_t> first(static_cast<std::size_t>(rules.cells()), 0);
  std::vector<Candidate> members;
  for (int i = 0; i < rules.cells(); ++i) {
    const Cell cell(i);
    first[cell.at()] = static_cast<std::int32_t>(model.candidates());
    if (state.values()[cell.at()] != 0) continue;
    members.clear();
    state.for_each_bit(state.cell_slot(cell), [&](int b) {
      members.push_back(model.add_candidate({i, b + 1}));
    });
    model.add_group(GroupKind::cell, Needs::exactly_one, {i, 0}, members);
  }
  auto candidate = [&](Cell cell, Digit digit) {
    const auto words = state.bits(state.cell_slot(cell));
    const auto word = static_cast<std::size_t>(digit.v - 1) / 64;
    int rank = std::popcount(words[word] & ((std::uint64_t{1} << ((digit.v - 1) % 64)) - 1));
    for (std::size_t w = 0; w < word; ++w) rank += std::popcount(words[w]);
    return Candidate(first[cell.at()] + rank);
  };

  for (int h = 0; h < rules.houses(); ++h) {
    const House house(h);
    const GroupKind kind = group_kind(rules.kind(house));
    for (int d = 1; d <= rules.size(); ++d) {
      const Digit digit(d);
      members.clear();
      bool placed = false;
      state.for_each_bit(state.house_slot(house, digit), [&](int position) {
        const Cell cell = rules.cell(house, position);
        if (state.values()[cell.at()] != 0)
          placed = true;
        else
          members.push_back(candidate(cell, digit));
      });
      if (!placed) model.add_group(kind, Needs::exactly_one, {h, d}, members);
    }
  }

  // Placed digits are already eliminated from the other grids, so open cells suffice.
  for (int i = 0; rules.grids > 1 && i < rules.grid_cells(); ++i) {
    for (int d = 1; d <= rules.size(); ++d) {
      members.clear();
      for (int g = 0; g < rules.grids; ++g) {
        const Cell cell = rules.in_grid(g, Cell(i));
        if (state.values()[cell.at()] == 0 && !state.loose(cell) && state.possible(cell, Digit(d)))
          members.push_back(candidate(cell, Digit(d)));
      }
      if (members.size() > 1) model.add_group(GroupKind::differs, Needs::at_most_one, {i, d}, members);
    }
  }
  return model;
}

double expected_clauses(const State& state, Encoding encoding) {
  const Rules& rules = state.rules();
  const int most_parts = std::max(rules.box_rows, rules.box_columns);
  double sum = 0;
  for (int i = 0; i < state.slots(); ++i) {
    const Slot slot{i};
    const double size = state.count(slot);
    if (size < 2) continue;
    const double pairs = size * size / 2;
    const double sparse = 3 * size;
    switch (encoding) {
      case Encoding::pairwise:
        sum += pairs;
        break;
      case Encoding::sequential:
      case Encoding::product:
        sum += sparse;
        break;
      case Encoding::intersections: {
        // Each member implies its part of the row and its part of the column; parts exclude each other.
        const double parts = std::min<double>(size, most_parts);
        sum += state.is_cell(slot) ? std::min(pairs, sparse) : size + parts * parts / 2;
        break;
      }
    }
  }
  // One at-most-one group over the grids per cell and digit.
  const double others = rules.grids - 1;
  return sum + static_cast<double>(state.open_candidates()) *
                   (encoding == Encoding::sequential || encoding == Encoding::product
                        ? std::min(others / 2, 3.0)
                        : others / 2);
}

Model full_model(const Puzzle& puzzle) {
  return as_model(State(puzzle.rules_alone()));
}

}  // namespace hence::sudoku
