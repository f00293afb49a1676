#include "explain/position.hpp"

namespace hence::explain {

Position::Position(std::shared_ptr<const Board> board)
    : board_(std::move(board)),
      possible_(model().candidates(), true),
      placed_(model().candidates(), false),
      counts_(model().groups(), 0) {
  for (std::size_t g = 0; g < model().groups(); ++g) {
    counts_[g] = static_cast<std::int32_t>(model().group(GroupId(g)).members.size());
    if (!board_->is_truth(GroupId(g))) continue;
    ++unplaced_;
    if (counts_[g] == 0 && !contradiction_) contradiction_ = GroupId(g);
  }
}

std::vector<Candidate> Position::members(GroupId g) const {
  std::vector<Candidate> members;
  for (const Candidate c : model().group(g).members)
    if (possible(c)) members.push_back(c);
  return members;
}

std::vector<Candidate> Position::open_candidates() const {
  std::vector<Candidate> open_ones;
  for (std::size_t c = 0; c < possible_.size(); ++c)
    if (possible_[c] && !placed_[c]) open_ones.push_back(Candidate(c));
  return open_ones;
}

void Position::remove(Candidate c) {
  if (!possible_[c.at()]) return;
  possible_[c.at()] = false;
  for (const GroupId g : board_->groups_of(c)) {
    if (placed_[c.at()] && board_->is_truth(g)) ++unplaced_;
    if (--counts_[g.at()] == 0 && board_->is_truth(g) && !contradiction_) contradiction_ = g;
  }
  placed_[c.at()] = false;
}

void Position::place(Candidate c) {
  if (placed_[c.at()]) return;
  if (!possible_[c.at()]) {
    if (!contradiction_) contradiction_ = board_->groups_of(c).front();
    return;
  }
  placed_[c.at()] = true;
  for (const GroupId g : board_->groups_of(c))
    if (board_->is_truth(g)) --unplaced_;
  for (const Candidate rival : board_->rivals(c)) remove(rival);
}

}  // namespace hence::explain
