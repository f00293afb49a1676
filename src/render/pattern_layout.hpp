// In which order the truths and links of a pattern are drawn: as rows and columns of a table, near to those
// that they have to do with. A chain becomes a staircase that its target closes.
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

/// The same for equal patterns. Not always the best: it ends after so much work.
PatternLayout layout_of(const patterns::Pattern& pattern);

}  // namespace hence::render
