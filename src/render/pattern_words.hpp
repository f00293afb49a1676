// Patterns in words, without a grid.
//
//   Lines A and B each need a digit and share no candidate; lines p and q each take a digit     statement
//   at most once. Every candidate left in A or B is in p or q. Then any other candidate in p
//   is false.
//
//   2 lines in 2 lines                                                                          short_form
//
// A line, box or diagonal stands for one digit in it: "row 4 needs a 6". Two lines may be the same row with
// two digits. Letters correspond to numbers in the pattern's text: A is truth 1, p is link 1.
#pragma once

#include <string>
#include <vector>

#include "patterns/pattern.hpp"

namespace hence::render {

std::string truth_letter(std::size_t truth);  ///< "A" to "Z", then "A1"; the first is 0
std::string link_letter(std::size_t link);    ///< "p" to "z" without "x" (the target), then "p1"

std::string noun(patterns::Kind kind, std::size_t count = 1);  ///< "cell", "boxes", "groups"

/// The exact meaning of the pattern: everything that fits these sentences is an instance of it.
std::string statement(const patterns::Pattern& pattern);

/// The statement as a list, which is easier to check against a grid.
///
///   line A: p or q
///   line B: p or q
///   links: lines p and q
///   any other candidate in p is false
std::vector<std::string> statement_lines(const patterns::Pattern& pattern);

/// For tables: "3 cells in 3 lines and 1 box"; if the target must be true, "1 line: true".
std::string short_form(const patterns::Pattern& pattern);

}  // namespace hence::render
