// Decides which lines of a text are rows of a level.
#include <algorithm>
#include <array>

#include "sokoban/text/block.hpp"
#include "sudoku/text/characters.hpp"

namespace hence::sokoban {
namespace {

using sudoku::is_digit;
using sudoku::is_space;
using sudoku::trimmed;

bool is_in(char c, std::string_view set) {
  return set.find(c) != std::string_view::npos;
}

/// Every row has one of these, unless it is all floor.
bool is_sign(char c) {
  return is_in(c, "#@$.*+PBG");
}

bool is_row_character(char c) {
  return is_sign(c) || is_space(c) || is_digit(c) || is_in(c, "-_|()pbg");
}

/// Single characters separated by blanks: not plain text.
bool is_spaced(std::string_view line) {
  for (std::size_t i = 1; i < line.size(); ++i)
    if (!is_space(line[i]) && !is_space(line[i - 1])) return false;
  return line.size() > 1;
}

/// Plain text that happens to contain level symbols has other characters at its ends, or many of them.
bool is_broken_row(std::string_view line, bool under_row) {
  const char first = line.front();
  const char last = line.back();
  if (under_row && first == '#' && (last == '#' || is_spaced(line))) return true;
  if (!(is_sign(first) || is_in(first, "-_") || is_digit(first)) || !(is_sign(last) || is_in(last, "-_|")))
    return false;
  std::size_t good = 0;
  std::size_t bad = 0;
  for (const char c : line) {
    if (is_space(c) || (static_cast<unsigned char>(c) & 0xc0u) == 0x80u) continue;
    ++(is_row_character(c) ? good : bad);
  }
  return under_row ? good > bad : good > 2 * bad;
}

/// Counts non-blank characters.
std::ptrdiff_t squares_of(std::string_view line) {
  return std::ranges::count_if(
      line, [](char c) { return !is_space(c) && (static_cast<unsigned char>(c) & 0xc0u) != 0x80u; });
}

}  // namespace

LineKind kind_of(std::string_view line, bool under_row) {
  line = trimmed(line);
  if (line.empty()) return LineKind::blank;
  if (is_number(line) || line.front() == ';') return LineKind::text;
  if (std::ranges::none_of(line, is_sign)) return LineKind::text;
  if (std::ranges::all_of(line, is_row_character)) return LineKind::row;
  return is_broken_row(line, under_row) ? LineKind::row : LineKind::text;
}

bool is_broken_course_row(const Block& block, std::string_view line) {
  if (is_remark(line)) return false;
  line = trimmed(line);
  const auto width = squares_of(line);
  const bool as_wide = !block.rows.empty() && width == squares_of(block.rows.back().text);
  if (is_spaced(line)) return as_wide || width > 2;
  return as_wide && width > 1 && 2 * std::ranges::count_if(line, is_row_character) >= std::ssize(line);
}

bool is_line_of_sudoku(std::string_view line) {
  return std::ranges::any_of(line, is_digit) && line.find('.') != std::string_view::npos &&
         std::ranges::all_of(line, [](char c) { return is_digit(c) || is_space(c) || c == '.'; });
}

bool is_remark(std::string_view line) {
  line = trimmed(line);
  return is_number(line) || line.starts_with(';') || line.find(':') != std::string_view::npos;
}

bool is_number(std::string_view line) {
  line = trimmed(line);
  if (line.starts_with('+') || line.starts_with('-')) line.remove_prefix(1);
  return !line.empty() && std::ranges::all_of(line, is_digit);
}

bool is_decoration(const Block& block) {
  const auto is_bare = [](const TextRow& row) {
    return row.text.find_first_of("#@$PBGpbg|+") == row.text.npos;
  };
  if (!block.first && std::ranges::all_of(block.rows, is_bare)) return true;
  if (block.rows.size() != 1 || block.too_large) return false;
  const std::string_view row = trimmed(block.rows.front().text);
  const bool player = row.find_first_of("@+Pp") != std::string_view::npos;
  if (!player && row.find_first_not_of(row.front()) == std::string_view::npos) return true;
  if (block.first || row.find('|') != std::string_view::npos) return false;
  const bool box = row.find_first_of("$*Bb") != std::string_view::npos;
  return !player || !box;
}

LevelFormat format_of(const Block& block, const LevelReadOptions& options,
                      std::optional<LevelFormat> before) {
  if (options.format) return *options.format;
  std::array<bool, 256> has{};
  for (const TextRow& row : block.rows)
    for (const char c : row.text) has[static_cast<unsigned char>(c)] = true;
  const auto any = [&](std::string_view set) {
    return std::ranges::any_of(set, [&](char c) { return has[static_cast<unsigned char>(c)]; });
  };
  if (any("@$")) return LevelFormat::xsb;
  if (any("Gg")) return LevelFormat::course;
  if (any("PB") && !any("pb")) return LevelFormat::course;
  if (any("PBpb")) return block.first ? LevelFormat::course : LevelFormat::xsb;
  if (before) return *before;
  return block.first && !any("|") ? LevelFormat::course : LevelFormat::xsb;
}

}  // namespace hence::sokoban
