// Decimals and CSV.
#include <fmt/format.h>

#include "sudoku/text/reading_for_tests.hpp"
#include "sudoku/text/write.hpp"

namespace hence::sudoku {
namespace {

/// The values of a grid as text, `between` separating cells, one row per line.
std::string rows_of(const Values& values, std::string_view between) {
  std::size_t n = 1;
  while (n * n < values.size()) ++n;
  std::string text;
  for (std::size_t i = 0; i < values.size(); ++i)
    text += fmt::format("{}{}", values[i], (i + 1) % n == 0 ? "\n" : between);
  return text;
}

std::string one_line(const Values& values, std::string_view between) {
  return fmt::format("{}\n", fmt::join(values, between));
}

Values sample(int order, std::uint64_t seed = 1) {
  Random random(seed);
  return with_holes(random_grid(Rules::of_order(order), random), random, 60);
}

TEST(ReadDecimals, SixteenRowsOfSixteenNumbers) {
  const Values values = sample(4);
  const Record record = read_one(rows_of(values, " "));
  EXPECT_EQ(record.puzzle.clues, values);
  EXPECT_EQ(describe(record.notation, record.puzzle.rules),
            "16x16, numbers separated by blanks, one row per line");
}

TEST(ReadDecimals, ARowOfSingleDigitsDoesNotDecideForTheOthers) {
  Values values(256, 0);
  values[5] = 3;
  values[200] = 16;
  EXPECT_EQ(read_one(rows_of(values, "  ")).puzzle.clues, values);
}

TEST(ReadDecimals, TheOrderOrTheSizeMayComeFirst) {
  const Values values = sample(4);
  const Record order = read_one("4\n" + rows_of(values, " "));
  EXPECT_EQ(order.puzzle.clues, values);
  EXPECT_TRUE(order.notation.order_line);
  EXPECT_EQ(order.place, (Place{2, 1}));
  const Record size = read_one("16\n\n" + rows_of(values, " "));
  EXPECT_EQ(size.puzzle.clues, values);
  EXPECT_TRUE(size.notation.size_line);
  const Record nine = read_one("3\n" + rows_of(sample(3), " "));
  EXPECT_EQ(describe(nine.notation, nine.puzzle.rules),
            "9x9, numbers separated by blanks, one row per line, after a line with the order");
  EXPECT_EQ(read_one("1\n0\n").puzzle.clues, Values{0});
}

TEST(ReadDecimals, AllNumbersMayBeOnOneLine) {
  const Values nine = sample(3);
  EXPECT_EQ(read_one(one_line(nine, " ")).puzzle.clues, nine);
  const Values sixteen = sample(4);
  const Record record = read_one(one_line(sixteen, " "));
  EXPECT_EQ(record.puzzle.clues, sixteen);
  EXPECT_TRUE(record.notation.one_line);
  EXPECT_EQ(read_one("4\n" + one_line(sixteen, " ")).puzzle.clues, sixteen);
  EXPECT_EQ(read_all(one_line(sixteen, " ") + one_line(sixteen, "  ")).size(), 2u);
}

TEST(ReadDecimals, OrdersUpToTenAndBeyond) {
  for (const int order : {5, 6, 8, 10, 12}) {
    const Values values = sample(order);
    EXPECT_EQ(read_one(fmt::format("{}\n", order) + rows_of(values, " ")).puzzle.clues, values) << order;
    EXPECT_EQ(read_one(rows_of(values, " ")).puzzle.clues, values) << order;
  }
}

TEST(ReadDecimals, SparseLargeGridsAreNotReadAsManySmallOnes) {
  // 81 numbers per line would be a 9x9 puzzle each, were it not for the 81 in the last row.
  Values values(81 * 81, 0);
  values[3] = 7;
  values.back() = 81;
  EXPECT_EQ(read_one(rows_of(values, " ")).puzzle.clues, values);
}

TEST(ReadDecimals, NumbersWhereAGridWasRequested) {
  // The advice to use --input grid must not lead to another error.
  ReadOptions options;
  options.format = Format::grid;
  for (const int order : {4, 5, 6, 10}) {
    const Values values = sample(order);
    const Record record = read_one(rows_of(values, " "), options);
    EXPECT_EQ(record.puzzle.clues, values) << order;
    EXPECT_EQ(record.notation.format, Format::decimals);
    const Values empty(values.size(), 0);
    EXPECT_EQ(read_one(rows_of(empty, " "), options).puzzle.clues, empty) << order;
  }
  std::string close;
  for (int i = 0; i < 100; ++i) close += std::string(100, '0') + "\n";
  EXPECT_EQ(error_in(close, options),
            "1:63: 100 cells in a row, but there are only 62 symbols; larger grids need numbers separated by "
            "blanks");
}

TEST(ReadDecimals, DrawnWithRulesAndOtherBlanks) {
  const Record record = read_one(R"(
 12  .  _  x |  0  3  *  - |  8  .  .  .
  .  .  .  . |  .  .  .  . |  .  .  .  .
  .  .  .  . |  .  .  .  . |  .  .  .  .
 ------------+-------------+------------
  .  .  .  . |  .  . 11  . |  .  .  .  .
  .  .  .  . |  .  .  .  . |  .  .  .  .
  .  .  .  . |  .  .  .  . |  .  .  .  .
 ------------+-------------+------------
  .  .  .  . |  .  .  .  . |  .  .  .  .
  .  .  .  . |  .  .  .  . |  .  .  .  .
  .  .  .  . |  .  .  .  . |  .  .  .  .
 ------------+-------------+------------
  .  .  .  . |  .  .  .  . |  .  .  .  .
  .  .  .  . |  .  .  .  . |  .  .  .  .
  .  .  .  . |  .  .  .  . |  .  .  . 10
)");
  EXPECT_EQ(describe(record.notation, record.puzzle.rules),
            "12x12 with 3x4 boxes, numbers separated by blanks, drawn");
  EXPECT_EQ(record.puzzle.clues[0], 12);
  EXPECT_EQ(record.puzzle.clues[5], 3);
  EXPECT_EQ(record.puzzle.clues[42], 11);
  EXPECT_EQ(record.puzzle.clues[143], 10);
}

TEST(ReadDecimals, SingleCharactersAreReadWithTheGivenSymbols) {
  ReadOptions options;
  options.symbols = "987654321";
  for (const std::string between : {" ", ",", ";"}) {
    std::string text;
    for (int r = 0; r < 9; ++r)
      for (int c = 0; c < 9; ++c)
        text += (r == c ? std::to_string(r + 1) : ".") + (c < 8 ? between : std::string("\n"));
    const Record record = read_one(text, options);
    EXPECT_EQ(record.puzzle.clues[0], 9) << text;
    EXPECT_EQ(record.puzzle.clues[80], 1) << text;
    EXPECT_EQ(write(record.puzzle, record.notation), text) << "the answer has the same symbols";
    EXPECT_EQ(digit_names(record.notation)(Digit(9)), "1");
  }
  options.symbols = "0-9A-F";
  for (const std::string between : {" ", ","}) {
    std::string text;
    for (int i = 0; i < 256; ++i)
      text += (i == 0 ? "0" : i == 1 ? "F" : ".") + (i % 16 < 15 ? between : std::string("\n"));
    const Record record = read_one(text, options);
    EXPECT_EQ(record.puzzle.clues[0], 1) << text;
    EXPECT_EQ(record.puzzle.clues[1], 16) << text;
  }
}

TEST(ReadDecimals, NumbersAreNotSymbols) {
  ReadOptions options;
  options.symbols = "0-9A-F";
  const Values values = sample(4);
  for (const std::string_view between : {" ", ","}) {
    const std::string text = rows_of(values, between);
    const std::string error = error_in(text, options);
    EXPECT_NE(error.find("--symbols means one character per cell"), std::string::npos) << error;
    ReadOptions insisting = options;
    insisting.format = between == "," ? Format::csv : Format::decimals;
    EXPECT_EQ(read_one(text, insisting).puzzle.clues, values);
  }
}

TEST(ReadDecimals, AnAmbiguousZeroIsRefused) {
  for (const std::string between : {"", " ", ","}) {
    const auto grid = [&](std::string_view open) {
      std::string text;
      for (int r = 0; r < 10; ++r)
        for (int c = 0; c < 10; ++c) {
          const int digit = (r % 2 * 5 + r / 2 + c) % 10;
          text += (digit == 7 ? std::string(open) : std::to_string(digit)) +
                  (c < 9 ? between : std::string("\n"));
        }
      return text;
    };
    EXPECT_EQ(error_in(grid(".")),
              "1:1: ambiguous symbols: 1-9A (0 = open) or 0-9 (0 = 1); use "
              "--symbols 1-9A or --symbols 0-9");
    ReadOptions options;
    options.symbols = "0-9";
    EXPECT_EQ(read_one(grid("."), options).puzzle.clues[0], 1);
    // A finished grid, or numbers without a 10.
    if (between.empty())
      EXPECT_EQ(read_one(grid("7")).puzzle.clues[0], 1);
    else
      EXPECT_EQ(error_in(grid("7")), error_in(grid(".")));
    EXPECT_EQ(read_one(grid("0")).puzzle.clues[0], 0) << "0 twice in each row";
  }
}

TEST(ReadCsv, CommasSemicolonsAndTabs) {
  const Values values = sample(3);
  for (const std::string_view between : {",", ";", "\t", ", ", " ; "}) {
    const Record record = read_one(rows_of(values, between));
    EXPECT_EQ(record.puzzle.clues, values) << between;
    EXPECT_EQ(record.notation.format, Format::csv);
  }
  const Record record = read_one(rows_of(values, ";"));
  EXPECT_EQ(describe(record.notation, record.puzzle.rules), "9x9, CSV with semicolons, one row per line");
}

TEST(ReadCsv, EmptyFieldsAndBlankSymbolsAreOpen) {
  EXPECT_EQ(cells_of(read_one("1,,3,\n,,,2\n.,_,*,x\n,4,,0\n")), "1.3....2.....4..");
  EXPECT_EQ(cells_of(read_one("1;;3;\n;;;2\n;;;\n;4;;\n")), "1.3....2.....4..");
  EXPECT_EQ(cells_of(read_one("1\t\t3\t\n\t\t\t2\n\t\t\t\n\t4\t\t\n")), "1.3....2.....4..");
}

TEST(ReadCsv, LettersAreSymbols) {
  const Record record = read_one("A,,C,\n,,,B\n.,_,*,x\n,D,,0\n");
  EXPECT_EQ(cells_of(record), "1.3....2.....4..");
  EXPECT_EQ(write(record.puzzle, record.notation), "A,.,C,.\n.,.,.,B\n.,.,.,.\n.,D,.,.\n");
}

TEST(ReadCsv, QuotesAreRemoved) {
  EXPECT_EQ(cells_of(read_one("\"1\",\"\",'3',\" \"\n\"\",\"\",\"\",2\n,,,\n,\"4\",,\n")),
            "1.3....2.....4..");
}

TEST(ReadCsv, TrailingCommasAreIgnored) {
  std::string text;
  for (const char c : rows_of(sample(3), ",")) text += c == '\n' ? ",\n" : std::string(1, c);
  EXPECT_EQ(read_one(text).puzzle.clues, sample(3));
  // ... but a comma before an open last column is not a trailing separator.
  EXPECT_EQ(cells_of(read_one("1,2,,\n,,1,\n,,,\n3,,,\n")), "12....1.....3...");
}

TEST(ReadCsv, AllOnOneLineAfterTheOrder) {
  const Values values = sample(4);
  const Record record = read_one(one_line(values, ","));
  EXPECT_EQ(record.puzzle.clues, values);
  EXPECT_TRUE(record.notation.one_line);
  EXPECT_TRUE(read_one("4\n" + rows_of(values, ",")).notation.order_line);
  EXPECT_EQ(read_one("4\n" + rows_of(values, ",")).puzzle.clues, values);
}

TEST(ReadCsv, SeveralGrids) {
  const Values a = sample(3, 1);
  const Values b = sample(3, 2);
  for (const std::string_view gap : {"", "\n", "\r\n \n"}) {
    const auto records = read_all(rows_of(a, ",") + std::string(gap) + rows_of(b, ",") + "\n\n\n");
    ASSERT_EQ(records.size(), 2u);
    EXPECT_EQ(records[0]->puzzle.clues, a);
    EXPECT_EQ(records[1]->puzzle.clues, b);
  }
}

TEST(ReadCsv, SeveralGridsOnOneLine) {
  const Values a = sample(4, 1);
  const Values b = sample(4, 2);
  Values both = a;
  both.insert(both.end(), b.begin(), b.end());
  const auto records = read_all(one_line(both, ","));
  ASSERT_EQ(records.size(), 2u);
  EXPECT_EQ(records[0]->puzzle.clues, a);
  EXPECT_EQ(records[1]->puzzle.clues, b);
}

}  // namespace
}  // namespace hence::sudoku
