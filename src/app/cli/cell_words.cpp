#include "app/cli/cell_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>
#include <string_view>

#include "app/cli/command.hpp"
#include "app/cli/files.hpp"

namespace hence::cli {
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

}  // namespace

sudoku::Cell cell_named(const std::string& word, const sudoku::Rules& rules) {
  const std::string text = lower(word);
  std::string_view rest = text;
  const bool tuple = rules.grids > 1;
  const auto grid = tuple ? take(rest, 'g', rules.grids) : 1;
  const auto row = take(rest, 'r', rules.size());
  const auto column = take(rest, 'c', rules.size());
  if (grid && row && column && rest.empty())
    return rules.in_grid(*grid - 1, rules.cell(*row - 1, *column - 1));
  throw UsageError(tuple ? fmt::format("'{}' is not a cell of this {}; expected g1r1c1 to g{}r{}c{}",
                                       shortened(word), rules.describe(), rules.grids, rules.size(),
                                       rules.size())
                         : fmt::format("'{}' is not a cell of this {}; expected r1c1 to r{}c{}",
                                       shortened(word), rules.describe(), rules.size(), rules.size()));
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

}  // namespace hence::cli
