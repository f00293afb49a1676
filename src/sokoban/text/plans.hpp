// Solutions as text: LURD ("ruulDR", pushes in capitals), plain "R U U L", run-length ("3r2U") and JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/line_splitter.hpp"
#include "base/parsed.hpp"
#include "sokoban/level.hpp"

namespace hence::sokoban {

inline constexpr int max_plan_moves = 10'000'000;

struct PlanRecord {
  Plan plan = {};
  std::vector<bool> pushes = {};  ///< for each move whether it is written as a push; empty: not distinguished
  bool no_plan = false;           ///< states that there is no solution
  Place place = {};               ///< where it begins
};

/// Reads the whole text as one solution. Blanks, commas and line ends between moves are ignored; lines that
/// begin with ';' or '#' are comments. An empty text is a solution without moves.
Parsed<PlanRecord> read_plan(Source& source);

/// `lines`: the number of lines other than comments and blank ones.
Parsed<PlanRecord> read_plan(Source& source, int& lines);
Parsed<PlanRecord> read_plan(std::string_view text);

/// One solution per line, as answers to a collection; skips blank lines and comments.
class PlanReader {
 public:
  /// The source must outlive the reader.
  explicit PlanReader(Source& source) : lines_(source) {}

  std::optional<Parsed<PlanRecord>> next();

 private:
  LineSplitter lines_;
};

/// "-1", "none", "null", "error", or text that begins with "no solution", "no plan", "unsolvable" or "gave
/// up".
bool says_no_plan(std::string_view text);

/// Moves in lower case, pushes in capitals; lower case after a move that cannot be made. `width`: break lines
/// after this many moves; no line end at the end.
std::string write_lurd(const Level& level, const Plan& plan, std::size_t width = 0);

/// All capitals, pushes not distinguished.
std::string write_plain(const Plan& plan, std::size_t width = 0);

}  // namespace hence::sokoban
