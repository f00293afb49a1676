// A second implementation of Sokoban, as plain as possible: sets of squares, enumeration of all states, and
// the clauses of docs/CERTIFICATES.md written out one by one.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "verify/level.hpp"

namespace hence::verify {

struct TestLevel {
  using Place = std::pair<int, int>;  ///< row, column
  using Clause = std::vector<std::int32_t>;
  struct State {
    std::set<Place> boxes;
    Place player;
    friend auto operator<=>(const State&, const State&) = default;
  };
  static constexpr Place steps[] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

  std::vector<std::string> lines;

  static Place moved(Place place, Place by, int times = 1) {
    return {place.first + times * by.first, place.second + times * by.second};
  }

  char at(Place place) const {
    const auto row = static_cast<std::size_t>(place.first);
    const auto column = static_cast<std::size_t>(place.second);
    if (place.first < 0 || row >= lines.size()) return '#';
    return place.second < 0 || column >= lines[row].size() ? '#' : lines[row][column];
  }
  bool wall(Place place) const { return at(place) == '#'; }
  bool goal(Place place) const { return std::string(".+*").find(at(place)) != std::string::npos; }

  State start() const {
    State state;
    for (int r = 0; r < static_cast<int>(lines.size()); ++r)
      for (int c = 0; c < static_cast<int>(lines[static_cast<std::size_t>(r)].size()); ++c) {
        const char symbol = at({r, c});
        if (symbol == '@' || symbol == '+') state.player = {r, c};
        if (symbol == '$' || symbol == '*') state.boxes.insert({r, c});
      }
    return state;
  }

  bool solved(const State& state) const {
    for (const Place& box : state.boxes)
      if (!goal(box)) return false;
    return true;
  }

  std::optional<State> after(State state, Place step) const {
    state.player = moved(state.player, step);
    if (wall(state.player)) return std::nullopt;
    if (state.boxes.erase(state.player) == 0) return state;
    const Place to = moved(state.player, step);
    if (wall(to) || !state.boxes.insert(to).second) return std::nullopt;
    return state;
  }

  /// The fewest moves to every state reachable from these.
  std::map<State, int> reach(const std::vector<State>& from) const {
    std::map<State, int> moves;
    std::vector<State> ahead = from;
    for (const State& state : from) moves[state] = 0;
    for (std::size_t i = 0; i < ahead.size(); ++i)
      for (const Place& step : steps)
        if (const auto next = after(ahead[i], step); next && !moves.contains(*next)) {
          moves[*next] = moves[ahead[i]] + 1;
          ahead.push_back(*next);
        }
    return moves;
  }

  /// The length of a shortest solution, if one exists.
  std::optional<int> fewest(const State& from) const {
    std::optional<int> best;
    for (const auto& [state, moves] : reach({from}))
      if (solved(state) && (!best || moves < *best)) best = moves;
    return best;
  }

  /// A shortest solution; empty if none exists.
  std::string plan() const {
    std::map<State, std::string> ways{{start(), ""}};
    std::vector<State> ahead{start()};
    for (std::size_t i = 0; i < ahead.size(); ++i) {
      const std::string way = ways[ahead[i]];
      if (solved(ahead[i])) return way;
      for (std::size_t d = 0; d < 4; ++d)
        if (const auto next = after(ahead[i], steps[d]); next && !ways.contains(*next)) {
          ways[*next] = way + (next->boxes == ahead[i].boxes ? "udlr" : "UDLR")[d];
          ahead.push_back(*next);
        }
    }
    return "?";
  }

  std::vector<Place> spots() const {
    std::set<Place> found;
    for (const auto& [state, moves] : reach({State{{}, start().player}})) found.insert(state.player);
    return {found.begin(), found.end()};
  }

  Level level() const {
    Level level{lines, 0};
    for (const std::string& line : lines)
      level.columns = std::max(level.columns, static_cast<Square>(line.size()));
    return level;
  }
};

/// The formula of a level, with T steps.
struct TestFormula {
  using Place = TestLevel::Place;
  using Clause = TestLevel::Clause;

  TestLevel level;
  int last;
  std::vector<Place> spots = level.spots();
  int n = static_cast<int>(spots.size());
  std::vector<std::vector<int>> symmetries = found_symmetries();

  int spot(Place place) const {
    for (int s = 0; s < n; ++s)
      if (spots[static_cast<std::size_t>(s)] == place) return s;
    return -1;
  }
  int P(int s, int t) const { return 2 * n * t + s + 1; }
  int B(int s, int t) const { return 2 * n * t + n + s + 1; }
  int C(int s, int t) const { return 2 * n * (last + 1) + n * t + s + 1; }
  int A(int symmetry, int t) const { return 3 * n * (last + 1) + symmetry * (last + 1) + t + 1; }
  int variables() const { return (3 * n + static_cast<int>(symmetries.size())) * (last + 1); }
  bool about_axis(int literal) const { return std::abs(literal) > 3 * n * (last + 1); }

  /// The time of a literal, and whether it is true in a state at that time.
  int time(int literal) const {
    const int index = std::abs(literal) - 1;
    return index < 2 * n * (last + 1) ? index / (2 * n) : (index - 2 * n * (last + 1)) / n;
  }
  bool holds(int literal, const TestLevel::State& state) const {
    const int index = std::abs(literal) - 1;
    const int player = spot(state.player);
    bool value = false;
    if (index >= 2 * n * (last + 1))
      value = player <= (index - 2 * n * (last + 1)) % n;
    else if (index % (2 * n) < n)
      value = player == index % (2 * n);
    else
      value = state.boxes.contains(spots[static_cast<std::size_t>(index % n)]);
    return value == (literal > 0);
  }

  /// For each symmetry of the level, where it maps each spot. Found by comparing pictures.
  std::vector<std::vector<int>> found_symmetries() const {
    const TestLevel::State start = level.start();
    std::vector<Place> places = spots;
    const auto to_corner = [](std::vector<Place>& moved) {
      Place corner = moved.front();
      for (const Place& place : moved)
        corner = {std::min(corner.first, place.first), std::min(corner.second, place.second)};
      for (Place& place : moved) place = {place.first - corner.first, place.second - corner.second};
    };
    to_corner(places);
    std::set<std::vector<int>> known;
    std::vector<std::vector<int>> found;
    for (int way = 0; way < 8; ++way) {
      std::vector<Place> moved = places;
      for (Place& place : moved) {
        if (way & 1) std::swap(place.first, place.second);
        if (way & 2) place.first = -place.first;
        if (way & 4) place.second = -place.second;
      }
      to_corner(moved);
      std::vector<int> symmetry;
      for (std::size_t s = 0; s < moved.size(); ++s) {
        const auto there = std::find(places.begin(), places.end(), moved[s]);
        if (there == places.end()) break;
        const Place other = spots[static_cast<std::size_t>(there - places.begin())];
        if (level.goal(spots[s]) != level.goal(other) ||
            start.boxes.contains(spots[s]) != start.boxes.contains(other) ||
            (spots[s] == start.player) != (other == start.player))
          break;
        symmetry.push_back(static_cast<int>(there - places.begin()));
      }
      if (symmetry.size() < moved.size() || !known.insert(symmetry).second || way == 0) continue;
      found.push_back(symmetry);
    }
    return found;
  }

  /// Kind 14.
  void symmetry_breaking(std::vector<Clause>& all) const {
    for (int i = 0; i < static_cast<int>(symmetries.size()); ++i) {
      all.push_back({A(i, 0)});
      for (int t = 1; t <= last; ++t)
        for (int s = 0; s < n; ++s) {
          const int there = symmetries[static_cast<std::size_t>(i)][static_cast<std::size_t>(s)];
          if (there < s) all.push_back({-A(i, t - 1), -P(s, t)});
          if (there == s) all.push_back({-A(i, t - 1), -P(s, t), A(i, t)});
        }
    }
  }

  /// Kinds 1 to 9 in full, and 14.
  std::vector<Clause> clauses() const {
    std::vector<Clause> all;
    const TestLevel::State start = level.start();
    for (int t = 0; t <= last; ++t) {
      Clause somewhere;
      for (int s = 0; s < n; ++s) somewhere.push_back(P(s, t));
      all.push_back(somewhere);
      for (int s = 0; s < n; ++s) {
        for (int other = 0; other < s; ++other) all.push_back({-P(s, t), -P(other, t)});
        all.push_back({-P(s, t), C(s, t)});
        if (s > 0) all.push_back({-C(s - 1, t), C(s, t)});
        if (s > 0) all.push_back({-C(s - 1, t), -P(s, t)});
        all.push_back({-P(s, t), -B(s, t)});
      }
    }
    for (int t = 0; t < last; ++t)
      for (int s = 0; s < n; ++s) step(s, t, all);
    for (int s = 0; s < n; ++s) {
      const Place place = spots[static_cast<std::size_t>(s)];
      all.push_back({place == start.player ? P(s, 0) : -P(s, 0)});
      all.push_back({start.boxes.contains(place) ? B(s, 0) : -B(s, 0)});
      if (!level.goal(place)) all.push_back({-B(s, last)});
    }
    symmetry_breaking(all);
    return all;
  }

  void step(int s, int t, std::vector<Clause>& all) const {
    const Place place = spots[static_cast<std::size_t>(s)];
    Clause forward{-P(s, t)};
    Clause backward{-P(s, t + 1)};
    if (t == 0) forward.push_back(P(s, 1));
    if (t == 0) backward.push_back(P(s, 0));
    Clause came{-B(s, t + 1), B(s, t)};
    all.push_back({-B(s, t), P(s, t + 1), B(s, t + 1)});
    for (const Place& d : TestLevel::steps) {
      const int before = spot(TestLevel::moved(place, d, -1));
      const int further = spot(TestLevel::moved(place, d, -2));
      const int beyond = spot(TestLevel::moved(place, d));
      if (before < 0) continue;
      forward.push_back(P(before, t + 1));
      backward.push_back(P(before, t));
      Clause push{-P(before, t), -P(s, t + 1), -B(s, t)};
      if (beyond >= 0) push.push_back(B(beyond, t + 1));
      all.push_back(push);
      if (beyond >= 0) all.push_back({-P(before, t), -P(s, t + 1), -B(s, t), -B(beyond, t)});
      if (further < 0) continue;
      came.push_back(P(before, t + 1));
      all.push_back({-B(s, t + 1), B(s, t), -P(before, t + 1), B(before, t)});
      all.push_back({-B(s, t + 1), B(s, t), -P(before, t + 1), P(further, t)});
    }
    all.insert(all.end(), {forward, backward, came});
  }
};

/// A random level that is symmetric under some rotation or reflection; the player is on a square that it
/// fixes.
inline TestLevel random_symmetric_level(std::mt19937& random, int boxes, int goals) {
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  const int way = 1 + below(7);
  const int rows = way % 2 == 1 || below(2) == 0 ? 3 : 1 + below(4);
  const int columns = way % 2 == 1 ? 3 : way & 4 ? 3 + 2 * below(2) : 4;
  TestLevel level{std::vector<std::string>(static_cast<std::size_t>(rows),
                                           std::string(static_cast<std::size_t>(columns), ' '))};
  const auto image = [&](TestLevel::Place place) {
    if (way & 1) std::swap(place.first, place.second);
    if (way & 2) place.first = rows - 1 - place.first;
    if (way & 4) place.second = columns - 1 - place.second;
    return place;
  };
  const auto at = [&](TestLevel::Place place) -> char& {
    return level.lines[static_cast<std::size_t>(place.first)][static_cast<std::size_t>(place.second)];
  };
  const auto mark = [&](auto&& change) {
    const TestLevel::Place first{below(rows), below(columns)};
    TestLevel::Place place = first;
    do {
      char& there = at(place);
      there = change(there);
      place = image(place);
    } while (place != first);
  };
  for (int i = below(rows * columns / 3); i > 0; --i) mark([](char) { return '#'; });
  for (int i = 0; i < goals; ++i) mark([](char) { return '.'; });
  for (int i = 0; i < boxes; ++i) mark([](char there) { return there == '.' || there == '*' ? '*' : '$'; });
  std::vector<TestLevel::Place> fixed;
  for (int r = 0; r < rows; ++r)
    for (int c = 0; c < columns; ++c)
      if (image({r, c}) == TestLevel::Place{r, c}) fixed.push_back({r, c});
  if (fixed.empty()) fixed.push_back({0, 0});
  char& player = at(fixed[static_cast<std::size_t>(below(static_cast<int>(fixed.size())))]);
  player = player == '.' || player == '*' ? '+' : '@';
  return level;
}

/// A random level of the given size with scattered walls.
inline TestLevel random_level(std::mt19937& random, int rows, int columns, int boxes, int goals) {
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  TestLevel level{std::vector<std::string>(static_cast<std::size_t>(rows),
                                           std::string(static_cast<std::size_t>(columns), ' '))};
  const auto square = [&]() -> char& {
    return level.lines[static_cast<std::size_t>(below(rows))][static_cast<std::size_t>(below(columns))];
  };
  for (int i = below(rows * columns / 2); i > 0; --i) square() = '#';
  for (int i = 0; i < goals; ++i) square() = '.';
  for (int i = 0; i < boxes; ++i) {
    char& there = square();
    there = there == '.' || there == '*' ? '*' : '$';
  }
  char& player = square();
  player = player == '.' || player == '*' ? '+' : '@';
  return level;
}

}  // namespace hence::verify
