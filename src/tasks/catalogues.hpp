// Catalogues as tasks open and show them.
#pragma once

#include <optional>
#include <string>

#include "ask/errors.hpp"
#include "catalogue/lesson.hpp"
#include "tasks/steps.hpp"

namespace hence::tasks {

using catalogue::line_of;
using catalogue::puzzle_of;
using catalogue::rules_in;
using catalogue::settings_in;
using catalogue::settings_of;
using catalogue::walk_options;

/// The message, safe to print: part of it may come from the file.
std::string in_words(const catalogue::CatalogueError& error);

/// Runs `f`; turns a CatalogueError into a FileError with the name of the file.
template <class F>
auto of_file(const std::string& file, const F& f) {
  try {
    return f();
  } catch (const catalogue::CatalogueError& error) {
    throw FileError(file, in_words(error));
  }
}

/// Opens a finished catalogue, for reading unless `to_write`. Throws FileError.
catalogue::Catalogue open_catalogue(const std::string& path, bool to_write = false);

/// The notation for puzzles of a catalogue: digits are numbers.
sudoku::Notation plain_notation(const sudoku::Rules& rules);

/// A step of a puzzle, reproduced.
struct Example {
  ExplainContext context;
  explain::Position before;
  explain::Step step;
};

/// The example of an entry. Nothing if stopped. Throws CatalogueError if it cannot be reproduced.
std::optional<Example> example_of(const catalogue::Entry& entry, const catalogue::Settings& settings,
                                  ContextCache& contexts, const Budget& budget);

}  // namespace hence::tasks
