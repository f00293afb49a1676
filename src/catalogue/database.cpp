#include "catalogue/database.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <cerrno>
#include <cstring>
#include <limits>
#include <new>

namespace hence::catalogue {
namespace {

/// How long to wait for another program that is writing.
constexpr int busy_milliseconds = 5'000;

/// Limits the memory of a connection. Larger than SQLite's default of 2 MB, since puzzles arrive in any order
/// and each one accesses an index.
constexpr int cache_kilobytes = 64 << 10;

std::string reason(sqlite3* connection) {
  const int number = sqlite3_system_errno(connection);
  return number == 0 ? sqlite3_errmsg(connection) : std::strerror(number);
}

[[noreturn]] void fail(sqlite3* connection, int code) {
  switch (code) {
    case SQLITE_READONLY_DBMOVED:
      throw CatalogueError("was replaced by another program; open it again");
    case SQLITE_READONLY_ROLLBACK:
      throw NeedsRepair("was left in the middle of a change; repairing it requires write access");
    default:
      break;
  }
  switch (code & 0xff) {
    case SQLITE_NOMEM:
      throw std::bad_alloc();
    case SQLITE_NOTADB:
      throw CatalogueError("is not a catalogue");
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      throw CatalogueError("is in use by another program");
    case SQLITE_FULL:
      throw CatalogueError("cannot be written: the disk is full");
    case SQLITE_READONLY:
    case SQLITE_PERM:
      throw CatalogueError("cannot be written");
    case SQLITE_CANTOPEN:
      throw CatalogueError("cannot be opened, or its journal cannot be created: " + reason(connection));
    case SQLITE_IOERR:
      throw CatalogueError("cannot be read or written: " + reason(connection));
    case SQLITE_TOOBIG:
      throw CatalogueError("cannot store a text of this length");
    case SQLITE_MISUSE:
    case SQLITE_RANGE:
      throw std::logic_error(fmt::format("catalogue: {}", sqlite3_errmsg(connection)));
    default:  // SQLITE_CORRUPT, or a statement that does not match our tables
      damaged(sqlite3_errmsg(connection));
  }
}

void check(sqlite3* connection, int code) {
  if (code != SQLITE_OK) fail(connection, sqlite3_extended_errcode(connection));
}

}  // namespace

void damaged(const std::string& what) {
  throw CatalogueError("is damaged: " + what);
}

void Database::Close::operator()(sqlite3* connection) const {
  sqlite3_close_v2(connection);
}

Database::Database(const std::string& path, Mode mode) {
  int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  flags |= mode == Mode::read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
  if (mode == Mode::scratch) flags |= SQLITE_OPEN_CREATE;
  sqlite3* connection = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &connection, flags, nullptr);
  connection_.reset(connection);
  if (connection == nullptr) throw std::bad_alloc();
  check(connection, code);
  check(connection, sqlite3_busy_timeout(connection, busy_milliseconds));
  execute(fmt::format("PRAGMA cache_size = -{}; PRAGMA cell_size_check = ON", cache_kilobytes));
  if (mode == Mode::scratch) {
    execute("PRAGMA page_size = 4096; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF");
    return;
  }
  // The file may come from anywhere: nothing in it but data may have an effect.
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
  if (mode == Mode::write) {
    execute("PRAGMA synchronous = FULL");
    if (sqlite3_db_readonly(connection, "main") != 0) throw CatalogueError("cannot be written");
  }
}

void Database::execute(const std::string& sql) {
  check(connection_.get(), sqlite3_exec(connection_.get(), sql.c_str(), nullptr, nullptr, nullptr));
}

bool Database::in_transaction() const {
  return sqlite3_get_autocommit(connection_.get()) == 0;
}

bool Database::replaced() const {
  int moved = 0;
  sqlite3_file_control(connection_.get(), "main", SQLITE_FCNTL_HAS_MOVED, &moved);
  return moved != 0;
}

std::int64_t Database::file_size() const {
  sqlite3_file* file = nullptr;
  sqlite3_int64 size = 0;
  check(connection_.get(), sqlite3_file_control(connection_.get(), "main", SQLITE_FCNTL_FILE_POINTER, &file));
  check(connection_.get(), file->pMethods->xFileSize(file, &size));
  return size;
}

std::int64_t Database::last_id() const {
  return sqlite3_last_insert_rowid(connection_.get());
}

bool Database::changed() const {
  return sqlite3_changes(connection_.get()) > 0;
}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const {
  sqlite3_finalize(statement);
}

Statement::Statement(Database& database, std::string_view sql) {
  sqlite3* const connection = database.connection_.get();
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v3(connection, sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  statement_.reset(statement);
  check(connection, code);
}

bool Statement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) {
    sqlite3* const connection = sqlite3_db_handle(statement_.get());
    try {
      fail(connection, sqlite3_extended_errcode(connection));
    } catch (...) {
      sqlite3_reset(statement_.get());  // otherwise the statement keeps its lock
      throw;
    }
  }
  sqlite3_reset(statement_.get());
  return false;
}

std::int64_t Statement::integer(int column) const {
  if (sqlite3_column_type(statement_.get(), column) != SQLITE_INTEGER) damaged("expected a number");
  return sqlite3_column_int64(statement_.get(), column);
}

int Statement::small_integer(int column) const {
  const std::int64_t value = integer(column);
  if (value < std::numeric_limits<int>::min() || value > std::numeric_limits<int>::max())
    damaged("a number is too large");
  return static_cast<int>(value);
}

std::string Statement::text(int column) const {
  if (sqlite3_column_type(statement_.get(), column) != SQLITE_TEXT) damaged("expected a text");
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  if (bytes == nullptr) throw std::bad_alloc();
  return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

int Statement::columns() const {
  return sqlite3_column_count(statement_.get());
}

void Statement::bind_column(int parameter, const Statement& from, int column) {
  check(sqlite3_db_handle(statement_.get()),
        sqlite3_bind_value(statement_.get(), parameter, sqlite3_column_value(from.statement_.get(), column)));
}

void Statement::reset() {
  sqlite3_reset(statement_.get());  // reports the error of the last step again
}

void Statement::bind_integer(int parameter, std::int64_t value) {
  check(sqlite3_db_handle(statement_.get()), sqlite3_bind_int64(statement_.get(), parameter, value));
}

void Statement::bind(int parameter, std::string_view value) {
  const char* const bytes = value.data() == nullptr ? "" : value.data();  // null would be SQL's NULL
  check(sqlite3_db_handle(statement_.get()),
        sqlite3_bind_text64(statement_.get(), parameter, bytes, value.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
}

Snapshot::Snapshot(Database& database) : database_(database), own_(!database.in_transaction()) {
  if (own_) database_.execute("BEGIN");
}

Snapshot::~Snapshot() {
  if (!own_) return;
  try {
    database_.execute("COMMIT");
  } catch (const std::exception&) {
    // Nothing was written; otherwise closing the connection ends it.
  }
}

}  // namespace hence::catalogue
