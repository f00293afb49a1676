#include "sokoban/search.hpp"

#include "sokoban/both_ends.hpp"
#include "sokoban/state_search.hpp"
#include "sokoban/widths.hpp"

namespace hence::sokoban {
namespace {

/// Limit on the sets of goals that the boxes can end on.
constexpr double most_ends = 10'000;

double ends(const Level& level) {
  const int goals = level.goal_count();
  double ends = 1;
  for (int i = 0; i < goals - level.box_count(); ++i) ends = ends * (goals - i) / (i + 1);
  return ends;
}

}  // namespace

std::unique_ptr<Search> make_search(const Level& level, const SearchOptions& options) {
  return make_as_wide_as_needed<StateSearch>(level, options);
}

std::unique_ptr<BidirectionalSearch> make_bidirectional_search(const Level& level,
                                                               const SearchOptions& options) {
  if (Board::too_large(level)) return nullptr;
  const Level walled = walled_in(level);
  const int spots = Board::spot_count(walled);
  if (ends(walled) > most_ends) return nullptr;
  if (spots <= 64) return std::make_unique<BothEnds<1>>(walled, options);
  if (spots <= 128) return std::make_unique<BothEnds<2>>(walled, options);
  if (spots <= 256) return std::make_unique<BothEnds<4>>(walled, options);
  return nullptr;
}

}  // namespace hence::sokoban
