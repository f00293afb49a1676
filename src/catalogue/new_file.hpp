// A catalogue file written under a temporary name, renamed once it is complete. Internal.
#pragma once

#include <optional>
#include <string>

#include "catalogue/database.hpp"

namespace hence::catalogue {

class NewFile {
 public:
  /// Creates a file at `path` with empty tables and an open transaction. Replaces an existing file, which a
  /// killed program must have left.
  explicit NewFile(std::string path);
  /// Removes the file unless it was renamed.
  ~NewFile();
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  Database& database() { return *database_; }

  /// Replaces the file at `path`, durably. No statement of the database may exist any more.
  void replace(const std::string& path);

  /// Like `replace`, but throws CatalogueError if the file exists.
  void become(const std::string& path);

 private:
  void complete();
  std::string path_;
  std::optional<Database> database_;
};

}  // namespace hence::catalogue
