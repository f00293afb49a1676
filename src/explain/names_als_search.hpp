// Almost locked sets beyond plain chains: sharing cells, doubly linked, or around a stem cell. Internal to
// names*.cpp.
#pragma once

#include "explain/names_chain_search.hpp"

namespace hence::explain::naming {

/// The smallest number of almost locked sets in a chain from the target back to it that uses all truths; sets
/// may share cells. 0 if none is found within bounded work.
std::size_t overlapping_sets(const Shape& shape, const std::vector<Block>& blocks, Candidate x);

/// Two almost locked sets with two restricted common digits: all their digits are locked, and the target sees
/// one of them.
bool doubly_linked(const Shape& shape, const std::vector<Block>& blocks, Candidate x);

/// A stem cell with at least three candidates, each of which takes its digit from an almost locked set (a
/// petal); the target takes another digit from every petal. Petals may share cells.
bool is_blossom(const Shape& shape, const std::vector<Block>& blocks, Candidate x);

}  // namespace hence::explain::naming
