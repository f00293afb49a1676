// A pattern, as stated in claim.json (docs/CERTIFICATES.md): numbered truths and links, and their members.
#pragma once

#include <cstdint>
#include <vector>

namespace hence::verify {

struct Pattern {
  static constexpr std::uint64_t max_groups = 1024;  ///< limit for truths, and for links
  static constexpr std::uint64_t max_roles = 4096;

  using Numbers = std::vector<std::uint16_t>;  ///< from 1, ascending

  struct Role {
    Numbers truths;  ///< at least one
    Numbers links;
  };

  std::uint64_t truths = 0;
  std::uint64_t links = 0;
  bool target_is_true = false;  ///< what is claimed: true or false
  Numbers target;               ///< the target's truths if it is claimed to be true, else its links
  std::vector<Role> roles;
};

}  // namespace hence::verify
