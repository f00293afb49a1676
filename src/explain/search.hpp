// The search for smallest reasons, on bit sets.
//
// A set of truths is a reason against a candidate if there is no consistent choice of one member for each of
// them (attempts.hpp). Smallest reasons are smallest sets of truths that meet every gap (gap_search.hpp).
// What makes it fast:
//
//  - an attempt serves every candidate in it, and all later positions in which nothing of it is crossed out;
//  - gaps are small, since attempts are grown large;
//  - truths that cannot be in a reason of the wanted size are excluded beforehand: `usable`;
//  - if a candidate had no reason of some size earlier, a new one contains a truth that has lost a member
//    since: one more gap, and a small one.
#pragma once

#include <array>
#include <optional>
#include <unordered_map>

#include "base/budget.hpp"
#include "base/random.hpp"
#include "explain/attempts.hpp"
#include "explain/gap_cover.hpp"
#include "explain/gap_search.hpp"

namespace hence::explain {

template <std::size_t W>
class Search {
 public:
  using Set = Bits<W>;

  enum class Found { none, yes, gave_up };

  Search(const Position& position, std::span<const Candidate> solution, const std::vector<Deadly>& deadly)
      : arena_(position, deadly), attempts_(arena_, inside(solution)) {
    for (std::size_t g = 0; g < arena_.members.size(); ++g) allowed_.add(static_cast<int>(g));
    follow(position);
  }
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  const Arena<W>& arena() const { return arena_; }
  const Set& live() const { return live_; }

  /// The truths without a placed member.
  const Set& unmet() const { return unmet_; }

  /// Restricts the search to these truths.
  void allow(const Set& truths) {
    allowed_ = truths;
    look_at_truths();
    refuted_at_.clear();
  }

  /// Moves on to a position reached by removals and placements.
  void follow(const Position& position) {
    const Set before = live_;
    live_ = {};
    possible_ = {};
    for (std::size_t i = 0; i < arena_.candidates.size(); ++i) {
      if (position.open(arena_.candidates[i])) live_.add(static_cast<int>(i));
      if (position.possible(arena_.candidates[i])) possible_.add(static_cast<int>(i));
    }
    ++now_;
    changed_at_.resize(arena_.members.size(), 0);
    (before - live_).for_each([&](int c) {
      arena_.truths_of[at(c)].for_each([&](int g) { changed_at_[at(g)] = now_; });
    });
    look_at_truths();
  }

  struct Question {
    Goal goal;
    int limit = 1;  ///< largest size wanted

    /// No candidate of the position has a reason with fewer than `limit` truths. Then the truths of a reason
    /// with `limit` truths are close to its target.
    bool no_smaller_reason = false;

    std::size_t most = 1;  ///< stop after this many reasons
  };

  /// Finds reasons with at most `limit` truths. Uses up `work`.
  Found look(const Question& question, std::vector<Set>& found, std::int64_t& work, const Budget& budget) {
    complete_ = true;
    const Set usable = usable_truths(question);
    gaps_.clear();
    if (const auto changed = changed_truths(question)) {
      gaps_.push_back(*changed & usable);
      if (gaps_.back().empty()) {
        remember_none(question);
        return Found::none;
      }
    }
    gather_gaps(question.goal, usable, question.limit);
    const int rounds = question.limit <= 3 ? 30 : std::min(150, 25 * question.limit - 40);
    const std::int64_t decided = attempts_.decisions();
    std::int64_t nodes = 0;
    auto test = [&](const Set& truths) -> std::optional<Set> {
      Set chosen;
      if (!attempts_.choose(question.goal, truths, chosen)) return std::nullopt;
      return attempts_.add(question.goal, chosen, rounds) & usable;
    };
    auto stop = [&] {
      const std::int64_t used = ++nodes + attempts_.decisions() - decided;
      return used > work || budget.cancelled();
    };
    attempts_.allow(work, budget);
    const bool searched = gap_search_.run({usable, gaps_, question.limit, question.most}, test, stop, found);
    complete_ = searched && !attempts_.spent();
    work -= nodes + attempts_.decisions() - decided;
    nodes_ += nodes;
    if (!found.empty()) return Found::yes;
    if (!complete_) return Found::gave_up;
    remember_none(question);
    return Found::none;
  }

  /// Decisions for a refutation with all truths, up to `most`. Usually, fewer decisions mean a smaller
  /// reason.
  std::int64_t effort_to_refute(Goal goal, std::int64_t most, const Budget& budget) {
    attempts_.allow(most, budget);
    const std::int64_t before = attempts_.decisions();
    Set chosen;
    attempts_.choose(goal, usable_for(goal), chosen);
    return attempts_.decisions() - before;
  }

  /// Search for a small reason from below: a small set of truths that meets all gaps known so far.
  struct Pursuit {
    Goal goal;
    GapCover<W> cover = {};
    Set taken = {};
    int tries = 0;
  };

  /// Nothing if some attempt has no gap: then there is no reason.
  std::optional<Pursuit> pursue(Goal goal) const {
    constexpr std::size_t max_gaps = 1'000;
    constexpr int exchanges = 300;
    Pursuit pursuit{.goal = goal};
    const Set usable = usable_for(goal);
    for (const auto& attempt : attempts_.pool()) {
      if (attempt.chosen.has(goal.candidate) == goal.must) continue;
      const Set gap = attempt.gap & usable;
      if (gap.empty()) return std::nullopt;
      pursuit.cover.add(gap);
      if (pursuit.cover.gaps() == max_gaps) break;
    }
    pursuit.taken = pursuit.cover.find(exchanges);
    return pursuit;
  }

  /// Are the truths in hand a reason? If not, adds the gap they miss.
  Found try_once(Pursuit& pursuit, const Budget& budget) {
    constexpr std::int64_t max_decisions = 2'000;
    constexpr int exchanges = 60;
    constexpr int rounds = 150;
    ++pursuit.tries;
    ++nodes_;
    attempts_.allow(max_decisions, budget);
    Set chosen;
    if (!attempts_.choose(pursuit.goal, pursuit.taken, chosen)) return Found::yes;
    if (attempts_.spent()) return Found::gave_up;
    const Set gap = attempts_.add(pursuit.goal, chosen, rounds) & usable_for(pursuit.goal);
    if (gap.empty()) return Found::gave_up;  // there is no reason at all
    pursuit.cover.add(gap);
    pursuit.taken = pursuit.cover.find(exchanges);
    return Found::none;
  }

  /// Did the last `look` search everything, or find as many reasons as wanted?
  bool complete() const { return complete_; }

  /// Work so far.
  std::int64_t work() const { return nodes_ + attempts_.decisions(); }

  /// Do these truths refute the goal?
  bool refutes(const Set& truths, Goal goal) {
    constexpr std::int64_t most = 100'000;
    constexpr int small = 8;  // for few truths, a choice is faster to find than a matching attempt
    if (truths.count() > small && truths.within(open_) && attempts_.shows(goal, truths)) return false;
    attempts_.allow(most, no_limit_);
    Set chosen;
    return !attempts_.choose(goal, truths, chosen);
  }

  /// Some reason, not necessarily small, with truths near the candidate preferred. False if there is none or
  /// the decisions run out.
  bool some_reason(Goal goal, std::int64_t max_decisions, Set& reason, const Budget& budget) {
    attempts_.allow(max_decisions, budget);
    const Set all = usable_for(goal);
    for (int layers = 1;; ++layers) {
      const Set part = all & near(goal.candidate, layers);
      const bool last = part == (all & near(goal.candidate, layers + 1));
      if (!attempts_.choose_or_refute(goal, last ? all : part, reason)) return true;
      if (last) return false;
    }
  }

  /// Drops redundant truths, far ones first, otherwise in random order.
  void shrink(Goal goal, Set& reason, const Budget& budget) {
    constexpr std::int64_t most = 20'000;
    attempts_.allow(most, budget);
    Random random(1);
    std::vector<int> order;
    reason.for_each([&](int g) { order.push_back(g); });
    random.shuffle(order);
    std::vector<int> distance(arena_.members.size(), 0);
    for (int layers = 1; layers <= 3; ++layers)
      (reason - near(goal.candidate, layers)).for_each([&](int g) { distance[at(g)] = layers; });
    std::stable_sort(order.begin(), order.end(),
                     [&](int a, int b) { return distance[at(a)] > distance[at(b)]; });
    for (const int g : order) {
      if (!reason.has(g)) continue;
      Set smaller = reason;
      smaller.drop(g);
      Set used;
      if (!attempts_.choose_or_refute(goal, smaller, used)) reason = used;
    }
  }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  Set inside(std::span<const Candidate> candidates) const {
    Set set;
    for (const Candidate c : candidates)
      if (arena_.index[c.at()] >= 0) set.add(arena_.index[c.at()]);
    return set;
  }

  /// Determines the open truths; of those with the same members, only the first.
  void look_at_truths() {
    open_ = {};
    unmet_ = {};
    std::unordered_multimap<std::uint64_t, int> seen;
    for (std::size_t g = 0; g < arena_.members.size(); ++g) {
      const Set members = arena_.members[g] & live_;
      if (!members.empty()) unmet_.add(static_cast<int>(g));
      if (!allowed_.has(static_cast<int>(g)) || members.empty()) continue;
      std::uint64_t hash = 0;
      for (const std::uint64_t word : members.word) hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
      const auto [from, to] = seen.equal_range(hash);
      if (std::any_of(from, to,
                      [&](auto& other) { return (arena_.members[at(other.second)] & live_) == members; }))
        continue;
      seen.emplace(hash, static_cast<int>(g));
      open_.add(static_cast<int>(g));
    }
    attempts_.follow(live_, possible_, open_);
  }

  /// A truth that contains the goal is no argument against it.
  Set usable_for(Goal goal) const { return goal.must ? open_ : open_ - arena_.truths_of[at(goal.candidate)]; }

  Set usable_truths(const Question& question) const {
    Set usable = usable_for(question.goal);
    if (question.no_smaller_reason && !question.goal.must)
      usable &= near(question.goal.candidate, (question.limit + 1) / 2);
    return without_large(question.goal, usable, question.limit - 1);
  }

  /// Truths connected with the candidate by a chain of at most `layers` conflicts.
  ///
  /// Suppose that no candidate can be removed with fewer than n truths, and take a smallest reason with n.
  /// Arrange its truths in layers by distance from the target. Suppose that a layer consists of a single
  /// truth t, and let R be the truths beyond it. The members of t refuted by R could be removed by R alone,
  /// which is smaller; so there are none, R is redundant, and t is in the last layer. Hence all layers before
  /// the last have at least two truths, and there are at most (n + 1) / 2 layers.
  Set near(int candidate, int layers) const {
    Set reached;
    (arena_.rivals[at(candidate)] & live_).for_each([&](int c) { reached |= arena_.truths_of[at(c)]; });
    reached &= open_;
    Set fresh = reached;
    for (int layer = 1; layer < layers && !fresh.empty(); ++layer) {
      Set next;
      fresh.for_each([&](int g) { next |= arena_.beside[at(g)]; });
      next &= open_;
      fresh = next - reached;
      reached |= next;
    }
    return reached;
  }

  /// In a smallest reason with n truths, some choice for n - 1 of them excludes, with the goal, every member
  /// of the remaining one. So a truth is useless if `choices` candidates cannot exclude its members. Counts
  /// members no two of which are excluded by the same candidate.
  Set without_large(Goal goal, Set usable, int choices) const {
    Set alive = live_;
    if (goal.must)
      alive.drop(goal.candidate);
    else
      alive -= arena_.rivals[at(goal.candidate)];
    const Set before = usable;
    before.for_each([&](int g) {
      Set left = arena_.members[at(g)] & alive;
      int apart = 0;
      for (const auto& [member, partners] : arena_.partners[at(g)]) {
        if (!left.has(member)) continue;
        if (++apart > choices) break;
        left -= partners;
      }
      if (apart > choices) usable.drop(g);
    });
    return usable;
  }

  /// If there was no reason of this size in an earlier position: the truths that have lost a member since
  /// then. A reason without any of them would have been one then.
  std::optional<Set> changed_truths(const Question& question) const {
    if (!remembered(question)) return std::nullopt;
    const auto it = refuted_at_.find(question.goal.candidate);
    if (it == refuted_at_.end()) return std::nullopt;
    const int then = it->second[at(question.limit)];
    if (then == never) return std::nullopt;
    Set changed;
    open_.for_each([&](int g) {
      if (changed_at_[at(g)] > then) changed.add(g);
    });
    return changed;
  }

  void remember_none(const Question& question) {
    if (!remembered(question)) return;
    auto& at_size = refuted_at_.try_emplace(question.goal.candidate).first->second;
    for (int size = 0; size <= question.limit; ++size) at_size[at(size)] = now_;
  }

  static bool remembered(const Question& question) {
    return !question.goal.must && question.limit <= GapSearch<W>::largest;
  }

  void gather_gaps(Goal goal, const Set& usable, int limit) {
    const std::size_t most =
        std::min<std::size_t>(GapSearch<W>::max_gaps * 3 / 4, 64 * static_cast<std::size_t>(limit));
    for (const auto& attempt : attempts_.pool()) {
      if (attempt.chosen.has(goal.candidate) == goal.must) continue;
      gaps_.push_back(attempt.gap & usable);
      if (gaps_.size() == most) break;
    }
  }

  Arena<W> arena_;
  Attempts<W> attempts_;
  GapSearch<W> gap_search_;
  Set live_;      // open candidates
  Set possible_;  // open or placed candidates
  Set allowed_;
  Set unmet_;
  Set open_;
  std::vector<Set> gaps_;

  // Positions are numbered.
  static constexpr int never = 0;
  int now_ = never;
  std::vector<int> changed_at_;  // by truth: the position in which it last lost a member
  /// By candidate and size: the last position known to have no reason of this size or smaller.
  std::unordered_map<int, std::array<int, GapSearch<W>::largest + 1>> refuted_at_;

  std::int64_t nodes_ = 0;
  bool complete_ = true;
  const Budget no_limit_;
};

}  // namespace hence::explain
