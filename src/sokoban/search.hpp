// Resumable state-space search: for the fewest pushes, the fewest moves, or some solution soon.
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

  /// Weight of the lower bound in the evaluation, as in weighted A*. 1: the first solution found is optimal;
  /// more: it is found sooner.
  int weight = 1;

  /// Alternate between several criteria: some solution soon, for large levels.
  bool by_turns = false;

  int most_cost = 60'000;  ///< costlier solutions are ignored
  std::size_t memory = std::size_t{2} << 30;

  /// Macro-move search only: how many runs have filled their memory before. Each run spends a different
  /// effort on corrals.
  std::size_t attempt = 0;
};

class Search {
 public:
  enum class End {
    plan,       ///< found
    exhausted,  ///< proved: none, or none within most_cost (`pruned_by_cost`)
    paused,     ///< the allowed states are used up; call again
    full,       ///< out of memory
    cancelled
  };

  virtual ~Search() = default;

  /// Expands up to `states` more states, until a solution is found.
  virtual End advance(std::size_t states, const Budget& budget) = 0;

  /// Proved lower bound, above the allowed cost once an exact search is exhausted. Of a greedy search: the
  /// initial one.
  virtual int at_least() const = 0;

  /// States were pruned because they would cost more than allowed.
  virtual bool pruned_by_cost() const = 0;

  /// From now on ignore solutions that cost more.
  virtual void allow(int cost) = 0;

  /// After End::plan. Reconstructed move by move.
  virtual Plan plan() const = 0;

  /// States seen.
  virtual std::size_t states() const = 0;
};

/// Null if the level is too large (Board::too_large).
std::unique_ptr<Search> make_search(const Level& level, const SearchOptions& options);

/// Some solution by macro moves, one box at a time (sokoban/carry_search.hpp): for large levels. Uses only
/// the options `memory` and `attempt`. Null if the level is too large.
inline constexpr std::size_t carry_attempts = 3;
std::unique_ptr<Search> make_carry_search(const Level& level, const SearchOptions& options);

/// The fewest moves or pushes, searching from the start and from the goals until they meet
/// (sokoban/both_ends.hpp).
class BidirectionalSearch : public Search {
 public:
  static constexpr int all_layers = 1 << 30;  ///< as a number of layers: the whole state space is known

  /// Finished layers from the start and from the goals: until they meet, every solution costs more than both
  /// together.
  virtual std::array<int, 2> layers() const = 0;
};

/// Uses only the options `metric`, `most_cost` and `memory`. Null for large levels, and if the boxes can end
/// in too many ways.
std::unique_ptr<BidirectionalSearch> make_bidirectional_search(const Level& level,
                                                               const SearchOptions& options);

}  // namespace hence::sokoban
