#include "sokoban/few_boxes.hpp"

#include <algorithm>

namespace hence::sokoban {

std::size_t FewBoxes::entries(const Board& board, int boxes) {
  std::size_t alive = 0;
  for (int i = 0; i < board.size(); ++i) alive += board.alive(Spot(i)) ? 1u : 0u;
  return static_cast<std::size_t>(board.size()) * (boxes == 1 ? alive : alive * (alive + 1) / 2);
}

FewBoxes::FewBoxes(const Board& board, int boxes, const Budget& budget) : board_(board), boxes_(boxes) {
  for (int i = 0; i < board.size(); ++i) {
    number_.push_back(board.alive(Spot(i)) ? static_cast<int>(alive_.size()) : -1);
    if (board.alive(Spot(i))) alive_.push_back(Spot(i));
  }
  find_from_start(budget);
  find_to_goals(budget);
}

FewBoxes::Placement FewBoxes::placement(int a, int b, int player) {
  if (b >= 0 && a > b) std::swap(a, b);
  return {a, b, player};
}

std::size_t FewBoxes::index(Placement s) const {
  const auto a = static_cast<std::size_t>(s.a);
  const auto b = static_cast<std::size_t>(s.b);
  const std::size_t boxes = s.b < 0 ? a : b * (b + 1) / 2 + a;
  return boxes * number_.size() + static_cast<std::size_t>(s.player);
}

int FewBoxes::look(const std::vector<std::uint16_t>& table, Spot a, Spot b, Spot player) const {
  const int second = b == Board::nowhere ? -1 : number_[b.at()];
  if (number_[a.at()] < 0 || (second < 0 && b != Board::nowhere)) return never;
  return table[index(placement(number_[a.at()], second, player.v))];
}

bool FewBoxes::blocked(Placement s, Spot spot) const {
  return alive_[static_cast<std::size_t>(s.a)] == spot ||
         (s.b >= 0 && alive_[static_cast<std::size_t>(s.b)] == spot);
}

bool FewBoxes::possible(Placement s) const {
  return s.a != s.b && !blocked(s, Spot(s.player));
}

template <class Neighbours>
void FewBoxes::spread(std::vector<std::uint16_t>& table, std::vector<Placement> queue,
                      const Neighbours& neighbours, const Budget& budget) const {
  for (const Placement& s : queue) table[index(s)] = 0;
  for (std::size_t head = 0; head < queue.size(); ++head) {
    if (head % 4096 == 0 && budget.cancelled()) return;
    const int moves = std::min(table[index(queue[head])] + 1, never - 1);
    neighbours(queue[head], [&](Placement next) {
      std::uint16_t& known = table[index(next)];
      if (known != never) return;
      known = static_cast<std::uint16_t>(moves);
      queue.push_back(next);
    });
  }
}

void FewBoxes::find_from_start(const Budget& budget) {
  from_start_.assign(entries(board_, boxes_), never);
  std::vector<Placement> starts;
  const auto& boxes = board_.boxes();
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    const int a = number_[boxes[i].at()];
    if (a < 0) continue;
    if (boxes_ == 1) starts.push_back(placement(a, -1, board_.player().v));
    for (std::size_t j = 0; boxes_ == 2 && j < i; ++j)
      if (number_[boxes[j].at()] >= 0)
        starts.push_back(placement(a, number_[boxes[j].at()], board_.player().v));
  }
  spread(
      from_start_, std::move(starts),
      [&](Placement s, const auto& reach) {
        for (const Direction d : all_directions) {
          const Spot to = board_.next(Spot(s.player), d);
          if (to == Board::nowhere) continue;
          if (!blocked(s, to)) {
            reach(placement(s.a, s.b, to.v));
            continue;
          }
          const Spot behind = board_.next(to, d);
          if (behind == Board::nowhere || number_[behind.at()] < 0 || blocked(s, behind)) continue;
          const bool first = alive_[static_cast<std::size_t>(s.a)] == to;
          reach(placement(number_[behind.at()], first ? s.b : s.a, to.v));
        }
      },
      budget);
}

void FewBoxes::find_to_goals(const Budget& budget) {
  to_goals_.assign(entries(board_, boxes_), never);
  std::vector<Placement> ends;
  const auto& goals = board_.goals();
  for (std::size_t i = 0; i < goals.size(); ++i)
    for (std::size_t j = 0; j < (boxes_ == 1 ? 1 : i); ++j)
      for (int p = 0; p < board_.size(); ++p) {
        const Placement s = placement(number_[goals[i].at()], boxes_ == 1 ? -1 : number_[goals[j].at()], p);
        if (possible(s)) ends.push_back(s);
      }
  spread(
      to_goals_, std::move(ends),
      [&](Placement s, const auto& reach) {
        const Spot player(std::int32_t{s.player});
        for (const Direction d : all_directions) {
          const Spot before = board_.next(player, opposite(d));
          if (before == Board::nowhere || blocked(s, before)) continue;
          reach(placement(s.a, s.b, before.v));
          const Spot pushed = board_.next(player, d);
          if (pushed == Board::nowhere || !blocked(s, pushed) || number_[player.at()] < 0) continue;
          const bool first = alive_[static_cast<std::size_t>(s.a)] == pushed;
          reach(placement(number_[player.at()], first ? s.b : s.a, before.v));
        }
      },
      budget);
}

}  // namespace hence::sokoban
