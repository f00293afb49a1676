// Puzzles and what they teach, as a catalogue keeps them.
#pragma once

#include <optional>
#include <string>

#include "app/cli/command.hpp"
#include "app/cli/steps.hpp"
#include "catalogue/catalogue.hpp"
#include "patterns/walk.hpp"

namespace hence::cli {

/// One line for a puzzle: a character a cell, or, beyond 9x9, numbers with commas between them; "." is an
/// open cell. Candidates that are crossed out follow behind a blank, as cell.digit with commas, both from 1.
std::string line_of(const sudoku::Puzzle& puzzle);

/// What all puzzles of a catalogue have in common, as its settings, and back. Throws CatalogueError.
catalogue::Settings settings_of(const sudoku::Puzzle& puzzle);
sudoku::Puzzle rules_in(const catalogue::Settings& settings);

/// All settings of a catalogue, none of which is missing, out of range or contradicts another. Throws
/// CatalogueError.
catalogue::Settings settings_in(const catalogue::Catalogue& learned);

/// Can its line be read back? Not where cells of a tuple are loose that are no clues.
bool fits_in_a_line(const sudoku::Puzzle& puzzle);

/// What a catalogue complains of, as it can be shown: a part of it may come from the file.
std::string in_words(const catalogue::CatalogueError& error);

/// The puzzle of a line; `rules`: as rules_in says. Throws CatalogueError.
sudoku::Puzzle puzzle_of(const std::string& line, const sudoku::Puzzle& rules);

/// A notation for puzzles of a catalogue: digits are called by their numbers.
sudoku::Notation plain_notation(const sudoku::Rules& rules);

/// How a puzzle is walked through to learn from it: with `hops`, from each candidate no farther than that.
patterns::WalkOptions walk_options(const catalogue::Settings& settings, const sudoku::Rules& rules);

/// What a puzzle teaches. Nothing: stopped before its end.
std::optional<catalogue::Lesson> lesson_of(const Ground& ground, const patterns::WalkOptions& options,
                                           const Budget& budget);

/// A step of a walk, made again.
struct Example {
  Ground ground;
  explain::Position before;
  explain::Step step;
  patterns::Instance instance;
};

/// The example of an entry. Nothing: stopped. Throws CatalogueError if the walk does not lead there, as it
/// does not where another version of Hence made the catalogue.
std::optional<Example> example_of(const catalogue::Entry& entry, const catalogue::Settings& settings,
                                  Grounds& grounds, const Budget& budget);

/// Opens a catalogue for questions; throws FileError with the name of the file, also where it is not
/// finished.
catalogue::Catalogue open_catalogue(const std::string& path);

}  // namespace hence::cli
