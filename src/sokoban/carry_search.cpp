#include "sokoban/carry_search.hpp"

#include "sokoban/widths.hpp"

namespace hence::sokoban {

std::unique_ptr<Search> make_carry_search(const Level& level, const SearchOptions& options) {
  return make_as_wide_as_needed<CarrySearch>(level, options);
}

}  // namespace hence::sokoban
