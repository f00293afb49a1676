// Chains of truths, each passing on what the previous one leaves.
//
//   x  ---  left = right  ---  left = right  ---  x
//
// If x is true, the left part of the first truth is false, so one of its right part is true; that excludes
// the left part of the second truth, and so on. The right part of the last truth excludes x. The chain works
// in both directions. Internal to names*.cpp.
#pragma once

#include <functional>

#include "explain/names_shape.hpp"

namespace hence::explain::naming {

/// Truths that act as one: a single truth; n cells of a house with n + 1 digits (an almost locked set, in
/// which one of any two digits is true); or n digits of a house in n + 1 cells (an almost hidden set).
struct Block {
  enum class Kind { truth, almost_locked, almost_hidden };
  Kind kind = Kind::truth;
  std::vector<std::size_t> truths;  ///< in order
  std::vector<Candidates> parts;    ///< by digit or by cell; for a single truth, its members
};

/// All single truths and, if wanted, the sets they form.
std::vector<Block> blocks(const Shape& shape, bool with_sets);

struct Segment {
  const Block* block;
  Candidates left;
  Candidates right;
};

using Chain = std::vector<Segment>;

/// Every chain from the target back to it that uses each truth once, within bounded work. Stops when `visit`
/// returns false.
void for_each_chain(const Shape& shape, const std::vector<Block>& blocks, Candidate target,
                    const std::function<bool(const Chain&)>& visit);

/// Do the ends exclude each other? Then the chain is a loop, whatever the target.
inline bool continuous(const Shape& shape, const Chain& chain) {
  return shape.exclude(chain.back().right, chain.front().left);
}

}  // namespace hence::explain::naming
