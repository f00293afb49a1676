#include "sokoban/text/looks_like.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "sokoban/text/reading_for_tests.hpp"
#include "sokoban/text/write.hpp"
#include "sudoku/text/write.hpp"

namespace hence::sokoban {
namespace {

TEST(LooksLike, Levels) {
  for (const char* text : {
           "#####\n#@$.#\n#####\n",
           "; a comment\n\n Title: x\n\n  ####\n###  #\n#@$ .#\n######\n",
           "5#|#@$.#|5#",
           "Level 1\n\n#####\n#$ .#\n#####\n",  // no player
           "#####\n#@$.#\n#@ x#\n#####\n",      // more mistakes
           "#####\n#+* #\n#####\n",             // solved
           "#####\n#pb.#\n#####\n",             // letters
           "3\nP . . . .\n. . . . .\n. . G . .\n. . . B .\n. . . . .\n",
           "99\n. . P . .\n. B . B .\n. # # # .\n. . . . .",
           "\xef\xbb\xbf. . # # #\r\n# # # P #\r\n# G . B #\r\n# # # # #",
           "4\nPBG\n",
           "PBG\n",
           "4\n####\n#B.#\n#.G#\n####\n",
           "9\n#####\n#P.B#\n#..?#\n#..G#\n#####\n",  // a symbol of no format
           "\n9\r\n# # # #\r\n# P 1 #\r\n# B G #\r\n# # # #",
       })
    EXPECT_TRUE(looks_like_level(text)) << text;
}

TEST(LooksLike, NotLevels) {
  for (const char* text : {
           "",
           "hello\n",
           "# a comment with @ and $\n",
           "# P\n# B\n1234\n3412\n2143\n4321\n",
           "#####\n# x #\n#####\n1 . . .\n. . . .\n. . . .\n. . . .\n",
           "urDL\n",
           "-1\n",
           "##3#\n#1##\n##2#\n#4##\n",
           "1.3.\n..1.\n.1..\n4..1\n",
           "9\n#####\n#Pxy#\n#Bzx#\n#Gyz#\n",
           "...B\nB...\n.B..\n..B.\n",
           "+-----+-----+\n| . 1 | 2 . |\n| . . | . . |\n+-----+-----+\n| . . | . . |\n| 3 . | . 4 "
           "|\n+-----+-----+\n",
           "P...............\n................\n................\n................\n................\n"
           "................\n................\n..B.............\n................\n................\n"
           "................\n....G...........\n................\n................\n................\n"
           "................\n",
       })
    EXPECT_FALSE(looks_like_level(text)) << text;
}

std::string whole(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(LooksLike, NoSeedOfTheSudokuReaderIsALevel) {
  const std::filesystem::path root = HENCE_SOURCE_DIR;
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(root / "tests/fuzz/corpus/reader")) {
    const std::string text = whole(entry.path()).substr(1);  // the first byte chooses options
    EXPECT_FALSE(looks_like_level(text)) << entry.path() << "\n" << text;
    EXPECT_FALSE(looks_like_plan(text)) << entry.path() << "\n" << text;
    ++files;
  }
  EXPECT_GT(files, 20);
}

TEST(LooksLike, NoSudokuOfAnySizeIsALevel) {
  Random random(5);
  for (const int order : {2, 3, 4, 5}) {
    const int n = order * order;
    for (int round = 0; round < 30; ++round) {
      const int share = 1 + round % 6;
      sudoku::Rules rules;
      rules.box_rows = rules.box_columns = order;
      sudoku::Puzzle puzzle = sudoku::Puzzle::empty(rules);
      for (int i = 0; i < n * n; ++i) {
        const int r = i / n;
        const int value = (r % order * order + r / order + i % n) % n + 1;
        if (random.below(6) < static_cast<std::uint64_t>(share))
          puzzle.clues[static_cast<std::size_t>(i)] = static_cast<sudoku::Values::value_type>(value);
      }
      for (const auto& alphabet : sudoku::Alphabet::usual(n)) {
        for (const auto format : {sudoku::Format::line, sudoku::Format::grid, sudoku::Format::decimals,
                                  sudoku::Format::csv, sudoku::Format::pencil}) {
          sudoku::Notation notation{.format = format, .alphabet = alphabet};
          notation.blank = ".*_-?#"[random.below(6)];
          notation.drawn = random.below(2) == 0;
          notation.spaced = random.below(2) == 0;
          notation.order_line = random.below(2) == 0;
          const std::string text = sudoku::write(puzzle, notation);
          EXPECT_FALSE(looks_like_level(text)) << text;
          EXPECT_FALSE(looks_like_plan(text)) << text;
        }
      }
    }
  }
}

TEST(LooksLike, EveryLevelWritten) {
  Random random(9);
  for (int i = 0; i < 300; ++i) {
    LevelRecord record{.level = random_level(random)};
    record.max_moves = i;
    if (record.level.box_count() == 0) continue;
    EXPECT_TRUE(looks_like_level(write_level(record, LevelFormat::xsb)));
    EXPECT_TRUE(looks_like_level(write_level(record, LevelFormat::course)))
        << write_level(record, LevelFormat::course);
  }
}

TEST(LooksLike, Plans) {
  for (const char* text :
       {"urDL\n", "U R D L", "3r2U", "-1\n", "{\"plan\": \"u\"}", "{\"level\":1,\"verdict\":\"error\"}",
        "[\"up\",\"left\"]", "; x\nuu\n", "; level 1\nunsolvable (proved): no\n",
        "no plan within 20 moves\nuu\n", "no solution within 20 moves\n", "gave up: time\nerror\nuu\n"})
    EXPECT_TRUE(looks_like_plan(text)) << text;
  for (const char* text : {"", "#####\n#@$.#\n#####\n", "1234\n", "hello", "{\"solution\": 1}", "gave up\n",
                           "None\n", "error\nerror\n", "gave up\n1234\n", "no solution: r1c1=1 and r1c2=1\n"})
    EXPECT_FALSE(looks_like_plan(text)) << text;
}

TEST(LooksLike, LowerCaseUnderANumberOfMovesIsALevel) {
  EXPECT_TRUE(looks_like_level("20\n#####\n#pbg#\n#####\n"));
  EXPECT_FALSE(looks_like_level("abcd\ncdab\nbadc\ndcba\n"));
}

}  // namespace
}  // namespace hence::sokoban
