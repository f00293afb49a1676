// The clauses at hand, in one piece of memory, and where to find one by its literals.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace hence::verify {

/// Inside the checker a literal is 2·variable, plus 1 if it is negative, with variables counted from 0 in the
/// order in which they were met: memory follows the files, not the numbers in them.
using Lit = std::uint32_t;

constexpr Lit negated(Lit lit) {
  return lit ^ 1;
}

/// Where a clause stands.
using Ref = std::uint32_t;
constexpr Ref no_clause = 0xffffffff;

class Clauses {
 public:
  Clauses();

  /// The literals have to be different. Equal clauses may be at hand several times.
  Ref add(std::span<const Lit> lits);

  /// A clause at hand with these literals in any order, or no_clause.
  Ref find(std::span<const Lit> lits);

  /// Its literals can still be read.
  void remove(Ref clause);

  bool removed(Ref clause) const { return (words_[clause] & removed_bit) != 0; }
  std::uint32_t size(Ref clause) const { return words_[clause] & ~removed_bit; }
  std::span<Lit> lits(Ref clause) { return {words_.data() + clause + head, size(clause)}; }
  std::span<const Lit> lits(Ref clause) const { return {words_.data() + clause + head, size(clause)}; }

  /// Where the search for a new watch went on last: a clause of a million literals that become false one
  /// after the other would be searched a million times otherwise.
  std::uint32_t& position(Ref clause) { return words_[clause + 3]; }

  /// To walk through all clauses, removed ones too: from first() by next() to no_clause.
  Ref first() const { return words_.empty() ? no_clause : 0; }
  Ref next(Ref clause) const;

 private:
  static constexpr std::uint32_t removed_bit = 0x80000000;
  static constexpr std::uint32_t head = 4;  ///< size, next of its chain, hash, position; then the literals

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

/// Different in every run, so that no file can be written that makes all its clauses collide.
std::uint64_t random_seed();

}  // namespace hence::verify
