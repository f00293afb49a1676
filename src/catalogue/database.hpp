// A facade for SQLite: connections and statements that release their resources, and errors as CatalogueError
// with a readable message. Internal to the catalogue.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "catalogue/catalogue.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace hence::catalogue {

/// Reports that the content of the file is invalid.
[[noreturn]] void damaged(const std::string& what);

/// A program was killed while writing the file; opening it for writing rolls back what was not committed.
struct NeedsRepair : CatalogueError {
  using CatalogueError::CatalogueError;
};

class Database {
 public:
  enum class Mode {
    read,
    write,   ///< each commit is durable when it returns
    scratch  ///< a new file that no other program uses and that is discarded on failure
  };

  /// `path` must be absolute: SQLite interprets names such as ":memory:" and "file:..." differently.
  Database(const std::string& path, Mode mode);

  /// Runs SQL without parameters or results.
  void execute(const std::string& sql);

  bool in_transaction() const;
  std::int64_t file_size() const;
  /// Does its path now refer to another file?
  bool replaced() const;
  std::int64_t last_id() const;  ///< of the last inserted row
  bool changed() const;          ///< did the last INSERT add a row?

 private:
  friend class Statement;
  struct Close {
    void operator()(sqlite3* connection) const;
  };
  std::unique_ptr<sqlite3, Close> connection_;
};

/// One SQL statement, prepared once and run any number of times:
///
///   Statement find(database, "SELECT id FROM pattern WHERE text = ?");
///   find.start(text);
///   while (find.step()) use(find.integer(0));
class Statement {
 public:
  Statement(Database& database, std::string_view sql);

  /// Restarts the statement with these numbers and texts as parameters.
  template <class... Values>
  void start(const Values&... values) {
    reset();
    int parameter = 0;
    (bind(++parameter, values), ...);
  }

  /// Moves to the next row. False after the last one; then the statement holds no lock any more.
  bool step();

  /// Starts the statement and runs it to the end.
  template <class... Values>
  void run(const Values&... values) {
    start(values...);
    while (step()) continue;
  }

  /// A column of the row, from 0. A value of the wrong type is reported as damage.
  std::int64_t integer(int column) const;
  int small_integer(int column) const;  ///< must fit an int
  std::string text(int column) const;

  int columns() const;
  /// Binds a value of any type from a row of another statement.
  void bind_column(int parameter, const Statement& from, int column);

  void reset();

 private:
  template <std::integral Integer>
  void bind(int parameter, Integer value) {
    bind_integer(parameter, static_cast<std::int64_t>(value));
  }
  void bind(int parameter, std::string_view value);
  void bind_integer(int parameter, std::int64_t value);

  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// All queries during its lifetime see the same state of the file, whatever other programs add meanwhile.
class Snapshot {
 public:
  explicit Snapshot(Database& database);
  ~Snapshot();
  Snapshot(const Snapshot&) = delete;
  Snapshot& operator=(const Snapshot&) = delete;

 private:
  Database& database_;
  bool own_;  // otherwise a transaction was already open
};

}  // namespace hence::catalogue
