// The two encodings, called through sokoban/encoding.hpp.
#pragma once

#include "sokoban/encoding.hpp"

namespace hence::sokoban {

/// False if cancelled.
bool encode_lean(const Board& board, const EncodingQuestion& question, PlanFormula& out,
                 const Budget& budget);
bool encode_textbook(const Board& board, const EncodingQuestion& question, PlanFormula& out,
                     const Budget& budget);

}  // namespace hence::sokoban
