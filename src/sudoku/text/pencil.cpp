#include "sudoku/text/pencil.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "sudoku/text/cells.hpp"
#include "sudoku/text/characters.hpp"

namespace hence::sudoku {

namespace {

/// Parses a list such as {1,12,14} into `possible` (indexed by digit). Returns an error with the index of the
/// offending character in the token.
std::optional<std::pair<std::size_t, std::string>> read_list(std::string_view token, int size,
                                                             std::vector<bool>& possible) {
  const auto fault = [](std::size_t at, std::string message) { return std::pair(at, std::move(message)); };
  std::size_t i = 0;
  std::size_t end = token.size();
  if (token.front() == '{') {
    if (token.back() != '}' || token.size() < 2) return fault(0, "'{' without '}'");
    ++i;
    --end;
  }
  while (i <= end) {
    const std::size_t comma = std::min(token.find(',', i), end);
    const std::string_view item = trimmed(token.substr(i, comma - i));
    const int number = number_in(item);
    if (number < 1 || number > size)
      return fault(i, number > size
                          ? fmt::format("value {} in a {} grid", number, n_by_n(size))
                          : fmt::format("expected candidates from 1 to {} separated by commas", size));
    possible[static_cast<std::size_t>(number)] = true;
    if (comma == end) break;
    i = comma + 1;
  }
  return std::nullopt;
}

}  // namespace

void set_candidates(Puzzle& puzzle, Cell cell, const std::vector<bool>& possible) {
  const auto count = std::count(possible.begin() + 1, possible.end(), true);
  for (int d = 1; d <= puzzle.rules.size(); ++d) {
    const bool has = possible[static_cast<std::size_t>(d)];
    if (has && count == 1) puzzle.clues[cell.at()] = static_cast<std::uint16_t>(d);
    if (!has && count != 1) puzzle.crossed_out.push_back({cell, Digit(d)});
  }
}

std::optional<ParseError> read_pencil(const RowBlock& block, Puzzle& puzzle) {
  const int n = puzzle.rules.size();
  puzzle.clues.assign(static_cast<std::size_t>(n) * static_cast<std::size_t>(n), 0);
  std::vector<bool> possible(static_cast<std::size_t>(n) + 1);
  std::size_t cell = 0;
  for (const GridRow& row : block.rows) {
    for (const Token t : row.tokens.list) {
      const std::string_view token = t.in(row.text);
      std::fill(possible.begin(), possible.end(), false);
      if (is_open_token(token)) {
        std::fill(possible.begin() + 1, possible.end(), true);
      } else if (n <= 9 && token.find_first_of("{,") == std::string_view::npos) {
        for (std::size_t i = 0; i < token.size(); ++i) {
          const char c = token[i];
          if (c < '1' || c > '0' + n)
            return ParseError{row.place(t.begin + i),
                              fmt::format("{} is not a candidate of a {} puzzle (1-{})",
                                          quoted_character(row.raw, t.begin + i), n_by_n(n), n)};
          possible[static_cast<std::size_t>(c - '0')] = true;
        }
      } else if (auto fault = read_list(token, n, possible)) {
        return ParseError{row.place(t.begin + fault->first), fault->second};
      }
      set_candidates(puzzle, Cell(cell++), possible);
    }
  }
  return std::nullopt;
}

}  // namespace hence::sudoku
