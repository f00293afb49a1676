#include "sudoku/text/cells.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sudoku/text/characters.hpp"

namespace hence::sudoku {

namespace {

Values decode(std::string_view cells, const SymbolTable& table) {
  Values values(cells.size());
  std::transform(cells.begin(), cells.end(), values.begin(), [&](char c) { return table[c]; });
  return values;
}

char first_blank(std::string_view cells, const Values& values) {
  const auto open = std::find(values.begin(), values.end(), 0);
  return open == values.end() ? '.' : cells[static_cast<std::size_t>(open - values.begin())];
}

/// Does every row contain each digit exactly once, with no open cell?
bool rows_are_complete(const Values& values, int size) {
  const auto n = static_cast<std::size_t>(size);
  for (std::size_t row = 0; row < n; ++row) {
    std::vector<bool> seen(n + 1, false);
    for (std::size_t i = row * n; i < (row + 1) * n; ++i) {
      if (values[i] == 0 || seen[values[i]]) return false;
      seen[values[i]] = true;
    }
  }
  return true;
}

/// An x among the letters of an alphabet that contains it, such as A-Y.
struct LetterX {
  char open = '\0';      ///< this x means an open cell: all other letters are in the other case
  char doubtful = '\0';  ///< this x may mean one: letters of both cases and no other open cells
};

LetterX find_x(std::string_view cells) {
  const auto any = [&](auto test) { return std::any_of(cells.begin(), cells.end(), test); };
  const bool upper = any([](char c) { return c >= 'A' && c <= 'Z' && c != 'X'; });
  const bool lower = any([](char c) { return c >= 'a' && c <= 'z' && c != 'x'; });
  const bool small_x = cells.find('x') != std::string_view::npos;
  const bool large_x = cells.find('X') != std::string_view::npos;
  if (upper && lower) {
    if (any([](char c) { return is_blank_symbol(c) && !is_letter(c); })) return {};
    return {'\0', small_x ? 'x' : large_x ? 'X' : '\0'};
  }
  if (upper && small_x) return {'x'};
  if (lower && large_x) return {'X'};
  return {};
}

SymbolTable table_of(const Alphabet& alphabet, LetterX x) {
  SymbolTable table(alphabet);
  if (x.open != '\0' && alphabet.ignores_case()) table.set_open(x.open);
  return table;
}

/// Excludes the hexadecimal reading, or makes it the only one, if that can be decided. Without a 0 and
/// without letters it is excluded: nothing suggests that 2 means 1. If 0 is the only possible open cell, the
/// zeros decide: a finished hexadecimal grid has one in each row, a puzzle has them anywhere.
void resolve_zero(std::string_view cells, int size, LetterX x, std::vector<Alphabet>& fitting) {
  const auto zero_is_digit = [](const Alphabet& a) { return a.symbols[0] == '0'; };
  const auto hex = std::find_if(fitting.begin(), fitting.end(), zero_is_digit);
  if (hex == fitting.end() || fitting.size() == 1) return;
  if (cells.find('0') == std::string_view::npos) {
    if (std::none_of(cells.begin(), cells.end(), is_letter)) fitting.erase(hex);
    return;
  }
  const Values values = decode(cells, table_of(*hex, x));
  if (std::find(values.begin(), values.end(), 0) != values.end()) return;
  if (rows_are_complete(values, size))
    fitting = {*hex};
  else
    fitting.erase(hex);
}

/// How an alphabet reads a symbol: "A = 10".
std::string reading(char symbol, const SymbolTable& table) {
  return table[symbol] == 0 ? fmt::format("{} = open", symbol)
                            : fmt::format("{} = {}", symbol, table[symbol]);
}

}  // namespace

std::string n_by_n(int size) {
  return fmt::format("{0}x{0}", size);
}

bool is_size(int size, const ReadOptions& options) {
  if (size < 1 || size > Rules::max_size) return false;
  return Rules::usual_boxes_exist(size) || size == options.box_rows * options.box_columns;
}

int square_root(std::size_t count) {
  const auto root = static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(count))));
  return root * root == count ? static_cast<int>(root) : 0;
}

/// The source of the boxes, in the user's terms.
std::string box_words(const ReadOptions& options, int rows, int columns) {
  return fmt::format(fmt::runtime(options.box_of_remark ? "'# sudoku box {}x{}' above" : "--box {}x{}"), rows,
                     columns);
}

Parsed<Rules> rules_for(int size, const ReadOptions& options, Place place) {
  if (size > Rules::max_size)
    return ParseError{
        place, fmt::format("{} is too large; the largest size is {}", n_by_n(size), n_by_n(Rules::max_size))};
  Rules rules = Rules::usual(size);
  if (options.box_rows != 0 || options.box_columns != 0) {
    const int wanted = options.box_rows * options.box_columns;
    if (wanted != size)
      return ParseError{place,
                        box_words(options, options.box_rows, options.box_columns) +
                            fmt::format(" is for {}; this puzzle is {}", n_by_n(wanted), n_by_n(size))};
    rules.box_rows = options.box_rows;
    rules.box_columns = options.box_columns;
  }
  if (size > 1 && (rules.box_rows < 2 || rules.box_columns < 2)) {
    if (!Rules::usual_boxes_exist(size))
      return ParseError{place, fmt::format("a {} grid cannot have boxes: {} is prime", n_by_n(size), size)};
    return ParseError{place, box_words(options, rules.box_rows, rules.box_columns) +
                                 ": a box needs at least two rows and two columns"};
  }
  rules.diagonals = options.diagonals;
  return rules;
}

int max_symbols(const ReadOptions& options) {
  if (options.symbols.empty()) return 62;
  const auto given = parse_symbols(options.symbols);
  return given ? static_cast<int>(given->symbols.size()) : 62;
}

std::vector<Alphabet> alphabets_for(int size, const ReadOptions& options) {
  if (options.symbols.empty()) return Alphabet::usual(size);
  auto given = parse_symbols(options.symbols);
  if (!given || given->symbols.size() != static_cast<std::size_t>(size)) return {};
  return {*given};
}

ParseError ambiguous_symbols(Place place, const Alphabet& one, const Alphabet& other,
                             const std::string& one_says, const std::string& other_says) {
  return {place, fmt::format("ambiguous symbols: {0} ({2}) or {1} ({3}); use --symbols {0} or --symbols {1}",
                             one.shorthand(), other.shorthand(), one_says, other_says)};
}

Parsed<Symbols> read_symbols(std::string_view cells, int size, const ReadOptions& options,
                             const PlaceOf& place_of, const std::function<std::string(std::size_t)>& quote) {
  if (!options.symbols.empty()) {
    const auto given = parse_symbols(options.symbols);
    if (!given) return ParseError{place_of(0), given.error().message};
    if (given->symbols.size() != static_cast<std::size_t>(size))
      return ParseError{place_of(0), fmt::format("--symbols has {} symbols, but this {} puzzle needs {}",
                                                 given->symbols.size(), n_by_n(size), size)};
  }
  const std::vector<Alphabet> alphabets = alphabets_for(size, options);
  if (alphabets.empty())
    return ParseError{place_of(0), fmt::format("{} is too large for one character per cell", n_by_n(size))};

  const LetterX x = find_x(cells);
  std::vector<Alphabet> fitting;
  for (const Alphabet& alphabet : alphabets)
    if (table_of(alphabet, x).reads(cells)) fitting.push_back(alphabet);

  if (fitting.empty()) {
    // Blame the alphabet that reads the most characters.
    const Alphabet* best = &alphabets[0];
    std::ptrdiff_t most = -1;
    for (const Alphabet& alphabet : alphabets) {
      const SymbolTable table(alphabet);
      const auto read =
          std::count_if(cells.begin(), cells.end(), [&](char c) { return table[c] != SymbolTable::unknown; });
      if (read > most) {
        most = read;
        best = &alphabet;
      }
    }
    const SymbolTable table(*best);
    std::size_t bad = 0;
    while (table[cells[bad]] != SymbolTable::unknown) ++bad;
    return ParseError{place_of(bad),
                      fmt::format("{} is not a symbol of a {} puzzle ({}, or {} for an open cell)",
                                  quote(bad), n_by_n(size), best->shorthand(), describe_blanks(*best))};
  }

  resolve_zero(cells, size, x, fitting);
  const SymbolTable table = table_of(fitting[0], x);
  Symbols result{decode(cells, table), fitting[0], '.'};
  result.blank = first_blank(cells, result.values);
  for (std::size_t i = 1; i < fitting.size(); ++i) {
    const SymbolTable other = table_of(fitting[i], x);
    for (std::size_t c = 0; c < cells.size(); ++c) {
      if (table[cells[c]] == other[cells[c]]) continue;
      return ambiguous_symbols(place_of(c), fitting[0], fitting[i], reading(cells[c], table),
                               reading(cells[c], other));
    }
  }
  if (x.doubtful != '\0' && fitting[0].ignores_case() && table[x.doubtful] != 0)
    return ParseError{
        place_of(cells.find(x.doubtful)),
        fmt::format("{0} can mean an open cell or the digit {1}; use . for open cells, or write "
                    "all letters in the same case",
                    x.doubtful, table[x.doubtful])};
  return result;
}

}  // namespace hence::sudoku
