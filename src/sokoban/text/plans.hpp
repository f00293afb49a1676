// Plans as text: LURD ("ruulDR", pushes in capitals), plain "R U U L", run-length ("3r2U") and JSON.
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
  std::vector<bool> pushes = {};  ///< for each move whether it is written as a push; empty: not told
  bool no_plan = false;           ///< it says that there is none
  Place place = {};               ///< where it begins
};

/// The whole text is one plan. Blanks, commas and line ends between moves mean nothing; lines that begin with
/// ';' or '#' are comments. An empty text is a plan without moves.
Parsed<PlanRecord> read_plan(Source& source);

/// `lines`: how many there are besides comments and blank ones, whatever is in them.
Parsed<PlanRecord> read_plan(Source& source, int& lines);
Parsed<PlanRecord> read_plan(std::string_view text);

/// One plan a line, as answers to a collection; blank lines and comments are passed over.
class PlanReader {
 public:
  /// The source must outlive the reader.
  explicit PlanReader(Source& source) : lines_(source) {}

  std::optional<Parsed<PlanRecord>> next();

 private:
  LineSplitter lines_;
};

/// "-1", "none", "null", "error", or words that begin with "no plan", "unsolvable" or "gave up".
bool says_no_plan(std::string_view text);

/// Moves in small letters, pushes in capitals; what comes behind a move that cannot be made is written small.
/// With a `width`, a line end stands behind every so many moves; never at the end.
std::string write_lurd(const Level& level, const Plan& plan, std::size_t width = 0);

/// All in capitals, without a word about pushes.
std::string write_plain(const Plan& plan, std::size_t width = 0);

}  // namespace hence::sokoban
