// Chains: truths in a row, each of which passes on what the one before it left.
//
//   x  ---  left = right  ---  left = right  ---  x
//
// If x is true, the left part of the first truth is excluded, so its right part holds the true one; that
// excludes the left part of the second truth; and so on. The right part of the last one excludes x. Read from
// the other end it is a chain as well. Internal to names*.cpp.
#pragma once

#include <functional>

#include "explain/names_shape.hpp"

namespace hence::explain::naming {

/// Truths that act as one: a single truth, n cells of a house with n + 1 digits (an almost locked set: of any
/// two of its digits, one is true in it), or n digits of a house in n + 1 cells (its hidden twin).
struct Block {
  enum class Kind { truth, almost_locked, almost_hidden };
  Kind kind = Kind::truth;
  std::vector<std::size_t> truths;  ///< in order
  std::vector<Candidates> parts;    ///< by digit, or by cell; of a single truth: its members
};

/// The truths one by one, and if wanted the sets that they make.
std::vector<Block> blocks(const Shape& shape, bool with_sets);

struct Segment {
  const Block* block;
  Candidates left;
  Candidates right;
};

using Chain = std::vector<Segment>;

/// Every chain from the target back to it that uses each truth once, within bounded work; stops when `visit`
/// returns false.
void for_each_chain(const Shape& shape, const std::vector<Block>& blocks, Candidate target,
                    const std::function<bool(const Chain&)>& visit);

/// The ends exclude each other: whatever the target is, the chain is a loop.
inline bool continuous(const Shape& shape, const Chain& chain) {
  return shape.exclude(chain.back().right, chain.front().left);
}

}  // namespace hence::explain::naming
