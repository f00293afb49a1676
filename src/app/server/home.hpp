// The folder of a server, and those of servers that were killed: they could not remove them.
#pragma once

#include <filesystem>
#include <memory>

#include "app/server/descriptor.hpp"
#include "app/server/folder.hpp"

namespace hence::server {

/// As long as the process lives it holds a lock in its folder, which the kernel takes back however it ends.
class Home {
 public:
  /// Throws std::system_error.
  explicit Home(const std::filesystem::path& parent);

  const std::filesystem::path& path() const { return folder_->path(); }

 private:
  bool lock();

  Descriptor lock_;  ///< held until the folder is gone
  std::unique_ptr<Folder> folder_;
};

/// Removes what servers of this user left behind in `parent`: folders named as ours are, with a lock in them
/// that nobody holds. Links are not followed. What cannot be removed stays.
void remove_left_behind(const std::filesystem::path& parent);

}  // namespace hence::server
