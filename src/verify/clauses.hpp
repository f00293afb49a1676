// Clause storage: one block of memory, with a hash table to find a clause by its literals.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace hence::verify {

/// Inside the checker a literal is 2·variable, plus 1 if negative. Variables are numbered from 0 in order of
/// first appearance, so that memory depends on the size of the files, not on the numbers in them.
using Lit = std::uint32_t;

constexpr Lit negated(Lit lit) {
  return lit ^ 1;
}

/// Offset of a clause in the memory block.
using Ref = std::uint32_t;
constexpr Ref no_clause = 0xffffffff;

class Clauses {
 public:
  Clauses();

  /// The literals must be distinct. Equal clauses may be stored several times.
  Ref add(std::span<const Lit> lits);

  /// A stored clause with these literals in any order, or no_clause.
  Ref find(std::span<const Lit> lits);

  /// Its literals can still be read afterwards.
  void remove(Ref clause);

  bool removed(Ref clause) const { return (words_[clause] & removed_bit) != 0; }
  std::uint32_t size(Ref clause) const { return words_[clause] & ~removed_bit; }
  std::span<Lit> lits(Ref clause) { return {words_.data() + clause + head, size(clause)}; }
  std::span<const Lit> lits(Ref clause) const { return {words_.data() + clause + head, size(clause)}; }

  /// Where the last search for a new watch ended. Restarting from the front each time would take quadratic
  /// time for a clause of a million literals that become false one after another.
  std::uint32_t& position(Ref clause) { return words_[clause + 3]; }

  /// Iterates over all clauses, including removed ones: from first() by next() until no_clause.
  Ref first() const { return words_.empty() ? no_clause : 0; }
  Ref next(Ref clause) const;

 private:
  static constexpr std::uint32_t removed_bit = 0x80000000;
  static constexpr std::uint32_t head =
      4;  ///< size, next in hash chain, hash, position; followed by the literals

  std::uint32_t hash(std::span<const Lit> lits) const;
  Ref& chain(std::uint32_t hash) { return chains_[hash & (chains_.size() - 1)]; }
  void grow();

  std::vector<std::uint32_t> words_;
  std::vector<Ref> chains_;
  std::size_t count_ = 0;
  std::uint64_t seed_;
  std::vector<Lit> wanted_;
  std::vector<Lit> found_;
};

/// Mixes all bits of a number (the finalizer of SplitMix64).
constexpr std::uint64_t mixed(std::uint64_t z) {
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

/// Different in every run, so that no one can craft a file whose clauses all collide.
std::uint64_t random_seed();

}  // namespace hence::verify
