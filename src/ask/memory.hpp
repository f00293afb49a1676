// --memory: the limit for tables of visited states.
#pragma once

#include <cstddef>
#include <string>

#include "ask/field.hpp"

namespace hence::tasks {

class MemoryLimit {
 public:
  /// "512" and "512M" are 512 MiB, "4G" is 4 GiB; empty: not given. Throws UsageError.
  explicit MemoryLimit(const std::string& text);

  /// Bytes for each of `threads`. By default 2 GiB each, as far as the machine, or the limit of this process,
  /// has that much.
  std::size_t for_each_of(int threads) const;

 private:
  std::size_t said_ = 0;  ///< bytes; 0: not given
};

Field memory_field(
    std::string& text,
    std::string help = "Memory for all searches together, such as 512M or 4G (default: 2G per thread)");

}  // namespace hence::tasks
