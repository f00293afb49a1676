#include "sudoku/text/rules_remark.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "sudoku/text/alphabet.hpp"
#include "sudoku/text/characters.hpp"

namespace hence::sudoku {
namespace {

/// The words of a line, one after the other.
class Words {
 public:
  explicit Words(std::string_view text) : rest_(trimmed(text)) {}

  bool ended() const { return rest_.empty(); }

  std::string_view next() {
    const std::string_view word = rest_.substr(0, std::min(rest_.find(' '), rest_.size()));
    rest_ = trimmed(rest_.substr(word.size()));
    return word;
  }

  /// Uses up the next word if it is this one.
  bool next_is(std::string_view word) {
    Words after = *this;
    if (after.next() != word) return false;
    *this = after;
    return true;
  }

 private:
  std::string_view rest_;
};

/// A number from 1 on behind `before`, off the front of the text; 0 if there is none.
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
    while (!words.ended()) {
      const auto cell = cell_in(words.next(), rules);
      if (!cell) return std::nullopt;
      remark.loose.push_back(*cell);
    }
  }
  if (!words.ended()) return std::nullopt;
  return remark;
}

std::string rules_remark(const Puzzle& puzzle, std::string_view symbols) {
  const Rules& rules = puzzle.rules;
  if (rules.grids == 1 && !rules.diagonals && has_usual_boxes(rules) && symbols.empty()) return "";
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
  return text + "\n";
}

}  // namespace hence::sudoku
