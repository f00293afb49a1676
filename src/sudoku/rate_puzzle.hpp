// The rating of a puzzle, invariant under its symmetries (rotation, reflection, relabelling).
#pragma once

#include <memory>
#include <variant>

#include "base/budget.hpp"
#include "explain/rating.hpp"
#include "sudoku/puzzle.hpp"

namespace hence::sudoku {

/// Rates the canonical form, because the estimate used when the effort does not suffice for an exact rating
/// depends on the form. Only puzzles with a unique solution are rated; otherwise the rating says whether
/// there are none or several. `board`: for these rules. Gives up as `solve` does; ends with
/// `explain::Path::End::stopped` if the budget runs out later.
std::variant<explain::Rating, GaveUp> rate_puzzle(const Puzzle& puzzle,
                                                  const std::shared_ptr<const explain::Board>& board,
                                                  const explain::Effort& effort, const Budget& budget = {});

}  // namespace hence::sudoku
