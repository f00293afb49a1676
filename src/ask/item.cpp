#include "ask/item.hpp"

#include <fmt/format.h>

#include "ask/errors.hpp"
#include "ask/puzzle_words.hpp"

namespace hence::tasks {

Place Item::place() const {
  if (const ParseError* wrong = error()) return wrong->place;
  if (kind == Kind::puzzle) return record().place;
  return kind == Kind::level ? level().place : Place{};
}

std::size_t Item::held_bytes() const {
  if (const auto* puzzle = std::get_if<sudoku::Record>(&what)) return puzzle->comment.size();
  if (const auto* found = std::get_if<sokoban::LevelRecord>(&what))
    return found->columns.size() * sizeof(found->columns.front());
  return 0;
}

std::string Item::name() const {
  return file.empty() ? fmt::format("line {}", place().line)
                      : fmt::format("{}:{}", printable(file), place().line);
}

std::string Item::title() const {
  return several ? fmt::format("puzzle {} ({})", index, name()) : "";
}

void write_head(JsonWriter& json, const Item& item) {
  if (item.kind == Item::Kind::number) {
    if (const ParseError* wrong = item.error())
      json.unless_empty("file", item.file)("line", wrong->place.line)("column", wrong->place.column);
    return;
  }
  const bool puzzle = item.kind == Item::Kind::puzzle;
  json.unless_empty("file", item.file)(puzzle ? "puzzle" : "level", item.number)("line", item.place().line);
  if (const ParseError* wrong = item.error()) {
    json("column", wrong->place.column);
    return;
  }
  if (!puzzle) {
    json.unless_empty("title", item.level().title);
    return;
  }
  const sudoku::Record& record = item.record();
  json("format", name(record.notation.format));
  write_rules(json, record.puzzle.rules);
  json.unless_empty("comment", record.comment);
}

}  // namespace hence::tasks
