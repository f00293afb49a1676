// --memory: the limit for tables of visited states.
#pragma once

#include <cstddef>
#include <string>

#include "app/cli/command.hpp"

namespace hence::cli {

class MemoryLimit {
 public:
  /// "512" and "512M" are 512 MiB, "4G" is 4 GiB; empty: not given. Throws UsageError.
  explicit MemoryLimit(const std::string& text);

  /// Bytes for each of `threads`. By default 2 GiB each, as far as the machine has that much.
  std::size_t for_each_of(int threads) const;

 private:
  std::size_t said_ = 0;  ///< bytes; 0: not given
};

Option memory_option(std::string& text);

}  // namespace hence::cli
