// The rating of a puzzle, the same for all copies of it: turned, mirrored, with other digits.
#pragma once

#include <memory>
#include <variant>

#include "base/budget.hpp"
#include "explain/rating.hpp"
#include "sudoku/puzzle.hpp"

namespace hence::sudoku {

/// Rates the canonical copy: where the effort does not suffice for an exact rating, the estimate depends on
/// which copy is looked at. Only a puzzle with exactly one solution is looked at; of others the rating says
/// what they are. `board`: of the rules. Gives up as `solve` does; `explain::Path::End::stopped` when the
/// budget ended later.
std::variant<explain::Rating, GaveUp> rate_puzzle(const Puzzle& puzzle,
                                                  const std::shared_ptr<const explain::Board>& board,
                                                  const explain::Effort& effort, const Budget& budget = {});

}  // namespace hence::sudoku
