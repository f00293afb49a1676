// Tells most pairs of patterns apart without laying one on the other. Internal.
//
// `general` subsumes `special` only if each truth of `special` lies under one of `general` that has its kind,
// and each role in it under a role there: one in as many truths, in no more links, and in no more links of
// the target. Such counts are the *profile* of a role, those of its roles that of a truth. Patterns by the
// ten thousand share few profiles, so which of them fit is computed once.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "patterns/pattern.hpp"

namespace hence::catalogue {

/// Of truths or links, by kind.
using KindCounts = std::array<std::uint16_t, 6>;

class MaySubsume {
 public:
  explicit MaySubsume(const std::vector<patterns::Pattern>& found);

  /// False: it does not. By numbers in `found`; both have the same number of truths and targets of one sort.
  bool operator()(int general, int special) const;

 private:
  /// A square table of yes and no.
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
    bool in_target;          // of a target that must be true
    std::vector<int> roles;  // profiles, ascending, each once
    friend auto operator<=>(const Truth&, const Truth&) = default;
  };
  bool fits(const Truth& general, const Truth& special) const;

  Table role_fits_;                       // by profiles
  Table truth_fits_;                      // by profiles
  std::vector<std::vector<int>> truths_;  // profiles of each pattern's truths
  std::vector<KindCounts> target_links_;  // of each pattern
};

}  // namespace hence::catalogue
