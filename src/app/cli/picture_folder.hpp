// Pictures as files.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>

#include "app/cli/signals.hpp"

namespace hence::cli {

/// Writes one file, all or nothing. Throws FileError if it already exists, unless forced.
void write_file(const std::string& path, std::string_view text, const Stop& stop, bool force);

/// A folder of pictures: step-001.svg, step-002.svg, ...; in a batch in subfolders 1, 2, ...
/// Thread-safe.
class PictureFolder {
 public:
  /// `what`: the prefix of file names, "step". Throws FileError if the folder is not empty, unless forced.
  PictureFolder(std::string folder, std::string what, bool force, const Stop& stop);

  /// `puzzle`: its number in all input; 0 if it is the only one. Returns the path.
  std::string write(std::int64_t puzzle, std::size_t number, const std::string& svg);

 private:
  /// With force, removes the pictures of an earlier run, once.
  void begin();

  const std::string folder_;
  const std::string what_;
  const bool force_;
  const Stop& stop_;
  std::mutex mutex_;
  bool begun_ = false;
};

}  // namespace hence::cli
