// Test helpers: read a whole text, make random levels.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "sokoban/text/levels.hpp"

namespace hence::sokoban {

inline std::vector<Parsed<LevelRecord>> read_levels(std::string_view text, LevelReadOptions options = {}) {
  StringSource source(text);
  LevelReader reader(source, options);
  std::vector<Parsed<LevelRecord>> records;
  while (auto record = reader.next()) records.push_back(std::move(*record));
  return records;
}

/// The only level of a text.
inline LevelRecord read_level(std::string_view text, LevelReadOptions options = {}) {
  const auto records = read_levels(text, options);
  EXPECT_EQ(records.size(), 1u) << text;
  if (records.empty()) return {};
  EXPECT_TRUE(records[0]) << (records[0] ? "" : records[0].error().message) << "\n" << text;
  return records[0] ? *records[0] : LevelRecord{};
}

/// "line:column: message" for the only level of a text, which must be invalid.
inline std::string level_error(std::string_view text, LevelReadOptions options = {}) {
  const auto records = read_levels(text, options);
  if (records.size() != 1) return std::to_string(records.size()) + " levels";
  if (records[0]) return "no error";
  const ParseError& error = records[0].error();
  return std::to_string(error.place.line) + ":" + std::to_string(error.place.column) + ": " + error.message;
}

/// Random squares inside walls.
inline Level random_level(Random& random) {
  Level level;
  level.rows = 3 + static_cast<int>(random.below(6));
  level.columns = 3 + static_cast<int>(random.below(8));
  const auto squares = static_cast<std::size_t>(level.squares());
  level.walls.assign(squares, false);
  level.goals.assign(squares, false);
  level.boxes.assign(squares, false);
  std::vector<Square> inside;
  for (int i = 0; i < level.squares(); ++i) {
    const Square square(i);
    const int r = level.row(square);
    const int c = level.column(square);
    const bool edge = r == 0 || c == 0 || r + 1 == level.rows || c + 1 == level.columns;
    level.walls[square.at()] = edge || random.below(5) == 0;
    if (!edge) inside.push_back(square);
    if (level.walls[square.at()]) continue;
    level.goals[square.at()] = random.below(4) == 0;
    level.boxes[square.at()] = random.below(level.goals[square.at()] ? 2 : 8) == 0;
  }
  level.player = inside[random.below(inside.size())];
  level.walls[level.player.at()] = false;
  level.boxes[level.player.at()] = false;
  for (std::size_t i = 0; i < squares && level.box_count() > level.goal_count(); ++i) level.boxes[i] = false;
  return level;
}

}  // namespace hence::sokoban
