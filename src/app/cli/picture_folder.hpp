// Pictures as files.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>

#include "app/cli/stop.hpp"

namespace hence::cli {

/// Writes one file, whole or not at all; throws FileError when it exists already, unless forced.
void write_file(const std::string& path, std::string_view text, const Stop& stop, bool force);

/// A folder of pictures: step-001.svg, step-002.svg, ...; in a batch in subfolders 1, 2, ...
/// Several threads may write.
class PictureFolder {
 public:
  /// `what` a picture is of: "step". Throws FileError when there is something in the folder already, unless
  /// forced.
  PictureFolder(std::string folder, std::string what, bool force, const Stop& stop);

  /// `puzzle`: its number in all input; 0 if it is alone. Returns the path.
  std::string write(std::int64_t puzzle, std::size_t number, const std::string& svg);

 private:
  /// Once: where it is forced, no picture of an earlier run may be taken for one of this.
  void begin();

  const std::string folder_;
  const std::string what_;
  const bool force_;
  const Stop& stop_;
  std::mutex mutex_;
  bool begun_ = false;
};

}  // namespace hence::cli
