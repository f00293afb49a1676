#include "explain/deadly.hpp"

#include <gtest/gtest.h>

#include <set>

#include "sudoku/as_model.hpp"
#include "sudoku/as_position.hpp"
#include "sudoku/random_solution.hpp"
#include "tests/backtracking.hpp"
#include "tests/made.hpp"

namespace hence::explain {
namespace {

using sudoku::Backtracking;
using sudoku::Cell;
using sudoku::Digit;
using sudoku::Puzzle;
using sudoku::Rules;
using sudoku::Values;

/// A puzzle and its position, with ways to set up and query patterns.
struct Scene {
  explicit Scene(const Puzzle& p) : puzzle(p), position(sudoku::as_position(p, sudoku::board_of(p))) {
    for (const auto clue : sudoku::clue_list(p)) clues.push_back(candidate(clue.cell, clue.digit.v));
  }
  explicit Scene(const Rules& rules) : Scene(Puzzle::empty(rules)) {}

  Candidate candidate(Cell cell, int digit) const {
    return sudoku::full_candidate(puzzle.rules, cell, Digit(digit));
  }
  /// Rows and columns count from 1.
  Cell cell(int row, int column, int grid = 1) const {
    return puzzle.rules.in_grid(grid - 1, puzzle.rules.cell(row - 1, column - 1));
  }
  std::vector<Candidate> candidates(const std::vector<Cell>& cells, const std::vector<int>& digits) const {
    std::vector<Candidate> all;
    for (const Cell c : cells)
      for (const int d : digits) all.push_back(candidate(c, d));
    std::sort(all.begin(), all.end());
    return all;
  }
  /// Leaves only these digits possible in these cells.
  void only(const std::vector<Cell>& cells, const std::vector<int>& digits) {
    for (const Cell c : cells)
      for (int d = 1; d <= puzzle.rules.size(); ++d)
        if (std::find(digits.begin(), digits.end(), d) == digits.end()) position.remove(candidate(c, d));
  }

  std::vector<Deadly> found() const { return deadly_patterns(position, clues); }
  bool finds(const Deadly& deadly) const {
    const auto all = found();
    return std::find(all.begin(), all.end(), deadly) != all.end();
  }
  bool deadly(const Deadly& d) const { return is_deadly(position, clues, d); }

  Puzzle puzzle;
  Position position;
  std::vector<Candidate> clues;
};

bool holds_one_of(const Puzzle& puzzle, const Values& solution, const std::vector<Candidate>& candidates) {
  return std::any_of(candidates.begin(), candidates.end(), [&](Candidate c) {
    const auto [cell, digit] = sudoku::cell_digit(puzzle.rules, c);
    return solution[cell.at()] == digit.v;
  });
}

/// Do two grids differ, and only in cells of the pattern?
bool differ_only_in(const Puzzle& puzzle, const std::vector<Candidate>& pattern, Values a, Values b) {
  if (a == b) return false;
  for (const Candidate c : pattern) {
    const Cell cell = sudoku::cell_digit(puzzle.rules, c).cell;
    a[cell.at()] = b[cell.at()] = 0;
  }
  return a == b;
}

/// Rules to test, with enough open cells to give several solutions, but not too many.
struct Setting {
  Rules rules;
  int open;
  bool loose = false;
};
const std::vector<Setting>& settings() {
  static const std::vector<Setting> all = {
      {Rules::of_order(2), 12},      {{2, 3, false, 1}, 20},       {{3, 2, false, 1}, 20},
      {{2, 3, true, 1}, 22},         {{2, 2, false, 2}, 22},       {{2, 2, false, 2}, 22, true},
      {{2, 2, false, 3}, 32, false}, {{2, 2, false, 3}, 26, true}, {Rules::of_order(3), 30},
  };
  return all;
}

/// Clues from a random grid, with some false candidates crossed out.
Puzzle random_puzzle(const Setting& setting, std::uint64_t seed) {
  Random random(seed);
  const Rules& rules = setting.rules;
  const Values grid = sudoku::random_solution(rules, random).value();
  Puzzle puzzle = sudoku::made::thinned(grid, rules, rules.cells() - setting.open, random);
  if (setting.loose) sudoku::made::loosen(puzzle, 2, random);
  const auto eighths = random.below(8);
  for (int i = 0; i < rules.cells(); ++i)
    for (int d = 1; d <= rules.size(); ++d)
      if (puzzle.clues[Cell(i).at()] == 0 && grid[Cell(i).at()] != d && random.below(8) < eighths)
        puzzle.crossed_out.push_back({Cell(i), Digit(d)});
  return puzzle;
}

TEST(Deadly, ASolutionWithoutEscapesIsNotUnique) {
  for (const Setting& setting : settings()) {
    int avoided = 0;
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
      const Scene scene(random_puzzle(setting, seed));
      const auto solutions = Backtracking::solutions(scene.puzzle, 2000);
      if (solutions.size() == 2000) continue;
      for (const Deadly& deadly : scene.found())
        for (const Values& solution : solutions) {
          if (holds_one_of(scene.puzzle, solution, deadly.escapes)) continue;
          ++avoided;
          EXPECT_TRUE(std::any_of(solutions.begin(), solutions.end(),
                                  [&](const Values& other) {
                                    return differ_only_in(scene.puzzle, deadly.pattern, solution, other);
                                  }))
              << setting.rules.describe() << ", seed " << seed;
        }
    }
    EXPECT_GT(avoided, 0) << setting.rules.describe();
  }
}

TEST(Deadly, AUniqueSolutionHoldsAnEscapeOfEveryPattern) {
  for (const Setting& setting : settings()) {
    int patterns = 0;
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
      const Scene scene(random_puzzle(setting, seed + 1000));
      const auto solutions = Backtracking::solutions(scene.puzzle, 2);
      if (solutions.size() != 1) continue;
      for (const Deadly& deadly : scene.found()) {
        ++patterns;
        EXPECT_TRUE(holds_one_of(scene.puzzle, *solutions.begin(), deadly.escapes));
      }
    }
    EXPECT_GT(patterns, 0) << setting.rules.describe();
  }
}

TEST(Deadly, PatternsFoundAreDeadlyAndMinimal) {
  for (const Setting& setting : settings())
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      const Scene scene(random_puzzle(setting, seed));
      for (const Deadly& deadly : scene.found()) {
        EXPECT_TRUE(scene.deadly(deadly));
        for (const Candidate escape : deadly.escapes) {
          Deadly spoiled = deadly;
          std::erase(spoiled.escapes, escape);
          EXPECT_FALSE(scene.deadly(spoiled));
        }
        Scene clue_in_it = scene;
        clue_in_it.clues.push_back(deadly.pattern.front());
        EXPECT_FALSE(clue_in_it.deadly(deadly));
        EXPECT_FALSE(clue_in_it.finds(deadly));
        Scene crossed_out = scene;
        crossed_out.position.remove(deadly.pattern.back());
        EXPECT_FALSE(crossed_out.deadly(deadly));
      }
    }
}

TEST(Deadly, ASolutionWithoutEscapesHasATwinForEveryDeadlyPattern) {
  const Setting setting{Rules::of_order(2), 13};
  int avoided = 0;
  int harmless = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const Scene scene(random_puzzle(setting, seed));
    const auto solutions = Backtracking::solutions(scene.puzzle);
    Random random(seed);
    for (int i = 0; i < 40; ++i) {
      // Two or three cells in each of two rows, in the same columns.
      std::set<Cell> cells;
      const auto rows = random.permutation(4);
      const auto columns = random.permutation(4);
      const auto width = 2 + random.below(2);
      for (std::size_t r = 0; r < 2; ++r)
        for (std::size_t c = 0; c < width; ++c) cells.insert(scene.cell(rows[r] + 1, columns[c] + 1));
      const auto digits = random.permutation(4);
      const auto most = 2 + random.below(2);
      Deadly some;
      for (const Cell cell : cells)
        for (std::size_t d = 0; d < 4; ++d) {
          const Candidate c = scene.candidate(cell, digits[d] + 1);
          if (scene.position.possible(c)) (d < most ? some.pattern : some.escapes).push_back(c);
        }
      if (!scene.deadly(some)) {
        ++harmless;
        continue;
      }
      for (const Values& solution : solutions) {
        if (holds_one_of(scene.puzzle, solution, some.escapes)) continue;
        ++avoided;
        EXPECT_TRUE(std::any_of(solutions.begin(), solutions.end(), [&](const Values& other) {
          return differ_only_in(scene.puzzle, some.pattern, solution, other);
        }));
      }
    }
  }
  EXPECT_GT(avoided, 100);
  EXPECT_GT(harmless, 100);
}

/// Every unique rectangle of a plain grid, by loops over rows, columns and digits.
std::vector<Deadly> naive_rectangles(const Scene& scene) {
  const int n = scene.puzzle.rules.size();
  std::vector<Deadly> all;
  for (int r = 1; r <= n; ++r)
    for (int s = r + 1; s <= n; ++s)
      for (int c = 1; c <= n; ++c)
        for (int d = c + 1; d <= n; ++d) {
          const std::vector<Cell> cells = {scene.cell(r, c), scene.cell(r, d), scene.cell(s, c),
                                           scene.cell(s, d)};
          std::set<int> boxes;
          bool open = true;
          for (const Cell cell : cells) {
            boxes.insert(scene.puzzle.rules.box(cell));
            open = open && scene.puzzle.clues[cell.at()] == 0;
          }
          if (boxes.size() != 2 || !open) continue;
          for (int a = 1; a <= n; ++a)
            for (int b = a + 1; b <= n; ++b) {
              Deadly rectangle{scene.candidates(cells, {a, b}), {}};
              for (const Cell cell : cells)
                for (int e = 1; e <= n; ++e)
                  if (e != a && e != b && scene.position.possible(scene.candidate(cell, e)))
                    rectangle.escapes.push_back(scene.candidate(cell, e));
              if (std::all_of(rectangle.pattern.begin(), rectangle.pattern.end(),
                              [&](Candidate p) { return scene.position.possible(p); }))
                all.push_back(rectangle);
            }
        }
  return all;
}

TEST(Deadly, FindsEveryUniqueRectangleWithFewEscapes) {
  int seen = 0;
  for (const Setting& setting : settings()) {
    if (setting.rules.grids > 1 || setting.rules.diagonals) continue;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      const Scene scene(random_puzzle(setting, seed));
      const auto found = scene.found();
      for (const Deadly& rectangle : naive_rectangles(scene)) {
        if (rectangle.escapes.empty() || rectangle.escapes.size() > 8) continue;
        ++seen;
        EXPECT_EQ(std::count(found.begin(), found.end(), rectangle), 1);
      }
    }
  }
  EXPECT_GT(seen, 100);
}

TEST(Deadly, ARectangleInFourBoxesIsHarmless) {
  for (const auto& [second_row, boxes] : {std::pair(2, 2), std::pair(5, 4)}) {
    Scene scene(Rules::of_order(3));
    const std::vector<Cell> cells = {scene.cell(1, 1), scene.cell(1, 4), scene.cell(second_row, 1),
                                     scene.cell(second_row, 4)};
    scene.only(cells, {1, 2, 3});
    scene.only({cells[0], cells[1], cells[2]}, {1, 2});
    const Deadly rectangle{scene.candidates(cells, {1, 2}), {scene.candidate(cells[3], 3)}};
    EXPECT_EQ(scene.deadly(rectangle), boxes == 2);
    EXPECT_EQ(scene.finds(rectangle), boxes == 2);
  }
}

TEST(Deadly, ADiagonalThroughOneCornerMakesARectangleHarmless) {
  for (const bool diagonals : {false, true}) {
    Scene scene(Rules{3, 3, diagonals, 1});
    const std::vector<Cell> cells = {scene.cell(1, 1), scene.cell(1, 4), scene.cell(2, 1), scene.cell(2, 4)};
    scene.only(cells, {1, 2, 3});
    const Deadly rectangle{scene.candidates(cells, {1, 2}), scene.candidates(cells, {3})};
    EXPECT_EQ(scene.deadly(rectangle), !diagonals);
    EXPECT_EQ(scene.finds(rectangle), !diagonals);
  }
}

TEST(Deadly, InAPairCorrespondingCellsMustAllowTheExchange) {
  Scene scene(Rules{3, 3, false, 2});
  const std::vector<Cell> cells = {scene.cell(1, 1), scene.cell(1, 4), scene.cell(2, 1), scene.cell(2, 4)};
  const std::vector<Cell> corresponding = {scene.cell(1, 1, 2), scene.cell(1, 4, 2), scene.cell(2, 1, 2),
                                           scene.cell(2, 4, 2)};
  scene.only(cells, {1, 2, 3});
  const Deadly rectangle{scene.candidates(cells, {1, 2}), scene.candidates(cells, {3})};
  EXPECT_FALSE(scene.deadly(rectangle));
  EXPECT_FALSE(scene.finds(rectangle));

  scene.only(corresponding, {3, 4, 5, 6, 7, 8, 9});
  EXPECT_TRUE(scene.deadly(rectangle));
  EXPECT_TRUE(scene.finds(rectangle));
}

TEST(Deadly, InAPairBothGridsCanBeExchangedTogether) {
  Scene scene(Rules{3, 3, false, 2});
  std::vector<Cell> cells;
  for (const int grid : {1, 2})
    for (const int row : {1, 2})
      for (const int column : {1, 4}) cells.push_back(scene.cell(row, column, grid));
  scene.only(cells, {1, 2, 3});
  scene.only({cells.begin() + 1, cells.end()}, {1, 2});
  const Deadly both{scene.candidates(cells, {1, 2}), {scene.candidate(cells[0], 3)}};
  EXPECT_TRUE(scene.deadly(both));
  EXPECT_TRUE(scene.finds(both));
}

TEST(Deadly, AThirdGridMayPreventAnExchangeInTwo) {
  // Both rectangles have a 1 in r1c1. If neither grid holds it there, the third may, and then the exchange is
  // wrong in either grid.
  Scene scene(Rules{3, 3, false, 3});
  std::vector<Cell> first;
  std::vector<Cell> second;
  for (const int row : {1, 2}) {
    for (const int column : {1, 4}) first.push_back(scene.cell(row, column, 1));
    for (const int column : {1, 7}) second.push_back(scene.cell(row == 1 ? 1 : 3, column, 2));
  }
  scene.only(first, {1, 2, 9});
  scene.only(second, {1, 3, 9});
  scene.only({first.begin() + 1, first.end()}, {1, 2});
  scene.only({second.begin() + 1, second.end()}, {1, 3});
  for (const Cell cell : {first[1], first[2], first[3]})
    for (const int grid : {1, 2}) scene.only({scene.puzzle.rules.in_grid(grid, cell)}, {4, 5, 6, 7, 8, 9});
  for (const Cell cell : {second[1], second[2], second[3]})
    for (const int grid : {0, 2}) scene.only({scene.puzzle.rules.in_grid(grid, cell)}, {4, 5, 6, 7, 8, 9});
  Deadly both{scene.candidates(first, {1, 2}), scene.candidates({first[0], second[0]}, {9})};
  const auto rest = scene.candidates(second, {1, 3});
  both.pattern.insert(both.pattern.end(), rest.begin(), rest.end());
  for (const bool third_objects : {true, false}) {
    const Cell third = scene.cell(1, 1, 3);
    scene.only({third}, third_objects ? std::vector{1, 4, 5, 6} : std::vector{4, 5, 6});
    EXPECT_EQ(scene.deadly(both), !third_objects);
    EXPECT_FALSE(third_objects && scene.finds(both));
  }
}

TEST(Deadly, ALooseCellNeedNotDiffer) {
  Puzzle puzzle = Puzzle::empty(Rules{3, 3, false, 2});
  puzzle.loose.assign(puzzle.clues.size(), true);
  Scene scene(puzzle);
  const std::vector<Cell> cells = {scene.cell(1, 1), scene.cell(1, 4), scene.cell(2, 1), scene.cell(2, 4)};
  scene.only(cells, {1, 2, 3});
  EXPECT_TRUE(scene.finds({scene.candidates(cells, {1, 2}), scene.candidates(cells, {3})}));
}

TEST(Deadly, FindsALoopOfSixCells) {
  Scene scene(Rules::of_order(3));
  const std::vector<Cell> cells = {scene.cell(1, 1), scene.cell(1, 4), scene.cell(2, 4),
                                   scene.cell(2, 7), scene.cell(3, 7), scene.cell(3, 1)};
  scene.only(cells, {1, 2, 3});
  scene.only({cells.begin() + 2, cells.end()}, {1, 2});
  const Deadly loop{scene.candidates(cells, {1, 2}), scene.candidates({cells[0], cells[1]}, {3})};
  EXPECT_TRUE(scene.finds(loop));
  EXPECT_TRUE(scene.deadly(loop));
}

TEST(Deadly, PicksMayHaveMoreThanTwoCandidatesInACell) {
  Scene scene(Rules::of_order(3));
  std::vector<Cell> cells;
  for (const int row : {1, 2, 3})
    for (const int column : {1, 4}) cells.push_back(scene.cell(row, column));
  scene.only(cells, {1, 2, 3});
  EXPECT_TRUE(scene.deadly({scene.candidates(cells, {1, 2, 3}), {}}));
  cells[5] = scene.cell(4, 4);
  scene.only({cells[5]}, {1, 2, 3});
  EXPECT_FALSE(scene.deadly({scene.candidates(cells, {1, 2, 3}), {}}));
}

TEST(Deadly, DifferencesOfTwoGridsAreDeadly) {
  // Where two grids differ, each cell has two digits and each house has each of these digits twice.
  const Rules rules = Rules::of_order(3);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Values one = sudoku::made::full_grid(rules, seed);
    const Values other = sudoku::made::full_grid(rules, seed + 100);
    Puzzle puzzle = Puzzle::empty(rules);
    std::vector<Cell> open;
    for (std::size_t i = 0; i < one.size(); ++i)
      if (one[i] == other[i])
        puzzle.clues[i] = one[i];
      else
        open.push_back(Cell(i));
    Scene scene(puzzle);
    Random random(seed);
    std::set<Candidate> extra;
    Deadly grave;
    for (const Cell c : open) {
      std::set<Candidate> left;
      for (const Values* grid : {&one, &other}) left.insert(scene.candidate(c, (*grid)[c.at()]));
      grave.pattern.insert(grave.pattern.end(), left.begin(), left.end());
      for (int d = 1; d <= rules.size(); ++d) {
        const Candidate e = scene.candidate(c, d);
        if (left.contains(e) || !scene.position.possible(e)) continue;
        if (extra.size() < 1 + seed % 3 && random.below(20) == 0)
          extra.insert(e);
        else
          scene.position.remove(e);
      }
    }
    if (extra.empty()) continue;
    grave.escapes.assign(extra.begin(), extra.end());
    EXPECT_TRUE(scene.finds(grave)) << "seed " << seed;
    EXPECT_TRUE(scene.deadly(grave));
  }
}

TEST(Deadly, ThePatternsWithTheFewestEscapesComeFirst) {
  const Scene scene(random_puzzle({Rules::of_order(3), 50}, 1));
  const auto found = scene.found();
  ASSERT_GT(found.size(), 1u);
  EXPECT_TRUE(std::is_sorted(found.begin(), found.end(), [](const Deadly& a, const Deadly& b) {
    return a.escapes.size() < b.escapes.size();
  }));
  EXPECT_EQ(found, scene.found());
}

}  // namespace
}  // namespace hence::explain
