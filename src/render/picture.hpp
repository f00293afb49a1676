// A position and a step as a drawing model: the contents of each cell and how to mark them. SVG and text
// grids are drawn from it.
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
  std::string digit;             ///< the placed digit; empty for an open cell
  bool clue = false;             ///< given by the puzzle
  bool truth = false;            ///< the reason uses that the cell has a digit
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
  std::vector<sudoku::House> truths;  ///< houses that need a digit in the reason; each once
  std::vector<SceneLink> links;
  std::string title;            ///< "X-Wing: r1c3 is not 6"
  std::string text;             ///< the step in words
  bool several_digits = false;  ///< truths have different digits
};

/// The position alone. `clues`: candidates given by the puzzle; without any, all placed digits look alike.
Scene picture(const explain::Position& position, const sudoku::Rules& rules, const sudoku::DigitNames& digits,
              std::span<const Candidate> clues = {});

/// The position before a step, with the step marked.
Scene picture(const explain::Position& before, const explain::Step& step, const sudoku::Rules& rules,
              const sudoku::DigitNames& digits, std::span<const Candidate> clues = {});

}  // namespace hence::render
