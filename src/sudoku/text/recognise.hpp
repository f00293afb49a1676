// Recognises the format of the next record from its content, and from the following lines where one line is
// not enough.
//
//   first word of 16, 36, 64, 81 ... characters, then nothing or a remark      one line per puzzle
//   64 or 729 characters, each in its own place                                candidates
//   :x:y:cells:...:                                                            HoDoKu
//   ...?bd=cells, or bd=cells                                                  SudokuWiki
//   fields between , ; or tabs                                                 CSV
//   n words between blanks and bars, some longer than one digit                decimals (pencil to 9x9)
//   n characters, perhaps with blanks and bars between them                    grid
//
// L characters (numbers, fields) can be a whole puzzle or a row of a larger one: 16 can be 4x4 or 16x16. Then
// symbols above 4 mean rows; a symbol repeated on a line, or any number of such lines other than 16, means
// one puzzle per line. If neither decides, the text is refused and the user is asked to name the format. The
// lines may have blank lines between them wherever a grid may.
#pragma once

#include <optional>
#include <variant>

#include "sudoku/text/layout.hpp"
#include "sudoku/text/line_queue.hpp"
#include "sudoku/text/reader.hpp"

namespace hence::sudoku {

/// What is known about a record before its first line is examined.
struct Hints {
  int order = 0;               ///< a preceding line with only this number: the order or the size
  bool order_carried = false;  ///< ... before an earlier grid of the same tuple
  bool border = false;         ///< preceded by a rule of a drawing
  /// Preceding lines with this many cells were recognised as one puzzle each, with nothing in between.
  std::size_t run = 0;
  bool run_separated = false;  ///< with blanks or commas between those cells
  std::size_t spaced_run = 0;  ///< the same, followed by one blank line
};

/// Why a text is refused, and how much of it to skip.
struct Refusal {
  enum class Skip {
    line,  ///< this line
    run,   ///< all lines with the same number of cells
    text,  ///< up to the next blank line or apparent puzzle
  };
  ParseError error;
  Skip skip = Skip::line;
  std::size_t lines = 0;  ///< run: the number of lines, if known
};

/// The layout of the grid, or line of separate cells, that starts at the first queued line.
std::variant<Layout, Refusal> recognise_rows(LineQueue& lines, const ReadOptions& options,
                                             const Hints& hints);

/// The number of rows in a band of boxes.
std::size_t band_of(int size, const ReadOptions& options);

/// Is this line a row with a cell or two too many or too few?
bool is_nearly_row(const TextLine* line, const Layout& layout, Cut cut);

/// The first word of a line, up to a blank, bar, separator or quote.
Token leading_word(std::string_view text);

/// The cells at the start of a line: n*n characters for a valid n, followed by the end of the line or a
/// remark separator. Nothing if the line does not start like that.
std::optional<Token> leading_cells(std::string_view text, const ReadOptions& options);

/// Is the first queued line, which has as many cells as the layout says, one or several puzzles of size
/// `small`, or a row?
enum class LineOrRow { line, row, ambiguous };
struct RunVerdict {
  LineOrRow kind;
  std::size_t lines = 0;  ///< line, ambiguous: how many queued lines belong together
};
RunVerdict line_or_row(LineQueue& lines, const Layout& layout, int small, const ReadOptions& options,
                       const Hints& hints);

/// The error for ambiguous lines.
ParseError ambiguous(const TextLine& line, std::size_t count);

/// The n of n*n cells on one line, at least 4; otherwise 0. Prime n are accepted here; `rules_for` reports
/// that they have no boxes.
int one_line_size(std::size_t count);

/// How many n x n grids have `count` cells in total, if from two to n; otherwise 0.
int copies_of_size(std::size_t count, std::size_t n);

/// The length of the one-line puzzle closest to `count`.
std::size_t nearest_line(std::size_t count);

/// "82 cells, expected 81", at the first surplus cell or after the last one.
ParseError wrong_length(const TextLine& line, const Tokens& tokens, std::size_t expected);

/// Could these numbers be cells of a puzzle of this size?
bool fits(std::string_view text, const Tokens& tokens, int size);

}  // namespace hence::sudoku
