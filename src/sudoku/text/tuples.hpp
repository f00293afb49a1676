// Joins the grids of a text into tuples where they are meant as one. When that is so, without the user having
// said it:
//
//   csv, decimals   grids of one size and layout, one directly behind the other or with blank lines between
//                   them; all in one line is fine, and then the line is the tuple
//   grid            the same, but all of them with blank lines between them or none; and where there are
//                   some, no two may have the same clue in the same cell: then they are puzzles of their own
//   all others      never
//
// and there are two or more of them, but no more than digits: a longer run is a batch of puzzles. A heading,
// a remark or another order line ends a tuple. A grid that cannot be read, or in csv and decimals one of
// another size, spoils the tuple it is in: there is no answer to a part of it. A remark that tells the rules
// (rules_remark.hpp) tells whether there is a tuple, too.
#pragma once

#include <deque>
#include <optional>
#include <vector>

#include "sudoku/text/reader.hpp"

namespace hence::sudoku {

class TupleReader {
 public:
  /// The source must outlive the reader. Holds one grid more than a tuple can have, at most.
  TupleReader(Source& source, const ReadOptions& options);

  /// The next puzzle, single or tuple, or what is wrong with it; nothing at the end of the input.
  std::optional<Parsed<Record>> next();

  /// The next `grids` grids as one puzzle, whatever the options say and the text looks like.
  std::optional<Parsed<Record>> next(int grids);

  /// Is the last record, or was it meant to be, a tuple by its looks alone?
  bool recognised() const { return recognised_; }

  /// Does the last record begin grids that equal clues alone keep from being a tuple?
  bool kept_apart() const { return kept_apart_; }

  /// Is the last record no grid but the word that there is no solution?
  bool says_none() const { return says_none_; }

 private:
  struct Item {
    Parsed<Record> record;
    Standing standing;
  };

  /// What the grids of a tuple have in common.
  struct Kind {
    explicit Kind(const Item& item);
    bool numbers() const { return format == Format::csv || format == Format::decimals; }
    bool is_followed_by(const Kind& other, Gap gap) const;

    bool good = true;         ///< it could be read
    bool order_line = false;  ///< no grid, but the bad line before one
    Format format = Format::grid;
    int size = 0;
    int grids_in_line = 1;
    Notation notation;  ///< of a good one
  };

  /// A run of grids that is no tuple: one too long, or one of symbols with blank lines between the grids.
  enum class Batch { no, close, apart };

  std::optional<Item> take();
  std::optional<Parsed<Record>> next_by_looks();
  Parsed<Record> next_of_held();
  Parsed<Record> next_by_remark(const RulesRemark& said);
  std::size_t run_ahead(std::size_t most, Gap widest);
  std::size_t run_over_blank_lines(std::size_t most);
  bool hold_next();
  Parsed<Record> join(std::vector<Item> grids) const;

  Reader reader_;
  ReadOptions options_;
  std::deque<Item> held_;     ///< looked at, not handed out yet
  std::optional<Kind> last_;  ///< of the record handed out last, if it may be in a tuple
  Batch batch_ = Batch::no;   ///< that record is in
  bool ended_ = false;
  bool recognised_ = false;
  bool kept_apart_ = false;
  bool says_none_ = false;
};

}  // namespace hence::sudoku
