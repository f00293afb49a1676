// One puzzle or level of the input, or what is wrong with it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <variant>

#include "ask/json_writer.hpp"
#include "base/parsed.hpp"
#include "sokoban/text/block.hpp"
#include "sudoku/text/reader.hpp"

namespace hence::tasks {

struct Item {
  enum class Kind { number, puzzle, level };

  Kind kind = Kind::number;  ///< number: no input, only `number` (of something to make)
  std::string file = {};     ///< as the user named it
  std::int64_t number = 0;   ///< in its file, from 1
  std::int64_t index = 0;    ///< among those selected in all files, from 1
  std::int64_t in_all = 0;   ///< among all, selected or not
  bool alone = false;        ///< known to be the only one
  bool several = false;      ///< known to be one of several
  bool says_none = false;    ///< not a puzzle but the answer "no solution"; then there is an error
  std::variant<std::monostate, ParseError, sudoku::Record, sokoban::LevelRecord> what = {};

  /// What a task has added: the answer to grade, the original of a state.
  struct Other {
    virtual ~Other() = default;
  };
  std::shared_ptr<const Other> other = {};

  const ParseError* error() const { return std::get_if<ParseError>(&what); }
  const sudoku::Record& record() const { return std::get<sudoku::Record>(what); }
  sudoku::Record& record() { return std::get<sudoku::Record>(what); }
  const sokoban::LevelRecord& level() const { return std::get<sokoban::LevelRecord>(what); }
  Place place() const;

  bool is_first() const { return index == 1; }

  /// Roughly its memory, beyond its own size.
  std::size_t held_bytes() const;

  /// "state.txt:3"
  std::string name() const;

  /// "puzzle 2 (state.txt:3)"; empty unless it is one of several.
  std::string title() const;
};

/// {"file": ..., "puzzle": 1, "line": 1, ...}, without the braces.
void write_head(JsonWriter& json, const Item& item);

}  // namespace hence::tasks
