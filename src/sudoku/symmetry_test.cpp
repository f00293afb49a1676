#include "sudoku/symmetry.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "tests/patterns.hpp"

namespace hence::sudoku {
namespace {

/// By cell: the number of its orbit, from 1; 0 for none.
Values numbered(const Rules& rules, Symmetry symmetry) {
  Values numbers(static_cast<std::size_t>(rules.cells()), 0);
  std::uint16_t number = 0;
  for (const auto& orbit : orbits(rules, symmetry)) {
    ++number;
    for (const Cell cell : orbit) numbers[cell.at()] = number;
  }
  return numbers;
}

std::string drawn(const Rules& rules, Symmetry symmetry) {
  std::string text;
  for (const std::uint16_t number : numbered(rules, symmetry)) {
    text += static_cast<char>('a' + number - 1);
    if (text.size() % (static_cast<std::size_t>(rules.size()) + 1) == static_cast<std::size_t>(rules.size()))
      text += '\n';
  }
  return text;
}

TEST(Symmetry, OrbitsOfCells) {
  const Rules rules = Rules::of_order(2);
  EXPECT_EQ(drawn(rules, Symmetry::none),
            "abcd\n"
            "efgh\n"
            "ijkl\n"
            "mnop\n");
  EXPECT_EQ(drawn(rules, Symmetry::rotate),
            "abcd\n"
            "efgh\n"
            "hgfe\n"
            "dcba\n");
  EXPECT_EQ(drawn(rules, Symmetry::quarter),
            "abca\n"
            "cddb\n"
            "bddc\n"
            "acba\n");
  EXPECT_EQ(drawn(rules, Symmetry::mirror),
            "abba\n"
            "cddc\n"
            "effe\n"
            "ghhg\n");
  EXPECT_EQ(drawn(rules, Symmetry::flip),
            "abcd\n"
            "efgh\n"
            "efgh\n"
            "abcd\n");
  EXPECT_EQ(drawn(rules, Symmetry::diagonal),
            "abcd\n"
            "befg\n"
            "cfhi\n"
            "dgij\n");
  EXPECT_EQ(drawn(rules, Symmetry::antidiagonal),
            "abcd\n"
            "efgc\n"
            "hifb\n"
            "jhea\n");
}

TEST(Symmetry, EveryGridOfATupleHasItsOwnOrbits) {
  EXPECT_EQ(drawn(Rules{1, 2, false, 2}, Symmetry::rotate),
            "ab\n"
            "ba\n"
            "cd\n"
            "dc\n");
}

TEST(Symmetry, EveryCellIsInOneOrbitAndTheSymmetryKeepsIt) {
  for (const Rules rules : {Rules{1, 1}, Rules{2, 2}, Rules{2, 3}, Rules{3, 2}, Rules{3, 3},
                            Rules{3, 3, true}, Rules{4, 4}, Rules{2, 3, false, 3}, Rules{3, 3, false, 2}}) {
    for (const Symmetry symmetry : all_symmetries()) {
      std::set<Cell> cells;
      int members = 0;
      for (const auto& orbit : orbits(rules, symmetry)) {
        EXPECT_FALSE(orbit.empty());
        members += static_cast<int>(orbit.size());
        cells.insert(orbit.begin(), orbit.end());
        for (const Cell cell : orbit) EXPECT_EQ(rules.grid(cell), rules.grid(orbit.front()));
      }
      EXPECT_EQ(members, rules.cells()) << rules.describe() << ' ' << name(symmetry);
      EXPECT_EQ(static_cast<int>(cells.size()), rules.cells());
      const Values numbers = numbered(rules, symmetry);
      EXPECT_EQ(patterns::moved(numbers, rules, symmetry), numbers)
          << rules.describe() << ' ' << name(symmetry);
    }
  }
}

/// Orbits are no larger than the symmetry requires: most have 1, 2 or 4 cells.
TEST(Symmetry, OrbitsAreNoLargerThanNecessary) {
  const Rules rules = Rules::of_order(3);
  auto count = [&](Symmetry symmetry) { return orbits(rules, symmetry).size(); };
  EXPECT_EQ(count(Symmetry::none), 81u);
  EXPECT_EQ(count(Symmetry::rotate), 41u);   // the centre is fixed
  EXPECT_EQ(count(Symmetry::quarter), 21u);  // the centre is fixed
  EXPECT_EQ(count(Symmetry::mirror), 45u);   // a line of 9 is fixed
  EXPECT_EQ(count(Symmetry::flip), 45u);
  EXPECT_EQ(count(Symmetry::diagonal), 45u);
  EXPECT_EQ(count(Symmetry::antidiagonal), 45u);
}

TEST(Symmetry, NamesAreParsed) {
  std::set<std::string_view> names;
  for (const Symmetry symmetry : all_symmetries()) {
    EXPECT_FALSE(name(symmetry).empty());
    EXPECT_EQ(symmetry_named(name(symmetry)), symmetry);
    names.insert(name(symmetry));
  }
  EXPECT_EQ(names.size(), 7u);
  EXPECT_EQ(symmetry_named(""), std::nullopt);
  EXPECT_EQ(symmetry_named("rot"), std::nullopt);
  EXPECT_EQ(symmetry_named("Rotate"), std::nullopt);
}

}  // namespace
}  // namespace hence::sudoku
