#include "ask/style.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

#include "sudoku/text/write.hpp"

namespace hence::tasks {
namespace {

constexpr std::string_view green = "32";
constexpr std::string_view red = "31";
constexpr std::string_view yellow = "33";

struct Verdict {
  std::string_view words;
  std::string_view codes;
};

constexpr std::array<Verdict, 17> known_verdicts = {{{"solved", green},
                                                     {"correct", green},
                                                     {"unique", green},
                                                     {"minimal", green},
                                                     {"optimal", green},
                                                     {"proved", green},
                                                     {"verified", green},
                                                     {"wrong", red},
                                                     {"error", red},
                                                     {"no solution", red},
                                                     {"not unique", red},
                                                     {"unsolvable", red},
                                                     {"more than one solution", yellow},
                                                     {"several solutions", yellow},
                                                     {"not minimal", yellow},
                                                     {"out of reach", yellow},
                                                     {"gave up", yellow}}};

/// Positions in a line where a verdict may begin: at the start and after a separator.
std::size_t next_clause(std::string_view line, std::size_t from) {
  std::size_t next = line.size();
  for (const std::string_view mark : {std::string_view(": "), std::string_view("# "), std::string_view("; ")})
    if (const std::size_t at = line.find(mark, from); at != std::string_view::npos)
      next = std::min(next, at + mark.size());
  return next;
}

/// Characters between the symbols of a grid.
constexpr std::string_view between_symbols = " |+-\n";

/// The symbols of a grid, as pairs of begin and end.
std::vector<std::pair<std::size_t, std::size_t>> symbols_in(std::string_view text, int cells) {
  std::vector<std::pair<std::size_t, std::size_t>> words;
  for (std::size_t begin = text.find_first_not_of(between_symbols); begin < text.size();) {
    const std::size_t end = std::min(text.find_first_of(between_symbols, begin), text.size());
    words.emplace_back(begin, end);
    begin = text.find_first_not_of(between_symbols, end);
  }
  if (words.size() >= static_cast<std::size_t>(cells)) return words;
  // Symbols without gaps: each is one character.
  std::vector<std::pair<std::size_t, std::size_t>> characters;
  for (const auto& [begin, end] : words)
    for (std::size_t i = begin; i < end; ++i) characters.emplace_back(i, i + 1);
  return characters;
}

}  // namespace

std::string Style::in(std::string_view codes, std::string_view text) const {
  return coloured_ ? fmt::format("\x1b[{}m{}\x1b[0m", codes, text) : std::string(text);
}

/// A clause with its leading verdict in colour.
std::string Style::verdict(std::string_view text) const {
  for (const Verdict& known : known_verdicts) {
    if (!text.starts_with(known.words)) continue;
    const std::string_view rest = text.substr(known.words.size());
    if (!rest.empty() && std::isalpha(static_cast<unsigned char>(rest.front())) != 0) continue;
    return in(known.codes, known.words).append(rest);
  }
  return std::string(text);
}

std::string Style::verdicts(std::string_view lines) const {
  if (!coloured_ || lines.starts_with('{')) return std::string(lines);  // JSON
  std::string text;
  while (!lines.empty()) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    bool plain = line.starts_with(
        ' ');  // what follows the verdict says more about it: "optimal: no solution has fewer moves"
    for (std::size_t begin = 0; begin < line.size();) {
      const std::size_t end = plain ? line.size() : next_clause(line, begin);
      const std::string_view clause = line.substr(begin, end - begin);
      const std::string shown = plain ? std::string(clause) : verdict(clause);
      plain = plain || shown != clause;
      text += shown;
      begin = end;
    }
    lines.remove_prefix(line.size());
    if (lines.empty()) break;
    text += '\n';
    lines.remove_prefix(1);
  }
  return text;
}

std::string Style::grid(const std::string& solution, const std::string& clues, int cells) const {
  if (!coloured_ || solution.size() != clues.size()) return solution;
  std::string text;
  std::size_t done = 0;
  for (const auto& [begin, end] : symbols_in(solution, cells)) {
    text += solution.substr(done, begin - done);
    const std::string symbol = solution.substr(begin, end - begin);
    text += clues.compare(begin, end - begin, symbol) == 0 ? given(symbol) : placed(symbol);
    done = end;
  }
  return text + solution.substr(done);
}

std::string coloured_grid(const sudoku::Values& solution, const sudoku::Record& puzzle,
                          const sudoku::Notation& notation, const Style& style) {
  const sudoku::Rules& rules = puzzle.puzzle.rules;
  std::string text = write(solution, rules, notation);
  if (!style.coloured() || notation.format == sudoku::Format::csv) return text;
  if (std::count(text.begin(), text.end(), '\n') < 2) return text;  // one puzzle a line
  return style.grid(text, write(puzzle.puzzle.clues, rules, notation), rules.cells());
}

}  // namespace hence::tasks
