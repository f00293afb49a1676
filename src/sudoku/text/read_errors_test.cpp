// Error messages and their places; and reading continues after errors.
#include <fmt/format.h>

#include "base/line_splitter.hpp"
#include "sudoku/text/reading_for_tests.hpp"

namespace hence::sudoku {
namespace {

const std::string good_line(nine_by_nine);

TEST(ReadErrors, ACellTooManyOrTooFew) {
  EXPECT_EQ(error_in(good_line + "5"), "1:82: 82 cells, expected 81");
  EXPECT_EQ(error_in(good_line.substr(1)), "1:81: 80 cells, expected 81");
}

TEST(ReadErrors, ColumnsAreCountedWithoutAByteOrderMark) {
  const std::string marked = "\xef\xbb\xbf" + good_line;
  const auto records = read_all(marked + "\n" + marked + "5\n");
  ASSERT_EQ(records.size(), 2u);
  EXPECT_EQ(records[1].error(), (ParseError{{2, 82}, "82 cells, expected 81"}));
}

TEST(ReadErrors, TheOtherLinesOfABatchAreRead) {
  const auto records = read_all(good_line + "\n" + good_line + "5\n" + good_line + "\n" +
                                good_line.substr(3) + "\n" + good_line + "\n");
  ASSERT_EQ(records.size(), 5u);
  EXPECT_EQ(records[1].error(), (ParseError{{2, 82}, "82 cells, expected 81"}));
  EXPECT_EQ(records[3].error(), (ParseError{{4, 79}, "78 cells, expected 81"}));
  EXPECT_TRUE(records[2] && records[4]);
  const auto short_one = read_all(good_line + "\n" + good_line.substr(0, 30) + "\n" + good_line + "\n");
  ASSERT_EQ(short_one.size(), 3u);
  EXPECT_EQ(short_one[1].error(), (ParseError{{2, 31}, "30 cells, expected 81"}));
}

TEST(ReadErrors, AnUnknownSymbol) {
  std::string text = good_line;
  text[6] = 'k';
  EXPECT_EQ(error_in("\n\n" + text),
            "3:7: 'k' is not a symbol of a 9x9 puzzle (1-9, or . 0 * _ - x ? # for an open cell)");
  EXPECT_EQ(error_in("1234\n3412\n21é3\n4321\n"),
            "3:3: 'é' is not a symbol of a 4x4 puzzle (1-4, or . 0 * _ - x ? # for an open cell)");
}

TEST(ReadErrors, RowsOfTheWrongLength) {
  EXPECT_EQ(error_in("1234\n34 12\n213\n4321\n"), "3:4: row 3 has 3 cells, expected 4");
  EXPECT_EQ(error_in("12|34\n34|12\n--+--\n21|435\n43|21\n"), "4:6: row 3 has 5 cells, expected 4");
  EXPECT_EQ(error_in("12345678\n912345678\n234567891\n"), "1:9: row 1 has 8 cells, expected 9")
      << "the first row must not decide alone";
  EXPECT_EQ(error_in("1,2,3,4\n3,4,1\n2,1,4,3\n4,3,2,1\n"), "2:6: row 2 has 3 cells, expected 4");
}

TEST(ReadErrors, AGridThatEndsEarly) {
  EXPECT_EQ(error_in("1234\n3412\n2143\n"), "3:5: the grid ends after 3 rows, expected 4");
  EXPECT_EQ(error_in("12343412214343212\n"), "1:17: 17 cells on one line, expected 16 (a 4x4 puzzle)");
  EXPECT_EQ(error_in("123434122143432\n"),
            "1:16: 15 cells on one line, expected 16 (a 4x4 puzzle), or 15 such rows");
  EXPECT_EQ(error_in("1234341221434329\n"),
            "1:16: '9' is not a symbol of a 4x4 puzzle (1-4, or . 0 * _ - x ? # for an open cell)");
  const auto records = read_all("1234\n3412\n2143\n\n1234\n3412\n2143\n4321\n");
  ASSERT_EQ(records.size(), 2u);
  EXPECT_FALSE(records[0]);
  EXPECT_TRUE(records[1]);
}

TEST(ReadErrors, ADoubleSpacedGridIsOneErrorToo) {
  EXPECT_EQ(error_in("1234\n\n3412\n\n2143\n\n"), "5:5: the grid ends after 3 rows, expected 4");
  EXPECT_EQ(error_in("1234\n\n3412\n\n2143\n\n432\n\n"), "7:4: row 4 has 3 cells, expected 4");
  const auto records = read_all("1234\n\n3412\n\n2143\n\n1234\n3412\n2143\n4321\n");
  ASSERT_EQ(records.size(), 2u);
  EXPECT_TRUE(!records[0] && records[1]);
}

TEST(ReadErrors, AFaultyLargeGridWithAnOpenFirstRowIsOneError) {
  for (const std::string between : {"", ",", " "}) {
    std::vector<std::string> rows(16);
    for (std::size_t r = 0; r < 16; ++r)
      for (std::size_t c = 0; c < 16; ++c)
        rows[r] +=
            (c > 0 ? between : "") + (r == 0 || (r + c) % 3 == 0 ? "0" : std::to_string((r + c) % 9 + 1));
    for (const int gap_every : {99, 4, 1}) {
      const auto text = [&](std::size_t count) {
        std::string all;
        for (std::size_t r = 0; r < count; ++r)
          all += rows[r] + ((r + 1) % static_cast<std::size_t>(gap_every) == 0 ? "\n\n" : "\n");
        return all;
      };
      EXPECT_TRUE(error_in(text(15)).ends_with(": the grid ends after 15 rows, expected 16")) << text(15);
      for (const std::size_t faulty : {4u, 7u}) {
        const std::string whole = rows[faulty];
        rows[faulty].resize(whole.size() - 1 - between.size());
        EXPECT_TRUE(
            error_in(text(16)).ends_with(fmt::format(": row {} has 15 cells, expected 16", faulty + 1)))
            << text(16) << error_in(text(16));
        rows[faulty] = whole;
      }
    }
  }
}

TEST(ReadErrors, AnOrderWithoutItsGrid) {
  EXPECT_EQ(error_in("3\n"), "1:1: a number alone: expected a grid of that order or size after it");
  EXPECT_EQ(error_in("2\n1 2 3\n3 4 1 2\n2 1 4 3\n4 3 2 1\n"), "2:6: row 1 has 3 cells, expected 4");
}

TEST(ReadErrors, ARequestedFormatIsRequired) {
  const auto as = [](Format format) {
    ReadOptions options;
    options.format = format;
    return options;
  };
  EXPECT_EQ(error_in("1 2 3 4", as(Format::csv)),
            "1:1: expected fields separated by commas, semicolons or tabs");
  EXPECT_EQ(error_in(good_line, as(Format::link)), "1:1: expected a link with ?bd= followed by 81 cells");
  EXPECT_EQ(error_in(good_line, as(Format::hodoku)),
            "1:1: expected a HoDoKu library line: :technique:candidates:cells:deleted:...");
  EXPECT_EQ(error_in(good_line, as(Format::candidates)),
            "1:82: 81 characters, expected n*n*n: 64 for 4x4, 729 for 9x9");
  EXPECT_EQ(error_in(good_line.substr(0, 80), as(Format::line)), "1:81: 80 cells, expected 81");
}

TEST(ReadErrors, ValuesAboveTheSize) {
  std::string text = "17";
  for (int i = 1; i < 256; ++i) text += (i % 16 == 0 ? "\n" : " ") + std::to_string(i % 17);
  EXPECT_EQ(error_in(text), "1:1: value 17 in a 16x16 grid");
  EXPECT_EQ(error_in("1,2,3,4\n3,4,1,2\n2,1,4,9\n4,3,2,1\n"), "3:7: value 9 in a 4x4 grid");
  const auto with = [](const std::string& cell) {
    return error_in("1,2,3,4\n3,4,1,2\n2,1,4," + cell + "\n4,3,2,1\n");
  };
  EXPECT_EQ(with("1234567890123"), "3:7: value 1234567890123 in a 4x4 grid");
  EXPECT_EQ(with(std::string(23, '1')), "3:7: a 23-digit number in a 4x4 grid");
}

TEST(ReadErrors, AWordAmongTheNumbers) {
  EXPECT_EQ(error_in("1,2,3,4\n3,four,1,2\n2,1,4,3\n4,3,2,1\n"),
            "2:3: 'four' is not a number from 1 to 4, or . 0 * _ - x ? # for an open cell");
}

TEST(ReadErrors, AWordIsQuotedWithoutControlCharacters) {
  const auto with = [](const std::string& cell) {
    return error_in("1,2,3,4\n3," + cell + ",1,2\n2,1,4,3\n4,3,2,1\n");
  };
  EXPECT_TRUE(with("fünf").starts_with("2:3: 'fünf' is not")) << with("fünf");
  EXPECT_TRUE(with("a\x1b[2J").starts_with("2:3: 'a?[2J' is not")) << with("a\x1b[2J");
}

TEST(ReadErrors, SizesWithoutBoxes) {
  std::string text;
  for (int r = 0; r < 7; ++r) text += "1......\n";
  EXPECT_EQ(error_in(text), "1:1: a 7x7 grid cannot have boxes: 7 is prime");
  EXPECT_EQ(error_in("1....2....3....4....5...."), "1:1: a 5x5 grid cannot have boxes: 5 is prime");
}

TEST(ReadErrors, MismatchingBoxes) {
  ReadOptions options;
  options.box_rows = 1;
  options.box_columns = 9;
  EXPECT_EQ(error_in(good_line, options), "1:1: --box 1x9: a box needs at least two rows and two columns");
}

TEST(ReadErrors, AFaultyGridIsSkippedAsAWhole) {
  const std::string good = "+--+--+\n|12|34|\n|34|12|\n+--+--+\n|21|43|\n|43|21|\n+--+--+\n";
  const std::string bad = "+--+--+\n|12|34|\n|34|1k|\n+--+--+\n|21|43|\n|43|21|\n+--+--+\n";
  const std::string narrow = "+--+--+\n|12|34|\n|34|1|\n+--+--+\n|21|43|\n|43|21|\n+--+--+\n";
  const std::string lower = "+--+--+\n|12|34|\n|34|12|\n+--+--+\n|21|43|\n+--+--+\n";
  for (const auto& wrong : {bad, narrow, lower}) {
    const auto records = read_all(good + wrong + good);
    ASSERT_EQ(records.size(), 3u) << wrong;
    EXPECT_TRUE(records[0] && !records[1] && records[2]) << wrong;
  }
}

TEST(ReadErrors, ProseIsOneErrorAndNotManyPuzzles) {
  const std::string prose =
      "It was a bright cold day in November, and the clocks were striking twelve.\n"
      "No one had drawn a grid for years; the pencils were blunt.\n"
      "What would you have done?\n";
  EXPECT_EQ(error_in(prose), "1:1: no puzzle recognised: expected cells, found words");
  const auto records = read_all(prose + good_line + "\n");
  ASSERT_EQ(records.size(), 2u);
  EXPECT_TRUE(records[1]);
}

TEST(ReadErrors, ProseIsSkippedUpToTheNextPuzzle) {
  for (const std::string line : {"y\n", "hello | there\n", "für Anfänger\n"}) {
    std::string text;
    for (int i = 0; i < 100; ++i) text += line;
    for (const std::string puzzle :
         {"1234\n3412\n2143\n4321\n", "┌──┬──┐\n│12│34│\n│34│12│\n├──┼──┤\n│21│43│\n│43│21│\n",
          "| 1 | 2 |   |   |\n| 3 |   |   |   |\n|   |   |   |   |\n|   |   |   |   |\n"}) {
      const auto records = read_all(text + puzzle);
      ASSERT_EQ(records.size(), 2u) << line << puzzle;
      EXPECT_TRUE(!records[0] && records[1]) << line << puzzle;
    }
  }
}

TEST(ReadErrors, ManyBlankLinesAreCounted) {
  const auto records =
      read_all(std::string(1000, '\n') + good_line + "\n" + std::string(200'000, '\n') + good_line + "5\n");
  ASSERT_EQ(records.size(), 2u);
  EXPECT_EQ(records[0]->place, (Place{1001, 1}));
  EXPECT_EQ(records[1].error().place, (Place{201'002, 82}));
}

TEST(ReadErrors, EmptyInputIsNotAnError) {
  EXPECT_TRUE(read_all("").empty());
  EXPECT_TRUE(read_all("\n \r\n\t\n").empty());
  EXPECT_TRUE(read_all("# only a remark\n// and another\n% one more\n; the last\n").empty());
}

TEST(ReadErrors, BytesThatAreNotText) {
  EXPECT_EQ(error_in(std::string_view("\xff\xfe\x31\x00", 4)), "1:1: the file is UTF-16; save it as UTF-8");
  EXPECT_EQ(error_in(std::string_view("\xfe\xff\x00\x31", 4)), "1:1: the file is UTF-16; save it as UTF-8");
  EXPECT_EQ(error_in(std::string_view("\xff\xfe\0\0\x31\0\0\0", 8)),
            "1:1: the file is UTF-32; save it as UTF-8");
  std::string text = good_line;
  text[4] = '\0';
  EXPECT_EQ(error_in("\n" + text), "2:5: NUL byte: not a text file");
  EXPECT_EQ(read_all(good_line + "\n" + text + "\n" + text + "\n" + good_line).size(), 3u);
}

TEST(ReadErrors, AnEndlessLine) {
  std::string text =
      good_line + "\n" + std::string(LineSplitter::max_length + 5, '1') + "\n" + good_line + "\n";
  const auto records = read_all(text);
  ASSERT_EQ(records.size(), 3u);
  EXPECT_EQ(records[1].error(), (ParseError{{2, 1}, "line longer than 16 MiB"}));
  EXPECT_TRUE(records[2]);
}

TEST(ReadErrors, MoreCellsThanAnyPuzzleHas) {
  std::string text = "1";
  for (int i = 1; i < 5003; ++i) text += " 1";
  EXPECT_EQ(error_in(text), "1:1: 5003 cells on a line are neither a row (at most 1024) nor a whole puzzle");
}

}  // namespace
}  // namespace hence::sudoku
