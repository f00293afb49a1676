// A fast filter for pairs of patterns in which neither can subsume the other. Internal.
//
// `general` can subsume `special` only if each truth of `special` is the image of one of `general` with a
// matching kind, and each role in it is covered by a role there: one in as many truths, in no more links, and
// in no more links of the target. These counts form the *profile* of a role; those of its roles form the
// profile of a truth. Tens of thousands of patterns share few profiles, so their compatibility is computed
// only once.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "patterns/pattern.hpp"

namespace hence::catalogue {

/// Number of truths or links of each kind.
using KindCounts = std::array<std::uint16_t, 6>;

class MaySubsume {
 public:
  explicit MaySubsume(const std::vector<patterns::Pattern>& found);

  /// False only if `general` does not subsume `special`. Indices into `found`; both patterns must have the
  /// same number of truths and the same sort of target.
  bool operator()(int general, int special) const;

 private:
  /// A square matrix of bits.
  class Table {
   public:
    explicit Table(std::size_t size = 0) : size_(size), bits_(size * size, false) {}
    bool at(int row, int column) const { return bits_[place(row, column)]; }
    void set(int row, int column, bool value) { bits_[place(row, column)] = value; }

   private:
    std::size_t place(int row, int column) const {
      return static_cast<std::size_t>(row) * size_ + static_cast<std::size_t>(column);
    }
    std::size_t size_;
    std::vector<bool> bits_;
  };

  struct Truth {
    patterns::Kind kind;
    bool in_target;          // contains a target that must be true
    std::vector<int> roles;  // profiles, ascending, without duplicates
    friend auto operator<=>(const Truth&, const Truth&) = default;
  };
  bool fits(const Truth& general, const Truth& special) const;

  Table role_fits_;                       // by profiles
  Table truth_fits_;                      // by profiles
  std::vector<std::vector<int>> truths_;  // profiles of each pattern's truths
  std::vector<KindCounts> target_links_;  // of each pattern
};

}  // namespace hence::catalogue
