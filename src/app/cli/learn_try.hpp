// Trying a system of patterns on puzzles.
#pragma once

#include <functional>
#include <set>

#include "app/cli/learn.hpp"
#include "patterns/system.hpp"

namespace hence::cli {

/// The result on one puzzle.
struct Tried {
  bool solved = false;
  std::int64_t steps = 0;
  std::set<int> used;  ///< patterns of the system, by number
};

/// Nothing: stopped, or too large to explain. A puzzle counts as solved only if its solution is unique.
std::optional<Tried> try_system(const sudoku::Puzzle& puzzle, const patterns::System& system,
                                ContextCache& contexts, const Stop& stop);

/// The same for `sample` puzzles spread evenly over a catalogue, on several threads. `on_tried` is called
/// from one thread, in catalogue order, until stopped.
void try_learned(const catalogue::Catalogue& learned, std::int64_t sample, const patterns::System& system,
                 const RunOptions& run, Stop& stop, const std::function<void(const Tried&)>& on_tried);

}  // namespace hence::cli
