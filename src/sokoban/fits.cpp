#include "sokoban/fits.hpp"

namespace hence::sokoban {

FewBoxesTables::FewBoxesTables(const Board& b, const Budget& budget)
    : board(b), walks(b.walks(b.player())), one(b, 1, budget) {
  if (b.boxes().size() > 1 && FewBoxes::entries(b, 2) <= most) two.emplace(b, 2, budget);
}

Fits::Fits(const FewBoxesTables& tables, int moves) : tables_(tables), moves_(moves) {
  const Board& board = tables.board;
  for (const Stay stay : {Stay::no, Stay::yes}) {
    auto& rows = boxes_[static_cast<int>(stay)];
    rows.assign(static_cast<std::size_t>(board.size()), Times(static_cast<std::size_t>(moves) + 1));
    for (int s = 0; s < board.size(); ++s)
      for (int p = 0; board.alive(Spot(s)) && p < board.size(); ++p)
        mark(rows[Spot(s).at()], tables.one.from_start(Spot(s), Board::nowhere, Spot(p)),
             tables.one.to_goals(Spot(s), Board::nowhere, Spot(p)), stay);
  }
}

/// By chess-board colouring, all numbers of moves that lead to a position have the same parity.
void Fits::mark(Times& times, int from_start, int to_goals, Stay stay) const {
  if (from_start == FewBoxes::never || to_goals == FewBoxes::never) return;
  for (int t = from_start + (stay == Stay::yes); t <= moves_ - to_goals; t += 2)
    times[static_cast<std::size_t>(t)] = true;
}

bool Fits::player(Spot player, int time, Stay stay) const {
  const int moved = time - (stay == Stay::yes);
  return tables_.walks[player.at()] <= moved && tables_.walks[player.at()] % 2 == moved % 2;
}

bool Fits::box(Spot box, int time, Stay stay) const {
  return boxes_[static_cast<int>(stay)][box.at()][static_cast<std::size_t>(time)];
}

bool Fits::box_and_player(Spot box, Spot player, int time, Stay stay) const {
  const int from_start = tables_.one.from_start(box, Board::nowhere, player);
  const int moved = time - (stay == Stay::yes);
  return from_start <= moved && from_start % 2 == moved % 2 &&
         tables_.one.to_goals(box, Board::nowhere, player) <= moves_ - time;
}

Fits::Times Fits::pair(Spot a, Spot b, Stay stay) const {
  Times times(static_cast<std::size_t>(moves_) + 1, !tables_.two);
  for (int p = 0; tables_.two && p < tables_.board.size(); ++p)
    mark(times, tables_.two->from_start(a, b, Spot(p)), tables_.two->to_goals(a, b, Spot(p)), stay);
  return times;
}

}  // namespace hence::sokoban
