// Reads levels from any text file that people keep them in, one after another, in bounded memory.
//
//   StringSource source("#####\n#@$.#\n#####\n");
//   LevelReader reader(source, {});
//   while (auto record = reader.next()) {
//     if (!*record) report(record->error());  // the next call continues after it
//     else use((*record)->level);
//   }
//
// The formats, and how they are told apart, are described in docs/FORMATS.md.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/line_splitter.hpp"
#include "base/parsed.hpp"
#include "sokoban/level.hpp"
#include "sokoban/text/block.hpp"
#include "sokoban/text/remarks.hpp"

namespace hence::sokoban {

class LevelReader {
 public:
  /// The source must outlive the reader.
  explicit LevelReader(Source& source, LevelReadOptions options = {}) : lines_(source), options_(options) {}

  /// The next level, or its error; empty at the end of the input.
  std::optional<Parsed<LevelRecord>> next();

 private:
  bool next_line();
  void collect_text(Remarks& text);
  Block collect_block(std::optional<TextRow> number_above);
  void add_row(Block& block);
  void take_sudoku();
  bool is_course_level(const Block& block) const;
  Parsed<LevelRecord> finish(Block block, Remarks before, const Remarks& after);
  std::optional<Parsed<LevelRecord>> nearly_a_level();

  LineSplitter lines_;
  LevelReadOptions options_;
  RawLine line_;  ///< the unused line if `has_line_`
  bool has_line_ = false;
  bool started_ = false;
  bool blank_before_ = true;  ///< the line is first or follows a blank line
  Remarks before_;            ///< text that belongs to the next level
  Remarks under_;             ///< text right under the last row
  Habit habit_;
  std::optional<LevelFormat> last_format_;
  std::string author_;  ///< of the whole file
  std::int64_t number_ = 0;
};

}  // namespace hence::sokoban
