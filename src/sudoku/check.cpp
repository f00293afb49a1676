#include "sudoku/check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace hence::sudoku {

std::vector<Fault> faults(const Puzzle& puzzle, const Values& answer) {
  const Rules& rules = puzzle.rules;
  std::vector<Fault> found;
  for (int i = 0; i < rules.cells(); ++i) {
    const Cell cell(i);
    const int value = answer[cell.at()];
    const int clue = puzzle.clues[cell.at()];
    if (value == 0)
      found.push_back({Fault::Kind::open, cell, value, {}, {}, clue});
    else if (value > rules.size())
      found.push_back({Fault::Kind::range, cell, value, {}, {}, clue});
    if (value != 0 && clue != 0 && clue != value)
      found.push_back({Fault::Kind::clue, cell, value, {}, {}, clue});
  }
  for (const auto& [cell, digit] : puzzle.crossed_out)
    if (answer[cell.at()] == digit.v) found.push_back({Fault::Kind::crossed, cell, digit.v, {}, {}, 0});
  // First cell of each digit in each house. The geometry is recomputed here rather than taken from Rules, so
  // that a bug there cannot mask itself.
  const int n = rules.size();
  const int width = n + 1;
  const int houses = 3 * n + (rules.diagonals ? 2 : 0);
  std::vector<std::int32_t> first;
  auto look = [&](int grid, int house, Cell cell, int value) {
    std::int32_t& there = first[static_cast<std::size_t>(house * width + value)];
    if (there >= 0)
      found.push_back({Fault::Kind::twice, cell, value, House(grid * houses + house), Cell(there), 0});
    else
      there = cell.v;
  };
  for (int g = 0; g < rules.grids; ++g) {
    first.assign(static_cast<std::size_t>(houses * width), -1);
    for (int r = 0; r < n; ++r) {
      for (int c = 0; c < n; ++c) {
        const Cell cell((g * n + r) * n + c);
        const int value = answer[cell.at()];
        if (value == 0 || value > n) continue;
        look(g, r, cell, value);
        look(g, n + c, cell, value);
        look(g, 2 * n + r / rules.box_rows * rules.box_rows + c / rules.box_columns, cell, value);
        if (rules.diagonals && r == c) look(g, 3 * n, cell, value);
        if (rules.diagonals && r + c == n - 1) look(g, 3 * n + 1, cell, value);
      }
    }
  }
  for (int i = 0; i < n * n; ++i) {
    for (int g = 0; g < rules.grids; ++g) {
      for (int h = 0; h < g; ++h) {
        const Cell one(h * n * n + i);
        const Cell two(g * n * n + i);
        const int value = answer[two.at()];
        if (value != 0 && answer[one.at()] == value && puzzle.differ(one, two))
          found.push_back({Fault::Kind::same, two, value, {}, one, 0});
      }
    }
  }
  return found;
}

namespace {

/// Does the answer hold 1 to 9 everywhere and keep the clues?
bool is_filled_9x9(const std::uint16_t* value, const std::uint16_t* clue) {
  unsigned wrong = 0;
  for (int i = 0; i < 81; ++i)
    wrong |= static_cast<unsigned>(value[i] < 1) | static_cast<unsigned>(value[i] > 9) |
             (static_cast<unsigned>(clue[i] != 0) & static_cast<unsigned>(clue[i] != value[i]));
  return wrong == 0;
}

/// Does every row, column and 3x3 box hold all digits? Values are 1 to 9.
bool is_complete_9x9(const std::uint16_t* value) {
  constexpr unsigned all = 0x3fe;  // bits 1 to 9
  unsigned missing = 0;
  std::array<unsigned, 9> columns{};
  for (int band = 0; band < 3; ++band) {
    std::array<unsigned, 3> boxes{};
    for (int row_in_band = 0; row_in_band < 3; ++row_in_band) {
      unsigned row = 0;
      for (std::size_t box = 0; box < 3; ++box) {
        unsigned three = 0;
        for (std::size_t i = 0; i < 3; ++i) {
          const unsigned bit = 1u << *value++;
          three |= bit;
          columns[3 * box + i] |= bit;
        }
        row |= three;
        boxes[box] |= three;
      }
      missing |= row ^ all;
    }
    for (const unsigned box : boxes) missing |= box ^ all;
  }
  for (const unsigned column : columns) missing |= column ^ all;
  return missing == 0;
}

}  // namespace

bool is_solution(const Puzzle& puzzle, const Values& answer) {
  const Rules& rules = puzzle.rules;
  const int n = rules.size();
  if (n > 64 || rules.grids > 1 || !puzzle.crossed_out.empty()) return faults(puzzle, answer).empty();
  // Every answer of a batch is read here. Loops of constant length run three times as fast.
  if (rules == Rules{})
    return is_filled_9x9(answer.data(), puzzle.clues.data()) && is_complete_9x9(answer.data());
  // Digits seen per house, as bits: n distinct digits in n cells means each occurs once. No division, and no
  // branch on clues, which a processor cannot predict.
  const std::uint64_t all = ~std::uint64_t{0} >> (64 - n);
  std::array<std::uint64_t, 64> columns{};
  std::array<std::uint64_t, 64> boxes{};  // of one band of boxes, from left to right
  std::uint64_t falling = 0;
  std::uint64_t rising = 0;
  unsigned contradicts_clue = 0;
  const std::uint16_t* value = answer.data();
  const std::uint16_t* clue = puzzle.clues.data();
  for (int r = 0, rows_left = rules.box_rows; r < n; ++r) {
    std::uint64_t row = 0;
    for (int c = 0, box = 0; c < n; ++box) {
      std::uint64_t in_box = boxes[static_cast<std::size_t>(box)];
      for (const int end = c + rules.box_columns; c < end; ++c, ++value, ++clue) {
        if (*value < 1 || *value > n) return false;
        contradicts_clue |= static_cast<unsigned>(*clue != 0) & static_cast<unsigned>(*clue != *value);
        const std::uint64_t bit = std::uint64_t{1} << (*value - 1);
        row |= bit;
        in_box |= bit;
        columns[static_cast<std::size_t>(c)] |= bit;
        if (r == c) falling |= bit;
        if (r + c == n - 1) rising |= bit;
      }
      boxes[static_cast<std::size_t>(box)] = in_box;
    }
    if (row != all || contradicts_clue != 0) return false;
    if (--rows_left > 0) continue;
    rows_left = rules.box_rows;
    for (int box = 0; box < n / rules.box_columns; ++box)
      if (std::exchange(boxes[static_cast<std::size_t>(box)], 0) != all) return false;
  }
  return std::all_of(columns.begin(), columns.begin() + n,
                     [&](std::uint64_t digits) { return digits == all; }) &&
         (!rules.diagonals || (falling == all && rising == all));
}

std::string describe(const Fault& fault, const Rules& rules, const DigitNames& names) {
  const std::string cell = rules.name(fault.cell);
  const std::string value = names(Digit(fault.value));
  switch (fault.kind) {
    case Fault::Kind::open:
      return cell + " is open";
    case Fault::Kind::range:
      return fmt::format("{} is {}, but the largest digit is {}", cell, fault.value, rules.size());
    case Fault::Kind::clue:
      return fmt::format("{} is {}, but the puzzle has {}", cell, value, names(Digit(fault.clue)));
    case Fault::Kind::crossed:
      return fmt::format("{} is {}, which the puzzle crosses out", cell, value);
    case Fault::Kind::same:
      return fmt::format("{} and {} are both {}", rules.name(fault.other), cell, value);
    case Fault::Kind::twice:
      break;
  }
  return fmt::format("{} holds {} twice: {} and {}", rules.name(fault.house), value, rules.name(fault.other),
                     cell);
}

}  // namespace hence::sudoku
