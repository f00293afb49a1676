#include "sudoku/text/write.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "sudoku/text/reading_for_tests.hpp"
#include "tests/made.hpp"

namespace hence::sudoku {
namespace {

const Values four = {1, 2, 0, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};

Notation notation(Format format, const Rules& rules = Rules::of_order(2)) {
  return default_notation(rules, format);
}

TEST(Write, ALine) {
  EXPECT_EQ(write(four, Rules::of_order(2), notation(Format::line)), "12.4341221434321\n");
}

TEST(Write, FullGridsOnALine) {
  Random random(11);
  for (const auto& [rules, symbols] :
       std::initializer_list<std::pair<Rules, std::string>>{{{3, 3}, "123456789"},
                                                            {{3, 3}, "ABCDEFGHI"},
                                                            {{3, 3}, "012345678"},
                                                            {{2, 2}, "1234"},
                                                            {{2, 2}, "wxyz"},
                                                            {{4, 4}, "123456789ABCDEFG"},
                                                            {{4, 4}, "0123456789ABCDEF"}}) {
    Notation line = notation(Format::line, rules);
    line.alphabet.symbols = symbols;
    for (const std::uint64_t percent_open : {0u, 1u, 50u}) {
      const Values values = with_holes(random_grid(rules, random), random, percent_open);
      std::string expected;
      for (const std::uint16_t value : values) expected += value == 0 ? '.' : symbols[value - 1u];
      std::string text = "before\n";
      append(text, values, rules, line);
      EXPECT_EQ(text, "before\n" + expected + "\n");
    }
  }
}

TEST(Write, ADrawnGrid) {
  EXPECT_EQ(write(four, Rules::of_order(2), notation(Format::grid)), R"(1 2 | . 4
3 4 | 1 2
----+----
2 1 | 4 3
4 3 | 2 1
)");
  Notation close = notation(Format::grid);
  close.spaced = false;
  EXPECT_EQ(write(four, Rules::of_order(2), close), R"(12|.4
34|12
--+--
21|43
43|21
)");
  close.drawn = false;
  EXPECT_EQ(write(four, Rules::of_order(2), close), "12.4\n3412\n2143\n4321\n");
}

TEST(Write, DecimalsAreAligned) {
  Random random(7);
  const Rules rules{3, 4, false};
  Notation drawn = notation(Format::decimals, rules);
  drawn.drawn = true;
  const std::string text = write(random_grid(rules, random), rules, drawn);
  EXPECT_EQ(text.substr(0, text.find('\n')).size(), 12 * 2 + 11 + 2 * 2);
  EXPECT_NE(text.find("\n------------+-------------+------------\n"), std::string::npos) << text;
}

TEST(Write, CsvKeepsItsSeparatorAndTheOrderLine) {
  Notation csv = notation(Format::csv);
  csv.separator = ';';
  csv.order_line = true;
  EXPECT_EQ(write(four, Rules::of_order(2), csv), "2\n1;2;0;4\n3;4;1;2\n2;1;4;3\n4;3;2;1\n");
}

TEST(Write, ALinkFor9x9AndALineElsewhere) {
  const Values nine(81, 0);
  EXPECT_EQ(write(nine, Rules::of_order(3), notation(Format::link, Rules::of_order(3))),
            "https://www.sudokuwiki.org/sudoku.htm?bd=" + std::string(81, '.') + "\n");
  EXPECT_EQ(write(four, Rules::of_order(2), notation(Format::link)), "12.4341221434321\n");
}

TEST(Write, ABlankThatIsASymbolIsReplaced) {
  Notation letters = notation(Format::line, Rules::of_order(5));
  letters.alphabet = *Alphabet::letters(25);
  letters.blank = 'x';
  EXPECT_EQ(write(Values(625, 0), Rules::of_order(5), letters), std::string(625, '.') + "\n");
}

TEST(Write, GridsTooLargeForSymbolsBecomeDecimals) {
  const Rules rules = Rules::of_order(8);
  const std::string text = write(Values(64 * 64, 64), rules, notation(Format::line, rules));
  EXPECT_EQ(text.substr(0, 9), "64 64 64 ");
}

TEST(Write, TheAnswerKeepsTheNotation) {
  for (const std::string_view text :
       {"12.4341221434321\n", "12.4\n3412\n2143\n4321\n",
        "1 2 | . 4\n3 4 | 1 2\n----+----\n2 1 | 4 3\n4 3 | 2 1\n", "2\n1 2 0 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n",
        "1;2;0;4\n3;4;1;2\n2;1;4;3\n4;3;2;1\n", "1\t2\t0\t4\n3\t4\t1\t2\n2\t1\t4\t3\n4\t3\t2\t1\n",
        "AB-D\nCDAB\nBADC\nDCBA\n"}) {
    const Record record = read_one(text);
    EXPECT_EQ(write(record.puzzle, record.notation), text);
  }
}

TEST(Write, FormatsHaveNames) {
  for (const Format format : {Format::line, Format::grid, Format::decimals, Format::csv, Format::pencil,
                              Format::candidates, Format::hodoku, Format::link})
    EXPECT_EQ(parse_format(name(format)), format);
  EXPECT_FALSE(parse_format("Line"));
  EXPECT_FALSE(parse_format(""));
  for (Format format : all_formats()) EXPECT_EQ(parse_format(name(format)), format);
}

// Every format and size is read back as written.

const std::vector<Rules> sizes = {Rules{2, 2, false}, Rules{2, 3, false}, Rules{2, 4, false},
                                  Rules{3, 3, false}, Rules{3, 4, false}, Rules{4, 4, false},
                                  Rules{5, 5, false}, Rules{6, 6, false}, Rules{10, 10, false}};

/// A text with few clues can be ambiguous; it is then refused rather than misread.
bool asks_back(const ParseError& error) {
  return error.message.find(" use --") != std::string::npos;
}

RC_GTEST_PROP(WriteAndRead, PreserveTheGrid, ()) {
  Random random(*rc::gen::arbitrary<std::uint64_t>());
  const Rules rules = sizes[*rc::gen::inRange<std::size_t>(0, sizes.size())];
  const auto format = *rc::gen::elementOf(all_formats());
  Notation wanted = default_notation(rules, format);
  wanted.drawn = *rc::gen::arbitrary<bool>();
  wanted.spaced = *rc::gen::arbitrary<bool>();
  wanted.one_line = *rc::gen::arbitrary<bool>();
  wanted.order_line = *rc::gen::arbitrary<bool>();
  wanted.separator = *rc::gen::element(',', ';', '\t');
  wanted.blank = *rc::gen::element('.', '0', '*', '_', '-', 'x', '#', '?');
  if (*rc::gen::arbitrary<bool>())
    wanted.alphabet = Alphabet::letters(rules.size()).value_or(wanted.alphabet);
  const Values values =
      with_holes(random_grid(rules, random), random, *rc::gen::element<std::uint64_t>(0, 30, 60, 80));
  const std::string text = write(values, rules, wanted);
  RC_LOG() << text;
  const auto records = read_all(text + text);
  RC_ASSERT(!records.empty());
  if (!records[0] && asks_back(records[0].error())) return;
  RC_ASSERT(records.size() == 2u);
  for (const auto& record : records) {
    RC_ASSERT(record);
    RC_ASSERT(record->puzzle.rules == rules);
    RC_ASSERT(record->puzzle.clues == values);
    RC_ASSERT(write(record->puzzle, record->notation) == text);
  }
}

RC_GTEST_PROP(WriteAndRead, PreserveCrossedOutCandidates, ()) {
  Random random(*rc::gen::arbitrary<std::uint64_t>());
  const Rules rules = sizes[*rc::gen::inRange<std::size_t>(0, 7)];
  Puzzle puzzle{rules, with_holes(random_grid(rules, random), random, 70), {}};
  const int n = rules.size();
  for (int cell = 0; cell < rules.cells(); ++cell) {
    if (puzzle.clues[static_cast<std::size_t>(cell)] != 0) continue;
    for (int d = 3; d <= n; ++d)  // at least two candidates are left
      if (random.below(2) == 0) puzzle.crossed_out.push_back({Cell(cell), Digit(d)});
  }
  const Format format = *rc::gen::element(Format::pencil, Format::candidates);
  const std::string text = write(puzzle, default_notation(rules, format));
  RC_LOG() << text;
  ReadOptions options;
  if (*rc::gen::arbitrary<bool>()) options.format = format;
  const auto records = read_all(text, options);
  RC_ASSERT(records.size() == 1u);
  if (!records[0] && asks_back(records[0].error())) return;
  RC_ASSERT(records[0]);
  RC_ASSERT(records[0]->puzzle == puzzle);
}

TEST(Write, HodokuKeepsEntriesAndCrossedOutCandidates) {
  Random random(11);
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Puzzle puzzle = made::with_clues(Rules::of_order(3), seed, 30);
    std::vector<bool> entered(81, false);
    for (std::size_t i = 0; i < 81; ++i) {
      if (puzzle.clues[i] != 0)
        entered[i] = random.below(3) == 0;
      else if (random.below(4) == 0)
        puzzle.crossed_out.push_back({Cell(i), Digit(1 + static_cast<int>(random.below(9)))});
    }
    const Record record = read_one(write_hodoku(puzzle, entered));
    EXPECT_EQ(record.puzzle, puzzle);
    EXPECT_EQ(record.entered, entered);
  }
}

}  // namespace
}  // namespace hence::sudoku
