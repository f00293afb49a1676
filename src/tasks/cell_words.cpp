#include "tasks/cell_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>
#include <string_view>

#include "ask/errors.hpp"

namespace hence::tasks {
namespace {

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

/// Consumes a letter and a number from 1 to `most`.
std::optional<int> take(std::string_view& text, char letter, int most) {
  if (!text.starts_with(letter)) return std::nullopt;
  int number = 0;
  const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), number);
  if (error != std::errc() || number < 1 || number > most) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

std::string shortened(const std::string& word) {
  return printable(word.substr(0, 40));
}

/// "e7", in a grid of up to 9 rows. The ninth row is J, as in SudokuWiki, or I. For larger grids, programs
/// disagree on whether I is a row letter, so letters would be ambiguous.
std::optional<sudoku::Cell> cell_by_letter(std::string_view text, const sudoku::Rules& rules) {
  if (text.empty() || rules.grids > 1 || rules.size() > 9) return std::nullopt;
  constexpr std::string_view letters = "abcdefghi";
  const std::size_t row = text.front() == 'j' ? 8 : letters.find(text.front());
  const auto column = take(text, text.front(), rules.size());
  if (row >= static_cast<std::size_t>(rules.size()) || !column || !text.empty()) return std::nullopt;
  return rules.cell(static_cast<int>(row), *column - 1);
}

/// Example for a cell near the middle: "r5c7 or E7".
std::string example_cell(const sudoku::Rules& rules) {
  const int row = (rules.size() + 1) / 2;
  const int column = (3 * rules.size() + 3) / 4;
  if (rules.grids > 1) return fmt::format("g1r{}c{}", row, column);
  if (rules.size() > 9) return fmt::format("r{}c{}", row, column);
  return fmt::format("r{}c{} or {}{}", row, column, static_cast<char>('A' + row - 1), column);
}

}  // namespace

sudoku::Cell cell_named(const std::string& word, const sudoku::Rules& rules) {
  const std::string text = lower(word);
  std::string_view rest = text;
  const auto grid = rules.grids > 1 ? take(rest, 'g', rules.grids) : 1;
  const auto row = take(rest, 'r', rules.size());
  const auto column = take(rest, 'c', rules.size());
  if (grid && row && column && rest.empty())
    return rules.in_grid(*grid - 1, rules.cell(*row - 1, *column - 1));
  if (const auto cell = cell_by_letter(text, rules)) return *cell;
  throw UsageError(fmt::format("'{}' is not a cell of this {}; write {}", shortened(word), rules.describe(),
                               example_cell(rules)));
}

sudoku::Digit digit_named(const std::string& word, const sudoku::Rules& rules,
                          const sudoku::DigitNames& digits) {
  for (int d = 1; d <= rules.size(); ++d)
    if (digits(sudoku::Digit(d)) == word) return sudoku::Digit(d);
  for (int d = 1; d <= rules.size(); ++d)
    if (lower(digits(sudoku::Digit(d))) == lower(word)) return sudoku::Digit(d);
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  const bool whole = error == std::errc() && end == word.data() + word.size();
  if (whole && number >= 1 && number <= rules.size()) return sudoku::Digit(number);
  throw UsageError(fmt::format("'{}' is not a digit of this {}; expected {} to {}", shortened(word),
                               rules.describe(), digits(sudoku::Digit(1)),
                               digits(sudoku::Digit(rules.size()))));
}

}  // namespace hence::tasks
