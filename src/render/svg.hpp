// A scene as SVG (docs/PICTURES.md). Everything important is shown by shape as well as by colour.
#pragma once

#include <string>

#include "render/picture.hpp"

namespace hence::render {

/// A complete document, with title and description for screen readers, a caption and a legend.
std::string to_svg(const Scene& scene);

}  // namespace hence::render
