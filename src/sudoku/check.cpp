#include "sudoku/check.hpp"

#include <fmt/format.h>

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
    if (answer[cell.at()] == digit.v && puzzle.clues[cell.at()] != digit.v)
      found.push_back({Fault::Kind::crossed, cell, digit.v, {}, {}, 0});
  std::vector<std::int32_t> seen(static_cast<std::size_t>(rules.size()) + 1);
  for (int h = 0; h < rules.houses(); ++h) {
    std::fill(seen.begin(), seen.end(), -1);
    for (int p = 0; p < rules.size(); ++p) {
      const Cell cell = rules.cell(House(h), p);
      const int value = answer[cell.at()];
      if (value == 0 || value > rules.size()) continue;
      std::int32_t& first = seen[static_cast<std::size_t>(value)];
      if (first >= 0)
        found.push_back({Fault::Kind::twice, cell, value, House(h), Cell(first), 0});
      else
        first = cell.v;
    }
  }
  return found;
}

std::string describe(const Fault& fault, const Rules& rules) {
  const std::string cell = rules.name(fault.cell);
  switch (fault.kind) {
    case Fault::Kind::open:
      return cell + " is empty";
    case Fault::Kind::range:
      return fmt::format("{} is {}, more than {}", cell, fault.value, rules.size());
    case Fault::Kind::clue:
      return fmt::format("{} is {}, the puzzle has {} there", cell, fault.value, fault.clue);
    case Fault::Kind::crossed:
      return fmt::format("{} is {}, which the puzzle has crossed out there", cell, fault.value);
    case Fault::Kind::twice:
      break;
  }
  return fmt::format("{} holds {} twice: {} and {}", rules.name(fault.house), fault.value,
                     rules.name(fault.other), cell);
}

}  // namespace hence::sudoku
