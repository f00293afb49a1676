// Almost locked sets where they do not make a plain chain: they may share cells, be linked twice, or surround
// a cell. Internal to names*.cpp.
#pragma once

#include "explain/names_chain_search.hpp"

namespace hence::explain::naming {

/// The fewest almost locked sets, in a row from the target back to it, that use all truths; they may share
/// cells. 0: none, or none within bounded work.
std::size_t overlapping_sets(const Shape& shape, const std::vector<Block>& blocks, Candidate x);

/// Two almost locked sets with two digits in common that only one of them can hold: all that is in them is
/// locked, and the target sees something of it.
bool doubly_linked(const Shape& shape, const std::vector<Block>& blocks, Candidate x);

/// A cell (the stem) each of whose candidates, three or more, takes its digit from an almost locked set (a
/// petal); the target takes another digit from every petal. Petals may share cells.
bool is_blossom(const Shape& shape, const std::vector<Block>& blocks, Candidate x);

}  // namespace hence::explain::naming
