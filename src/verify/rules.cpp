#include "verify/rules.hpp"

#include <algorithm>

namespace hence::verify {
namespace {

/// Finds a digit that occurs twice in a house. Reused for all houses, without clearing: marks carry a round.
class Seen {
 public:
  explicit Seen(int n) : cell_(static_cast<std::size_t>(n) + 1), round_(cell_.size(), 0) {}

  void next_house() { ++now_; }

  /// The cell of this house that already holds the digit.
  std::optional<std::uint32_t> before(std::uint16_t digit, std::uint32_t cell) {
    if (round_[digit] == now_) return cell_[digit];
    round_[digit] = now_;
    cell_[digit] = cell;
    return std::nullopt;
  }

 private:
  std::vector<std::uint32_t> cell_;
  std::vector<std::uint32_t> round_;
  std::uint32_t now_ = 0;
};

std::optional<std::string> fault_in_houses(const Rules& rules, std::span<const std::uint16_t> solution) {
  const auto n = static_cast<std::uint32_t>(rules.size());
  const auto rows = static_cast<std::uint32_t>(rules.box_rows);
  const auto columns = static_cast<std::uint32_t>(rules.box_columns);
  Seen seen(rules.size());
  // House h of a kind consists of the cells cell_of(h, 0), ..., cell_of(h, n - 1) of its grid.
  const auto look = [&](const char* kind, std::uint32_t houses, auto cell_of) -> std::optional<std::string> {
    for (std::uint32_t g = 0; g < static_cast<std::uint32_t>(rules.grids); ++g) {
      for (std::uint32_t h = 0; h < houses; ++h) {
        seen.next_house();
        for (std::uint32_t i = 0; i < n; ++i) {
          const std::uint32_t cell = g * n * n + cell_of(h, i);
          const auto before = seen.before(solution[cell], cell);
          if (!before) continue;
          return std::string(kind) + " " + std::to_string(h + 1) + " holds " +
                 std::to_string(solution[cell]) + " twice: " + cell_name(*before, rules) + " and " +
                 cell_name(cell, rules);
        }
      }
    }
    return std::nullopt;
  };
  if (auto found = look("row", n, [&](auto h, auto i) { return h * n + i; })) return found;
  if (auto found = look("column", n, [&](auto h, auto i) { return i * n + h; })) return found;
  const auto in_box = [&](std::uint32_t h, std::uint32_t i) {
    const std::uint32_t boxes_beside = n / columns;
    const std::uint32_t row = h / boxes_beside * rows + i / columns;
    const std::uint32_t column = h % boxes_beside * columns + i % columns;
    return row * n + column;
  };
  if (auto found = look("box", n, in_box)) return found;
  if (!rules.diagonals) return std::nullopt;
  return look("diagonal", 2, [&](auto h, auto i) { return i * n + (h == 0 ? i : n - 1 - i); });
}

std::optional<std::string> fault_between_grids(const Rules& rules, const Values& puzzle,
                                               std::span<const std::uint16_t> solution) {
  const auto n = static_cast<std::uint32_t>(rules.size());
  Seen seen(rules.size());
  for (std::uint32_t i = 0; i < n * n; ++i) {
    seen.next_house();
    for (std::uint32_t g = 0; g < static_cast<std::uint32_t>(rules.grids); ++g) {
      const std::uint32_t cell = g * n * n + i;
      if (rules.differ == Rules::Differ::open && puzzle[cell] != 0) continue;
      if (const auto before = seen.before(solution[cell], cell))
        return cell_name(*before, rules) + " and " + cell_name(cell, rules) + " are both " +
               std::to_string(solution[cell]) + " but must differ";
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> fault(const Rules& rules, const Values& puzzle,
                                 std::span<const Candidate> crossed_out,
                                 std::span<const std::uint16_t> solution) {
  for (std::uint32_t cell = 0; cell < puzzle.size(); ++cell)
    if (puzzle[cell] != 0 && puzzle[cell] != solution[cell])
      return cell_name(cell, rules) + " is " + std::to_string(solution[cell]) + ", the puzzle has " +
             std::to_string(puzzle[cell]) + " there";
  for (const Candidate& crossed : crossed_out)
    if (solution[crossed.cell] == crossed.digit)
      return cell_name(crossed.cell, rules) + " is " + std::to_string(crossed.digit) +
             ", which is crossed out there";
  if (auto found = fault_in_houses(rules, solution)) return found;
  return fault_between_grids(rules, puzzle, solution);
}

}  // namespace hence::verify
