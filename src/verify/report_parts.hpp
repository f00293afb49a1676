// The sentences of a report that are about puzzles, about levels and about patterns.
#pragma once

#include <string>

#include "verify/report.hpp"

namespace hence::verify {

std::string puzzle_statement(const Report& report);
std::string level_statement(const Report& report);
std::string pattern_statement(const Report& report);

/// As it stands in the claim, where a screen has room for it.
std::string shown_puzzle(const Report& report);
std::string shown_level(const Report& report);
std::string shown_pattern(const Report& report);

/// Lines about what was checked without a formula.
std::string checked_of_puzzle(const Report& report);
std::string checked_of_level(const Report& report);

/// "2 truths, 5 pairs": what the reason of a step is made of.
std::string reason_in_words(const Report& report);

/// "states: 12 within 3 moves of the start, 9 within 2 moves of the goals", visited from both ends; or
/// pushes.
std::string visit_in_words(const Report& report);

}  // namespace hence::verify
