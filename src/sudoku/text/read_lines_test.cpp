// One-line puzzles.
#include <fmt/format.h>

#include "sudoku/text/reading_for_tests.hpp"

namespace hence::sudoku {
namespace {

std::string replaced(std::string_view text, char from, char to) {
  std::string result(text);
  std::replace(result.begin(), result.end(), from, to);
  return result;
}

ReadOptions boxes(int rows, int columns) {
  ReadOptions options;
  options.box_rows = rows;
  options.box_columns = columns;
  return options;
}

ReadOptions as(Format format) {
  ReadOptions options;
  options.format = format;
  return options;
}

TEST(ReadLine, EightyOneCharactersAreA9x9Puzzle) {
  const Record record = read_one(std::string(nine_by_nine) + "\n");
  EXPECT_EQ(cells_of(record), nine_by_nine);
  EXPECT_EQ(describe(record.notation, record.puzzle.rules), "9x9, one puzzle per line");
  EXPECT_EQ(record.place, (Place{1, 1}));
  EXPECT_EQ(record.comment, "");
  EXPECT_TRUE(record.puzzle.crossed_out.empty());
}

TEST(ReadLine, EveryBlankSymbolIsAnOpenCell) {
  for (const char blank : std::string_view(".0*_-xX?#")) {
    const Record record = read_one(replaced(nine_by_nine, '.', blank));
    EXPECT_EQ(cells_of(record), nine_by_nine) << blank;
    EXPECT_EQ(record.notation.blank, blank);
  }
}

TEST(ReadLine, ARemarkMayFollow) {
  for (const std::string_view remark :
       {" easy one", "\teasy one", ",easy one", "; easy one", " # easy one", "#easy one"})
    EXPECT_EQ(read_one(std::string(nine_by_nine) + std::string(remark)).comment, "easy one") << remark;
  const Record record = read_one(std::string(nine_by_nine) + " für Anfänger ");
  EXPECT_EQ(record.comment, "für Anfänger");
}

TEST(ReadLine, TheColumnsOfAPuzzleAndItsSolutionMayHaveNames) {
  const std::string line(nine_by_nine);
  const Record record = read_one("quizzes,solutions\n" + replaced(line, '.', '0') + "," + line + "\n");
  EXPECT_EQ(cells_of(record), nine_by_nine);
  EXPECT_EQ(record.comment, line);
  EXPECT_EQ(read_one("puzzle\trating\n" + line + "\t7.1\n").comment, "7.1");
  EXPECT_EQ(read_all("Dear Sir, dear Madam\nHow are you, and how is the cat\n").size(), 1u)
      << "only one line has them";
}

TEST(ReadLine, QuotesAroundThePuzzleAreNotCells) {
  const Record record = read_one("\"" + std::string(nine_by_nine) + "\",\"hard\"\n");
  EXPECT_EQ(cells_of(record), nine_by_nine);
  EXPECT_EQ(record.comment, "hard");
  EXPECT_EQ(record.place, (Place{1, 2}));
}

TEST(ReadLine, ManyLinesAreABatch) {
  const std::string line(nine_by_nine);
  const auto records = read_all("# my puzzles\r\n" + line + "\r\n\r\n; more\n" + line + " b\r" + line);
  ASSERT_EQ(records.size(), 3u);
  EXPECT_EQ(records[0]->place, (Place{2, 1}));
  EXPECT_EQ(records[1]->place, (Place{5, 1}));
  EXPECT_EQ(records[1]->comment, "b");
  EXPECT_EQ(records[2]->place, (Place{6, 1}));
  for (const auto& record : records) EXPECT_EQ(cells_of(*record), nine_by_nine);
}

TEST(ReadLine, ABatchMayMixBlanksAndSizes) {
  const std::string six = ".4......6..4............5..2......5.";
  const auto records =
      read_all(std::string(nine_by_nine) + "\n" + six + "\n" + replaced(nine_by_nine, '.', '0') + "\n");
  ASSERT_EQ(records.size(), 3u);
  EXPECT_EQ(records[0]->notation.blank, '.');
  EXPECT_EQ(cells_of(*records[1]), six);
  EXPECT_EQ(records[1]->puzzle.rules, (Rules{2, 3, false}));
  EXPECT_EQ(cells_of(*records[2]), nine_by_nine);
  EXPECT_EQ(records[2]->notation.blank, '0');
}

TEST(ReadLine, ALineOfHashesIsAPuzzleRatherThanARemark) {
  EXPECT_EQ(cells_of(read_one(replaced(nine_by_nine, '.', '#'))), nine_by_nine);
  EXPECT_EQ(cells_of(read_one("#1##\n3##2\n####\n##4#\n")), ".1..3..2......4.");
  EXPECT_TRUE(read_all("# 1 of 7\n#1\n#\n#Easy\n").empty());
}

TEST(ReadLine, TheFastPathAgreesWithTheRegularOne) {
  // The second line of a kind takes the fast path; a reused record must not keep anything from the previous
  // one.
  const std::string line(nine_by_nine);
  const std::string text =
      line + " remark\n" + line + "\n" + replaced(line, '.', '*') + "\n" + line + " again\n";
  StringSource source(text);
  Reader reader(source, {});
  Record record;
  ParseError error;
  ASSERT_EQ(reader.next(record, error), Reader::Got::record) << error.message;
  EXPECT_EQ(record.comment, "remark");
  ASSERT_EQ(reader.next(record, error), Reader::Got::record) << error.message;
  EXPECT_EQ(cells_of(record), nine_by_nine);
  EXPECT_EQ(record.comment, "");
  EXPECT_EQ(record.place, (Place{2, 1}));
  ASSERT_EQ(reader.next(record, error), Reader::Got::record) << error.message;
  EXPECT_EQ(record.notation.blank, '*');
  ASSERT_EQ(reader.next(record, error), Reader::Got::record) << error.message;
  EXPECT_EQ(record.comment, "again");
  EXPECT_EQ(reader.next(record, error), Reader::Got::nothing);
}

/// Everything about the records of a text. `regular`: `has_more` queues each line, so none takes the fast
/// path. The record is reused, and begins with something of everything.
std::string everything_read(std::string_view text, const ReadOptions& options, bool regular) {
  StringSource source(text);
  Reader reader(source, options);
  Record record;
  record.puzzle.crossed_out = {{Cell(0), Digit(1)}};
  record.puzzle.loose.assign(81, true);
  record.entered.assign(81, true);
  record.has_state_remark = true;
  ParseError error;
  std::string all;
  for (;;) {
    if (regular) static_cast<void>(reader.has_more());
    const Got got = reader.next(record, error);
    if (got == Got::nothing) return all;
    const RecordContext& context = reader.context();
    all += fmt::format("gap {} ", static_cast<int>(context.gap));
    if (context.remark) all += "remark ";
    if (got == Got::error) {
      all += fmt::format("{}:{}: {}\n", error.place.line, error.place.column, error.message);
      continue;
    }
    const Puzzle& puzzle = record.puzzle;
    all += fmt::format("{}:{}: {} '{}' ({}), {} crossed out, {} loose, {} entered, {} '{}'\n",
                       record.place.line, record.place.column, cells_of(record), record.notation.blank,
                       describe(record.notation, puzzle.rules), puzzle.crossed_out.size(),
                       puzzle.loose.size(), record.entered.size(), record.has_state_remark, record.comment);
  }
}

/// Lines of puzzles with much that looks like them.
class AlmostPuzzles {
 public:
  explicit AlmostPuzzles(std::uint64_t seed) : random_(seed) {}

  std::string text() {
    std::string text;
    const std::string usual_end = one_of({"\n", "\n", "\r\n", "\r"});
    const std::string usual_blank(1, one_of(".0*_-?#xX"));
    for (int i = 0; i < 20; ++i) {
      if (chance(20)) text += one_of({"\xef\xbb\xbf", "\x1a", " ", "\"", "\t"});
      text += chance(2) ? cells(usual_blank[0]) : line();
      text += chance(10) ? one_of({"\n", "\r\n", "\r", "\n\n", "\n \n"}) : usual_end;
    }
    return text;
  }

 private:
  bool chance(std::uint64_t in) { return random_.below(in) == 0; }
  char one_of(std::string_view symbols) { return symbols[random_.below(symbols.size())]; }
  std::string one_of(std::initializer_list<std::string_view> texts) {
    return std::string(texts.begin()[random_.below(texts.size())]);
  }

  std::string cells(char blank) {
    std::string text;
    const std::uint64_t percent_open = chance(10) ? 0 : chance(10) ? 100 : 70;
    for (const std::uint16_t value : with_holes(random_grid(Rules{}, random_), random_, percent_open))
      text += value == 0 ? blank : static_cast<char>('0' + value);
    return text;
  }

  std::string line() {
    using namespace std::string_view_literals;
    const char blank = one_of(".0*_-?#xX");
    switch (random_.below(10)) {
      case 0:  // a comment, or what follows without being one
        return cells(blank) +
               one_of({" ", "\t", ",", ";", "\"", "#", "|", ":", "  ", ", ", "\v", "\xc2\xa0"}) +
               one_of({"easy", "12", "?bd=1", "a\0b"sv, "\"x\"", "", "# sudoku box 3x3", "5 6", "\xc3\xa9",
                       "=", "|"});
      case 1:  // with its solution
        return cells(blank) + ',' + cells('1');
      case 2: {  // letters
        std::string text = cells(blank);
        const char first = one_of("Aa");
        for (char& c : text)
          if (c >= '1' && c <= '9') c = static_cast<char>(first + (c - '1'));
        return text + one_of({"", " 12", " easy"});
      }
      case 3:  // one cell too many or too few
        return chance(2) ? cells(blank) + one_of("1.x ") : cells(blank).substr(1);
      case 4: {  // another symbol
        std::string text = cells(blank);
        text[random_.below(text.size())] = one_of("0.xXA:-+|a= \"");
        return text;
      }
      case 5:  // all the same
        return std::string(81, one_of(".0*_-?#xX1A"));
      case 6:
        return one_of({"# easy", "# sudoku box 3x3 diagonals", "# sudoku box 3x3 entered r1c1", "[Puzzle]",
                       "Grid 01", "none", "error: no", "; easy", "3", "", "---", "name,level"});
      case 7: {  // separated
        std::string text;
        for (const char c : cells(blank)) text += {c, ' '};
        return text;
      }
      case 8: {  // a grid of rows
        std::string text = cells(blank);
        for (std::size_t at = 72; at > 0; at -= 9) text.insert(at, "\n");
        return text;
      }
      default:
        return cells(blank);
    }
  }

  Random random_;
};

TEST(ReadLine, TheFastPathAgreesWithTheRegularOneOnAlmostPuzzles) {
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    const std::string text = AlmostPuzzles(seed).text();
    ReadOptions options;
    if (seed % 8 == 1) options.diagonals = true;
    if (seed % 8 == 2) options.symbols = "0-8";
    if (seed % 8 == 3) options.format = Format::line;
    ASSERT_EQ(everything_read(text, options, false), everything_read(text, options, true))
        << "seed " << seed << "\n"
        << text;
  }
}

TEST(ReadLine, SpacesBetweenCellsDoNotMatter) {
  std::string spaced;
  for (const char c : nine_by_nine) spaced += std::string(1, c) + ' ';
  const Record record = read_one(spaced);
  EXPECT_EQ(cells_of(record), nine_by_nine);
  EXPECT_EQ(describe(record.notation, record.puzzle.rules), "9x9, one puzzle per line, separated by blanks");
}

TEST(ReadLine, SixteenBySixteenInLetters) {
  const std::string line =
      ".GA..B..3C.F...1..6........7...........5...D.EB........8...B....1......62..9.4....7...8A...GF.9."
      ".2F...5...A.B..E.EB.F..C.7.3........5.D.B..A.96.A..G.6...2...14..D.18...FE...3....E.2..3D......B"
      "....9...4........43.1...6...........3........B..5...G.6B..F..72.";
  const Record record = read_one(line);
  EXPECT_EQ(cells_of(record), line);
  EXPECT_EQ(describe(record.notation, record.puzzle.rules), "16x16, symbols 1-9A-G, one puzzle per line");
  EXPECT_EQ(cells_of(read_one(replaced(line, 'B', 'b'))), line) << "case does not matter";
}

TEST(ReadLine, BoxesGivenByTheUserAreUsed) {
  const std::string line = ".4......6..4............5..2......5.";
  EXPECT_EQ(read_one(line, boxes(3, 2)).puzzle.rules, (Rules{3, 2, false}));
  ReadOptions diagonals;
  diagonals.diagonals = true;
  EXPECT_EQ(read_one(line, diagonals).puzzle.rules, (Rules{2, 3, true}));
  EXPECT_EQ(error_in(nine_by_nine, boxes(2, 3)), "1:1: --box 2x3 is for 6x6; this puzzle is 9x9");
}

TEST(ReadLine, OneCellIsAPuzzleToo) {
  EXPECT_EQ(kinds_in("1\n"), "1x1, one puzzle per line");
  EXPECT_EQ(cells_of(read_one(".")), ".");
}

// 16 characters: a 4x4 puzzle or a row of a 16x16 one.

TEST(LineOrRow, AFewLinesOf16AreABatchOf4x4) {
  EXPECT_EQ(kinds_in("421.1.4..1.4.421\n"), "4x4, one puzzle per line");
  EXPECT_EQ(read_all("421.1.4..1.4.421\n................\n1...............\n").size(), 3u);
}

TEST(LineOrRow, SixteenLinesThatRepeatADigitAreABatch) {
  std::string text;
  for (int i = 0; i < 16; ++i) text += "421.1.4..1.4.421\n";
  const auto records = read_all(text);
  ASSERT_EQ(records.size(), 16u);
  EXPECT_EQ(cells_of(*records[15]), "421.1.4..1.4.421");
}

TEST(LineOrRow, DoubleSpacedLinesAreABatch) {
  const auto lines = [](int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += "1...............\n\n";
    return text;
  };
  for (const int count : {1, 2, 3, 15, 17, 33, 40})
    EXPECT_EQ(read_all(lines(count)).size(), static_cast<std::size_t>(count)) << count;
  EXPECT_EQ(error_in(lines(16)),
            "1:1: ambiguous: 16 lines of 16 cells can be 16 puzzles of 4x4 or one of 16x16; use --input line "
            "or --input grid");
  EXPECT_EQ(read_all(lines(16), as(Format::line)).size(), 16u);
  EXPECT_EQ(read_one(lines(16), as(Format::grid)).puzzle.rules.size(), 16);
  std::string text;
  for (int i = 0; i < 16; ++i) text += "421.1.4..1.4.421\n\n";
  EXPECT_EQ(read_all(text).size(), 16u);
  text.clear();
  for (int i = 0; i < 9; ++i) text.append(nine_by_nine).append("\n\n");
  EXPECT_EQ(read_all(text).size(), 9u);
}

TEST(LineOrRow, ALargePuzzleWithBlankLinesAndAnOpenFirstRowStaysOnePuzzle) {
  Random random(1);
  for (const int order : {4, 5}) {
    const auto n = static_cast<std::size_t>(order * order);
    Values values = with_holes(random_grid(Rules::of_order(order), random), random, 60);
    std::fill_n(values.begin(), n, std::uint16_t{0});
    for (const bool letters : {true, false}) {
      for (const std::size_t gap_every : {std::size_t{99}, static_cast<std::size_t>(order), std::size_t{1}}) {
        std::string text;
        for (std::size_t i = 0; i < values.size(); ++i) {
          text += letters ? std::string(1, ".123456789ABCDEFGHIJKLMNOP"[values[i]])
                          : std::to_string(values[i]) + (i % 2 == 0 ? " " : "  ");
          if ((i + 1) % n == 0) text += (i + 1) % (n * gap_every) == 0 ? "\n\n" : "\n";
        }
        EXPECT_EQ(read_one(text).puzzle.clues, values) << text;
        EXPECT_EQ(read_one(std::to_string(order) + "\n" + text).puzzle.clues, values) << text;
      }
    }
  }
}

TEST(LineOrRow, ABatchWithBlankLinesTakesNothingFromTheNextGrid) {
  std::string grid;
  for (int i = 0; i < 16; ++i) grid += i == 0 ? "................\n" : "..9...G.........\n";
  for (const int puzzles : {1, 2, 3, 20}) {
    std::string text;
    for (int i = 0; i < puzzles; ++i) text += "1...............\n\n";
    const auto records = read_all(text + grid);
    ASSERT_EQ(records.size(), static_cast<std::size_t>(puzzles) + 1) << puzzles;
    EXPECT_EQ(records.front()->puzzle.rules.size(), 4);
    EXPECT_EQ(records.back()->puzzle.rules.size(), 16);
  }
}

TEST(LineOrRow, APrecedingOrderMakesThemRows) {
  std::string text = "4\n";
  for (int i = 0; i < 16; ++i) text += "1...............\n";
  EXPECT_EQ(read_one(text).puzzle.rules.size(), 16);
  EXPECT_EQ(read_one("4\n421.1.4..1.4.421\n").puzzle.rules.size(), 4) << "or it is the size of one puzzle";
}

TEST(LineOrRow, AMistakeInOneLineDoesNotDecideForAll) {
  // A digit twice in a row of a large grid; a digit too large in a batch of small ones.
  std::string rows = "11..............\n";
  for (int i = 1; i < 16; ++i) rows += "..5.....9G......\n";
  EXPECT_EQ(read_one(rows).puzzle.rules.size(), 16);
  std::string batch = "1.....5.........\n";
  for (int i = 1; i < 16; ++i) batch += "421.1.4..1.4.421\n";
  const auto records = read_all(batch);
  ASSERT_EQ(records.size(), 16u);
  EXPECT_TRUE(!records[0] && records[1]);
}

TEST(LineOrRow, RulesBetweenBandsMakeThemRows) {
  std::string text;
  for (int i = 0; i < 16; ++i)
    text += std::string(i > 0 && i % 4 == 0 ? "====\n" : "") + "1...............\n";
  EXPECT_EQ(read_one(text).puzzle.rules.size(), 16);
}

TEST(LineOrRow, ABatchStaysABatchToItsEnd) {
  // By themselves the last 16 lines would be unclear, but the run was recognised at its start.
  std::string text = "421.1.4..1.4.421\n";
  for (int i = 0; i < 16; ++i) text += "1...............\n";
  EXPECT_EQ(read_all(text).size(), 17u);
}

TEST(LineOrRow, AHigherSymbolAnywhereMakesThemRows) {
  std::string text = "123.............\n................\n";
  for (int i = 0; i < 13; ++i) text += "................\n";
  text += "............G...\n";
  const Record record = read_one(text);
  EXPECT_EQ(record.puzzle.rules.size(), 16);
  EXPECT_EQ(describe(record.notation, record.puzzle.rules), "16x16, symbols 1-9A-G, grid, one row per line");
}

TEST(LineOrRow, AmbiguousLinesAreRefused) {
  std::string text;
  for (int i = 0; i < 16; ++i) text += "1...............\n";
  EXPECT_EQ(error_in(text),
            "1:1: ambiguous: 16 lines of 16 cells can be 16 puzzles of 4x4 or one of 16x16; use --input line "
            "or --input grid");
  EXPECT_EQ(read_all(text, as(Format::line)).size(), 16u);
  EXPECT_EQ(read_one(text, as(Format::grid)).puzzle.rules.size(), 16);
  EXPECT_EQ(read_one(text, boxes(4, 4)).puzzle.rules.size(), 16);
  EXPECT_EQ(read_all(text + "1...............\n").size(), 17u) << "17 lines are not a 16x16 grid";
}

TEST(LineOrRow, WithSeparatorsBetweenCellsTheyAreOneGrid) {
  for (const char* cell : {"0 ", ". ", "0,", ","}) {
    std::string text;
    for (int i = 0; i < 100; ++i) {
      for (int c = 0; c < 99; ++c) text += cell;
      text += cell[0] == ',' ? "\n" : std::string(1, cell[0]) + "\n";
    }
    EXPECT_EQ(read_one(text).puzzle.rules.size(), 100) << cell;
  }
}

TEST(LineOrRow, TheSameAppliesTo36) {
  const std::string six = ".4......6..4............5..2......5.";
  std::string text;
  for (int i = 0; i < 36; ++i) text += six + "\n";
  EXPECT_EQ(read_all(text).size(), 36u);
}

/// Puzzles that begin like column names or comments.
TEST(ReadLine, TheFirstCellDoesNotHideAPuzzle) {
  const std::string cells =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  for (const char open : {'x', '#', '_', '-'}) {
    std::string puzzle = "." + cells.substr(1);
    std::replace(puzzle.begin(), puzzle.end(), '.', open);
    for (const char* behind : {"", ",hard", ";hard", "\thard", " easy", ", easy"}) {
      const auto records = read_all(puzzle + behind + "\n" + cells + ",other\n");
      ASSERT_EQ(records.size(), 2u) << puzzle << behind;
      ASSERT_TRUE(records[0]) << puzzle << behind;
      EXPECT_EQ(cells_of(*records[0]), "." + cells.substr(1));
    }
  }
  EXPECT_EQ(read_all("puzzle_solutions,rating\n" + cells + ",3\n").size(), 1u) << "16 letters are a name";
  EXPECT_EQ(read_all("################ our puzzles\n" + cells + "\n").size(), 1u) << "a comment";
}

/// 16 characters, then 16 cells separated by blanks: a grid, whatever came before.
TEST(LineOrRow, ABatchWithoutSeparatorsDoesNotMakeSeparatedCellsPuzzles) {
  for (const int largest : {16, 4}) {
    std::string text = "1...2.....3....4\n# next\n";
    for (int r = 0; r < 16; ++r)
      for (int c = 0; c < 16; ++c) {
        const int value = (4 * (r % 4) + r / 4 + c) % 16 + 1;
        text += std::to_string((r + c) % 3 != 0 && value <= largest ? value : 0) + (c == 15 ? "\n" : " ");
      }
    const auto records = read_all(text);
    ASSERT_EQ(records.size(), 2u);
    ASSERT_TRUE(records[1]);
    EXPECT_EQ(records[1]->puzzle.rules.size(), 16);
  }
}

}  // namespace
}  // namespace hence::sudoku
