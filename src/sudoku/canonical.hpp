// Canonical form: two puzzles are isomorphic if and only if their canonical forms are equal.
#pragma once

#include "sudoku/relabel.hpp"

namespace hence::sudoku {

/// The relabelling that maps the puzzle to its canonical form.
Relabelling canonical_relabelling(const Puzzle& puzzle);

/// Equal for two puzzles of the same rules if and only if some relabelling maps one to the other. The
/// canonical form is itself such a relabelling. Takes clues, crossed-out candidates and loose cells into
/// account.
Puzzle canonical(const Puzzle& puzzle);

}  // namespace hence::sudoku
