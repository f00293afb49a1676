#include "sudoku/construct.hpp"

#include <algorithm>
#include <numeric>

#include "sudoku/check.hpp"

namespace hence::sudoku {
namespace {

using Order = std::vector<int>;

/// Swaps two ranges of equal length.
void swap_blocks(Order& order, int a, int b, int length) {
  std::swap_ranges(order.begin() + a, order.begin() + a + length, order.begin() + b);
}

/// The shifted pattern with rows and columns permuted. Its entries are shades 0 ... n-1, to which digits are
/// assigned last.
class Pattern {
 public:
  explicit Pattern(const Rules& rules)
      : rules_(rules), rows_(static_cast<std::size_t>(rules.size())), columns_(rows_.size()) {
    std::iota(rows_.begin(), rows_.end(), 0);
    std::iota(columns_.begin(), columns_.end(), 0);
  }

  int shade(int row, int column) const {
    const int height = rules_.box_rows;
    const int width = rules_.box_columns;
    const int r = rows_[static_cast<std::size_t>(row)];
    const int c = columns_[static_cast<std::size_t>(column)];
    return (r + c / width) % height * width + (r / height + c) % width;
  }
  int shade(Cell cell) const { return shade(rules_.row(cell), rules_.column(cell)); }

  /// A swap of two rows, bands, columns or stacks; it is its own inverse.
  struct Move {
    bool columns;
    int a;
    int b;
    int length;
  };

  Move random_move(Random& random) const {
    const bool columns = random.below(2) == 0;
    const int length = columns ? rules_.box_columns : rules_.box_rows;  // of one band or stack
    const int count = rules_.size() / length;
    auto pick = [&](int bound) { return static_cast<int>(random.below(static_cast<std::uint64_t>(bound))); };
    if (random.below(4) == 0) return {columns, pick(count) * length, pick(count) * length, length};
    const int begin = pick(count) * length;
    return {columns, begin + pick(length), begin + pick(length), 1};
  }

  void apply(const Move& move) {
    if (move.a != move.b) swap_blocks(move.columns ? columns_ : rows_, move.a, move.b, move.length);
  }

  void shuffle(Random& random) {
    for (int i = 0; i < 8 * rules_.size(); ++i) apply(random_move(random));
  }

 private:
  Rules rules_;
  Order rows_;
  Order columns_;
};

/// Assigns digits to shades so that many clues match: greedily, most frequent (shade, digit) pair first.
/// 0: unassigned.
struct Labels {
  Order digit_of;  // by shade
  int right = 0;   // clues matched
};

Labels choose_labels(const Pattern& pattern, const std::vector<CellDigit>& clues, int n) {
  struct Count {
    int shade;
    int digit;
    int clues;
  };
  std::vector<std::pair<int, int>> pairs;
  pairs.reserve(clues.size());
  for (const auto& [cell, digit] : clues) pairs.emplace_back(pattern.shade(cell), digit.v);
  std::sort(pairs.begin(), pairs.end());
  std::vector<Count> counts;
  for (const auto& [shade, digit] : pairs) {
    if (!counts.empty() && counts.back().shade == shade && counts.back().digit == digit)
      ++counts.back().clues;
    else
      counts.push_back({shade, digit, 1});
  }
  std::stable_sort(counts.begin(), counts.end(),
                   [](const Count& a, const Count& b) { return a.clues > b.clues; });
  Labels labels{Order(static_cast<std::size_t>(n), 0), 0};
  std::vector<bool> taken(static_cast<std::size_t>(n) + 1, false);
  for (const Count& count : counts) {
    int& digit = labels.digit_of[static_cast<std::size_t>(count.shade)];
    if (digit != 0 || taken[static_cast<std::size_t>(count.digit)]) continue;
    digit = count.digit;
    taken[static_cast<std::size_t>(count.digit)] = true;
    labels.right += count.clues;
  }
  return labels;
}

/// Assigns the remaining digits to the free shades at random.
void fill_labels(Labels& labels, Random& random) {
  const int n = static_cast<int>(labels.digit_of.size());
  std::vector<bool> taken(static_cast<std::size_t>(n) + 1, false);
  for (int digit : labels.digit_of) taken[static_cast<std::size_t>(digit)] = true;
  Order left;
  for (int digit = 1; digit <= n; ++digit)
    if (!taken[static_cast<std::size_t>(digit)]) left.push_back(digit);
  random.shuffle(left);
  for (int& digit : labels.digit_of)
    if (digit == 0) {
      digit = left.back();
      left.pop_back();
    }
}

Values painted(const Rules& rules, const Pattern& pattern, const Labels& labels) {
  Values grid;
  grid.reserve(static_cast<std::size_t>(rules.cells()));
  for (int i = 0; i < rules.cells(); ++i)
    grid.push_back(
        static_cast<std::uint16_t>(labels.digit_of[static_cast<std::size_t>(pattern.shade(Cell(i)))]));
  return grid;
}

/// Hill climbing for symmetries that match many clues; sideways moves are allowed.
Values matched_grid(const Puzzle& puzzle, Random& random, const Budget& budget) {
  constexpr int moves = 4'000;  // more gain little: switches do the rest faster
  const int n = puzzle.rules.size();
  const std::vector<CellDigit> clues = clue_list(puzzle);
  Pattern pattern(puzzle.rules);
  pattern.shuffle(random);
  Labels labels = choose_labels(pattern, clues, n);
  for (int i = 0; i < moves && labels.right < static_cast<int>(clues.size()) && !budget.cancelled(); ++i) {
    const Pattern::Move move = pattern.random_move(random);
    pattern.apply(move);
    Labels now = choose_labels(pattern, clues, n);
    if (now.right >= labels.right)
      labels = std::move(now);
    else
      pattern.apply(move);
  }
  fill_labels(labels, random);
  return painted(puzzle.rules, pattern, labels);
}

/// A full grid that obeys the rules but not yet the whole puzzle, on its way to a solution.
class Repair {
 public:
  Repair(const Puzzle& puzzle, Values grid, Random& random);

  std::optional<Values> run(const Budget& budget);
  std::optional<Values> another(const Budget& budget);
  Values walk(int steps, const Budget& budget);

 private:
  const Rules& rules() const { return puzzle_.rules; }
  bool right(std::size_t cell) const {
    const auto& forbidden = forbidden_[cell];
    if (puzzle_.clues[cell] != 0) return puzzle_.clues[cell] == grid_[cell];
    return std::find(forbidden.begin(), forbidden.end(), grid_[cell]) == forbidden.end();
  }
  void set(std::size_t cell, std::uint16_t value) {
    wrong_ -= right(cell) ? 0 : 1;
    grid_[cell] = value;
    wrong_ += right(cell) ? 0 : 1;
  }
  Cell random_wrong_cell();
  int wanted_in(Cell cell);
  Cell place_in_box(Cell cell, int value) const;

  void undo() {
    for (std::size_t i = trail_.size(); i > 0; --i) set(trail_[i - 1].first, trail_[i - 1].second);
  }
  void switch_lines(bool columns, int a, int b, int at);
  bool move_by_switches(Cell goal, int value, bool columns_first);
  void shake();

  const Puzzle& puzzle_;
  Values grid_;
  Random& random_;
  std::vector<Values> forbidden_;                             // by cell: digits crossed out
  std::vector<Cell> restricted_;                              // cells that do not accept every digit
  int wrong_ = 0;                                             // cells with a digit they must not hold
  std::vector<std::pair<std::size_t, std::uint16_t>> trail_;  // values overwritten by switches
};

Repair::Repair(const Puzzle& puzzle, Values grid, Random& random)
    : puzzle_(puzzle), grid_(std::move(grid)), random_(random), forbidden_(grid_.size()) {
  for (const auto& [cell, digit] : puzzle.crossed_out)
    forbidden_[cell.at()].push_back(static_cast<std::uint16_t>(digit.v));
  for (std::size_t i = 0; i < grid_.size(); ++i) {
    if (puzzle.clues[i] != 0 || !forbidden_[i].empty()) restricted_.push_back(Cell(i));
    wrong_ += right(i) ? 0 : 1;
  }
}

Cell Repair::random_wrong_cell() {
  std::size_t i = random_.below(restricted_.size());
  while (right(restricted_[i].at())) i = (i + 1) % restricted_.size();
  return restricted_[i];
}

int Repair::wanted_in(Cell cell) {
  if (puzzle_.clues[cell.at()] != 0) return puzzle_.clues[cell.at()];
  const auto& forbidden = forbidden_[cell.at()];
  for (int d : random_.permutation(rules().size()))
    if (std::find(forbidden.begin(), forbidden.end(), d + 1) == forbidden.end()) return d + 1;
  return grid_[cell.at()];
}

Cell Repair::place_in_box(Cell cell, int value) const {
  const House box(2 * rules().size() + rules().box(cell));
  int p = 0;
  while (grid_[rules().cell(box, p).at()] != value) ++p;
  return rules().cell(box, p);
}

/// Swaps two columns of a stack (or rows of a band) at one position and wherever that forces further swaps.
/// These close to a cycle, since both lines hold every digit once. Boxes and crossing lines keep their digits
/// throughout.
void Repair::switch_lines(bool columns, int a, int b, int at) {
  const int n = rules().size();
  auto cell = [&](int line, int place) {
    return (columns ? rules().cell(place, line) : rules().cell(line, place)).at();
  };
  std::vector<int> place_of(static_cast<std::size_t>(n) + 1);
  for (int i = 0; i < n; ++i) place_of[grid_[cell(a, i)]] = i;
  int place = at;
  do {
    const std::size_t one = cell(a, place);
    const std::size_t two = cell(b, place);
    const std::uint16_t first = grid_[one];
    const std::uint16_t second = grid_[two];
    trail_.emplace_back(one, first);
    trail_.emplace_back(two, second);
    set(one, second);
    set(two, first);
    place = place_of[second];
  } while (place != at);
}

/// Moves a digit within its box to the cell that wants it: to its column, then to its row, or the other way
/// round. True if no more cells are wrong than before; otherwise everything is undone.
bool Repair::move_by_switches(Cell goal, int value, bool columns_first) {
  const int before = wrong_;
  trail_.clear();
  for (const bool columns : {columns_first, !columns_first}) {
    const Cell from = place_in_box(goal, value);
    if (columns && rules().column(from) != rules().column(goal))
      switch_lines(true, rules().column(from), rules().column(goal), rules().row(from));
    if (!columns && rules().row(from) != rules().row(goal))
      switch_lines(false, rules().row(from), rules().row(goal), rules().column(from));
  }
  if (wrong_ <= before) return true;
  undo();
  return false;
}

/// A random switch that makes nothing worse: it breaks up the pattern's regularity and opens new moves.
void Repair::shake() {
  const int before = wrong_;
  const bool columns = random_.below(2) == 0;
  const int length = columns ? rules().box_columns : rules().box_rows;
  auto pick = [&](int bound) { return static_cast<int>(random_.below(static_cast<std::uint64_t>(bound))); };
  const int first = pick(rules().size() / length) * length;
  const int a = first + pick(length);
  const int b = first + pick(length);
  if (a == b) return;
  trail_.clear();
  switch_lines(columns, a, b, pick(rules().size()));
  if (wrong_ > before) undo();
}

std::optional<Values> Repair::run(const Budget& budget) {
  // Steps without progress before giving up; a step costs a few passes over a line. Two or three seconds in
  // all.
  const int patience = std::min(1'000'000, 30'000'000 / rules().size());
  int best = wrong_;
  int tried = 0;
  while (wrong_ > 0) {
    if (++tried > patience || budget.cancelled()) return std::nullopt;
    const Cell cell = random_wrong_cell();
    const int wanted = wanted_in(cell);
    const bool columns_first = random_.below(2) == 0;
    if (!move_by_switches(cell, wanted, columns_first)) move_by_switches(cell, wanted, !columns_first);
    shake();
    if (wrong_ < best) {
      best = wrong_;
      tried = 0;
    }
  }
  return grid_;
}

std::optional<Values> Repair::another(const Budget& budget) {
  const int patience = 3'000'000 / rules().size();
  const Values known = grid_;
  for (int i = 0; i < patience && !budget.cancelled(); ++i) {
    shake();
    if (grid_ != known) return grid_;
  }
  return std::nullopt;
}

Values Repair::walk(int steps, const Budget& budget) {
  for (int i = 0; i < steps && !budget.cancelled(); ++i) shake();
  return grid_;
}

/// Chooses one digit per cell, all different, by augmenting paths. Empty: no matching.
class Matching {
 public:
  Matching(std::vector<Order> choices, int n)
      : choices_(std::move(choices)), owner_(static_cast<std::size_t>(n) + 1, -1) {}

  Order run() {
    for (std::size_t i = 0; i < choices_.size(); ++i) {
      seen_.assign(owner_.size(), false);
      if (!augment(static_cast<int>(i))) return {};
    }
    Order digit_of(choices_.size());
    for (std::size_t d = 1; d < owner_.size(); ++d)
      if (owner_[d] >= 0) digit_of[static_cast<std::size_t>(owner_[d])] = static_cast<int>(d);
    return digit_of;
  }

 private:
  bool augment(int item) {
    for (int digit : choices_[static_cast<std::size_t>(item)]) {
      const auto d = static_cast<std::size_t>(digit);
      if (seen_[d]) continue;
      seen_[d] = true;
      if (owner_[d] >= 0 && !augment(owner_[d])) continue;
      owner_[d] = item;
      return true;
    }
    return false;
  }

  std::vector<Order> choices_;  // by item
  Order owner_;                 // by digit: the item that has it
  std::vector<bool> seen_;
};

/// By digit - 1. For a few cells only: a State of the whole grid would take far longer.
std::vector<bool> excluded_by_clues(const Puzzle& puzzle, Cell cell) {
  const auto n = static_cast<std::size_t>(puzzle.rules.size());
  if (const auto clue = puzzle.clues[cell.at()]; clue != 0) {
    std::vector<bool> all_but_one(n, true);
    all_but_one[clue - 1u] = false;
    return all_but_one;
  }
  std::vector<bool> excluded(n, false);
  for (const auto& [house, own] : puzzle.rules.house_positions(cell))
    for (int p = 0; p < puzzle.rules.size(); ++p)
      if (const auto clue = puzzle.clues[puzzle.rules.cell(house, p).at()]; clue != 0)
        excluded[clue - 1u] = true;
  for (const auto& [where, digit] : puzzle.crossed_out)
    if (where == cell) excluded[digit.at() - 1] = true;
  return excluded;
}

Puzzle without_diagonals(Puzzle puzzle) {
  puzzle.rules.diagonals = false;
  return puzzle;
}

/// A puzzle without the diagonal rule, its diagonals filled with clues so that its solutions solve the
/// original.
std::optional<Puzzle> with_diagonal_clues(const Puzzle& puzzle, Random& random) {
  const Rules& rules = puzzle.rules;
  const int n = rules.size();
  Puzzle plain = without_diagonals(puzzle);
  for (int diagonal = 0; diagonal < 2; ++diagonal) {
    const House house(3 * n + diagonal);
    std::vector<Order> choices;
    for (int p = 0; p < n; ++p) {
      const std::vector<bool> excluded = excluded_by_clues(plain, rules.cell(house, p));
      Order& choice = choices.emplace_back();
      for (int d : random.permutation(n))
        if (!excluded[static_cast<std::size_t>(d)]) choice.push_back(d + 1);
    }
    const Order digits = Matching(std::move(choices), n).run();
    if (digits.empty()) return std::nullopt;
    for (int p = 0; p < n; ++p)
      plain.clues[rules.cell(house, p).at()] =
          static_cast<std::uint16_t>(digits[static_cast<std::size_t>(p)]);
  }
  return plain;
}

/// The puzzle without the diagonal rule, with a solution's diagonals as clues.
Puzzle with_diagonals_of(const Puzzle& puzzle, const Values& solution) {
  const Rules& rules = puzzle.rules;
  Puzzle plain = without_diagonals(puzzle);
  for (int p = 0; p < 2 * rules.size(); ++p) {
    const Cell cell = rules.cell(House(3 * rules.size() + p / rules.size()), p % rules.size());
    plain.clues[cell.at()] = solution[cell.at()];
  }
  return plain;
}

/// One grid's part of a tuple's values.
Values part(const Values& values, const Rules& rules, int grid) {
  const auto size = static_cast<std::ptrdiff_t>(rules.grid_cells());
  return {values.begin() + grid * size, values.begin() + (grid + 1) * size};
}

/// One grid of a tuple, with the values of the other grids crossed out, or their clues where they have no
/// value yet.
Puzzle beside_others(const Puzzle& puzzle, const Values& others, int grid) {
  const Rules& rules = puzzle.rules;
  Puzzle alone = grid_of(puzzle, grid);
  for (int i = 0; i < rules.grid_cells(); ++i) {
    const Cell own = rules.in_grid(grid, Cell(i));
    for (int g = 0; g < rules.grids; ++g) {
      const Cell other = rules.in_grid(g, own);
      if (g == grid || !puzzle.differ(own, other)) continue;
      const int value = others[other.at()] != 0 ? others[other.at()] : puzzle.clues[other.at()];
      if (value != 0) alone.crossed_out.push_back({Cell(i), Digit(value)});
    }
  }
  return alone;
}

std::optional<Values> construct_tuple(const Puzzle& puzzle, Random& random, const Budget& budget) {
  const Rules& rules = puzzle.rules;
  if (puzzle.is_empty()) {
    const auto first = construct(Puzzle::empty(rules.of_grid()), random, budget);
    if (!first) return std::nullopt;
    return tuple_of(*first, rules, random);
  }
  Values all(puzzle.clues.size(), 0);
  for (int g = 0; g < rules.grids; ++g) {
    const auto grid = construct(beside_others(puzzle, all, g), random, budget);
    if (!grid) return std::nullopt;
    std::copy(grid->begin(), grid->end(), all.begin() + g * rules.grid_cells());
  }
  // A grid keeps its clues even where they are crossed out, so equal clues in corresponding cells remain.
  if (!is_solution(puzzle, all)) return std::nullopt;
  return all;
}

std::optional<Values> another_tuple(const Puzzle& puzzle, Values solution, Random& random,
                                    const Budget& budget) {
  const Rules& rules = puzzle.rules;
  // With as many grids as digits no switch is possible, but digits can always be permuted.
  constexpr int tries = 8;  // each repeats the same tuple with probability at most 1/2
  for (int i = 0; i < tries && puzzle.is_empty(); ++i) {
    Values other = tuple_of(part(solution, rules, 0), rules, random);
    if (other != solution) return other;
  }
  for (const int g : random.permutation(rules.grids)) {
    const auto grid =
        construct_another(beside_others(puzzle, solution, g), part(solution, rules, g), random, budget);
    if (!grid) continue;
    std::copy(grid->begin(), grid->end(), solution.begin() + g * rules.grid_cells());
    return solution;
  }
  return std::nullopt;
}

}  // namespace

Values shifted_grid(const Rules& rules, Random& random) {
  Pattern pattern(rules);
  pattern.shuffle(random);
  Labels labels{Order(static_cast<std::size_t>(rules.size()), 0), 0};
  fill_labels(labels, random);
  return painted(rules, pattern, labels);
}

Values tuple_of(const Values& grid, const Rules& rules, Random& random) {
  const auto n = static_cast<std::size_t>(rules.size());
  const Order before = random.permutation(rules.size());
  const Order after = random.permutation(rules.size());
  Order shifts = random.permutation(rules.size());
  shifts.resize(static_cast<std::size_t>(rules.grids));
  Values tuple;
  tuple.reserve(static_cast<std::size_t>(rules.cells()));
  for (const int shift : shifts)
    for (const std::uint16_t digit : grid) {
      const auto place = static_cast<std::size_t>(before[digit - 1u] + shift) % n;
      tuple.push_back(static_cast<std::uint16_t>(after[place] + 1));
    }
  return tuple;
}

std::optional<Values> construct(const Puzzle& puzzle, Random& random, const Budget& budget) {
  if (puzzle.rules.grids > 1) return construct_tuple(puzzle, random, budget);
  if (puzzle.rules.diagonals) {
    const auto plain = with_diagonal_clues(puzzle, random);
    return plain ? construct(*plain, random, budget) : std::nullopt;
  }
  return Repair(puzzle, matched_grid(puzzle, random, budget), random).run(budget);
}

std::optional<Values> construct_another(const Puzzle& puzzle, const Values& solution, Random& random,
                                        const Budget& budget) {
  if (puzzle.rules.grids > 1) return another_tuple(puzzle, solution, random, budget);
  if (!puzzle.rules.diagonals) return Repair(puzzle, solution, random).another(budget);
  return construct_another(with_diagonals_of(puzzle, solution), solution, random, budget);
}

Values walked(const Rules& rules, Values grid, int rounds, Random& random, const Budget& budget) {
  constexpr int switches_per_cell = 10;
  const Puzzle puzzle = Puzzle::empty(rules);
  for (int i = 0; i < rounds; ++i) {
    for (int g = 0; g < rules.grids && !budget.cancelled(); ++g) {
      Puzzle alone = beside_others(puzzle, grid, g);
      const Values own = part(grid, rules, g);
      if (rules.diagonals) alone = with_diagonals_of(alone, own);
      const Values other = Repair(alone, own, random).walk(switches_per_cell * rules.grid_cells(), budget);
      std::copy(other.begin(), other.end(), grid.begin() + g * rules.grid_cells());
    }
  }
  return grid;
}

}  // namespace hence::sudoku
