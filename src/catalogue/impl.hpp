// What is behind a Catalogue. Internal.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "catalogue/catalogue.hpp"
#include "catalogue/database.hpp"
#include "catalogue/new_file.hpp"

namespace hence::catalogue {

/// Of texts in the table of patterns or names.
class Numbers {
 public:
  Numbers(Database& database, std::string_view table);
  std::optional<std::int64_t> find(std::string_view text);
  std::int64_t of(std::string_view text);  ///< it is new if need be

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
  void need_finished();  ///< throws CatalogueError otherwise

  bool add(const Lesson& lesson);
  void join(Impl& other);
  void commit();

  /// Writes the catalogue anew by `write`, from this file to that one, while nobody else can change it. When
  /// `write` throws, the file is as before.
  void rewrite(const std::function<void(Database& from, Database& to)>& write);

 private:
  /// Statements end before their connection does.
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

  void begin();     ///< a transaction, unless one is open
  void rollback();  ///< it, if one is open; never throws
  /// The new puzzle's number; nothing if it is known.
  std::optional<std::int64_t> insert_puzzle(std::string_view text, std::string_view end, std::int64_t steps,
                                            std::int64_t largest);
  void count_lesson();  ///< commits now and then
  void reopen();

  std::string path_;
  bool read_only_;
  std::optional<Open> open_;
  int uncommitted_ = 0;  // lessons
};

}  // namespace hence::catalogue
