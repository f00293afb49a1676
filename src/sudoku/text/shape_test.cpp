#include "sudoku/text/shape.hpp"

#include <gtest/gtest.h>

namespace hence::sudoku {
namespace {

TEST(Shape, RulesOfADrawing) {
  for (const auto text : {"-------+-------+-------", "|---+---+---|", "*-----------*", ".------.------.",
                          "'------'------'", ":------+------:", "=====", "+===+===+", "| | |", "  +--+  "})
    EXPECT_EQ(rule_in(text), Rule::yes) << text;
  for (const auto text : {"- - -", "---------", "|---|---|"}) EXPECT_EQ(rule_in(text), Rule::perhaps) << text;
  for (const auto text : {".........", "|...|...|", "-1-------", "* * *", "-,-,-,-", "", "  ", "0--------"})
    EXPECT_EQ(rule_in(text), Rule::no) << text;
}

TEST(Shape, Remarks) {
  for (const auto text :
       {"# a remark", "#ASomebody", "#", "#1", "; a remark", ";", "// a remark", "% a remark", "#12"})
    EXPECT_TRUE(is_comment(text)) << text;
  for (const auto text : {"##3#", "# # 3 #", "##|#B", ";;3;", ";;;", "1234", "#1######9"})
    EXPECT_FALSE(is_comment(text)) << text;
}

TEST(Shape, Headings) {
  for (const auto text : {"[Puzzle]", "Grid 01", "Puzzle #7:", "Sudoku 123"})
    EXPECT_TRUE(is_heading(text)) << text;
  for (const auto text : {"12 34", "ABCD", "Grid", "Grid one", "....", "ABC 123", "xxxx 1234"})
    EXPECT_FALSE(is_heading(text)) << text;
  EXPECT_TRUE(opens_skipped_section("[State]"));
  EXPECT_FALSE(opens_skipped_section("[Puzzle]"));
}

TEST(Shape, WordsInPlaceOfAGrid) {
  for (const auto text : {"None", " none\t", "NONE", "no solution", "No solution: r1c1=1 and r1c2=1: row 1"})
    EXPECT_EQ(word_in(text), Word::none) << text;
  for (const auto text : {"error", "gave up", "gave up: out of time"})
    EXPECT_EQ(word_in(text), Word::other) << text;
  for (const auto text :
       {"", " ", "None,", "nonesuch", "no solutions", "errors", "1234", "n", "....", "#none"})
    EXPECT_EQ(word_in(text), Word::no) << text;
}

TEST(Shape, ColumnNames) {
  EXPECT_TRUE(is_column_names("quizzes,solutions"));
  EXPECT_TRUE(is_column_names("id; puzzle; clue count"));
  for (const auto text : {"1,2,3,4", "A,B,C,D", "puzzle", ",,,"}) EXPECT_FALSE(is_column_names(text)) << text;
}

}  // namespace
}  // namespace hence::sudoku
