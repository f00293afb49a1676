#include "sudoku/text/rules_remark.hpp"

#include <gtest/gtest.h>

#include "sudoku/text/tuples.hpp"

namespace hence::sudoku {
namespace {

/// Descriptions of the puzzles in a text: rules or errors.
std::vector<std::string> rules_in(std::string_view text, const ReadOptions& options = {}) {
  StringSource source(text);
  TupleReader reader(source, options);
  std::vector<std::string> list;
  while (const auto record = reader.next())
    list.push_back(*record ? (*record)->puzzle.rules.describe() : record->error().message);
  return list;
}

using List = std::vector<std::string>;

constexpr std::string_view two_lines = "1.3......4.....2\n.1...........3..\n";

TEST(RulesRemark, UsualRulesNeedNoRemark) {
  EXPECT_EQ(rules_remark(Puzzle{}), "");
  EXPECT_EQ(rules_remark(Puzzle::empty({2, 3})), "");
  EXPECT_EQ(rules_remark(Puzzle::empty({3, 2})), "# sudoku box 3x2\n");
  EXPECT_EQ(rules_remark(Puzzle::empty({1, 5})), "# sudoku box 1x5\n");
}

TEST(RulesRemark, IsReadBackAsWritten) {
  for (const Rules& rules : {Rules{3, 2}, Rules{3, 3, true}, Rules{2, 2, false, 3}, Rules{4, 4, true, 2}}) {
    Puzzle puzzle = Puzzle::empty(rules);
    std::vector<Cell> loose;
    if (rules.grids > 1) {
      loose = {Cell(0), Cell(rules.cells() - 1)};
      puzzle.loose.assign(puzzle.clues.size(), false);
      for (const Cell cell : loose) puzzle.loose[cell.at()] = true;
    }
    for (const std::string& symbols : {std::string(), Alphabet::letters(rules.size())->shorthand()}) {
      const std::string line = rules_remark(puzzle, symbols);
      const auto remark = read_rules_remark(line.substr(0, line.size() - 1));
      ASSERT_TRUE(remark) << line;
      EXPECT_EQ(remark->rules, rules);
      EXPECT_EQ(remark->symbols, symbols);
      EXPECT_EQ(remark->loose, loose);
    }
  }
}

TEST(RulesRemark, OtherRemarksAreIgnored) {
  for (const std::string_view line :
       {"", "#", "# sudoku", "# sudoku box", "# sudoku box 3", "# sudoku box 3x", "# sudoku box 0x3",
        "# sudoku box 3x3 of my uncle", "# sudoku box 99x99", "# sudoku box 3x3 grids",
        "# sudoku box 3x3 grids 10", "# sudoku box 2x2 symbols 1123", "# sudoku box 2x2 symbols 123",
        "# sudoku box 2x2 loose r1c1", "# sudoku box 2x2 grids 2 loose g3r1c1",
        "# sudoku box 2x2 grids 2 loose g1r1c1 x", "# sudoku box 99999999999x1", "sudoku box 3x3",
        "; sudoku box 3x3"})
    EXPECT_FALSE(read_rules_remark(line)) << line;
}

TEST(RulesRemark, AppliesToTheNextPuzzleOnly) {
  const std::string text = "# sudoku box 2x2 diagonals\n" + std::string(two_lines);
  EXPECT_EQ(rules_in(text), (List{"4x4 with diagonals", "4x4"}));
}

TEST(RulesRemark, LinesAfterNineByNineWithDiagonalsAreOrdinaryAgain) {
  // The fast path must not apply a remark's rules to all lines.
  std::string text = "# sudoku box 3x3 diagonals\n";
  for (int i = 0; i < 3; ++i) text.append(80, '.').append("1\n");
  EXPECT_EQ(rules_in(text), (List{"9x9 with diagonals", "9x9", "9x9"}));
}

TEST(RulesRemark, MakesATupleOfTheNextGrids) {
  const std::string text =
      "# sudoku box 2x2 grids 2\n# some words\n\n" + std::string(two_lines) + "1...............\n";
  EXPECT_EQ(rules_in(text), (List{"pair of 4x4", "4x4"}));
}

TEST(RulesRemark, PencilMarksCanBeATuple) {
  constexpr std::string_view text =
      "# sudoku box 2x2 grids 2\n"
      "1 2 | 34 34\n34 34 | 1 2\n------+-----\n2 1 | 34 34\n34 34 | 2 1\n"
      "2 1 | 34 34\n34 34 | 2 1\n------+-----\n1 2 | 34 34\n34 34 | 1 2\n";
  EXPECT_EQ(rules_in(text), List{"pair of 4x4"});
}

TEST(RulesRemark, KeepsLooseCells) {
  // Also for users who repeat the puzzle's options: not all digits of a partly solved grid are clues.
  ReadOptions again;
  again.grids = 2;
  again.loose_clues = true;
  for (const ReadOptions& options : {ReadOptions{}, again}) {
    StringSource source("# sudoku box 2x2 grids 2 loose g1r1c1 g2r4c4\n1..2............\n1...............\n");
    TupleReader reader(source, options);
    const auto record = reader.next();
    ASSERT_TRUE(record && *record);
    std::vector<bool> loose(32, false);
    loose[0] = loose[31] = true;
    EXPECT_EQ((*record)->puzzle.loose, loose);
  }
}

TEST(RulesRemark, LooseCellsOfAnotherSizeAreAnError) {
  EXPECT_EQ(rules_in("# sudoku box 2x3 grids 2 loose g2r6c6\n" + std::string(two_lines)),
            List{"grid 1: '# sudoku box 2x3' above is for 6x6; this puzzle is 4x4"});
  ReadOptions options;  // options override the remark, whose cells then do not exist
  options.box_rows = options.box_columns = 2;
  EXPECT_EQ(rules_in("# sudoku box 2x3 grids 2 loose g2r6c6\n" + std::string(two_lines), options),
            List{"pair of 4x4"});
}

TEST(RulesRemark, OptionsTakePrecedence) {
  ReadOptions options;
  options.grids = 1;
  EXPECT_EQ(rules_in("# sudoku box 2x2 grids 2\n" + std::string(two_lines), options), (List{"4x4", "4x4"}));
  options = {};
  options.box_rows = 2;
  options.box_columns = 3;
  EXPECT_EQ(rules_in("# sudoku box 3x2\n" + std::string(36, '.'), options), List{"6x6 with 2x3 boxes"});
}

TEST(RulesRemark, NamesSymbolsThatWouldBeMisread) {
  StringSource source("# sudoku box 2x2 symbols 0-3\n0.2......3.....1\n");
  TupleReader reader(source, {});
  const auto record = reader.next();
  ASSERT_TRUE(record && *record);
  EXPECT_EQ((*record)->puzzle.clues, (Values{1, 0, 3, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 2}));
}

TEST(RulesRemark, MismatchingGridsAreErrors) {
  EXPECT_EQ(rules_in("# sudoku box 3x3\n1...............\n"),
            List{"'# sudoku box 3x3' above is for 9x9; this puzzle is 4x4"});
  EXPECT_EQ(rules_in("# sudoku box 2x2 grids 2\n1...............\n"),
            List{"the input ends after 1 of 2 grids"});
}

TEST(RulesRemark, AWordInPlaceOfTheGridsEndsIt) {
  EXPECT_EQ(rules_in("# sudoku box 2x2 diagonals grids 2\nerror\n1...............\n"),
            (List{"'error': expected a grid", "4x4"}));
}

/// The first puzzle of a text; fails the test if it cannot be read.
Record first_in(const std::string& text, const ReadOptions& options = {}) {
  StringSource source(text);
  TupleReader reader(source, options);
  const auto record = reader.next();
  EXPECT_TRUE(record && *record) << text;
  return record && *record ? **record : Record{};
}

std::vector<std::string> entered_cells(const Record& record) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < record.entered.size(); ++i)
    if (record.entered[i]) names.push_back(record.puzzle.rules.name(Cell(i)));
  return names;
}

std::vector<std::string> crossed_out(const Record& record) {
  std::vector<std::string> names;
  for (const auto& [cell, digit] : record.puzzle.crossed_out)
    names.push_back(record.puzzle.rules.name(cell, digit));
  return names;
}

/// "line:column message" for the first puzzle.
std::string error_in(const std::string& text) {
  StringSource source(text);
  TupleReader reader(source, {});
  const auto record = reader.next();
  if (!record || *record) return "";
  const ParseError& error = record->error();
  return std::to_string(error.place.line) + ":" + std::to_string(error.place.column) + " " + error.message;
}

TEST(StateRemark, KeepsEntriesAndCrossedOutCandidatesInEveryFormat) {
  const std::string remark = "# sudoku box 2x2 entered r1c3 r3c1 crossed r1c2=4 r2c1=3\n";
  for (const std::string_view text :
       {"1.3.....4......2\n", "1.3.\n....\n4...\n...2\n", "1 0 3 0\n0 0 0 0\n4 0 0 0\n0 0 0 2\n",
        "1,0,3,0\n0,0,0,0\n4,0,0,0\n0,0,0,2\n", "1 . | 3 .\n. . | . .\n----+----\n4 . | . .\n. . | . 2\n"}) {
    const Record record = first_in(remark + std::string(text));
    EXPECT_EQ(entered_cells(record), (List{"r1c3", "r3c1"})) << text;
    EXPECT_EQ(crossed_out(record), (List{"r1c2=4", "r2c1=3"})) << text;
    EXPECT_TRUE(record.has_state_remark);
  }
}

TEST(StateRemark, ACellWithOneCandidateLeftStaysOpen) {
  const Record record = first_in("# sudoku box 2x2 crossed r1c1=1 r1c1=2 r1c1=3\n................\n");
  EXPECT_EQ(record.puzzle.clues[0], 0);
  EXPECT_EQ(crossed_out(record), (List{"r1c1=1", "r1c1=2", "r1c1=3"}));
}

TEST(StateRemark, AppliesToTheNextPuzzleOnly) {
  const std::string text = "# sudoku box 2x2 entered r1c1\n" + std::string(two_lines);
  StringSource source(text);
  TupleReader reader(source, {});
  EXPECT_EQ(entered_cells(**reader.next()), List{"r1c1"});
  const auto second = reader.next();
  EXPECT_TRUE((*second)->entered.empty());
  EXPECT_FALSE((*second)->has_state_remark);
}

TEST(StateRemark, NamesCellsOfTuplesWithTheirGrid) {
  const Record record =
      first_in("# sudoku box 2x2 grids 2 loose g1r1c2 entered g1r1c1 g2r4c2 crossed g2r1c1=4\n" +
               std::string(two_lines));
  EXPECT_EQ(record.puzzle.rules.grids, 2);
  EXPECT_TRUE(record.puzzle.loose[1]);
  EXPECT_EQ(entered_cells(record), (List{"g1r1c1", "g2r4c2"}));
  EXPECT_EQ(crossed_out(record), List{"g2r1c1=4"});
}

TEST(StateRemark, EachGridOfATupleMayHaveItsOwn) {
  ReadOptions options;
  options.grids = 2;
  const Record record =
      first_in("1.3......4.....2\n# sudoku box 2x2 entered r4c2 crossed r1c1=2\n.1...........3..\n", options);
  EXPECT_EQ(entered_cells(record), List{"g2r4c2"});
  EXPECT_EQ(crossed_out(record), List{"g2r1c1=2"});
}

TEST(StateRemark, IsRememberedWhicheverGridHasIt) {
  ReadOptions options;
  options.grids = 2;
  const std::string remark = "# sudoku box 2x2 crossed r2c1=2\n";
  const std::string first = "1.3......4.....2\n";
  const std::string second = ".1...........3..\n";
  EXPECT_TRUE(first_in(remark + first + second, options).has_state_remark);
  EXPECT_TRUE(first_in(first + remark + second, options).has_state_remark);
  EXPECT_FALSE(first_in(first + second, options).has_state_remark);
}

TEST(StateRemark, TwentyFiveByTwentyFive) {
  std::string rows;
  for (int r = 0; r < 25; ++r) {
    for (int c = 0; c < 25; ++c) rows += (c > 0 ? " " : "") + std::string(r == 24 && c == 23 ? "25" : "0");
    rows += '\n';
  }
  const Record record = first_in("# sudoku box 5x5 entered r25c24 crossed r1c25=25 r10c1=11\n" + rows);
  EXPECT_EQ(entered_cells(record), List{"r25c24"});
  EXPECT_EQ(crossed_out(record), (List{"r1c25=25", "r10c1=11"}));
}

TEST(StateRemark, IsReadBackAsWritten) {
  for (const Rules& rules : {Rules{2, 2}, Rules{3, 2, true}, Rules{2, 2, false, 3}, Rules{4, 4}}) {
    Puzzle puzzle = Puzzle::empty(rules);
    puzzle.clues[1] = puzzle.clues[puzzle.clues.size() - 1] = 2;
    puzzle.crossed_out = {{Cell(0), Digit(1)}, {Cell(rules.cells() - 2), Digit(rules.size())}};
    std::vector<bool> entered(puzzle.clues.size(), false);
    entered[0] = entered[1] = true;  // the first is open: not written
    std::string text = state_remark(puzzle, entered);
    for (std::size_t i = 0; i < puzzle.clues.size(); ++i)
      text += std::to_string(puzzle.clues[i]) +
              ((i + 1) % static_cast<std::size_t>(rules.size()) == 0 ? "\n" : " ");
    const Record record = first_in(text);
    EXPECT_EQ(record.puzzle, puzzle);
    EXPECT_EQ(entered_cells(record), List{rules.name(Cell(1))});
  }
}

TEST(StateRemark, ImpossibleStatesAreErrorsWithAPlace) {
  const std::string grid = "1.3.....4......2\n";
  EXPECT_EQ(error_in("# sudoku box 2x2 entered r1c1 r1c2\n" + grid),
            "1:31 r1c2 is open in the puzzle, so nothing was entered there");
  EXPECT_EQ(error_in("\n# sudoku box 2x2 entered r5c1\n" + grid),
            "2:26 'r5c1' is not a cell of this 4x4: expected r1c1 to r4c4");
  EXPECT_EQ(error_in("# sudoku box 2x2 crossed g1r1c2=1\n" + grid),
            "1:26 'g1r1c2' is not a cell of this 4x4: expected r1c1 to r4c4");
  EXPECT_EQ(error_in("# sudoku box 2x2 crossed r1c2=5\n" + grid),
            "1:26 'r1c2=5': expected a digit from 1 to 4");
  EXPECT_EQ(error_in("# sudoku box 2x2 crossed r1c1=1\n" + grid),
            "1:26 r1c1 is 1 in the puzzle and cannot be crossed out");
  EXPECT_EQ(error_in("# sudoku box 2x2 grids 2 entered r1c1\n" + grid + grid),
            "1:34 'r1c1' is not a cell of this pair of 4x4: expected g1r1c1 to g2r4c4");
}

TEST(StateRemark, CandidatesCrossedOutInAFilledCellAreIgnored) {
  EXPECT_TRUE(crossed_out(first_in("# sudoku box 2x2 crossed r1c1=2\n1.3.....4......2\n")).empty());
}

TEST(StateRemark, UnknownWordsMakeItAnOrdinaryRemark) {
  for (const std::string_view words :
       {"entered by my uncle", "entered r1c1 today", "crossed r1c2", "entered r1c1=1",
        "crossed r1c2=4 entered r1c1", "entered r1", "entered 1", "crossed r1c2=", "entered r99999999999c1"})
    EXPECT_FALSE(read_rules_remark("# sudoku box 2x2 " + std::string(words))) << words;
  EXPECT_TRUE(read_rules_remark("# sudoku box 2x2 entered"));
}

TEST(StateRemark, IsIgnoredIfOptionsContradictIt) {
  ReadOptions options;
  options.grids = 1;
  const Record record =
      first_in("# sudoku box 2x2 grids 2 entered g1r1c1\n" + std::string(two_lines), options);
  EXPECT_FALSE(record.has_state_remark);
  EXPECT_TRUE(record.entered.empty());
}

}  // namespace
}  // namespace hence::sudoku
