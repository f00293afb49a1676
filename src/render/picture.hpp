// A position and a step as a drawing, before anything is drawn: which cells hold what, and what is special
// about it. SVG and text grids are made of it.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "explain/step.hpp"
#include "sudoku/digit_names.hpp"
#include "sudoku/rules.hpp"

namespace hence::render {

/// A candidate in its cell, and its parts in the step.
struct Mark {
  sudoku::Digit digit;
  std::string text;
  bool in_truth = false;   ///< a possible member of a truth
  bool exchanged = false;  ///< of a deadly pattern
  bool removed = false;
  bool placed = false;

  bool in_play() const { return in_truth || exchanged || removed || placed; }
};

struct SceneCell {
  std::string digit;             ///< what is placed; empty: an open cell
  bool clue = false;             ///< the puzzle gives it
  bool truth = false;            ///< that it holds a digit is part of the reason
  std::vector<Mark> marks = {};  ///< the candidates of an open cell, by digit
};

/// Two candidates that exclude each other by a link of the reason.
struct SceneLink {
  struct End {
    sudoku::Cell cell;
    sudoku::Digit digit;
    friend bool operator==(End, End) = default;
  };
  GroupKind kind;
  End from;
  End to;
};

struct Scene {
  sudoku::Rules rules;
  std::vector<SceneCell> cells;       ///< by cell
  std::vector<sudoku::House> truths;  ///< houses that need a digit, as part of the reason; each once
  std::vector<SceneLink> links;
  std::string title;            ///< "X-Wing: r1c3 is not 6"
  std::string text;             ///< the step in words
  bool several_digits = false;  ///< not all truths are about the same digit
};

/// The position alone. `clues`: candidates that the puzzle gives; without any, all placed digits look alike.
Scene picture(const explain::Position& position, const sudoku::Rules& rules, const sudoku::DigitNames& digits,
              std::span<const Candidate> clues = {});

/// The position with a step that is about to be taken.
Scene picture(const explain::Position& before, const explain::Step& step, const sudoku::Rules& rules,
              const sudoku::DigitNames& digits, std::span<const Candidate> clues = {});

}  // namespace hence::render
