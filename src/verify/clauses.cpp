#include "verify/clauses.hpp"

#include <algorithm>
#include <new>
#include <random>

namespace hence::verify {

std::uint64_t random_seed() {
  std::random_device device;
  return (std::uint64_t{device()} << 32) | device();
}

Clauses::Clauses() : chains_(1024, no_clause), seed_(random_seed()) {}

/// A sum, so that the order of literals does not matter.
std::uint32_t Clauses::hash(std::span<const Lit> lits) const {
  std::uint64_t sum = 0;
  for (const Lit lit : lits) sum += mixed(lit + seed_);
  return static_cast<std::uint32_t>(mixed(sum) >> 32);
}

Ref Clauses::add(std::span<const Lit> lits) {
  // Refs cannot address more than 16 GiB of clauses: treat it as out of memory.
  if (words_.size() + head + lits.size() >= removed_bit * std::uint64_t{2} - 1 || lits.size() >= removed_bit)
    throw std::bad_alloc();
  if (count_ == chains_.size()) grow();
  ++count_;
  const auto clause = static_cast<Ref>(words_.size());
  const std::uint32_t key = hash(lits);
  words_.push_back(static_cast<std::uint32_t>(lits.size()));
  words_.push_back(chain(key));
  words_.push_back(key);
  words_.push_back(2);
  words_.insert(words_.end(), lits.begin(), lits.end());
  chain(key) = clause;
  return clause;
}

Ref Clauses::find(std::span<const Lit> lits) {
  const std::uint32_t key = hash(lits);
  wanted_.clear();
  for (Ref clause = chain(key); clause != no_clause; clause = words_[clause + 1]) {
    if (words_[clause + 2] != key || size(clause) != lits.size()) continue;
    if (wanted_.empty()) {
      wanted_.assign(lits.begin(), lits.end());
      std::sort(wanted_.begin(), wanted_.end());
    }
    const std::span<const Lit> there = this->lits(clause);
    found_.assign(there.begin(), there.end());
    std::sort(found_.begin(), found_.end());
    if (found_ == wanted_) return clause;
  }
  return no_clause;
}

void Clauses::remove(Ref clause) {
  Ref* link = &chain(words_[clause + 2]);
  while (*link != clause) link = &words_[*link + 1];
  *link = words_[clause + 1];
  words_[clause] |= removed_bit;
  --count_;
}

Ref Clauses::next(Ref clause) const {
  const std::size_t behind = std::size_t{clause} + head + size(clause);
  return behind < words_.size() ? static_cast<Ref>(behind) : no_clause;
}

void Clauses::grow() {
  chains_.assign(chains_.size() * 2, no_clause);
  for (Ref clause = first(); clause != no_clause; clause = next(clause)) {
    if (removed(clause)) continue;
    Ref& begin = chain(words_[clause + 2]);
    words_[clause + 1] = begin;
    begin = clause;
  }
}

}  // namespace hence::verify
