// The parts of a report that are specific to puzzles, levels and patterns.
#pragma once

#include <string>

#include "verify/report.hpp"

namespace hence::verify {

std::string puzzle_statement(const Report& report);
std::string level_statement(const Report& report);
std::string pattern_statement(const Report& report);

/// As given in the claim, unless it is too large to show.
std::string shown_puzzle(const Report& report);
std::string shown_level(const Report& report);
std::string shown_pattern(const Report& report);

/// What was checked without a formula, one line each.
std::string checked_of_puzzle(const Report& report);
std::string checked_of_level(const Report& report);

/// "2 truths, 5 pairs": what the reason for a step consists of.
std::string reason_in_words(const Report& report);

/// "states: 12 within 3 moves of the start, 9 within 2 moves of the goals"; or pushes.
std::string visit_in_words(const Report& report);

}  // namespace hence::verify
