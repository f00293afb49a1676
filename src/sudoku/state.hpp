// The remaining candidates of a puzzle of any size, and cheap deductions on them.
//
// Every candidate is stored as a bit in several sets: its cell's digits, and its digit's positions in each of
// its houses. Cells and (house, digit) pairs are then the same thing: a *slot*, which needs exactly one of
// its members. A slot with one member left is a single; one with none is a contradiction.
//
//   slot of cell r1c1             bits = digits         {1, 4, 9}
//   slot of row 1, digit 4        bits = columns        {1, 7}
//   slot of box 1, digit 4        bits = places in box  {1, 5, 9}
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/budget.hpp"
#include "sudoku/puzzle.hpp"

namespace hence::sudoku {

/// A cell, or a house and a digit: needs exactly one of its candidates.
struct Slot {
  std::int32_t index;  ///< cells first, then house * n + digit - 1
  friend constexpr auto operator<=>(Slot, Slot) = default;
};

class State {
 public:
  /// The candidates of a puzzle after each clue has eliminated its digit from its houses. Equal clues in one
  /// house leave a slot without members, see `contradiction`.
  explicit State(const Puzzle& puzzle);

  const Rules& rules() const { return rules_; }
  bool loose(Cell cell) const { return !loose_.empty() && loose_[cell.at()]; }  ///< as in the puzzle
  bool possible(Cell cell, Digit digit) const { return bit(cell_slot(cell), digit.v - 1); }
  int count(Slot slot) const { return counts_[at(slot)]; }
  int count(Cell cell) const { return count(cell_slot(cell)); }

  /// The number of cells with a value: clues and placements so far.
  int placed() const { return placed_; }
  bool solved() const { return !contradiction_ && placed_ == rules_.cells(); }
  const Values& values() const { return values_; }
  std::int64_t open_candidates() const;  ///< in cells without a value

  /// A slot with no member left, if any: the puzzle has no solution.
  std::optional<Slot> contradiction() const { return contradiction_; }

  /// Eliminates one candidate, without consequences.
  void eliminate(Cell cell, Digit digit);

  /// Places a digit and eliminates what it excludes.
  void place(Cell cell, Digit digit);

  /// Places naked and hidden singles until there are none. False: contradiction. Stops early when the budget
  /// is cancelled; all deductions remain valid.
  bool place_singles(const Budget& budget = {});

  /// Applies singles, locked candidates, subsets and fish of every size until nothing changes. Otherwise like
  /// `place_singles`.
  bool reduce(const Budget& budget = {});

  Slot cell_slot(Cell cell) const { return {cell.v}; }
  Slot house_slot(House house, Digit digit) const {
    return {rules_.cells() + house.v * rules_.size() + digit.v - 1};
  }
  int slots() const { return rules_.cells() + rules_.houses() * rules_.size(); }
  bool is_cell(Slot slot) const { return slot.index < rules_.cells(); }
  Cell cell_of(Slot slot) const { return Cell(slot.index); }  ///< requires a cell's slot
  House house_of(Slot slot) const { return House((slot.index - rules_.cells()) / rules_.size()); }
  Digit digit_of(Slot slot) const { return Digit((slot.index - rules_.cells()) % rules_.size() + 1); }
  CellDigit member(Slot slot, int bit) const;
  std::string name(Slot slot) const;  ///< "r4c7", "a 5 in row 4"

  /// The remaining members, as bits 0 ... n-1 in 64-bit words.
  std::span<const std::uint64_t> bits(Slot slot) const { return {words_of(slot), words_}; }

  /// Calls f(bit) for every remaining member, in order.
  template <class F>
  void for_each_bit(Slot slot, F&& f) const {
    const std::uint64_t* w = words_of(slot);
    for (std::size_t i = 0; i < words_; ++i)
      for (std::uint64_t x = w[i]; x != 0; x &= x - 1) f(static_cast<int>(i * 64) + std::countr_zero(x));
  }

 private:
  std::size_t at(Slot slot) const { return static_cast<std::size_t>(slot.index); }
  const std::uint64_t* words_of(Slot slot) const { return &sets_[at(slot) * words_]; }
  std::uint64_t* words_of(Slot slot) { return &sets_[at(slot) * words_]; }
  bool bit(Slot slot, int b) const { return (words_of(slot)[b / 64] >> (b % 64) & 1) != 0; }
  void cross_out_between_grids();
  void fill_house_slots();
  void drop(Slot slot, int b);
  int first_bit(Slot slot) const;

  bool ends_share_a_house(Slot slot, HouseKind kind) const;
  bool locked_candidates(const Budget& budget);
  bool matchings(const Budget& budget);
  bool keep_matched(class Matcher& matcher, std::span<const Slot> family);

  Rules rules_;
  std::vector<bool> loose_;            // by cell; empty if none
  std::size_t words_;                  // 64-bit words per slot
  std::vector<std::uint64_t> sets_;    // by slot
  std::vector<std::uint16_t> counts_;  // by slot
  Values values_;
  int placed_ = 0;
  std::vector<bool> stale_houses_;  // lost a candidate since the last matching
  std::vector<bool> stale_digits_;  // by grid and digit
  std::vector<Slot> singles_;       // slots reduced to one member, not yet processed
  std::optional<Slot> contradiction_;
};

}  // namespace hence::sudoku
