#include "sokoban/shorten.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "sokoban/search.hpp"
#include "sokoban/simulate.hpp"

namespace hence::sokoban {
namespace {

using Moves = std::ptrdiff_t;

Level after(const Level& level, const Plan& plan, std::size_t begin, std::size_t end) {
  return replay(level, Plan(plan.begin() + static_cast<Moves>(begin), plan.begin() + static_cast<Moves>(end)))
      .end;
}

/// The shortest walk without pushing; empty if there is none.
std::optional<Plan> walk(const Level& level, Square to) {
  std::vector<std::optional<Direction>> came(static_cast<std::size_t>(level.squares()));
  std::vector<Square> queue{level.player};
  for (std::size_t head = 0; head < queue.size() && queue[head] != to; ++head)
    for (const Direction d : all_directions) {
      const auto there = level.next(queue[head], d);
      if (!there || *there == level.player || level.walls[there->at()] || level.boxes[there->at()] ||
          came[there->at()])
        continue;
      came[there->at()] = d;
      queue.push_back(*there);
    }
  Plan plan;
  for (Square at = to; at != level.player;) {
    if (!came[at.at()]) return std::nullopt;
    plan.push_back(*came[at.at()]);
    at = *level.next(at, opposite(plan.back()));
  }
  std::ranges::reverse(plan);
  return plan;
}

}  // namespace

Shortener::Shortener(const Level& level, Plan plan, Metric metric, std::size_t memory)
    : level_(level), plan_(std::move(plan)), metric_(metric), memory_(memory) {
  count_pushes();
  if (pushes_.empty())
    done_ = true;
  else
    plan_.resize(pushes_.back() + 1);
}

void Shortener::count_pushes() {
  pushes_.clear();
  Level level = level_;
  for (std::size_t i = 0; i < plan_.size(); ++i)
    if (move(level, plan_[i]) == Effect::push) pushes_.push_back(i);
}

/// Segments overlap by half. After a pass without improvement their length doubles.
void Shortener::next_part(bool shorter) {
  any_shorter_ = any_shorter_ || shorter;
  at_ += size_ / 2;
  if (at_ < pushes_.size()) return;
  at_ = 0;
  if (std::exchange(any_shorter_, false) && !pushes_.empty()) return;
  done_ = size_ >= pushes_.size();
  size_ *= 2;
}

bool Shortener::turn(std::size_t states, const Budget& budget) {
  const std::size_t last = std::min(at_ + size_, pushes_.size());
  const std::size_t begin = at_ == 0 ? 0 : pushes_[at_ - 1] + 1;
  const std::size_t end = pushes_[last - 1] + 1;
  const auto part = shorter_part(begin, end, static_cast<int>(last - at_), states, budget);
  if (part) {
    Plan plan(plan_.begin(), plan_.begin() + static_cast<Moves>(begin));
    plan.insert(plan.end(), part->begin(), part->end());
    plan.insert(plan.end(), plan_.begin() + static_cast<Moves>(end), plan_.end());
    plan_ = std::move(plan);
    count_pushes();
  }
  next_part(part.has_value());
  return part.has_value();
}

std::optional<Plan> Shortener::shorter_part(std::size_t begin, std::size_t end, int pushes,
                                            std::size_t states, const Budget& budget) const {
  Level before = after(level_, plan_, 0, begin);
  const Level then = after(before, plan_, begin, end);
  const bool at_the_end = end == pushes_.back() + 1;
  if (!at_the_end) before.goals = then.boxes;
  const int cost = metric_ == Metric::moves ? static_cast<int>(end - begin) : pushes;
  Plan part;
  if (!before.solved()) {
    const auto search = make_search(before, {.metric = metric_, .most_cost = cost - 1, .memory = memory_});
    if (!search || search->advance(states, budget) != Search::End::plan) return std::nullopt;
    part = search->plan();
  }
  if (!at_the_end) {
    const auto on = walk(replay(before, part).end, then.player);
    if (!on) return std::nullopt;
    part.insert(part.end(), on->begin(), on->end());
  }
  if (metric_ == Metric::moves && part.size() >= end - begin) return std::nullopt;
  return part;
}

}  // namespace hence::sokoban
