// Which clauses belong to the textbook encoding.
#include <algorithm>

#include "verify/rules.hpp"

namespace hence::verify {
namespace {

/// The position of a cell; all from 0.
struct Where {
  std::uint32_t grid;
  std::uint32_t row;
  std::uint32_t column;
  std::uint32_t box;
  bool falling;  ///< on the diagonal from the upper left corner
  bool rising;   ///< on the other diagonal
};

Where where(std::uint32_t cell, const Rules& rules) {
  const auto n = static_cast<std::uint32_t>(rules.size());
  const auto rows = static_cast<std::uint32_t>(rules.box_rows);
  const auto columns = static_cast<std::uint32_t>(rules.box_columns);
  const std::uint32_t row = cell / n % n;
  const std::uint32_t column = cell % n;
  return {cell / n / n,         row, column, row / rows * rows + column / columns, row == column,
          row + column == n - 1};
}

}  // namespace

Textbook::Textbook(const Claim& claim) : claim_(claim), solutions_(in_order(claim.solutions)) {
  const auto n = static_cast<std::size_t>(claim.rules.size());
  clues_.resize(static_cast<std::size_t>(claim.rules.grids) * (3 * n + 2) * n, {no_cell, no_cell});
  for (std::uint32_t cell = 0; cell < claim.puzzle.size(); ++cell) {
    if (claim.puzzle[cell] == 0) continue;
    for_each_house(cell, [&](std::size_t house) {
      auto& there = clues_[house * n + claim.puzzle[cell] - 1];
      if (there[0] == no_cell)
        there[0] = cell;
      else
        there[1] = cell;
    });
  }
  for (const Candidate& each : claim.candidates) {
    const auto variable = static_cast<std::int32_t>(each.cell * n + each.digit);
    opposite_.push_back(claim.kind == Claim::Kind::forced ? -variable : variable);
  }
  std::ranges::sort(opposite_);
}

std::uint64_t Textbook::variables() const {
  return claim_.rules.cells() * static_cast<std::uint64_t>(claim_.rules.size());
}

/// Variable ((g·n + r)·n + c)·n + d, where g, r and c count from 0 and d from 1.
Candidate Textbook::candidate(std::int32_t literal) const {
  const auto n = static_cast<std::uint32_t>(claim_.rules.size());
  const std::uint32_t index = static_cast<std::uint32_t>(literal < 0 ? -literal : literal) - 1;
  return {index / n, static_cast<std::uint16_t>(index % n + 1)};
}

std::optional<ClauseKind> Textbook::kind(std::span<const std::int32_t> clause) {
  if (const auto found = rule(clause)) return found;
  return is_opposite(clause) ? std::optional(ClauseKind::opposite_of_the_claim) : std::nullopt;
}

std::optional<ClauseKind> Textbook::rule(std::span<const std::int32_t> clause) {
  const auto positive = static_cast<std::size_t>(std::ranges::count_if(clause, [](auto l) { return l > 0; }));
  if (positive > 0 && positive < clause.size()) return std::nullopt;
  if (positive > 0) {
    if (clause.size() == 1) {
      const Candidate clue = candidate(clause.front());
      if (claim_.puzzle[clue.cell] == clue.digit) return ClauseKind::clue;
    }
    return at_least_one(clause);
  }
  if (clause.size() == 1 && std::ranges::binary_search(claim_.crossed_out, candidate(clause.front())))
    return ClauseKind::crossed_out;
  if (clause.size() == 2)
    return not_both(claim_.rules, claim_.puzzle, candidate(clause[0]), candidate(clause[1]));
  if (excludes_a_solution(clause)) return ClauseKind::differs_from_a_solution;
  return std::nullopt;
}

/// Candidates of one cell, or of one digit in one house: all of them, except some that are ruled out.
std::optional<ClauseKind> Textbook::at_least_one(std::span<const std::int32_t> clause) {
  sorted_.assign(clause.begin(), clause.end());
  std::ranges::sort(sorted_);
  const Candidate first = candidate(clause.front());
  const Where there = where(first.cell, claim_.rules);
  bool cell = true;
  bool digit = true;
  bool row = true;
  bool column = true;
  bool box = true;
  bool falling = claim_.rules.diagonals;
  bool rising = claim_.rules.diagonals;
  for (const std::int32_t literal : clause) {
    const Candidate each = candidate(literal);
    const Where here = where(each.cell, claim_.rules);
    cell = cell && each.cell == first.cell;
    digit = digit && each.digit == first.digit && here.grid == there.grid;
    row = row && here.row == there.row;
    column = column && here.column == there.column;
    box = box && here.box == there.box;
    falling = falling && here.falling;
    rising = rising && here.rising;
  }
  const auto n = static_cast<std::uint32_t>(claim_.rules.size());
  const auto rows = static_cast<std::uint32_t>(claim_.rules.box_rows);
  const auto columns = static_cast<std::uint32_t>(claim_.rules.box_columns);
  const auto at = [&](std::uint32_t r, std::uint32_t c) {
    return Candidate{(there.grid * n + r) * n + c, first.digit};
  };
  const std::uint32_t top = there.row / rows * rows;
  const std::uint32_t left = there.column / columns * columns;
  const auto is = [&](bool right, auto member) { return right && no_other_is_left(member); };
  if (is(cell, [&](std::uint32_t i) { return Candidate{first.cell, static_cast<std::uint16_t>(i + 1)}; }))
    return ClauseKind::cell_holds_a_digit;
  if (!digit) return std::nullopt;
  if (is(row, [&](std::uint32_t i) { return at(there.row, i); })) return ClauseKind::row_holds_digit;
  if (is(column, [&](std::uint32_t i) { return at(i, there.column); })) return ClauseKind::column_holds_digit;
  if (is(box, [&](std::uint32_t i) { return at(top + i / columns, left + i % columns); }))
    return ClauseKind::box_holds_digit;
  if (is(falling, [&](std::uint32_t i) { return at(i, i); }) ||
      is(rising, [&](std::uint32_t i) { return at(i, n - 1 - i); }))
    return ClauseKind::diagonal_holds_digit;
  return std::nullopt;
}

/// Is every member of a cell or house in the clause, or ruled out?
template <class Member>
bool Textbook::no_other_is_left(const Member& member) const {
  const auto n = static_cast<std::uint32_t>(claim_.rules.size());
  for (std::uint32_t i = 0; i < n; ++i) {
    const Candidate each = member(i);
    const auto variable = static_cast<std::int32_t>(each.cell * n + each.digit);
    if (!std::ranges::binary_search(sorted_, variable) && !ruled_out(each)) return false;
  }
  return true;
}

/// Crossed out, or directly excluded by a clue: another digit in its cell, or the same digit elsewhere in a
/// house or in a corresponding cell.
bool Textbook::ruled_out(const Candidate& c) const {
  const Rules& rules = claim_.rules;
  if (std::ranges::binary_search(claim_.crossed_out, c)) return true;
  if (claim_.puzzle[c.cell] != 0 && claim_.puzzle[c.cell] != c.digit) return true;
  bool found = false;
  for_each_house(c.cell, [&](std::size_t house) {
    for (const std::uint32_t clue : clues_[house * static_cast<std::size_t>(rules.size()) + c.digit - 1])
      found = found || (clue != no_cell && clue != c.cell);
  });
  if (found || rules.differ != Rules::Differ::all) return found;
  const auto n = static_cast<std::uint32_t>(rules.size());
  for (std::uint32_t cell = c.cell % (n * n); cell < rules.cells(); cell += n * n)
    if (cell != c.cell && claim_.puzzle[cell] == c.digit) return true;
  return false;
}

/// Calls f for each house of a cell, by number; diagonals only if they are part of the rules.
template <class F>
void Textbook::for_each_house(std::uint32_t cell, const F& f) const {
  const Where here = where(cell, claim_.rules);
  const auto n = static_cast<std::size_t>(claim_.rules.size());
  const std::size_t first = here.grid * (3 * n + 2);
  f(first + here.row);
  f(first + n + here.column);
  f(first + 2 * n + here.box);
  if (claim_.rules.diagonals && here.falling) f(first + 3 * n);
  if (claim_.rules.diagonals && here.rising) f(first + 3 * n + 1);
}

std::optional<ClauseKind> not_both(const Rules& rules, const Values& puzzle, const Candidate& a,
                                   const Candidate& b) {
  if (a.cell == b.cell) return ClauseKind::one_digit_in_a_cell;
  if (a.digit != b.digit) return std::nullopt;
  const Where here = where(a.cell, rules);
  const Where there = where(b.cell, rules);
  if (here.grid != there.grid) {
    const bool corresponding = here.row == there.row && here.column == there.column;
    const bool differ = rules.differ == Rules::Differ::all || (puzzle[a.cell] == 0 && puzzle[b.cell] == 0);
    return corresponding && differ ? std::optional(ClauseKind::corresponding_cells_differ) : std::nullopt;
  }
  if (here.row == there.row) return ClauseKind::once_in_a_row;
  if (here.column == there.column) return ClauseKind::once_in_a_column;
  if (here.box == there.box) return ClauseKind::once_in_a_box;
  if (rules.diagonals && ((here.falling && there.falling) || (here.rising && there.rising)))
    return ClauseKind::once_on_a_diagonal;
  return std::nullopt;
}

/// Is it the negation of the claim: "one of these is true" if they are claimed to be false, or vice versa?
bool Textbook::is_opposite(std::span<const std::int32_t> clause) {
  if (opposite_.empty() || clause.size() != opposite_.size()) return false;
  sorted_.assign(clause.begin(), clause.end());
  std::ranges::sort(sorted_);
  return sorted_ == opposite_;
}

/// Is it "not all of these" for a grid that the claim lists as a solution?
bool Textbook::excludes_a_solution(std::span<const std::int32_t> clause) {
  const Solutions& solutions = claim_.solutions;
  if (solutions.size() == 0 || clause.size() != solutions.cells) return false;
  grid_.assign(solutions.cells, 0);
  for (const std::int32_t literal : clause) {
    const Candidate each = candidate(literal);
    if (grid_[each.cell] != 0) return false;  // two literals of one cell, hence none of another
    grid_[each.cell] = each.digit;
  }
  const auto less = [&](std::uint32_t i, const std::vector<std::uint16_t>& grid) {
    return std::ranges::lexicographical_compare(solutions[i], grid);
  };
  const auto found = std::lower_bound(solutions_.begin(), solutions_.end(), grid_, less);
  return found != solutions_.end() && std::ranges::equal(solutions[*found], grid_);
}

std::string Textbook::explain(std::span<const std::int32_t> clause) const {
  return in_words(clause) + (claim_.about_candidates() ? "; nor is it the opposite of the claim" : "");
}

std::string Textbook::in_words(std::span<const std::int32_t> clause) const {
  if (clause.empty()) return "it is empty";
  const auto named = [&](std::int32_t literal) { return name(candidate(literal), claim_.rules); };
  const bool all_negative = std::ranges::all_of(clause, [](auto l) { return l < 0; });
  if (clause.size() == 1 && !all_negative) return "it says " + named(clause[0]) + ", which is not a clue";
  if (clause.size() == 1) return "it says that " + named(clause[0]) + " is false, but it is not crossed out";
  if (clause.size() == 2 && all_negative)
    return "it says that " + named(clause[0]) + " and " + named(clause[1]) + " are not both true";
  if (all_negative && clause.size() == claim_.rules.cells())
    return "it differs from a grid that the claim does not list as a solution";
  constexpr std::size_t limit = 6;
  std::string text = "it says that one of these is true: ";
  for (std::size_t i = 0; i < clause.size() && i < limit; ++i)
    text += std::string(i > 0 ? ", " : "") + (clause[i] < 0 ? "not " : "") + named(clause[i]);
  return clause.size() > limit ? text + " and " + std::to_string(clause.size() - limit) + " more" : text;
}

}  // namespace hence::verify
