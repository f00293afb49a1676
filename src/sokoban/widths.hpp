// Instantiates a search with the narrowest spot sets that fit the level.
#pragma once

#include <memory>

#include "sokoban/board.hpp"
#include "sokoban/search.hpp"
#include "sokoban/walled_in.hpp"

namespace hence::sokoban {

/// Null if the level is too large.
template <template <int> class Kind>
std::unique_ptr<Search> make_as_wide_as_needed(const Level& level, const SearchOptions& options) {
  if (Board::too_large(level)) return nullptr;
  const Level walled = walled_in(level);
  const int spots = Board::spot_count(walled);
  if (spots <= 64) return std::make_unique<Kind<1>>(walled, options);
  if (spots <= 128) return std::make_unique<Kind<2>>(walled, options);
  if (spots <= 256) return std::make_unique<Kind<4>>(walled, options);
  if (spots <= 1024) return std::make_unique<Kind<16>>(walled, options);
  return std::make_unique<Kind<Board::most_spots / 64>>(walled, options);
}

}  // namespace hence::sokoban
