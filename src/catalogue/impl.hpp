// The implementation of Catalogue. Internal.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "catalogue/catalogue.hpp"
#include "catalogue/database.hpp"
#include "catalogue/new_file.hpp"

namespace hence::catalogue {

/// Numbers of texts in the table of patterns or names.
class Numbers {
 public:
  Numbers(Database& database, std::string_view table);
  std::optional<std::int64_t> find(std::string_view text);
  std::int64_t of(std::string_view text);  ///< inserts it if necessary

 private:
  Database& database_;
  Statement find_;
  Statement insert_;
};

class Catalogue::Impl {
 public:
  Impl(std::string path, bool read_only);
  ~Impl();
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;

  Database& database() { return open_->database; }
  bool knows(std::string_view puzzle);
  bool finished();
  void need_finished();  ///< throws CatalogueError if it is not

  bool add(const Lesson& lesson);
  void join(Impl& other);
  void commit();

  /// Rewrites the catalogue: `write` copies from this file to the new one, while no other program can change
  /// it. If `write` throws, the file is unchanged.
  void rewrite(const std::function<void(Database& from, Database& to)>& write);

 private:
  /// Statements must be destroyed before their connection.
  struct Open {
    explicit Open(Database opened);
    Database database;
    Statement find_puzzle;
    Statement insert_puzzle;
    Statement insert_use;
    Statement is_finished;
    Numbers patterns;
    Numbers names;
  };

  void begin();     ///< begins a transaction unless one is open
  void rollback();  ///< rolls back an open transaction; never throws
  /// The number of the new puzzle; nothing if it is already known.
  std::optional<std::int64_t> insert_puzzle(std::string_view text, std::string_view end, std::int64_t steps,
                                            std::int64_t largest);
  void count_lesson();  ///< commits from time to time
  void reopen();

  std::string path_;
  bool read_only_;
  std::optional<Open> open_;
  int uncommitted_ = 0;  // lessons
};

}  // namespace hence::catalogue
