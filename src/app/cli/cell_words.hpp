// Cells and digits as a user names them.
#pragma once

#include <string>

#include "sudoku/digit_names.hpp"

namespace hence::cli {

/// "r4c7", in a tuple "g2r4c7"; capitals are fine. Throws UsageError that says what was expected.
sudoku::Cell cell_named(const std::string& word, const sudoku::Rules& rules);

/// As the puzzle writes it, or by number. Throws UsageError that says what was expected.
sudoku::Digit digit_named(const std::string& word, const sudoku::Rules& rules,
                          const sudoku::DigitNames& digits);

}  // namespace hence::cli
