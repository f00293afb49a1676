#include "sudoku/text/alphabet.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "sudoku/text/characters.hpp"

namespace hence::sudoku {

namespace {

constexpr std::string_view digits_from_0 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
constexpr std::string_view digits_from_1 = digits_from_0.substr(1);
constexpr std::string_view letters_only = digits_from_0.substr(10);

std::optional<Alphabet> prefix(std::string_view of, int size) {
  if (size < 1 || static_cast<std::size_t>(size) > of.size()) return std::nullopt;
  return Alphabet{std::string(of.substr(0, static_cast<std::size_t>(size)))};
}

bool is_lower(char c) {
  return c >= 'a' && c <= 'z';
}
bool is_upper(char c) {
  return c >= 'A' && c <= 'Z';
}

/// Do both characters belong to the same run 0-9, A-Z or a-z?
bool same_run(char a, char b) {
  return (is_digit(a) && is_digit(b)) || (is_upper(a) && is_upper(b)) || (is_lower(a) && is_lower(b));
}

char other_case(char c) {
  if (is_lower(c)) return static_cast<char>(c - 'a' + 'A');
  if (is_upper(c)) return static_cast<char>(c - 'A' + 'a');
  return c;
}

/// Always mean an open cell; no alphabet may use these.
constexpr std::string_view always_blank = ".*_-?#";
constexpr std::string_view sometimes_blank = "0xX";
constexpr std::string_view blanks_to_name = ".0*_-x?#";  // all of them, x for both cases

}  // namespace

std::optional<Alphabet> Alphabet::digits(int size) {
  return prefix(digits_from_1, size);
}

std::optional<Alphabet> Alphabet::letters(int size) {
  return prefix(letters_only, size);
}

std::optional<Alphabet> Alphabet::hexadecimal(int size) {
  if (size < 10) return std::nullopt;
  return prefix(digits_from_0, size);
}

std::vector<Alphabet> Alphabet::usual(int size) {
  std::vector<Alphabet> all;
  for (const auto& one : {digits(size), letters(size), hexadecimal(size)})
    if (one) all.push_back(*one);
  return all;
}

bool Alphabet::ignores_case() const {
  return std::none_of(symbols.begin(), symbols.end(), is_lower) ||
         std::none_of(symbols.begin(), symbols.end(), is_upper);
}

std::string Alphabet::shorthand() const {
  std::string text;
  for (std::size_t i = 0; i < symbols.size();) {
    std::size_t end = i + 1;
    while (end < symbols.size() && symbols[end] == symbols[end - 1] + 1 && same_run(symbols[end], symbols[i]))
      ++end;
    if (end - i >= 3) {
      text += symbols[i];
      text += '-';
      text += symbols[end - 1];
    } else {
      text += symbols.substr(i, end - i);
    }
    i = end;
  }
  return text;
}

Parsed<Alphabet> parse_symbols(std::string_view text) {
  auto fail = [](std::size_t at, std::string message) {
    return ParseError{{1, static_cast<std::int64_t>(at) + 1}, std::move(message)};
  };
  Alphabet alphabet{""};
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char first = text[i];
    char last = first;
    if (i + 2 < text.size() && text[i + 1] == '-') {
      last = text[i + 2];
      if (!same_run(first, last) || last < first)
        return fail(i, fmt::format("'{}' in --symbols is not a run such as 1-9 or A-G", text.substr(i, 3)));
    }
    if (first <= ' ' || first > '~') return fail(i, "--symbols takes printable ASCII characters only");
    if (std::string_view("|!:,;+='\"{}").find(first) != std::string_view::npos)
      return fail(i, fmt::format("'{}' in --symbols is used to draw grids", first));
    if (always_blank.find(first) != std::string_view::npos)
      return fail(i, fmt::format("'{}' in --symbols always means an open cell", first));
    for (char c = first; c <= last; ++c) {  // '~' is the last printable one: no overflow
      if (alphabet.symbols.find(c) != std::string::npos)
        return fail(i, fmt::format("'{}' occurs twice in --symbols", c));
      alphabet.symbols += c;
    }
    if (last != first || (i + 2 < text.size() && text[i + 1] == '-')) i += 2;
  }
  return alphabet;
}

bool is_blank_symbol(char c) {
  return always_blank.find(c) != std::string_view::npos || sometimes_blank.find(c) != std::string_view::npos;
}

SymbolTable::SymbolTable(const Alphabet& alphabet) {
  values_.fill(unknown);
  auto at = [this](char c) -> std::uint16_t& { return values_[static_cast<unsigned char>(c)]; };
  for (const char c : always_blank) at(c) = 0;
  for (const char c : sometimes_blank) at(c) = 0;
  const bool fold = alphabet.ignores_case();
  for (std::size_t i = 0; i < alphabet.symbols.size(); ++i) {
    const auto value = static_cast<std::uint16_t>(i + 1);
    at(alphabet.symbols[i]) = value;
    if (fold) at(other_case(alphabet.symbols[i])) = value;
  }
}

bool SymbolTable::reads(std::string_view cells) const {
  return std::all_of(cells.begin(), cells.end(), [this](char c) { return (*this)[c] != unknown; });
}

std::string describe_blanks(const Alphabet& alphabet) {
  const SymbolTable table(alphabet);
  std::string words;
  for (const char c : blanks_to_name) {
    if (table[c] != 0) continue;
    if (!words.empty()) words += ' ';
    words += c;
  }
  return words;
}

}  // namespace hence::sudoku
