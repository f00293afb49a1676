#include "sokoban/text/looks_like.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "base/line_splitter.hpp"
#include "sokoban/text/block.hpp"
#include "sokoban/text/plans.hpp"
#include "sudoku/text/characters.hpp"

namespace hence::sokoban {
namespace {

using sudoku::is_digit;
using sudoku::is_space;
using sudoku::trimmed;

/// Consecutive lines that could be rows, and whether there is a number right above them.
struct Candidate {
  std::vector<std::string> rows = {};  ///< trimmed
  bool number_above = false;
  bool at_end = false;  ///< at the end of the sample: the last row may be cut off
  bool digits_below = false;
  bool number_below = false;

  bool any(std::string_view set) const {
    return std::ranges::any_of(rows,
                               [&](const std::string& row) { return row.find_first_of(set) != row.npos; });
  }
  bool all(std::string_view set) const {
    return std::ranges::all_of(
        rows, [&](const std::string& row) { return row.find_first_not_of(set) == row.npos; });
  }
  std::ptrdiff_t count(char c) const {
    std::ptrdiff_t found = 0;
    for (const std::string& row : rows) found += std::ranges::count(row, c);
    return found;
  }
  /// Every row begins and ends with a wall.
  bool walled() const {
    const std::size_t whole = rows.size() - (at_end ? 1 : 0);
    return std::all_of(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(whole),
                       [](const std::string& row) { return row.starts_with('#') && row.ends_with('#'); });
  }
};

/// Comments of a Sudoku: each line begins with '#' and has no other '#'.
bool could_be_remarks(const Candidate& c) {
  return std::ranges::all_of(
      c.rows, [](const std::string& row) { return row.starts_with('#') && row.rfind('#') == 0; });
}

/// Run-length encoding: a line holds several rows.
bool is_encoded(const Candidate& c) {
  return c.count('|') >= 2 && c.any("#");
}

bool is_xsb(const Candidate& c) {
  if (!c.any("#")) return false;
  const bool several = c.rows.size() >= 3 || is_encoded(c);
  if (several && c.any("@$")) return true;
  if (c.rows.size() < 3 || !c.walled() || !c.all("#.*+-_ pPbB")) return false;
  // A player on a goal and all boxes on goals, or letters for the player and the boxes.
  return c.count('+') == 1 || c.count('p') + c.count('P') == 1;
}

/// In a Sudoku, a letter occurs only once in each row and column.
bool has_letter_twice_in_line(const std::vector<std::string>& cells) {
  for (const char letter : {'P', 'B', 'G'}) {
    std::vector<bool> in_column;
    for (const std::string& row : cells) {
      if (std::ranges::count(row, letter) > 1) return true;
      in_column.resize(std::max(in_column.size(), row.size()));
      for (std::size_t i = 0; i < row.size(); ++i) {
        if (row[i] != letter) continue;
        if (in_column[i]) return true;
        in_column[i] = true;
      }
    }
  }
  return false;
}

/// By its dimensions, could this be a grid with P, the 16th letter, in it, or several grids, one per line?
bool could_be_sudoku(const std::vector<std::string>& cells) {
  const std::size_t columns = cells.front().size();
  if (columns < 16) return false;
  const bool same = std::ranges::all_of(cells, [&](const std::string& row) { return row.size() == columns; });
  return same && (cells.size() % columns == 0 || columns >= 256);
}

bool is_course(Candidate c) {
  // Lower case counts, too, as in the reader: a number of moves makes its meaning clear.
  if (c.number_above)
    for (std::string& row : c.rows)
      for (char& symbol : row)
        if (symbol == 'p' || symbol == 'b' || symbol == 'g') symbol = static_cast<char>(symbol - 'a' + 'A');
  if (!c.all("PBG.#*+ \t\v\f") || c.digits_below) return false;
  if (c.number_below && could_be_remarks(c)) return false;
  std::vector<std::string> cells = c.rows;
  for (std::string& row : cells) std::erase_if(row, is_space);
  const std::ptrdiff_t players = c.count('P') + c.count('+');
  if (c.rows.size() == 1 && !c.number_above) return players == 1 && c.any("B*") && c.any("G*+");
  if (!c.any("PB")) return players > 0 && c.number_above && c.any("#*");
  if (could_be_sudoku(cells)) return has_letter_twice_in_line(cells) || (c.any("#") && c.any("."));
  if (players > 0) return true;
  // Boxes without a player: a level with an error, or letters of a small Sudoku.
  return c.any("#") && c.walled() && cells.size() >= 3;
}

/// Lines under a number of moves with walls at both ends, a player, boxes and goals, but some invalid
/// symbols. The level reader can name the errors; a Sudoku reader would be off the point.
bool is_course_with_errors(const Candidate& c) {
  if (c.rows.size() < 3 || !c.walled() || c.count('P') + c.count('p') + c.count('+') != 1) return false;
  if (!c.any("Bb*") || !c.any("Gg*+")) return false;
  std::size_t symbols = 0;
  std::size_t others = 0;
  for (const std::string& row : c.rows)
    for (const char symbol : row)
      ++(std::string_view("PBGpbg.#*+ \t").find(symbol) == std::string_view::npos ? others : symbols);
  constexpr std::size_t symbols_per_error = 4;
  return symbols >= symbols_per_error * others;
}

}  // namespace

bool looks_like_level(std::string_view beginning) {
  StringSource source(beginning);
  LineSplitter lines(source);
  RawLine line;
  Candidate candidate;
  bool number = false;
  Candidate under_number;  // all lines
  const auto decide = [&] {
    const bool level = !candidate.rows.empty() && (is_xsb(candidate) || is_course(candidate));
    candidate = {};
    return level;
  };
  while (lines.next(line)) {
    if (line.trouble != RawLine::Trouble::none) return false;
    const LineKind kind = kind_of(line.text, !candidate.rows.empty());
    if (is_number(line.text) || (kind == LineKind::blank && !under_number.rows.empty())) {
      if (is_course_with_errors(under_number)) return true;
      under_number = {.number_above = is_number(line.text)};
    } else if (under_number.number_above && kind != LineKind::blank) {
      under_number.rows.emplace_back(trimmed(line.text));
    }
    if (kind == LineKind::row) {
      if (candidate.rows.empty()) candidate.number_above = number;
      candidate.rows.emplace_back(trimmed(line.text));
      continue;
    }
    candidate.digits_below = std::ranges::count_if(line.text, is_digit) > 1 && !is_number(line.text);
    candidate.number_below = is_number(line.text);
    if (decide()) return true;
    if (kind == LineKind::text) number = is_number(line.text);
  }
  candidate.at_end = under_number.at_end = true;
  return decide() || is_course_with_errors(under_number);
}

bool looks_like_plan(std::string_view beginning) {
  const std::string_view text = trimmed(beginning);
  const bool json = text.starts_with('[') || text.starts_with('"');
  const std::string_view allowed =
      json ? "udlrUDLR0123456789(), \t[]\"nopwefight" : "udlrUDLR0123456789(), \t";
  if (text.starts_with('{'))  // "level": any answer about a level, perhaps without a solution
    return std::ranges::any_of(std::array{"\"plan\"", "\"moves\"", "\"level\""},
                               [&](const char* key) { return text.find(key) != text.npos; });
  StringSource source(beginning);
  LineSplitter lines(source);
  RawLine line;
  bool plan = false;
  while (lines.next(line)) {
    const std::string_view row = trimmed(line.text);
    if (row.empty() || row.starts_with(';') || row.starts_with('#')) continue;
    if (says_no_plan(row)) {  // "no solution", "gave up" and "error" are answers to a Sudoku, too
      plan |= row.starts_with("-1") || row.starts_with("unsolvable") || row.find("plan") != row.npos ||
              row.starts_with("no solution within");
      continue;
    }
    if (row.find_first_not_of(allowed) != row.npos) return false;
    plan |= row.find_first_of("udlrUDLR") != row.npos;
  }
  return plan;
}

}  // namespace hence::sokoban
