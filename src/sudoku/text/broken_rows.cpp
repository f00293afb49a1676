#include "sudoku/text/broken_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "sudoku/text/cells.hpp"
#include "sudoku/text/characters.hpp"
#include "sudoku/text/recognise.hpp"
#include "sudoku/text/shape.hpp"

namespace hence::sudoku {
namespace {

struct Piece {
  Tokens tokens;
  std::optional<char> separator;
  int largest = 0;
  std::size_t clues = 0;
  bool open_end = false;  ///< a separator ends the line

  std::size_t count() const { return tokens.count(); }
};

/// The numbers and open cells of a line; nothing if it holds anything else.
std::optional<Piece> piece_of(const TextLine* line) {
  if (!line || line->trouble != RawLine::Trouble::none || is_blank_line(line->text)) return std::nullopt;
  const std::string_view text = line->text;
  Piece piece;
  piece.separator = find_separator(text);
  piece.tokens = piece.separator ? cut_at(text, *piece.separator) : cut_at_blanks(text);
  if (piece.tokens.bars) return std::nullopt;
  auto& list = piece.tokens.list;
  if (list.empty()) return std::nullopt;
  if (list.back().length == 0) {
    piece.open_end = true;
    list.pop_back();
  }
  for (const Token token : list) {
    const std::string_view cell = token.in(text);
    const int number = number_in(cell);
    const bool padded = cell.size() > 1 && cell.front() == '0';
    if (number < 0 ? cell.size() != 1 || !is_open_token(cell) : padded || number > Rules::max_size)
      return std::nullopt;
    piece.largest = std::max(piece.largest, number);
    piece.clues += number > 0 ? 1 : 0;
  }
  return piece;
}

/// Lines of numbers.
struct Stream {
  std::size_t end = 0;  ///< of the last line
  std::vector<Piece> pieces;
  std::vector<std::size_t> ahead;  ///< of each piece, in the queue
  std::size_t cells = 0;
  std::size_t clues = 0;
  int largest = 0;
  std::optional<char> separator;
  bool whole = false;  ///< nothing that could belong to it follows

  bool add(Piece piece, std::size_t line) {
    if (piece.separator && separator && piece.separator != separator) return false;
    if (piece.separator && !separator && cells > pieces.size()) return false;  // blanks before
    if (!piece.separator && separator && piece.count() > 1) return false;
    separator = separator ? separator : piece.separator;
    cells += piece.count();
    clues += piece.clues;
    largest = std::max(largest, piece.largest);
    pieces.push_back(std::move(piece));
    ahead.push_back(line);
    end = line + 1;
    return true;
  }
};

/// How many numbers a line has, and the largest; fast, for lines of digits with single separators. Nothing
/// for any others.
std::optional<std::pair<std::size_t, int>> counted(std::string_view text) {
  if (text.empty()) return std::nullopt;
  std::size_t count = 0;
  int largest = 0;
  char separator = 0;
  for (std::size_t at = 0; at < text.size(); ++at, ++count) {
    const std::size_t begin = at;
    int number = 0;
    for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at) {
      if (at - begin == 4) return std::nullopt;  // larger than any digit
      number = 10 * number + (text[at] - '0');
    }
    const std::size_t length = at - begin;
    if (length == 0 || (length > 1 && text[begin] == '0')) return std::nullopt;
    largest = std::max(largest, number);
    if (at == text.size()) continue;
    if (separator == 0) separator = text[at];
    if (text[at] != separator || (separator != ',' && separator != ' ') || at + 1 == text.size())
      return std::nullopt;
  }
  if (largest > Rules::max_size) return std::nullopt;
  return std::pair{count, largest};
}

/// The same of any line that `piece_of` reads.
std::optional<std::pair<std::size_t, int>> counted(const TextLine* line) {
  if (line && line->trouble == RawLine::Trouble::none)
    if (const auto fast = counted(line->text)) return fast;
  const auto piece = piece_of(line);
  if (!piece) return std::nullopt;
  return std::pair{piece->count(), piece->largest};
}

/// Does an ordinary grid or one-line puzzle begin here? Looks no further than its last row.
bool begins_as_usual(LineQueue& lines, std::size_t at, const ReadOptions& options) {
  const auto first = counted(lines.peek(at));
  if (!first) return true;
  const auto [count, largest_of_first] = *first;
  for (std::size_t n = 4; n * n <= count; ++n)
    if (largest_of_first <= static_cast<int>(n) && (count == n * n || copies_of_size(count, n) > 0))
      return true;
  if (!is_size(static_cast<int>(std::min<std::size_t>(count, Rules::max_size + 1)), options)) return false;
  int largest = largest_of_first;
  std::size_t gaps = 0;
  for (std::size_t row = 1; row < count; ++row) {
    const TextLine* line = lines.peek(at + row + gaps);
    if (line && is_blank_line(line->text)) line = lines.peek(at + row + ++gaps);
    const auto next = counted(line);
    if (!next || next->first != count) return false;
    largest = std::max(largest, next->second);
  }
  return count > 1 && largest <= static_cast<int>(count);
}

/// Are the rows of n numbers broken, and not miscounted?
enum class Fit { none, flowing, rows };

Fit fit_of(const Stream& stream, std::size_t n) {
  std::size_t whole = 0;
  std::size_t in_row = 0;
  bool ends_agree = true;
  for (const Piece& piece : stream.pieces) {
    if (piece.count() == n) ++whole;
    in_row += piece.count();
    ends_agree = ends_agree && in_row <= n;
    if (in_row == n) in_row = 0;
  }
  if (ends_agree) return Fit::rows;
  const bool rows_miscounted = 2 * whole >= stream.pieces.size() || stream.pieces.size() * n == stream.cells;
  return rows_miscounted ? Fit::none : Fit::flowing;
}

/// Three grids of 15x15 with one number twice have as many cells as 26x26: but then, none of the clues would
/// be above 15.
bool is_unlikely(const Stream& stream, int n) {
  constexpr double a_million = 13.8;  // to one, as a logarithm
  return stream.clues > 0 &&
         static_cast<double>(stream.clues) * std::log(1.0 * n / stream.largest) > a_million;
}

/// The sizes that the count, the largest number, the user and an order line allow; those only whose rows end
/// with lines, if there are any.
std::vector<int> sizes_of(const Stream& stream, const ReadOptions& options, int order) {
  std::vector<int> flowing, rows;
  const int box = options.box_rows * options.box_columns;
  for (int n = std::max(4, stream.largest); n <= Rules::max_size; ++n) {
    const auto size = static_cast<std::size_t>(n);
    if (size * size > stream.cells) break;
    const std::size_t grids = stream.cells / (size * size);
    if (stream.cells % (size * size) != 0 || grids > size || !is_size(n, options)) continue;
    if ((box > 0 && box != n) || (order > 0 && n != order && n != order * order)) continue;
    if (options.grids > 0 && grids > 1 && grids % static_cast<std::size_t>(options.grids) != 0) continue;
    const Fit fit = fit_of(stream, size);
    if (fit != Fit::none) (fit == Fit::rows ? rows : flowing).push_back(n);
  }
  std::vector<int> sizes = rows.empty() ? std::move(flowing) : std::move(rows);
  const auto as_many_as_said = [&](int n) {
    return stream.cells == static_cast<std::size_t>(options.grids * n * n);
  };
  if (options.grids > 0 && std::ranges::any_of(sizes, as_many_as_said))
    std::erase_if(sizes, std::not_fn(as_many_as_said));
  const bool asked = box > 0 || order > 0 || options.grids > 0;
  if (sizes.size() == 1 && !asked && is_unlikely(stream, sizes[0])) sizes.clear();
  return sizes;
}

/// "2 grids of 16x16 or 8 of 8x8"
ParseError several_sizes(const TextLine& line, const Stream& stream, const std::vector<int>& sizes) {
  std::string readings;
  for (auto n = sizes.rbegin(); n != sizes.rend(); ++n) {
    const std::size_t grids = stream.cells / static_cast<std::size_t>(*n * *n);
    readings += fmt::format("{}{}{} of {}", readings.empty() ? "" : " or ", grids,
                            !readings.empty() ? ""
                            : grids == 1      ? " grid"
                                              : " grids",
                            n_by_n(*n));
  }
  return {
      line.place(stream.pieces.front().tokens.list.front().begin),
      fmt::format("{} numbers in lines of different lengths can be {}; use --grids or --box, or write one "
                  "row per line",
                  stream.cells, readings)};
}

/// One line per row, each with the place that it begins at.
std::vector<TextLine> rows_of(LineQueue& lines, const Stream& stream, std::size_t n) {
  std::vector<TextLine> rows;
  std::size_t in_row = 0;
  for (std::size_t i = 0; i < stream.pieces.size(); ++i) {
    const TextLine& line = *lines.peek(stream.ahead[i]);
    for (const Token token : stream.pieces[i].tokens.list) {
      if (in_row == 0) {
        rows.emplace_back();
        rows.back().number = line.number;
        rows.back().column = line.place(token.begin).column;
      } else {
        rows.back().text += stream.separator.value_or(' ');
      }
      rows.back().text += token.in(line.text);
      in_row = (in_row + 1) % n;
    }
  }
  for (TextLine& row : rows) row.raw = row.text;
  return rows;
}

/// A separator at the end of a line ends the line, unless empty fields are open cells.
bool is_unclear(const Stream& stream) {
  const auto is_empty = [](Token token) { return token.length == 0; };
  const bool open_ends =
      std::any_of(stream.pieces.begin(), stream.pieces.end(), [](const Piece& p) { return p.open_end; });
  return open_ends && std::any_of(stream.pieces.begin(), stream.pieces.end(), [&](const Piece& p) {
           return std::any_of(p.tokens.list.begin(), p.tokens.list.end(), is_empty);
         });
}

std::size_t skip_blank(LineQueue& lines, std::size_t at) {
  const TextLine* line = lines.peek(at);
  return line && line->trouble == RawLine::Trouble::none && is_blank_line(line->text) ? at + 1 : at;
}

/// More cells than these are no tuple with so large a number.
std::size_t most_cells(int largest) {
  constexpr int sparse = 64;  // a grid may have no number near its size
  const auto n = static_cast<std::size_t>(std::max(2 * largest, sparse));
  return n * n * n;
}

bool ends_numbers(const TextLine* line) {
  return !line || line->trouble != RawLine::Trouble::none || is_blank_line(line->text) ||
         is_comment(line->text) || is_heading(line->text);
}

/// The lines of numbers up to the next blank line, or with single blank lines between them.
Stream stream_from(LineQueue& lines, std::size_t begin, bool over_blank_lines) {
  Stream stream;
  for (std::size_t at = begin; stream.cells <= most_cells(stream.largest); ++at) {
    if (over_blank_lines && at > begin) at = skip_blank(lines, at);
    auto piece = piece_of(lines.peek(at));
    stream.whole = !piece && ends_numbers(lines.peek(at));
    if (!piece || !stream.add(std::move(*piece), at)) break;
  }
  return stream;
}

}  // namespace

std::optional<ParseError> BrokenRows::join(LineQueue& lines, const ReadOptions& options) {
  const Format format = options.format.value_or(Format::decimals);
  if (format != Format::decimals && format != Format::csv) return std::nullopt;
  if (!options.symbols.empty() && !options.format) return std::nullopt;
  const TextLine& line = *lines.peek();
  const std::int64_t number = line.number;
  if (number <= std::min(looked_at_, looked_over_) || begins_as_usual(lines, 0, options)) return std::nullopt;

  // A number alone is the order or the size of what follows.
  const int order = std::max(number_in(trimmed(line.text)), 0);
  const std::size_t begin = order > 0 ? skip_blank(lines, 1) : 0;
  if (order > 0 && begins_as_usual(lines, begin, options)) return std::nullopt;
  for (const bool over_blank_lines : {false, true}) {
    std::int64_t& looked = over_blank_lines ? looked_over_ : looked_at_;
    if (number <= looked) continue;
    const Stream stream = stream_from(lines, begin, over_blank_lines);
    if (stream.pieces.empty()) continue;
    looked = std::max(looked, lines.peek(stream.ahead.back())->number);
    if (stream.pieces.size() < 2 || !stream.whole || is_unclear(stream)) continue;
    const std::vector<int> sizes = sizes_of(stream, options, order);
    if (sizes.size() == 1) {
      lines.replace(begin, stream.end, rows_of(lines, stream, static_cast<std::size_t>(sizes[0])));
      return std::nullopt;
    }
    if (sizes.size() > 1) {
      ParseError error = several_sizes(*lines.peek(begin), stream, sizes);
      lines.replace(0, stream.end, {});
      return error;
    }
  }
  return std::nullopt;
}

}  // namespace hence::sudoku
