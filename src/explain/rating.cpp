#include "explain/rating.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "explain/singles.hpp"

namespace hence::explain {
namespace {

// Levels of steps with one truth. Evenly spaced, since only their order is known.
constexpr std::array single_levels{1.0, 1.2, 1.4, 1.6};
constexpr double locked_level = 1.8;

/// Number of places covered by the members of its truths.
std::size_t places(const Position& position, const Reason& reason) {
  std::set<std::int32_t> places;
  for (const GroupId g : reason.truths)
    for (const Candidate c : position.members(g)) places.insert(position.model().subject(c).place);
  for (const Deadly& deadly : reason.deadly)
    for (const Candidate c : deadly.escapes) places.insert(position.model().subject(c).place);
  return places.size();
}

/// Proved lower bound for the level of a step that may not be the easiest. Steps with one truth need no
/// search: all are taken before a search begins.
double least_level(double level, const Step& step) {
  return step.proved_smallest() ? level : std::max(2.0, static_cast<double>(step.least));
}

class Rater {
 public:
  Rater(Position position, const Answer& answer, const Effort& effort, const Budget& budget)
      : position_(std::move(position)),
        answer_(answer),
        effort_(effort),
        budget_(budget),
        reasons_(position_, answer.solution) {}

  Rating run() {
    while (!position_.solved()) {
      if (position_.contradiction()) return ended(Path::End::no_solution);
      // The first few rounds may use the full effort; after that, the rating is an estimate anyway.
      constexpr std::int64_t full_rounds = 4;
      Effort effort = effort_;
      effort.nodes =
          std::min(effort.nodes, std::max(full_rounds * effort.nodes - reasons_.work(), effort.nodes / 10));
      Round round = reasons_.round(answer_.false_candidates, effort, budget_);
      if (budget_.cancelled()) return ended(Path::End::stopped);
      if (round.steps.empty()) return ended(anything_left() ? Path::End::out_of_reach : Path::End::several);
      do_round(round);
      reasons_.follow(position_);
    }
    return ended(Path::End::solved);
  }

 private:
  /// Singles come together, but only the easiest belong to this round.
  void do_round(Round& round) {
    double easiest = level(position_, round.steps.front());
    for (const Step& step : round.steps) easiest = std::min(easiest, level(position_, step));
    std::erase_if(round.steps, [&](const Step& step) { return level(position_, step) > easiest; });
    const Step& first = round.steps.front();
    rating_.at_least = std::max(rating_.at_least, least_level(easiest, first));
    rating_.exact = rating_.exact && round.complete && first.proved_smallest();
    rating_.sum += easiest;
    if (easiest > rating_.hardest) {
      rating_.hardest = easiest;
      rating_.example = Rating::Example{position_, first};
    }
    count(round, easiest);
    for (const Step& step : round.steps) {
      for (const Candidate c : step.removed) position_.remove(c);
      for (const Candidate c : step.placed)
        if (!position_.placed(c)) position_.place(c);
    }
  }

  void count(const Round& round, double level) {
    std::set<Candidate> placed;
    std::set<Candidate> removed;
    for (const Step& step : round.steps) {
      placed.insert(step.placed.begin(), step.placed.end());
      if (step.placed.empty()) removed.insert(step.removed.begin(), step.removed.end());
    }
    Rating::Level& sums = levels_[level];
    sums.level = level;
    ++sums.rounds;
    sums.placed += placed.size();
    sums.removed += removed.size();
  }

  bool anything_left() const {
    return std::any_of(answer_.false_candidates.begin(), answer_.false_candidates.end(),
                       [&](Candidate c) { return position_.open(c); });
  }

  Rating ended(Path::End end) {
    rating_.end = end;
    rating_.exact = rating_.exact && end == Path::End::solved;
    for (const auto& [level, sums] : levels_) rating_.levels.push_back(sums);
    if (rating_.example) finish(rating_.example->before, rating_.example->step);
    return std::move(rating_);
  }

  Position position_;
  const Answer& answer_;
  const Effort& effort_;
  const Budget& budget_;
  Reasons reasons_;
  Rating rating_;
  std::map<double, Rating::Level> levels_;
};

}  // namespace

double level(const Position& position, const Step& step) {
  if (step.reason.size() > 1) return static_cast<double>(step.reason.size());
  if (step.placed.empty() || step.reason.truths.empty()) return locked_level;
  // If a single is one in several ways, the easiest counts.
  int rank = single_rank(position, step.reason.truths.front());
  for (const GroupId g : position.board().groups_of(step.placed.front()))
    if (position.count(g) == 1 && position.board().is_truth(g))
      rank = std::min(rank, single_rank(position, g));
  return single_levels[static_cast<std::size_t>(rank)];
}

double difficulty(const Position& position, const Step& step) {
  if (step.reason.size() < 2) return level(position, step);
  const auto spread = static_cast<double>(places(position, step.reason));
  return level(position, step) + spread / (spread + 10);
}

Rating rate(Position position, const Answer& answer, const Effort& effort, const Budget& budget) {
  return Rater(std::move(position), answer, effort, budget).run();
}

}  // namespace hence::explain
