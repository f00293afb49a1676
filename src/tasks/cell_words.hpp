// Parsing the names of cells and digits.
#pragma once

#include <string>

#include "sudoku/digit_names.hpp"

namespace hence::tasks {

/// "r4c7", in a tuple "g2r4c7", up to 9x9 also "D7"; in either case. Throws UsageError.
sudoku::Cell cell_named(const std::string& word, const sudoku::Rules& rules);

/// As the puzzle writes it, or by number. Throws UsageError.
sudoku::Digit digit_named(const std::string& word, const sudoku::Rules& rules,
                          const sudoku::DigitNames& digits);

}  // namespace hence::tasks
