#include "verify/few_boxes.hpp"

#include <algorithm>
#include <utility>

namespace hence::verify {
namespace {

/// Binomial coefficient.
std::uint64_t choose(std::uint64_t n, std::size_t count) {
  if (count == 0) return 1;
  return n < count ? 0 : choose(n - 1, count - 1) * n / count;
}

}  // namespace

std::uint64_t FewBoxes::sets() const {
  return choose(useful_, count_);
}

std::optional<Error> FewBoxes::search(const std::vector<bool>& useful, const Cancelled& cancelled) {
  number_.assign(spots_.size(), no_spot);
  useful_ = 0;
  for (Spot spot = 0; spot < spots_.size(); ++spot)
    if (useful[spot]) number_[spot] = static_cast<Spot>(useful_++);
  const std::uint64_t states = sets() * spots_.size();  // no level has more than a million spots
  if (states > max_states)
    return Error{Outcome::gave_up,
                 std::string("gave up: ") + (count_ == 1 ? "one box has " : "two boxes have ") +
                     std::to_string(states) + " states, the limit is " + std::to_string(max_states)};
  const auto before = [&](const State& state, const auto& take) {
    for (const Direction d : directions) {
      const Spot from = spots_.beside(state.player, opposite(d));  // the move was in direction d
      if (from == no_spot || box_on(state, from)) continue;
      take(State{state.boxes, from});  // a walk
      const Spot pushed = spots_.beside(state.player, d);
      if (pushed == no_spot || !box_on(state, pushed) || number_[state.player] == no_spot) continue;
      take(with_box_moved({state.boxes, from}, pushed, state.player));
    }
  };
  const auto after = [&](const State& state, const auto& take) {
    for (const Direction d : directions) {
      const Spot to = spots_.beside(state.player, d);
      if (to == no_spot) continue;
      if (!box_on(state, to)) {
        take(State{state.boxes, to});
        continue;
      }
      const Spot beyond = spots_.beside(to, d);
      if (beyond != no_spot && number_[beyond] != no_spot && !box_on(state, beyond))
        take(with_box_moved({state.boxes, to}, to, beyond));
    }
  };
  std::vector<Spot> goals;
  for (Spot spot = 0; spot < spots_.size(); ++spot)
    if (spots_.goal(spot)) goals.push_back(spot);
  std::vector<State> ends;
  for (State state : all_on(goals))
    for (state.player = 0; state.player < spots_.size(); ++state.player)
      if (!box_on(state, state.player)) ends.push_back(state);
  std::vector<State> starts = all_on(spots_.boxes());
  for (State& state : starts) state.player = spots_.player();
  if (!breadth_first(to_goals_, std::move(ends), before, cancelled) ||
      !breadth_first(from_start_, std::move(starts), after, cancelled))
    return gave_up();
  return std::nullopt;
}

bool FewBoxes::fits(std::span<const Spot> boxes, Spot player, std::uint64_t made, std::uint64_t left) const {
  State state{};
  for (std::size_t i = 0; i < count_; ++i) {
    state.boxes[i] = number_[boxes[i]];
    if (state.boxes[i] == no_spot) return false;
  }
  put_in_order(state.boxes);
  const Spot first = player == no_spot ? 0 : player;
  const Spot last = player == no_spot ? spots_.size() - 1 : player;
  for (state.player = first; state.player <= last; ++state.player) {
    if (box_on(state, state.player)) continue;
    const std::uint32_t from_start = from_start_[place(state)];
    const std::uint32_t to_goals = to_goals_[place(state)];
    // Colour the squares like a chessboard: the ways to a state all have the same parity.
    if (from_start != never && to_goals != never && from_start <= made && (made - from_start) % 2 == 0 &&
        to_goals <= left)
      return true;
  }
  return false;
}

bool FewBoxes::can_reach_goal(Spot box) const {
  for (State state{{number_[box]}, 0}; state.player < spots_.size(); ++state.player)
    if (to_goals_[place(state)] != never) return true;
  return false;
}

/// Sets are ordered by their largest number, then by the next one.
std::size_t FewBoxes::place(const State& state) const {
  std::uint64_t before = 0;
  for (std::size_t i = 0; i < count_; ++i) before += choose(state.boxes[i], i + 1);
  return static_cast<std::size_t>(before * spots_.size() + state.player);
}

bool FewBoxes::box_on(const State& state, Spot spot) const {
  const auto end = state.boxes.begin() + static_cast<std::ptrdiff_t>(count_);
  return number_[spot] != no_spot && std::find(state.boxes.begin(), end, number_[spot]) != end;
}

void FewBoxes::put_in_order(Set& boxes) const {
  if (count_ == 2 && boxes[1] < boxes[0]) std::swap(boxes[0], boxes[1]);
}

FewBoxes::State FewBoxes::with_box_moved(State state, Spot from, Spot to) const {
  for (std::size_t i = 0; i < count_; ++i)
    if (state.boxes[i] == number_[from]) state.boxes[i] = number_[to];
  put_in_order(state.boxes);
  return state;
}

/// All choices of boxes from these spots, ignoring useless ones. The player is not placed yet.
std::vector<FewBoxes::State> FewBoxes::all_on(const std::vector<Spot>& spots) const {
  std::vector<State> chosen(1);
  std::vector<Spot> numbers;
  for (const Spot spot : spots)
    if (number_[spot] != no_spot) numbers.push_back(number_[spot]);
  for (std::size_t i = 0; i < count_; ++i) {
    std::vector<State> more;
    for (State state : chosen)
      for (const Spot number : numbers) {
        if (i > 0 && number <= state.boxes[i - 1]) continue;
        state.boxes[i] = number;
        more.push_back(state);
      }
    chosen.swap(more);
  }
  return chosen;
}

/// Breadth-first search from the states `ahead`, forwards or backwards; fills in the distances. False if
/// cancelled.
template <class Neighbours>
bool FewBoxes::breadth_first(Moves& moves, std::vector<State> ahead, const Neighbours& neighbours,
                             const Cancelled& cancelled) const {
  moves.assign(static_cast<std::size_t>(sets() * spots_.size()), never);
  for (const State& each : ahead) moves[place(each)] = 0;
  std::vector<State> next;
  for (std::uint32_t distance = 1; !ahead.empty(); ++distance) {
    if (cancelled && cancelled()) return false;
    for (const State& each : ahead)
      neighbours(each, [&](const State& found) {
        std::uint32_t& known = moves[place(found)];
        if (known != never) return;
        known = distance;
        next.push_back(found);
      });
    ahead.swap(next);
    next.clear();
  }
  return true;
}

}  // namespace hence::verify
