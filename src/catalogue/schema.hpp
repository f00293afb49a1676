// The tables of a catalogue's file. Internal.
#pragma once

#include <array>
#include <string_view>

#include "catalogue/database.hpp"

namespace hence::catalogue {

struct Table {
  std::string_view name;
  std::string_view sql;
  std::string_view order;  ///< sort columns in a finished catalogue
};

/// The first `lesson_tables` tables contain what was learned; `finish` derives the others.
inline constexpr std::size_t lesson_tables = 5;
inline constexpr std::array<Table, 12> tables = {{
    {"setting", "CREATE TABLE setting(name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
     "name"},
    {"pattern", "CREATE TABLE pattern(id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT", "id"},
    {"name", "CREATE TABLE name(id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT", "id"},
    {"puzzle",
     "CREATE TABLE puzzle(id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE, \"end\" TEXT NOT NULL,"
     " steps INTEGER NOT NULL, largest INTEGER NOT NULL) STRICT",
     "id"},
    {"use",
     "CREATE TABLE use(puzzle INTEGER NOT NULL, pattern INTEGER NOT NULL, name INTEGER NOT NULL,"
     " named INTEGER NOT NULL, hops INTEGER NOT NULL, count INTEGER NOT NULL, first_step INTEGER NOT NULL,"
     " PRIMARY KEY(puzzle, pattern, name, named, hops)) STRICT, WITHOUT ROWID",
     "puzzle, pattern, name, named, hops"},
    // Contains one row if the tables below are up to date with the lessons.
    {"finished", "CREATE TABLE finished(yes INTEGER PRIMARY KEY) STRICT", "yes"},
    {"entry",
     "CREATE TABLE entry(id INTEGER PRIMARY KEY, pattern INTEGER NOT NULL, family INTEGER NOT NULL,"
     " steps INTEGER NOT NULL, puzzles INTEGER NOT NULL, name INTEGER NOT NULL, named INTEGER NOT NULL,"
     " example INTEGER NOT NULL, example_step INTEGER NOT NULL) STRICT",
     "id"},
    // The entry to which a pattern's steps are credited: its own or one that subsumes it.
    {"credit", "CREATE TABLE credit(pattern INTEGER PRIMARY KEY, entry INTEGER NOT NULL) STRICT", "pattern"},
    {"entry_name",
     "CREATE TABLE entry_name(entry INTEGER NOT NULL, name INTEGER NOT NULL, steps INTEGER NOT NULL,"
     " PRIMARY KEY(entry, name)) STRICT, WITHOUT ROWID",
     "entry, name"},
    {"entry_hops",
     "CREATE TABLE entry_hops(entry INTEGER NOT NULL, hops INTEGER NOT NULL, steps INTEGER NOT NULL,"
     " PRIMARY KEY(entry, hops)) STRICT, WITHOUT ROWID",
     "entry, hops"},
    {"family",
     "CREATE TABLE family(id INTEGER PRIMARY KEY, text TEXT NOT NULL, steps INTEGER NOT NULL,"
     " claim TEXT NOT NULL, formula TEXT NOT NULL, proof TEXT NOT NULL) STRICT",
     "id"},
    {"system",
     "CREATE TABLE system(place INTEGER PRIMARY KEY, pattern TEXT NOT NULL, solved INTEGER NOT NULL) "
     "STRICT",
     "place"},
}};

/// Creates the tables in an empty file, within a transaction.
void create_tables(Database& database);

/// Throws CatalogueError unless this is a catalogue of a supported version.
void check_tables(Database& database);

/// An INSERT statement with one parameter for each column.
Statement insert_into(Database& database, std::string_view table);

/// Copies all rows of a table, in order.
void copy_table(const Table& table, Database& from, Database& to);

}  // namespace hence::catalogue
