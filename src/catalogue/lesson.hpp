// Puzzles as lines of text, rules as settings, and what a puzzle teaches: in the form that a catalogue
// stores.
#pragma once

#include <optional>
#include <string>

#include "catalogue/catalogue.hpp"
#include "patterns/walk.hpp"
#include "sudoku/puzzle.hpp"

namespace hence::catalogue {

/// A puzzle as one line: a character per cell, or above 9x9 comma-separated numbers; "." is an open cell.
/// After a space, crossed-out candidates as comma-separated cell.digit, both from 1.
std::string line_of(const sudoku::Puzzle& puzzle);

/// Can its line be read back? Not if a tuple has loose cells that are not clues.
bool fits_in_a_line(const sudoku::Puzzle& puzzle);

/// The puzzle of a line; `rules`: as rules_in says. Throws CatalogueError.
sudoku::Puzzle puzzle_of(const std::string& line, const sudoku::Puzzle& rules);

/// The rules shared by all puzzles of a catalogue, as settings and back. Throws CatalogueError.
Settings settings_of(const sudoku::Puzzle& puzzle);
sudoku::Puzzle rules_in(const Settings& settings);

/// The validated settings of a catalogue. Throws CatalogueError.
Settings settings_in(const Catalogue& learned);

/// How to learn from a puzzle; `hops` limits the distance of reasons from their candidate.
patterns::WalkOptions walk_options(const Settings& settings, const sudoku::Rules& rules);

/// What a puzzle teaches, whose position is `start`. Nothing if stopped.
std::optional<Lesson> lesson_of(const sudoku::Puzzle& puzzle, const explain::Position& start,
                                const patterns::WalkOptions& options, const Budget& budget);

/// A step, reproduced.
struct ExampleStep {
  explain::Position before;
  explain::Step step;
};

/// The example of an entry, in its puzzle. Nothing if stopped. Throws CatalogueError if it cannot be
/// reproduced, for instance because another version of Hence made the catalogue.
std::optional<ExampleStep> example_of(const Entry& entry, const sudoku::Puzzle& puzzle,
                                      const explain::Position& start, const patterns::WalkOptions& options,
                                      const Budget& budget);

}  // namespace hence::catalogue
