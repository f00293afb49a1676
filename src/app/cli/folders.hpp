// Folders of files that answers bring: certificates, pictures.
#pragma once

#include <mutex>

#include "app/cli/files.hpp"
#include "ask/front.hpp"

namespace hence::cli {

/// That of a single puzzle directly in it, those of a batch in subfolders 1, 2, ... Thread-safe.
class Folder : public tasks::OutFolder {
 public:
  /// Throws FileError if the folder is not empty, unless forced; UsageError for "-".
  Folder(std::string path, Holds holds, std::string what, bool force, const Stop& stop);

  void begin() override;
  std::string write(const std::string& subfolder, std::span<const File> files) override;
  void remove_above(std::int64_t number) override;

 private:
  void remove_files(const std::string& folder) const;

  const std::string path_;
  const Holds holds_;
  const std::string what_;
  const bool force_;
  const Stop& stop_;
  std::mutex mutex_;
  bool begun_ = false;
};

}  // namespace hence::cli
