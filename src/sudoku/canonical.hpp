// One copy for all puzzles that are the same but for names, to tell whether two are.
#pragma once

#include "sudoku/relabel.hpp"

namespace hence::sudoku {

/// The relabelling that leads to the canonical copy.
Relabelling canonical_relabelling(const Puzzle& puzzle);

/// Equal for two puzzles of the same rules if and only if a relabelling leads from one to the other; one of
/// these copies itself. Clues, crossed-out candidates and loose cells count.
Puzzle canonical(const Puzzle& puzzle);

}  // namespace hence::sudoku
