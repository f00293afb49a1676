// The state of solving a puzzle: which candidates of its board are still possible, and which are placed. To
// explanations, a crossed-out candidate is a fact.
//
//   Position position(board);
//   position.place(clue);                       // its rivals are no longer possible
//   position.remove(crossed_out);
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "explain/board.hpp"

namespace hence::explain {

class Position {
 public:
  /// All candidates possible, none placed.
  explicit Position(std::shared_ptr<const Board> board);

  const Board& board() const { return *board_; }
  const Model& model() const { return board_->model(); }
  const std::shared_ptr<const Board>& shared_board() const { return board_; }

  bool possible(Candidate c) const { return possible_[c.at()]; }
  bool placed(Candidate c) const { return placed_[c.at()]; }
  bool open(Candidate c) const { return possible(c) && !placed(c); }

  /// The possible members of a group, and their number.
  int count(GroupId g) const { return counts_[g.at()]; }
  std::vector<Candidate> members(GroupId g) const;

  /// All open candidates, in order.
  std::vector<Candidate> open_candidates() const;

  /// Crosses out a candidate. A placed one may be crossed out too, which leaves its groups without a member.
  void remove(Candidate c);

  /// Places a candidate and crosses out its rivals. Placing a crossed-out candidate is a contradiction.
  void place(Candidate c);

  /// Is a candidate placed in every group that needs one?
  bool solved() const { return !contradiction() && unplaced_ == 0; }

  /// The first group that needs a member but had none left, if any.
  std::optional<GroupId> contradiction() const { return contradiction_; }

 private:
  std::shared_ptr<const Board> board_;
  std::vector<bool> possible_;
  std::vector<bool> placed_;
  std::vector<std::int32_t> counts_;  // by group
  std::size_t unplaced_ = 0;          // groups that need a member and have none placed
  std::optional<GroupId> contradiction_;
};

}  // namespace hence::explain
