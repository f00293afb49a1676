// Reads grids one at a time, from any common text format, in bounded memory. Whether several grids form a
// tuple is decided in tuples.hpp.
//
//   StringSource source("1.3.\n..1.\n.1..\n4..1\n");
//   Reader reader(source, {});
//   while (auto record = reader.next()) {
//     if (!*record) report(record->error());       // the bad record is skipped; the next call continues
//     else use((*record)->puzzle);                 // after it
//   }
//
// For the formats and how they are recognised, see recognise.hpp.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "base/parsed.hpp"
#include "base/source.hpp"
#include "sudoku/puzzle.hpp"
#include "sudoku/text/notation.hpp"
#include "sudoku/text/rules_remark.hpp"
#include "sudoku/text/shape.hpp"

namespace hence::sudoku {

/// What the user specified about the input; everything else is recognised from the content.
struct ReadOptions {
  std::optional<Format> format;  ///< --input
  int box_rows = 0;              ///< --box RxC; 0 = the usual boxes of the size found
  int box_columns = 0;
  bool diagonals = false;  ///< --diagonals
  std::string symbols;  ///< --symbols: the characters of the digits in order, or "1-9A-G"; empty = recognise
  int grids = 0;        ///< --grids: the number of grids per tuple; 1 = never a tuple, 0 = recognise
  bool loose_clues = false;    ///< --differ open: corresponding cells may be equal where one is a clue
  bool box_of_remark = false;  ///< the boxes come from a remark in the text
};

struct Record {
  Puzzle puzzle;
  Notation notation;
  Place place;          ///< of its first cell
  std::string comment;  ///< the text after the puzzle on its line, trimmed

  /// By cell: a digit entered by the user rather than a clue. Empty if the text does not distinguish them.
  std::vector<bool> entered = {};

  /// A remark listed entries and crossed-out candidates, so the answer may do so too.
  bool has_state_remark = false;
};

/// The context of a record, or of a bad one, in its text.
struct RecordContext {
  Gap gap = Gap::other;   ///< before the record
  int grids_in_line = 1;  ///< the number of grids on its line

  /// For an unreadable grid: what was recognised nevertheless.
  struct Bad {
    Format format = Format::grid;
    int size = 0;
    std::size_t rows = 0;     ///< if it ends too early: the rows it has
    bool order_line = false;  ///< not a grid but a line before one that disagrees with it
  };
  std::optional<Bad> bad = {};
  Word word = Word::no;                    ///< not a grid but a word in place of one in a list of answers
  std::optional<RulesRemark> remark = {};  ///< a preceding remark with its rules, or those of its tuple
};

/// What a reader found.
enum class Got { record, error, nothing };

/// The result of `next(record, error)` as one value.
template <class Next>
std::optional<Parsed<Record>> as_parsed(Next next) {
  std::optional<Parsed<Record>> result(Record{});  // filled in place
  ParseError error;
  switch (next(**result, error)) {
    case Got::record:
      break;
    case Got::error:
      result = Parsed<Record>(std::move(error));
      break;
    case Got::nothing:
      result.reset();
      break;
  }
  return result;
}

class Reader {
 public:
  using Got = sudoku::Got;

  /// The source must outlive the reader.
  Reader(Source& source, ReadOptions options);
  ~Reader();

  /// The next puzzle or error; nothing at the end of the input.
  std::optional<Parsed<Record>> next();

  /// The same without allocation: reuses the memory of `record`. On `error`, the error is set and the record
  /// is unspecified.
  Got next(Record& record, ParseError& error);

  /// The context of what `next` last returned.
  const RecordContext& context() const;

  /// Is there a next line, and is it not blank? Reads no further than that.
  bool has_more();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace hence::sudoku
