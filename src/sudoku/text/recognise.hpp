// What does the record that starts here look like? Decided by content, and by the lines that follow where one
// line is not enough.
//
//   first word of 16, 36, 64, 81 ... characters, then nothing or a remark      one line a puzzle
//   64 or 729 characters, each in its own place                                candidates
//   :x:y:cells:...:                                                            HoDoKu
//   ...?bd=cells, or bd=cells                                                  SudokuWiki
//   fields between , ; or tabs                                                 CSV
//   n words between blanks and bars, some longer than one digit                decimals (pencil to 9x9)
//   n characters, perhaps with blanks and bars between them                    grid
//
// L characters (numbers, fields) can be a whole puzzle and a row of a larger one, such as 16: 4x4 or 16x16.
// Then symbols above 4 mean rows; symbols twice in one line, or any number of such lines but 16, mean a
// puzzle a line; and if nothing tells, the text is refused and the user asked to name the format. The lines
// may have blank lines between them wherever a grid may.
#pragma once

#include <optional>
#include <variant>

#include "sudoku/text/layout.hpp"
#include "sudoku/text/line_queue.hpp"
#include "sudoku/text/reader.hpp"

namespace hence::sudoku {

/// What is known about the record before its first line is looked at.
struct Hints {
  int order = 0;               ///< a line with this number alone stood before it: the order or the size
  bool order_carried = false;  ///< ... before a grid of the same tuple
  bool border = false;         ///< a rule of a drawing stood before it
  /// Lines of so many cells were found to be a puzzle each, and nothing else came between.
  std::size_t run = 0;
  bool run_separated = false;  ///< with blanks or commas between those cells
  std::size_t spaced_run = 0;  ///< the same, and then one blank line
};

/// Why a text is not read, and how much of it is to be passed over.
struct Refusal {
  enum class Skip {
    line,  ///< this line
    run,   ///< all lines with as many cells
    text,  ///< up to the next blank line or something that looks like a puzzle
  };
  ParseError error;
  Skip skip = Skip::line;
  std::size_t lines = 0;  ///< run: so many lines, if it is known
};

/// The layout of the grid, or line of separate cells, that starts at the first line of the queue.
std::variant<Layout, Refusal> recognise_rows(LineQueue& lines, const ReadOptions& options,
                                             const Hints& hints);

/// The rows of a band of boxes.
std::size_t band_of(int size, const ReadOptions& options);

/// Is this line a row with a cell or two too many or too few?
bool is_nearly_row(const TextLine* line, const Layout& layout, Cut cut);

/// The first word of a line, up to a blank, bar, separator or quote.
Token leading_word(std::string_view text);

/// The cells at the start of a line: n*n characters for a valid n; then the end of the line or something that
/// separates a remark. Nothing if the line does not start like that.
std::optional<Token> leading_cells(std::string_view text, const ReadOptions& options);

/// Is the first line of the queue, of as many cells as the layout says, a puzzle of its own of size `small`
/// (or several), or a row?
enum class LineOrRow { line, row, unclear };
struct RunVerdict {
  LineOrRow kind;
  std::size_t lines = 0;  ///< line, unclear: so many lines of the queue were found to belong together
};
RunVerdict line_or_row(LineQueue& lines, const Layout& layout, int small, const ReadOptions& options,
                       const Hints& hints);

/// What to say when it is unclear.
ParseError unclear(const TextLine& line, std::size_t count);

/// The n of n*n cells in one line, at least 4; 0 if there is none. Prime n are let through: they are told
/// later that they have no boxes.
int one_line_size(std::size_t count);

/// So many grids of n x n have `count` cells, from two to n of them; 0 if there is no such number.
int copies_of_size(std::size_t count, std::size_t n);

/// The number of cells of a one-line puzzle that comes nearest.
std::size_t nearest_line(std::size_t count);

/// "82 cells, expected 81", at the first cell too many or behind the last one.
ParseError wrong_length(const TextLine& line, const Tokens& tokens, std::size_t expected);

/// Could these numbers be cells of a puzzle of the size?
bool fits(std::string_view text, const Tokens& tokens, int size);

}  // namespace hence::sudoku
