// How hard a step is, and a puzzle.
#pragma once

#include "explain/step.hpp"

namespace hence::explain {

/// The number of truths, and as a fraction how much the eye has to take in.
double difficulty(const Position& position, const Step& step);

}  // namespace hence::explain
