// A system of patterns, tried on puzzles.
#pragma once

#include <functional>
#include <set>

#include "app/cli/learn.hpp"
#include "patterns/system.hpp"

namespace hence::cli {

/// How far a system led in one puzzle.
struct Tried {
  bool solved = false;
  std::int64_t steps = 0;
  std::set<int> used;  ///< patterns of the system, by number
};

/// Nothing: stopped, or too large to be explained. A puzzle without a single solution is not solved.
std::optional<Tried> try_system(const sudoku::Puzzle& puzzle, const patterns::System& system,
                                Grounds& grounds, const Stop& stop);

/// The same for so many puzzles of a catalogue, evenly taken from all of them, on several threads. `on_tried`
/// is called by one at a time, in the order of the catalogue, until stopped.
void try_learned(const catalogue::Catalogue& learned, std::int64_t sample, const patterns::System& system,
                 const RunOptions& run, Stop& stop, const std::function<void(const Tried&)>& on_tried);

}  // namespace hence::cli
