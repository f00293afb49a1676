#include "sudoku/rules.hpp"

#include <gtest/gtest.h>

#include <set>

namespace hence::sudoku {
namespace {

TEST(Rules, UsualBoxesAreAsSquareAsPossible) {
  EXPECT_EQ(Rules::usual(9), Rules::of_order(3));
  EXPECT_EQ(Rules::usual(6), (Rules{2, 3}));
  EXPECT_EQ(Rules::usual(12), (Rules{3, 4}));
  EXPECT_EQ(Rules::usual(15), (Rules{3, 5}));
  EXPECT_TRUE(Rules::usual_boxes_exist(1));
  for (int n : {2, 3, 5, 7, 11}) EXPECT_FALSE(Rules::usual_boxes_exist(n)) << n;
}

/// Every house has n different cells, and every house position leads back to its cell: squares, rectangles,
/// diagonals.
TEST(Rules, HousesAndPositionsAgree) {
  for (const Rules rules :
       {Rules{1, 1}, Rules{2, 2}, Rules{2, 3}, Rules{3, 2}, Rules{3, 4}, Rules{3, 3, true}, Rules{2, 3, true},
        Rules{5, 5}, Rules{1, 1, true}, Rules{1, 2, true, 2}, Rules{2, 2, false, 4}, Rules{2, 3, true, 3}}) {
    std::vector<int> met(static_cast<std::size_t>(rules.cells()), 0);
    for (int h = 0; h < rules.houses(); ++h) {
      std::set<Cell> cells;
      for (int p = 0; p < rules.size(); ++p) {
        const Cell cell = rules.cell(House(h), p);
        cells.insert(cell);
        ++met[cell.at()];
        bool found = false;
        for (const auto& where : rules.house_positions(cell))
          found = found || (where.house == House(h) && where.position == p);
        EXPECT_TRUE(found) << rules.describe() << " house " << h << " position " << p;
      }
      EXPECT_EQ(static_cast<int>(cells.size()), rules.size());
    }
    for (int i = 0; i < rules.cells(); ++i)
      EXPECT_EQ(met[static_cast<std::size_t>(i)], rules.house_positions(Cell(i)).count);
  }
}

TEST(Rules, BoxesOfTwoRowsByThreeColumnsAreAsDrawn) {
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

/// Cells are numbered in reading order, grid by grid.
TEST(Rules, CellsOfTuplesAreNumberedGridByGrid) {
  for (const Rules rules : {Rules{1, 1}, Rules{1, 2, false, 2}, Rules{2, 1, true, 2}, Rules{2, 2, false, 3},
                            Rules{2, 3, true, 6}, Rules{3, 2, false, 2}, Rules{3, 3, true, 2}}) {
    const int n = rules.size();
    int next = 0;
    for (int g = 0; g < rules.grids; ++g)
      for (int r = 0; r < n; ++r)
        for (int c = 0; c < n; ++c) {
          const Cell cell(next++);
          EXPECT_EQ(rules.grid(cell), g);
          EXPECT_EQ(rules.row(cell), r);
          EXPECT_EQ(rules.column(cell), c);
          EXPECT_EQ(rules.box(cell), r / rules.box_rows * (n / rules.box_columns) + c / rules.box_columns);
          EXPECT_EQ(rules.in_grid(g, rules.cell(r, c)), cell);
          EXPECT_EQ(rules.in_grid(0, cell), rules.cell(r, c));
          const std::string place = "r" + std::to_string(r + 1) + "c" + std::to_string(c + 1);
          const std::string name = rules.grids == 1 ? place : "g" + std::to_string(g + 1) + place;
          EXPECT_EQ(rules.name(cell), name);
          EXPECT_EQ(rules.name(cell, Digit(1)), name + "=1");
          EXPECT_EQ(rules.of_grid().name(rules.in_grid(0, cell)), place);
        }
    EXPECT_EQ(rules.cells(), next);
    EXPECT_EQ(rules.grid_cells() * rules.grids, next);
  }
}

/// A house, found by inspecting every cell of a grid.
struct Drawn {
  HouseKind kind;
  std::string name;
  std::vector<Cell> cells;
};

std::vector<Drawn> drawn_houses(const Rules& rules) {
  const int n = rules.size();
  std::vector<Drawn> houses;
  for (int g = 0; g < rules.grids; ++g) {
    const std::string where = rules.grids == 1 ? "" : " of grid " + std::to_string(g + 1);
    auto add = [&](HouseKind kind, const std::string& name, auto is_in) {
      houses.push_back({kind, name + where, {}});
      for (int r = 0; r < n; ++r)
        for (int c = 0; c < n; ++c)
          if (is_in(r, c)) houses.back().cells.push_back(Cell((g * n + r) * n + c));
    };
    for (int i = 0; i < n; ++i)
      add(HouseKind::row, "row " + std::to_string(i + 1), [=](int r, int) { return r == i; });
    for (int i = 0; i < n; ++i)
      add(HouseKind::column, "column " + std::to_string(i + 1), [=](int, int c) { return c == i; });
    int boxes = 0;
    for (int top = 0; top < n; top += rules.box_rows)
      for (int left = 0; left < n; left += rules.box_columns)
        add(HouseKind::box, "box " + std::to_string(++boxes), [=](int r, int c) {
          return r >= top && r < top + rules.box_rows && c >= left && c < left + rules.box_columns;
        });
    if (!rules.diagonals) continue;
    add(HouseKind::diagonal, "diagonal \\", [](int r, int c) { return r == c; });
    add(HouseKind::diagonal, "diagonal /", [=](int r, int c) { return r + c == n - 1; });
  }
  return houses;
}

TEST(Rules, HousesOfTuplesAreAsDrawn) {
  for (const Rules rules :
       {Rules{1, 1, true}, Rules{1, 2, true, 2}, Rules{2, 1, false, 2}, Rules{2, 2, true, 3},
        Rules{2, 3, false, 2}, Rules{3, 2, true, 4}, Rules{3, 3, false, 9}}) {
    const auto houses = drawn_houses(rules);
    ASSERT_EQ(rules.houses(), static_cast<int>(houses.size())) << rules.describe();
    const int of_one = static_cast<int>(houses.size()) / rules.grids;
    EXPECT_EQ(rules.grid_houses(), of_one);
    for (int h = 0; h < rules.houses(); ++h) {
      const House house(h);
      const Drawn& reference = houses[house.at()];
      EXPECT_EQ(rules.kind(house), reference.kind);
      EXPECT_EQ(rules.name(house), reference.name);
      EXPECT_EQ(rules.grid(house), h / of_one);
      EXPECT_EQ(rules.in_grid(0, house), House(h - h / of_one * of_one));
      EXPECT_EQ(rules.in_grid(rules.grids - 1, house), House(h + (rules.grids - 1 - h / of_one) * of_one));
      for (int p = 0; p < rules.size(); ++p)
        EXPECT_EQ(rules.cell(house, p), reference.cells[static_cast<std::size_t>(p)]) << reference.name;
    }
    // The houses listed for each cell are exactly those that contain it, in order, each once.
    for (int i = 0; i < rules.cells(); ++i) {
      std::vector<int> in;
      for (std::size_t h = 0; h < houses.size(); ++h)
        for (Cell cell : houses[h].cells)
          if (cell == Cell(i)) in.push_back(static_cast<int>(h));
      std::vector<int> house_positions;
      for (const auto& [house, position] : rules.house_positions(Cell(i))) {
        house_positions.push_back(house.v);
        EXPECT_EQ(houses[house.at()].cells[static_cast<std::size_t>(position)], Cell(i));
      }
      EXPECT_EQ(house_positions, in) << rules.describe() << " " << rules.name(Cell(i));
    }
  }
}

TEST(Rules, ATupleHasNoMoreGridsThanDigitsNorMoreCellsThanTheLargestGrid) {
  for (int n : {1, 2, 3, 4, 6, 9, 100, 101, 102, 103, 128, 256, 400, 724, 725, 1023, 1024}) {
    const Rules rules{1, n};
    int most = 0;
    for (std::int64_t g = 1; g <= n && g * n * n <= std::int64_t{1024} * 1024; ++g)
      most = static_cast<int>(g);
    EXPECT_EQ(rules.most_grids(), most) << n;
    EXPECT_GE(rules.most_grids(), 1);
  }
}

TEST(Rules, TuplesAreDescribedByHowManyGridsTheyHave) {
  EXPECT_EQ(Rules::of_order(3, 2).describe(), "pair of 9x9");
  EXPECT_EQ(Rules::of_order(2, 3).describe(), "triple of 4x4");
  EXPECT_EQ((Rules{2, 3, false, 4}).describe(), "tuple of 4 6x6 with 2x3 boxes");
  EXPECT_EQ((Rules{3, 3, true, 2}).describe(), "pair of 9x9 with diagonals");
  EXPECT_EQ((Rules{2, 3, true, 2}).describe(), "pair of 6x6 with 2x3 boxes and diagonals");
  EXPECT_EQ((Rules{2, 3, true, 2}).of_grid(), (Rules{2, 3, true, 1}));
}

}  // namespace
}  // namespace hence::sudoku
