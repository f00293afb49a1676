#include "patterns/walk.hpp"

#include <algorithm>
#include <set>

#include "explain/names.hpp"

namespace hence::patterns {
namespace {

using explain::Answer;
using explain::Effort;
using explain::Path;
using explain::Position;
using explain::Reasons;
using explain::Step;

class Walk {
 public:
  Walk(Position position, const Answer& answer, const WalkOptions& options, const OnWalk& on_step,
       const Budget& budget)
      : position_(std::move(position)),
        answer_(answer),
        options_(options),
        on_step_(on_step),
        budget_(budget) {
    if (!options_.allowed) reasons_.emplace(position_, answer_.solution);
  }

  Path run() {
    while (!position_.solved()) {
      if (position_.contradiction()) return ended(Path::End::no_solution);
      if (budget_.cancelled()) return ended(Path::End::stopped);
      std::vector<Step> steps = options_.allowed ? nearby_steps() : any_steps();
      bool taken = false;
      for (Step& step : steps) {
        taken = take(step) || taken;
        if (enough_ || position_.contradiction()) break;
      }
      if (enough_ || budget_.cancelled()) return ended(Path::End::stopped);
      if (!taken) {
        const bool any_left = std::any_of(answer_.false_candidates.begin(), answer_.false_candidates.end(),
                                          [&](Candidate c) { return position_.open(c); });
        return ended(any_left ? Path::End::out_of_reach : Path::End::several);
      }
    }
    return ended(Path::End::solved);
  }

 private:
  Path ended(Path::End end) const { return {end, count_, position_}; }

  std::vector<Step> any_steps() {
    reasons_->follow(position_);
    Effort effort;
    effort.max_truths = options_.max_size;
    effort.nodes = options_.work - reasons_->work();
    if (effort.nodes <= 0) return {};
    return reasons_->steps(answer_.false_candidates, effort, budget_);
  }

  /// The smallest reasons within the allowed distance of their targets.
  std::vector<Step> nearby_steps() {
    for (int size = 1; size <= options_.max_size; ++size) {
      std::vector<Step> found;
      for (const Candidate c : position_.open_candidates()) {
        if (budget_.cancelled()) return {};
        const bool must = std::binary_search(answer_.solution.begin(), answer_.solution.end(), c);
        if (!must && !std::binary_search(answer_.false_candidates.begin(), answer_.false_candidates.end(), c))
          continue;
        if (must && !answer_.unique) continue;
        Reasons near(position_, answer_.solution);
        near.restrict_to(options_.allowed(position_, c));
        Effort effort;
        effort.max_truths = size;
        effort.nodes = std::max<std::int64_t>(options_.work - work_, 0);
        const auto why = must ? near.why_must(c, effort, budget_) : near.why_not(c, effort, budget_);
        work_ += near.work();
        if (!why.found()) continue;
        Step step;
        step.reason = why.reasons.front();
        step.least = size;
        (must ? step.placed : step.removed).push_back(c);
        found.push_back(std::move(step));
      }
      if (!found.empty()) return found;
    }
    return {};
  }

  /// False if nothing is left to do or the step has changed.
  bool take(Step& step) {
    std::vector<Instance> instances;
    std::set<GroupId> links;
    auto add = [&](Candidate c, bool must) {
      auto instance = instance_of(position_, step.reason.truths, c, must);
      if (!instance || instance->truths.size() != step.reason.truths.size()) return false;
      links.insert(instance->links.begin(), instance->links.end());
      const bool known = std::any_of(instances.begin(), instances.end(), [&](const Instance& other) {
        return other.pattern == instance->pattern;
      });
      if (!known) instances.push_back(std::move(*instance));
      return true;
    };
    if (!step.placed.empty()) {
      if (position_.placed(step.placed.front()) || !add(step.placed.front(), true)) return false;
      step.removed.clear();
      for (const Candidate rival : position_.board().rivals(step.placed.front()))
        if (position_.possible(rival)) step.removed.push_back(rival);
    } else {
      // Singles come first: a truth with one member left has become one.
      if (!options_.allowed && std::any_of(step.reason.truths.begin(), step.reason.truths.end(),
                                           [&](GroupId g) { return position_.count(g) == 1; }))
        return false;
      std::erase_if(step.removed, [&](Candidate c) { return !position_.open(c) || !add(c, false); });
      if (step.removed.empty()) return false;
    }
    step.reason.truths = instances.front().truths;
    std::sort(step.reason.truths.begin(), step.reason.truths.end());
    step.reason.links.assign(links.begin(), links.end());
    step.names = explain::names_of(position_, step);
    ++count_;
    enough_ = !on_step_(position_, step, instances);
    for (const Candidate c : step.removed) position_.remove(c);
    for (const Candidate c : step.placed) position_.place(c);
    return true;
  }

  Position position_;
  const Answer& answer_;
  const WalkOptions& options_;
  const OnWalk& on_step_;
  const Budget& budget_;
  std::optional<Reasons> reasons_;
  std::int64_t work_ = 0;
  std::size_t count_ = 0;
  bool enough_ = false;
};

}  // namespace

Path walk(Position position, const Answer& answer, const WalkOptions& options, const OnWalk& on_step,
          const Budget& budget) {
  return Walk(std::move(position), answer, options, on_step, budget).run();
}

}  // namespace hence::patterns
