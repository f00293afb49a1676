#include "sudoku/text/rules_remark.hpp"

#include <gtest/gtest.h>

#include "sudoku/text/tuples.hpp"

namespace hence::sudoku {
namespace {

/// The puzzles of a text in words: rules, and what cannot be read.
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

TEST(RulesRemark, NothingIsSaidOfUsualRules) {
  EXPECT_EQ(rules_remark(Puzzle{}), "");
  EXPECT_EQ(rules_remark(Puzzle::empty({2, 3})), "");
  EXPECT_EQ(rules_remark(Puzzle::empty({3, 2})), "# sudoku box 3x2\n");
  EXPECT_EQ(rules_remark(Puzzle::empty({1, 5})), "# sudoku box 1x5\n");
}

TEST(RulesRemark, WhatIsWrittenIsReadAgain) {
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

TEST(RulesRemark, OtherRemarksAreNone) {
  for (const std::string_view line :
       {"", "#", "# sudoku", "# sudoku box", "# sudoku box 3", "# sudoku box 3x", "# sudoku box 0x3",
        "# sudoku box 3x3 of my uncle", "# sudoku box 99x99", "# sudoku box 3x3 grids",
        "# sudoku box 3x3 grids 10", "# sudoku box 2x2 symbols 1123", "# sudoku box 2x2 symbols 123",
        "# sudoku box 2x2 loose r1c1", "# sudoku box 2x2 grids 2 loose g3r1c1",
        "# sudoku box 2x2 grids 2 loose g1r1c1 x", "# sudoku box 99999999999x1", "sudoku box 3x3",
        "; sudoku box 3x3"})
    EXPECT_FALSE(read_rules_remark(line)) << line;
}

TEST(RulesRemark, HoldsForThePuzzleBehindItAlone) {
  const std::string text = "# sudoku box 2x2 diagonals\n" + std::string(two_lines);
  EXPECT_EQ(rules_in(text), (List{"4x4 with diagonals", "4x4"}));
}

TEST(RulesRemark, LinesBehindNineByNineWithDiagonalsAreOrdinaryAgain) {
  // The fast reader must not take what a remark said for what all lines have.
  std::string text = "# sudoku box 3x3 diagonals\n";
  for (int i = 0; i < 3; ++i) text += std::string(80, '.') + "1\n";
  EXPECT_EQ(rules_in(text), (List{"9x9 with diagonals", "9x9", "9x9"}));
}

TEST(RulesRemark, MakesATupleOfTheGridsBehindIt) {
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
  // Also for those who say again what they said of the puzzle: digits of a state are not all clues.
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
  ReadOptions options;  // what the user says comes first, and then the cells are not there
  options.box_rows = options.box_columns = 2;
  EXPECT_EQ(rules_in("# sudoku box 2x3 grids 2 loose g2r6c6\n" + std::string(two_lines), options),
            List{"pair of 4x4"});
}

TEST(RulesRemark, WhatTheUserSaysComesFirst) {
  ReadOptions options;
  options.grids = 1;
  EXPECT_EQ(rules_in("# sudoku box 2x2 grids 2\n" + std::string(two_lines), options), (List{"4x4", "4x4"}));
  options = {};
  options.box_rows = 2;
  options.box_columns = 3;
  EXPECT_EQ(rules_in("# sudoku box 3x2\n" + std::string(36, '.'), options), List{"6x6 with 2x3 boxes"});
}

TEST(RulesRemark, NamesSymbolsThatWouldBeReadAsOthers) {
  StringSource source("# sudoku box 2x2 symbols 0-3\n0.2......3.....1\n");
  TupleReader reader(source, {});
  const auto record = reader.next();
  ASSERT_TRUE(record && *record);
  EXPECT_EQ((*record)->puzzle.clues, (Values{1, 0, 3, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 2}));
}

TEST(RulesRemark, GridsThatDoNotSuitItAreErrors) {
  EXPECT_EQ(rules_in("# sudoku box 3x3\n1...............\n"),
            List{"'# sudoku box 3x3' above is for 9x9; this puzzle is 4x4"});
  EXPECT_EQ(rules_in("# sudoku box 2x2 grids 2\n1...............\n"),
            List{"the input ends after 1 of 2 grids"});
}

TEST(RulesRemark, AWordInsteadOfTheGridsEndsIt) {
  EXPECT_EQ(rules_in("# sudoku box 2x2 diagonals grids 2\nerror\n1...............\n"),
            (List{"'error': expected a grid", "4x4"}));
}

}  // namespace
}  // namespace hence::sudoku
