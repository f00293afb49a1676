#include "sudoku/text/alphabet.hpp"

#include <gtest/gtest.h>

namespace hence::sudoku {
namespace {

std::string symbols(std::string_view text) {
  const auto alphabet = parse_symbols(text);
  return alphabet ? alphabet->symbols : "error: " + alphabet.error().message;
}

TEST(Alphabet, TheUsualOnesFor16x16) {
  EXPECT_EQ(Alphabet::digits(16)->symbols, "123456789ABCDEFG");
  EXPECT_EQ(Alphabet::letters(16)->symbols, "ABCDEFGHIJKLMNOP");
  EXPECT_EQ(Alphabet::hexadecimal(16)->symbols, "0123456789ABCDEF");
}

TEST(Alphabet, LargeGridsUseLowerCaseAndHugeOnesHaveNoAlphabet) {
  EXPECT_EQ(Alphabet::digits(36)->symbols.back(), 'a');
  EXPECT_TRUE(Alphabet::digits(61));
  EXPECT_FALSE(Alphabet::digits(62));
  EXPECT_FALSE(Alphabet::hexadecimal(9)) << "up to 9x9 a zero is an open cell";
}

TEST(Alphabet, HasAShorthand) {
  EXPECT_EQ(Alphabet::digits(9)->shorthand(), "1-9");
  EXPECT_EQ(Alphabet::digits(16)->shorthand(), "1-9A-G");
  EXPECT_EQ(Alphabet::hexadecimal(12)->shorthand(), "0-9AB");
  EXPECT_EQ(Alphabet{"1234567890"}.shorthand(), "1-90");
}

TEST(Alphabet, CaseMattersOnlyIfBothAreUsed) {
  const SymbolTable sixteen(*Alphabet::digits(16));
  EXPECT_EQ(sixteen['a'], sixteen['A']);
  const SymbolTable thirty_six(*Alphabet::digits(36));
  EXPECT_EQ(thirty_six['a'], 36);
  EXPECT_EQ(thirty_six['A'], 10);
}

TEST(Alphabet, XIsOpenUnlessItIsASymbol) {
  EXPECT_EQ(SymbolTable(*Alphabet::digits(9))['x'], 0);
  EXPECT_EQ(SymbolTable(*Alphabet::letters(25))['X'], 24);
  EXPECT_EQ(SymbolTable(*Alphabet::letters(25))['x'], 24);
  EXPECT_EQ(SymbolTable(*Alphabet::hexadecimal(16))['0'], 1);
}

TEST(ParseSymbols, TakesTheCharactersOrRuns) {
  EXPECT_EQ(symbols("1-9A-G"), "123456789ABCDEFG");
  EXPECT_EQ(symbols("0-9A-F"), "0123456789ABCDEF");
  EXPECT_EQ(symbols("DCBA"), "DCBA");
  EXPECT_EQ(symbols("a-d"), "abcd");
}

TEST(ParseSymbols, ReportsErrors) {
  EXPECT_EQ(symbols("1-9A-CB"), "error: 'B' occurs twice in --symbols");
  EXPECT_EQ(symbols("12.4"), "error: '.' in --symbols always means an open cell");
  EXPECT_EQ(symbols("9-1"), "error: '9-1' in --symbols is not a run such as 1-9 or A-G");
  EXPECT_EQ(symbols("1-G"), "error: '1-G' in --symbols is not a run such as 1-9 or A-G");
  EXPECT_EQ(symbols("12|4"), "error: '|' in --symbols is used to draw grids");
  EXPECT_EQ(symbols("-123"), "error: '-' in --symbols always means an open cell");
  EXPECT_EQ(symbols("12 4"), "error: --symbols takes printable ASCII characters only");
  EXPECT_EQ(parse_symbols("12.4").error().place.column, 3);
}

TEST(SymbolTable, ListsTheUnusedBlanks) {
  EXPECT_EQ(describe_blanks(*Alphabet::digits(9)), ". 0 * _ - x ? #");
  EXPECT_EQ(describe_blanks(*Alphabet::hexadecimal(16)), ". * _ - x ? #");
}

}  // namespace
}  // namespace hence::sudoku
