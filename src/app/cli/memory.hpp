// --memory: how much of it may be used to remember what was seen.
#pragma once

#include <cstddef>
#include <string>

#include "app/cli/command.hpp"

namespace hence::cli {

class MemoryLimit {
 public:
  /// "512" and "512M" are 512 MiB, "4G" is 4 GiB; empty: not said. Throws UsageError.
  explicit MemoryLimit(const std::string& text);

  /// For each of so many that work at the same time, in bytes. Where nothing was said, each gets 2 GiB as far
  /// as the machine has so much.
  std::size_t for_each_of(int threads) const;

 private:
  std::size_t said_ = 0;  ///< bytes; 0: not said
};

Option memory_option(std::string& text);

}  // namespace hence::cli
