// A scene for a terminal: the pencil marks of a position, and of a step what takes part in it.
//
//      c1 c2     c3    c4
//   r1 1  *23* | 2-3-  4        *23*  in truths    -3-  removed
//   r2 3  4    | 12    +2+      +2+   placed       ~2~  could be exchanged
#pragma once

#include <string>

#include "render/picture.hpp"

namespace hence::render {

struct MarksOptions {
  bool colour = false;  ///< ANSI sequences (with underlining and strokes, not colour alone) instead of signs
};

/// Drawn with rules round the boxes, columns as wide as they need; the grids of a tuple below each other.
/// Grids above 16x16 show only the candidates in play, a point for every other open cell.
std::string marks(const Scene& scene, const MarksOptions& options = {});

}  // namespace hence::render
