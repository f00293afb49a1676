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

/// The puzzles that states began with: those of --original, or what a state itself marks as clues.
class Originals {
 public:
  /// `file`: one puzzle for all states, or one for each; empty: none. Its format is its own: what --input
  /// says of states counts only if it cannot be read otherwise. Throws TextError when it cannot be read.
  Originals(const std::string& file, const InputOptions& input, const Stop& stop);

  /// Nothing: not known. An error: the state did not begin with that puzzle.
  std::variant<std::optional<sudoku::Puzzle>, ParseError> of(const Numbered& state) const;

 private:
  std::string file_;
  std::vector<sudoku::Puzzle> puzzles_;
};

/// One for each: "r4c7 is wrong: it cannot be 5". What is needed is named from level 2 on: it gives a digit
/// away.
std::vector<std::string> in_words(const sudoku::Mistakes& mistakes, const sudoku::Record& record,
                                  std::int64_t level);

/// "r4c7 has no candidate left", of the first such cell; empty if there is none.
std::string cell_without_candidates(const sudoku::Puzzle& state);

/// The state with the step taken.
sudoku::Puzzle after(sudoku::Puzzle state, const explain::Step& step);

/// A state as it is written.
struct StateText {
  std::string text;

  /// Nothing but grids may be written; otherwise rules that the cells do not show stand in a remark.
  bool csv = false;
  std::string options = {};  ///< csv: what to say to read it back: "--diagonals --grids 1"
};

/// The symbols to be named, or those of the text would be read as others; empty where they are found without.
std::string symbols_to_name(const std::string& text, const sudoku::Notation& notation);

/// As the record was written, with a remark that tells the state if it had one; otherwise with pencil marks
/// if candidates are crossed out, or cells are loose, that the notation cannot show. `several`: other states
/// are written, too.
StateText write_state(const sudoku::Puzzle& state, const sudoku::Record& record, bool several);

/// The same as it is: not even what the digits exclude is left out of pencil marks.
StateText write_unchanged(const sudoku::Puzzle& state, const sudoku::Record& record, bool several);

/// The state without mistakes. Pencil marks stay as they are but for those that are needed.
StateText write_corrected(const sudoku::Mistakes& mistakes, const sudoku::Record& record, bool several);

}  // namespace hence::cli
