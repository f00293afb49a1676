// The rows of one level as they stand in a text, and how they become a level.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/parsed.hpp"
#include "sokoban/level.hpp"

namespace hence::sokoban {

enum class LevelFormat {
  course,  ///< "P B G . #", the maximum number of moves before it; the edge is wall
  xsb      ///< "@ $ . # * +"
};

/// What the user said about the input; what is not said is recognised.
struct LevelReadOptions {
  std::optional<LevelFormat> format = std::nullopt;
};

inline constexpr int max_squares = 1'000'000;

struct LevelRecord {
  Level level;
  LevelFormat format = LevelFormat::xsb;
  Place place = {};         ///< of its first row
  std::int64_t number = 0;  ///< in its file, from 1; levels with errors count, too
  std::string title = "";
  std::string author = "";
  std::vector<std::string> comments = {};       ///< all other lines that belong to it
  std::optional<int> max_moves = std::nullopt;  ///< course format, where it says so

  std::vector<std::int64_t> lines = {};    ///< of the text, one for each row
  std::vector<std::int32_t> columns = {};  ///< of the text, one for each square

  /// Where a square stands in the text. Squares that a short row lacks stand behind its end.
  Place place_of(Square square) const {
    return {lines[static_cast<std::size_t>(level.row(square))], columns[square.at()]};
  }
};

struct TextRow {
  std::int64_t line = 0;
  std::string text = "";
  std::int64_t column = 1;  ///< at which the text begins
};

struct Block {
  std::vector<TextRow> rows = {};
  std::size_t bytes = 0;
  bool too_large = false;                       ///< rows are missing
  bool blank_between = false;                   ///< a blank line stands between all of them
  bool blank_before = true;                     ///< and before the first
  std::optional<TextRow> first = std::nullopt;  ///< a line before it that is a number, or was meant as one

  static constexpr std::size_t max_bytes = std::size_t{8} << 20;
};

enum class LineKind { blank, text, row };

/// Is this a row of a level, perhaps with a mistake in it? With more mistakes, if it stands right under one.
LineKind kind_of(std::string_view line, bool under_row);

/// Is this text, right under rows in the course format, one of them with more mistakes? It is as wide as the
/// last one, or has blanks between all its characters.
bool is_broken_course_row(const Block& block, std::string_view line);

/// Digits, dots and blanks alone, some of the first two: under rows of XSB that is a line of a Sudoku. As a
/// row, run-length encoded, it would be goals without a wall beside them.
bool is_line_of_sudoku(std::string_view line);

/// A number, a comment, or "Title: ...": no row, whatever stands above.
bool is_remark(std::string_view line);

/// Nothing but a number, perhaps with a sign.
bool is_number(std::string_view line);

/// Lines that could be rows, but make no level: dots and stars, a rule of walls.
bool is_decoration(const Block& block);

/// `before`: the format of the level before it, which decides where nothing else does.
LevelFormat format_of(const Block& block, const LevelReadOptions& options, std::optional<LevelFormat> before);

Parsed<LevelRecord> read_block(const Block& block, LevelFormat format, const LevelReadOptions& options);

}  // namespace hence::sokoban
