// Puzzles and levels in another format, or described as JSON.
#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "ask/errors.hpp"
#include "ask/puzzle_words.hpp"
#include "ask/task.hpp"
#include "base/counted.hpp"
#include "sokoban/board.hpp"
#include "sokoban/text/write.hpp"
#include "sudoku/crossed_out.hpp"
#include "sudoku/text/convert.hpp"

namespace hence::tasks {
namespace {

using sokoban::LevelFormat;
using sokoban::LevelRecord;
using sudoku::CellDigit;

void write_cells(JsonWriter& json, std::string_view key, const std::vector<bool>& cells,
                 const sudoku::Rules& rules) {
  json.key(key);
  json.begin_array();
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (cells[i]) write_cell(json, sudoku::Cell(i), rules);
  json.end_array();
}

struct PuzzleConverted : Answer {
  const sudoku::Record& record;
  std::vector<CellDigit> by_hand;
  std::string format;  ///< as asked for
  std::optional<sudoku::Converted> converted = {};

  PuzzleConverted(const sudoku::Record& r, std::string asked)
      : record(r), by_hand(crossed_out_by_hand(r.puzzle)), format(std::move(asked)) {}

  void json(JsonWriter& json) const override {
    const sudoku::Puzzle& puzzle = record.puzzle;
    const sudoku::Rules& rules = puzzle.rules;
    const auto entered = std::count(record.entered.begin(), record.entered.end(), true);
    json("kind", "puzzle")("recognised", recognised(record, by_hand.size()));
    json("clues", static_cast<std::int64_t>(clue_list(puzzle).size()) - entered);
    write_cells(json, "entered", record.entered, rules);
    json.list("crossed_out", by_hand, [&](CellDigit c) { write_cell_digit(json, c, rules); });
    if (std::ranges::find(puzzle.loose, true) != puzzle.loose.end())
      write_cells(json, "loose", puzzle.loose, rules);
    json.unless_empty("symbols", special_symbols(record.notation, rules));
    if (converted) json("text", converted->text);
    if (converted && !converted->lost.empty()) json.values("lost", converted->lost);
    json.key("grid");
    write_grid(json, puzzle.clues, rules);
  }

  void text(TextWriter& text) const override {
    // Puzzles of several lines are separated by a remark: with only blank lines between them, they would be
    // read back as a tuple.
    const bool one_line = std::ranges::count(converted->text, '\n') == 1;
    if (!one_line && !text.item.is_first())
      text.line(
          fmt::format("\n# {} {}", record.puzzle.rules.grids > 1 ? "tuple" : "puzzle", text.item.index));
    text.write(converted->text);
    if (!converted->lost.empty())
      text.aside(fmt::format("{} does not show {}{}", format.empty() ? "the text" : format,
                             fmt::join(converted->lost, ", "),
                             converted->remark_helps ? "; add --remarks" : ""));
  }
};

/// "Sokoban: 6x7, 2 boxes, XSB"
std::string recognised(const LevelRecord& record) {
  std::string text = fmt::format("Sokoban: {}x{}, {}, {}", record.level.rows, record.level.columns,
                                 counted(record.level.box_count(), "box", "boxes"),
                                 record.format == LevelFormat::course ? "course format" : "XSB");
  if (record.max_moves) text += ", at most " + counted(*record.max_moves, "move");
  return text;
}

struct LevelConverted : Answer {
  const LevelRecord& record;
  std::string format_asked;
  LevelFormat format;
  std::string converted;
  std::vector<std::string> lost;     ///< what the format cannot express, in words
  std::vector<std::string> missing;  ///< what it requires and the level lacks, in words

  LevelConverted(const LevelRecord& r, std::string asked, std::int64_t max_moves)
      : record(r),
        format_asked(std::move(asked)),
        format(format_asked == "course" ? LevelFormat::course : LevelFormat::xsb) {
    LevelRecord written = record;
    if (max_moves >= 0) written.max_moves = static_cast<int>(max_moves);
    converted = write_level(written, format);
    if (format == LevelFormat::course) {
      if (!written.title.empty()) lost.emplace_back("the title");
      if (!written.author.empty()) lost.emplace_back("the author");
      if (!written.comments.empty()) lost.emplace_back("the comments");
      if (!written.max_moves) missing.emplace_back("the maximum number of moves");
    } else if (written.max_moves) {
      lost.push_back(fmt::format("the maximum number of moves ({})", *written.max_moves));
    }
  }

  void json(JsonWriter& json) const override {
    const sokoban::Level& level = record.level;
    json("kind", "level")("format", record.format == LevelFormat::course ? "course" : "xsb");
    json("recognised", recognised(record)).unless_empty("author", record.author);
    if (record.max_moves) json("max_moves", *record.max_moves);
    int rows = 0;
    json.key("rows");
    json.begin_array();
    std::istringstream lines(write_rows(level, LevelFormat::xsb));
    for (std::string row; std::getline(lines, row); ++rows) json.value(row);
    json.end_array();
    json("boxes", level.box_count())("goals", level.goal_count());
    if (!sokoban::Board::too_large(level)) write_dead(json, rows > level.rows);
    if (format_asked.empty()) return;
    json("text", converted);
    if (!lost.empty()) json.values("lost", lost);
    if (!missing.empty()) json.values("missing", missing);
  }

  void text(TextWriter& text) const override {
    if (format == LevelFormat::course && !text.item.is_first()) text.write("\n");
    text.write(converted);
    if (!lost.empty())
      text.aside(fmt::format("{} cannot express {}", format_asked.empty() ? "xsb" : format_asked,
                             fmt::join(lost, ", ")));
    if (!missing.empty())
      text.aside(
          fmt::format("{} is missing above the rows; add it with --max-moves N", fmt::join(missing, ", ")));
  }

 private:
  /// Dead squares, in coordinates of rows that may have a border.
  void write_dead(JsonWriter& json, bool border) const {
    const sokoban::Level& level = record.level;
    const sokoban::Board board(level);
    const int from = border ? 2 : 1;
    json.key("dead");
    json.begin_array();
    for (int i = 0; i < board.size(); ++i) {
      const sokoban::Spot spot(i);
      if (board.alive(spot)) continue;
      const sokoban::Square square = board.square(spot);
      json.object([&] { json("row", level.row(square) + from)("column", level.column(square) + from); });
    }
    json.end_array();
  }
};

struct Convert : Task {
  std::string format;  ///< empty: chosen for each item; no text in JSON
  std::int64_t max_moves = -1;
  bool remarks = false;

  Fields own_fields() override {
    std::vector<std::string> formats = input_words();
    for (std::string& word : level_input_words()) formats.push_back(std::move(word));
    return {puzzles_field(
                common, "Files with puzzles or Sokoban levels, '-' for standard input, or a one-line puzzle"),
            {"--format FORMAT",
             "Output format (default: line; decimals above 9x9; csv for tuples; xsb for levels)", &format,
             Group::common, std::move(formats)},
            {"--remarks", "Add what cells cannot show as a remark: rules, entries, excluded candidates",
             &remarks},
            {"--max-moves N",
             "The limit on moves to write in the course format (default: what the level says)",
             &max_moves,
             Group::sokoban,
             {},
             0,
             1e9}};
  }

  void begin(Front&) override {
    if (max_moves < 0) return;
    refuse_sudoku_options("--max-moves", "", common.input);
    if (format != "course") throw UsageError("--max-moves needs --format course, which has a line for it");
  }

  WalkOptions walk() const override { return {.takes = max_moves >= 0 ? Takes::levels : Takes::both}; }

  std::unique_ptr<Answer> answer(const Item& item, Context&) override {
    const auto refused = [&](std::string words) {
      return TextError(item.file, {item.place(), std::move(words)});
    };
    if (item.kind == Item::Kind::level) {
      if (!format.empty() && !is_level_format(format))
        throw refused(fmt::format("{} is a Sudoku format, this is a Sokoban level", format));
      return std::make_unique<LevelConverted>(item.level(), format, max_moves);
    }
    if (is_level_format(format))
      throw refused(fmt::format("--format {} is for Sokoban levels, and this is a Sudoku", format));
    auto answer = std::make_unique<PuzzleConverted>(item.record(), format);
    if (common.json && format.empty()) return answer;
    auto result = convert(item.record(), answer->by_hand, notation_for(item.record()), remarks);
    if (auto* why = std::get_if<std::string>(&result)) throw refused(std::move(*why));
    answer->converted = std::get<sudoku::Converted>(std::move(result));
    return answer;
  }

 private:
  sudoku::Notation notation_for(const sudoku::Record& record) const {
    const sudoku::Rules& rules = record.puzzle.rules;
    if (format.empty())  // CSV tuples are recognised as such when read back
      return rules.grids > 1 ? default_notation(rules, sudoku::Format::csv) : default_notation(rules);
    return notation_in(format, common.input.symbols, rules);
  }
};

}  // namespace

extern const TaskInfo convert_task = {
    .name = "convert",
    .section = "Formats",
    .summary = "Convert puzzles and Sokoban levels between formats",
    .examples = {{"hence convert puzzle.txt", "one line; numbers above 9x9"},
                 {"hence convert --format grid puzzles.sdm"},
                 {"hence convert --format pencil puzzle.txt", "with candidates"},
                 {"hence convert --format line --remarks state.txt", "keep entries"},
                 {"hence convert --format course --max-moves 40 level.xsb"},
                 {"hence convert --json anything.txt", "what does it hold?"}},
    .takes = Takes::both,
    .answers_about = "puzzle or level, with all that is known about it",
    .make = make_task<Convert>};

}  // namespace hence::tasks
