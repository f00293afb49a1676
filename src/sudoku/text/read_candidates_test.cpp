// Formats with more than clues (pencil marks, candidates, HoDoKu library lines), and links.
#include "sudoku/text/reading_for_tests.hpp"

namespace hence::sudoku {
namespace {

std::vector<CellDigit> crossed_out(std::initializer_list<std::pair<int, int>> cell_and_digit) {
  std::vector<CellDigit> list;
  for (const auto& [cell, digit] : cell_and_digit) list.push_back({Cell(cell), Digit(digit)});
  return list;
}

TEST(ReadPencil, ACellWithOneMarkIsAClueAndMissingMarksAreCrossedOut) {
  const Record record = read_one(R"(
+-----------+------------+
| 1    234  | 1234  34   |
| 1234 1234 | 1234  1234 |
+-----------+------------+
| 124  1234 | 1234  1234 |
| 1234 1234 | 1234  2    |
+-----------+------------+
)");
  EXPECT_EQ(describe(record.notation, record.puzzle.rules), "4x4, drawn pencil marks");
  EXPECT_EQ(cells_of(record), "1..............2");
  EXPECT_EQ(record.puzzle.crossed_out, crossed_out({{1, 1}, {3, 1}, {3, 2}, {8, 3}}));
}

TEST(ReadPencil, HodokuFrame) {
  const Record record = read_one(R"(
.------------.------------.
| 1    23    | 4     23   |
| 34   24    | 13    12   |
:------------+------------:
| 2    134   | 13    34   |
| 34   134   | 123   1    |
'------------'------------'
)");
  EXPECT_EQ(cells_of(record), "1.4.....2......1");
  EXPECT_EQ(describe(record.notation, record.puzzle.rules), "4x4, drawn pencil marks");
}

TEST(ReadPencil, NoFrameIsNeeded) {
  std::string text;
  for (int r = 0; r < 9; ++r) text += r == 4 ? "123456789 19 3 4 5 6 7 8 28\n" : "1 2 3 4 5 6 7 8 9\n";
  const Record record = read_one(text);
  EXPECT_EQ(describe(record.notation, record.puzzle.rules), "9x9, pencil marks, one row per line");
  EXPECT_EQ(record.puzzle.clues[36], 0);
  EXPECT_EQ(record.puzzle.clues[38], 3);
  EXPECT_EQ(record.puzzle.crossed_out.size(), 14u);
}

TEST(ReadPencil, LargeGridsListTheirMarksWithCommas) {
  std::string text = "{1,12} 2 {3, 4} 5,6 7 8 9 10 11 {12} 1,2,3 4\n";
  for (int r = 1; r < 12; ++r) text += "1 1 1 1 1 1 1 1 1 1 1 1\n";
  const Record record = read_one(text);
  EXPECT_EQ(record.puzzle.rules, (Rules{3, 4, false}));
  EXPECT_EQ(record.puzzle.clues[0], 0);
  EXPECT_EQ(record.puzzle.clues[9], 12);
  EXPECT_EQ(record.puzzle.crossed_out.size(), 10u + 10u + 10u + 9u);
}

TEST(ReadPencil, NumbersOutOfOrderAreNotMarks) {
  EXPECT_EQ(error_in("1 2 3 4\n3 4 1 21\n2 1 4 3\n4 3 2 1\n"), "2:7: value 21 in a 4x4 grid");
  EXPECT_EQ(error_in("1 2 3 0\n3 4 1 13\n2 1 4 3\n4 3 2 1\n"), "2:7: value 13 in a 4x4 grid");
}

TEST(ReadCandidates, EveryCandidateInItsPlace) {
  std::string line =
      "1....23."
      "..3.1234";
  while (line.size() < 64) line += "1234";
  const Record record = read_one(line + ";after two steps");
  EXPECT_EQ(describe(record.notation, record.puzzle.rules), "4x4, 64 candidates on one line");
  EXPECT_EQ(record.comment, "after two steps");
  EXPECT_EQ(cells_of(record), "1.3.............");
  EXPECT_EQ(record.puzzle.crossed_out, crossed_out({{1, 1}, {1, 4}}));
}

TEST(ReadCandidates, SevenHundredTwentyNineFor9x9) {
  std::string line;
  for (int cell = 0; cell < 81; ++cell) line += cell == 40 ? "000050000" : "123450789";
  const Record record = read_one(line);
  EXPECT_EQ(record.puzzle.rules.size(), 9);
  EXPECT_EQ(record.puzzle.clues[40], 5);
  EXPECT_EQ(record.puzzle.crossed_out.size(), 80u);
  EXPECT_EQ(record.notation.blank, '0');
}

TEST(ReadCandidates, SixtyFourCellsThatAreNotCandidatesAreAn8x8Puzzle) {
  const std::string eight = "..1.....4...............38............46...............8.....4..";
  EXPECT_EQ(kinds_in(eight), "8x8 with 2x4 boxes, one puzzle per line");
}

TEST(ReadCandidates, BoxesOfSize8MakeSixtyFourCellsAn8x8) {
  const std::string text = "1234123412340030003012341234100000041234123402000200123412341234";
  EXPECT_EQ(kinds_in(text), "4x4, 64 candidates on one line");
  ReadOptions options;
  options.box_rows = 2;
  options.box_columns = 4;
  EXPECT_EQ(kinds_in(text, options), "8x8 with 2x4 boxes, one puzzle per line");
}

TEST(ReadCandidates, FewDigitsInTheirPlacesAreCluesOfALargerPuzzle) {
  // Every digit is where a 4x4 candidate would be, but half of the cells would have none.
  const std::string eight =
      "1......."
      "....1..."
      ".2......"
      ".....2.."
      "..3....."
      "......3."
      "...4...."
      ".......4";
  EXPECT_EQ(kinds_in(eight), "8x8 with 2x4 boxes, one puzzle per line");
  EXPECT_EQ(kinds_in(std::string(64, '.')), "8x8 with 2x4 boxes, one puzzle per line");
  EXPECT_EQ(kinds_in(std::string(729, '.')), "27x27 with 3x9 boxes, symbols 1-9A-R, one puzzle per line");
  ReadOptions options;
  options.format = Format::candidates;
  EXPECT_EQ(read_one(eight, options).puzzle.rules.size(), 4);
  options = {};
  options.box_rows = options.box_columns = 2;
  EXPECT_EQ(kinds_in(eight, options), "4x4, 64 candidates on one line");
}

/// All candidates of an n x n grid.
std::string all_candidates(int n) {
  std::string line;
  for (int cell = 0; cell < n * n; ++cell)
    for (int d = 0; d < n; ++d) line += Alphabet::digits(n)->symbols[static_cast<std::size_t>(d)];
  return line;
}

TEST(ReadCandidates, ACellWithoutCandidatesIsAccepted) {
  for (const int n : {4, 6, 8, 9, 12, 16}) {
    std::string line = all_candidates(n);
    const auto cell = static_cast<std::size_t>(n + 2);
    line.replace(cell * static_cast<std::size_t>(n), static_cast<std::size_t>(n),
                 std::string(static_cast<std::size_t>(n), '.'));
    const Record record = read_one(line);
    EXPECT_EQ(record.notation.format, Format::candidates) << n;
    EXPECT_EQ(record.puzzle.rules.size(), n);
    ASSERT_EQ(record.puzzle.crossed_out.size(), static_cast<std::size_t>(n));
    for (const CellDigit out : record.puzzle.crossed_out) EXPECT_EQ(out.cell, Cell(cell));
  }
}

TEST(ReadCandidates, AMisplacedCharacterIsReported) {
  std::string nine_by_nine = all_candidates(9);
  nine_by_nine[9 * 20 + 3] = '5';
  EXPECT_EQ(error_in(nine_by_nine), "1:184: expected candidate 4 of r3c3 or a blank, found '5'");
  std::string four_by_four = all_candidates(4);
  four_by_four[6] = '1';
  EXPECT_EQ(error_in(four_by_four), "1:7: expected candidate 3 of r1c2 or a blank, found '1'");
}

TEST(ReadCandidates, CluesOfLargePuzzlesAreNotCandidates) {
  Random random(7);
  for (const int n : {8, 27})
    for (int i = 0; i < 20; ++i) {
      const Rules rules = Rules::usual(n);
      std::string line;
      for (const std::uint16_t v : with_holes(random_grid(rules, random), random, i % 2 == 0 ? 0 : 60))
        line += v == 0 ? '.' : Alphabet::digits(n)->symbols[v - 1u];
      EXPECT_EQ(read_one(line).puzzle.rules, rules) << line;
    }
}

TEST(ReadHodoku, ClueAndPlacedDigitsAndDeletedCandidates) {
  std::string cells(nine_by_nine);
  cells.insert(1, "+");
  const Record record = read_one(":0300:4:" + cells + ":812 913:412 512::\n");
  EXPECT_EQ(cells_of(record), nine_by_nine);
  EXPECT_EQ(record.puzzle.crossed_out, crossed_out({{1, 8}, {2, 9}}));
  EXPECT_EQ(record.comment, "0300:4:412 512");
  EXPECT_EQ(record.place, (Place{1, 9}));
  EXPECT_EQ(describe(record.notation, record.puzzle.rules), "9x9, HoDoKu library line");
}

TEST(ReadHodoku, ReportsErrors) {
  const std::string cells(nine_by_nine);
  EXPECT_EQ(error_in(":0300:4:" + cells + "1:::"), "1:90: 82 cells, expected 81");
  EXPECT_EQ(error_in(":0300:4:" + cells + ":810:::"),
            "1:91: expected a deleted candidate as digit, row and column, such as 812 for 8 in r1c2");
}

TEST(ReadLink, TheCellsAfterBd) {
  const std::string cells(nine_by_nine);
  for (const std::string& link :
       {"https://www.sudokuwiki.org/sudoku.htm?bd=" + cells,
        "see <http://example.org/x?a=1&bd=" + cells + "&z=2>", "bd=" + cells, "  bd=" + cells + "&z=2"}) {
    const Record record = read_one(link);
    EXPECT_EQ(cells_of(record), nine_by_nine);
    EXPECT_EQ(describe(record.notation, record.puzzle.rules), "9x9, SudokuWiki link");
  }
}

TEST(ReadLink, OtherFormsOfBdAreReported) {
  EXPECT_EQ(error_in("https://www.sudokuwiki.org/sudoku.htm?bd=123"),
            "1:45: the link has 3 cells after bd=, expected 81");
  EXPECT_EQ(error_in("bd=" + std::string(nine_by_nine) + "5"),
            "1:85: the link has 82 cells after bd=, expected 81");
  EXPECT_EQ(error_in("https://www.sudokuwiki.org/sudoku.htm?bd=S9B01030204"),
            "1:42: the link has 11 characters of SudokuWiki's packed form, which is not supported; expected "
            "81 cells "
            "after bd=");
}

}  // namespace
}  // namespace hence::sudoku
