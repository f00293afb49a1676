// Colours: only on a terminal, unless NO_COLOR is set or TERM is dumb. Only basic colours that are readable
// on light and dark backgrounds.
#pragma once

#include <string>
#include <string_view>

#include "sudoku/text/reader.hpp"

namespace hence::cli {

class Style {
 public:
  explicit Style(bool coloured) : coloured_(coloured) {}

  bool coloured() const { return coloured_; }

  /// Lines of an answer with their verdicts in colour: "2: unique: ...", "53... # more than one solution".
  std::string verdicts(std::string_view lines) const;

  std::string given(std::string_view text) const { return in("1", text); }
  std::string placed(std::string_view text) const { return in("32", text); }
  std::string removed(std::string_view text) const { return in("31", text); }

  /// A solution as text, its clues and found digits in different styles. `clues`: in the same notation.
  std::string grid(const std::string& solution, const std::string& clues, int cells) const;

 private:
  std::string in(std::string_view codes, std::string_view text) const;
  std::string verdict(std::string_view text) const;

  bool coloured_;
};

/// The style of standard output.
const Style& style();

/// A solution as text; multi-line grids, except CSV, in the style of standard output.
std::string coloured_grid(const sudoku::Values& solution, const sudoku::Record& puzzle,
                          const sudoku::Notation& notation);

}  // namespace hence::cli
