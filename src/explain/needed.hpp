// Finds the steps that the last step of an explanation depends on.
//
//   1 r4c7 is 5        2 r1c1 is 3        3 r9c2 is not 6        4 r9c8 is 6
//
// Step 4 says that row 9 has one place left for 6. The other places were crossed out by the clues, by step 3
// and by step 1; so steps 1 and 3 are needed, with what they depend on, but step 2 is not.
#pragma once

#include <span>
#include <vector>

#include "explain/step.hpp"

namespace hence::explain {

/// Indices of the needed steps in order, including the last step. A step depends on every crossed-out member
/// of its truths, except those crossed out in `start`.
std::vector<std::size_t> needed_steps(const Position& start, std::span<const Step> steps);

/// Calls `on_step` for each of these steps in order, with the position after the steps before it.
template <class OnStep>
void replay(Position position, std::span<const Step> steps, std::span<const std::size_t> numbers,
            OnStep&& on_step) {
  for (const std::size_t number : numbers) {
    on_step(position, steps[number]);
    for (const Candidate c : steps[number].removed) position.remove(c);
    for (const Candidate c : steps[number].placed) position.place(c);
  }
}

}  // namespace hence::explain
