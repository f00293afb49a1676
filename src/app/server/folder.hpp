// Private temporary folders.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace hence::server {

/// A folder with a unique name, mode 0700, removed at the end with its contents.
class Folder {
 public:
  /// In `parent`, with a name that starts with `name`. Throws std::system_error.
  Folder(const std::filesystem::path& parent, const std::string& name);
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

/// Throws std::system_error.
void write_file(const std::filesystem::path& path, std::string_view text);

/// Empty for a missing or irregular file.
std::string read_file(const std::filesystem::path& path);

}  // namespace hence::server
