// The forms in which levels occur in texts.
#include <gmock/gmock.h>

#include "sokoban/text/reading_for_tests.hpp"

namespace hence::sokoban {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Level small = level_of({"#####", "#@$.#", "#####"});

TEST(ReadLevels, XsbWithAllItsSymbols) {
  const LevelRecord record = read_level("#######\n#@$.* #\n# - _ #\n#######\n");
  EXPECT_EQ(record.level, level_of({"#######", "#@$.* #", "#     #", "#######"}));
  EXPECT_EQ(record.format, LevelFormat::xsb);
  EXPECT_EQ(record.place, (Place{1, 1}));
  EXPECT_EQ(record.number, 1);
  EXPECT_EQ(record.max_moves, std::nullopt);
  EXPECT_EQ(read_level("####\n#+$#\n####\n").level, level_of({"####", "#+$#", "####"}));
}

TEST(ReadLevels, CourseFormatTightOrWithBlanks) {
  const Level expected = level_of({"#####", "#@$.#", "#*  #", "#####"});
  for (const char* text :
       {"20\n#####\n#PBG#\n#*..#\n#####\n", "20\n# # # # #\n# P B G #\n# * . . #\n# # # # #\n",
        "  20  \n\n#\t#\t#\t#\t#\t\n#\tP\tB\tG\t#\n # *  . . #  \n# # # # #"}) {
    const LevelRecord record = read_level(text);
    EXPECT_EQ(record.level, expected) << text;
    EXPECT_EQ(record.format, LevelFormat::course);
    EXPECT_EQ(record.max_moves, 20);
  }
}

TEST(ReadLevels, InTheCourseFormatEverythingOutsideIsWall) {
  const LevelRecord record = read_level("3\nP.B.\n.\n..G\n");
  EXPECT_EQ(record.level, level_of({"@ $ ", " ###", "  .#"}));
}

TEST(ReadLevels, TheCourseFormatAllowsAnyNumbersOfBoxesAndGoals) {
  EXPECT_EQ(read_level("9\nPB\nB.\n").level.box_count(), 2);
  EXPECT_EQ(read_level("9\nP.\n.G\n").level.box_count(), 0);
  EXPECT_EQ(read_level("0\nP\n").max_moves, 0);
}

TEST(ReadLevels, TheNumberOfMovesMayBeMissing) {
  const LevelRecord record = read_level(". # # #\n# P B G\n. # # #\n");
  EXPECT_EQ(record.format, LevelFormat::course);
  EXPECT_EQ(record.max_moves, std::nullopt);
}

TEST(ReadLevels, LowerCaseWhereItIsUnambiguous) {
  EXPECT_EQ(read_level("9\np.\nbg\n").format, LevelFormat::course);
  EXPECT_EQ(read_level("#####\n#pb.#\n#####\n").level, small);
  EXPECT_EQ(read_level("#####\n#@b.#\n#####\n").level, small);
  EXPECT_EQ(read_level("####\n#Pb#\n####\n", {.format = LevelFormat::xsb}).level,
            level_of({"####", "#+$#", "####"}));
  EXPECT_EQ(level_error("#####\n#@$B#\n#####\n").substr(0, 36), "2:4: 'B' is ambiguous here: a player");
  EXPECT_EQ(level_error("#####\n#Pb.#\n#####\n").substr(0, 36), "2:2: 'P' is ambiguous here: a player");
}

TEST(ReadLevels, ANumberAboveXsbIsItsTitle) {
  const auto records = read_levels("1\n\n#####\n#@$.#\n#####\n\n2\n\n#####\n#+$ #\n#####\n");
  ASSERT_EQ(records.size(), 2u);
  EXPECT_EQ(records[0]->format, LevelFormat::xsb);
  EXPECT_EQ(records[0]->title, "1");
  EXPECT_EQ(records[1]->title, "2");
}

TEST(ReadLevels, ASudokuRightUnderXsbIsText) {
  const std::string line =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  const std::string xsb = "#####\n#@$.#\n#####\n";
  EXPECT_EQ(read_level(xsb + line).level, small);
  EXPECT_EQ(read_level(xsb + line).title, "");
  EXPECT_THAT(read_level(xsb + line).comments, ElementsAre(line));
  EXPECT_THAT(read_level(xsb + line + "\n" + line).comments, ElementsAre(line, line));
  EXPECT_EQ(read_level(xsb + "1 . . 4\n. . 1 .\n2 . . .\n. . . 3\n").level, small);
  const auto records = read_levels(xsb + line + "\n\n#####\n#+$ #\n#####\n");
  ASSERT_EQ(records.size(), 2u);
  EXPECT_EQ(records[0]->level, small);
  EXPECT_EQ(records[1]->level, level_of({"#####", "#+$ #", "#####"}));
  // In the course format digits are errors in a row; a level is never solved in part.
  EXPECT_EQ(level_error("9\nP.BG\n..1.\n").substr(0, 8), "3:3: '1'");
  EXPECT_EQ(level_error("P.BG\n..1.\n....\n").substr(0, 8), "2:3: '1'");
  EXPECT_EQ(level_error("....\n..1.\nP.BG\n").substr(0, 8), "2:3: '1'");
  // What looked like a row is text, and so is the line under it.
  EXPECT_EQ(read_level("$$\n1..4\n\n" + xsb).level, small);
  EXPECT_EQ(read_level("$$\n1..4\n\n" + xsb).place, (Place{4, 1}));
}

TEST(ReadLevels, RunLengths) {
  EXPECT_EQ(read_level("5#\n#@$.#\n5#\n").level, small);
  EXPECT_EQ(read_level("5#|#@$.#|5#").level, small);
  EXPECT_EQ(read_level("5#|#@$.#|5#|\n").level, small);
  EXPECT_EQ(read_level("9#|#@2($-.)#|9#").level, level_of({"#########", "#@$ .$ .#", "#########"}))
      << "groups";
  EXPECT_EQ(level_error("5#|#@$.#|5"), "1:10: nothing to repeat after this number");
  EXPECT_EQ(level_error("5#|#@$.2(#|5#"), "1:9: unmatched '('");
}

TEST(ReadLevels, SeveralEncodedLevelsOnePerLine) {
  const auto records = read_levels("5#|#@$.#|5#\n\n5#|#.$@#|5#\n");
  ASSERT_EQ(records.size(), 2u);
  EXPECT_EQ(records[1]->level, level_of({"#####", "#.$@#", "#####"}));
}

TEST(ReadLevels, LineEndsByteOrderMarksAndBlanks) {
  const std::string clean = "; x\n#####\n#@$.#\n#####\n";
  for (const std::string end : {"\n", "\r\n", "\r", "  \n", "\t\r\n", "\n\n", "\r\r\n"}) {
    std::string text = "\xef\xbb\xbf";
    for (const char c : clean) text += c == '\n' ? end : std::string(1, c);
    EXPECT_EQ(read_level(text).level, small) << text;
    while (text.back() == '\n' || text.back() == '\r') text.pop_back();
    EXPECT_EQ(read_level("\n \n" + text).level, small) << text;
  }
  EXPECT_EQ(read_level(clean + "\x1a").level, small);
  EXPECT_EQ(read_level("20\r\n\r\n####\r\n\r\n#PB#\r\n\r\n#.G#\r\n\r\n####\r\n").level,
            level_of({"####", "#@$#", "# .#", "####"}));
}

TEST(ReadLevels, PlacesOfSquares) {
  const LevelRecord course = read_level("7\n\n# P B\n# . G\n");
  EXPECT_EQ(course.place, (Place{3, 1}));
  EXPECT_EQ(course.place_of(course.level.at(1, 2)), (Place{4, 5}));
  const LevelRecord encoded = read_level("5#|#@$.#|5#");
  EXPECT_EQ(encoded.place_of(encoded.level.at(1, 1)), (Place{1, 5}));
  EXPECT_EQ(encoded.place_of(encoded.level.at(2, 4)), (Place{1, 11}));
}

TEST(ReadLevels, CommentsBetweenTheNumberOfMovesAndTheRows) {
  const LevelRecord record = read_level("7\n; from the exam\n:: of 2024\nP B G\n");
  EXPECT_EQ(record.max_moves, 7);
  EXPECT_THAT(record.comments, ElementsAre("from the exam", ":: of 2024"));
}

TEST(ReadLevels, TitlesAfterTheirLevels) {
  const auto records = read_levels(
      "; a collection\n\n#####\n#@$.#\n#####\n; 1\nTitle: first one\nAuthor: Ada\n\n"
      "#####\n#.$@#\n#####\n; 2\ntitle : second one\n\n");
  ASSERT_EQ(records.size(), 2u);
  EXPECT_EQ(records[0]->title, "first one");
  EXPECT_EQ(records[0]->author, "Ada");
  EXPECT_THAT(records[0]->comments, ElementsAre("a collection", "1"));
  EXPECT_EQ(records[1]->title, "second one");
  EXPECT_EQ(records[1]->author, "");
  EXPECT_THAT(records[1]->comments, ElementsAre("2"));
  EXPECT_EQ(records[1]->number, 2);
  EXPECT_EQ(records[1]->place.line, 10);
}

TEST(ReadLevels, TitlesBeforeTheirLevels) {
  for (const char* text : {
           "Title: one\n#####\n#@$.#\n#####\n\nTitle: two\n#####\n#.$@#\n#####\n",
           "Title: one\n#####\n#@$.#\n#####\nTitle: two\n#####\n#.$@#\n#####\n",
           "Title: one\n\n#####\n#@$.#\n#####\n\nTitle: two\n\n#####\n#.$@#\n#####\n",
           "; heading\n\nTitle: one\nAuthor: Ada\n\n#####\n#@$.#\n#####\n\nTitle: two\nAuthor: Ada\n\n"
           "#####\n#.$@#\n#####\n",
           "one\n\n#####\n#@$.#\n#####\n\ntwo\n\n#####\n#.$@#\n#####\n",
           "; 'one'\n\n#####\n#@$.#\n#####\n\n; 'two'\n\n#####\n#.$@#\n#####\n",
       }) {
    const auto records = read_levels(text);
    ASSERT_EQ(records.size(), 2u) << text;
    EXPECT_EQ(records[0]->title, "one") << text;
    EXPECT_EQ(records[1]->title, "two") << text;
  }
}

TEST(ReadLevels, AHeadingOfTheFileHasMoreKeysThanLevels) {
  const auto records = read_levels(
      "Title: all of them\nAuthor: Ada\n\n#####\n#@$.#\n#####\n\nTitle: one\n\n#####\n#.$@#\n#####\n\nTitle: "
      "two\n");
  ASSERT_EQ(records.size(), 2u);
  EXPECT_EQ(records[0]->title, "one");
  EXPECT_EQ(records[1]->title, "two");
}

TEST(ReadLevels, NumbersBeforeAndTitlesAfter) {
  const auto records =
      read_levels(";Level 1\n#####\n#@$.#\n#####\nTitle: one\n;Level 2\n#####\n#.$@#\n#####\nTitle: two\n");
  ASSERT_EQ(records.size(), 2u);
  EXPECT_EQ(records[0]->title, "one");
  EXPECT_THAT(records[0]->comments, ElementsAre("Level 1"));
  EXPECT_EQ(records[1]->title, "two");
  EXPECT_THAT(records[1]->comments, ElementsAre("Level 2"));
}

TEST(ReadLevels, AnAuthorAtTheTopIsForTheWholeFile) {
  const auto records = read_levels(
      "Author: Ada\n\n#####\n#@$.#\n#####\n\n#####\n#.$@#\n#####\nAuthor: Bob\n\n#####\n#@*.#\n#####\n");
  ASSERT_EQ(records.size(), 3u);
  EXPECT_EQ(records[0]->author, "Ada");
  EXPECT_EQ(records[1]->author, "Bob");
  EXPECT_EQ(records[2]->author, "Ada");
}

TEST(ReadLevels, SavedSolutionsAreComments) {
  const auto records =
      read_levels("one\n\n#####\n#@$.#\n#####\n\nSolution/mine\nR\n\ntwo\n\n#####\n#.$@#\n#####\n");
  ASSERT_EQ(records.size(), 2u);
  EXPECT_THAT(records[0]->comments, ElementsAre("Solution/mine", "R"));
  EXPECT_EQ(records[1]->title, "two");
  EXPECT_THAT(records[1]->comments, IsEmpty());
}

TEST(ReadLevels, DecorationIsText) {
  const auto records =
      read_levels("##########\n# easy #\n##########\n\n#####\n#@$.#\n#####\n\n-----\n* * *\n....\n");
  ASSERT_EQ(records.size(), 2u);
  EXPECT_FALSE(records[0]) << "three lines in a row are taken for a level";
  EXPECT_EQ(records[1]->level, small);
  EXPECT_EQ(read_level("##########\n\n#####\n#@$.#\n#####\n\n**********\n").level, small);
  EXPECT_THAT(read_levels("hello\n\n-----\n1.\n....\n20\n"), IsEmpty());
}

TEST(ReadLevels, SeveralLevelsInTheCourseFormat) {
  const auto records = read_levels("3\nPB\n.G\n5\nPBG\n\n7\n\nP.\n.G\n");
  ASSERT_EQ(records.size(), 3u);
  EXPECT_EQ(records[0]->max_moves, 3);
  EXPECT_EQ(records[1]->max_moves, 5);
  EXPECT_EQ(records[1]->level, level_of({"@$."}));
  EXPECT_EQ(records[2]->max_moves, 7);
}

TEST(ReadLevels, AFormatCanBeForced) {
  EXPECT_EQ(read_level("+*\n..\n", {.format = LevelFormat::course}).level.goal_count(), 2);
  EXPECT_EQ(read_level("7\n+*\n..\n").format, LevelFormat::course);
}

}  // namespace
}  // namespace hence::sokoban
