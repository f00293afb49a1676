// Joins grids of a text into tuples. Without options from the user, these are recognised as tuples:
//
//   csv, decimals   grids of one size and layout, directly after each other or separated by blank lines; or
//                   all on one line, in which case the line is the tuple
//   grid            the same, but either all or none separated by blank lines. If separated, no two may have
//                   the same clue in the same cell: otherwise they are separate puzzles
//   others          never
//
// A tuple has at least two grids and at most as many as digits: a longer run is a batch of puzzles. A
// heading, a remark or another order line ends a tuple. An unreadable grid, or in csv and decimals one of
// another size, makes its whole tuple an error, since part of a tuple has no answer. A rules remark
// (rules_remark.hpp) overrides all this.
#pragma once

#include <deque>
#include <optional>
#include <vector>

#include "sudoku/text/reader.hpp"

namespace hence::sudoku {

class TupleReader {
 public:
  /// The source must outlive the reader. Buffers at most one grid more than a tuple can have.
  TupleReader(Source& source, const ReadOptions& options);

  /// The next puzzle, single or tuple, or an error; nothing at the end of the input.
  std::optional<Parsed<Record>> next();

  /// The same without allocation for one-line puzzles: reuses the memory of `record`. On `error`, the error
  /// is set and the record is unspecified.
  Got next(Record& record, ParseError& error);

  /// The next `grids` grids as one puzzle, regardless of options and appearance.
  std::optional<Parsed<Record>> next(int grids);

  /// Was the last record recognised as a tuple (valid or not) by its appearance alone?
  bool recognised() const { return recognised_; }

  /// Does the last record begin a group of grids that would be a tuple but for equal clues?
  bool kept_apart() const { return kept_apart_; }

  /// Was the last record a statement that there is no solution, instead of a grid?
  bool says_none() const { return says_none_; }

 private:
  struct Item {
    Parsed<Record> record;
    RecordContext context;
  };

  /// The features that grids of a tuple have in common.
  struct Kind {
    explicit Kind(const Item& item);
    bool numbers() const { return format == Format::csv || format == Format::decimals; }
    bool is_followed_by(const Kind& other, Gap gap) const;

    bool good = true;         ///< it could be read
    bool order_line = false;  ///< not a grid but a wrong line before one
    Format format = Format::grid;
    int size = 0;
    int grids_in_line = 1;
    Notation notation;  ///< of a good one
  };

  /// A run of grids that is not a tuple: `close` if too long, `apart` if of symbols separated by blank lines.
  enum class Batch { no, close, apart };

  std::optional<Item> take();
  Got next_single(Record& record, ParseError& error);
  Got next_recognised(Record& record, ParseError& error);
  std::optional<Parsed<Record>> next_joined(int grids);
  Parsed<Record> next_buffered();
  Parsed<Record> next_by_remark(const RulesRemark& remark);
  std::size_t run_ahead(std::size_t most, Gap widest);
  std::size_t run_over_blank_lines(std::size_t most);
  bool fill_buffer();
  Parsed<Record> join(std::vector<Item> grids) const;

  Reader reader_;
  ReadOptions options_;
  std::deque<Item> buffer_;   ///< read but not yet returned
  std::optional<Kind> last_;  ///< of the record returned last, if it may be part of a tuple
  Batch batch_ = Batch::no;   ///< of that record
  bool ended_ = false;
  bool recognised_ = false;
  bool kept_apart_ = false;
  bool says_none_ = false;
};

}  // namespace hence::sudoku
