// A pattern as a drawing of its own, without any grid (docs/PICTURES.md): a row for each truth, with a dot
// for each of its roles; a column for each link, which joins the dots that exclude each other; the target
// below them, or in its truths if it must be true.
#pragma once

#include <string>

#include "patterns/pattern.hpp"

namespace hence::render {

/// A whole document, with title and description for screen readers.
std::string pattern_svg(const patterns::Pattern& pattern);

}  // namespace hence::render
