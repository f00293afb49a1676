// Where on the grid a step happens, without revealing the step: the mildest hint.
#pragma once

#include <string>

#include "explain/step.hpp"
#include "sudoku/digit_names.hpp"

namespace hence::render {

/// "row 4", "r4c7", "rows 4 and 9": a house that contains everything in play if there is one, otherwise the
/// cells or houses of the truths.
std::string where(const explain::Position& before, const explain::Step& step, const sudoku::Rules& rules,
                  const sudoku::DigitNames& digits);

}  // namespace hence::render
