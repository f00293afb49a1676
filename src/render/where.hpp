// Where on the grid a step happens, without telling what it is: the mildest hint.
#pragma once

#include <string>

#include "explain/step.hpp"
#include "sudoku/digit_names.hpp"

namespace hence::render {

/// "row 4", "r4c7", "rows 4 and 9": a house that holds everything in play if there is one, otherwise what the
/// truths are about.
std::string where(const explain::Position& before, const explain::Step& step, const sudoku::Rules& rules,
                  const sudoku::DigitNames& digits);

}  // namespace hence::render
