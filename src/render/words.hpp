// Steps in words.
//
//   X-Wing: r1c3 is not 6                                                          headline
//   6 in rows 4 and 9 is only in columns 3 and 7, so 6 can be removed from r1c3.   sentence
//   truth: row 4 needs a 6: r4c3, r4c7                                             core_lines
//   ...
//   link: column 3: at most one 6: r1c3, r4c3, r9c3
#pragma once

#include <string>
#include <vector>

#include "explain/step.hpp"
#include "sudoku/digit_names.hpp"

namespace hence::render {

/// What follows: "r4c7 is 5", "r1c3 and r5c7 are not 6".
std::string outcome(const explain::Position& before, const explain::Step& step, const sudoku::Rules& rules,
                    const sudoku::DigitNames& digits);

/// The first name and what follows, on one line; without a name, only what follows.
std::string headline(const explain::Position& before, const explain::Step& step, const sudoku::Rules& rules,
                     const sudoku::DigitNames& digits);

/// Why the step holds, in one or more sentences. Well-known patterns have their own sentences; all others
/// start by assuming the opposite of what the step shows and end at a truth without members: "If r1c3 were 6,
/// then ...".
std::string sentence(const explain::Position& before, const explain::Step& step, const sudoku::Rules& rules,
                     const sudoku::DigitNames& digits);

/// The reason itself: one line for each truth with its possible members, and for each link with its members
/// in play.
std::vector<std::string> core_lines(const explain::Position& before, const explain::Step& step,
                                    const sudoku::Rules& rules, const sudoku::DigitNames& digits);

}  // namespace hence::render
