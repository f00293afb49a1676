// A pattern, as claim.json states it (docs/CERTIFICATES.md): truths and links by number, and who is in them.
#pragma once

#include <cstdint>
#include <vector>

namespace hence::verify {

struct Pattern {
  static constexpr std::uint64_t most_groups = 1024;  ///< of truths, and of links
  static constexpr std::uint64_t most_roles = 4096;

  using Numbers = std::vector<std::uint16_t>;  ///< from 1 on, ascending

  struct Role {
    Numbers truths;  ///< at least one
    Numbers links;
  };

  std::uint64_t truths = 0;
  std::uint64_t links = 0;
  bool target_is_true = false;  ///< this is claimed; otherwise that it is false
  Numbers target;               ///< the truths of one that is true, the links of one that is false
  std::vector<Role> roles;
};

}  // namespace hence::verify
