#include "render/where.hpp"

#include <gtest/gtest.h>

#include "render/steps_for_tests.hpp"

namespace hence::render {
namespace {

using for_tests::Table;
using sudoku::Rules;

std::string where_is(const Table& table, const explain::Step& step) {
  return where(table.position, step, table.rules, {});
}

TEST(Where, ASingleIsInItsHouseOrCell) {
  Table table(Rules::of_order(3));
  EXPECT_EQ(where_is(table, table.removing({"r1c1=5"}, {"box 4 needs a 5"}, {})), "box 4");
  EXPECT_EQ(where_is(table, table.removing({"r1c1=5"}, {"r4c7 holds a digit"}, {})), "r4c7");
}

TEST(Where, AHouseThatHoldsEverythingIsEnough) {
  Table table(Rules::of_order(3));
  // A naked pair in row 4.
  EXPECT_EQ(where_is(table, table.removing({"r4c1=5"}, {"r4c3 holds a digit", "r4c7 holds a digit"}, {})),
            "row 4");
  // A hidden pair: both truths are about the row.
  EXPECT_EQ(where_is(table, table.removing({"r4c1=5"}, {"row 4 needs a 3", "row 4 needs a 7"}, {})), "row 4");
}

TEST(Where, OtherwiseWhatTheTruthsAreAbout) {
  Table table(Rules::of_order(3));
  EXPECT_EQ(where_is(table, table.removing({"r1c3=6"}, {"row 4 needs a 6", "row 9 needs a 6"}, {})),
            "rows 4 and 9");
  EXPECT_EQ(where_is(table, table.removing({"r1c3=6"}, {"r2c2 holds a digit", "row 9 needs a 6"}, {})),
            "r2c2 and row 9");
}

TEST(Where, GridsOfATupleAreNamed) {
  Table table(Rules::of_order(2, 2));
  EXPECT_EQ(where_is(table, table.removing({"g1r1c1=2"}, {"row 4 of grid 2 needs a 2"}, {})),
            "row 4 of grid 2");
}

}  // namespace
}  // namespace hence::render
