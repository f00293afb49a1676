#include "sokoban/search.hpp"

#include "sokoban/state_search.hpp"
#include "sokoban/walled_in.hpp"

namespace hence::sokoban {

std::unique_ptr<Search> make_search(const Level& level, const SearchOptions& options) {
  if (Board::too_large(level)) return nullptr;
  const Level walled = walled_in(level);
  const int spots = Board(walled).size();
  if (spots <= 64) return std::make_unique<StateSearch<1>>(walled, options);
  if (spots <= 128) return std::make_unique<StateSearch<2>>(walled, options);
  if (spots <= 256) return std::make_unique<StateSearch<4>>(walled, options);
  if (spots <= 1024) return std::make_unique<StateSearch<16>>(walled, options);
  return std::make_unique<StateSearch<Board::most_spots / 64>>(walled, options);
}

}  // namespace hence::sokoban
