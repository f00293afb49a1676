// Errors in levels, with their places; reading continues after them.
#include <gmock/gmock.h>

#include "sokoban/text/reading_for_tests.hpp"

namespace hence::sokoban {
namespace {

using testing::ContainsRegex;
using testing::StartsWith;

const std::string good = "#####\n#@$.#\n#####\n";

TEST(LevelErrors, AnInvalidSymbol) {
  EXPECT_THAT(level_error("#####\n#@$x#\n#####\n"),
              StartsWith("2:4: 'x' is not an XSB symbol; expected @ (player), "));
  EXPECT_THAT(level_error("9\n# # #\n# P X\n# B G\n"),
              StartsWith("3:5: 'X' is not a symbol of the course format; expected P (player), "));
  EXPECT_THAT(level_error("9\n# # # #\n# P X #\n# B G #\n"),
              StartsWith("3:5: 'X' is not a symbol of the course format; expected P (player), "));
  EXPECT_THAT(level_error("#####\n#@é$.#\n#####\n"), StartsWith("2:3: 'é' is not an XSB symbol"));
  EXPECT_THAT(level_error("#####\n#@o.#\n#####\n"), StartsWith("2:3: 'o' is ambiguous"));
  EXPECT_THAT(level_error("#####\n#@\t$.#\n#####\n"),
              StartsWith("2:3: byte 09 (a tab) is not an XSB symbol"));
  EXPECT_THAT(level_error("9\n#G#\n#P-\n#B#\n"),
              StartsWith("3:3: '-' is not a symbol of the course format; floor"));
}

TEST(LevelErrors, ACommentDoesNotHideAnErrorInTheNumberOfMoves) {
  for (const char* text : {"1O\n;c\nPB.G\n", "1.5\n:: c\n; c\nPB.G\n"})
    EXPECT_THAT(level_error(text), StartsWith("1:1: "));
}

TEST(LevelErrors, ANumberOfMovesRevealsALevelWithoutValidRows) {
  EXPECT_THAT(level_error("5\nPBGo\n"),
              StartsWith("2:4: 'o' is not a symbol of the course format; expected P (player), "));
  EXPECT_THAT(level_error("; mine\n\n 5 \n  oPBG\n"),
              StartsWith("4:3: 'o' is not a symbol of the course format"));
  EXPECT_THAT(level_error("5\n###\n#PBx\n###\n"),
              StartsWith("3:4: 'x' is not a symbol of the course format"));
  EXPECT_THAT(level_error("5\n\nP B G é\n"), StartsWith("3:7: 'é' is not a symbol of the course format"));
  EXPECT_EQ(level_error("5\n...\n"), "2:1: the level has no player (P, or + on a goal)");
  EXPECT_EQ(level_error("5\n####\n"), "2:1: the level has no player (P, or + on a goal)");
  EXPECT_EQ(level_error("-5\n...\n"), "1:1: the maximum number of moves is negative: -5");
  EXPECT_THAT(level_error("PBGo\n", {LevelFormat::course}),
              StartsWith("1:4: 'o' is not a symbol of the course format"));
  EXPECT_THAT(level_error("; mine\n#@$o\n", {LevelFormat::xsb}), StartsWith("2:4: 'o' is ambiguous"));
}

TEST(LevelErrors, CourseRowsWithErrorsAreNotText) {
  for (const char* row : {". . . x", "x . . .", "x x x x", "x . x", "...x", "x...", "x..x", "...é"})
    EXPECT_THAT(level_error("5\nP.BG\n" + std::string(row) + "\n....\n"),
                ContainsRegex("^3:[1-7]: '.+' is not a symbol of the course format"))
        << row;
  EXPECT_THAT(level_error("5\n. . x\nP B G\n"), StartsWith("2:5: 'x' is not a symbol of the course format"));
  EXPECT_THAT(level_error("5\n..x\nx..\nPBG\n"), StartsWith("2:3: 'x' is not a symbol of the course format"));
  EXPECT_EQ(read_level("5\nTwo ways\nP.B.G\n").level.rows, 1);
  EXPECT_EQ(read_level("5\n\n...x\n\nP.BG\n").level.rows, 1);
  EXPECT_EQ(read_level("5\nPB...........G\nTitle: PPPPPPPP\n").title, "PPPPPPPP");
  for (const char* text : {"Five", "Title: x", "; ..x", "Two ways", "T 5", "RR", "7"})
    EXPECT_TRUE(read_levels("5\nP.BG\n" + std::string(text) + "\n")[0]) << text;
}

/// No level is solved in part.
TEST(LevelErrors, NoCourseRowIsSkipped) {
  for (const char* row : {"xyz", "x.x", ",,,", "000x", "hello", "..OOO", "xx.", "to be or not"})
    EXPECT_THAT(level_error("20\nP..\n.BG\n" + std::string(row) + "\n...\n"),
                ContainsRegex("^4:[1-9]: '.+' is not a symbol of the course format"))
        << row;
  EXPECT_THAT(level_error("5\nP..\n.BG\nxyz\nzyx\n...\n"), StartsWith("4:1: 'x'"));
  EXPECT_THAT(level_error("P..\n.BG\nxyz\n...\n", {LevelFormat::course}), StartsWith("3:1: 'x'"));
  EXPECT_EQ(read_level("9\nP..\n.BG\n\n\n...\n").level.rows, 3);
  EXPECT_EQ(read_level("9\n...\n\n.BG\nP..\n").level.rows, 3);
  EXPECT_EQ(read_level("9\nP..\n.BG\n\n* * *\n").level.rows, 2);
  for (const auto format : {std::optional<LevelFormat>(), std::optional(LevelFormat::course)})
    EXPECT_EQ(read_levels("...\nPBG\n\n....\nP.BG\n", {format}).size(), 2u);
  for (const char* rest : {"9\n...\n", "xyz\n\n.BG\n", "Title: x\n...\n", "\n\n9\n\n.B.\n"}) {
    const auto records = read_levels("5\nP..\n.BG\n" + std::string(rest));
    ASSERT_EQ(records.size(), 2u) << rest;
    EXPECT_TRUE(records[0]) << rest;
    EXPECT_THAT(records[1].error().message, StartsWith("the level has no player")) << rest;
  }
}

TEST(LevelErrors, TextIsNotALevel) {
  for (const char* text :
       {"", "5\n", "5\nhello\n", "Please, 5.\nPBGo\n", "5\n\n\n", "PBGo\n", "...\n", "1 2 3\n\n5\n"})
    EXPECT_TRUE(read_levels(text).empty()) << text;
  const auto records = read_levels("5\nPBG\n\nHello: 7\n7\nHello\n");
  ASSERT_EQ(records.size(), 1u);
  EXPECT_TRUE(records[0]);
}

TEST(LevelErrors, Players) {
  EXPECT_EQ(level_error("\n#####\n# $.#\n#####\n"), "2:1: the level has no player (@, or + on a goal)");
  EXPECT_EQ(level_error("5\n..\nBG\n"), "2:1: the level has no player (P, or + on a goal)");
  EXPECT_EQ(level_error("######\n#@$.@#\n######\n"), "2:5: second player; the first is at line 2, column 2");
  EXPECT_EQ(level_error("5\nP B\nG P\n"), "3:3: second player; the first is at line 2, column 1");
}

TEST(LevelErrors, MoreBoxesThanGoals) {
  EXPECT_EQ(level_error("######\n#@$$.#\n######\n"), "1:1: more boxes than goals: 2 boxes, 1 goal");
  EXPECT_EQ(level_error("####\n#@$#\n####\n"), "1:1: more boxes than goals: 1 box, 0 goals");
  EXPECT_TRUE(read_levels("######\n#@$..#\n######\n")[0]) << "more goals are fine";
}

TEST(LevelErrors, NotEnclosed) {
  EXPECT_EQ(level_error("#####\n#@$. \n#####\n"),
            "2:4: the level is not enclosed: the player can leave it at r2c4");
  EXPECT_EQ(level_error("###\n#@$.#\n#####\n"),
            "2:4: the level is not enclosed: the player can leave it at r2c4");
  EXPECT_EQ(level_error("## ##\n#@$.#\n#####\n"),
            "1:3: the level is not enclosed: the player can leave it at r1c3");
  EXPECT_TRUE(read_levels("*###*\n#@$.#\n*###*\n")[0]) << "boxes outside are decoration";
}

TEST(LevelErrors, TheMaximumNumberOfMoves) {
  EXPECT_EQ(level_error(" -5\n#P#\n#BG\n"), "1:2: the maximum number of moves is negative: -5");
  EXPECT_EQ(level_error("99999999999999999999\n#P#\n#BG\n"),
            "1:1: the maximum number of moves is too large: at most 1000000000");
  for (const char* wrong : {"ten", "10moves", "T = 10", "5 5"})
    EXPECT_EQ(
        level_error(std::string(wrong) + "\n#P#\n#BG\n"),
        "1:1: expected the maximum number of moves alone on its line, found '" + std::string(wrong) + "'");
  EXPECT_TRUE(read_levels("Level 3\n#P#\n#BG\n")[0]);
}

TEST(LevelErrors, TooLarge) {
  EXPECT_EQ(level_error("5#|#@$.#|2000000#"), "1:10: more than 1000000 symbols when expanded");
  EXPECT_EQ(level_error("5#|#@$.#|999(999(9#))"), "1:13: more than 1000000 symbols when expanded");
  std::string wide = "5\nPBG\n";
  for (int i = 0; i < 2000; ++i) wide += ".\n";
  EXPECT_EQ(level_error(wide + std::string(2000, '.')),
            "2:1: the level is too large: more than 1000000 squares");
}

TEST(LevelErrors, OtherLevelsAreStillRead) {
  const auto records = read_levels(good + "\n###\n# #\n###\n\n" + good + "Title: last\n");
  ASSERT_EQ(records.size(), 3u);
  EXPECT_TRUE(records[0]);
  EXPECT_FALSE(records[1]);
  ASSERT_TRUE(records[2]);
  EXPECT_EQ(records[2]->title, "last");
  EXPECT_EQ(records[2]->number, 3);
}

TEST(LevelErrors, UnreadableFiles) {
  EXPECT_EQ(level_error(std::string_view("\xff\xfe#\0", 4)), "1:1: the file is UTF-16; save it as UTF-8");
  const auto records = read_levels(good + std::string(LineSplitter::max_length + 1, '#') + "\n" + good);
  ASSERT_EQ(records.size(), 3u);
  EXPECT_EQ(records[1].error(), (ParseError{{4, 1}, "line longer than 16 MiB"}));
  EXPECT_TRUE(records[2]);
}

}  // namespace
}  // namespace hence::sokoban
