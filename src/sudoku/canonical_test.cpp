#include "sudoku/canonical.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "sudoku/check.hpp"
#include "sudoku/random_solution.hpp"
#include "sudoku/solve.hpp"
#include "tests/backtracking.hpp"
#include "tests/made.hpp"

namespace hence::sudoku {
namespace {

const std::vector<Rules>& many_rules() {
  static const std::vector<Rules> all = {
      Rules::of_order(1), Rules::of_order(2), {2, 3, false, 1}, {3, 2, false, 1}, {1, 5, false, 1},
      Rules::of_order(3), {3, 3, true, 1},    {2, 3, true, 1},  {3, 2, true, 1},  {2, 2, true, 1},
      {3, 4, true, 1},    {2, 2, false, 2},   {2, 3, false, 3}, {3, 3, false, 2}, {2, 2, true, 3},
  };
  return all;
}

/// Some clues, with some other candidates crossed out; half of the tuples have loose cells.
Puzzle random_puzzle(const Rules& rules, Random& random) {
  Puzzle puzzle = Puzzle::empty(rules);
  for (int i = 0; i < rules.cells(); ++i) {
    const auto digit = 1 + random.below(static_cast<std::uint64_t>(rules.size()));
    if (random.below(3) == 0)
      puzzle.clues[Cell(i).at()] = static_cast<std::uint16_t>(digit);
    else if (random.below(8) == 0)
      puzzle.crossed_out.push_back({Cell(i), Digit(static_cast<int>(digit))});
  }
  if (rules.grids > 1 && random.below(2) == 0) made::loosen(puzzle, 5, random);
  return puzzle;
}

Relabelling random_relabelling(const Rules& rules, Random& random) {
  const int n = rules.size();
  const auto lines = random.permutation(2 * n);
  return relabelling_for(rules, {.rows = {lines.begin(), lines.begin() + n},
                                 .columns = {lines.begin() + n, lines.end()},
                                 .digits = random.permutation(n),
                                 .grids = random.permutation(rules.grids)});
}

/// The cells of every house.
std::set<std::set<Cell>> houses(const Rules& rules, const Relabelling* relabelling = nullptr) {
  std::set<std::set<Cell>> all;
  for (int h = 0; h < rules.houses(); ++h) {
    std::set<Cell> house;
    for (int p = 0; p < rules.size(); ++p) {
      const Cell cell = rules.cell(House(h), p);
      house.insert(relabelling ? (*relabelling)(rules, cell) : cell);
    }
    all.insert(house);
  }
  return all;
}

/// Every permutation of rows and columns that maps houses to houses, computed without knowledge of bands and
/// diagonals; for single grids of up to 4x4. Digits are not permuted.
std::vector<Relabelling> naive_symmetries(const Rules& rules) {
  std::vector<int> same(static_cast<std::size_t>(rules.size()));
  std::iota(same.begin(), same.end(), 0);
  std::vector<Relabelling> all;
  for (const bool transpose : {false, true}) {
    std::vector<int> rows = same;
    do {
      std::vector<int> columns = same;
      do {
        const Relabelling one{transpose, rows, columns, same, {0}};
        if (houses(rules, &one) == houses(rules)) all.push_back(one);
      } while (std::next_permutation(columns.begin(), columns.end()));
    } while (std::next_permutation(rows.begin(), rows.end()));
  }
  return all;
}

/// Renames digits in order of first occurrence.
Puzzle with_digits_in_order(const Puzzle& puzzle) {
  const int n = puzzle.rules.size();
  std::vector<int> digits(static_cast<std::size_t>(n), n);
  int next = 0;
  auto meet = [&](int digit) {
    int& name = digits[static_cast<std::size_t>(digit - 1)];
    if (name == n) name = next++;
  };
  for (const CellDigit c : clue_list(puzzle)) meet(c.digit.v);
  for (const CellDigit c : puzzle.crossed_out) meet(c.digit.v);
  for (int d = 1; d <= n; ++d) meet(d);
  std::vector<int> same(static_cast<std::size_t>(n));
  std::iota(same.begin(), same.end(), 0);
  return relabelled(puzzle, {false, same, same, digits, {0}});
}

/// Ignores crossed-out candidates: the smallest of all copies.
Values naive_canonical(const Puzzle& puzzle, const std::vector<Relabelling>& symmetries) {
  Values smallest;
  for (const Relabelling& symmetry : symmetries) {
    const Values copy = with_digits_in_order(relabelled(puzzle, symmetry)).clues;
    if (smallest.empty() || copy < smallest) smallest = copy;
  }
  return smallest;
}

TEST(Relabel, MapsHousesToHouses) {
  Random random(1);
  for (const Rules& rules : many_rules())
    for (int i = 0; i < 20; ++i) {
      const Relabelling relabelling = random_relabelling(rules, random);
      EXPECT_EQ(houses(rules, &relabelling), houses(rules)) << rules.describe();
    }
}

TEST(Relabel, MapsSolutionsToSolutions) {
  Random random(2);
  for (const Rules& rules : many_rules()) {
    const auto grid = random_solution(rules, random);
    if (!grid) continue;
    for (int i = 0; i < 10; ++i)
      EXPECT_TRUE(
          is_solution(Puzzle::empty(rules), relabelled(rules, *grid, random_relabelling(rules, random))))
          << rules.describe();
  }
}

TEST(Relabel, EverySymmetryOccurs) {
  for (const Rules& rules : {Rules::of_order(2), Rules{2, 2, true, 1}}) {
    std::set<std::tuple<bool, std::vector<int>, std::vector<int>>> naive;
    for (const auto& s : naive_symmetries(rules)) naive.emplace(s.transpose, s.rows, s.columns);
    std::set<std::tuple<bool, std::vector<int>, std::vector<int>>> met;
    Random random(3);
    for (int i = 0; i < 3000; ++i) {
      const auto s = random_relabelling(rules, random);
      met.emplace(s.transpose, s.rows, s.columns);
    }
    EXPECT_EQ(met, naive) << rules.describe();
  }
}

TEST(Relabel, AShuffledPuzzleHasTheSameNumberOfSolutions) {
  Random random(4);
  for (const Rules& rules : {Rules::of_order(2), Rules{2, 3, false, 1}, Rules{2, 2, false, 2}})
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      Puzzle puzzle = made::with_clues(rules, seed, rules.cells() / 2);
      puzzle.crossed_out = {{Cell(0), Digit(1)}, {Cell(5), Digit(2)}, {Cell(7), Digit(2)}};
      if (rules.grids > 1) made::loosen(puzzle, 3, random);
      EXPECT_EQ(Backtracking::solutions(shuffled(puzzle, random)).size(),
                Backtracking::solutions(puzzle).size());
    }
}

TEST(Canonical, IsTheSameForAllCopies) {
  Random random(5);
  for (const Rules& rules : many_rules())
    for (int i = 0; i < 20; ++i) {
      const Puzzle puzzle = random_puzzle(rules, random);
      EXPECT_EQ(canonical(puzzle), canonical(shuffled(puzzle, random))) << rules.describe();
    }
}

TEST(Canonical, IsTheSameForCopiesOfVerySymmetricPuzzles) {
  Random random(6);
  for (const Rules& rules : many_rules()) {
    const Puzzle empty = Puzzle::empty(rules);
    EXPECT_EQ(canonical(empty), empty);
    if (rules.diagonals) continue;
    const Puzzle full{rules, made::full_grid(rules, 1), {}};
    EXPECT_EQ(canonical(full), canonical(shuffled(full, random))) << rules.describe();
  }
}

TEST(Canonical, IsACopy) {
  Random random(7);
  for (const Rules& rules : many_rules()) {
    const Puzzle puzzle = random_puzzle(rules, random);
    const Relabelling relabelling = canonical_relabelling(puzzle);
    EXPECT_EQ(houses(rules, &relabelling), houses(rules));
    EXPECT_EQ(canonical(puzzle).clues, relabelled(rules, puzzle.clues, relabelling));
    EXPECT_EQ(canonical(canonical(puzzle)), canonical(puzzle));
  }
}

TEST(Canonical, AgreesWithTryingEverySymmetry) {
  for (const Rules& rules : {Rules::of_order(2), Rules{2, 2, true, 1}}) {
    const auto symmetries = naive_symmetries(rules);
    Random random(8);
    std::vector<Puzzle> forms;
    std::vector<Values> naive_forms;
    for (int i = 0; i < 100; ++i) {
      Puzzle puzzle = Puzzle::empty(rules);
      for (int c = 0; c < 3; ++c)
        puzzle.clues[random.below(16)] = static_cast<std::uint16_t>(1 + random.below(3));
      forms.push_back(canonical(puzzle));
      naive_forms.push_back(naive_canonical(puzzle, symmetries));
    }
    int same = 0;
    for (std::size_t i = 0; i < forms.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) {
        EXPECT_EQ(forms[i] == forms[j], naive_forms[i] == naive_forms[j]);
        same += forms[i] == forms[j] ? 1 : 0;
      }
    EXPECT_GT(same, 10);
    EXPECT_LT(same, 2000);
  }
}

TEST(Canonical, DistinguishesCluesCrossedOutCandidatesAndLooseCells) {
  const Rules rules{2, 2, false, 2};
  Puzzle clue = Puzzle::empty(rules);
  clue.clues[3] = 1;
  Puzzle crossed_out = Puzzle::empty(rules);
  crossed_out.crossed_out = {{Cell(3), Digit(1)}};
  Puzzle loose = Puzzle::empty(rules);
  loose.loose.assign(loose.clues.size(), false);
  EXPECT_EQ(canonical(loose), Puzzle::empty(rules));
  loose.loose[3] = true;
  const std::vector<Puzzle> forms = {canonical(clue), canonical(crossed_out), canonical(loose),
                                     Puzzle::empty(rules)};
  for (std::size_t i = 0; i < forms.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(forms[i] == forms[j]);
}

TEST(Canonical, GridsOfATupleMayBeSwappedButNotSingleRows) {
  const Rules rules{2, 2, false, 2};
  auto with = [&](Cell first, Cell second) {
    Puzzle puzzle = Puzzle::empty(rules);
    puzzle.clues[first.at()] = 1;
    puzzle.clues[rules.in_grid(1, second).at()] = 2;
    return canonical(puzzle);
  };
  EXPECT_EQ(with(Cell(0), Cell(1)), with(Cell(1), Cell(0)));
  EXPECT_EQ(with(Cell(0), Cell(0)), with(Cell(9), Cell(9)));
  EXPECT_FALSE(with(Cell(0), Cell(0)) == with(Cell(0), Cell(1)));
}

TEST(Canonical, HasTheSameNumberOfSolutions) {
  Random random(9);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Puzzle puzzle = made::with_clues(Rules::of_order(3), seed, 30);
    EXPECT_EQ(solve(canonical(puzzle), {.limit = 1000}).count, solve(puzzle, {.limit = 1000}).count);
  }
}

}  // namespace
}  // namespace hence::sudoku
