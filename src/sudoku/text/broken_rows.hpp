// Numbers whose rows are broken over several lines, as editors and printers wrap them:
//
//   16,0,3,11,5,0,
//   1,14,2,0,9,10     is one row of 12
//
// They are joined again where their count leaves one reading only: g grids of n x n, no number above n, and
// the ends of rows at ends of lines. Text that flows, with ends of rows anywhere, is read as well, unless so
// many lines have n numbers that the others are mistakes.
#pragma once

#include <cstdint>
#include <optional>

#include "sudoku/text/line_queue.hpp"
#include "sudoku/text/reader.hpp"

namespace hence::sudoku {

class BrokenRows {
 public:
  /// Replaces the lines at the front of the queue by one line per row, where there is one way to do so.
  /// Otherwise leaves them; the error is set, and they are used up, if there are several ways.
  std::optional<ParseError> join(LineQueue& lines, const ReadOptions& options);

 private:
  /// The last line that was looked at in vain: up to a blank line, or over such lines.
  std::int64_t looked_at_ = 0;
  std::int64_t looked_over_ = 0;
};

}  // namespace hence::sudoku
