// The order in which truths (rows) and links (columns) of a pattern are drawn. Related ones are placed close
// together: a chain becomes a staircase closed by its target.
//
//        p  q  r                 X-Wing    p  q
//     A  o  o                           A  o  o
//     B     o  o                        B  o  o
//     x  x-----x                        x  x
//
// Internal.
#pragma once

#include <vector>

#include "patterns/pattern.hpp"

namespace hence::render {

struct PatternLayout {
  std::vector<int> rows;     ///< by truth: its row, from 0 at the top
  std::vector<int> columns;  ///< by link: its column, from 0 at the left
};

/// Equal patterns get equal layouts. Not always optimal: the search is limited.
PatternLayout layout_of(const patterns::Pattern& pattern);

}  // namespace hence::render
