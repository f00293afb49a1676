// Puzzles and lessons in the form that a catalogue stores.
#pragma once

#include <optional>
#include <string>

#include "ask/errors.hpp"
#include "catalogue/catalogue.hpp"
#include "patterns/walk.hpp"
#include "tasks/steps.hpp"

namespace hence::tasks {

/// A puzzle as one line: a character per cell, or above 9x9 comma-separated numbers; "." is an open cell.
/// After a space, crossed-out candidates as comma-separated cell.digit, both from 1.
std::string line_of(const sudoku::Puzzle& puzzle);

/// The rules shared by all puzzles of a catalogue, as settings and back. Throws CatalogueError.
catalogue::Settings settings_of(const sudoku::Puzzle& puzzle);
sudoku::Puzzle rules_in(const catalogue::Settings& settings);

/// The validated settings of a catalogue. Throws CatalogueError.
catalogue::Settings settings_in(const catalogue::Catalogue& learned);

/// Can its line be read back? Not if a tuple has loose cells that are not clues.
bool fits_in_a_line(const sudoku::Puzzle& puzzle);

/// The message, safe to print: part of it may come from the file.
std::string in_words(const catalogue::CatalogueError& error);

/// The puzzle of a line; `rules`: as rules_in says. Throws CatalogueError.
sudoku::Puzzle puzzle_of(const std::string& line, const sudoku::Puzzle& rules);

/// The notation for puzzles of a catalogue: digits are numbers.
sudoku::Notation plain_notation(const sudoku::Rules& rules);

/// How to learn from a puzzle; `hops` limits the distance of reasons from their candidate.
patterns::WalkOptions walk_options(const catalogue::Settings& settings, const sudoku::Rules& rules);

/// What a puzzle teaches. Nothing if stopped.
std::optional<catalogue::Lesson> lesson_of(const ExplainContext& context,
                                           const patterns::WalkOptions& options, const Budget& budget);

/// A step of a puzzle, reproduced.
struct Example {
  ExplainContext context;
  explain::Position before;
  explain::Step step;
  patterns::Instance instance;
};

/// The example of an entry. Nothing if stopped. Throws CatalogueError if it cannot be reproduced, for
/// instance because another version of Hence made the catalogue.
std::optional<Example> example_of(const catalogue::Entry& entry, const catalogue::Settings& settings,
                                  ContextCache& contexts, const Budget& budget);

/// Opens a finished catalogue for reading. Throws FileError.
catalogue::Catalogue open_catalogue(const std::string& path);

/// Runs `f`; turns a CatalogueError into a FileError with the name of the file.
template <class F>
auto of_file(const std::string& file, const F& f) {
  try {
    return f();
  } catch (const catalogue::CatalogueError& error) {
    throw FileError(file, in_words(error));
  }
}

}  // namespace hence::tasks
