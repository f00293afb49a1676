// SQLite behind a facade: connections and statements that clean up behind themselves, and errors as
// CatalogueError with a sentence. Internal to the catalogue.
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

/// Something in the file is not as a catalogue has it.
[[noreturn]] void damaged(const std::string& what);

/// A program was killed while it wrote the file; opening it for writing takes back what was not committed.
struct NeedsRepair : CatalogueError {
  using CatalogueError::CatalogueError;
};

class Database {
 public:
  enum class Mode {
    read,
    write,   ///< every commit is on the disk for good when it returns
    scratch  ///< a new file that nobody else looks at, and that is thrown away if anything fails
  };

  /// `path` is absolute: names such as ":memory:" and "file:..." mean something else to SQLite.
  Database(const std::string& path, Mode mode);

  /// SQL without parameters, whose rows nobody wants.
  void execute(const std::string& sql);

  bool in_transaction() const;
  std::int64_t file_size() const;
  /// Is another file under its name by now?
  bool replaced() const;
  std::int64_t last_id() const;  ///< of the row inserted last
  bool changed() const;          ///< did the last INSERT insert a row?

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

  /// From the beginning, with these values for its parameters: numbers and texts.
  template <class... Values>
  void start(const Values&... values) {
    reset();
    int parameter = 0;
    (bind(++parameter, values), ...);
  }

  /// The next row; false: there is none, and the statement holds no lock on the file any more.
  bool step();

  /// `start`, and to the end.
  template <class... Values>
  void run(const Values&... values) {
    start(values...);
    while (step()) continue;
  }

  /// Column of the row, from 0. A value of another type than asked for is damage.
  std::int64_t integer(int column) const;
  int small_integer(int column) const;  ///< within the range of an int
  std::string text(int column) const;

  int columns() const;
  /// The value of any type in a row of another statement.
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

/// Questions asked while it lives are all answered from the same state of the file, whatever other programs
/// add meanwhile.
class Snapshot {
 public:
  explicit Snapshot(Database& database);
  ~Snapshot();
  Snapshot(const Snapshot&) = delete;
  Snapshot& operator=(const Snapshot&) = delete;

 private:
  Database& database_;
  bool own_;  // otherwise a transaction was open already
};

}  // namespace hence::catalogue
