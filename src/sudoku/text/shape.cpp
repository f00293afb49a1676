#include "sudoku/text/shape.hpp"

#include <algorithm>
#include <string>

#include "sudoku/text/alphabet.hpp"
#include "sudoku/text/cells.hpp"
#include "sudoku/text/characters.hpp"
#include "sudoku/text/row_text.hpp"

namespace hence::sudoku {

namespace {

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return lower;
}

bool all_of(std::string_view text, bool (*test)(char)) {
  return std::all_of(text.begin(), text.end(), test);
}

/// At least four fields, each a number or an open cell.
bool separates_cells(std::string_view text) {
  const auto separator = find_separator(text);
  if (!separator) return false;
  const Tokens fields = cut_at(text, *separator);
  return fields.count() >= 4 && std::all_of(fields.list.begin(), fields.list.end(), [&](Token field) {
           const std::string_view cell = field.in(text);
           return cell.empty() || is_open_token(cell) || all_of(cell, is_digit);
         });
}

/// Is a line that starts with '#' made of cells? Yes if it has more of them, nothing else is unusual, and
/// their number could be a row; or if it is one long word with as many characters as a puzzle.
bool hashes_are_cells(std::string_view text) {
  // Fields, "#,2,3,4"; or a puzzle that begins with an open cell, followed by a remark.
  if (separates_cells(text)) return true;
  const std::string_view word = text.substr(0, text.find_first_of(" \t,;\""));
  if (word.size() < text.size() && square_root(word.size()) > 3 && is_made_of_cells(word)) {
    const bool words = std::any_of(word.begin(), word.end(), is_letter);
    if (std::any_of(word.begin(), word.end(), words ? is_letter : is_digit) && (!words || word.size() >= 64))
      return true;
  }
  if (text.size() < 4 || !is_made_of_cells(text)) return false;
  const Tokens tokens = cut_at_blanks(text);
  const std::size_t cells = tokens.characters;
  const bool letters = std::any_of(text.begin(), text.end(), is_letter);
  if (tokens.count() == 1 && square_root(cells) > 3 && (!letters || cells >= 64)) return true;
  if (std::count(text.begin(), text.end(), '#') < 2 || cells < 4) return false;
  const bool row = cells <= static_cast<std::size_t>(Rules::max_size) && is_size(static_cast<int>(cells), {});
  if (!row && square_root(cells) <= 3) return false;
  return !letters || tokens.bars || tokens.count() == 1 || tokens.single_characters();
}

}  // namespace

bool is_blank_line(std::string_view text) {
  return all_of(text, is_space);
}

bool is_made_of_cells(std::string_view text) {
  return all_of(text, [](char c) {
    return is_digit(c) || is_letter(c) || is_blank_symbol(c) || is_bar(c) || is_space(c);
  });
}

bool is_comment(std::string_view text) {
  text = trimmed(text);
  if (text.starts_with("//") || text.starts_with("%")) return true;
  if (text.starts_with(";")) {
    const auto separators = std::count(text.begin(), text.end(), ';');
    return separators < 3 || !all_of(text, [](char c) {
             return c == ';' || is_digit(c) || is_blank_symbol(c) || is_space(c) || c == '"';
           });
  }
  return text.starts_with("#") && !hashes_are_cells(text);
}

bool is_heading(std::string_view text) {
  text = trimmed(text);
  if (text.size() > 2 && text.front() == '[' && text.back() == ']') return true;
  // A word and a number: "Grid 01", "Puzzle #7:".
  if (!text.empty() && text.back() == ':') text.remove_suffix(1);
  std::size_t i = 0;
  while (i < text.size() && is_letter(text[i])) ++i;
  if (i < 4 || i == text.size() || !is_space(text[i])) return false;
  if (is_open_token(text.substr(0, i))) return false;  // "xxxx 1234" is a row
  text = trimmed(text.substr(i));
  if (text.starts_with("#")) text.remove_prefix(1);
  return !text.empty() && text.size() <= 9 && all_of(text, is_digit);
}

bool opens_skipped_section(std::string_view text) {
  text = trimmed(text);
  if (!text.starts_with('[')) return false;
  const std::string name = lower_case(text);
  return name == "[state]" || name == "[pencilmarks]" || name == "[solution]";
}

bool is_column_names(std::string_view text) {
  const auto separator = find_separator(text);
  if (!separator) return false;
  const Tokens fields = cut_at(text, *separator);
  return std::all_of(fields.list.begin(), fields.list.end(), [&](Token field) {
    const std::string_view word = field.in(text);
    return word.size() >= 2 && is_letter(word[0]) && all_of(word, [](char c) {
             return is_letter(c) || is_digit(c) || is_space(c) || c == '_' || c == '-';
           });
  });
}

Word word_in(std::string_view text) {
  constexpr std::size_t longest = 12;  // "no solution:"
  text = trimmed(text);
  if (text.empty() || !is_letter(text[0])) return Word::no;
  const std::string said = lower_case(text.substr(0, longest));
  const auto says = [&](std::string_view words) {
    return said.starts_with(words) && (text.size() == words.size() || text[words.size()] == ':');
  };
  if (says("none") || says("no solution")) return Word::none;
  return says("error") || says("gave up") ? Word::other : Word::no;
}

Rule rule_in(std::string_view text) {
  text = trimmed(text);
  std::size_t dashes = 0;
  bool drawing = false;  // + = and box drawing: never cells
  bool corners = false;  // . ' * : ends of a rule, or open cells
  bool bars_only = !text.empty();
  for (const char c : text) {
    if (c == '-')
      ++dashes;
    else if (c == '+' || c == '=')
      drawing = true;
    else if (c == '.' || c == '\'' || c == '*' || c == '`' || c == ',')
      corners = true;
    else if (!is_bar(c) && !is_space(c))
      return Rule::no;
    if (!is_bar(c) && !is_space(c)) bars_only = false;
  }
  if (drawing || bars_only) return Rule::yes;
  if (dashes == 0) return Rule::no;
  if (corners)
    return dashes >= 3 && text.find("---") != std::string_view::npos && text.front() != '-' ? Rule::yes
                                                                                            : Rule::no;
  return Rule::perhaps;
}

}  // namespace hence::sudoku
