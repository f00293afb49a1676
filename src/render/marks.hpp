// Draws a scene for a terminal: the pencil marks of a position, with the candidates of a step marked.
//
//      c1 c2     c3    c4
//   r1 1  *23* | 2-3-  4        *23*  in truths    -3-  removed
//   r2 3  4    | 12    +2+      +2+   placed       ~2~  could be exchanged
#pragma once

#include <string>

#include "render/picture.hpp"

namespace hence::render {

struct MarksOptions {
  bool colour = false;  ///< ANSI sequences (including underline and strikethrough) instead of signs
};

/// Boxes are separated by lines, columns are as wide as needed, and the grids of a tuple follow below each
/// other. Grids above 16x16 show only the candidates in play, with a dot for every other open cell.
std::string marks(const Scene& scene, const MarksOptions& options = {});

}  // namespace hence::render
