// The state of a puzzle in play: comparing it with the original, finding mistakes, writing it back.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/cli/input.hpp"
#include "explain/step.hpp"
#include "sudoku/mistakes.hpp"

namespace hence::cli {

/// The original puzzles of states: from --original, or the digits that a state marks as clues.
class Originals {
 public:
  /// `file`: one puzzle for all states, or one for each; empty: none. Its format is recognised by content;
  /// --input, which describes the states, is tried only if that fails. Throws TextError.
  Originals(const std::string& file, const InputOptions& input, const Stop& stop);

  /// Nothing: unknown. An error: the state does not belong to that puzzle.
  std::variant<std::optional<sudoku::Puzzle>, ParseError> of(const Numbered& state) const;

 private:
  std::string file_;
  std::vector<sudoku::Puzzle> puzzles_;
};

/// One line each: "r4c7 is wrong: it cannot be 5". Crossed-out correct digits are named from level 2 on,
/// since that gives them away.
std::vector<std::string> in_words(const sudoku::Mistakes& mistakes, const sudoku::Record& record,
                                  std::int64_t level);

/// "r4c7 has no candidates left", for the first such cell; empty if there is none.
std::string cell_without_candidates(const sudoku::Puzzle& state);

/// The state after the step.
sudoku::Puzzle after(sudoku::Puzzle state, const explain::Step& step);

/// A state as text.
struct StateText {
  std::string text;

  /// CSV allows only grids. Otherwise a remark holds rules that the cells do not show.
  bool csv = false;
  std::string options = {};  ///< csv: needed to read it back: "--diagonals --grids 1"
};

/// In the notation of the record, with a state remark if the record had one; else with pencil marks if the
/// notation cannot show crossed-out candidates or loose cells. `several`: other states are written, too.
StateText write_state(const sudoku::Puzzle& state, const sudoku::Record& record, bool several);

/// The same, but with pencil marks exactly as they were, including those that the digits exclude.
StateText write_unchanged(const sudoku::Puzzle& state, const sudoku::Record& record, bool several);

/// The state without mistakes; otherwise keeps the pencil marks.
StateText write_corrected(const sudoku::Mistakes& mistakes, const sudoku::Record& record, bool several);

}  // namespace hence::cli
