#include "sudoku/text/rules_remark.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "sudoku/text/alphabet.hpp"
#include "sudoku/text/characters.hpp"

namespace hence::sudoku {
namespace {

/// The words of a line, one at a time.
class Words {
 public:
  explicit Words(std::string_view text) : begin_(text.data()), rest_(trimmed(text)) {}

  bool ended() const { return rest_.empty(); }

  /// Where the next word begins.
  std::size_t at() const { return static_cast<std::size_t>(rest_.data() - begin_); }

  std::string_view next() {
    const std::string_view word = rest_.substr(0, std::min(rest_.find(' '), rest_.size()));
    rest_ = trimmed(rest_.substr(word.size()));
    return word;
  }

  /// Consumes the next word if it equals `word`.
  bool next_is(std::string_view word) {
    Words after = *this;
    if (after.next() != word) return false;
    *this = after;
    return true;
  }

 private:
  const char* begin_;
  std::string_view rest_;
};

/// A number from 1 to `most` after `before`, from the front of the text; 0 if there is none.
int eat_number(std::string_view& text, std::string_view before, int most) {
  if (!text.starts_with(before)) return 0;
  text.remove_prefix(before.size());
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || number < 1 || number > most) return 0;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

/// "2x3"
std::optional<Rules> boxes_in(std::string_view word) {
  constexpr int most = Rules::max_size;
  const int rows = eat_number(word, "", most);
  const int columns = eat_number(word, "x", most);
  if (rows == 0 || columns == 0 || rows * columns > most || !word.empty()) return std::nullopt;
  return Rules{rows, columns};
}

/// "g2r4c7"
std::optional<Cell> cell_in(std::string_view word, const Rules& rules) {
  const int grid = eat_number(word, "g", rules.grids);
  const int row = eat_number(word, "r", rules.size());
  const int column = eat_number(word, "c", rules.size());
  if (grid == 0 || row == 0 || column == 0 || !word.empty()) return std::nullopt;
  return rules.in_grid(grid - 1, rules.cell(row - 1, column - 1));
}

/// "r4c7", "g2r4c7"; for a candidate "r4c7=5". Any cell of any possible grid.
std::optional<RulesRemark::Named> named_in(std::string_view word, bool candidate) {
  constexpr int most = Rules::max_size;
  RulesRemark::Named named;
  if (word.starts_with('g') && (named.grid = eat_number(word, "g", most)) == 0) return std::nullopt;
  named.row = eat_number(word, "r", most);
  named.column = eat_number(word, "c", most);
  if (candidate) named.digit = eat_number(word, "=", most);
  if (named.row == 0 || named.column == 0 || (candidate && named.digit == 0) || !word.empty())
    return std::nullopt;
  return named;
}

/// If the next word is `word`, consumes it and all names up to the next word that is not one.
std::vector<RulesRemark::Named> names_after(std::string_view word, bool candidates, Words& words,
                                            bool& found) {
  std::vector<RulesRemark::Named> list;
  if (!words.next_is(word)) return list;
  found = true;
  while (!words.ended()) {
    Words after = words;
    auto named = named_in(after.next(), candidates);
    if (!named) break;
    named->at = words.at();
    list.push_back(*named);
    words = after;
  }
  return list;
}

/// "r4c7", as written.
std::string said_cell(const RulesRemark::Named& named) {
  return fmt::format("{}r{}c{}", named.grid > 0 ? fmt::format("g{}", named.grid) : "", named.row,
                     named.column);
}

/// Nothing if the rules have no such cell.
std::optional<Cell> cell_of(const RulesRemark::Named& named, const Rules& rules) {
  const bool tuple = rules.grids > 1;
  if (tuple != (named.grid > 0) || named.grid > rules.grids) return std::nullopt;
  if (named.row > rules.size() || named.column > rules.size()) return std::nullopt;
  return rules.in_grid(tuple ? named.grid - 1 : 0, rules.cell(named.row - 1, named.column - 1));
}

std::string no_such_cell(const RulesRemark::Named& named, const Rules& rules) {
  return fmt::format("'{}' is not a cell of this {}: expected {} to {}", said_cell(named), rules.describe(),
                     rules.name(Cell(0)), rules.name(Cell(rules.cells() - 1)));
}

bool has_usual_boxes(const Rules& rules) {
  const Rules usual = Rules::usual(rules.size());
  return Rules::usual_boxes_exist(rules.size()) && rules.box_rows == usual.box_rows &&
         rules.box_columns == usual.box_columns;
}

}  // namespace

std::optional<RulesRemark> read_rules_remark(std::string_view line) {
  Words words(line);
  if (!words.next_is("#") || !words.next_is("sudoku") || !words.next_is("box")) return std::nullopt;
  const auto boxes = boxes_in(words.next());
  if (!boxes) return std::nullopt;
  RulesRemark remark{*boxes};
  Rules& rules = remark.rules;
  rules.diagonals = words.next_is("diagonals");
  if (words.next_is("grids")) {
    std::string_view number = words.next();
    rules.grids = eat_number(number, "", rules.most_grids());
    if (rules.grids == 0 || !number.empty()) return std::nullopt;
  }
  if (words.next_is("symbols")) {
    remark.symbols = words.next();
    const auto alphabet = parse_symbols(remark.symbols);
    if (!alphabet || alphabet->symbols.size() != static_cast<std::size_t>(rules.size())) return std::nullopt;
  }
  if (rules.grids > 1 && words.next_is("loose")) {
    for (Words after = words; !after.ended(); words = after) {
      const auto cell = cell_in(after.next(), rules);
      if (!cell) break;
      remark.loose.push_back(*cell);
    }
  }
  remark.entered = names_after("entered", false, words, remark.has_state);
  remark.crossed = names_after("crossed", true, words, remark.has_state);
  if (!words.ended()) return std::nullopt;
  return remark;
}

std::optional<ParseError> set_state(const RulesRemark& remark, Puzzle& puzzle, std::vector<bool>& entered) {
  const Rules& rules = puzzle.rules;
  const auto wrong = [&](const RulesRemark::Named& named, std::string message) {
    return ParseError{{remark.line, static_cast<std::int64_t>(named.at) + 1}, std::move(message)};
  };
  entered.resize(puzzle.clues.size(), false);
  for (const RulesRemark::Named& named : remark.entered) {
    const auto cell = cell_of(named, rules);
    if (!cell) return wrong(named, no_such_cell(named, rules));
    if (puzzle.clues[cell->at()] == 0)
      return wrong(named,
                   fmt::format("{} is open in the puzzle, so nothing was entered there", rules.name(*cell)));
    entered[cell->at()] = true;
  }
  for (const RulesRemark::Named& named : remark.crossed) {
    const auto cell = cell_of(named, rules);
    if (!cell) return wrong(named, no_such_cell(named, rules));
    if (named.digit > rules.size())
      return wrong(named, fmt::format("'{}={}': expected a digit from 1 to {}", said_cell(named), named.digit,
                                      rules.size()));
    const int digit = puzzle.clues[cell->at()];
    if (digit == named.digit)
      return wrong(named, fmt::format("{} is {} in the puzzle and cannot be crossed out", rules.name(*cell),
                                      named.digit));
    if (digit == 0) puzzle.crossed_out.push_back({*cell, Digit(named.digit)});
  }
  return std::nullopt;
}

namespace {

/// Without the line end.
std::string rules_words(const Puzzle& puzzle, std::string_view symbols) {
  const Rules& rules = puzzle.rules;
  std::string text = fmt::format("# sudoku box {}x{}", rules.box_rows, rules.box_columns);
  if (rules.diagonals) text += " diagonals";
  if (rules.grids > 1) text += fmt::format(" grids {}", rules.grids);
  if (!symbols.empty()) text += fmt::format(" symbols {}", symbols);
  bool first = true;
  for (std::size_t i = 0; i < puzzle.loose.size(); ++i) {
    if (!puzzle.loose[i]) continue;
    text += (first ? " loose " : " ") + rules.name(Cell(i));
    first = false;
  }
  return text;
}

}  // namespace

std::string rules_remark(const Puzzle& puzzle, std::string_view symbols) {
  const Rules& rules = puzzle.rules;
  if (rules.grids == 1 && !rules.diagonals && has_usual_boxes(rules) && symbols.empty()) return "";
  return rules_words(puzzle, symbols) + "\n";
}

std::string state_remark(const Puzzle& puzzle, const std::vector<bool>& entered, std::string_view symbols) {
  std::string text = rules_words(puzzle, symbols) + " entered";
  for (std::size_t i = 0; i < entered.size(); ++i)
    if (entered[i] && puzzle.clues[i] != 0) text += " " + puzzle.rules.name(Cell(i));
  if (!puzzle.crossed_out.empty()) text += " crossed";
  for (const auto& [cell, digit] : puzzle.crossed_out) text += " " + puzzle.rules.name(cell, digit);
  return text + "\n";
}

}  // namespace hence::sudoku
