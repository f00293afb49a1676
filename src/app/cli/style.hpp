// Colours for people: on a terminal only, and not where NO_COLOR is set or TERM is dumb. Few of the eight
// basic ones, which are readable on light and on dark ground.
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

  /// A solution that `write` has written, and the clues written in the same notation: what is a clue, and
  /// what was found.
  std::string grid(const std::string& solution, const std::string& clues, int cells) const;

 private:
  std::string in(std::string_view codes, std::string_view text) const;
  std::string verdict(std::string_view text) const;

  bool coloured_;
};

/// Of standard output.
const Style& style();

/// A solution as `write` writes it; a grid of several lines in the style of standard output, but not CSV.
std::string coloured_grid(const sudoku::Values& solution, const sudoku::Record& puzzle,
                          const sudoku::Notation& notation);

}  // namespace hence::cli
