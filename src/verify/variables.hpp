// Numbers the variables of files in order of first appearance.
#pragma once

#include <cstdint>
#include <vector>

namespace hence::verify {

class Variables {
 public:
  Variables();

  /// The number of a variable (1 or more) of a file; new variables get the next number.
  std::uint32_t number(std::uint32_t variable);

  /// The variable with a number.
  std::uint32_t variable(std::uint32_t number) const { return met_[number]; }

  std::uint32_t count() const { return static_cast<std::uint32_t>(met_.size()); }

 private:
  std::size_t slot(std::uint32_t variable) const;

  std::uint64_t seed_;
  std::vector<std::uint32_t> met_;    ///< the variables by number
  std::vector<std::uint32_t> slots_;  ///< open addressing; number + 1, or 0
};

}  // namespace hence::verify
