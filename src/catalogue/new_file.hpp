// A catalogue's file that is written under another name first, and gets its own when it is whole. Internal.
#pragma once

#include <optional>
#include <string>

#include "catalogue/database.hpp"

namespace hence::catalogue {

class NewFile {
 public:
  /// At `path`, with empty tables; a file that is there is what a killed program left, and goes. A
  /// transaction is open.
  explicit NewFile(std::string path);
  /// Removes it, unless it was given another name.
  ~NewFile();
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  Database& database() { return *database_; }

  /// No statement of the database may be left. When this returns, it is on the disk for good under its new
  /// name, and what was there is no more.
  void replace(const std::string& path);

  /// The same, but if there is a file of that name already, throws CatalogueError.
  void become(const std::string& path);

 private:
  void complete();
  std::string path_;
  std::optional<Database> database_;
};

}  // namespace hence::catalogue
