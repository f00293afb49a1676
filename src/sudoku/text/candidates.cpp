#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sudoku/text/cells.hpp"
#include "sudoku/text/characters.hpp"
#include "sudoku/text/lines.hpp"
#include "sudoku/text/pencil.hpp"

namespace hence::sudoku {

namespace {

int cube_root(std::size_t count) {
  const auto root = static_cast<std::size_t>(std::lround(std::cbrt(static_cast<double>(count))));
  return root * root * root == count ? static_cast<int>(root) : 0;
}

/// The first character that is not in its candidate's place, or the size of the text.
std::size_t first_misfit(std::string_view cells, int size, const SymbolTable& table) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::uint16_t value = table[cells[i]];
    if (value != 0 && value != i % static_cast<std::size_t>(size) + 1) return i;
  }
  return cells.size();
}

/// Statistics of a text read as candidates of a given size.
struct CandidateStats {
  std::size_t in_place = 0;
  std::size_t misfits = 0;
  bool cell_without = false;  ///< some cell has no candidate
};

CandidateStats candidate_stats(std::string_view cells, int size, const SymbolTable& table) {
  CandidateStats stats;
  const auto n = static_cast<std::size_t>(size);
  for (std::size_t cell = 0; cell < cells.size(); cell += n) {
    const std::size_t before = stats.in_place;
    for (std::size_t d = 0; d < n; ++d) {
      const std::uint16_t value = table[cells[cell + d]];
      if (value == d + 1)
        ++stats.in_place;
      else if (value != 0)
        ++stats.misfits;
    }
    if (stats.in_place == before) stats.cell_without = true;
  }
  return stats;
}

/// If all characters are in candidate places, each column of a plain grid of this many cells would hold only
/// one digit. With more characters than columns, some column repeats a digit, so it cannot be a solvable
/// grid. A few characters may be out of place: they are mistakes to report.
bool are_candidates(const CandidateStats& stats, std::size_t characters, bool size_given) {
  if (stats.misfits == 0 && (size_given || !stats.cell_without)) return true;
  const bool too_many = stats.in_place * stats.in_place > characters;
  return too_many && stats.misfits * 10 <= stats.in_place;
}

}  // namespace

int candidates_size(std::string_view cells, const ReadOptions& options) {
  const int n = cube_root(cells.size());
  if (n < 4 || !is_size(n, options)) return 0;
  const auto box = static_cast<std::size_t>(options.box_rows * options.box_columns);
  if (box * box == cells.size()) return 0;  // 64 characters are also an 8x8 grid, which was requested
  const auto alphabets = alphabets_for(n, options);
  const bool any = std::any_of(alphabets.begin(), alphabets.end(), [&](const Alphabet& alphabet) {
    return are_candidates(candidate_stats(cells, n, SymbolTable(alphabet)), cells.size(),
                          options.box_rows > 0);
  });
  return any ? n : 0;
}

Parsed<Record> read_candidates(const TextLine& line, Token cells, const ReadOptions& options) {
  const std::string_view text = cells.in(line.text);
  const int n = cube_root(text.size());
  if (n < 4)
    return ParseError{line.place(cells.end()),
                      fmt::format("{} characters, expected n*n*n: 64 for 4x4, 729 for 9x9", text.size())};
  const auto rules = rules_for(n, options, line.place(cells.begin));
  if (!rules) return rules.error();
  const std::vector<Alphabet> alphabets = alphabets_for(n, options);
  if (alphabets.empty())
    return ParseError{line.place(cells.begin),
                      fmt::format("no {} symbols known for a {} puzzle", n, n_by_n(n))};
  const Alphabet* alphabet = &alphabets[0];
  for (const Alphabet& other : alphabets)
    if (first_misfit(text, n, SymbolTable(other)) > first_misfit(text, n, SymbolTable(*alphabet)))
      alphabet = &other;
  const SymbolTable table(*alphabet);
  if (const std::size_t misfit = first_misfit(text, n, table); misfit < text.size()) {
    const std::size_t digit = misfit % static_cast<std::size_t>(n);
    return ParseError{
        line.place(cells.begin + misfit),
        fmt::format("expected candidate {} of {} or a blank, found {}", alphabet->symbols[digit],
                    rules->name(Cell(misfit / static_cast<std::size_t>(n))),
                    quoted_character(line.raw, cells.begin + misfit))};
  }

  Record record;
  record.place = line.place(cells.begin);
  record.puzzle.rules = *rules;
  record.puzzle.clues.assign(static_cast<std::size_t>(rules->cells()), 0);
  record.comment = comment_after(line, cells);
  record.notation.format = Format::candidates;
  record.notation.alphabet = *alphabet;
  std::vector<bool> possible(static_cast<std::size_t>(n) + 1);
  for (std::size_t cell = 0; cell < record.puzzle.clues.size(); ++cell) {
    for (std::size_t d = 0; d < static_cast<std::size_t>(n); ++d) {
      const char c = text[cell * static_cast<std::size_t>(n) + d];
      possible[d + 1] = table[c] != 0;
      if (table[c] == 0) record.notation.blank = c;
    }
    set_candidates(record.puzzle, Cell(cell), possible);
  }
  return record;
}

}  // namespace hence::sudoku
