// Which grids form a tuple, and the errors for those that cannot.
#include "sudoku/text/tuples.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "sudoku/text/reading_for_tests.hpp"
#include "sudoku/text/write.hpp"

namespace hence::sudoku {
namespace {

std::vector<Parsed<Record>> tuples_in(std::string_view text, const ReadOptions& options = {}) {
  StringSource source(text);
  TupleReader reader(source, options);
  std::vector<Parsed<Record>> records;
  while (auto record = reader.next()) records.push_back(std::move(*record));
  return records;
}

/// "2 1": the number of grids of each record; "line:column: message" for an error.
std::string grids_in(std::string_view text, const ReadOptions& options = {}) {
  std::string found;
  for (const auto& record : tuples_in(text, options)) {
    if (!found.empty()) found += ' ';
    found += record ? std::to_string(record->puzzle.rules.grids)
                    : fmt::format("{}:{}: {}", record.error().place.line, record.error().place.column,
                                  record.error().message);
  }
  return found;
}

ReadOptions with_grids(int grids) {
  ReadOptions options;
  options.grids = grids;
  return options;
}

/// Every digit plus one, the last becoming 1: different everywhere.
Values exchanged(Values values, int n) {
  for (auto& v : values)
    if (v != 0) v = static_cast<std::uint16_t>(v % n + 1);
  return values;
}

Values puzzle(int order, std::uint64_t seed = 1) {
  Random random(seed);
  return with_holes(random_grid(Rules::of_order(order), random), random, 50);
}

/// The rows of a grid, `between` separating cells.
std::string rows_of(const Values& values, std::string_view between, std::string_view end = "\n") {
  std::size_t n = 1;
  while (n * n < values.size()) ++n;
  std::string text;
  for (std::size_t i = 0; i < values.size(); ++i)
    text += fmt::format("{}{}", values[i], (i + 1) % n == 0 ? end : between);
  return text;
}

Values joined(Values one, const Values& two) {
  one.insert(one.end(), two.begin(), two.end());
  return one;
}

const std::string four_a = "1,2,0,4\n3,4,1,2\n2,1,4,3\n4,3,2,0\n";
const std::string four_b = "2,3,4,0\n4,1,2,3\n3,2,0,4\n1,4,3,2\n";
const std::string plain_a = "12.4\n3412\n2143\n432.\n";
const std::string plain_b = "234.\n4123\n32.4\n1432\n";

TEST(Tuples, APairInAnyCsvLayout) {
  for (const int order : {2, 3, 4, 5}) {
    const Values one = puzzle(order);
    const Values two = exchanged(one, order * order);
    for (const std::string_view between : {",", ";", "\t", " , "}) {
      for (const std::string_view end : {"\n", "\r\n", "\r"}) {
        for (const int blanks : {0, 1, 3}) {
          for (const bool order_line : {false, true}) {
            std::string text = order_line ? fmt::format("{}{}", order, end) : "";
            text += rows_of(one, between, end);
            for (int i = 0; i < blanks; ++i) text += end;
            text += rows_of(two, between, end);
            const std::string cut = text.substr(0, text.size() - end.size());
            for (const std::string& variant : {text, "\xEF\xBB\xBF" + text, cut, text + std::string(end)}) {
              const auto records = tuples_in(variant);
              ASSERT_EQ(records.size(), 1u) << variant;
              ASSERT_TRUE(records[0]) << records[0].error().message << "\n" << variant;
              EXPECT_EQ(records[0]->puzzle.rules, Rules::of_order(order, 2));
              EXPECT_EQ(records[0]->puzzle.clues, joined(one, two));
              EXPECT_EQ(records[0]->notation.gap, blanks > 0 ? Gap::blank_line : Gap::line_end);
              EXPECT_EQ(records[0]->notation.order_line, order_line);
            }
          }
        }
      }
    }
  }
}

TEST(Tuples, AllCellsOnOneLine) {
  for (const int order : {2, 3, 4}) {
    const Values one = puzzle(order);
    const Values both = joined(one, exchanged(one, order * order));
    for (const std::string_view between : {",", ";", "\t", " "}) {
      for (const std::string& before : {std::string(), fmt::format("{}\n", order)}) {
        const std::string text = before + fmt::format("{}\n", fmt::join(both, between));
        const auto records = tuples_in(text);
        ASSERT_EQ(records.size(), 1u) << text;
        ASSERT_TRUE(records[0]) << records[0].error().message << "\n" << text;
        EXPECT_EQ(records[0]->puzzle.rules, Rules::of_order(order, 2));
        EXPECT_EQ(records[0]->puzzle.clues, both);
        EXPECT_EQ(records[0]->notation.gap, Gap::same_line);
        EXPECT_EQ(write(records[0]->puzzle, records[0]->notation), text);
        EXPECT_EQ(grids_in(text + text), "2 2") << "a line holds its own tuple";
        EXPECT_EQ(grids_in(text, with_grids(1)), "1 1");
      }
    }
  }
}

TEST(Tuples, OptionsResolveAnAmbiguousCount) {
  const std::string cells = fmt::format("{}\n", fmt::join(Values(64, 0), ","));
  EXPECT_EQ(tuples_in(cells)[0]->puzzle.rules, (Rules{2, 4}));
  EXPECT_EQ(grids_in(cells, with_grids(4)), "4");
  ReadOptions order;
  order.box_rows = order.box_columns = 2;
  EXPECT_EQ(tuples_in(cells, order)[0]->puzzle.rules, Rules::of_order(2, 4));
  const std::string many = fmt::format("{}\n", fmt::join(Values(512, 0), " "));
  EXPECT_EQ(grids_in(many),
            "1:1: 512 cells on a line can be 2 grids of 16x16 or 8 of 8x8; use --grids or --box");
  EXPECT_EQ(tuples_in(many, with_grids(8))[0]->puzzle.rules, (Rules{2, 4, false, 8}));
  EXPECT_EQ(tuples_in(many, with_grids(2))[0]->puzzle.rules, Rules::of_order(4, 2));
}

TEST(Tuples, AnEmptyFirstGridDoesNotMakePuzzlesOfItsRows) {
  for (const int order : {4, 5, 6}) {
    const Values one(puzzle(order).size(), 0);
    for (const Values& two : {puzzle(order), one}) {
      for (const std::string_view between : {",", " "}) {
        const auto records = tuples_in(rows_of(one, between) + rows_of(two, between));
        ASSERT_EQ(records.size(), 1u) << order << between;
        ASSERT_TRUE(records[0]) << records[0].error().message;
        EXPECT_EQ(records[0]->puzzle.clues, joined(one, two));
      }
    }
  }
}

TEST(Tuples, DecimalsLikeCsv) {
  const Values one = puzzle(4);
  const Values two = exchanged(one, 16);
  EXPECT_EQ(grids_in(rows_of(one, " ") + rows_of(two, " ")), "2");
  EXPECT_EQ(grids_in(rows_of(one, " ") + "\n\n" + rows_of(two, " ")), "2");
  // After an order line, single digits are numbers, in all grids.
  const Values nine = puzzle(3);
  const auto records = tuples_in("3\n" + rows_of(nine, " ") + "\n" + rows_of(exchanged(nine, 9), " "));
  ASSERT_EQ(records.size(), 1u);
  EXPECT_EQ(records[0]->notation.format, Format::decimals);
  EXPECT_EQ(records[0]->puzzle.rules, Rules::of_order(3, 2));
}

TEST(Tuples, AtMostAsManyGridsAsDigits) {
  std::string text = four_a;
  for (int grids = 2; grids <= 4; ++grids) {
    text += four_b;
    EXPECT_EQ(grids_in(text), std::to_string(grids));
  }
  EXPECT_EQ(grids_in(text + four_a), "1 1 1 1 1");
  EXPECT_EQ(grids_in(text + text + text), "1 1 1 1 1 1 1 1 1 1 1 1");
  EXPECT_EQ(grids_in(text + text + "# a remark\n" + four_a + four_b), "1 1 1 1 1 1 1 1 2");
}

TEST(Tuples, TextBetweenGridsEndsATuple) {
  for (const std::string between : {"# second\n", "[Puzzle]\n", "Grid 02\n", "2\n", "\n# second\n\n"})
    EXPECT_EQ(grids_in(four_a + between + four_b), "1 1") << between;
  EXPECT_EQ(grids_in("# first\n" + four_a + four_b), "2");
  std::string semicolons = four_b;
  std::replace(semicolons.begin(), semicolons.end(), ',', ';');
  EXPECT_EQ(grids_in(four_a + semicolons), "1 1") << "not the same layout";
}

const std::string drawn_a = "1 2 | . 4\n3 4 | 1 2\n----+----\n2 1 | 4 3\n4 3 | 2 .\n";
const std::string drawn_b = "2 3 | 4 .\n4 1 | 2 3\n----+----\n3 2 | . 4\n1 4 | 3 2\n";

TEST(Tuples, GridsOfSymbols) {
  EXPECT_EQ(grids_in(plain_a + plain_b), "2");
  EXPECT_EQ(grids_in(plain_a + plain_b, with_grids(1)), "1 1");
  const Record record = *tuples_in(plain_a + plain_b)[0];
  EXPECT_EQ(write(record.puzzle, record.notation), plain_a + plain_b);
  EXPECT_EQ(grids_in(drawn_a + drawn_a), "2");
  const std::string framed = "+---+---+\n|12 | .4|\n|34 | 12|\n+---+---+\n|21 | 43|\n|43 | 2.|\n+---+---+\n";
  EXPECT_EQ(grids_in(framed + framed), "2");
}

TEST(Tuples, GridsOfSymbolsWithBlankLinesBetweenThem) {
  for (const std::string between : {"\n", "\n\n\n", " \r\n"}) {
    for (const auto& [a, b] : {std::pair(plain_a, plain_b), std::pair(drawn_a, drawn_b)}) {
      const std::string text = a + between + b;
      EXPECT_EQ(grids_in(text), "2") << text;
      EXPECT_EQ(grids_in(text, with_grids(1)), "1 1") << text;
      EXPECT_EQ(grids_in("# a heading\n" + text + "\n# another\n" + text), "2 2") << text;
      EXPECT_EQ(grids_in(a + between + "[Puzzle]\n" + b), "1 1") << text;
    }
  }
  const Record record = *tuples_in(drawn_a + "\n" + drawn_b)[0];
  EXPECT_EQ(write(record.puzzle, record.notation), drawn_a + "\n" + drawn_b);
  // Of three grids, either all are adjacent or none; in a mix, the adjacent ones form the tuple.
  EXPECT_EQ(grids_in(plain_a + plain_b + "\n" + plain_b + plain_a), "2 2");
  EXPECT_EQ(grids_in(plain_a + "\n" + plain_b + plain_a), "1 2");
  EXPECT_EQ(grids_in(plain_a + plain_b + "\n" + plain_a), "2 1");
  const std::string empty = "....\n....\n....\n....\n";
  EXPECT_EQ(grids_in(plain_a + "\n" + plain_b + "\n" + empty + "\n" + empty), "4");
  EXPECT_EQ(grids_in(plain_a + "\n" + plain_b + "\n" + empty + "\n" + empty + "\n" + empty), "1 1 1 1 1");
  EXPECT_EQ(grids_in(plain_a + plain_b + "\n" + plain_a + "\n" + plain_b), "2 1 1");
  EXPECT_EQ(grids_in(plain_a + "\n" + plain_b + "\n" + plain_a + plain_b), "1 1 2");
  // One unreadable grid invalidates the tuple.
  const std::string bad = "2341\n412\n3214\n1432\n";
  EXPECT_EQ(grids_in(plain_a + "\n" + bad), "7:4: grid 2: row 2 has 3 cells, expected 4");
  EXPECT_EQ(grids_in(bad + "\n" + plain_a), "2:4: grid 1: row 2 has 3 cells, expected 4");
  EXPECT_EQ(grids_in(plain_a + "\n" + plain_b + "\n" + bad), "12:4: grid 3: row 2 has 3 cells, expected 4");
  EXPECT_EQ(grids_in(plain_a + "\nDear Sir or Madam,\n"),
            "1 6:1: no puzzle recognised: expected cells, found words");
}

TEST(Tuples, EqualCluesKeepGridsOfSymbolsApartWithARemark) {
  const std::string apart = plain_a + "\n" + plain_a;
  EXPECT_EQ(grids_in(apart), "1 1");
  EXPECT_EQ(grids_in(apart, with_grids(2)), "2");
  EXPECT_EQ(grids_in(apart + "\n" + plain_b + "\n" + plain_b), "1 1 1 1") << "a batch continues";
  EXPECT_EQ(grids_in(apart + "\n" + plain_b + plain_a), "1 1 2");
  EXPECT_EQ(grids_in(plain_a + "\n" + plain_b + "\n" + plain_a), "1 1 1") << "not only the neighbours";
  ReadOptions open;
  open.loose_clues = true;
  EXPECT_EQ(grids_in(apart, open), "2") << "equal clues are allowed here";

  const std::string text = apart + four_a + four_b;
  StringSource source(text);
  TupleReader reader(source, {});
  ASSERT_TRUE(reader.next());
  EXPECT_TRUE(reader.kept_apart());
  EXPECT_FALSE(reader.recognised());
  ASSERT_TRUE(reader.next());
  EXPECT_FALSE(reader.kept_apart());
  ASSERT_TRUE(reader.next());
  EXPECT_FALSE(reader.kept_apart());
  EXPECT_TRUE(reader.recognised());
}

TEST(Tuples, AReusedRecordKeepsNothingOfTheLastOne) {
  const std::string line(nine_by_nine);
  const std::string grid = rows_of(puzzle(2), " ");
  const std::string text = line + " easy\n" + line + "\n\n" + grid + rows_of(exchanged(puzzle(2), 4), " ") +
                           "\nnonsense\n" + line + "x\n" + line + "\n# sudoku box 3x3 crossed r1c1=5\n" +
                           line + "\n" + line + "\n";
  for (const int grids : {0, 1, 2}) {
    for (const bool loose : {false, true}) {
      ReadOptions options = with_grids(grids);
      options.loose_clues = loose;
      StringSource source(text);
      TupleReader reader(source, options);
      Record record;
      ParseError error;
      const auto fresh = tuples_in(text, options);
      EXPECT_GE(fresh.size(), 4u);
      for (const Parsed<Record>& expected : fresh) {
        ASSERT_EQ(reader.next(record, error), expected ? Got::record : Got::error);
        if (!expected) {
          EXPECT_EQ(error, expected.error());
          continue;
        }
        EXPECT_EQ(record.puzzle, expected->puzzle);
        EXPECT_EQ(record.notation, expected->notation);
        EXPECT_EQ(record.place, expected->place);
        EXPECT_EQ(record.comment, expected->comment);
        EXPECT_EQ(record.entered, expected->entered);
        EXPECT_EQ(record.has_state_remark, expected->has_state_remark);
      }
      EXPECT_EQ(reader.next(record, error), Got::nothing);
      EXPECT_EQ(reader.next(record, error), Got::nothing);
    }
  }
}

TEST(Tuples, OneLinePuzzlesAreNotTuplesByDefault) {
  const std::string lines =
      "12.4341221434321 easy\n234.412332.41432\n\n12.4341221434321\n234.412332.41432 hard\n";
  EXPECT_EQ(grids_in(lines), "1 1 1 1");
  EXPECT_EQ(grids_in(lines, with_grids(2)), "2 2");
  EXPECT_EQ(grids_in(lines, with_grids(4)), "4");
  EXPECT_EQ(tuples_in(lines, with_grids(4))[0]->comment, "easy; hard");
  const std::string nine(81, '.');
  std::string batch;
  for (int i = 0; i < 6; ++i) batch += nine + "\n";
  EXPECT_EQ(grids_in(batch), "1 1 1 1 1 1");
  EXPECT_EQ(grids_in(four_a + lines), "1 1 1 1 1") << "nor after a grid that may be in one";
  EXPECT_EQ(grids_in(batch, with_grids(3)), "3 3");
}

TEST(Tuples, CandidatesAreCrossedOutInTheirGrid) {
  const std::string pencil =
      "| 1 24 | 3 4  |\n| 34 34 | 1 2 |\n|-----+-----|\n| 2 13 | 4 13 |\n| 4 13 | 2 13 |\n";
  EXPECT_EQ(grids_in(pencil + pencil), "1 1");
  const auto records = tuples_in(pencil + "\n" + pencil, with_grids(2));
  ASSERT_EQ(records.size(), 1u);
  const Puzzle alone = read_one(pencil).puzzle;
  for (const int g : {0, 1}) {
    EXPECT_EQ(grid_of(records[0]->puzzle, g).clues, alone.clues);
    EXPECT_EQ(grid_of(records[0]->puzzle, g).crossed_out, alone.crossed_out);
  }
}

TEST(Tuples, CluesThatMayBeEqualAreLoose) {
  ReadOptions open;
  open.loose_clues = true;
  const Puzzle read = tuples_in(four_a + four_b, open)[0]->puzzle;
  EXPECT_EQ(read, with_loose_clues(tuples_in(four_a + four_b)[0]->puzzle));
  EXPECT_FALSE(read.loose.empty());
  EXPECT_TRUE(tuples_in(four_a, open)[0]->puzzle.loose.empty());
}

TEST(TupleErrors, MissingRows) {
  const Values one = puzzle(3);
  const std::string rows = rows_of(one, ",");
  const std::string eight = rows.substr(0, rows.size() - 18);
  EXPECT_EQ(grids_in(rows + eight), "17:18: row 17: grid 2 has 8 of 9 rows");
  EXPECT_EQ(grids_in(rows + "\n" + eight), "18:18: row 17: grid 2 has 8 of 9 rows");
  EXPECT_EQ(grids_in(rows + rows + rows.substr(0, 18)), "19:18: row 19: grid 3 has 1 of 9 rows");
  EXPECT_EQ(grids_in(plain_a + plain_b.substr(0, 15)), "7:5: row 7: grid 2 has 3 of 4 rows");
  EXPECT_EQ(grids_in(eight), "8:18: the grid ends after 8 rows, expected 9")
      << "not a tuple, so no grid number";
}

TEST(TupleErrors, OneBadGridInvalidatesTheTuple) {
  EXPECT_EQ(grids_in(four_a + "2,3,4,0\n4,1,2,3\n3,2,5,4\n1,4,3,2\n"), "7:5: grid 2: value 5 in a 4x4 grid");
  EXPECT_EQ(grids_in("2,3,4,0\n4,1,2,3\n3,2,5,4\n1,4,3,2\n" + four_a), "3:5: grid 1: value 5 in a 4x4 grid");
  EXPECT_EQ(grids_in(four_a + "\n2,3,4,0\n4,1,2\n3,2,0,4\n1,4,3,2\n" + four_b),
            "7:6: grid 2: row 2 has 3 cells, expected 4");
  EXPECT_EQ(grids_in(plain_a + "234.\n4123\n3254\n1432\n"),
            "7:3: grid 2: '5' is not a symbol of a 4x4 puzzle (1-4, or . 0 * _ - x ? # for an open cell)");
  // In a batch each grid is separate.
  EXPECT_EQ(grids_in(four_a + "2,3,4,0\n4,1,2,3\n3,2,5,4\n1,4,3,2\n" + four_a + four_a + four_a + four_a),
            "1 7:5: value 5 in a 4x4 grid 1 1 1 1");
  // Words after a grid are not its second grid.
  EXPECT_EQ(grids_in(plain_a + "Dear Sir or Madam,\n"),
            "1 5:1: no puzzle recognised: expected cells, found words");
}

TEST(TupleErrors, DifferentSizes) {
  const std::string nine = rows_of(puzzle(3), ",");
  const std::string message =
      "5:1: grid 2 is 9x9, the previous one 4x4: all grids of a tuple must have the same size";
  EXPECT_EQ(grids_in(four_a + nine), message);
  EXPECT_EQ(grids_in(four_a + nine, with_grids(2)), message);
  EXPECT_EQ(grids_in(four_a + nine, with_grids(1)), "1 1");
  EXPECT_EQ(grids_in(four_a + "# nine\n" + nine), "1 1");
  EXPECT_EQ(grids_in("12.4341221434321\n" + std::string(81, '.') + "\n", with_grids(2)),
            "2:1: grid 2 is 9x9, the previous one 4x4: all grids of a tuple must have the same size");
}

TEST(TupleErrors, AnOrderLineThatDisagrees) {
  EXPECT_EQ(grids_in("3\n" + four_a + four_b),
            "1:1: order 3 before rows of 4 cells, expected 9; correct or remove it");
  EXPECT_EQ(
      grids_in("9\n\n" + four_a + four_b + "# next\n" + four_a),
      "1:1: order 9 before rows of 4 cells, expected 81, or 9 if it is the size; correct or remove it 1");
  EXPECT_EQ(grids_in("3\n" + four_a + four_b + four_a + four_b, with_grids(2)),
            "1:1: order 3 before rows of 4 cells, expected 9; correct or remove it 2");
}

TEST(TupleErrors, TooManyOrTooFewGrids) {
  std::string lines;
  for (int i = 0; i < 5; ++i) lines += "12.4341221434321\n";
  EXPECT_EQ(grids_in(lines, with_grids(5)), "1:1: 5 grids of 4x4 cannot all differ: there are only 4 digits");
  EXPECT_EQ(grids_in(lines, with_grids(2)), "2 2 5:1: the input ends after 1 of 2 grids");
  EXPECT_EQ(grids_in("", with_grids(2)), "");
  const Values large(400 * 400, 0);
  EXPECT_EQ(grids_in(rows_of(large, ","), with_grids(7)),
            "1:1: 7 grids of 400x400 are too many; at most 6 are supported");
}

TEST(Tuples, AWordReplacesAllGridsOfAnAnswer) {
  const std::string text = "None\n" + four_a + four_b + "error\n" + plain_a + plain_b + "gave up\n" + four_a +
                           four_b + "no solution: r1c1=1 and r1c2=1: row 1\n";
  StringSource source(text);
  TupleReader reader(source, {});
  for (const char expected : {'n', '2', 'e', '2', 'e', '2', 'n'}) {
    const auto record = reader.next(2);
    ASSERT_TRUE(record);
    EXPECT_EQ(reader.says_none(), expected == 'n');
    EXPECT_EQ(static_cast<bool>(*record), expected == '2');
  }
  EXPECT_FALSE(reader.next(2));
  EXPECT_EQ(grids_in("None\n" + four_a), "1:1: 'None': expected a grid 1");
  ReadOptions symbols;
  symbols.symbols = "1-4";
  EXPECT_EQ(grids_in("None\n", symbols), "1:1: 'None': expected a grid");
  symbols.symbols = "NOEQ";
  EXPECT_EQ(grids_in("NONE\n....\n....\n....\n", symbols), "1") << "a row with these symbols";
  EXPECT_EQ(grids_in(four_a + "None\n", with_grids(2)), "5:1: grid 2: 'None': expected a grid");
}

/// Counts the bytes read.
class CountedSource : public Source {
 public:
  explicit CountedSource(std::string_view text) : rest_(text) {}
  std::size_t read(std::span<char> buffer) override {
    const std::size_t n = rest_.copy(buffer.data(), std::min<std::size_t>(buffer.size(), 64));
    rest_.remove_prefix(n);
    given += n;
    return n;
  }
  std::size_t given = 0;

 private:
  std::string_view rest_;
};

TEST(TupleStreaming, ReadsAheadNoFurtherThanATuple) {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += four_a;
  CountedSource source(text);
  TupleReader reader(source, {});
  for (std::size_t i = 1; i <= 1000; ++i) {
    const auto record = reader.next();
    ASSERT_TRUE(record && *record);
    EXPECT_EQ((*record)->puzzle.rules.grids, 1);
    EXPECT_EQ((*record)->place.line, static_cast<std::int64_t>(4 * i - 3));
    EXPECT_LE(source.given, (i + 5) * four_a.size() + 192) << i;
  }
  EXPECT_FALSE(reader.next());
}

TEST(TupleStreaming, EqualCluesEndTheLookahead) {
  std::string grids;
  for (int i = 0; i < 100; ++i) grids += plain_a + "\n";
  CountedSource source(grids);
  TupleReader reader(source, {});
  for (std::size_t i = 1; i <= 100; ++i) {
    ASSERT_TRUE(reader.next());
    EXPECT_LE(source.given, std::max<std::size_t>(i, 2) * 21 + 64) << i;
  }
  std::string lines;
  for (int i = 0; i < 100; ++i) lines += std::string(81, '.') + "\n";
  CountedSource batch(lines);
  TupleReader one_by_one(batch, {});
  for (std::size_t i = 1; i <= 100; ++i) {
    ASSERT_TRUE(one_by_one.next());
    EXPECT_LE(batch.given, i * 82 + 64);
  }
}

// Tuples are read back as written, by appearance where it suffices.
RC_GTEST_PROP(Tuples, AreReadBackAsTheyWereWritten, ()) {
  Random random(*rc::gen::arbitrary<std::uint64_t>());
  Rules rules =
      *rc::gen::element(Rules{2, 2}, Rules{2, 3}, Rules{3, 3}, Rules{3, 4}, Rules{4, 4}, Rules{5, 5});
  rules.grids = *rc::gen::inRange(2, 5);
  const auto format = *rc::gen::elementOf(all_formats());
  Notation wanted = default_notation(rules, format);
  wanted.drawn = *rc::gen::arbitrary<bool>();
  wanted.spaced = *rc::gen::arbitrary<bool>();
  wanted.one_line = *rc::gen::arbitrary<bool>();
  wanted.order_line = *rc::gen::arbitrary<bool>();
  wanted.separator = *rc::gen::element(',', ';', '\t');
  wanted.gap = *rc::gen::element(Gap::line_end, Gap::blank_line);
  if (wanted.one_line && (format == Format::csv || format == Format::decimals) && *rc::gen::arbitrary<bool>())
    wanted.gap = Gap::same_line;
  const auto open = *rc::gen::element<std::uint64_t>(0, 30, 60);
  Values values;
  Values grid = random_grid(rules.of_grid(), random);
  for (int g = 0; g < rules.grids; ++g) {
    values = joined(std::move(values), with_holes(grid, random, open));
    grid = exchanged(std::move(grid), rules.size());
  }
  const std::string text = write(values, rules, wanted);
  RC_LOG() << text;
  // Single digits separated by blanks are symbols, unless an order line makes them numbers.
  const bool symbols = format == Format::grid || (format == Format::decimals && !wanted.order_line);
  const bool recognisable = format == Format::csv || wanted.gap == Gap::same_line ||
                            (symbols && !wanted.one_line) ||
                            (format == Format::decimals && wanted.order_line);
  ReadOptions options = with_grids(recognisable && rules.size() < 10 ? 0 : rules.grids);
  options.box_rows = rules.box_rows;
  options.box_columns = rules.box_columns;
  const auto records = tuples_in(text, options);
  RC_ASSERT(!records.empty());
  if (!records[0] && records[0].error().message.find(" use --") != std::string::npos) return;
  RC_ASSERT(records.size() == 1u);
  RC_ASSERT(records[0]);
  RC_ASSERT(records[0]->puzzle.rules == rules);
  RC_ASSERT(records[0]->puzzle.clues == values);
  RC_ASSERT(write(records[0]->puzzle, records[0]->notation) == text);
}

}  // namespace
}  // namespace hence::sudoku
