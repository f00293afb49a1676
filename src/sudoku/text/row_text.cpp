#include "sudoku/text/row_text.hpp"

#include <algorithm>

#include "sudoku/text/alphabet.hpp"
#include "sudoku/text/characters.hpp"

namespace hence::sudoku {

Tokens cut_at_blanks(std::string_view text) {
  Tokens tokens;
  std::size_t i = 0;
  while (i < text.size()) {
    if (is_space(text[i])) {
      ++i;
      continue;
    }
    if (is_bar(text[i])) {
      tokens.bars = true;
      ++i;
      continue;
    }
    const std::size_t begin = i;
    bool braces = false;
    while (i < text.size() && (braces || (!is_space(text[i]) && !is_bar(text[i])))) {
      if (text[i] == '{') braces = true;
      if (text[i] == '}') braces = false;
      ++i;
    }
    tokens.list.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(i - begin)});
    tokens.characters += i - begin;
  }
  return tokens;
}

Tokens cut_at(std::string_view text, char separator) {
  Tokens tokens;
  const auto white = [separator](char c) { return is_space(c) && c != separator; };
  std::size_t begin = 0;
  for (;;) {
    const std::size_t found = std::min(text.find(separator, begin), text.size());
    std::size_t from = begin;
    std::size_t to = found;
    while (from < to && white(text[from])) ++from;
    while (to > from && white(text[to - 1])) --to;
    if (to - from >= 2 && (text[from] == '"' || text[from] == '\'') && text[to - 1] == text[from]) {
      ++from;
      --to;
      while (from < to && white(text[from])) ++from;
      while (to > from && white(text[to - 1])) --to;
    }
    tokens.list.push_back({static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to - from)});
    tokens.characters += to - from;
    if (found == text.size()) return tokens;
    begin = found + 1;
  }
}

std::optional<char> find_separator(std::string_view text) {
  std::optional<char> best;
  std::ptrdiff_t most = 0;
  for (const char c : {',', ';', '\t'}) {
    const auto count = std::count(text.begin(), text.end(), c);
    if (count > most) {
      most = count;
      best = c;
    }
  }
  return best;
}

bool is_open_token(std::string_view token) {
  return !token.empty() && is_blank_symbol(token[0]) &&
         token.find_first_not_of(token[0]) == std::string_view::npos;
}

int number_in(std::string_view token) {
  if (token.empty() || token.size() > 9) return -1;
  int value = 0;
  for (const char c : token) {
    if (!is_digit(c)) return -1;
    value = 10 * value + (c - '0');
  }
  return value;
}

void fill_empty_boxes(std::string& text) {
  const std::string_view drawn = trimmed(text);
  if (drawn.size() < 9 || drawn.front() != '|' || drawn.back() != '|') return;
  const Tokens boxes = cut_at(drawn.substr(1, drawn.size() - 2), '|');
  if (boxes.count() < 4) return;
  const std::size_t shift = static_cast<std::size_t>(drawn.data() - text.data()) + 1;
  std::vector<std::size_t> empty;
  for (const Token box : boxes.list) {
    const std::string_view cell = std::string_view(text).substr(shift + box.begin, box.length);
    if (cell.empty() && text[shift + box.begin - 1] == ' ')
      empty.push_back(shift + box.begin - 1);
    else if (cell.empty() || (cell.size() > 1 && number_in(cell) < 0))
      return;
  }
  for (const std::size_t at : empty) text[at] = '.';
}

bool is_pencil_token(std::string_view token, int size) {
  char last = '0';
  for (const char c : token) {
    if (c <= last || c > '0' + size) return false;
    last = c;
  }
  return !token.empty();
}

}  // namespace hence::sudoku
