#include "sokoban/text/write.hpp"

#include "sokoban/simulate.hpp"
#include "sokoban/text/reading_for_tests.hpp"

namespace hence::sokoban {
namespace {

TEST(WriteLevels, AllSymbols) {
  const Level level = level_of({" ######", "##@$.*#", "#   ###", "#####"});
  EXPECT_EQ(write_rows(level, LevelFormat::xsb), " ######\n##@$.*#\n#   ###\n#####\n");
  EXPECT_EQ(write_rows(level, LevelFormat::course), ".######\n##PBG*#\n#...###\n#####..\n");
}

TEST(WriteLevels, AStateDuringAGame) {
  Level level = level_of({"######", "#@.$.#", "######"});
  move(level, Direction::right);
  EXPECT_EQ(write_rows(level, LevelFormat::xsb), "######\n# +$.#\n######\n");
  move(level, Direction::right);
  EXPECT_EQ(write_rows(level, LevelFormat::course), "######\n#.GP*#\n######\n");
}

TEST(WriteLevels, OpenEdgesGetWallsInXsb) {
  const LevelRecord record = read_level("5\nPBG\n...\n");
  EXPECT_EQ(write_rows(record.level, LevelFormat::xsb), "#####\n#@$.#\n#   #\n#####\n");
}

TEST(WriteLevels, TitleAuthorAndCommentsRoundTrip) {
  const std::string text =
      "#####\n#@$.#\n#####\nTitle: a'b\nAuthor: Ada\n; first\n; 'second'\n; Title: third\n\n";
  const LevelRecord record = read_level(text);
  EXPECT_EQ(write_level(record, LevelFormat::xsb), text);
}

TEST(WriteLevels, TheCourseFormatHoldsMovesAndSymbolsOnly) {
  const LevelRecord record = read_level("7\nPBG\n.#*\nTitle: row\nAuthor: Ada\n; note\n");
  EXPECT_EQ(write_level(record, LevelFormat::course), "7\nP B G\n. # *\n");
  EXPECT_EQ(write_level({.level = record.level}, LevelFormat::course), "P B G\n. # *\n");
}

TEST(WriteLevels, RandomLevelsRoundTrip) {
  Random random(1);
  std::string collection, several;
  std::vector<Level> levels;
  for (int i = 0; i < 500; ++i) {
    LevelRecord record{.level = random_level(random)};
    record.title = "level " + std::to_string(i);
    record.max_moves = i;
    EXPECT_EQ(read_level(write_level(record, LevelFormat::xsb)).level, record.level);
    const LevelRecord course = read_level(write_level(record, LevelFormat::course));
    EXPECT_EQ(course.level, record.level);
    EXPECT_EQ(course.max_moves, i);
    several += write_level(record, LevelFormat::course) + '\n';
    collection += write_level(record, LevelFormat::xsb);
    levels.push_back(record.level);
  }
  const auto records = read_levels(collection);
  const auto course_records = read_levels(several);
  ASSERT_EQ(records.size(), levels.size());
  ASSERT_EQ(course_records.size(), levels.size());
  for (std::size_t i = 0; i < levels.size(); ++i) {
    ASSERT_TRUE(records[i]);
    EXPECT_EQ(records[i]->level, levels[i]);
    EXPECT_EQ(records[i]->title, "level " + std::to_string(i));
    ASSERT_TRUE(course_records[i]);
    EXPECT_EQ(course_records[i]->level, levels[i]);
  }
}

}  // namespace
}  // namespace hence::sokoban
