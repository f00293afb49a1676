// Numbers whose rows are broken over several lines.
#include <fmt/format.h>

#include "sudoku/text/broken_rows.hpp"
#include "sudoku/text/reading_for_tests.hpp"

namespace hence::sudoku {
namespace {

/// The numbers with `between` two of them and line ends where `ends(i)` says so after the i-th.
template <class Ends>
std::string broken(const Values& values, std::string_view between, Ends ends) {
  std::string text;
  for (std::size_t i = 0; i < values.size(); ++i) {
    text += std::to_string(values[i]);
    text += i + 1 == values.size() || ends(i + 1) ? "\n" : std::string(between);
  }
  return text;
}

/// A full grid with some cells open; the first clue is the largest number.
Values sample_of(int order, std::uint64_t seed = 1) {
  Random random(seed);
  Values values = with_holes(random_grid(Rules::of_order(order), random), random, 50);
  values[0] = static_cast<std::uint16_t>(order * order);
  return values;
}

TEST(BrokenRows, EachRowInPieces) {
  for (const int order : {2, 3, 4, 6}) {
    const Values values = sample_of(order);
    const auto n = static_cast<std::size_t>(order * order);
    for (const std::string_view between : {",", " ", ";", ", ", "\t"}) {
      const auto pieces = [&](std::size_t i) { return i % n == 0 || i % n == n - 1 - i / n % (n - 1); };
      const std::string text = broken(values, between, pieces);
      EXPECT_EQ(read_one(text).puzzle.clues, values) << text;
    }
  }
}

TEST(BrokenRows, TextThatFlows) {
  const Values values = sample_of(4);
  for (const std::size_t width : {5u, 11u, 12u, 20u, 50u}) {
    const std::string text = broken(values, " ", [&](std::size_t i) { return i % width == 0; });
    EXPECT_EQ(read_one(text).puzzle.clues, values) << text;
  }
}

TEST(BrokenRows, ASeparatorMayEndALine) {
  const Values values = sample_of(3);
  std::string text;
  for (std::size_t i = 0; i < values.size(); ++i)
    text += fmt::format("{},{}", values[i], i % 9 == 8 || i % 9 == 4 ? "\n" : "");
  EXPECT_EQ(read_one(text).puzzle.clues, values);
}

TEST(BrokenRows, TheOrderOrTheSizeMayStandBefore) {
  const Values values = sample_of(4);
  const std::string text = broken(values, " ", [](std::size_t i) { return i % 16 == 0 || i % 16 == 9; });
  for (const std::string_view head : {"4\n", "16\n", "16\n\n"}) {
    const Record record = read_one(std::string(head) + text);
    EXPECT_EQ(record.puzzle.clues, values);
    EXPECT_TRUE(record.notation.order_line || record.notation.size_line);
  }
}

TEST(BrokenRows, TheNotationIsThatOfWholeRows) {
  const Values values = sample_of(4);
  const Record record =
      read_one("\n  " + broken(values, ";", [](std::size_t i) { return i % 16 == 0 || i % 16 == 12; }));
  EXPECT_EQ(describe(record.notation, record.puzzle.rules), "16x16, CSV with semicolons, one row per line");
  EXPECT_EQ(record.place, (Place{2, 3}));
}

TEST(BrokenRows, GridsOneAfterTheOther) {
  const Values a = sample_of(3, 1);
  const Values b = sample_of(3, 2);
  const auto pieces = [](std::size_t i) { return i % 9 == 0 || i % 9 == 6; };
  for (const std::string gap : {"", "\n"}) {
    for (const int grids : {0, 1, 2}) {
      ReadOptions options;
      options.grids = grids;
      const auto records = read_all(broken(a, ",", pieces) + gap + broken(b, ",", pieces), options);
      ASSERT_EQ(records.size(), 2u);
      EXPECT_EQ(records[0]->puzzle.clues, a);
      EXPECT_EQ(records[1]->puzzle.clues, b);
    }
  }
  const auto whole = [](std::size_t i) { return i % 9 == 0; };
  const auto records = read_all(broken(a, ",", whole) + "\n" + broken(b, ",", pieces));
  ASSERT_EQ(records.size(), 2u);
  EXPECT_EQ(records[1]->puzzle.clues, b);
}

TEST(BrokenRows, BlankLinesBetweenBands) {
  const Values values = sample_of(3);
  std::string text;
  for (std::size_t i = 0; i < values.size(); ++i) {
    text += std::to_string(values[i]);
    text += i % 27 == 26 ? "\n\n" : i % 9 == 8 || i % 9 == 3 ? "\n" : " ";
  }
  EXPECT_EQ(read_one(text).puzzle.clues, values);
}

TEST(BrokenRows, ANumberMissingOrTooManyIsStillNamed) {
  Values values = sample_of(4);
  std::string text = broken(values, " ", [](std::size_t i) { return i % 16 == 0; });
  text.erase(text.rfind(' ', text.rfind('\n', text.size() - 2)),
             text.rfind('\n', text.size() - 2) - text.rfind(' ', text.rfind('\n', text.size() - 2)));
  EXPECT_NE(error_in(text).find("row 15 has 15 cells, expected 16"), std::string::npos) << error_in(text);
  values.pop_back();
  const std::string pieces = broken(values, " ", [](std::size_t i) { return i % 16 == 0 || i % 16 == 10; });
  ASSERT_FALSE(read_all(pieces).empty());
  EXPECT_FALSE(read_all(pieces)[0]);
}

TEST(BrokenRows, AMistakeInOneRowIsNotMadeUpForByAnother) {
  EXPECT_EQ(error_in("1 2 3 4\n3 4 1\n2 1 4 3 2\n4 3 2 1\n"), "2:6: row 2 has 3 cells, expected 4");
  Values values = sample_of(3);
  const std::string text =
      broken(values, ",", [](std::size_t i) { return (i % 9 == 0 && i != 27) || i == 26; });
  EXPECT_EQ(error_in(text), "3:16: row 3 has 8 cells, expected 9");
}

TEST(BrokenRows, ADamagedGridIsNotReadAsALargerOne) {
  // 3 * 15 * 15 + 1 = 26 * 26 and 2 * 25 * 25 - 25 = 35 * 35
  for (const auto& [cells, largest] : {std::pair{676, 15}, {1225, 25}}) {
    Values values(static_cast<std::size_t>(cells), 0);
    for (std::size_t i = 0; i < values.size(); i += 6)
      values[i] = static_cast<std::uint16_t>(i / 6 % static_cast<std::size_t>(largest) + 1);
    const std::string text = broken(values, ",", [](std::size_t i) { return i % 11 == 0; });
    for (const auto& record : read_all(text)) EXPECT_FALSE(record) << record->puzzle.rules.describe();
  }
}

TEST(BrokenRows, SeveralReadingsAreAskedFor) {
  // 64 numbers of at most 4.
  Values values(64, 0);
  for (std::size_t i = 0; i < 4; ++i) values[17 * i] = static_cast<std::uint16_t>(i + 1);
  const std::string text = broken(values, " ", [](std::size_t i) { return i % 10 == 0; });
  EXPECT_EQ(error_in(text),
            "1:1: 64 numbers in lines of different lengths can be 1 grid of 8x8 or 4 of 4x4; use --grids or "
            "--box, or write one row per line");
  ReadOptions options;
  options.box_rows = 2;
  options.box_columns = 4;
  EXPECT_EQ(read_one(text, options).puzzle.clues, values);
  options = {};
  options.grids = 4;
  EXPECT_EQ(read_all(text, options).size(), 4u);
}

TEST(BrokenRows, ManyRowsOnALineTakeNoMoreMemoryThanTheLine) {
  constexpr std::size_t n = 16;
  constexpr std::size_t cut = 2'001;
  const std::string text = broken(Values(n * n * n, n), " ", [](std::size_t i) { return i == cut; });
  StringSource source(text);
  LineQueue lines(source);
  lines.peek();
  ReadOptions options;
  options.grids = n;
  ASSERT_FALSE(BrokenRows().join(lines, options));
  std::size_t cells = 0;
  std::size_t bytes = 0;
  for (; const TextLine* row = lines.peek(); lines.drop(), cells += n) {
    const std::size_t before = cells < cut ? cells : cells - cut;  // on the same line
    EXPECT_EQ(row->place(0), (Place{cells < cut ? 1 : 2, static_cast<std::int64_t>(3 * before + 1)}));
    bytes += row->text.size();
  }
  EXPECT_EQ(cells, n * n * n);
  EXPECT_LE(bytes, text.size());
}

TEST(BrokenRows, OtherTextsAreReadAsBefore) {
  EXPECT_EQ(cells_of(read_one("1,,3,\n,,,2\n.,_,*,x\n,4,,0\n")), "1.3....2.....4..");
  EXPECT_EQ(error_in("2\n1 2 3\n3 4 1 2\n2 1 4 3\n4 3 2 1\n"), "2:6: row 1 has 3 cells, expected 4");
  // Rows without letters at first.
  std::string symbols = "6,.,.,1,.,.,.,.,.,.,.,.\n.,.,.,.,.,.,.,.,.,.,.,.\n.,2,.,.,.,.,.,.,.,.,3,.\n";
  for (int row = 3; row < 12; ++row) symbols += "C,.,.,.,.,.,.,.,.,.,.,.\n";
  EXPECT_EQ(kinds_in(symbols), "12x12 with 3x4 boxes, symbols 1-9A-C, CSV with commas, one row per line");
  // Grids of different sizes.
  const Values four = sample_of(2);
  const Values nine = sample_of(3);
  const auto rows = [](std::size_t n) { return [n](std::size_t i) { return i % n == 0; }; };
  const auto records = read_all(broken(four, " ", rows(4)) + broken(nine, " ", rows(9)));
  ASSERT_EQ(records.size(), 2u);
  EXPECT_EQ(records[0]->puzzle.clues, four);
  EXPECT_EQ(records[1]->puzzle.clues, nine);
}

}  // namespace
}  // namespace hence::sudoku
