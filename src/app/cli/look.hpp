// Colours and width of the terminal: colours only on a terminal, unless NO_COLOR is set or TERM is dumb.
#pragma once

#include "ask/style.hpp"

namespace hence::cli {

using tasks::Style;

/// The style of standard output.
const Style& style();

inline std::string coloured_grid(const sudoku::Values& solution, const sudoku::Record& puzzle,
                                 const sudoku::Notation& notation) {
  return tasks::coloured_grid(solution, puzzle, notation, style());
}

}  // namespace hence::cli
