// Colours. Only basic colours that are readable on light and dark backgrounds.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "sudoku/text/reader.hpp"

namespace hence::tasks {

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

/// How text is shown: colours, and the width to wrap at.
struct Look {
  Style style{false};
  std::optional<std::size_t> columns = {};  ///< nothing: lines are not wrapped
};

/// A solution as text; multi-line grids, except CSV, in colour.
std::string coloured_grid(const sudoku::Values& solution, const sudoku::Record& puzzle,
                          const sudoku::Notation& notation, const Style& style);

}  // namespace hence::tasks
