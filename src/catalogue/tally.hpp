// Counts the steps of entries while lessons are read, puzzle by puzzle. Internal.
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "catalogue/database.hpp"

namespace hence::catalogue {

/// A use whose pattern and name are given by their index in text order, from 0.
struct CountedUse {
  int pattern = 0;
  int name = 0;
  bool named = false;
  int hops = 0;
  int count = 0;
  int first_step = 0;
  friend auto operator<=>(const CountedUse&, const CountedUse&) = default;
};

class Tally {
 public:
  struct Names {
    std::int64_t steps = 0;
    std::int64_t named = 0;  ///< steps for whose shape the name is established
  };
  struct Count {
    std::int64_t steps = 0;
    std::int64_t puzzles = 0;
    std::int64_t last_puzzle = 0;
    std::map<int, Names> names;
    std::map<int, std::int64_t> hops;
    std::pair<int, std::int64_t> example;  ///< the smallest step number, and the first puzzle with it

    /// The most frequent established name or, if there is none, the most frequent name; ties are broken by
    /// text.
    int name() const;
    bool named() const;
  };

  /// `keepers`: the pattern each pattern's steps are credited to, as computed by `credits`.
  explicit Tally(std::vector<int> keepers) : keepers_(std::move(keepers)), counts_(keepers_.size()) {}

  /// Puzzles are numbered from 1 and must be added in ascending order.
  void add(std::int64_t puzzle, const CountedUse& use);

  const Count& operator[](int pattern) const { return counts_[static_cast<std::size_t>(pattern)]; }
  const std::vector<int>& keepers() const { return keepers_; }
  /// Patterns credited to themselves, ascending. If one of them has no steps, the file is damaged.
  std::vector<int> kept() const;

 private:
  std::vector<int> keepers_;
  std::vector<Count> counts_;
};

/// Fills the tables of a finished catalogue. `kept`: the patterns with entries, in entry order; `family_of`:
/// by pattern.
void write_entries(Database& to, const std::vector<int>& kept, const std::vector<std::size_t>& family_of,
                   const Tally& tally);

}  // namespace hence::catalogue
