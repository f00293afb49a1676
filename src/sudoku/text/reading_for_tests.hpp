// Test helpers: read a whole text, build valid grids.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "sudoku/text/reader.hpp"

namespace hence::sudoku {

inline constexpr std::string_view nine_by_nine =
    ".1...7..89.....3.........7........6..6.4.3.9..9........8.........3.....61..7...8.";

inline std::vector<Parsed<Record>> read_all(std::string_view text, const ReadOptions& options = {}) {
  StringSource source(text);
  Reader reader(source, options);
  std::vector<Parsed<Record>> records;
  while (auto record = reader.next()) records.push_back(std::move(*record));
  return records;
}

/// The only record of a text.
inline Record read_one(std::string_view text, const ReadOptions& options = {}) {
  const auto records = read_all(text, options);
  EXPECT_EQ(records.size(), 1u) << text;
  if (records.empty()) return {};
  EXPECT_TRUE(records[0]) << (records[0] ? "" : records[0].error().message) << "\n" << text;
  return records[0] ? *records[0] : Record{};
}

/// "line:column: message" for a text with a single, invalid record; otherwise a description of the record.
inline std::string error_in(std::string_view text, const ReadOptions& options = {}) {
  const auto records = read_all(text, options);
  if (records.empty()) return "nothing found";
  if (records[0]) return "no error, but " + describe(records[0]->notation, records[0]->puzzle.rules);
  if (records.size() > 1) return "more than one record";
  const ParseError& error = records[0].error();
  return std::to_string(error.place.line) + ":" + std::to_string(error.place.column) + ": " + error.message;
}

/// How a text was recognised, one line per record; errors as "error".
inline std::string kinds_in(std::string_view text, const ReadOptions& options = {}) {
  std::string kinds;
  for (const auto& record : read_all(text, options)) {
    if (!kinds.empty()) kinds += '\n';
    kinds += record ? describe(record->notation, record->puzzle.rules) : "error";
  }
  return kinds;
}

/// Clues as digits 1-9, A = 10 ..., '.' for open, row by row.
inline std::string cells_of(const Record& record) {
  std::string text;
  for (const auto v : record.puzzle.clues)
    text += v == 0 ? '.' : static_cast<char>(v < 10 ? '0' + v : 'A' + v - 10);
  return text;
}

/// A full grid: the shifted pattern with digits, rows within bands and columns within stacks shuffled.
inline Values random_grid(const Rules& rules, Random& random) {
  const int n = rules.size();
  const auto digits = random.permutation(n);
  const auto shuffled_lines = [&](int bands, int lines) {
    std::vector<int> order;
    for (const int band : random.permutation(bands))
      for (const int line : random.permutation(lines)) order.push_back(band * lines + line);
    return order;
  };
  const auto rows = shuffled_lines(rules.box_columns, rules.box_rows);
  const auto columns = shuffled_lines(rules.box_rows, rules.box_columns);
  Values values;
  for (const int r : rows)
    for (const int c : columns) {
      const int pattern = (rules.box_columns * (r % rules.box_rows) + r / rules.box_rows + c) % n;
      values.push_back(static_cast<std::uint16_t>(digits[static_cast<std::size_t>(pattern)] + 1));
    }
  return values;
}

/// The grid with some cells opened.
inline Values with_holes(Values values, Random& random, std::uint64_t percent_open) {
  for (auto& v : values)
    if (random.below(100) < percent_open) v = 0;
  return values;
}

}  // namespace hence::sudoku
