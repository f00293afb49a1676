// Trying a system of patterns on puzzles.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <vector>

#include "ask/front.hpp"
#include "patterns/system.hpp"
#include "tasks/catalogues.hpp"

namespace hence::tasks {

/// The result on one puzzle.
struct Tried {
  bool solved = false;
  std::int64_t steps = 0;
  std::set<int> used;  ///< patterns of the system, by number
};

/// Nothing: stopped, or too large to explain. A puzzle counts as solved only if its solution is unique.
std::optional<Tried> try_system(const sudoku::Puzzle& puzzle, const patterns::System& system,
                                ContextCache& contexts, const Budget& budget);

/// The same for `sample` puzzles spread evenly over a catalogue, on several threads. `on_tried` is called in
/// catalogue order, from one thread at a time, until stopped.
void try_learned(const catalogue::Catalogue& learned, std::int64_t sample, const patterns::System& system,
                 int threads, Front& front, const std::function<void(const Tried&)>& on_tried);

/// Numbers of patterns for which coverage is reported: 0, 1, 2, 4, 8, ..., and `last`.
std::vector<std::size_t> milestones(std::size_t last);

}  // namespace hence::tasks
