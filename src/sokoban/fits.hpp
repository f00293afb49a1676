// Can the player, a box or two boxes be on given spots after t of N moves? If a level without the other boxes
// does not leave the time, the answer is no, and the formula gets a clause that says so
// (docs/CERTIFICATES.md).
#pragma once

#include <optional>
#include <vector>

#include "sokoban/few_boxes.hpp"

namespace hence::sokoban {

/// Whether the player stays in the first step, which delays everything by one. Spots are coloured like a
/// chess board, so the colour of the player's spot at time t tells which is the case.
enum class Stay { no, yes };

/// The part that does not depend on the number of moves.
struct FewBoxesTables {
  explicit FewBoxesTables(const Board& board, const Budget& budget = {});

  /// Size of the smaller table, as the verifier counts it. The verifier refuses more than `most`, too.
  static constexpr std::size_t most = 20'000'000;
  static std::size_t entries(const Board& board) {
    return static_cast<std::size_t>(board.size()) * static_cast<std::size_t>(board.size());
  }

  const Board& board;
  std::vector<int> walks;  ///< the player's distance from the start
  FewBoxes one;
  std::optional<FewBoxes> two;  ///< absent for a single box, or if too large
};

class Fits {
 public:
  using Times = std::vector<bool>;  ///< by number of moves made, from 0

  /// `tables` must outlive it.
  Fits(const FewBoxesTables& tables, int moves);

  bool player(Spot player, int time, Stay stay) const;
  bool box(Spot box, int time, Stay stay) const;
  bool box_and_player(Spot box, Spot player, int time, Stay stay) const;

  /// All times for two boxes; always true if the level is too large for a table of pairs.
  Times pair(Spot a, Spot b, Stay stay) const;

 private:
  void mark(Times& times, int from_start, int to_goals, Stay stay) const;

  const FewBoxesTables& tables_;
  int moves_;
  std::vector<Times> boxes_[2];  ///< by Stay and spot
};

}  // namespace hence::sokoban
