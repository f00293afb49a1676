#include "explain/reasons.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "explain/large_reasons.hpp"
#include "explain/links.hpp"
#include "explain/singles.hpp"

namespace hence::explain {
namespace {

/// The search in one position, independent of the width of its bit sets.
class Engine {
 public:
  virtual ~Engine() = default;
  virtual void follow(const Position& position) = 0;
  virtual void allow(const std::vector<bool>& groups) = 0;
  virtual Why why(const Position& position, Candidate target, bool must, const Effort& effort,
                  const Budget& budget) = 0;
  virtual std::vector<Step> steps(const Position& position, std::span<const Candidate> targets,
                                  const Effort& effort, const Budget& budget) = 0;
  virtual std::int64_t work() const = 0;  ///< so far
  virtual bool undecided() const = 0;     ///< of the last call of `steps`
  virtual Round round(const Position& position, std::span<const Candidate> targets, const Effort& effort,
                      const Budget& budget) = 0;
};

/// What the eye has to take in: places of the candidates in play, and houses.
struct VisualCost {
  std::size_t places = 0;
  std::size_t candidates = 0;
  std::size_t houses = 0;
  std::size_t removed = 0;

  friend bool operator<(const VisualCost& a, const VisualCost& b) {
    if (a.places != b.places) return a.places < b.places;
    if (a.removed != b.removed) return a.removed > b.removed;
    if (a.candidates != b.candidates) return a.candidates < b.candidates;
    return a.houses < b.houses;
  }
};

VisualCost visual_cost_of(const Position& position, const Reason& reason, std::size_t removed) {
  std::set<std::int32_t> places;
  std::set<std::pair<GroupKind, std::int32_t>> houses;
  std::size_t candidates = 0;
  auto look_at = [&](const std::vector<Candidate>& members) {
    candidates += members.size();
    for (const Candidate c : members) places.insert(position.model().subject(c).place);
  };
  for (const GroupId g : reason.truths) {
    look_at(position.members(g));
    const Group group = position.model().group(g);
    if (group.kind != GroupKind::cell) houses.emplace(group.kind, group.subject.place);
  }
  for (const Deadly& deadly : reason.deadly) look_at(deadly.escapes);
  return {places.size(), candidates, houses.size(), removed};
}

template <std::size_t W>
class EngineOf : public Engine {
 public:
  using Set = Bits<W>;
  using Found = typename Search<W>::Found;

  EngineOf(const Position& position, std::span<const Candidate> solution, const std::vector<Deadly>& deadly)
      : deadly_(deadly), search_(position, solution, deadly) {}

  void follow(const Position& position) override {
    search_.follow(position);
    // A truth with a placed member has nothing more to say.
    for (Set& set : known_) set &= search_.unmet();
  }

  void allow(const std::vector<bool>& groups) override {
    allowed_ = groups;
    Set set;
    for (std::size_t g = 0; g < arena().members.size(); ++g)
      if (g >= arena().groups.size() || groups[arena().groups[g].at()]) set.add(static_cast<int>(g));
    search_.allow(set);
  }

  std::int64_t work() const override { return search_.work(); }
  bool undecided() const override { return undecided_; }

  Why why(const Position& position, Candidate target, bool must, const Effort& effort,
          const Budget& budget) override {
    const Goal goal{index(target), must};
    std::int64_t work = effort.nodes;
    Why why;
    std::vector<Set> found;
    const int max_truths = max_searched(effort);
    for (; why.least <= max_truths; ++why.least) {
      const Found result =
          search_.look({.goal = goal, .limit = why.least, .most = effort.max_reasons}, found, work, budget);
      if (result == Found::none) continue;
      if (result == Found::yes) {
        why.all = found.size() < effort.max_reasons && search_.complete();
        break;
      }
      why.gave_up = true;
      break;
    }
    if (found.empty() && (why.gave_up || effort.max_truths > max_truths)) {
      found = large_.find({goal}, {why.least, effort.max_truths, effort.nodes}, budget);
      why.gave_up = found.empty();
    }
    const std::vector<Candidate> targets{target};
    for (const Set& set : found) {
      Reason reason = as_reason(position, set);
      reason.links = choose_links(position, reason, targets, must);
      why.reasons.push_back(std::move(reason));
    }
    std::stable_sort(why.reasons.begin(), why.reasons.end(), [&](const Reason& a, const Reason& b) {
      return visual_cost_of(position, a, 1) < visual_cost_of(position, b, 1);
    });
    return why;
  }

  std::vector<Step> steps(const Position& position, std::span<const Candidate> targets, const Effort& effort,
                          const Budget& budget) override {
    const std::vector<int> goals = goals_of(position, targets);
    std::int64_t work = effort.nodes;
    const int max_truths = max_searched(effort);
    undecided_ = false;
    // Steps with one truth were found earlier without a search, unless truths are restricted.
    int size = deadly_.empty() && allowed_.empty() ? 2 : 1;
    for (; size <= max_truths; ++size) {
      if (auto steps = known_steps(position, goals, size); !steps.empty()) return steps;
      std::vector<Set> found;
      bool undecided = false;
      for (const int goal : goals) {
        std::vector<Set> of_goal;
        const Found result = search_.look(
            {.goal = {goal, false}, .limit = size, .no_smaller_reason = true, .most = effort.max_reasons},
            of_goal, work, budget);
        undecided = result == Found::gave_up || budget.cancelled();
        found.insert(found.end(), of_goal.begin(), of_goal.end());
        if (undecided) break;
      }
      if (!found.empty()) {
        remember(found);
        return as_steps(position, goals, found, size);
      }
      undecided_ = undecided;
      if (undecided) break;
    }
    if (budget.cancelled() || (!undecided_ && effort.max_truths <= max_truths)) return {};
    return larger_steps(position, goals, size, effort, budget);
  }

  Round round(const Position& position, std::span<const Candidate> targets, const Effort& effort,
              const Budget& budget) override {
    const std::vector<int> goals = goals_of(position, targets);
    std::int64_t work = effort.nodes;
    const int max_truths = max_searched(effort);
    bool complete = true;
    int size = 1;
    for (; size <= max_truths && complete; ++size) {
      std::vector<Set> found;
      complete = look_at_all(goals, size, effort, found, work, budget);
      if (!found.empty()) return {as_steps(position, goals, found, size), complete};
    }
    if (budget.cancelled() || (complete && effort.max_truths <= max_truths)) return {};
    if (!complete) --size;  // this size was not searched completely
    return {larger_steps(position, goals, size, effort, budget), false};
  }

 private:
  /// A reason of this size for every goal that has one; no goal has a smaller one. False if it gave up.
  bool look_at_all(const std::vector<int>& goals, int size, const Effort& effort, std::vector<Set>& found,
                   std::int64_t& work, const Budget& budget) {
    Set refuted;
    for (const int goal : goals) {
      if (refuted.has(goal)) continue;
      std::vector<Set> of_goal;
      if (search_.look(
              {.goal = {goal, false}, .limit = size, .no_smaller_reason = true, .most = effort.max_reasons},
              of_goal, work, budget) == Found::gave_up)
        return false;
      // A reason against this candidate may refute others.
      for (const Set& set : of_goal)
        for (const int other : goals)
          if (!refuted.has(other) && search_.refutes(set, {other, false})) refuted.add(other);
      found.insert(found.end(), of_goal.begin(), of_goal.end());
    }
    return true;
  }

  std::vector<int> goals_of(const Position& position, std::span<const Candidate> targets) const {
    std::vector<int> goals;
    for (const Candidate c : targets)
      if (position.open(c) && arena().index[c.at()] >= 0) goals.push_back(index(c));
    return goals;
  }

  const Arena<W>& arena() const { return search_.arena(); }
  int index(Candidate c) const { return arena().index[c.at()]; }

  void remember(const std::vector<Set>& found) {
    known_ = found;
    std::sort(known_.begin(), known_.end(), [](const Set& a, const Set& b) { return a.word < b.word; });
    known_.erase(std::unique(known_.begin(), known_.end()), known_.end());
  }

  /// Reasons from earlier calls that still apply.
  std::vector<Step> known_steps(const Position& position, const std::vector<int>& goals, int size) {
    std::vector<Set> fit;
    for (const Set& set : known_)
      if (set.count() == size) fit.push_back(set);
    return as_steps(position, goals, fit, size);
  }

  Reason as_reason(const Position& position, const Set& set) const {
    Reason reason;
    std::vector<std::vector<GroupId>> choices;  // groups with the same members
    set.for_each([&](int i) {
      const auto t = static_cast<std::size_t>(i);
      if (t >= arena().groups.size()) {
        reason.deadly.push_back(deadly_[t - arena().groups.size()]);
        return;
      }
      choices.push_back(twins(position, arena().groups[t]));
    });
    // Prefer the most common kind among all choices; lines before boxes.
    std::map<GroupKind, int> kinds;
    for (const auto& twins : choices)
      for (const GroupId g : twins) ++kinds[position.model().group(g).kind];
    for (const auto& twins : choices)
      reason.truths.push_back(*std::max_element(twins.begin(), twins.end(), [&](GroupId a, GroupId b) {
        return kinds[position.model().group(a).kind] < kinds[position.model().group(b).kind];
      }));
    std::sort(reason.truths.begin(), reason.truths.end());
    return reason;
  }

  std::vector<GroupId> twins(const Position& position, GroupId g) const {
    const auto members = position.members(g);
    std::vector<GroupId> same{g};
    for (const GroupId other : position.board().groups_of(members.front()))
      if (other != g && position.board().is_truth(other) && (allowed_.empty() || allowed_[other.at()]) &&
          position.members(other) == members)
        same.push_back(other);
    return same;
  }

  /// Easiest to see first; of steps with the same removals, only the easiest.
  std::vector<Step> as_steps(const Position& position, const std::vector<int>& goals,
                             const std::vector<Set>& found, int least) {
    std::map<std::vector<Candidate>, std::pair<VisualCost, Step>> best;
    for (const Set& set : found) {
      Step step;
      for (const int goal : goals)
        if (search_.live().has(goal) && search_.refutes(set, {goal, false}))
          step.removed.push_back(arena().candidates[static_cast<std::size_t>(goal)]);
      if (step.removed.empty()) continue;
      step.reason = as_reason(position, set);
      step.least = least;
      const VisualCost cost = visual_cost_of(position, step.reason, step.removed.size());
      const std::vector<Candidate> removed = step.removed;  // a copy as the key, since the step is moved
      const auto it = best.find(removed);
      if (it == best.end())
        best.emplace(removed, std::pair{cost, std::move(step)});
      else if (cost < it->second.first)
        it->second = {cost, std::move(step)};
    }
    std::vector<std::pair<VisualCost, Step>> ranked;
    for (auto& [removed, entry] : best) ranked.push_back(std::move(entry));
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<Step> steps;
    for (auto& [cost, step] : ranked) steps.push_back(std::move(step));
    return steps;
  }

  /// Reasons too large to be proved smallest.
  std::vector<Step> larger_steps(const Position& position, const std::vector<int>& goals, int least,
                                 const Effort& effort, const Budget& budget) {
    std::vector<Goal> wanted;
    for (const int goal : goals) wanted.push_back({goal, false});
    return as_steps(position, goals, large_.find(wanted, {least, effort.max_truths, effort.nodes}, budget),
                    least);
  }

  static int max_searched(const Effort& effort) { return std::min(effort.max_truths, GapSearch<W>::largest); }

  std::vector<Deadly> deadly_;
  std::vector<bool> allowed_;  // by group; empty if all are allowed
  bool undecided_ = false;
  Search<W> search_;
  LargeReasons<W> large_{search_};
  std::vector<Set> known_;
};

/// The narrowest engine that fits the position; null if it is too large.
std::unique_ptr<Engine> make_engine(const Position& position, std::span<const Candidate> solution,
                                    const std::vector<Deadly>& deadly) {
  std::size_t truths = deadly.size();
  for (std::size_t g = 0; g < position.model().groups(); ++g)
    truths += Arena<1>::is_open(position, GroupId(g));
  const std::size_t needed = std::max(position.open_candidates().size(), truths);
  if (needed <= Bits<4>::capacity) return std::make_unique<EngineOf<4>>(position, solution, deadly);
  if (needed <= Bits<6>::capacity) return std::make_unique<EngineOf<6>>(position, solution, deadly);
  if (needed <= Bits<12>::capacity) return std::make_unique<EngineOf<12>>(position, solution, deadly);
  if (needed <= Bits<64>::capacity) return std::make_unique<EngineOf<64>>(position, solution, deadly);
  if (needed <= Bits<256>::capacity) return std::make_unique<EngineOf<256>>(position, solution, deadly);
  return nullptr;
}

}  // namespace

class Reasons::Impl {
 public:
  Impl(const Position& position, std::span<const Candidate> solution, std::vector<Deadly> deadly)
      : position_(position), solution_(solution.begin(), solution.end()), deadly_(std::move(deadly)) {}

  void restrict_to(const std::vector<bool>& allowed) {
    allowed_ = allowed;
    forget_engine();
  }

  Why why(Candidate c, bool must, const Effort& effort, const Budget& budget) {
    if (!position_.open(c)) return {};
    Engine* engine = ready();
    if (engine == nullptr) {
      Why nothing;
      nothing.gave_up = true;
      return nothing;
    }
    return engine->why(position_, c, must, effort, budget);
  }

  std::vector<Step> steps(std::span<const Candidate> targets, const Effort& effort, const Budget& budget) {
    if (deadly_.empty() && allowed_.empty()) {
      if (auto found = singles(position_); !found.empty()) return found;
      if (auto found = locked(position_); !found.empty()) return found;
    }
    Engine* engine = ready();
    if (engine == nullptr) return {};
    return engine->steps(position_, targets, effort, budget);
  }

  Round round(std::span<const Candidate> targets, const Effort& effort, const Budget& budget) {
    if (deadly_.empty() && allowed_.empty()) {
      if (auto found = singles(position_); !found.empty()) return {std::move(found), true};
      if (auto found = locked(position_); !found.empty()) return {std::move(found), true};
    }
    Engine* engine = ready();
    if (engine == nullptr) return {};
    return engine->round(position_, targets, effort, budget);
  }

  void follow(const Position& position) {
    position_ = position;
    stale_ = true;
    if (deadly_.empty()) return;
    // Escapes do not exclude each other: one that is placed says nothing about the others.
    std::erase_if(deadly_, [&](const Deadly& deadly) {
      return std::any_of(deadly.escapes.begin(), deadly.escapes.end(),
                         [&](Candidate c) { return position.placed(c); });
    });
    for (Deadly& deadly : deadly_)
      std::erase_if(deadly.escapes, [&](Candidate c) { return !position.possible(c); });
    forget_engine();
  }

  bool undecided() const { return engine_ != nullptr && engine_->undecided(); }

  std::int64_t work() const { return past_work_ + (engine_ == nullptr ? 0 : engine_->work()); }

 private:
  void forget_engine() {
    past_work_ = work();
    engine_.reset();
  }

  Engine* ready() {
    const std::size_t open = position_.open_candidates().size();
    // A narrower engine is faster, but loses what the old one has found.
    if (open * 2 < built_for_) forget_engine();
    if (engine_ == nullptr) {
      engine_ = make_engine(position_, solution_, deadly_);
      built_for_ = open;
      if (engine_ != nullptr && !allowed_.empty()) engine_->allow(allowed_);
    } else if (stale_) {
      engine_->follow(position_);
    }
    stale_ = false;
    return engine_.get();
  }

  Position position_;
  std::vector<Candidate> solution_;
  std::vector<Deadly> deadly_;
  std::vector<bool> allowed_;
  std::unique_ptr<Engine> engine_;
  std::size_t built_for_ = 0;
  std::int64_t past_work_ = 0;
  bool stale_ = false;
};

Reasons::Reasons(const Position& position, std::span<const Candidate> solution, std::vector<Deadly> deadly)
    : impl_(std::make_unique<Impl>(position, solution, std::move(deadly))) {}

Reasons::~Reasons() = default;

void Reasons::restrict_to(const std::vector<bool>& allowed) {
  impl_->restrict_to(allowed);
}

Why Reasons::why_not(Candidate c, const Effort& effort, const Budget& budget) {
  return impl_->why(c, false, effort, budget);
}

Why Reasons::why_must(Candidate c, const Effort& effort, const Budget& budget) {
  return impl_->why(c, true, effort, budget);
}

std::vector<Step> Reasons::steps(std::span<const Candidate> targets, const Effort& effort,
                                 const Budget& budget) {
  return impl_->steps(targets, effort, budget);
}

bool Reasons::undecided() const {
  return impl_->undecided();
}

std::int64_t Reasons::work() const {
  return impl_->work();
}

Round Reasons::round(std::span<const Candidate> targets, const Effort& effort, const Budget& budget) {
  return impl_->round(targets, effort, budget);
}

void Reasons::follow(const Position& position) {
  impl_->follow(position);
}

}  // namespace hence::explain
