// Reads grids from any text people keep them in, one after the other, in bounded memory. Whether several of
// them are one tuple is asked a floor higher, in tuples.hpp.
//
//   StringSource source("1.3.\n..1.\n.1..\n4..1\n");
//   Reader reader(source, {});
//   while (auto record = reader.next()) {
//     if (!*record) report(record->error());       // the bad record is skipped; the next call goes on after
//     it else use((*record)->puzzle);
//   }
//
// What is recognised, and how the text is told apart, is written down in recognise.hpp.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/parsed.hpp"
#include "base/source.hpp"
#include "sudoku/puzzle.hpp"
#include "sudoku/text/notation.hpp"
#include "sudoku/text/rules_remark.hpp"
#include "sudoku/text/shape.hpp"

namespace hence::sudoku {

/// What the user said about the input; everything not said is recognised by content.
struct ReadOptions {
  std::optional<Format> format;  ///< --input
  int box_rows = 0;              ///< --box RxC; 0 = the usual boxes of the size found
  int box_columns = 0;
  bool diagonals = false;  ///< --diagonals
  std::string symbols;  ///< --symbols: the characters of the digits in order, or "1-9A-G"; empty = recognise
  int grids = 0;        ///< --grids: so many make a tuple; 1 = never a tuple, 0 = recognise
  bool loose_clues = false;    ///< --differ open: corresponding cells may be equal where one is a clue
  bool box_of_remark = false;  ///< the boxes are those of a remark in the text
};

struct Record {
  Puzzle puzzle;
  Notation notation;
  Place place;          ///< of its first cell
  std::string comment;  ///< what stood behind the puzzle on its line, trimmed

  /// By cell: a digit that somebody has entered, not a clue. Empty: the text does not tell them apart.
  std::vector<bool> entered = {};

  /// A remark tells what was entered and crossed out, and may do so again in an answer.
  bool told_state = false;
};

/// How a record, or what is wrong with one, stands in its text.
struct Standing {
  Gap gap = Gap::other;   ///< before it
  int grids_in_line = 1;  ///< so many grids stand in its line

  /// Of a grid that cannot be read: what was recognised nevertheless.
  struct Bad {
    Format format = Format::grid;
    int size = 0;
    std::size_t rows = 0;     ///< where it ends too early: the rows it has
    bool order_line = false;  ///< no grid at all, but a line before one that disagrees with it
  };
  std::optional<Bad> bad = {};
  Word word = Word::no;                  ///< no grid at all, but what stands for one in a list of answers
  std::optional<RulesRemark> said = {};  ///< a remark before it tells its rules, or those of a tuple
};

class Reader {
 public:
  /// The source must outlive the reader.
  Reader(Source& source, ReadOptions options);
  ~Reader();

  /// The next puzzle, or what is wrong with it; nothing at the end of the input.
  std::optional<Parsed<Record>> next();

  /// The same for those in a hurry: the memory of `record` is used again. The error is set, and the record is
  /// not to be looked at, when it says `error`.
  enum class Got { record, error, nothing };
  Got next(Record& record, ParseError& error);

  /// Of what `next` returned last.
  const Standing& standing() const;

  /// Does the next line exist and hold anything? Reads no further than that.
  bool goes_on();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace hence::sudoku
