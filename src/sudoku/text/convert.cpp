#include "sudoku/text/convert.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/counted.hpp"
#include "sudoku/crossed_out.hpp"
#include "sudoku/text/tuples.hpp"
#include "sudoku/text/write.hpp"

namespace hence::sudoku {
namespace {

std::size_t entered_count(const Record& record) {
  return static_cast<std::size_t>(std::count(record.entered.begin(), record.entered.end(), true));
}

bool shows_marks(Format format) {
  return format == Format::pencil || format == Format::candidates;
}

bool keeps_crossed_out(Format format) {
  return shows_marks(format) || format == Format::hodoku;
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

}  // namespace

std::string recognised(const Record& record, std::size_t by_hand) {
  const std::string rules = record.puzzle.rules.describe();
  const std::size_t entered = entered_count(record);
  std::string text =
      fmt::format("Sudoku: {}, {}", rules, hence::counted(clue_list(record.puzzle).size() - entered, "clue"));
  if (entered > 0) text += fmt::format(", {} entered", hence::counted(entered, "digit"));
  if (by_hand > 0) text += fmt::format(", {} crossed out", hence::counted(by_hand, "candidate"));
  return text + describe(record.notation, record.puzzle.rules).substr(rules.size());
}

std::string symbols_to_name(const std::string& text, const Notation& notation) {
  const bool symbols = notation.format == Format::line || notation.format == Format::grid ||
                       notation.format == Format::candidates ||
                       (notation.format == Format::csv && notation.symbols);
  if (!symbols) return "";
  StringSource source(text);
  const auto again = TupleReader(source, {}).next();
  const bool found = again && *again && (*again)->notation.alphabet == notation.alphabet;
  return found ? "" : notation.alphabet.shorthand();
}

std::variant<Converted, std::string> convert(const Record& record, const std::vector<CellDigit>& by_hand,
                                             const Notation& notation, bool remarks) {
  const Format format = notation.format;
  if (std::string why = unfit(record.puzzle.rules, notation); !why.empty()) return why;
  Puzzle puzzle = record.puzzle;
  puzzle.crossed_out = by_hand;
  Converted result;
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
      result.lost.push_back(fmt::format("that {} with one candidate left {} open",
                                        hence::counted(singles, "cell"), singles == 1 ? "is" : "are"));
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
    result.lost.push_back(hence::counted(puzzle.crossed_out.size(), "crossed-out candidate"));
  result.remark_helps = result.lost.size() > beyond_remarks;
  return result;
}

}  // namespace hence::sudoku
