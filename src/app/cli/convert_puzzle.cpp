#include "app/cli/convert_puzzle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <variant>

#include "app/cli/answers.hpp"
#include "app/cli/hint_state.hpp"
#include "app/cli/json.hpp"
#include "base/counted.hpp"
#include "sudoku/crossed_out.hpp"
#include "sudoku/text/write.hpp"

namespace hence::cli {
namespace {

using sudoku::Cell;
using sudoku::CellDigit;
using sudoku::Format;
using sudoku::Notation;
using sudoku::Puzzle;
using sudoku::Record;
using sudoku::Rules;

std::size_t entered_count(const Record& record) {
  return static_cast<std::size_t>(std::count(record.entered.begin(), record.entered.end(), true));
}

/// "Sudoku: 9x9, 27 clues, one puzzle per line"
std::string recognised(const Record& record, std::size_t by_hand) {
  const std::string rules = record.puzzle.rules.describe();
  const std::size_t entered = entered_count(record);
  std::string text =
      fmt::format("Sudoku: {}, {}", rules, counted(clue_list(record.puzzle).size() - entered, "clue"));
  if (entered > 0) text += fmt::format(", {} entered", counted(entered, "digit"));
  if (by_hand > 0) text += fmt::format(", {} crossed out", counted(by_hand, "candidate"));
  return text + describe(record.notation, record.puzzle.rules).substr(rules.size());
}

bool shows_marks(Format format) {
  return format == Format::pencil || format == Format::candidates;
}

bool keeps_crossed_out(Format format) {
  return shows_marks(format) || format == Format::hodoku;
}

Notation notation_of(const Record& record, const ConvertPuzzleOptions& options) {
  const Rules& rules = record.puzzle.rules;
  if (options.format.empty())  // CSV tuples are recognised as such when read back
    return rules.grids > 1 ? default_notation(rules, Format::csv) : default_notation(rules);
  Notation notation = default_notation(rules, *sudoku::parse_format(options.format));
  // Reading the puzzle has already rejected symbols of the wrong number.
  if (!options.input.symbols.empty())
    if (const auto alphabet = sudoku::parse_symbols(options.input.symbols)) notation.alphabet = *alphabet;
  return notation;
}

/// Candidates left per cell, given complete marks; 1 for a filled cell.
std::vector<int> candidates_left(const Puzzle& marks) {
  std::vector<int> left(marks.clues.size(), marks.rules.size());
  for (const CellDigit out : marks.crossed_out) --left[out.cell.at()];
  for (std::size_t i = 0; i < left.size(); ++i)
    if (marks.clues[i] != 0) left[i] = 1;
  return left;
}

/// Why a puzzle with these rules cannot be written in this notation; empty if it can.
std::string unfit(const Rules& rules, const Notation& notation) {
  const std::string size = fmt::format("{0}x{0}", rules.size());
  switch (notation.format) {
    case Format::decimals:
    case Format::csv:
      return "";
    case Format::hodoku:
      if (rules.grids > 1) return "a HoDoKu library line holds one grid, not a tuple";
      return rules.size() == 9 ? "" : "a HoDoKu library line holds a 9x9 puzzle, not " + size;
    case Format::link:
      return rules.size() == 9 ? "" : "a SudokuWiki link holds a 9x9 puzzle, not " + size;
    case Format::pencil:
    case Format::candidates: {
      constexpr int largest = 100;  // a million candidates
      if (rules.size() > largest)
        return fmt::format("candidates can be listed up to {0}x{0}; this is {1}", largest, size);
      if (notation.format == Format::pencil) return "";
      if (rules.size() < 4) return "candidates of " + size + " would be ambiguous";
      [[fallthrough]];
    }
    case Format::line:
    case Format::grid:
      if (notation.alphabet.symbols.size() == static_cast<std::size_t>(rules.size())) return "";
      return size + " has more digits than one-character symbols; use --format decimals or csv";
  }
  return "";
}

struct Text {
  std::string text;
  std::vector<std::string> lost;  ///< what the text does not show, in words
  bool remark_helps = false;      ///< a remark would show some of it
};

/// Adds the rules that the cells alone do not show.
void add_lost_rules(const Puzzle& puzzle, Format format, std::vector<std::string>& lost) {
  const Rules& rules = puzzle.rules;
  if (rules.diagonals) lost.emplace_back("the diagonals");
  if (!rules_remark(Puzzle::empty({rules.box_rows, rules.box_columns})).empty())
    lost.push_back(fmt::format("the {}x{} boxes", rules.box_rows, rules.box_columns));
  const bool looks_like_tuple = format == Format::csv || format == Format::decimals || format == Format::grid;
  if (rules.grids > 1 && !looks_like_tuple)
    lost.push_back(fmt::format("that the {} grids are a tuple", rules.grids));
  if (std::find(puzzle.loose.begin(), puzzle.loose.end(), true) != puzzle.loose.end())
    lost.emplace_back("which cells are loose");
}

/// The puzzle in a notation, or why that is impossible.
std::variant<Text, std::string> converted(const Record& record, const std::vector<CellDigit>& by_hand,
                                          const Notation& notation, bool remarks) {
  const Format format = notation.format;
  if (std::string why = unfit(record.puzzle.rules, notation); !why.empty()) return why;
  Puzzle puzzle = record.puzzle;
  puzzle.crossed_out = by_hand;
  Text result;
  if (shows_marks(format)) {
    puzzle = with_marks(std::move(puzzle));
    const std::vector<int> left = candidates_left(puzzle);
    if (const auto none = std::find(left.begin(), left.end(), 0);
        none != left.end() && format == Format::pencil)
      return fmt::format("pencil marks cannot show that {} has no candidates left; use --format candidates",
                         puzzle.rules.name(Cell(static_cast<std::size_t>(none - left.begin()))));
    std::size_t singles = 0;
    for (std::size_t i = 0; i < left.size(); ++i) singles += puzzle.clues[i] == 0 && left[i] == 1;
    if (singles > 0)
      result.lost.push_back(fmt::format("that {} with one candidate left {} open", counted(singles, "cell"),
                                        singles == 1 ? "is" : "are"));
  }
  result.text = format == Format::hodoku ? write_hodoku(puzzle, record.entered) : write(puzzle, notation);
  if (keeps_crossed_out(format)) puzzle.crossed_out.clear();
  const bool entered_lost = entered_count(record) > 0 && format != Format::hodoku;
  if (remarks) {
    const std::string symbols = symbols_to_name(rules_remark(puzzle) + result.text, notation);
    const bool state = entered_lost || !puzzle.crossed_out.empty();
    result.text.insert(0,
                       state ? state_remark(puzzle, record.entered, symbols) : rules_remark(puzzle, symbols));
    return result;
  }
  const std::size_t beyond_remarks = result.lost.size();
  add_lost_rules(puzzle, format, result.lost);
  if (entered_lost)
    result.lost.push_back(fmt::format("which digits were entered ({})", entered_count(record)));
  if (!puzzle.crossed_out.empty())
    result.lost.push_back(counted(puzzle.crossed_out.size(), "crossed-out candidate"));
  result.remark_helps = result.lost.size() > beyond_remarks;
  return result;
}

Json json_cells(const std::vector<bool>& cells, const Rules& rules) {
  Json list = Json::array();
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (cells[i]) list.push_back(json_cell(Cell(i), rules));
  return list;
}

class Converter {
 public:
  explicit Converter(const ConvertPuzzleOptions& options) : options_(options) {}

  Reply answer(const Numbered& item) const {
    const Record& record = *item.record;
    if (!options_.format.empty() && !sudoku::parse_format(options_.format))
      return refused(
          item, {record.place,
                 fmt::format("--format {} is for Sokoban levels, and this is a Sudoku", options_.format)});
    const std::vector<CellDigit> by_hand = crossed_out_by_hand(record.puzzle);
    if (options_.json && options_.format.empty()) return {as_json(item, by_hand, nullptr), ""};
    const auto result = converted(record, by_hand, notation_of(record, options_), options_.remarks);
    if (const auto* why = std::get_if<std::string>(&result)) return refused(item, {record.place, *why});
    const auto& text = std::get<Text>(result);
    if (options_.json) return {as_json(item, by_hand, &text), ""};
    return {separator(item, text.text) + text.text, aside(item, text)};
  }

 private:
  Reply refused(const Numbered& item, const ParseError& error) const {
    return cli::refused(item, error, options_.json);
  }

  /// Multi-line puzzles are separated by a remark: with only blank lines between them, they would be read
  /// back as a tuple.
  static std::string separator(const Numbered& item, const std::string& text) {
    const bool one_line = std::count(text.begin(), text.end(), '\n') == 1;
    if (one_line || item.is_first()) return "";
    return fmt::format("\n# {} {}\n", item.record->puzzle.rules.grids > 1 ? "tuple" : "puzzle", item.index);
  }

  std::string aside(const Numbered& item, const Text& text) const {
    if (text.lost.empty()) return "";
    const std::string words =
        fmt::format("{} does not show {}{}", options_.format.empty() ? "the text" : options_.format,
                    fmt::join(text.lost, ", "), text.remark_helps ? "; add --remarks" : "");
    return located(item.file, {item.record->place, words}) + "\n";
  }

  static std::string as_json(const Numbered& item, const std::vector<CellDigit>& by_hand, const Text* text) {
    const Record& record = *item.record;
    const Puzzle& puzzle = record.puzzle;
    const Rules& rules = puzzle.rules;
    Json object = json_head(item);
    object["kind"] = "puzzle";
    object["recognised"] = recognised(record, by_hand.size());
    object["clues"] = clue_list(puzzle).size() - entered_count(record);
    object["entered"] = json_cells(record.entered, rules);
    Json& out = object["crossed_out"] = Json::array();
    for (const CellDigit c : by_hand) out.push_back(json_cell_digit(c, rules));
    if (std::find(puzzle.loose.begin(), puzzle.loose.end(), true) != puzzle.loose.end())
      object["loose"] = json_cells(puzzle.loose, rules);
    if (const std::string symbols = special_symbols(record.notation, rules); !symbols.empty())
      object["symbols"] = symbols;
    if (text != nullptr) object["text"] = text->text;
    if (text != nullptr && !text->lost.empty()) object["lost"] = text->lost;
    std::string line = json_line(object);
    line.resize(line.size() - 2);  // "}\n"
    return fmt::format("{},\"grid\":{}}}\n", line, json_solution(puzzle.clues, rules));
  }

  const ConvertPuzzleOptions& options_;
};

}  // namespace

ExitCode convert_puzzles(const std::vector<std::string>& files, const ConvertPuzzleOptions& options,
                         const RunOptions& run, Stop& stop) {
  const Converter converter(options);
  return answer_all(files, options.input, run, options.json, stop,
                    [&](const Numbered& item, const Context&) { return converter.answer(item); });
}

}  // namespace hence::cli
