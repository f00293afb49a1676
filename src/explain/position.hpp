// Where the solving of a puzzle stands: which candidates of its board are still possible, and which are
// placed. Explanations build on it: what is crossed out is a fact.
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
  /// Everything is possible, nothing is placed.
  explicit Position(std::shared_ptr<const Board> board);

  const Board& board() const { return *board_; }
  const Model& model() const { return board_->model(); }
  const std::shared_ptr<const Board>& shared_board() const { return board_; }

  bool possible(Candidate c) const { return possible_[c.at()]; }
  bool placed(Candidate c) const { return placed_[c.at()]; }
  bool open(Candidate c) const { return possible(c) && !placed(c); }  ///< possible, not placed

  /// How many members of a group are possible, and which.
  int count(GroupId g) const { return counts_[g.at()]; }
  std::vector<Candidate> members(GroupId g) const;

  /// All open candidates, in order.
  std::vector<Candidate> open_candidates() const;

  /// Crosses a candidate out; placed ones too, which leaves their groups without a member.
  void remove(Candidate c);

  /// Puts it down and crosses out its rivals. One that is crossed out already is a contradiction.
  void place(Candidate c);

  /// One candidate of every group that needs one is placed.
  bool solved() const { return !contradiction() && unplaced_ == 0; }

  /// A group that needs a member and has none, if any: the first that came to it.
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
