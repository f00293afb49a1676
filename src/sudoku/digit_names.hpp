// How digits are written in sentences: as numbers, or as the symbols the input used for them.
#pragma once

#include <string>

#include "sudoku/rules.hpp"

namespace hence::sudoku {

class DigitNames {
 public:
  DigitNames() = default;
  explicit DigitNames(std::string symbols) : symbols_(std::move(symbols)) {}

  std::string operator()(Digit digit) const {
    if (digit.v < 1 || digit.at() > symbols_.size()) return std::to_string(digit.v);
    return {symbols_[digit.at() - 1]};
  }

  /// "r4c7=5"
  std::string operator()(const Rules& rules, Cell cell, Digit digit) const {
    return rules.name(cell) + "=" + (*this)(digit);
  }

 private:
  std::string symbols_;
};

}  // namespace hence::sudoku
