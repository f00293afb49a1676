// Draws a pattern without a grid (docs/PICTURES.md): a row for each truth, with a dot for each of its roles;
// a column for each link, joining the dots that exclude each other; the target below them or, if it must be
// true, in its truths.
#pragma once

#include <string>

#include "patterns/pattern.hpp"

namespace hence::render {

/// A complete document, with title and description for screen readers.
std::string pattern_svg(const patterns::Pattern& pattern);

}  // namespace hence::render
