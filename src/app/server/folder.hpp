// Private temporary folders, and cleaning up after killed servers.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "app/server/descriptor.hpp"

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

/// The server's folder. The process holds a lock in it, which the kernel releases however the process ends.
class ServerFolder {
 public:
  /// Throws std::system_error.
  explicit ServerFolder(const std::filesystem::path& parent);

  const std::filesystem::path& path() const { return folder_->path(); }

 private:
  bool lock();

  Descriptor lock_;  ///< held until the folder is removed
  std::unique_ptr<Folder> folder_;
};

/// Removes this user's stale server folders in `parent`: those with our name pattern and a free lock. Does
/// not follow links. Ignores failures.
void remove_stale_folders(const std::filesystem::path& parent);

}  // namespace hence::server
