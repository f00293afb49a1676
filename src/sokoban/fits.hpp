// Can the player, a box, two boxes be on these spots after so many moves, if all is to be over after the
// last one? Where not even a level without the other boxes leaves the time, the answer is no, and a formula
// may say so (docs/CERTIFICATES.md).
#pragma once

#include <optional>
#include <vector>

#include "sokoban/few_boxes.hpp"

namespace hence::sokoban {

/// The player may stay in the first step; everything is later by one then. The board is a chess board, so the
/// colour of the player's spot tells whether that was so.
enum class Stay { no, yes };

/// What does not depend on the number of moves.
struct FewBoxesTables {
  explicit FewBoxesTables(const Board& board, const Budget& budget = {});

  /// So many entries has the smaller one, as the verifier counts them; more than `most` is too large there,
  /// too.
  static constexpr std::size_t most = 20'000'000;
  static std::size_t entries(const Board& board) {
    return static_cast<std::size_t>(board.size()) * static_cast<std::size_t>(board.size());
  }

  const Board& board;
  std::vector<int> walks;  ///< of the player, from the start
  FewBoxes one;
  std::optional<FewBoxes> two;  ///< unless there is one box, or it would be too large
};

class Fits {
 public:
  using Times = std::vector<bool>;  ///< by the number of moves made, 0 to the last one

  /// The tables must outlive it.
  Fits(const FewBoxesTables& tables, int moves);

  bool player(Spot player, int time, Stay stay) const;
  bool box(Spot box, int time, Stay stay) const;
  bool box_and_player(Spot box, Spot player, int time, Stay stay) const;

  /// All times for two boxes; always true where the level is too large for a table of pairs.
  Times pair(Spot a, Spot b, Stay stay) const;

 private:
  void mark(Times& times, int from_start, int to_goals, Stay stay) const;

  const FewBoxesTables& tables_;
  int moves_;
  std::vector<Times> boxes_[2];  ///< by Stay and spot
};

}  // namespace hence::sokoban
