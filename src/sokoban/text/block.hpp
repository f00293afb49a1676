// The rows of one level in a text, and their conversion into a level.
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
  course,  ///< "P B G . #", preceded by the maximum number of moves; everything outside is wall
  xsb      ///< "@ $ . # * +"
};

/// Options given by the user; the rest is detected.
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
  std::optional<int> max_moves = std::nullopt;  ///< course format, if given

  std::vector<std::int64_t> lines = {};    ///< in the text, by row
  std::vector<std::int32_t> columns = {};  ///< in the text, by square

  /// A square in the text. Squares missing from a short row are placed after its end.
  Place place_of(Square square) const {
    return {lines[static_cast<std::size_t>(level.row(square))], columns[square.at()]};
  }
};

struct TextRow {
  std::int64_t line = 0;
  std::string text = "";
  std::int64_t column = 1;  ///< where the text begins
};

struct Block {
  std::vector<TextRow> rows = {};
  std::size_t bytes = 0;
  bool too_large = false;                       ///< rows were dropped
  bool blank_between = false;                   ///< blank lines between all rows
  bool blank_before = true;                     ///< and before the first
  std::optional<TextRow> first = std::nullopt;  ///< the line above, if it is or should be a number

  static constexpr std::size_t max_bytes = std::size_t{8} << 20;
};

enum class LineKind { blank, text, row };

/// Is this a row of a level, perhaps with errors? More errors are tolerated right under another row.
LineKind kind_of(std::string_view line, bool under_row);

/// Is this text, right under rows in the course format, a row with more errors? It is if it is as wide as the
/// last row, or has blanks between all its characters.
bool is_broken_course_row(const Block& block, std::string_view line);

/// Only digits, dots and blanks, some of the first two: under XSB rows this is a line of a Sudoku. Read as
/// run-length encoding, it would be goals without walls beside them.
bool is_line_of_sudoku(std::string_view line);

/// A number, a comment, or "Title: ...": not a row, whatever is above.
bool is_remark(std::string_view line);

/// A number alone, perhaps with a sign.
bool is_number(std::string_view line);

/// Lines that could be rows, but do not form a level: dots and stars, a line of walls.
bool is_decoration(const Block& block);

/// `before`: the format of the previous level, as the tie-breaker.
LevelFormat format_of(const Block& block, const LevelReadOptions& options, std::optional<LevelFormat> before);

Parsed<LevelRecord> read_block(const Block& block, LevelFormat format, const LevelReadOptions& options);

}  // namespace hence::sokoban
