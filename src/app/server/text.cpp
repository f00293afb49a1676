#include "app/server/text.hpp"

#include <fmt/format.h>

#include "sokoban/text/levels.hpp"
#include "sokoban/text/looks_like.hpp"
#include "sudoku/text/tuples.hpp"

namespace hence::server {
namespace {

constexpr std::size_t beginning_bytes = std::size_t{64} << 10;

/// The text before this line, from 1. Line ends as in base/line_splitter: LF, CR LF and CR.
std::string_view before_line(std::string_view text, std::int64_t line) {
  std::size_t at = 0;
  for (std::int64_t i = 1; i < line && at < text.size(); ++i) {
    at = text.find_first_of("\r\n", at);
    if (at == std::string_view::npos) return text;
    at += text.substr(at, 2) == "\r\n" ? 2 : 1;
  }
  return text.substr(0, at);
}

std::string too_large(const sudoku::Record& record, const Limits& limits) {
  const int size = record.puzzle.rules.size();
  if (size <= limits.size) return "";
  return fmt::format("{0}x{0} is too large for this server (limit {1}x{1}); use the command line", size,
                     limits.size);
}

std::string too_large(const sokoban::LevelRecord& record, const Limits& limits) {
  const auto& level = record.level;
  if (level.squares() <= limits.squares) return "";
  return fmt::format("a level of {}x{} is too large for this server (limit {} squares); use the command line",
                     level.rows, level.columns, limits.squares);
}

template <class Reader>
Look look_by(Reader& reader, std::string_view text, int records, const Limits& limits) {
  for (int i = 0; i < records; ++i) {
    const auto record = reader.next();
    if (!record) return {text, ""};
    if (!*record) continue;
    if (auto sentence = too_large(**record, limits); !sentence.empty()) return {text, sentence};
  }
  const auto beyond = reader.next();
  if (!beyond) return {text, ""};
  return {before_line(text, *beyond ? (*beyond)->place.line : beyond->error().place.line), ""};
}

}  // namespace

Look look_at(std::string_view text, int records, const Limits& limits) {
  StringSource source(text);
  if (sokoban::looks_like_level(text.substr(0, beginning_bytes))) {
    sokoban::LevelReader reader(source);
    // Text above the second level may belong to the first: keep everything; commands use level 1.
    return {text, look_by(reader, text, records, limits).too_large, true};
  }
  sudoku::TupleReader reader(source, {});
  return look_by(reader, text, records, limits);
}

}  // namespace hence::server
