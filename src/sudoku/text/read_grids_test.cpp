// Grids with one row per line and one character per cell.
#include "sudoku/text/reading_for_tests.hpp"

namespace hence::sudoku {
namespace {

void expect_nine(std::string_view text, std::string_view kind) {
  const Record record = read_one(text);
  EXPECT_EQ(cells_of(record), nine_by_nine) << text;
  EXPECT_EQ(describe(record.notation, record.puzzle.rules), kind) << text;
}

TEST(ReadGrid, PlainRows) {
  expect_nine(R"(.1...7..8
9.....3..
.......7.
.......6.
.6.4.3.9.
.9.......
.8.......
..3.....6
1..7...8.
)",
              "9x9, grid, one row per line");
}

TEST(ReadGrid, DrawnWithBarsAndDashes) {
  expect_nine(R"(
 . 1 . | . . 7 | . . 8
 9 . . | . . . | 3 . .
 . . . | . . . | . 7 .
-------+-------+-------
 . . . | . . . | . 6 .
 . 6 . | 4 . 3 | . 9 .
 . 9 . | . . . | . . .
-------+-------+-------
 . 8 . | . . . | . . .
 . . 3 | . . . | . . 6
 1 . . | 7 . . | . 8 .
)",
              "9x9, drawn grid");
}

TEST(ReadGrid, SimpleSudokuStarsAndBars) {
  expect_nine(R"( *-----------*
 |.1.|..7|..8|
 |9..|...|3..|
 |...|...|.7.|
 |---+---+---|
 |...|...|.6.|
 |.6.|4.3|.9.|
 |.9.|...|...|
 |---+---+---|
 |.8.|...|...|
 |..3|...|..6|
 |1..|7..|.8.|
 *-----------*
)",
              "9x9, drawn grid");
}

TEST(ReadGrid, BoxDrawing) {
  expect_nine(R"(┌───┬───┬───┐
│·1·│··7│··8│
│9··│···│3··│
│···│···│·7·│
├───┼───┼───┤
│···│···│·6·│
│·6·│4·3│·9·│
│·9·│···│···│
╠═══╬═══╬═══╣
║·8·║···║···║
║··3║···║··6║
║1··║7··║·8·║
╚═══╩═══╩═══╝
)",
              "9x9, drawn grid");
}

TEST(ReadGrid, SadmanFilesWithSections) {
  expect_nine(R"(#ASomebody
#DA puzzle
#B15-11-2026
[Puzzle]
.1...7..8
9.....3..
.......7.
.......6.
.6.4.3.9.
.9.......
.8.......
..3.....6
1..7...8.
[State]
315947628
9.....3..
.......7.
.......6.
.6.4.3.9.
.9.......
.8.......
..3.....6
1..7...8.
)",
              "9x9, grid, one row per line");
}

TEST(ReadGrid, ASectionEndsAfterItsGrid) {
  const std::string grid = "12..\n34..\n....\n...1\n";
  const std::string line = "12..34.........1\n";
  const std::string marks = "1,2,34,34\n3,4,12,12\n,,,\n,,,1\n";
  for (const std::string name : {"[State]\n", "[Solution]\n", "[PencilMarks]\n"}) {
    for (const auto& section : {grid, line, marks, std::string("# a remark\n") + grid, std::string()}) {
      const std::string file = "[Puzzle]\n" + grid + name + section;
      const std::string next = section.empty() ? "\n" : "";
      EXPECT_EQ(read_all(file).size(), 1u) << file;
      EXPECT_EQ(read_all(file + next + line + line).size(), 3u) << file;
      EXPECT_EQ(read_all(file + next + grid).size(), 2u) << file;
      EXPECT_EQ(read_all(file + "\n" + grid).size(), 2u) << file;
      EXPECT_EQ(read_all(file + file).size(), 2u) << file;
    }
    EXPECT_EQ(read_all(name + grid + "\n" + grid).size(), 2u) << "no puzzle before it that it could repeat";
  }
}

TEST(ReadGrid, ARowOfOpenCellsIsNotAHeading) {
  std::string text = "xxxx 1234\n";
  for (int i = 0; i < 7; ++i) text += "xxxx xxxx\n";
  EXPECT_EQ(cells_of(read_one(text)), "....1234" + std::string(56, '.'));
}

TEST(ReadGrid, AllRowsMayBeSideBySide) {
  std::string text;
  for (std::size_t i = 0; i < 81; i += 9)
    text += std::string(i > 0 ? "|" : "") + std::string(nine_by_nine.substr(i, 9));
  EXPECT_EQ(cells_of(read_one(text)), nine_by_nine);
}

TEST(ReadGrid, AFirstRowOfDashesIsARowIfARowWouldBeMissing) {
  Random random(1);
  const Values values = random_grid(Rules::of_order(5), random);
  for (const bool gaps : {false, true}) {
    std::string text = std::string(25, '-');
    for (std::size_t i = 25; i < values.size(); ++i) {
      if (i % 25 == 0) text += gaps && i % 125 == 0 ? "\n\n" : "\n";
      text += static_cast<char>('a' + values[i] - 1);
    }
    const Record record = read_one(text);
    EXPECT_EQ(record.puzzle.clues[0], 0) << text;
    EXPECT_EQ(record.puzzle.clues[25], values[25]) << text;
  }
}

TEST(ReadGrid, DashesAreCellsIfTheyAreCellsElsewhere) {
  expect_nine(R"(-1---7--8
9-----3--
-------7-
-------6-
-6-4-3-9-
-9-------
-8-------
--3-----6
1--7---8-
)",
              "9x9, grid, one row per line");
  const Record record = read_one(R"(---------
- - 4 - - - - - -
---------
---------
---------
---------
-----7---
---------
---------
)");
  EXPECT_EQ(cells_of(record), std::string(11, '.') + "4" + std::string(47, '.') + "7" + std::string(21, '.'));
}

TEST(ReadGrid, DashesAreARuleIfTheyAreNotCells) {
  const Record record = read_one(R"(12|..
34|..
-----
..|..
..|.1
)");
  EXPECT_EQ(cells_of(record), "12..34.........1");
}

TEST(ReadGrid, BlankLinesMaySeparateBands) {
  expect_nine(R"(.1. ..7 ..8
9.. ... 3..
... ... .7.

... ... .6.
.6. 4.3 .9.
.9. ... ...

.8. ... ...
..3 ... ..6
1.. 7.. .8.
)",
              "9x9, grid, one row per line");
}

TEST(ReadGrid, BlankLinesMaySurroundARule) {
  const std::string rows = ".1.|..7|..8\n9..|...|3..\n...|...|.7.\n";
  for (const std::string rule : {"\n---+---+---\n", "---+---+---\n\n", "\n---+---+---\n\n"}) {
    const std::string grid = rows + rule + rows + rule + rows;
    const auto records = read_all(grid + "\n" + grid);
    ASSERT_EQ(records.size(), 2u) << grid;
    for (const auto& record : records) {
      ASSERT_TRUE(record) << grid << record.error().message;
      EXPECT_EQ(cells_of(*record).substr(0, 54), std::string(cells_of(*record).substr(27)));
    }
  }
  // The upper border of the next drawing is not a rule between bands.
  const std::string border = "+---+---+---+\n";
  const auto cut_off =
      read_all(border + rows + "\n" + border + rows + border + rows + border + rows + border);
  ASSERT_EQ(cut_off.size(), 2u);
  EXPECT_FALSE(cut_off[0]);
  EXPECT_TRUE(cut_off[1]);
}

TEST(ReadGrid, RowsMayBeDoubleSpaced) {
  for (const std::string_view grid :
       {"12..\n\n34..\n\n....\n\n...1\n\n", "12..\n\n34..\n \n....\n\n...1",
        "12|..\n\n34|..\n\n--+--\n\n..|..\n\n..|.1\n\n",
        "+--+--+\n\n|12|..|\n\n|34|..|\n\n+--+--+\n\n|..|..|\n\n|..|.1|\n\n+--+--+\n\n",
        "1,2,,\n\n3,4,,\n\n,,,\n\n,,,1\n\n", "1 2 0 0\n\n3 4 0 0\n\n0 0 0 0\n\n0 0 0 1\n\n"}) {
    for (const int copies : {1, 2}) {
      const auto records = read_all(std::string(grid) + (copies == 2 ? "\n" + std::string(grid) : ""));
      ASSERT_EQ(records.size(), static_cast<std::size_t>(copies)) << grid;
      for (const auto& record : records) {
        ASSERT_TRUE(record) << grid << record.error().message;
        EXPECT_EQ(cells_of(*record), "12..34.........1") << grid;
      }
    }
  }
}

TEST(ReadGrid, ASingleRowTakesNothingFromTheNextGrid) {
  const auto records = read_all("1234\n\n12..\n34..\n....\n...1\n");
  ASSERT_EQ(records.size(), 2u);
  EXPECT_FALSE(records[0]);
  EXPECT_EQ(cells_of(*records[1]), "12..34.........1");
}

TEST(ReadGrid, SeveralGridsFollowEachOther) {
  const std::string drawn = R"(+--+--+
|12|..|
|34|..|
+--+--+
|..|..|
|..|.1|
+--+--+
)";
  const std::string plain = "12..\n34..\n....\n...1\n";
  for (const auto& text : {drawn + drawn, drawn + "\n" + drawn, plain + plain, plain + "\n\n" + plain,
                           drawn + plain, plain + drawn, "Grid 01\n" + plain + "Grid 02\n" + drawn}) {
    const auto records = read_all(text);
    ASSERT_EQ(records.size(), 2u) << text;
    for (const auto& record : records) EXPECT_EQ(cells_of(*record), "12..34.........1") << text;
  }
}

TEST(ReadGrid, EmptyBoxesAreOpenCells) {
  const Record record = read_one(R"(
+---+---+---+---+
| 1 | 2 |   | 4 |
+---+---+---+---+
|   |   |   |   |
+---+---+---+---+
| 2 | 1 | 4 | 3 |
+---+---+---+---+
|   | 3 | 2 |   |
+---+---+---+---+
)");
  EXPECT_EQ(cells_of(record), "12.4....2143.32.");
}

TEST(ReadGrid, ALowerBorderOfDashesIsNotARow) {
  const auto records = read_all("----\n1234\n34.2\n----\n2143\n4321\n----\n\n1234\n34.2\n2143\n4321\n");
  ASSERT_EQ(records.size(), 2u);
  EXPECT_EQ(cells_of(*records[0]), "123434.221434321");
}

TEST(ReadGrid, SixteenBySixteenInGroups) {
  const std::string text = R"(.GA. .B.. 3C.F ...1
..6. .... ...7 ....
.... ...5 ...D .EB.
.... ...8 ...B ....
1... ...6 2..9 .4..
..7. ..8A ...G F.9.
.2F. ..5. ..A. B..E
.EB. F..C .7.3 ....
.... 5.D. B..A .96.
A..G .6.. .2.. .14.
.D.1 8... FE.. .3..
..E. 2..3 D... ...B
.... 9... 4... ....
.43. 1... 6... ....
.... 3... .... .B..
5... G.6B ..F. .72.
)";
  const Record record = read_one(text);
  EXPECT_EQ(describe(record.notation, record.puzzle.rules), "16x16, symbols 1-9A-G, grid, one row per line");
  std::string cells = text;
  std::erase_if(cells, [](char c) { return c == ' ' || c == '\n'; });
  EXPECT_EQ(cells_of(record), cells);
}

TEST(ReadGrid, LineEndsOfAnyKindAndAByteOrderMark) {
  for (const std::string end : {"\n", "\r\n", "\r"}) {
    const std::string text =
        "\xef\xbb\xbf"
        "12.." +
        end + "34..  " + end + "...." + end + "...1";
    EXPECT_EQ(cells_of(read_one(text)), "12..34.........1");
  }
}

TEST(ReadGrid, FilesWithByteOrderMarksOneAfterTheOther) {
  for (const std::string_view grid : {"12..\n34..\n....\n...1\n", "12|..\n34|..\n--+--\n..|..\n..|.1\n",
                                      "1,2,,\n3,4,,\n,,,\n,,,1\n", "12..34.........1\n"}) {
    const std::string file = "\xef\xbb\xbf" + std::string(grid);
    const auto records = read_all(file + file);
    ASSERT_EQ(records.size(), 2u) << grid;
    for (const auto& record : records) EXPECT_EQ(cells_of(*record), "12..34.........1") << grid;
  }
}

TEST(ReadGrid, ADosEndOfFileByteIsNotARow) {
  const std::string grid = "12..\r\n34..\r\n....\r\n...1\r\n";
  EXPECT_EQ(read_all(grid + "\x1a" + grid + "\x1a").size(), 2u) << "two files glued together";
  EXPECT_EQ(cells_of(read_one("12..\r\n34..\r\n....\r\n...1\r\n\x1a")), "12..34.........1");
  EXPECT_EQ(cells_of(read_one("12..34.........1\x1a")), "12..34.........1");
}

// Alphabets.

constexpr std::string_view hex_rows =
    "CF9.............\n0...............\n................\n................\n"
    "................\n................\n................\n................\n"
    "................\n................\n................\n................\n"
    "................\n................\n................\n................\n";

TEST(Alphabets, AmbiguousSymbolsAreRefused) {
  EXPECT_EQ(
      error_in(hex_rows),
      "1:1: ambiguous symbols: 1-9A-G (C = 12) or 0-9A-F (C = 13); use --symbols 1-9A-G or --symbols 0-9A-F");
  ReadOptions options;
  options.symbols = "0-9A-F";
  EXPECT_EQ(read_one(hex_rows, options).puzzle.clues[0], 13);
  EXPECT_EQ(read_one(hex_rows, options).puzzle.clues[16], 1);
  options.symbols = "123456789ABCDEFG";
  EXPECT_EQ(read_one(hex_rows, options).puzzle.clues[0], 12);
  EXPECT_EQ(read_one(hex_rows, options).puzzle.clues[16], 0);
}

TEST(Alphabets, ASymbolOfOnlyOneAlphabetDecides) {
  std::string text(hex_rows);
  text[20] = 'P';
  text[0] = text[1] = text[2] = '.';
  const Record letters = read_one(text);
  EXPECT_EQ(letters.notation.alphabet.symbols, "ABCDEFGHIJKLMNOP");
  EXPECT_EQ(letters.puzzle.clues[19], 16);
}

TEST(Alphabets, ZeroIsOpenIfNothingElseIs) {
  std::string text(hex_rows);
  std::replace(text.begin(), text.end(), '.', '0');
  const Record record = read_one(text, {Format::grid, 0, 0, false, ""});
  EXPECT_EQ(record.notation.alphabet.shorthand(), "1-9A-G");
  EXPECT_EQ(record.puzzle.clues[16], 0);
}

TEST(Alphabets, AFinishedHexadecimalGridHasNoOpenCells) {
  Random random(1);
  std::string text;
  const Values values = random_grid(Rules::of_order(4), random);
  for (std::size_t i = 0; i < values.size(); ++i) {
    text += "0123456789ABCDEF"[values[i] - 1];
    if (i % 16 == 15) text += '\n';
  }
  const Record record = read_one(text);
  EXPECT_EQ(record.puzzle.clues, values);
  EXPECT_EQ(record.notation.alphabet.shorthand(), "0-9A-F");
}

TEST(Alphabets, AnXInTheOtherCaseIsAnOpenCell) {
  Random random(1);
  const Values values = with_holes(random_grid(Rules::of_order(5), random), random, 20);
  const auto text = [&](char a, char open) {
    std::string all;
    for (std::size_t i = 0; i < values.size(); ++i) {
      all += values[i] == 0 ? open : static_cast<char>(a + values[i] - 1);
      if (i % 25 == 24) all += '\n';
    }
    return all;
  };
  for (const std::string& grid : {text('A', 'x'), text('a', 'X'), text('A', '.'), text('a', '.')})
    EXPECT_EQ(read_one(grid).puzzle.clues, values) << grid;
  std::string mixed = text('A', 'x');
  std::replace(mixed.begin(), mixed.end(), 'B', 'b');
  EXPECT_TRUE(
      error_in(mixed).ends_with(": x can mean an open cell or the digit 24; use . for open cells, or write "
                                "all letters in the same case"))
      << error_in(mixed);
}

TEST(Alphabets, GivenSymbolsMustMatchTheSize) {
  ReadOptions options;
  options.symbols = "1-9A-F";
  EXPECT_EQ(error_in(nine_by_nine, options), "1:1: --symbols has 15 symbols, but this 9x9 puzzle needs 9");
  options.symbols = "ABCDEFGHA";
  EXPECT_EQ(error_in(nine_by_nine, options), "1:1: 'A' occurs twice in --symbols");
}

TEST(Alphabets, LettersAreAlsoReadUpTo9x9) {
  const Record record = read_one("A..D\n..A.\n....\nB...\n");
  EXPECT_EQ(cells_of(record), "1..4..1.....2...");
  EXPECT_EQ(describe(record.notation, record.puzzle.rules), "4x4, symbols A-D, grid, one row per line");
}

TEST(OpenCells, SeparatedDashesAreARowAlsoInConcatenatedGrids) {
  const std::string grid = "2 4 1 3\n3 1 4 2\n1 2 3 4\n- - - -\n";
  const auto records = read_all(grid + grid + grid);
  ASSERT_EQ(records.size(), 3u);
  for (const auto& record : records) {
    ASSERT_TRUE(record);
    EXPECT_EQ(cells_of(*record), "241331421234....");
  }
  EXPECT_EQ(cells_of(read_one(" -  -  -  -\n -  -  -  -\n 1  3  2  4\n 2  4  1  3\n")), "........13242413");
}

TEST(OpenCells, ARowOfDashesIsRecognisedAmongTwoDigitNumbers) {
  const Rules rules{3, 4};
  Random random(3);
  Values values = with_holes(random_grid(rules, random), random, 40);
  for (const std::size_t open_row : {0u, 4u, 11u}) {
    Values one_open = values;
    std::fill_n(one_open.begin() + static_cast<std::ptrdiff_t>(open_row * 12), 12, std::uint16_t{0});
    std::string text;
    for (std::size_t i = 0; i < one_open.size(); ++i) {
      text += one_open[i] == 0 ? "-" : std::to_string(one_open[i]);
      text += i % 12 == 11 ? "\n" : " ";
    }
    EXPECT_EQ(read_one(text).puzzle.clues, one_open) << text;
    for (std::size_t band = 3; band > 0; --band) {
      std::size_t at = 0;
      for (std::size_t row = 0; row < 3 * band; ++row) at = text.find('\n', at) + 1;
      text.insert(at, "\n");
    }
    EXPECT_EQ(read_one(text).puzzle.clues, one_open) << text;
  }
}

TEST(OpenCells, AFirstFieldThatIsAHashIsNotAComment) {
  const std::string grid = "#,2,3,4\n3,4,1,2\n2,1,4,3\n4,3,2,#\n";
  const auto records = read_all(grid + grid);
  ASSERT_EQ(records.size(), 2u);
  for (const auto& record : records) {
    ASSERT_TRUE(record);
    EXPECT_EQ(cells_of(*record), ".23434122143432.");
  }
  EXPECT_EQ(read_all("#, a remark, with, commas\n" + grid).size(), 1u);
}

TEST(OpenCells, TabsAloneAreAnOpenRowIfTheOthersHaveAsMany) {
  const std::string first = "\t\t\t\n\t\t\t\n1\t2\t\t\n3\t4\t\t\n";
  const auto records = read_all(first + "\n\t\t\t\n" + "\t\t\t\n\t\t2\t1\n\t\t4\t3\n");
  ASSERT_EQ(records.size(), 2u);
  ASSERT_TRUE(records[0] && records[1]);
  EXPECT_EQ(cells_of(*records[0]), "........12..34..");
  EXPECT_EQ(cells_of(*records[1]), "..........21..43");
  EXPECT_EQ(read_all("1234341221434321\n\t\t\t\n1234341221434321\n").size(), 2u) << "a blank line";
  EXPECT_EQ(cells_of(read_one("\t\t\t2\n\t\t\t\n4\t\t\t\n1\t\t\t\n")), "...2....4...1...")
      << "a clue in a row of fields is not an order";
}

}  // namespace
}  // namespace hence::sudoku
