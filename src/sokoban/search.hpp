// A search over states that can be gone on with: for the fewest pushes, the fewest moves, or any plan soon.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>

#include "base/budget.hpp"
#include "sokoban/plan.hpp"

namespace hence::sokoban {

struct SearchOptions {
  Metric metric = Metric::moves;

  /// How much more than the cost so far the bound on what is left counts. 1: the first plan found is the
  /// shortest; more: it is found sooner.
  int greed = 1;

  /// States are taken by turns as one thing or another makes them promising: a plan soon, for large levels.
  bool by_turns = false;

  int most_cost = 60'000;  ///< plans beyond are of no interest
  std::size_t memory = std::size_t{2} << 30;

  /// Of a search by one box at a time: how often one has filled its memory before. Another one looks at
  /// corrals for longer or shorter.
  std::size_t attempt = 0;
};

class Search {
 public:
  enum class End {
    plan,       ///< found
    exhausted,  ///< proved: there is none, or none that costs so little (`left_some_out`)
    paused,     ///< the states allowed are used up; go on for more
    full,       ///< the memory is
    cancelled
  };

  virtual ~Search() = default;

  /// Until a plan is found, or so many more states were looked at.
  virtual End go_on(std::size_t states, const Budget& budget) = 0;

  /// Proved: every plan costs so much. Of a greedy search: what was known in the beginning.
  virtual int at_least() const = 0;

  /// States were passed over because they would cost more than allowed.
  virtual bool left_some_out() const = 0;

  /// From now on only plans that cost no more than this are of interest.
  virtual void allow(int cost) = 0;

  /// After End::plan. What it does has been worked out anew, move by move.
  virtual Plan plan() const = 0;

  /// How many states were seen.
  virtual std::size_t states() const = 0;
};

/// Nothing if the level is too large (Board::too_large).
std::unique_ptr<Search> make_search(const Level& level, const SearchOptions& options);

/// For any plan, one box at a time (sokoban/carry_search.hpp): what large levels need. Of the options it
/// heeds the memory and the attempt, of which there are so many. Nothing if the level is too large.
inline constexpr std::size_t carry_attempts = 3;
std::unique_ptr<Search> make_carry_search(const Level& level, const SearchOptions& options);

/// For the fewest moves or pushes, from the start and from the goals until they meet (sokoban/both_ends.hpp).
class SearchFromBothEnds : public Search {
 public:
  static constexpr int without_end = 1 << 30;  ///< a number of layers: all states are known

  /// How many moves, or pushes, it got from the start, and from the goals: while they have not met, no plan
  /// costs at most so much together.
  virtual std::array<int, 2> layers() const = 0;
};

/// Of the options it heeds the metric, the most that a plan may cost, and the memory. Nothing for large
/// levels, and where the boxes can end in too many ways.
std::unique_ptr<SearchFromBothEnds> make_search_from_both_ends(const Level& level,
                                                               const SearchOptions& options);

}  // namespace hence::sokoban
