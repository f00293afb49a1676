#include "sudoku/text/recognise.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>

#include "sudoku/text/cells.hpp"
#include "sudoku/text/characters.hpp"
#include "sudoku/text/shape.hpp"

namespace hence::sudoku {

namespace {

constexpr std::size_t rows_that_vote = 3;

bool could_be_size(std::size_t count, const ReadOptions& options) {
  return count <= static_cast<std::size_t>(Rules::max_size) && is_size(static_cast<int>(count), options);
}

template <class Test>
bool all_tokens(const Tokens& tokens, std::string_view text, Test test) {
  return std::all_of(tokens.list.begin(), tokens.list.end(), [&](Token t) { return test(t.in(text)); });
}

bool is_number_or_open(std::string_view token) {
  return number_in(token) >= 0 || is_open_token(token);
}

/// A line of fields, most of which are numbers, open cells or letters.
std::optional<Layout> as_fields(std::string_view text) {
  const auto separator = find_separator(text);
  if (!separator) return std::nullopt;
  const Tokens fields = cut_at(text, *separator);
  const auto good = std::count_if(fields.list.begin(), fields.list.end(), [&](Token t) {
    return t.length == 0 || is_number_or_open(t.in(text)) || (t.length == 1 && is_letter(text[t.begin]));
  });
  if (static_cast<std::size_t>(good) * 2 <= fields.count() || fields.count() < 4) return std::nullopt;
  return Layout{Cut::fields, static_cast<int>(fields.count()), false, 0, 1, *separator};
}

/// Blocks as wide as the boxes, "1234 5678 9... ....", are cells; but 1234 four times is a row of 4x4 pencil
/// marks.
bool blocks_are_cells(const Tokens& tokens, std::string_view text, const ReadOptions& options) {
  const auto size = static_cast<int>(tokens.characters);
  const int width = options.box_columns > 0 ? options.box_columns : Rules::usual(size).box_columns;
  const auto count = static_cast<int>(tokens.count());
  return all_tokens(tokens, text, [&](std::string_view t) { return static_cast<int>(t.size()) == width; }) &&
         !all_tokens(tokens, text,
                     [&](std::string_view t) { return count <= 9 && is_pencil_token(t, count); });
}

/// The layout of a single row by itself.
std::optional<Layout> layout_of(std::string_view text, const ReadOptions& options) {
  const bool braces = text.find('{') != std::string_view::npos;
  const auto forced = options.format;
  if (!braces && (!forced || forced == Format::csv)) {
    if (const auto fields = as_fields(text)) return fields;
  }
  const Tokens tokens = cut_at_blanks(text);
  const std::size_t count = tokens.count();
  if (count == 0) return std::nullopt;
  const Layout characters{Cut::characters, static_cast<int>(tokens.characters)};
  const Layout words{Cut::tokens, static_cast<int>(count)};
  if (forced == Format::line) return characters;
  if (forced == Format::decimals || forced == Format::pencil) return words;
  if (braces || (count > 1 && text.find(',') != std::string_view::npos)) return words;
  const bool enough_symbols = static_cast<int>(tokens.characters) <= max_symbols(options);
  if (tokens.single_characters()) return Layout{Cut::either, static_cast<int>(count)};

  const bool numbers = count > 1 && all_tokens(tokens, text, is_number_or_open);
  const bool words_fit = numbers && (could_be_size(count, options) || one_line_size(count) > 0);
  const bool characters_fit = could_be_size(tokens.characters, options) && enough_symbols;
  if (words_fit && characters_fit) return blocks_are_cells(tokens, text, options) ? characters : words;
  if (words_fit || characters_fit) return words_fit ? words : characters;
  return numbers && count >= 4 ? words : characters;
}

/// The layout that most of the first rows agree on, so that a first row missing a cell does not decide for
/// all.
std::optional<Layout> vote(LineQueue& lines, const ReadOptions& options) {
  std::array<Layout, rows_that_vote> votes;
  std::size_t count = 0;
  for (std::size_t i = 0; count < rows_that_vote && i < 2 * rows_that_vote; ++i) {
    const TextLine* line = lines.peek(i);
    if (!line || line->trouble != RawLine::Trouble::none) break;
    if (i > 0 && is_blank_line(line->text)) break;  // the first was recognised as a row of empty fields
    if (i > 0 && rule_in(line->text) != Rule::no) continue;
    if (i > 0 && is_comment(line->text)) break;
    const auto layout = layout_of(line->text, options);
    if (!layout) break;
    votes[count++] = *layout;
  }
  if (count == 0) return std::nullopt;
  const bool others_agree = count == rows_that_vote && votes[1] == votes[2];
  const bool nearly_the_same = std::abs(votes[0].size - votes[1].size) <= std::max(2, votes[1].size / 4);
  return others_agree && nearly_the_same ? votes[1] : votes[0];
}

/// Do all rows ahead end in an empty field, so that the last separator is a terminator?
bool has_trailing_separator(LineQueue& lines, const Layout& layout, const ReadOptions& options,
                            const Hints& hints) {
  const auto fields = static_cast<std::size_t>(layout.size);
  if (hints.run > 0) return hints.run == fields - 1;
  const auto possible = [&](std::size_t cells) {
    return could_be_size(cells, options) || one_line_size(cells) > 0;
  };
  if (!possible(fields - 1)) return false;
  const std::size_t look = possible(fields) ? std::min<std::size_t>(fields, Rules::max_size) : rows_that_vote;
  std::size_t rows = 0;
  std::size_t gaps = 0;  // single blank lines, as between bands
  for (; rows <= look; ++rows) {
    const TextLine* line = lines.peek(rows + gaps);
    if (rows > 0 && line && is_blank_line(line->text)) line = lines.peek(rows + ++gaps);
    if (!line || line->trouble != RawLine::Trouble::none || is_blank_line(line->text)) break;
    const Tokens cut = cut_at(line->text, layout.separator);
    if (cut.count() != fields) break;
    if (cut.list.back().length != 0) return false;
  }
  if (!possible(fields) || rows == fields - 1) return true;
  if (rows == fields) return false;
  return square_root(fields - 1) > 1 || square_root(fields) < 2;
}

/// Possible sizes of several grids on a line of numbers, given the number of cells, the largest value and the
/// user's options. If some sizes give a tuple, only those.
std::vector<int> sizes_of_several(const TextLine& line, const Layout& layout, const ReadOptions& options) {
  const auto count = static_cast<std::size_t>(layout.size);
  const Tokens tokens = cut_line(line.text, layout);
  const int box = options.box_rows * options.box_columns;
  std::vector<int> sizes;
  for (int n = 4;
       n <= Rules::max_size && static_cast<std::size_t>(2 * n) * static_cast<std::size_t>(n) <= count; ++n) {
    if (count % (static_cast<std::size_t>(n) * static_cast<std::size_t>(n)) != 0 || !is_size(n, options))
      continue;
    if ((box > 0 && box != n) || !fits(line.text, tokens, n)) continue;
    sizes.push_back(n);
  }
  const auto keep_if_any = [&](auto test) {
    if (std::any_of(sizes.begin(), sizes.end(), test)) std::erase_if(sizes, std::not_fn(test));
  };
  keep_if_any([&](int n) { return copies_of_size(count, static_cast<std::size_t>(n)) > 0; });
  if (options.grids > 1)
    keep_if_any([&](int n) { return count == static_cast<std::size_t>(options.grids * n * n); });
  return sizes;
}

/// The layout of a line with several grids; nothing if it may be a row of a grid.
std::optional<Layout> as_several(LineQueue& lines, Layout layout, int n, const ReadOptions& options,
                                 const Hints& hints) {
  if (line_or_row(lines, layout, n, options, hints).kind != LineOrRow::line) return std::nullopt;
  layout.one_line = true;
  layout.copies = layout.size / (n * n);
  layout.size = n;
  return layout;
}

/// The size if the user has specified enough to read a line as several grids rather than one: with --order 2
/// or --grids 4, 64 cells are four 4x4 grids. Otherwise 0.
int requested_size(const std::vector<int>& sizes, const Layout& layout, const ReadOptions& options) {
  if (sizes.size() != 1) return 0;
  const int n = sizes.front();
  return options.box_rows > 0 || (options.grids > 1 && layout.size == options.grids * n * n) ? n : 0;
}

/// "512 cells on a line can be 2 grids of 16x16 or 8 of 8x8"
ParseError several_readings(const TextLine& line, int count, const std::vector<int>& sizes) {
  std::string readings;
  for (auto n = sizes.rbegin(); n != sizes.rend(); ++n)
    readings += fmt::format("{}{}{} of {}", readings.empty() ? "" : " or ", count / (*n * *n),
                            readings.empty() ? " grids" : "", n_by_n(*n));
  return {line.place(0), fmt::format("{} cells on a line can be {}; use --grids or --box", count, readings)};
}

/// Words rather than cells: many letters that fit no alphabet.
bool is_prose(std::string_view text, const Tokens& tokens, const Layout& layout, const ReadOptions& options) {
  const auto letters = std::count_if(text.begin(), text.end(), is_letter);
  if (static_cast<std::size_t>(letters) * 3 <= tokens.characters) return false;
  std::vector<Alphabet> alphabets = alphabets_for(layout.size, options);
  for (const Alphabet& small : alphabets_for(one_line_size(tokens.characters), options))
    alphabets.push_back(small);
  for (const Alphabet& alphabet : alphabets) {
    const SymbolTable table(alphabet);
    std::size_t known = 0;
    for (const Token t : tokens.list)
      for (const char c : t.in(text)) known += table[c] != SymbolTable::unknown;
    if (known * 5 > tokens.characters * 4) return false;
  }
  return true;
}

}  // namespace

Tokens cut_line(std::string_view text, const Layout& layout) {
  if (layout.cut != Cut::fields) return cut_at_blanks(text);
  Tokens fields = cut_at(text, layout.separator);
  if (layout.trailing && fields.list.back().length == 0) fields.list.pop_back();
  return fields;
}

std::size_t band_of(int size, const ReadOptions& options) {
  return static_cast<std::size_t>(options.box_rows > 0 ? options.box_rows : Rules::usual(size).box_rows);
}

bool is_nearly_row(const TextLine* line, const Layout& layout, Cut cut) {
  constexpr std::size_t slips = 2;
  if (!line || line->trouble != RawLine::Trouble::none || is_blank_line(line->text)) return false;
  if (layout.cut != Cut::fields && !is_made_of_cells(line->text)) return false;
  const std::size_t wanted = layout.cells_per_line();
  const std::size_t count = count_cells(cut_line(line->text, layout), cut, wanted);
  return count + slips >= wanted && count <= wanted + slips;
}

std::size_t count_cells(const Tokens& tokens, Cut cut, std::size_t wanted) {
  if (cut == Cut::characters) return tokens.characters;
  if (cut == Cut::either && tokens.count() != wanted && tokens.characters == wanted) return wanted;
  return tokens.count();
}

std::size_t fault_in(const Tokens& tokens, Cut cut, std::size_t wanted) {
  std::size_t left = wanted;
  for (const Token t : tokens.list) {
    const std::size_t cells = cut == Cut::characters ? t.length : 1;
    if (cells > left) return t.begin + left;
    left -= cells;
  }
  return tokens.list.empty() ? 0 : tokens.list.back().end();
}

ParseError wrong_length(const TextLine& line, const Tokens& tokens, std::size_t expected) {
  if (tokens.characters == expected) {  // there are not enough symbols for it
    const int n = one_line_size(expected);
    return {line.place(0), fmt::format("--symbols has fewer symbols than a {0}x{0} puzzle needs", n)};
  }
  return {line.place(fault_in(tokens, Cut::characters, expected)),
          fmt::format("{} cells, expected {}", tokens.characters, expected)};
}

int copies_of_size(std::size_t count, std::size_t n) {
  if (n < 4 || n > static_cast<std::size_t>(Rules::max_size) || count % (n * n) != 0) return 0;
  const std::size_t copies = count / (n * n);
  return copies >= 2 && copies <= n ? static_cast<int>(copies) : 0;
}

std::size_t nearest_line(std::size_t count) {
  std::size_t best = 81;
  const auto distance = [count](std::size_t other) { return other > count ? other - count : count - other; };
  for (int n = 4; n <= 62; ++n) {
    const auto cells = static_cast<std::size_t>(n) * static_cast<std::size_t>(n);
    if (Rules::usual_boxes_exist(n) && distance(cells) < distance(best)) best = cells;
  }
  return best;
}

Token leading_word(std::string_view text) {
  std::size_t begin = 0;
  while (begin < text.size() && is_space(text[begin])) ++begin;
  if (begin < text.size() && text[begin] == '"') ++begin;
  std::size_t end = begin;
  const auto ends = [](char c) { return is_space(c) || c == ',' || c == ';' || c == '"' || c == '|'; };
  while (end < text.size() && !ends(text[end])) ++end;
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end - begin)};
}

std::optional<Token> leading_cells(std::string_view text, const ReadOptions& options) {
  const Token word = leading_word(text);
  if (word.end() < text.size() && text[word.end()] == '|') return std::nullopt;
  const auto valid = [&](std::size_t length) {
    const int n = one_line_size(length);
    return n > 0 && n <= max_symbols(options);
  };
  if (valid(word.length)) return word;
  // A remark may follow without a blank: ...#easy
  const std::size_t hash = word.in(text).find('#');
  if (hash == std::string_view::npos || !valid(hash) || !is_size(one_line_size(hash), options))
    return std::nullopt;
  return Token{word.begin, static_cast<std::uint32_t>(hash)};
}

std::variant<Layout, Refusal> recognise_rows(LineQueue& lines, const ReadOptions& options,
                                             const Hints& hints) {
  const TextLine& first = *lines.peek();
  const auto voted = vote(lines, options);
  if (!voted) return Refusal{{first.place(0), "no puzzle recognised here"}, Refusal::Skip::text};
  Layout layout = *voted;
  if (options.format == Format::csv && layout.cut != Cut::fields)
    return Refusal{{first.place(0), "expected fields separated by commas, semicolons or tabs"}};
  if (layout.cut == Cut::fields && has_trailing_separator(lines, layout, options, hints)) {
    layout.trailing = true;
    --layout.size;
  }
  const Tokens tokens = cut_line(first.text, layout);
  const auto count = static_cast<std::size_t>(layout.size);
  if (count == 1 && first.text.find_first_of("01.") == std::string::npos)
    return Refusal{{first.place(tokens.list.front().begin), "no puzzle recognised here"},
                   Refusal::Skip::text};
  if (is_prose(first.text, tokens, layout, options))
    return Refusal{
        {first.place(tokens.list.front().begin), "no puzzle recognised: expected cells, found words"},
        Refusal::Skip::text};

  const bool grid_wanted = options.format == Format::grid || options.format == Format::pencil;
  const bool separate = layout.cut != Cut::characters;
  const auto several = separate && !tokens.bars && !grid_wanted ? sizes_of_several(first, layout, options)
                                                                : std::vector<int>();
  if (hints.order > 0) {
    const auto k = static_cast<std::size_t>(hints.order);
    for (const std::size_t n : {k * k, k}) {
      if (!separate || tokens.bars || count == k * k || copies_of_size(count, n) == 0) continue;
      return Layout{layout.cut,       static_cast<int>(n), true, 0, copies_of_size(count, n),
                    layout.separator, layout.trailing};
    }
    const bool row = count == k * k || count == k;
    const bool line = count == k * k * k * k || count == k * k;
    if (!row && !line)
      layout.size = k * k < 2 * count && is_size(hints.order * hints.order, options)
                        ? hints.order * hints.order
                        : hints.order;
    const bool drawn = hints.border || tokens.bars;
    layout.one_line =
        line && (!row || (!drawn && line_or_row(lines, layout, one_line_size(count), options, hints).kind ==
                                        LineOrRow::line));
  } else if (hints.run > 0 && hints.run == count && hints.run_separated == (layout.cut != Cut::characters)) {
    layout.one_line = true;
  } else if (!hints.border && !tokens.bars && !grid_wanted) {
    if (const int n = requested_size(several, layout, options))
      if (const auto said = as_several(lines, layout, n, options, hints)) return *said;
    const auto [kind, run] = line_or_row(lines, layout, one_line_size(count), options, hints);
    if (kind == LineOrRow::ambiguous) return Refusal{ambiguous(first, count), Refusal::Skip::run, run};
    layout.one_line = kind == LineOrRow::line;
    layout.run = layout.one_line ? run : 0;
    if (!layout.one_line && !several.empty()) {
      const auto found = as_several(lines, layout, several.back(), options, hints);
      if (found && several.size() > 1)
        return Refusal{several_readings(first, layout.size, several), Refusal::Skip::line};
      if (found) return *found;
    }
  }
  // Too many for a row of symbols: the rows are side by side, "12..|34..|....|...1".
  if (layout.cut == Cut::characters && !grid_wanted && layout.size > max_symbols(options)) {
    const int n = one_line_size(count);
    if (n <= max_symbols(options) && is_size(n, options)) layout.one_line = true;
  }
  if (layout.one_line) layout.size = square_root(count);
  if (layout.cut == Cut::characters && layout.size > max_symbols(options) && options.format == Format::grid)
    return Refusal{{first.place(fault_in(tokens, layout.cut, static_cast<std::size_t>(max_symbols(options)))),
                    fmt::format("{} cells in a row, but there are only {} symbols; larger grids need numbers "
                                "separated by blanks",
                                count, max_symbols(options))},
                   Refusal::Skip::run};
  if (layout.cut == Cut::characters && layout.size > max_symbols(options))
    return Refusal{wrong_length(first, tokens, nearest_line(count))};
  if (layout.size > Rules::max_size)
    return Refusal{
        {first.place(0), fmt::format("{} cells on a line are neither a row (at most {}) nor a whole puzzle",
                                     count, Rules::max_size)}};
  return layout;
}

}  // namespace hence::sudoku
