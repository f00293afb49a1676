// Dropping clues one orbit at a time would ask 81 times whether the solution is still unique. Most of these
// queries can be skipped.
//
// Wherever two solutions differ there must be a clue. So each second solution found gives a set of cells (an
// unavoidable set) whose last remaining clue must stay, whatever else is dropped. We therefore tentatively
// drop many orbits, all but those that a known set forbids, and ask once whether the solution is unique.
//
// - If it is, it was unique after each single step, since clues were only removed. Every orbit dropped could
//   go and every orbit kept had to stay: exactly the result of one query per orbit.
// - If not, the new set lost its last clue too early. We go back to the orbit that removed it, keep that one,
//   and continue from there.
//
// The first sets come without search: swapping two digits, or two lines of a band or stack, along a cycle.
#include "sudoku/make9.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace hence::sudoku::make9 {

namespace {

using fast9::Cells;

/// By digit (from 0) and row: the digit's column.
using Columns = std::array<std::array<std::uint8_t, 9>, 9>;

Columns columns_of(const Cells& grid) {
  Columns columns;
  for (std::size_t cell = 0; cell < 81; ++cell)
    columns[grid[cell] - 1u][cell / 9] = static_cast<std::uint8_t>(cell % 9);
  return columns;
}

/// The rows in which digits a and b must be swapped together: from a row to those where b is in the column
/// and in the box of that row's a. Both steps are permutations of the rows, so following them forward
/// suffices.
class DigitSwap {
 public:
  DigitSwap(const Columns& columns, std::size_t a, std::size_t b) {
    std::array<unsigned, 9> in_column;
    std::array<unsigned, 9> in_box;
    for (std::size_t row = 0; row < 9; ++row) {
      const std::size_t column = columns[b][row];
      in_column[column] = 1u << row;
      in_box[row / 3 * 3 + column / 3] = 1u << row;
    }
    for (std::size_t row = 0; row < 9; ++row) {
      const std::size_t column = columns[a][row];
      next_[row] = in_column[column] | in_box[row / 3 * 3 + column / 3];
    }
  }

  /// As bits.
  unsigned rows_with(std::size_t row) const {
    unsigned rows = 1u << row;
    for (unsigned open = rows; open != 0;) {
      const unsigned more = next_[static_cast<std::size_t>(std::countr_zero(open))] & ~rows;
      rows |= more;
      open = (open & (open - 1)) | more;
    }
    return rows;
  }

 private:
  std::array<unsigned, 9> next_;
};

// ---- A random grid ---------------------------------------------------------------------------------------

constexpr std::array<std::uint8_t, 512> count_of_digits = [] {
  std::array<std::uint8_t, 512> count{};
  for (unsigned digits = 0; digits < 512; ++digits)
    count[digits] = static_cast<std::uint8_t>(std::popcount(digits));
  return count;
}();

/// Fills the diagonal boxes, which do not see each other, then repeatedly a random digit in a cell with the
/// fewest left. False: reached a cell without any.
bool fill_at_random(Cells& grid, Random& random) {
  std::array<unsigned, 9> row{};
  std::array<unsigned, 9> column{};
  std::array<unsigned, 9> box{};
  const auto place = [&](std::size_t r, std::size_t c, unsigned digit) {
    grid[9 * r + c] = static_cast<std::uint8_t>(std::countr_zero(digit) + 1);
    row[r] |= digit;
    column[c] |= digit;
    box[r / 3 * 3 + c / 3] |= digit;
  };
  struct Open {
    std::uint8_t row;
    std::uint8_t column;
    std::uint8_t box;
  };
  std::array<Open, 54> open;
  std::size_t opened = 0;
  for (std::size_t r = 0; r < 9; ++r) {
    for (std::size_t c = 0; c < 9; ++c) {
      if (r / 3 == c / 3) continue;
      open[opened++] = {static_cast<std::uint8_t>(r), static_cast<std::uint8_t>(c),
                        static_cast<std::uint8_t>(r / 3 * 3 + c / 3)};
    }
  }
  std::array<unsigned, 9> digits = {1, 2, 4, 8, 16, 32, 64, 128, 256};
  for (std::size_t b = 0; b < 9; b += 3) {
    for (std::size_t i = 9; i > 1; --i) std::swap(digits[i - 1], digits[random.below(i)]);
    for (std::size_t i = 0; i < 9; ++i) place(b + i / 3, b + i % 3, digits[i]);
  }

  while (opened > 0) {
    std::size_t best = 0;
    unsigned fewest = 10;
    unsigned choice = 0;
    for (std::size_t i = 0; i < opened && fewest > 1; ++i) {
      const unsigned left = 0x1ff & ~(row[open[i].row] | column[open[i].column] | box[open[i].box]);
      if (count_of_digits[left] >= fewest) continue;
      fewest = count_of_digits[left];
      best = i;
      choice = left;
    }
    if (fewest == 0) return false;
    if (fewest > 1)
      for (std::uint64_t skip = random.below(fewest); skip > 0; --skip) choice &= choice - 1;
    place(open[best].row, open[best].column, choice & (0 - choice));
    open[best] = open[--opened];
  }
  return true;
}

/// A symmetric random walk, so it moves any distribution closer to uniform. Grids straight from
/// `fill_at_random` have 10.4 digit pairs that can be swapped within four cells; after 60 steps 11.4, and no
/// more after 1600.
void mix(Cells& grid, Random& random) {
  constexpr int steps = 60;
  Columns columns = columns_of(grid);
  for (int n = 0; n < steps; ++n) {
    // One random number for two different digits and a row.
    const std::size_t chosen = random.below(std::uint64_t{9} * 8 * 9);
    const std::size_t a = chosen / 72;
    const std::size_t b = (a + 1 + chosen / 9 % 8) % 9;
    for (unsigned rows = DigitSwap(columns, a, b).rows_with(chosen % 9); rows != 0; rows &= rows - 1) {
      const auto row = static_cast<std::size_t>(std::countr_zero(rows));
      std::swap(columns[a][row], columns[b][row]);
    }
  }
  for (std::size_t digit = 0; digit < 9; ++digit)
    for (std::size_t row = 0; row < 9; ++row)
      grid[9 * row + columns[digit][row]] = static_cast<std::uint8_t>(digit + 1);
}

// ---- Dropping --------------------------------------------------------------------------------------------

/// A set of orbits, by position in the order.
struct OrbitSet {
  std::array<std::uint64_t, 2> bits{};

  void add(std::size_t i) { bits[i / 64] |= std::uint64_t{1} << i % 64; }
  void remove(std::size_t i) { bits[i / 64] &= ~(std::uint64_t{1} << i % 64); }
  bool has(std::size_t i) const { return (bits[i / 64] >> i % 64 & 1) != 0; }
  bool empty() const { return (bits[0] | bits[1]) == 0; }
  bool single() const {
    return std::has_single_bit(bits[0]) ? bits[1] == 0 : bits[0] == 0 && std::has_single_bit(bits[1]);
  }
  /// Requires a nonempty set.
  std::size_t last() const {
    return static_cast<std::size_t>(bits[1] != 0 ? 127 - std::countl_zero(bits[1])
                                                 : 63 - std::countl_zero(bits[0]));
  }
  friend OrbitSet operator&(const OrbitSet& a, const OrbitSet& b) {
    return {{a.bits[0] & b.bits[0], a.bits[1] & b.bits[1]}};
  }
};

std::uint16_t candidates_of(std::uint8_t digit) {
  return static_cast<std::uint16_t>(1u << (digit - 1u));
}

class Dropping {
 public:
  Dropping(const Cells& solution, std::span<const std::vector<Cell>> orbits, int keep_at_least)
      : solution_(solution), orbits_(orbits), keep_at_least_(keep_at_least) {
    for (std::size_t cell = 0; cell < 81; ++cell) candidates_[cell] = candidates_of(solution[cell]);
    orbit_of_.fill(no_orbit);
    kept_.add(no_orbit);
    for (std::size_t i = 0; i < orbits.size(); ++i)
      for (const Cell cell : orbits[i]) orbit_of_[cell.at()] = static_cast<std::uint8_t>(i);
    first_.fill(none);
    others_.reserve(256);  // 105 is typical
    swap_digits();
    swap_lines();
  }

  Dropped run(const Budget& budget) {
    // Measured: dropping this many at once gives fewer than one mistake on average, and the puzzle hardly
    // needs search. After that, one at a time is fastest, since the query gets easier: a solution without one
    // digit.
    constexpr int cells_at_first = 48;
    for (std::size_t proved = 0; proved < orbits_.size();) {
      const std::size_t goal = try_dropping(proved, orbits_.size(), proved == 0 ? cells_at_first : 1);
      for (;;) {
        const fast9::Result other = other_solution(proved, goal, budget);
        if (!other.complete) {
          restore(proved);
          for (std::size_t i = proved; i < orbits_.size(); ++i) kept_.add(i);
          return result(false);
        }
        if (other.count == 0) break;
        try_dropping(add(other.first), goal, 81);
      }
      proved = goal;
    }
    return result(true);
  }

 private:
  static constexpr std::uint8_t no_orbit = 127;
  static constexpr int none = -1;

  /// Another solution of the grid, and the orbits in which it differs.
  struct OtherSolution {
    Cells grid;
    OrbitSet differs;
    int next;  ///< the next one with the same last orbit
  };

  /// Drops orbits from position `from` on, except where a known solution forbids it, up to position `to` or
  /// until `cells` cells are dropped. Returns where it stopped.
  std::size_t try_dropping(std::size_t from, std::size_t to, int cells) {
    restore(from);
    for (; tried_ < to && cells > 0; ++tried_) {
      const std::vector<Cell>& orbit = orbits_[tried_];
      const int size = static_cast<int>(orbit.size());
      if (clues_ - size < keep_at_least_ || forbidden(tried_)) {
        kept_.add(tried_);
        continue;
      }
      clues_ -= size;
      cells -= size;
      for (const Cell cell : orbit) candidates_[cell.at()] = 0x1ff;
    }
    return tried_;
  }

  /// Makes every orbit from this position on a clue again.
  void restore(std::size_t from) {
    for (; tried_ > from; --tried_) {
      const std::size_t i = tried_ - 1;
      if (kept_.has(i)) {
        kept_.remove(i);
        continue;
      }
      clues_ += static_cast<int>(orbits_[i].size());
      for (const Cell cell : orbits_[i]) candidates_[cell.at()] = candidates_of(solution_[cell.at()]);
    }
  }

  /// Does a known solution differ only in this orbit and where clues were dropped?
  bool forbidden(std::size_t orbit) const {
    for (int i = first_[orbit]; i != none;) {
      const OtherSolution& other = others_[static_cast<std::size_t>(i)];
      if ((other.differs & kept_).empty()) return true;
      i = other.next;
    }
    return false;
  }

  /// Queries the engine. There was no other solution before the orbits from `proved` to `goal` were dropped.
  fast9::Result other_solution(std::size_t proved, std::size_t goal, const Budget& budget) {
    std::size_t orbits = 0;
    const std::vector<Cell>* dropped = nullptr;
    for (std::size_t i = proved; i < goal; ++i) {
      if (kept_.has(i)) continue;
      ++orbits;
      dropped = &orbits_[i];
    }
    if (orbits == 0) return {};
    if (orbits > 1 || dropped->size() > 1) return fast9::other_solution(candidates_, solution_, budget);
    // Any other solution differs in this cell.
    const std::size_t cell = dropped->front().at();
    candidates_[cell] = static_cast<std::uint16_t>(0x1ff & ~candidates_of(solution_[cell]));
    const fast9::Result result = fast9::solve_candidates(candidates_, 1, budget);
    candidates_[cell] = 0x1ff;
    return result;
  }

  /// Returns the last orbit in which it differs.
  std::size_t add(const Cells& grid) {
    OtherSolution other{grid, {}, none};
    for (std::size_t cell = 0; cell < 81; ++cell)
      if (grid[cell] != solution_[cell]) other.differs.add(orbit_of_[cell]);
    return add(other);
  }
  std::size_t add(const OtherSolution& other) {
    const std::size_t last = other.differs.last();
    others_.push_back(other);
    others_.back().next = std::exchange(first_[last], static_cast<int>(others_.size() - 1));
    return last;
  }
  void change(OtherSolution& other, std::size_t cell, std::size_t digit) const {
    other.grid[cell] = static_cast<std::uint8_t>(digit);
    other.differs.add(orbit_of_[cell]);
  }

  void swap_digits() {
    const Columns columns = columns_of(solution_);
    for (std::size_t a = 0; a < 9; ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        const DigitSwap two(columns, a, b);
        for (unsigned left = 0x1ff; left != 0;) {
          unsigned rows = two.rows_with(static_cast<std::size_t>(std::countr_zero(left)));
          left &= ~rows;
          OtherSolution other{solution_, {}, none};
          for (; rows != 0; rows &= rows - 1) {
            const auto row = static_cast<std::size_t>(std::countr_zero(rows));
            change(other, 9 * row + columns[a][row], b + 1);
            change(other, 9 * row + columns[b][row], a + 1);
          }
          add(other);
        }
      }
    }
  }

  void swap_lines() {
    for (std::size_t line = 0; line < 9; ++line) {
      const std::size_t next = line / 3 * 3 + (line + 1) % 3;
      swap_lines(9 * line, 9 * next, 1);
      swap_lines(line, next, 9);
    }
  }

  /// Two rows of a band or columns of a stack, given by their first cells: swaps stretches where both lines
  /// hold the same digits.
  void swap_lines(std::size_t one, std::size_t two, std::size_t step) {
    std::array<std::size_t, 10> place;  // of each digit in line one
    for (std::size_t i = 0; i < 9; ++i) place[solution_[one + i * step]] = i;
    for (unsigned left = 0x1ff; left != 0;) {
      const auto start = static_cast<std::size_t>(std::countr_zero(left));
      OtherSolution other{solution_, {}, none};
      for (std::size_t i = start; (left >> i & 1) != 0; i = place[solution_[two + i * step]]) {
        left &= ~(1u << i);
        change(other, one + i * step, solution_[two + i * step]);
        change(other, two + i * step, solution_[one + i * step]);
      }
      add(other);
    }
  }

  Dropped result(bool complete) const {
    Dropped result;
    result.complete = complete;
    std::array<const OtherSolution*, 81> why{};
    for (const OtherSolution& other : others_)
      if (const int clue = only_clue(other); clue != none) why[static_cast<std::size_t>(clue)] = &other;
    result.witnesses.reserve(static_cast<std::size_t>(clues_));
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (candidates_[cell] != 0x1ff) result.clues[cell] = solution_[cell];
      if (why[cell] != nullptr) result.witnesses.push_back({Cell(cell), why[cell]->grid});
    }
    return result;
  }

  /// The only clue in which the other solution differs, if there is exactly one.
  int only_clue(const OtherSolution& other) const {
    const OrbitSet kept = other.differs & kept_;
    if (!kept.single() || kept.has(no_orbit)) return none;
    int only = none;
    for (const Cell cell : orbits_[kept.last()]) {
      if (other.grid[cell.at()] == solution_[cell.at()]) continue;
      if (only != none) return none;
      only = cell.v;
    }
    return only;
  }

  const Cells& solution_;
  std::span<const std::vector<Cell>> orbits_;
  int keep_at_least_;
  fast9::Candidates candidates_;
  int clues_ = 81;
  std::size_t tried_ = 0;  ///< orbits from here on are clues
  OrbitSet kept_;          ///< those kept before `tried_`, and `no_orbit` for the cells that always stay
  std::array<std::uint8_t, 81> orbit_of_;
  std::vector<OtherSolution> others_;
  std::array<int, 128> first_;  ///< head of the list of other solutions, by last orbit
};

}  // namespace

Cells random_grid(Random& random) {
  Cells grid{};
  while (!fill_at_random(grid, random)) {
  }
  mix(grid, random);
  return grid;
}

Dropped drop_clues(const Cells& solution, std::span<const std::vector<Cell>> orbits, int keep_at_least,
                   const Budget& budget) {
  return Dropping(solution, orbits, keep_at_least).run(budget);
}

}  // namespace hence::sudoku::make9
