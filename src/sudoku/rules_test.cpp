#include "sudoku/rules.hpp"

#include <gtest/gtest.h>

#include <set>

namespace hence::sudoku {
namespace {

TEST(Rules, UsualBoxesAreAsSquareAsCanBe) {
  EXPECT_EQ(Rules::usual(9), Rules::of_order(3));
  EXPECT_EQ(Rules::usual(6), (Rules{2, 3}));
  EXPECT_EQ(Rules::usual(12), (Rules{3, 4}));
  EXPECT_EQ(Rules::usual(15), (Rules{3, 5}));
  EXPECT_TRUE(Rules::usual_boxes_exist(1));
  for (int n : {2, 3, 5, 7, 11}) EXPECT_FALSE(Rules::usual_boxes_exist(n)) << n;
}

/// Every house holds n different cells, and every seat leads back to its cell: for squares, rectangles,
/// diagonals.
TEST(Rules, HousesAndSeatsAgree) {
  for (const Rules rules : {Rules{1, 1}, Rules{2, 2}, Rules{2, 3}, Rules{3, 2}, Rules{3, 4},
                            Rules{3, 3, true}, Rules{2, 3, true}, Rules{5, 5}}) {
    std::vector<int> met(static_cast<std::size_t>(rules.cells()), 0);
    for (int h = 0; h < rules.houses(); ++h) {
      std::set<Cell> cells;
      for (int p = 0; p < rules.size(); ++p) {
        const Cell cell = rules.cell(House(h), p);
        cells.insert(cell);
        ++met[cell.at()];
        bool found = false;
        for (const auto& seat : rules.seats(cell))
          found = found || (seat.house == House(h) && seat.position == p);
        EXPECT_TRUE(found) << rules.describe() << " house " << h << " position " << p;
      }
      EXPECT_EQ(static_cast<int>(cells.size()), rules.size());
    }
    for (int i = 0; i < rules.cells(); ++i)
      EXPECT_EQ(met[static_cast<std::size_t>(i)], rules.seats(Cell(i)).count);
  }
}

TEST(Rules, BoxesOfTwoRowsByThreeColumnsLieAsDrawn) {
  const Rules rules{2, 3};
  // 0 0 0 1 1 1 / 0 0 0 1 1 1 / 2 2 2 3 3 3 / ...
  EXPECT_EQ(rules.box(rules.cell(1, 2)), 0);
  EXPECT_EQ(rules.box(rules.cell(1, 3)), 1);
  EXPECT_EQ(rules.box(rules.cell(2, 0)), 2);
  EXPECT_EQ(rules.box(rules.cell(5, 5)), 5);
}

TEST(Rules, NamesCountFromOne) {
  const Rules rules{3, 3, true};
  EXPECT_EQ(rules.name(rules.cell(3, 6)), "r4c7");
  EXPECT_EQ(rules.name(rules.cell(3, 6), Digit(5)), "r4c7=5");
  EXPECT_EQ(rules.name(House(0)), "row 1");
  EXPECT_EQ(rules.name(House(9)), "column 1");
  EXPECT_EQ(rules.name(House(20)), "box 3");
  EXPECT_EQ(rules.name(House(27)), "diagonal \\");
  EXPECT_EQ(rules.name(House(28)), "diagonal /");
  EXPECT_EQ(rules.describe(), "9x9 with diagonals");
  EXPECT_EQ((Rules{2, 3}).describe(), "6x6 with 2x3 boxes");
}

}  // namespace
}  // namespace hence::sudoku
