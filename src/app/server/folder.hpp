// Folders of our own, for nobody else to read.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace hence::server {

/// A folder with a name of its own, mode 0700, removed at the end with all that is in it.
class Folder {
 public:
  /// In `parent`, with a name that begins so. Throws std::system_error.
  Folder(const std::filesystem::path& parent, const std::string& name);
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

/// Throws std::system_error when it cannot be written whole.
void write_file(const std::filesystem::path& path, std::string_view text);

/// Nothing of a file that is not there, or no file.
std::string read_file(const std::filesystem::path& path);

}  // namespace hence::server
