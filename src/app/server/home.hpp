// The server's folder, and cleaning up after killed servers.
#pragma once

#include <filesystem>
#include <memory>

#include "app/server/descriptor.hpp"
#include "app/server/folder.hpp"

namespace hence::server {

/// The process holds a lock in its folder, which the kernel releases however the process ends.
class Home {
 public:
  /// Throws std::system_error.
  explicit Home(const std::filesystem::path& parent);

  const std::filesystem::path& path() const { return folder_->path(); }

 private:
  bool lock();

  Descriptor lock_;  ///< held until the folder is removed
  std::unique_ptr<Folder> folder_;
};

/// Removes this user's stale server folders in `parent`: those with our name pattern and a free lock. Does
/// not follow links. Ignores failures.
void remove_left_behind(const std::filesystem::path& parent);

}  // namespace hence::server
