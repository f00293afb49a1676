#include "sudoku/check.hpp"

#include <gtest/gtest.h>

#include <set>

#include "tests/made.hpp"

namespace hence::sudoku {
namespace {

const Rules small = Rules::of_order(2);

Puzzle small_puzzle() {
  return made::drawn(small, "1... ..1. ...4 4...");
}

std::vector<std::string> words(const Puzzle& p, const Values& answer) {
  std::vector<std::string> out;
  for (const Fault& fault : faults(p, answer)) out.push_back(describe(fault, p.rules));
  return out;
}

TEST(Check, AValidGridThatKeepsTheCluesHasNoFault) {
  EXPECT_TRUE(words(small_puzzle(), made::drawn(small, "1243 3412 2134 4321").clues).empty());
}

TEST(Check, EveryFaultIsReported) {
  EXPECT_EQ(words(small_puzzle(), made::drawn(small, "1243 3412 2134 .321").clues),
            std::vector<std::string>{"r4c1 is open"});
  EXPECT_EQ(
      words(small_puzzle(), made::drawn(small, "1243 3412 2134 3421").clues),
      (std::vector<std::string>{"r4c1 is 3, but the puzzle has 4", "column 1 holds 3 twice: r2c1 and r4c1",
                                "column 2 holds 4 twice: r2c2 and r4c2"}));
  EXPECT_EQ(words(small_puzzle(), made::drawn(small, "1243 3412 2134 4329").clues),
            std::vector<std::string>{"r4c4 is 9, but the largest digit is 4"});
}

TEST(Check, DiagonalsCountIfTheRulesIncludeThem) {
  const Puzzle diagonal{{2, 2, true}, Values(16, 0), {}};
  const std::vector<std::string> expected = {
      "diagonal / holds 1 twice: r2c3 and r3c2", "diagonal \\ holds 4 twice: r2c2 and r3c3",
      "diagonal / holds 4 twice: r1c4 and r4c1", "diagonal \\ holds 1 twice: r1c1 and r4c4"};
  EXPECT_EQ(words(diagonal, made::drawn(small, "1234 3412 2143 4321").clues), expected);
}

TEST(Check, ACrossedOutCandidateIsAFault) {
  Puzzle crossed = small_puzzle();
  crossed.crossed_out.push_back({small.cell(0, 1), Digit(2)});
  EXPECT_EQ(words(crossed, made::drawn(small, "1243 3412 2134 4321").clues),
            std::vector<std::string>{"r1c2 is 2, which the puzzle crosses out"});
}

/// The faults of an answer to a tuple, found by comparing all pairs of cells.
struct Naively {
  int others = 0;                       // open, out of range, against a clue or crossed out
  std::set<std::pair<int, int>> same;   // corresponding cells
  std::set<std::pair<int, int>> twice;  // in a house
};

Naively faults_naively(const Puzzle& p, const Values& answer) {
  const int n = p.rules.size();
  Naively found;
  for (int a = 0; a < p.rules.cells(); ++a) {
    const int value = answer[Cell(a).at()];
    const int clue = p.clues[Cell(a).at()];
    found.others += value == 0 || value > n ? 1 : 0;
    found.others += value != 0 && clue != 0 && value != clue ? 1 : 0;
    for (const auto& [cell, digit] : p.crossed_out)
      found.others += cell == Cell(a) && value == digit.v ? 1 : 0;
    if (value == 0 || value > n) continue;
    for (int b = 0; b < a; ++b) {
      if (answer[Cell(b).at()] != value) continue;
      const int row[2] = {a / n % n, b / n % n};
      const int column[2] = {a % n, b % n};
      if (a / (n * n) != b / (n * n)) {
        const bool loose = !p.loose.empty() && (p.loose[Cell(a).at()] || p.loose[Cell(b).at()]);
        if (row[0] == row[1] && column[0] == column[1] && !loose) found.same.insert({b, a});
        continue;
      }
      const bool box = row[0] / p.rules.box_rows == row[1] / p.rules.box_rows &&
                       column[0] / p.rules.box_columns == column[1] / p.rules.box_columns;
      const bool down = row[0] == column[0] && row[1] == column[1];
      const bool up = row[0] + column[0] == n - 1 && row[1] + column[1] == n - 1;
      if (row[0] == row[1] || column[0] == column[1] || box || (p.rules.diagonals && (down || up)))
        found.twice.insert({b, a});
    }
  }
  return found;
}

void expect_faults_as_naively(const Puzzle& p, const Values& answer) {
  const Naively reference = faults_naively(p, answer);
  int others = 0;
  std::set<std::pair<int, int>> same;
  std::set<std::pair<int, int>> twice;
  for (const Fault& fault : faults(p, answer)) {
    if (fault.kind == Fault::Kind::same) {
      EXPECT_TRUE(same.insert({fault.other.v, fault.cell.v}).second) << "reported twice";
      EXPECT_EQ(fault.value, answer[fault.cell.at()]);
    } else if (fault.kind == Fault::Kind::twice) {
      twice.insert({fault.other.v, fault.cell.v});
      EXPECT_EQ(p.rules.grid(fault.house), p.rules.grid(fault.cell));
    } else {
      ++others;
    }
  }
  EXPECT_EQ(others, reference.others);
  EXPECT_EQ(same, reference.same);
  // If a digit occurs three times in a house, only the first cell is paired with each of the others.
  EXPECT_EQ(twice.empty(), reference.twice.empty());
  for (const auto& pair : twice) EXPECT_TRUE(reference.twice.contains(pair));
  const bool right = reference.others == 0 && reference.same.empty() && reference.twice.empty();
  EXPECT_EQ(is_solution(p, answer), right);
}

TEST(Check, FaultsOfTuplesAgreeWithComparingAllPairsOfCells) {
  Random random(41);
  for (const Rules rules : {Rules{1, 2, false, 2}, Rules{2, 2, false, 2}, Rules{2, 2, true, 2},
                            Rules{2, 2, false, 4}, Rules{2, 3, true, 3}})
    for (int round = 0; round < 8; ++round) {
      const Values full = made::full_grid(rules, random.next());
      // In every other round the clues come from a different answer.
      Puzzle p = round % 2 == 0 ? made::thinned(full, rules, rules.cells() / 4, random)
                                : made::with_clues(rules, random.next(), rules.cells() / 4);
      if (round % 4 >= 2) made::loosen(p, 3, random);
      p.crossed_out.push_back({Cell(random.below(full.size())), Digit(1)});
      expect_faults_as_naively(p, full);
      // One cell changed to a random value.
      for (std::size_t i = 0; i < full.size(); ++i)
        for (int value = 0; value <= rules.size() + 1; ++value) {
          Values spoiled = full;
          spoiled[i] = static_cast<std::uint16_t>(value);
          expect_faults_as_naively(p, spoiled);
        }
      // One grid replaced by another, two grids swapped, or two digits of one grid swapped.
      const auto size = static_cast<std::ptrdiff_t>(rules.grid_cells());
      Values copied = full;
      std::copy(full.begin(), full.begin() + size, copied.end() - size);
      expect_faults_as_naively(p, copied);
      Values exchanged = full;
      std::swap_ranges(exchanged.begin(), exchanged.begin() + size, exchanged.end() - size);
      expect_faults_as_naively(p, exchanged);
      Values relabelled = full;
      for (std::ptrdiff_t i = 0; i < size; ++i) {
        std::uint16_t& value = relabelled[static_cast<std::size_t>(i)];
        if (value <= 2) value = static_cast<std::uint16_t>(3 - value);
      }
      expect_faults_as_naively(p, relabelled);
    }
}

TEST(Check, TheSameDigitInCorrespondingCellsIsAFaultUnlessLoose) {
  Puzzle p = Puzzle::empty(Rules::of_order(2, 3));
  const Values answer = made::drawn(p.rules,
                                    "1234 3412 2143 4321"
                                    "2143 4321 1234 3412"
                                    "4321 2143 3412 1324")
                            .clues;
  EXPECT_EQ(words(p, answer),
            (std::vector<std::string>{"column 2 of grid 3 holds 3 twice: g3r1c2 and g3r4c2",
                                      "box 3 of grid 3 holds 3 twice: g3r3c1 and g3r4c2",
                                      "column 3 of grid 3 holds 2 twice: g3r1c3 and g3r4c3",
                                      "box 4 of grid 3 holds 2 twice: g3r3c4 and g3r4c3",
                                      "g1r4c2 and g3r4c2 are both 3", "g1r4c3 and g3r4c3 are both 2"}));
  p.loose.assign(48, false);
  p.loose[13] = true;
  EXPECT_EQ(words(p, answer).back(), "g1r4c3 and g3r4c3 are both 2");
  EXPECT_EQ(words(p, answer).size(), 5u);
  p.loose[46] = true;
  EXPECT_EQ(words(p, answer).size(), 4u);
}

TEST(Check, AnyValueInAnyCellOf9x9) {
  const Values full = made::full_grid({}, 1);
  const Puzzle empty = Puzzle::empty({});
  EXPECT_TRUE(is_solution(empty, full));
  const Values tried = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 16, 32, 33, 64, 65, 256, 65535};
  for (std::size_t cell = 0; cell < 81; ++cell) {
    for (const std::uint16_t value : tried) {
      Values answer = full;
      answer[cell] = value;
      EXPECT_EQ(is_solution(empty, answer), value == full[cell]) << cell << ": " << value;
      Puzzle clue = empty;
      clue.clues[cell] = value;
      EXPECT_EQ(is_solution(clue, full), value == 0 || value == full[cell]) << cell << ": " << value;
    }
  }
}

/// Swapping rows, columns or digits keeps some kinds of houses complete, but not others.
TEST(Check, LatinSquaresAreNotSolutionsOf9x9) {
  Random random(5);
  const Puzzle empty = Puzzle::empty({});
  int right = 0;
  for (int round = 0; round < 2000; ++round) {
    Values answer = made::full_grid({}, static_cast<std::uint64_t>(round % 10));
    const std::size_t a = random.below(9);
    const std::size_t b = random.below(9);
    const std::size_t kind = random.below(4);
    for (std::size_t i = 0; i < 9; ++i) {
      if (kind == 0) std::swap(answer[9 * a + i], answer[9 * b + i]);  // rows: columns stay complete
      if (kind == 1) std::swap(answer[9 * i + a], answer[9 * i + b]);  // columns: rows stay complete
    }
    if (kind == 2) std::swap(answer[9 * a + b], answer[9 * a + random.below(9)]);
    if (kind == 3) std::swap(answer[9 * a + b], answer[9 * random.below(9) + b]);
    const bool none = faults(empty, answer).empty();
    EXPECT_EQ(is_solution(empty, answer), none);
    right += none ? 1 : 0;
  }
  EXPECT_GT(right, 400);
  EXPECT_LT(right, 1600);
}

/// `is_solution` agrees with `faults`, on correct grids and on grids with one or two changed cells.
TEST(Check, IsSolutionAgreesWithTheListOfFaults) {
  Random random(8);
  int right = 0;
  for (const Rules rules : {Rules{1, 1}, Rules{2, 2}, Rules{2, 2, true}, Rules{2, 3}, Rules{3, 3},
                            Rules{4, 4}, Rules{8, 8}, Rules{9, 9}}) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      Puzzle p = made::with_clues(rules, seed, rules.cells() / 3);
      Values answer = made::full_grid(rules, seed);
      const auto cell = [&] { return random.below(static_cast<std::uint64_t>(rules.cells())); };
      if (seed % 4 == 1)
        answer[cell()] =
            static_cast<std::uint16_t>(random.below(static_cast<std::uint64_t>(rules.size()) + 2));
      if (seed % 4 == 2) std::swap(answer[cell()], answer[cell()]);
      if (seed % 4 == 3) p.clues[cell()] = 1;
      const bool none = faults(p, answer).empty();
      EXPECT_EQ(is_solution(p, answer), none) << rules.describe() << " seed " << seed;
      right += none ? 1 : 0;
    }
  }
  EXPECT_GT(right, 80);
}

}  // namespace
}  // namespace hence::sudoku
