// The two encodings; sokoban/encoding.hpp is the door to them.
#pragma once

#include "sokoban/encoding.hpp"

namespace hence::sokoban {

/// False when the budget was cancelled before the end.
bool encode_lean(const Board& board, const EncodingQuestion& question, PlanFormula& out,
                 const Budget& budget);
bool encode_textbook(const Board& board, const EncodingQuestion& question, PlanFormula& out,
                     const Budget& budget);

}  // namespace hence::sokoban
