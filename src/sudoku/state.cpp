#include "sudoku/state.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hence::sudoku {

State::State(const Puzzle& puzzle)
    : rules_(puzzle.rules),
      words_(static_cast<std::size_t>(rules_.size() + 63) / 64),
      sets_(static_cast<std::size_t>(slots()) * words_, 0),
      counts_(static_cast<std::size_t>(slots()), 0),
      values_(puzzle.clues) {
  // The digits that clues use up in each house: crossing out by whole words keeps large grids cheap.
  std::vector<std::uint64_t> used(static_cast<std::size_t>(rules_.houses()) * words_, 0);
  for (int i = 0; i < rules_.cells(); ++i) {
    const Cell cell(i);
    const int value = values_[cell.at()];
    if (value == 0) continue;
    ++placed_;
    for (const auto& [house, position] : rules_.seats(cell)) {
      std::uint64_t& word = used[house.at() * words_ + static_cast<std::size_t>(value - 1) / 64];
      const std::uint64_t mask = std::uint64_t{1} << ((value - 1) % 64);
      if ((word & mask) != 0 && !contradiction_) contradiction_ = house_slot(house, Digit(value));
      word |= mask;
    }
  }

  std::vector<std::uint64_t> all(words_, ~std::uint64_t{0});
  if (rules_.size() % 64 != 0) all.back() = (std::uint64_t{1} << (rules_.size() % 64)) - 1;
  for (int i = 0; i < rules_.cells(); ++i) {
    const Cell cell(i);
    std::uint64_t* set = words_of(cell_slot(cell));
    if (const int value = values_[cell.at()]; value != 0) {
      set[(value - 1) / 64] = std::uint64_t{1} << ((value - 1) % 64);
      continue;
    }
    std::copy(all.begin(), all.end(), set);
    for (const auto& [house, position] : rules_.seats(cell))
      for (std::size_t w = 0; w < words_; ++w) set[w] &= ~used[house.at() * words_ + w];
  }
  for (const auto& [cell, digit] : puzzle.crossed_out)
    words_of(cell_slot(cell))[(digit.v - 1) / 64] &= ~(std::uint64_t{1} << ((digit.v - 1) % 64));

  for (int i = 0; i < rules_.cells(); ++i) {
    const Cell cell(i);
    const Slot own = cell_slot(cell);
    const Rules::Seats seats = rules_.seats(cell);
    for_each_bit(own, [&](int b) {
      ++counts_[at(own)];
      for (const auto& [house, position] : seats) {
        const Slot slot = house_slot(house, Digit(b + 1));
        words_of(slot)[position / 64] |= std::uint64_t{1} << (position % 64);
        ++counts_[at(slot)];
      }
    });
  }
  for (int i = 0; i < slots(); ++i) {
    if (counts_[static_cast<std::size_t>(i)] == 0 && !contradiction_) contradiction_ = Slot{i};
    if (counts_[static_cast<std::size_t>(i)] == 1) singles_.push_back(Slot{i});
  }
}

std::int64_t State::candidates() const {
  std::int64_t sum = 0;
  for (int i = 0; i < rules_.cells(); ++i) sum += counts_[static_cast<std::size_t>(i)];
  return sum;
}

CellDigit State::member(Slot slot, int b) const {
  if (is_cell(slot)) return {Cell(slot.index), Digit(b + 1)};
  const int index = slot.index - rules_.cells();
  return {rules_.cell(House(index / rules_.size()), b), Digit(index % rules_.size() + 1)};
}

std::string State::name(Slot slot) const {
  if (is_cell(slot)) return rules_.name(Cell(slot.index));
  const int index = slot.index - rules_.cells();
  return fmt::format("a {} in {}", index % rules_.size() + 1, rules_.name(House(index / rules_.size())));
}

void State::drop(Slot slot, int b) {
  words_of(slot)[b / 64] &= ~(std::uint64_t{1} << (b % 64));
  const int left = --counts_[at(slot)];
  if (left == 1) singles_.push_back(slot);
  if (left == 0 && !contradiction_) contradiction_ = slot;
}

void State::eliminate(Cell cell, Digit digit) {
  if (!possible(cell, digit)) return;
  drop(cell_slot(cell), digit.v - 1);
  for (const auto& [house, position] : rules_.seats(cell)) drop(house_slot(house, digit), position);
}

void State::place(Cell cell, Digit digit) {
  if (!possible(cell, digit)) {
    if (!contradiction_) contradiction_ = cell_slot(cell);
    return;
  }
  if (values_[cell.at()] == 0) ++placed_;
  values_[cell.at()] = static_cast<std::uint16_t>(digit.v);
  // The words are read before their bits are dropped, so dropping behind the iteration is safe.
  for_each_bit(cell_slot(cell), [&](int b) {
    if (b + 1 != digit.v) eliminate(cell, Digit(b + 1));
  });
  for (const auto& [house, own] : rules_.seats(cell)) {
    const int here = own;
    const House there = house;
    for_each_bit(house_slot(house, digit), [&](int position) {
      if (position != here) eliminate(rules_.cell(there, position), digit);
    });
  }
}

int State::only_bit(Slot slot) const {
  const std::uint64_t* w = words_of(slot);
  std::size_t i = 0;
  while (w[i] == 0) ++i;
  return static_cast<int>(i * 64) + std::countr_zero(w[i]);
}

bool State::place_singles() {
  while (!contradiction_ && !singles_.empty()) {
    const Slot slot = singles_.back();
    singles_.pop_back();
    if (count(slot) != 1) continue;
    const auto [cell, digit] = member(slot, only_bit(slot));
    if (values_[cell.at()] == 0) place(cell, digit);
  }
  return !contradiction_;
}

bool State::reduce(const Budget& budget) {
  while (place_singles() && !solved() && !budget.cancelled()) {
    if (locked_candidates()) continue;
    bool changed = false;
    for (int h = 0; h < rules_.houses() && !contradiction_ && !budget.cancelled(); ++h)
      changed = subsets(House(h)) || changed;
    if (!changed) break;
  }
  return !contradiction_;
}

/// All places of a digit in one house lie in a second house too: elsewhere in the second house it is out.
bool State::locked_candidates() {
  bool changed = false;
  const int largest = std::max(rules_.box_rows, rules_.box_columns);
  for (int i = rules_.cells(); i < slots(); ++i) {
    const Slot slot{i};
    const int size = count(slot);
    if (size < 2 || size > largest) continue;
    const House house((i - rules_.cells()) / rules_.size());
    const auto [first, digit] = member(slot, only_bit(slot));
    for (const auto& [other, seat] : rules_.seats(first)) {
      if (other == house || count(house_slot(other, digit)) == size) continue;
      bool inside = true;
      for_each_bit(slot, [&](int b) {
        bool here = false;
        for (const auto& s : rules_.seats(rules_.cell(house, b))) here = here || s.house == other;
        inside = inside && here;
      });
      if (!inside) continue;
      const Digit d = digit;
      const House target = other;
      for_each_bit(house_slot(other, digit), [&](int b) {
        const Cell cell = rules_.cell(target, b);
        bool in_slot = false;
        for (const auto& s : rules_.seats(cell)) in_slot = in_slot || s.house == house;
        if (!in_slot) eliminate(cell, d);
      });
      changed = true;
    }
  }
  return changed;
}

/// Naked subsets (cells of the house), hidden subsets (digits of the house).
bool State::subsets(House house) {
  std::vector<Slot> cells;
  std::vector<Slot> digits;
  for (int i = 0; i < rules_.size(); ++i) {
    cells.push_back(cell_slot(rules_.cell(house, i)));
    digits.push_back(house_slot(house, Digit(i + 1)));
  }
  const bool naked = subsets_of(cells);
  const bool hidden = subsets_of(digits);
  return naked || hidden;
}

/// No two of the slots can share a bit in a solution. So when two (three) of them have only two (three) bits between
/// them, the other slots lose those bits.
bool State::subsets_of(std::span<const Slot> family) {
  // More small slots than this in one house occur only in huge grids, where the cubic loop would not pay.
  constexpr std::size_t most_for_triples = 40;
  std::vector<Slot> small;
  for (Slot s : family)
    if (count(s) == 2 || count(s) == 3) small.push_back(s);
  bool changed = false;
  std::vector<std::uint64_t> both(words_);
  std::vector<std::uint64_t> three(words_);
  auto unite = [&](std::vector<std::uint64_t>& out, std::span<const std::uint64_t> a, Slot b) {
    int size = 0;
    for (std::size_t w = 0; w < words_; ++w) {
      out[w] = a[w] | words_of(b)[w];
      size += std::popcount(out[w]);
    }
    return size;
  };
  auto clear_elsewhere = [&](std::span<const std::uint64_t> mask, std::initializer_list<Slot> keep) {
    for (Slot s : family) {
      if (std::find(keep.begin(), keep.end(), s) != keep.end()) continue;
      for (std::size_t w = 0; w < words_; ++w) {
        for (std::uint64_t x = words_of(s)[w] & mask[w]; x != 0; x &= x - 1) {
          const auto [cell, digit] = member(s, static_cast<int>(w * 64) + std::countr_zero(x));
          eliminate(cell, digit);
          changed = true;
        }
      }
    }
  };
  for (std::size_t i = 0; i < small.size() && !contradiction_; ++i) {
    for (std::size_t j = i + 1; j < small.size() && !contradiction_; ++j) {
      const int size = unite(both, bits(small[i]), small[j]);
      if (size == 2) clear_elsewhere(both, {small[i], small[j]});
      if (size != 3 || small.size() > most_for_triples) continue;
      for (std::size_t k = j + 1; k < small.size() && !contradiction_; ++k)
        if (unite(three, both, small[k]) == 3) clear_elsewhere(three, {small[i], small[j], small[k]});
    }
  }
  return changed;
}

}  // namespace hence::sudoku
