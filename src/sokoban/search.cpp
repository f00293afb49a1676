#include "sokoban/search.hpp"

#include "sokoban/both_ends.hpp"
#include "sokoban/carry_search.hpp"
#include "sokoban/state_search.hpp"
#include "sokoban/walled_in.hpp"

namespace hence::sokoban {
namespace {

/// Sets of goals that the boxes can end on.
constexpr double most_ends = 10'000;

double ends(const Level& level) {
  const int goals = level.goal_count();
  double ends = 1;
  for (int i = 0; i < goals - level.box_count(); ++i) ends = ends * (goals - i) / (i + 1);
  return ends;
}

/// With sets of spots that are no wider than the level needs.
template <template <int> class Kind>
std::unique_ptr<Search> make(const Level& level, const SearchOptions& options) {
  if (Board::too_large(level)) return nullptr;
  const Level walled = walled_in(level);
  const int spots = Board(walled).size();
  if (spots <= 64) return std::make_unique<Kind<1>>(walled, options);
  if (spots <= 128) return std::make_unique<Kind<2>>(walled, options);
  if (spots <= 256) return std::make_unique<Kind<4>>(walled, options);
  if (spots <= 1024) return std::make_unique<Kind<16>>(walled, options);
  return std::make_unique<Kind<Board::most_spots / 64>>(walled, options);
}

}  // namespace

std::unique_ptr<Search> make_search(const Level& level, const SearchOptions& options) {
  return make<StateSearch>(level, options);
}

std::unique_ptr<Search> make_carry_search(const Level& level, const SearchOptions& options) {
  return make<CarrySearch>(level, options);
}

std::unique_ptr<SearchFromBothEnds> make_search_from_both_ends(const Level& level,
                                                               const SearchOptions& options) {
  if (Board::too_large(level)) return nullptr;
  const Level walled = walled_in(level);
  const int spots = Board(walled).size();
  if (ends(walled) > most_ends) return nullptr;
  if (spots <= 64) return std::make_unique<BothEnds<1>>(walled, options);
  if (spots <= 128) return std::make_unique<BothEnds<2>>(walled, options);
  if (spots <= 256) return std::make_unique<BothEnds<4>>(walled, options);
  return nullptr;
}

}  // namespace hence::sokoban
