#include "app/cli/convert_level.hpp"

#include <fmt/format.h>

#include <sstream>

#include "app/cli/answer_each.hpp"
#include "sokoban/board.hpp"
#include "sokoban/text/write.hpp"

namespace hence::cli {
namespace {

using sokoban::Level;
using sokoban::LevelFormat;
using sokoban::LevelRecord;

std::vector<std::string> xsb_rows(const Level& level) {
  std::istringstream lines(write_rows(level, LevelFormat::xsb));
  std::vector<std::string> rows;
  for (std::string row; std::getline(lines, row);) rows.push_back(std::move(row));
  return rows;
}

/// "Sokoban: 6x7, 2 boxes, XSB"
std::string recognised(const LevelRecord& record) {
  const int boxes = record.level.box_count();
  std::string text =
      fmt::format("Sokoban: {}x{}, {} box{}, {}", record.level.rows, record.level.columns, boxes,
                  boxes == 1 ? "" : "es", record.format == LevelFormat::course ? "course format" : "XSB");
  if (record.max_moves)
    text += fmt::format(", at most {} move{}", *record.max_moves, *record.max_moves == 1 ? "" : "s");
  return text;
}

/// Dead squares, in coordinates of rows that may have a border.
Json dead_squares(const Level& level, bool border) {
  Json list = Json::array();
  const sokoban::Board board(level);
  for (int i = 0; i < board.size(); ++i) {
    const sokoban::Spot spot(i);
    if (board.alive(spot)) continue;
    const sokoban::Square square = board.square(spot);
    const int from = border ? 2 : 1;
    list.push_back({{"row", level.row(square) + from}, {"column", level.column(square) + from}});
  }
  return list;
}

std::optional<LevelFormat> format_named(const std::string& name) {
  if (name.empty() || name == "xsb") return LevelFormat::xsb;
  if (name == "course") return LevelFormat::course;
  return std::nullopt;
}

/// What the format cannot express, in words.
std::vector<std::string> lost(const LevelRecord& record, LevelFormat format) {
  std::vector<std::string> lost;
  if (format == LevelFormat::course) {
    if (!record.title.empty()) lost.push_back("the title");
    if (!record.author.empty()) lost.push_back("the author");
    if (!record.comments.empty()) lost.push_back("the comments");
  } else if (record.max_moves) {
    lost.push_back(fmt::format("the maximum number of moves ({})", *record.max_moves));
  }
  return lost;
}

/// What the format requires and the level lacks, in words.
std::vector<std::string> missing(const LevelRecord& record, LevelFormat format) {
  if (format == LevelFormat::xsb || record.max_moves) return {};
  return {"the maximum number of moves"};
}

Reply answer(const NumberedLevel& item, const ConvertLevelOptions& options) {
  const LevelRecord& record = *item.record;
  const auto format = format_named(options.format);
  if (!format)
    return refused(
        options.json ? json_head(item) : Json(), item.file,
        {item.place(), fmt::format("{} is a Sudoku format, this is a Sokoban level", options.format)},
        options.json);
  LevelRecord written = record;
  if (options.max_moves >= 0) written.max_moves = static_cast<int>(options.max_moves);
  const std::vector<std::string> lost = cli::lost(written, *format);
  const std::vector<std::string> missing = cli::missing(written, *format);
  if (!options.json) {
    const bool separated = *format == LevelFormat::course && !item.is_first();
    Reply reply{(separated ? "\n" : "") + write_level(written, *format), ""};
    const auto say = [&](const std::string& what) {
      reply.err += located(item.file, {item.place(), what}) + "\n";
    };
    if (!lost.empty())
      say(fmt::format("{} cannot express {}", options.format.empty() ? "xsb" : options.format,
                      fmt::join(lost, ", ")));
    if (!missing.empty())
      say(fmt::format("{} is missing above the rows; add it with --max-moves N", fmt::join(missing, ", ")));
    return reply;
  }
  const Level& level = record.level;
  Json object = json_head(item);
  object["kind"] = "level";
  object["format"] = record.format == LevelFormat::course ? "course" : "xsb";
  object["recognised"] = recognised(record);
  if (!record.author.empty()) object["author"] = record.author;
  if (record.max_moves) object["max_moves"] = *record.max_moves;
  const std::vector<std::string> rows = xsb_rows(level);
  object["rows"] = rows;
  object["boxes"] = level.box_count();
  object["goals"] = level.goal_count();
  if (!sokoban::Board::too_large(level))
    object["dead"] = dead_squares(level, rows.size() > static_cast<std::size_t>(level.rows));
  if (!options.format.empty()) {
    object["text"] = write_level(written, *format);
    if (!lost.empty()) object["lost"] = lost;
    if (!missing.empty()) object["missing"] = missing;
  }
  return {json_line(object), ""};
}

}  // namespace

ExitCode convert_levels(const std::vector<std::string>& files, const ConvertLevelOptions& options,
                        const RunOptions& run, Stop& stop) {
  auto open = [&](std::function<void()> on_wait) {
    return Levels(files, options.input, stop, std::move(on_wait));
  };
  return answer_each<NumberedLevel>(
      open, {.json = options.json, .typed = typed_in(files)}, run, stop,
      [&](const NumberedLevel& item, const Context&) { return answer(item, options); });
}

}  // namespace hence::cli
