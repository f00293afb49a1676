#include "catalogue/schema.hpp"

#include <fmt/format.h>

namespace hence::catalogue {
namespace {

constexpr std::int64_t application_id = 0x48656e63;  // "Henc"
constexpr std::int64_t version = 1;                  // incremented when tables change

std::int64_t pragma(Database& database, std::string_view name) {
  Statement statement(database, fmt::format("PRAGMA {}", name));
  if (!statement.step()) return 0;
  return statement.integer(0);
}

}  // namespace

void create_tables(Database& database) {
  database.execute(
      fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", application_id, version));
  for (const Table& table : tables) database.execute(std::string(table.sql));
}

void check_tables(Database& database) {
  const Snapshot snapshot(database);
  if (pragma(database, "application_id") != application_id) throw CatalogueError("is not a catalogue");
  if (pragma(database, "user_version") > version)
    throw CatalogueError("was written by a newer version of Hence");
  // SQLite notices missing pages, but not a truncated last page.
  const std::int64_t page = pragma(database, "page_size");
  if (page < 1 || database.file_size() % page != 0) damaged("truncated");
  Statement found(database,
                  "SELECT name, sql FROM sqlite_schema WHERE name NOT GLOB 'sqlite_*' ORDER BY rowid");
  for (const Table& table : tables)
    if (!found.step() || found.text(0) != table.name || found.text(1) != table.sql)
      damaged("unexpected tables");
  if (found.step()) damaged("too many tables");
}

Statement insert_into(Database& database, std::string_view table) {
  const int columns = Statement(database, fmt::format("SELECT * FROM {}", table)).columns();
  std::string parameters = "?";
  for (int i = 1; i < columns; ++i) parameters += ", ?";
  return Statement(database, fmt::format("INSERT INTO {} VALUES({})", table, parameters));
}

void copy_table(const Table& table, Database& from, Database& to) {
  Statement rows(from, fmt::format("SELECT * FROM {} ORDER BY {}", table.name, table.order));
  Statement insert = insert_into(to, table.name);
  while (rows.step()) {
    insert.reset();
    for (int i = 0; i < rows.columns(); ++i) insert.bind_column(i + 1, rows, i);
    while (insert.step()) continue;
  }
}

}  // namespace hence::catalogue
