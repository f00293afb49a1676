// 16 characters: a 4x4 puzzle, or a row of a 16x16 one?
#include <fmt/format.h>

#include <algorithm>

#include "sudoku/text/cells.hpp"
#include "sudoku/text/recognise.hpp"

namespace hence::sudoku {

int one_line_size(std::size_t count) {
  const int n = square_root(count);
  return n >= 4 && n <= Rules::max_size ? n : 0;
}

bool fits(std::string_view text, const Tokens& tokens, Cut cut, int size, const ReadOptions& options) {
  if (cut == Cut::tokens || cut == Cut::fields || (cut == Cut::either && !tokens.single_characters()))
    return std::all_of(tokens.list.begin(), tokens.list.end(), [&](Token t) {
      const int number = number_in(t.in(text));
      return t.length == 0 || is_open_token(t.in(text)) || (number >= 0 && number <= size);
    });
  for (const Alphabet& alphabet : alphabets_for(size, options)) {
    const SymbolTable table(alphabet);
    if (std::all_of(tokens.list.begin(), tokens.list.end(), [&](Token t) { return table.reads(t.in(text)); }))
      return true;
  }
  return false;
}

bool repeats(std::string_view text, const Tokens& tokens, Cut cut) {
  std::vector<std::string_view> seen;
  for (const Token t : tokens.list) {
    if (cut == Cut::characters) {
      for (std::size_t i = 0; i < t.length; ++i) seen.push_back(t.in(text).substr(i, 1));
    } else {
      seen.push_back(t.in(text));
    }
  }
  std::erase_if(seen, [](std::string_view s) { return s.empty() || is_open_token(s); });
  std::sort(seen.begin(), seen.end());
  return std::adjacent_find(seen.begin(), seen.end()) != seen.end();
}

LineOrRow line_or_row(LineQueue& lines, const Layout& layout, std::size_t count, const ReadOptions& options) {
  const int small = one_line_size(count);
  const bool row_fits = count <= static_cast<std::size_t>(Rules::max_size) &&
                        is_size(static_cast<int>(count), options) &&
                        (layout.cut != Cut::characters || static_cast<int>(count) <= max_symbols(options));
  const int box = options.box_rows * options.box_columns;
  if (small == 0 || box == static_cast<int>(count)) return LineOrRow::row;
  if (!row_fits || box == small) return LineOrRow::line;

  // One line more than a grid has settles it: looking further would keep a person at a pipe waiting for
  // answers.
  std::size_t run = 0;
  bool larger_symbols = false;
  bool separated = false;
  for (; run <= count; ++run) {
    const TextLine* line = lines.peek(run);
    if (!line || line->trouble != RawLine::Trouble::none) break;
    const Tokens tokens = cut_line(line->text, layout);
    if (count_cells(tokens, layout.cut, count) != count) break;
    if (run == 0) separated = tokens.count() == count;
    if (run >= count) {
      if (larger_symbols || !is_size(small, options)) return LineOrRow::row;
    } else if (!fits(line->text, tokens, layout.cut, small, options)) {
      if (run == 0) return LineOrRow::row;
      larger_symbols = true;
    } else if (repeats(line->text, tokens, layout.cut)) {
      return LineOrRow::line;
    }
  }
  if (run < count) return LineOrRow::line;
  if (larger_symbols || !is_size(small, options)) return LineOrRow::row;
  if (run > count) return LineOrRow::line;
  // Hardly anybody writes a whole puzzle into one line with something between the cells, and then as many
  // such lines.
  return separated ? LineOrRow::row : LineOrRow::unclear;
}

ParseError unclear(const TextLine& line, std::size_t count) {
  return {
      line.place(0),
      fmt::format(
          "{0} lines of {0} cells can be {0} puzzles of {1} or one of {2}; say --input line or --input grid",
          count, by(one_line_size(count)), by(static_cast<int>(count)))};
}

}  // namespace hence::sudoku
