#include "sudoku/state.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace hence::sudoku {
namespace {

using Block64 = std::array<std::uint64_t, 64>;

/// Transposes a 64x64 bit matrix: bit j of word i becomes bit i of word j. Swaps the off-diagonal quarters,
/// then recurses into the quarters.
void transpose(Block64& block) {
  std::uint64_t low = 0x0000'0000'ffff'ffff;
  for (unsigned width = 32; width > 0; width /= 2, low ^= low << width) {
    for (std::size_t i = 0; i < 64; i = (i + width + 1) & ~std::size_t{width}) {
      const std::uint64_t swapped = ((block[i] >> width) ^ block[i + width]) & low;
      block[i] ^= swapped << width;
      block[i + width] ^= swapped;
    }
  }
}

/// A naked subset needs k slots whose members come from at most k bits, so each has at most k members.
/// `counts`: members of each slot. False means that no such set can exist and the matching can be skipped,
/// which is nearly always the case in large, nearly empty houses.
bool may_be_tight(const std::vector<int>& counts) {
  std::vector<int> with(counts.size() + 1, 0);  // slots with this many members
  for (int count : counts)
    if (count < static_cast<int>(counts.size())) ++with[static_cast<std::size_t>(count)];
  int at_most = 0;
  for (int size = 1; size < static_cast<int>(counts.size()); ++size) {
    at_most += with[static_cast<std::size_t>(size)];
    if (at_most >= size) return true;
  }
  return false;
}

}  // namespace

State::State(const Puzzle& puzzle)
    : rules_(puzzle.rules),
      loose_(puzzle.loose),
      words_(static_cast<std::size_t>(rules_.size() + 63) / 64),
      sets_(static_cast<std::size_t>(slots()) * words_, 0),
      counts_(static_cast<std::size_t>(slots()), 0),
      values_(puzzle.clues),
      stale_houses_(static_cast<std::size_t>(rules_.houses()), true),
      stale_digits_(static_cast<std::size_t>(rules_.grids * rules_.size()), true) {
  // The digits used by clues in each house: eliminating whole words at once keeps large grids cheap.
  std::vector<std::uint64_t> used(static_cast<std::size_t>(rules_.houses()) * words_, 0);
  for (int i = 0; i < rules_.cells(); ++i) {
    const Cell cell(i);
    const int value = values_[cell.at()];
    if (value == 0) continue;
    ++placed_;
    for (const auto& [house, position] : rules_.house_positions(cell)) {
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
    for (const auto& [house, position] : rules_.house_positions(cell))
      for (std::size_t w = 0; w < words_; ++w) set[w] &= ~used[house.at() * words_ + w];
  }
  for (const auto& [cell, digit] : puzzle.crossed_out)
    words_of(cell_slot(cell))[(digit.v - 1) / 64] &= ~(std::uint64_t{1} << ((digit.v - 1) % 64));
  if (rules_.grids > 1) cross_out_between_grids();

  fill_house_slots();
  for (int i = 0; i < slots(); ++i) {
    if (counts_[static_cast<std::size_t>(i)] == 0 && !contradiction_) contradiction_ = Slot{i};
    if (counts_[static_cast<std::size_t>(i)] == 1) singles_.push_back(Slot{i});
  }
}

/// Tuples: a clue eliminates its digit from the corresponding cells of the other grids.
void State::cross_out_between_grids() {
  for (int i = 0; i < rules_.grid_cells(); ++i) {
    for (int g = 0; g < rules_.grids; ++g) {
      const Cell cell = rules_.in_grid(g, Cell(i));
      const int value = values_[cell.at()];
      if (value == 0 || loose(cell)) continue;
      for (int h = 0; h < rules_.grids; ++h) {
        const Cell other = rules_.in_grid(h, cell);
        if (h == g || loose(other)) continue;
        if (values_[other.at()] == 0)
          words_of(cell_slot(other))[(value - 1) / 64] &= ~(std::uint64_t{1} << ((value - 1) % 64));
        else if (values_[other.at()] == value && !contradiction_)
          contradiction_ = cell_slot(other);
      }
    }
  }
}

/// Derives house slots from cell slots, and all counts.
void State::fill_house_slots() {
  for (int i = 0; i < rules_.cells(); ++i) {
    const Slot own = cell_slot(Cell(i));
    for (std::uint64_t word : bits(own))
      counts_[at(own)] = static_cast<std::uint16_t>(counts_[at(own)] + std::popcount(word));
  }
  const int n = rules_.size();
  if (n < 64) {
    for (int i = 0; i < rules_.cells(); ++i) {
      const Rules::HousePositions house_positions = rules_.house_positions(Cell(i));
      for_each_bit(cell_slot(Cell(i)), [&](int b) {
        for (const auto& [house, position] : house_positions) {
          const Slot slot = house_slot(house, Digit(b + 1));
          words_of(slot)[0] |= std::uint64_t{1} << position;
          ++counts_[at(slot)];
        }
      });
    }
    return;
  }
  // A house is a bit matrix, cells by digits, and its slots are the transposed matrix. Transposing 64x64
  // blocks takes less than a second for the billion candidates of the largest grid.
  Block64 block;
  for (int h = 0; h < rules_.houses(); ++h) {
    for (int p = 0; p < n; p += 64) {
      for (std::size_t w = 0; w < words_; ++w) {
        for (int i = 0; i < 64; ++i)
          block[static_cast<std::size_t>(i)] =
              p + i < n ? words_of(cell_slot(rules_.cell(House(h), p + i)))[w] : 0;
        transpose(block);
        const int first = static_cast<int>(w) * 64;
        for (int i = 0; i < 64 && first + i < n; ++i) {
          const Slot slot = house_slot(House(h), Digit(first + i + 1));
          const std::uint64_t word = block[static_cast<std::size_t>(i)];
          words_of(slot)[p / 64] = word;
          counts_[at(slot)] = static_cast<std::uint16_t>(counts_[at(slot)] + std::popcount(word));
        }
      }
    }
  }
}

std::int64_t State::open_candidates() const {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < values_.size(); ++i)
    if (values_[i] == 0) sum += counts_[i];
  return sum;
}

CellDigit State::member(Slot slot, int b) const {
  if (is_cell(slot)) return {Cell(slot.index), Digit(b + 1)};
  return {rules_.cell(house_of(slot), b), digit_of(slot)};
}

std::string State::name(Slot slot) const {
  if (is_cell(slot)) return rules_.name(Cell(slot.index));
  return fmt::format("a {} in {}", digit_of(slot).v, rules_.name(house_of(slot)));
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
  stale_digits_[static_cast<std::size_t>(rules_.grid(cell) * rules_.size() + digit.v - 1)] = true;
  for (const auto& [house, position] : rules_.house_positions(cell)) {
    stale_houses_[house.at()] = true;
    drop(house_slot(house, digit), position);
  }
}

void State::place(Cell cell, Digit digit) {
  if (!possible(cell, digit)) {
    if (!contradiction_) contradiction_ = cell_slot(cell);
    return;
  }
  if (values_[cell.at()] == 0) ++placed_;
  values_[cell.at()] = static_cast<std::uint16_t>(digit.v);
  // Each word is read before its bits are dropped, so dropping while iterating is safe.
  for_each_bit(cell_slot(cell), [&](int b) {
    if (b + 1 != digit.v) eliminate(cell, Digit(b + 1));
  });
  for (const auto& [house, own] : rules_.house_positions(cell)) {
    const int here = own;
    const House there = house;
    for_each_bit(house_slot(house, digit), [&](int position) {
      if (position != here) eliminate(rules_.cell(there, position), digit);
    });
  }
  if (rules_.grids == 1 || loose(cell)) return;
  for (int g = 0; g < rules_.grids; ++g) {
    const Cell other = rules_.in_grid(g, cell);
    if (other != cell && !loose(other)) eliminate(other, digit);
  }
}

int State::first_bit(Slot slot) const {
  const std::uint64_t* w = words_of(slot);
  std::size_t i = 0;
  while (w[i] == 0) ++i;
  return static_cast<int>(i * 64) + std::countr_zero(w[i]);
}

bool State::place_singles(const Budget& budget) {
  while (!contradiction_ && !singles_.empty() && !budget.cancelled()) {
    const Slot slot = singles_.back();
    singles_.pop_back();
    if (count(slot) != 1) continue;
    const auto [cell, digit] = member(slot, first_bit(slot));
    if (values_[cell.at()] == 0) place(cell, digit);
  }
  return !contradiction_;
}

bool State::reduce(const Budget& budget) {
  while (place_singles(budget) && !solved() && !budget.cancelled()) {
    if (locked_candidates(budget)) continue;
    if (!matchings(budget)) break;
  }
  return !contradiction_;
}

/// Could the members of a house's slot all lie in a second house? Checks only the first and last member,
/// which rules out nearly all slots of a large grid.
bool State::ends_share_a_house(Slot slot, HouseKind kind) const {
  const int first = first_bit(slot);
  std::size_t w = words_ - 1;
  while (words_of(slot)[w] == 0) --w;
  const int last = static_cast<int>(w * 64) + 63 - std::countl_zero(words_of(slot)[w]);
  switch (kind) {
    case HouseKind::row:
      return first / rules_.box_columns == last / rules_.box_columns;
    case HouseKind::column:
      return first / rules_.box_rows == last / rules_.box_rows;
    case HouseKind::box:
      return rules_.diagonals || first / rules_.box_columns == last / rules_.box_columns ||
             first % rules_.box_columns == last % rules_.box_columns;
    case HouseKind::diagonal:
      break;
  }
  return true;
}

/// If all places of a digit in one house lie in a second house, it can be eliminated from the rest of that
/// house.
bool State::locked_candidates(const Budget& budget) {
  bool changed = false;
  const int largest = std::max(rules_.box_rows, rules_.box_columns);
  for (int i = rules_.cells(); i < slots() && !budget.cancelled(); ++i) {
    const Slot slot{i};
    const int size = count(slot);
    if (size < 2 || size > largest) continue;
    const House house = house_of(slot);
    if (!ends_share_a_house(slot, rules_.kind(house))) continue;
    const CellDigit first = member(slot, first_bit(slot));
    const Digit digit = first.digit;
    auto is_in = [&](Cell cell, House which) {
      const Rules::HousePositions house_positions = rules_.house_positions(cell);
      return std::any_of(house_positions.begin(), house_positions.end(),
                         [&](const Rules::HousePosition& s) { return s.house == which; });
    };
    for (const Rules::HousePosition& where : rules_.house_positions(first.cell)) {
      const House other = where.house;
      if (other == house || count(house_slot(other, digit)) == size) continue;
      bool inside = true;
      for_each_bit(slot, [&](int b) { inside = inside && is_in(rules_.cell(house, b), other); });
      if (!inside) continue;
      for_each_bit(house_slot(other, digit), [&](int b) {
        const Cell cell = rules_.cell(other, b);
        if (!is_in(cell, house)) eliminate(cell, digit);
      });
      changed = true;
    }
  }
  return changed;
}

/// Bipartite matching of slots with bits, where no two slots share a bit. An edge that is in no perfect
/// matching can be eliminated (J.-C. Regin, "A filtering algorithm for constraints of difference in CSPs",
/// AAAI 1994): it connects different strongly connected components of the graph "i could take the bit of j".
/// Within a house this finds naked and hidden subsets of every size at once; between the rows and columns of
/// a digit, every fish. It pays on large grids: it alone solves a 225x225 that no SAT solver finished.
class Matcher {
 public:
  explicit Matcher(int bits) : owner_(static_cast<std::size_t>(bits)), seen_(owner_.size()) {}

  /// Adds a slot's set of bits, which must not change until the results have been read.
  void reset() { sets_.clear(); }
  void add(std::span<const std::uint64_t> set) { sets_.push_back(set); }

  /// A slot that cannot be matched, if any.
  std::optional<std::size_t> match() {
    bit_of_.assign(sets_.size(), -1);
    std::fill(owner_.begin(), owner_.end(), -1);
    for (std::size_t i = 0; i < sets_.size(); ++i)
      any_bit(i, [&](int b) { return owner_[at(b)] < 0 && take(i, b); });
    for (std::size_t i = 0; i < sets_.size(); ++i) {
      if (bit_of_[i] >= 0) continue;
      std::fill(seen_.begin(), seen_.end(), false);
      if (!augment(i)) return i;
    }
    return std::nullopt;
  }

  /// Requires a successful `match`: calls f(slot, bit) for every edge in no perfect matching.
  template <class F>
  void for_each_useless(F&& f) {
    index_.assign(sets_.size(), -1);
    low_.assign(sets_.size(), 0);
    component_.assign(sets_.size(), -1);
    next_ = 0;
    for (std::size_t i = 0; i < sets_.size(); ++i)
      if (index_[i] < 0) visit(i);
    for (std::size_t i = 0; i < sets_.size(); ++i)
      any_bit(i, [&](int b) {
        const int other = owner_[at(b)];
        if (other >= 0 && component_[at(other)] != component_[i]) f(i, b);
        return false;
      });
  }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  /// Does f hold for some bit of the slot's set? Stops at the first.
  template <class F>
  bool any_bit(std::size_t slot, F&& f) const {
    for (std::size_t w = 0; w < sets_[slot].size(); ++w)
      for (std::uint64_t x = sets_[slot][w]; x != 0; x &= x - 1)
        if (f(static_cast<int>(w * 64) + std::countr_zero(x))) return true;
    return false;
  }

  bool take(std::size_t slot, int b) {
    owner_[at(b)] = static_cast<int>(slot);
    bit_of_[slot] = b;
    return true;
  }

  bool augment(std::size_t slot) {
    return any_bit(slot, [&](int b) {
      if (seen_[at(b)]) return false;
      seen_[at(b)] = true;
      return (owner_[at(b)] < 0 || augment(at(owner_[at(b)]))) && take(slot, b);
    });
  }

  /// R. Tarjan's algorithm for strongly connected components.
  void visit(std::size_t slot) {
    index_[slot] = low_[slot] = next_++;
    path_.push_back(slot);
    any_bit(slot, [&](int b) {
      if (owner_[at(b)] < 0) return false;
      const std::size_t other = at(owner_[at(b)]);
      if (index_[other] < 0) {
        visit(other);
        low_[slot] = std::min(low_[slot], low_[other]);
      } else if (component_[other] < 0) {
        low_[slot] = std::min(low_[slot], index_[other]);
      }
      return false;
    });
    if (low_[slot] != index_[slot]) return;
    std::size_t other;
    do {
      other = path_.back();
      path_.pop_back();
      component_[other] = static_cast<int>(slot);
    } while (other != slot);
  }

  std::vector<std::span<const std::uint64_t>> sets_;  // by slot
  std::vector<int> bit_of_;                           // by slot
  std::vector<int> owner_;                            // by bit: the slot matched with it
  std::vector<bool> seen_;                            // by bit
  std::vector<int> index_, low_, component_;          // by slot, for Tarjan
  std::vector<std::size_t> path_;
  int next_ = 0;
};

/// Matches digits with cells in every house, and rows with columns for every digit, wherever something
/// changed.
bool State::matchings(const Budget& budget) {
  const int n = rules_.size();
  Matcher matcher(n);
  std::vector<Slot> family;
  bool changed = false;
  auto settle = [&] {
    if (keep_matched(matcher, family)) changed = true;
    return place_singles(budget) && !budget.cancelled();
  };
  for (int h = 0; h < rules_.houses(); ++h) {
    if (!stale_houses_[static_cast<std::size_t>(h)]) continue;
    stale_houses_[static_cast<std::size_t>(h)] = false;
    family.clear();
    for (int d = 1; d <= n; ++d) family.push_back(house_slot(House(h), Digit(d)));
    if (!settle()) return changed;
  }
  for (int i = 0; i < rules_.grids * n; ++i) {
    if (!stale_digits_[static_cast<std::size_t>(i)]) continue;
    stale_digits_[static_cast<std::size_t>(i)] = false;
    family.clear();
    for (int row = 0; row < n; ++row)
      family.push_back(house_slot(rules_.in_grid(i / n, House(row)), Digit(i % n + 1)));
    if (!settle()) return changed;
  }
  return changed;
}

bool State::keep_matched(Matcher& matcher, std::span<const Slot> family) {
  std::vector<Slot> open;
  std::vector<int> counts;
  matcher.reset();
  for (Slot slot : family) {
    if (count(slot) < 2) continue;  // placed: no other slot has its bit
    open.push_back(slot);
    counts.push_back(count(slot));
    matcher.add(bits(slot));
  }
  if (!may_be_tight(counts)) return false;
  std::vector<CellDigit> useless;
  if (const auto fault = matcher.match()) {
    // The slots it competes with need all of its bits, so none is left for it.
    for_each_bit(open[*fault], [&](int b) { useless.push_back(member(open[*fault], b)); });
  } else {
    matcher.for_each_useless([&](std::size_t i, int b) { useless.push_back(member(open[i], b)); });
  }
  for (const auto& [cell, digit] : useless) eliminate(cell, digit);
  return !useless.empty();
}

}  // namespace hence::sudoku
