// Puzzles in another notation, and what is lost by that.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "sudoku/text/reader.hpp"

namespace hence::sudoku {

/// "Sudoku: 9x9, 27 clues, one puzzle per line". `by_hand`: candidates crossed out by hand.
std::string recognised(const Record& record, std::size_t by_hand);

/// The symbols to declare lest the text be misread; empty if they are recognised.
std::string symbols_to_name(const std::string& text, const Notation& notation);

struct Converted {
  std::string text;
  std::vector<std::string> lost;  ///< what the text does not show, in words
  bool remark_helps = false;      ///< a remark would show some of it
};

/// The puzzle in a notation, or why that is impossible. `by_hand`: as crossed_out_by_hand finds them.
/// `remarks`: add what cells cannot show as a remark.
std::variant<Converted, std::string> convert(const Record& record, const std::vector<CellDigit>& by_hand,
                                             const Notation& notation, bool remarks);

}  // namespace hence::sudoku
