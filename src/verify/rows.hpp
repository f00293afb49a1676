// A table of distinct rows of fixed width, accessed by number and by content: the states of a search.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "verify/clauses.hpp"

namespace hence::verify {

/// The first words of a row are its key and identify it. The others start as 0 and may be changed. Rows never
/// move; there are fewer than 2^32 - 1 of them.
template <class Word>
class Rows {
 public:
  explicit Rows(std::size_t key, std::size_t others = 0)
      : key_(key),
        width_(key + others),
        shift_(static_cast<unsigned>(std::bit_width(block_bytes / sizeof(Word) / width_ | 1)) - 1),
        slots_(64, 0),
        seed_(random_seed()) {}

  std::uint64_t size() const { return size_; }
  std::span<const Word> operator[](std::uint64_t row) const { return {begin(row), width_}; }
  std::span<Word> operator[](std::uint64_t row) { return {begin(row), width_}; }

  /// The memory needed after adding one more row, including any growth that it causes.
  std::uint64_t bytes_with_one_more() const {
    const std::uint64_t slots = slots_.size() * (too_few_slots() ? 2 : 1);
    return (blocks_.size() + (block_is_missing() ? 1 : 0)) * (width_ << shift_) * sizeof(Word) +
           slots * sizeof(std::uint32_t);
  }

  /// The number of the row with this key, which is added if necessary.
  std::uint32_t insert(std::span<const Word> key) {
    if (too_few_slots()) double_slots();
    std::uint32_t& slot = find(key);
    if (slot == 0) {
      if (block_is_missing()) blocks_.push_back(std::make_unique<Word[]>(width_ << shift_));
      std::ranges::copy(key, begin(size_++));
      slot = static_cast<std::uint32_t>(size_);
    }
    return slot - 1;
  }

 private:
  static constexpr std::size_t block_bytes = std::size_t{1} << 16;

  Word* begin(std::uint64_t row) const {
    return &blocks_[row >> shift_][(row & ((std::uint64_t{1} << shift_) - 1)) * width_];
  }
  bool block_is_missing() const { return size_ == blocks_.size() << shift_; }
  bool too_few_slots() const { return (size_ + 1) * 2 > slots_.size(); }

  std::uint32_t& find(std::span<const Word> key) {
    std::uint64_t hash = seed_;
    for (const Word word : key) hash = mixed(hash ^ word) + word;
    std::size_t at = hash & (slots_.size() - 1);
    while (slots_[at] != 0 && !std::equal(key.begin(), key.end(), begin(slots_[at] - 1)))
      at = (at + 1) & (slots_.size() - 1);
    return slots_[at];
  }

  void double_slots() {
    const std::size_t slots = slots_.size() * 2;
    slots_ = {};  // free the old table before allocating the new one
    slots_.assign(slots, 0);
    for (std::uint64_t i = 0; i < size_; ++i) find({begin(i), key_}) = static_cast<std::uint32_t>(i + 1);
  }

  std::size_t key_;
  std::size_t width_;
  unsigned shift_;  ///< a block has 2^shift_ rows
  std::uint64_t size_ = 0;
  std::vector<std::unique_ptr<Word[]>> blocks_;
  std::vector<std::uint32_t> slots_;  ///< open addressing; number + 1, or 0
  std::uint64_t seed_;
};

}  // namespace hence::verify
