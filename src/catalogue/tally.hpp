// Counts the steps of a catalogue's entries while lessons pass by, puzzle by puzzle. Internal.
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "catalogue/database.hpp"

namespace hence::catalogue {

/// A use, with places in the order of texts, from 0, for its pattern and its name.
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
    std::int64_t named = 0;  ///< of those, the steps for whose shape people use the name
  };
  struct Count {
    std::int64_t steps = 0;
    std::int64_t puzzles = 0;
    std::int64_t last_puzzle = 0;
    std::map<int, Names> names;
    std::map<int, std::int64_t> hops;
    std::pair<int, std::int64_t> example;  ///< the smallest number of a step, and its first puzzle

    /// The most frequent of those that are named, otherwise of all; equally frequent ones by text.
    int name() const;
    bool named() const;
  };

  /// `keepers`: which pattern has the steps of a pattern, as `credits` says.
  explicit Tally(std::vector<int> keepers) : keepers_(std::move(keepers)), counts_(keepers_.size()) {}

  /// Puzzles come in ascending order; numbers from 1.
  void add(std::int64_t puzzle, const CountedUse& use);

  const Count& operator[](int pattern) const { return counts_[static_cast<std::size_t>(pattern)]; }
  const std::vector<int>& keepers() const { return keepers_; }
  /// Those that keep themselves, ascending. All of them have steps, or the file is damaged.
  std::vector<int> kept() const;

 private:
  std::vector<int> keepers_;
  std::vector<Count> counts_;
};

/// Into the tables of a finished catalogue. `kept`: the patterns of entries, in the order of entries;
/// `family_of`: by pattern.
void write_entries(Database& to, const std::vector<int>& kept, const std::vector<std::size_t>& family_of,
                   const Tally& tally);

}  // namespace hence::catalogue
