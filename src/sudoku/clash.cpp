#include "sudoku/clash.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "base/hitting_set.hpp"
#include "sudoku/loaded_grid.hpp"
#include "sudoku/solve.hpp"

namespace hence::sudoku {
namespace {

// Beyond this size the full-grid formula is too expensive for an explanation.
constexpr int largest_for_sat = 36;

// Conflict limit per call of the minimiser; a clue not decided within it is kept. After `most_undecided` such
// clues all remaining ones are kept: an explanation is worth seconds, not minutes. 9x9 needs a few hundred
// conflicts.
constexpr std::int64_t conflicts_per_call = 5'000;
constexpr int most_undecided = 8;

// Limits for the smallest-set search: SAT calls (fewer on larger grids, where each is slower), conflicts per
// call, and hitting-set steps between two calls.
constexpr int most_calls(const Rules& rules) {
  return 2'000'000 / (rules.cells() * rules.size());
}
constexpr std::int64_t conflicts_for_smallest = 2'000;
constexpr std::int64_t steps_for_smallest = 20'000;

using Clues = std::vector<CellDigit>;

/// The caller's budget with at most this many conflicts per call.
Budget at_most(std::int64_t conflicts, const Budget& budget) {
  if (budget.conflicts != Budget::unlimited) conflicts = std::min(conflicts, budget.conflicts);
  return {conflicts, budget.cancel};
}

Puzzle with_clues(const Puzzle& puzzle, const Clues& clues) {
  Puzzle copy = puzzle.without_clues();
  for (const auto& [cell, digit] : clues) copy.clues[cell.at()] = static_cast<std::uint16_t>(digit.v);
  return copy;
}

/// How hard to look for a contradiction without search.
enum class Deduction { singles, reduction };

/// The contradiction that refutes the clues; nothing if none was found this way.
std::optional<Clash::Cause> refuted(const Puzzle& puzzle, const Clues& clues, Deduction deduction,
                                    const Budget& budget) {
  State state(with_clues(puzzle, clues));
  if (deduction == Deduction::singles ? state.place_singles(budget) : state.reduce(budget))
    return std::nullopt;
  using Kind = Clash::Cause::Kind;
  const Slot slot = *state.contradiction();
  if (state.is_cell(slot)) return Clash::Cause{Kind::no_digit, state.cell_of(slot), {}, {}};
  return Clash::Cause{Kind::no_place, {}, state.house_of(slot), state.digit_of(slot)};
}

/// Two equal clues in corresponding cells.
std::optional<Clash> clash_between_grids(const Puzzle& puzzle) {
  const Rules& rules = puzzle.rules;
  for (const auto& [cell, digit] : clue_list(puzzle)) {
    for (int g = 0; g < rules.grid(cell); ++g) {
      const Cell other = rules.in_grid(g, cell);
      if (puzzle.clues[other.at()] == digit.v && puzzle.differ(other, cell))
        return Clash{.clues = {{other, digit}, {cell, digit}},
                     .cause = {Clash::Cause::Kind::equal_grids, other, {}, digit}};
    }
  }
  return std::nullopt;
}

/// Two equal clues in one house, or a clue that the puzzle itself crosses out.
std::optional<Clash> direct_clash(const Puzzle& puzzle) {
  const Rules& rules = puzzle.rules;
  for (const auto& [cell, digit] : puzzle.crossed_out)
    if (puzzle.clues[cell.at()] == digit.v)
      return Clash{.clues = {{cell, digit}}, .cause = {Clash::Cause::Kind::crossed_out, cell, {}, digit}};
  std::vector<std::int32_t> seen(static_cast<std::size_t>(rules.size()) + 1);
  for (int h = 0; h < rules.houses(); ++h) {
    std::fill(seen.begin(), seen.end(), -1);
    for (int p = 0; p < rules.size(); ++p) {
      const Cell cell = rules.cell(House(h), p);
      const Digit digit(static_cast<int>(puzzle.clues[cell.at()]));
      if (digit.v == 0) continue;
      std::int32_t& first = seen[digit.at()];
      if (first >= 0)
        return Clash{.clues = {{Cell(first), digit}, {cell, digit}},
                     .cause = {Clash::Cause::Kind::equal_clues, {}, House(h), digit}};
      first = cell.v;
    }
  }
  return clash_between_grids(puzzle);
}

/// Drops clues, in large blocks first, while the rest is still refuted.
Clues shrink_by_deduction(const Puzzle& puzzle, Clues clues, Deduction deduction, const Budget& budget) {
  for (std::size_t piece = std::max<std::size_t>(clues.size() / 2, 1); piece > 0; piece /= 2) {
    for (std::size_t begin = 0; begin < clues.size() && !budget.cancelled();) {
      Clues rest = clues;
      const auto from = rest.begin() + static_cast<std::ptrdiff_t>(begin);
      const auto to = rest.begin() + static_cast<std::ptrdiff_t>(std::min(begin + piece, rest.size()));
      rest.erase(from, to);
      if (refuted(puzzle, rest, deduction, budget))
        clues = std::move(rest);
      else
        begin += piece;
    }
  }
  return clues;
}

/// Deletion-based minimisation: a clue is needed if the others are satisfiable without it; otherwise continue
/// with the unsat core.
Clash shrink_by_sat(LoadedGrid& grid, Clues clues, const Budget& budget) {
  const Budget each = at_most(conflicts_per_call, budget);
  Clues needed;
  int undecided = 0;
  while (!clues.empty()) {
    const CellDigit tested = clues.back();
    clues.pop_back();
    Clues rest = needed;
    rest.insert(rest.end(), clues.begin(), clues.end());
    const Outcome outcome = grid.solve(rest, each);
    if (const auto* core = std::get_if<Core>(&outcome)) {
      Clues kept;
      for (Literal l : core->failed) kept.push_back(grid.clue(l));
      std::erase_if(clues,
                    [&](const CellDigit& c) { return std::find(kept.begin(), kept.end(), c) == kept.end(); });
    } else {
      needed.push_back(tested);
      if (!std::holds_alternative<GaveUp>(outcome)) continue;
      if (++undecided < most_undecided) continue;
      needed.insert(needed.end(), clues.begin(), clues.end());
      break;
    }
  }
  return {.clues = std::move(needed), .minimal = undecided == 0};
}

/// Looks for a contradiction with fewer clues. Every contradictory set hits every correction set (clues whose
/// removal makes the rest solvable). So a minimum hitting set of the correction sets known so far is no
/// larger than any contradiction: if it is itself contradictory, it is a smallest one; otherwise it yields
/// another correction set (A. Ignatiev et al., "Smallest MUS extraction with minimal hitting set
/// dualization", CP 2015).
class SmallestClash {
 public:
  SmallestClash(LoadedGrid& grid, const Puzzle& puzzle, const Budget& budget)
      : grid_(grid),
        all_(clue_list(puzzle)),
        calls_left_(most_calls(puzzle.rules)),
        budget_(at_most(conflicts_for_smallest, budget)) {}

  /// A smallest contradiction, or `best` itself: proved smallest, or unchanged if the work limit is reached.
  Clash improved(Clash best) {
    HittingSet to_hit;
    while (const auto chosen = to_hit.smallest(steps_for_smallest, budget_)) {
      if (chosen->size() >= best.clues.size()) {
        best.smallest = best.minimal = true;
        break;
      }
      included_.assign(all_.size(), false);
      for (int i : *chosen) included_[static_cast<std::size_t>(i)] = true;
      const Outcome outcome = ask(included_clues());
      if (std::holds_alternative<Core>(outcome))
        return {.clues = included_clues(), .minimal = true, .smallest = true};
      const auto* found = std::get_if<Assignment>(&outcome);
      if (found == nullptr) break;
      auto out = correction_set(*found);
      if (!out) break;
      if (out->empty()) throw std::logic_error("find_clash: the puzzle has a solution");
      to_hit.add(std::move(*out));
    }
    return best;
  }

 private:
  /// Extends the selected clues with every clue consistent with them; returns those that are not: a
  /// correction set. Nothing: gave up.
  std::optional<std::vector<int>> correction_set(const Assignment& found) {
    include_all_of(found);
    std::vector<int> out;
    for (std::size_t i = 0; i < all_.size(); ++i) {
      if (included_[i]) continue;
      Clues clues = included_clues();
      clues.push_back(all_[i]);
      const Outcome outcome = ask(clues);
      if (std::holds_alternative<GaveUp>(outcome)) return std::nullopt;
      if (const auto* more = std::get_if<Assignment>(&outcome))
        include_all_of(*more);
      else
        out.push_back(static_cast<int>(i));
    }
    return out;
  }

  void include_all_of(const Assignment& found) {
    for (std::size_t i = 0; i < all_.size(); ++i) included_[i] = included_[i] || grid_.has(found, all_[i]);
  }

  Clues included_clues() const {
    Clues clues;
    for (std::size_t i = 0; i < all_.size(); ++i)
      if (included_[i]) clues.push_back(all_[i]);
    return clues;
  }

  Outcome ask(const Clues& clues) {
    if (--calls_left_ < 0) return GaveUp{};
    return grid_.solve(clues, budget_);
  }

  LoadedGrid& grid_;
  const Clues all_;
  int calls_left_;
  const Budget budget_;
  std::vector<bool> included_;  // by clue
};

/// The contradiction of a grid that has no solution by itself, if found with bounded work.
std::optional<Clash> clash_alone(const Puzzle& puzzle, const Budget& budget) {
  constexpr std::int64_t conflicts = 20'000;
  const Rules& rules = puzzle.rules;
  for (int g = 0; g < rules.grids && !budget.cancelled(); ++g) {
    const Puzzle grid = grid_of(puzzle, g);
    if (!solve(grid, {.limit = 1, .keep = 0}, at_most(conflicts, budget)).none()) continue;
    Clash clash = find_clash(grid, budget);
    for (CellDigit& clue : clash.clues) clue.cell = rules.in_grid(g, clue.cell);
    clash.cause.cell = rules.in_grid(g, clash.cause.cell);
    clash.cause.house = rules.in_grid(g, clash.cause.house);
    // If this grid is solvable without a clue, so are the others (permute its digits), unless they have
    // candidates crossed out. A smaller contradiction between the grids needs at least two clues, again
    // unless candidates are crossed out.
    const bool nothing_else = puzzle.crossed_out.empty() || clash.clues.empty();
    clash.minimal = clash.minimal && nothing_else;
    clash.smallest = clash.smallest && nothing_else && clash.clues.size() <= 2;
    clash.alone = g;
    return clash;
  }
  return std::nullopt;
}

}  // namespace

Clash find_clash(const Puzzle& puzzle, const Budget& budget) {
  if (puzzle.rules.grids > 1) {
    if (auto clash = clash_alone(puzzle, budget)) return *std::move(clash);
  }
  std::optional<Clash> direct = direct_clash(puzzle);
  // With plain rules and nothing crossed out, a single clue always has a solution, so two is the minimum.
  if (direct && puzzle.crossed_out.empty() && !puzzle.rules.diagonals) {
    direct->minimal = direct->smallest = true;
    return *direct;
  }

  Clues clues = direct ? direct->clues : clue_list(puzzle);
  for (Deduction deduction : {Deduction::singles, Deduction::reduction}) {
    if (direct || !refuted(puzzle, clues, deduction, budget)) continue;
    clues = shrink_by_deduction(puzzle, std::move(clues), deduction, budget);
    break;
  }

  Clash clash{.clues = clues};
  if (puzzle.rules.size() <= largest_for_sat && !budget.cancelled()) {
    LoadedGrid grid(puzzle);
    clash = shrink_by_sat(grid, std::move(clues), budget);
    clash = SmallestClash(grid, puzzle, budget).improved(std::move(clash));
  }
  std::sort(clash.clues.begin(), clash.clues.end());
  if (direct && direct->clues == clash.clues)
    clash.cause = direct->cause;
  else
    clash.cause = refuted(puzzle, clash.clues, Deduction::singles, budget).value_or(Clash::Cause{});
  return clash;
}

namespace {

std::string describe(const Clash::Cause& cause, const Rules& rules, const DigitNames& names) {
  using Kind = Clash::Cause::Kind;
  switch (cause.kind) {
    case Kind::equal_clues:
      return rules.name(cause.house);
    case Kind::equal_grids:
      return "corresponding cells differ";
    case Kind::crossed_out:
      return names(cause.digit) + " is crossed out there";
    case Kind::no_digit:
      return "no digit left for " + rules.name(cause.cell);
    case Kind::no_place:
      return fmt::format("no place left for {} in {}", names(cause.digit), rules.name(cause.house));
    case Kind::search:
      break;
  }
  return "";
}

}  // namespace

std::string describe(const Clash& clash, const Rules& rules, const DigitNames& names) {
  // Long lists are unreadable; --json has all clues.
  constexpr std::size_t most = 40;
  const std::size_t named = clash.clues.size() <= most ? clash.clues.size() : most / 4;
  std::string text;
  for (std::size_t i = 0; i < named; ++i) {
    if (i > 0) text += i + 1 == clash.clues.size() ? " and " : ", ";
    text += names(rules, clash.clues[i].cell, clash.clues[i].digit);
  }
  if (named < clash.clues.size()) text += fmt::format(" and {} more clues", clash.clues.size() - named);
  if (clash.clues.empty()) text = "the rules and crossed-out candidates alone";
  if (clash.alone >= 0) text = fmt::format("grid {} alone has no solution: {}", clash.alone + 1, text);
  const std::string cause = describe(clash.cause, rules, names);
  return cause.empty() ? text : text + ": " + cause;
}

}  // namespace hence::sudoku
