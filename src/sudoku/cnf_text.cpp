#include "sudoku/cnf_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "sudoku/as_model.hpp"
#include "sudoku/state.hpp"

namespace hence::sudoku {
namespace {

constexpr std::string_view first_words = "sudoku box ";

/// Reads a number from the front of the text.
std::optional<int> eat_number(std::string_view& text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || number < 0) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

bool eat(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

/// A number from 1 to `most` after a prefix; 0 if there is none.
int eat_number_after(std::string_view& text, std::string_view before, int most) {
  if (!eat(text, before)) return 0;
  const int value = eat_number(text).value_or(0);
  return value <= most ? value : 0;
}

/// "r4c7", or "g2r4c7" in a tuple, within the grid.
std::optional<Cell> eat_cell(std::string_view& text, const Rules& rules) {
  const int grid = rules.grids == 1 ? 1 : eat_number_after(text, "g", rules.grids);
  const int row = eat_number_after(text, "r", rules.size());
  const int column = eat_number_after(text, "c", rules.size());
  if (grid == 0 || row == 0 || column == 0) return std::nullopt;
  return rules.in_grid(grid - 1, rules.cell(row - 1, column - 1));
}

/// "r4c7=5", within the grid.
std::optional<CellDigit> parse_cell_digit(std::string_view text, const Rules& rules) {
  const auto cell = eat_cell(text, rules);
  const int digit = eat_number_after(text, "=", rules.size());
  if (!cell || digit == 0 || !text.empty()) return std::nullopt;
  return CellDigit{*cell, Digit(digit)};
}

std::optional<Rules> parse_rules(std::string_view text) {
  const auto rows = eat_number(text);
  if (!rows || !eat(text, "x")) return std::nullopt;
  const auto columns = eat_number(text);
  if (!columns) return std::nullopt;
  constexpr int most = Rules::max_size;
  if (*rows < 1 || *columns < 1 || *rows > most || *columns > most || *rows * *columns > most)
    return std::nullopt;
  Rules rules{*rows, *columns, eat(text, " diagonals")};
  if (!text.empty()) rules.grids = eat_number_after(text, " grids ", rules.most_grids());
  if (!text.empty() || rules.grids == 0) return std::nullopt;
  return rules;
}

}  // namespace

std::variant<CnfText, TooManyClauses, GaveUp> as_cnf(const Puzzle& puzzle, const CnfRequest& request,
                                                     const Budget& budget) {
  const auto [encoding, reduced, most_clauses] = request;
  State state(reduced ? puzzle : puzzle.rules_alone());
  if (reduced) state.place_singles(budget);
  if (budget.cancelled()) return GaveUp{GaveUp::Why::cancelled};
  if (const double expected = expected_clauses(state, encoding); expected > most_clauses)
    return TooManyClauses{expected};

  const Rules& rules = puzzle.rules;
  CnfText text;
  text.header.push_back(fmt::format("sudoku box {}x{}{}{}", rules.box_rows, rules.box_columns,
                                    rules.diagonals ? " diagonals" : "",
                                    rules.grids > 1 ? fmt::format(" grids {}", rules.grids) : ""));
  text.header.push_back(
      fmt::format("encoding {}{}", name(encoding), reduced ? ", clues and singles applied" : ""));

  const bool clash = state.contradiction().has_value();
  const Values& given = reduced && !clash ? state.values() : puzzle.clues;
  for (std::size_t i = 0; i < given.size(); ++i)
    if (given[i] != 0)
      text.header.push_back("given " + rules.name(Cell(i), Digit(static_cast<int>(given[i]))));
  for (const auto& [cell, digit] : puzzle.crossed_out)
    text.header.push_back("crossed out " + rules.name(cell, digit));
  for (std::size_t i = 0; i < puzzle.loose.size(); ++i)
    if (puzzle.loose[i]) text.header.push_back("loose " + rules.name(Cell(i)));

  const Model model = as_model(state);
  for (std::size_t i = 0; i < model.candidates(); ++i) {
    if (budget.cancelled()) return GaveUp{GaveUp::Why::cancelled};
    text.header.push_back(fmt::format("var {} {}", i + 1, model.name(Candidate(i))));
  }
  auto encoded = encode(model, {.encoding = encoding, .selectors = false, .titles = true}, budget);
  if (!encoded) return GaveUp{GaveUp::Why::cancelled};
  text.formula = std::move(encoded->formula);
  if (clash) {
    text.formula.title(
        "clues", "the clues contradict each other: " + state.name(*state.contradiction()) + " is impossible");
    text.formula.add({});
  }
  if (reduced) return text;
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (given[i] == 0) continue;
    const Digit digit(static_cast<int>(given[i]));
    text.formula.title("clues", "clue " + rules.name(Cell(i), digit));
    text.formula.add({says(full_candidate(rules, Cell(i), digit))});
  }
  for (const auto& [cell, digit] : puzzle.crossed_out) {
    text.formula.title("crossed out", "crossed out " + rules.name(cell, digit));
    text.formula.add({!says(full_candidate(rules, cell, digit))});
  }
  return text;
}

bool is_about_a_puzzle(const DimacsHeader& header) {
  return header.comments.starts_with(first_words) ||
         header.comments.find("\n" + std::string(first_words)) != std::string::npos;
}

Parsed<CnfMeaning> read_meaning(const DimacsHeader& header) {
  CnfMeaning meaning;
  std::optional<Rules> rules;
  std::int64_t line = 0;
  auto wrong = [&](std::string_view expected) {
    return ParseError{{line, 1}, fmt::format("expected {}", expected)};
  };
  std::string_view comments = header.comments;
  while (!comments.empty()) {
    ++line;
    const std::size_t end = comments.find('\n');
    std::string_view rest = comments.substr(0, end);
    comments.remove_prefix(end == std::string_view::npos ? comments.size() : end + 1);
    if (!rules) {
      if (!eat(rest, first_words)) continue;
      rules = parse_rules(rest);
      if (!rules)
        return wrong("'c sudoku box ROWSxCOLUMNS', optionally followed by ' diagonals' and ' grids N'");
      meaning.puzzle = Puzzle::empty(*rules);
      continue;
    }
    if (eat(rest, "given ")) {
      const auto clue = parse_cell_digit(rest, *rules);
      if (!clue) return wrong("a clue within the grid, such as 'c given r1c1=5'");
      meaning.puzzle.clues[clue->cell.at()] = static_cast<std::uint16_t>(clue->digit.v);
    } else if (eat(rest, "crossed out ")) {
      const auto out = parse_cell_digit(rest, *rules);
      if (!out) return wrong("a candidate within the grid, such as 'c crossed out r1c1=5'");
      meaning.puzzle.crossed_out.push_back(*out);
    } else if (eat(rest, "loose ")) {
      const auto cell = rules->grids > 1 ? eat_cell(rest, *rules) : std::nullopt;
      if (!cell || !rest.empty()) return wrong("a cell of the tuple, such as 'c loose g1r1c1'");
      meaning.puzzle.loose.resize(meaning.puzzle.clues.size(), false);
      meaning.puzzle.loose[cell->at()] = true;
    } else if (eat(rest, "var ")) {
      const auto variable = static_cast<std::size_t>(eat_number(rest).value_or(0));
      const auto candidate = eat(rest, " ") ? parse_cell_digit(rest, *rules) : std::nullopt;
      if (!candidate || variable < 1 || variable > header.variables)
        return wrong(
            "'c var NUMBER r1c1=5' with a number that the problem line allows and a candidate within the "
            "grid");
      // Numbering in order bounds the memory a single line can demand.
      const std::size_t next = meaning.variables.size() + 1;
      if (variable != next) return wrong(fmt::format("'c var {} ...', variables in order", next));
      meaning.variables.push_back(*candidate);
    }
  }
  if (!rules)
    return ParseError{{1, 1}, "no line 'c sudoku box ROWSxCOLUMNS': was this written by hence encode?"};
  const auto& clues = meaning.puzzle.clues;
  if (meaning.variables.empty() && std::find(clues.begin(), clues.end(), 0) != clues.end())
    return ParseError{{1, 1}, "no line 'c var NUMBER r1c1=5': the meaning of the variables is missing"};
  return meaning;
}

Values decode(const CnfMeaning& meaning, const std::vector<Literal>& literals) {
  Values values = meaning.puzzle.clues;
  for (Literal l : literals) {
    if (!l.positive() || l.variable().at() >= meaning.variables.size()) continue;
    const auto& [cell, digit] = meaning.variables[l.variable().at()];
    values[cell.at()] = static_cast<std::uint16_t>(digit.v);
  }
  return values;
}

}  // namespace hence::sudoku
