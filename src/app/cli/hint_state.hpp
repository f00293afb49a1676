// What a player has made of a puzzle: told from what it began with, told of mistakes, and written back.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/cli/input.hpp"
#include "explain/step.hpp"
#include "sudoku/mistakes.hpp"

namespace hence::cli {

/// The puzzles that states began with: those of --puzzle, or what a state itself marks as clues.
class Originals {
 public:
  /// `file`: one puzzle for all states, or one for each; empty: none. Throws TextError when it cannot be
  /// read.
  Originals(const std::string& file, const InputOptions& input, const Stop& stop);

  /// Nothing: not known. An error: the state did not begin with that puzzle.
  std::variant<std::optional<sudoku::Puzzle>, ParseError> of(const Numbered& state) const;

 private:
  std::string file_;
  std::vector<sudoku::Puzzle> puzzles_;
};

/// One line for each: "r4c7 is wrong: it cannot be 5". What is needed is named from level 2 on: it gives a
/// digit away. At level 4, as remarks: the state follows.
std::string in_words(const sudoku::Mistakes& mistakes, const sudoku::Record& record, std::int64_t level);

/// The state with the step taken.
sudoku::Puzzle after(sudoku::Puzzle state, const explain::Step& step);

/// As the record was written; with pencil marks if candidates are crossed out that the notation cannot show.
std::string write_state(const sudoku::Puzzle& state, const sudoku::Record& record);

/// The state without mistakes. Pencil marks stay as they are but for those that are needed.
std::string write_corrected(const sudoku::Mistakes& mistakes, const sudoku::Record& record);

}  // namespace hence::cli
