#include "sokoban/text/write.hpp"

#include <string_view>

namespace hence::sokoban {
namespace {

/// Index: 4 for the player, 2 for a box, 1 for a goal.
constexpr std::string_view xsb_symbols = " .$*@+";
constexpr std::string_view course_symbols = ".GB*P+";

char symbol(const Level& level, Square square, LevelFormat format) {
  if (level.walls[square.at()]) return '#';
  const std::size_t what = (square == level.player     ? 4u
                            : level.boxes[square.at()] ? 2u
                                                       : 0u) +
                           (level.goals[square.at()] ? 1u : 0u);
  return (format == LevelFormat::course ? course_symbols : xsb_symbols)[what];
}

/// Could the player, without boxes, walk to the edge?
bool is_open(const Level& level) {
  std::vector<bool> seen(static_cast<std::size_t>(level.squares()));
  std::vector<Square> queue{level.player};
  seen[level.player.at()] = true;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const Direction direction : all_directions) {
      const auto next = level.next(queue[i], direction);
      if (!next) return true;
      if (level.walls[next->at()] || seen[next->at()]) continue;
      seen[next->at()] = true;
      queue.push_back(*next);
    }
  }
  return false;
}

/// An XSB row: without trailing floor.
std::string xsb_row(std::string row) {
  const std::size_t size = row.size();
  while (!row.empty() && row.back() == ' ') row.pop_back();
  return row.empty() ? std::string(size, '#') : row;
}

bool one_line(std::string_view text) {
  return text.find_first_of("\r\n") == std::string_view::npos;
}

/// A program that reads the course format splits each line at blanks, and takes every line for a row.
std::string write_course(const LevelRecord& record) {
  std::string text = record.max_moves ? std::to_string(*record.max_moves) + '\n' : "";
  for (const char c : write_rows(record.level, LevelFormat::course)) {
    const bool first = text.empty() || text.back() == '\n';
    if (!first && c != '\n') text += ' ';
    text += c;
  }
  return text;
}

}  // namespace

std::string write_rows(const Level& level, LevelFormat format) {
  const bool xsb = format == LevelFormat::xsb;
  const bool border = xsb && is_open(level);
  const std::string wall = border ? "#" : "";
  const std::string outside =
      border ? std::string(static_cast<std::size_t>(level.columns) + 2, '#') + '\n' : "";
  std::string text = outside;
  for (int r = 0; r < level.rows; ++r) {
    std::string row;
    for (int c = 0; c < level.columns; ++c) row += symbol(level, level.at(r, c), format);
    text += (xsb ? xsb_row(wall + row + wall) : row) + '\n';
  }
  return text + outside;
}

std::string write_level(const LevelRecord& record, LevelFormat format) {
  if (format == LevelFormat::course) return write_course(record);
  std::string text = write_rows(record.level, format);
  if (!record.title.empty() && one_line(record.title)) text += "Title: " + record.title + '\n';
  if (!record.author.empty() && one_line(record.author)) text += "Author: " + record.author + '\n';
  for (const std::string& comment : record.comments)
    if (one_line(comment)) text += "; " + comment + '\n';
  return text + '\n';
}

}  // namespace hence::sokoban
