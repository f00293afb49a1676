// A hash table of unique records, with exact memory accounting.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/huge_pages.hpp"

namespace hence::sokoban {

using RecordId = std::uint32_t;
inline constexpr RecordId no_record = 0xffffffffu;

/// A record has a `hash()`. Ids and references stay valid.
template <class Record>
class RecordTable {
 public:
  Record& operator[](RecordId id) { return chunks_[id >> chunk_bits][id & (chunk_size - 1)]; }
  const Record& operator[](RecordId id) const { return chunks_[id >> chunk_bits][id & (chunk_size - 1)]; }
  std::size_t size() const { return size_; }

  /// Memory with one more record. While growing, the old and the new slots exist side by side.
  std::size_t bytes() const {
    const std::size_t slots = (size_ + 2) * 3 > slots_.size() * 2 ? slots_.size() * 3 : slots_.size();
    return (chunks_.size() + 1) * chunk_size * sizeof(Record) + slots * sizeof(Slot);
  }

  /// Prefetches the slot of a record about to be looked up.
  void prepare(std::uint64_t hash) const { __builtin_prefetch(&slots_[hash & (slots_.size() - 1)]); }

  /// `no_record` if `is_it` is false for all records with this hash.
  template <class IsIt>
  RecordId find(std::uint64_t hash, IsIt&& is_it) const {
    return find(hash, ~std::uint64_t{0}, is_it);
  }

  /// The same with only some bits of the hash known, which must include those that choose the slot.
  template <class IsIt>
  RecordId find(std::uint64_t hash, std::uint64_t known, IsIt&& is_it) const {
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t i = hash & mask;; i = (i + 1) & mask) {
      const Slot slot = slots_[i];
      if (slot == empty) return no_record;
      if (((slot ^ hash) & known) >> 32 != 0) continue;
      const auto id = static_cast<RecordId>(slot);
      if (is_it((*this)[id])) return id;
    }
  }

  /// Requires that the record is not in the table.
  RecordId add(std::uint64_t hash, const Record& record) {
    if ((size_ + 1) * 3 > slots_.size() * 2) grow();
    if ((size_ & (chunk_size - 1)) == 0) chunks_.push_back(std::make_unique<Record[]>(chunk_size));
    const auto id = static_cast<RecordId>(size_++);
    (*this)[id] = record;
    place(slots_, hash, id);
    return id;
  }

 private:
  static constexpr int chunk_bits = 14;
  static constexpr std::size_t chunk_size = std::size_t{1} << chunk_bits;
  static constexpr std::size_t first_slots = std::size_t{1} << 12;

  /// Half of the hash and an id, so that records themselves are rarely compared in vain.
  using Slot = std::uint64_t;
  using Slots = std::vector<Slot, HugePages<Slot>>;
  static constexpr Slot empty = ~Slot{0};

  static void place(Slots& slots, std::uint64_t hash, RecordId id) {
    const std::size_t mask = slots.size() - 1;
    std::size_t i = hash & mask;
    while (slots[i] != empty) i = (i + 1) & mask;
    slots[i] = (hash >> 32 << 32) | id;
  }

  void grow() {
    Slots slots(slots_.size() * 2, empty);
    for (std::size_t id = 0; id < size_; ++id)
      place(slots, (*this)[static_cast<RecordId>(id)].hash(), static_cast<RecordId>(id));
    slots_ = std::move(slots);
  }

  std::size_t size_ = 0;
  std::vector<std::unique_ptr<Record[]>> chunks_;
  Slots slots_ = Slots(first_slots, empty);
};

}  // namespace hence::sokoban
