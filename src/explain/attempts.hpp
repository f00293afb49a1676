// Choosing members for truths, and growing these choices.
//
// An *attempt* is a set of candidates no two of which are rivals: an attempted solution. Its *gap* is the set
// of truths without a member in it. Truths that refute a candidate x must meet the gap of every attempt that
// contains x; otherwise the attempt itself has a member for each of them. Small gaps constrain most, so
// attempts are grown as large as possible.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "base/budget.hpp"
#include "explain/arena.hpp"

namespace hence::explain {

/// What to refute: that a candidate (an index in the arena) is true or, with `must`, that it is false.
struct Goal {
  int candidate = 0;
  bool must = false;

  friend bool operator==(const Goal&, const Goal&) = default;
};

template <std::size_t W>
class Attempts {
 public:
  using Set = Bits<W>;

  struct Attempt {
    Set chosen;
    Set gap;
    int gap_size;
  };

  Attempts(const Arena<W>& arena, const Set& solution)
      : arena_(arena), solution_(solution), rivals_(arena.candidates.size()) {
    for (std::size_t c = 0; c < rivals_.size(); ++c)
      arena.rivals[c].for_each([&](int r) { rivals_[c].push_back(static_cast<std::int16_t>(r)); });
  }

  /// Moves on to a new position: `live` candidates are open, `possible` ones open or placed, and only the
  /// truths in `open` count. Attempts that contain a crossed-out candidate are dropped.
  void follow(const Set& live, const Set& possible, const Set& open) {
    live_ = live;
    open_ = open;
    std::erase_if(pool_, [&](const Attempt& w) { return !w.chosen.within(possible); });
    for (Attempt& w : pool_) {
      w.gap &= open;
      w.gap_size = w.gap.count();
    }
    std::stable_sort(pool_.begin(), pool_.end(), smaller_gap);
  }

  /// All known attempts, smallest gap first.
  const std::vector<Attempt>& pool() const { return pool_; }

  /// Does a known attempt agree with the goal and have a member for each of these truths?
  bool shows(Goal goal, const Set& truths) const {
    return std::any_of(pool_.begin(), pool_.end(), [&](const Attempt& attempt) {
      return attempt.chosen.has(goal.candidate) != goal.must && !attempt.gap.meets(truths);
    });
  }

  /// Decisions made so far, for budgets.
  std::int64_t decisions() const { return decisions_; }

  /// Allows this many decisions from now on, and none once the budget is cancelled. When they run out, every
  /// choice is reported as possible, so nothing is ever refuted for lack of time.
  void allow(std::int64_t decisions, const Budget& budget) {
    last_decision_ = decisions_ + decisions;
    budget_ = &budget;
    spent_ = false;
  }

  /// The last allowance ran out: reasons found are valid, but nothing may be called impossible.
  bool spent() const { return spent_; }

  /// Chooses one member for each of these truths, no two of them rivals, assuming the goal. False if there is
  /// no choice.
  bool choose(Goal goal, const Set& truths, Set& chosen) {
    Set alive = live_;
    Set todo = truths;
    chosen = {};
    if (goal.must)
      alive.drop(goal.candidate);
    else
      take(goal.candidate, alive, todo, chosen);
    return choose(alive, todo, chosen);
  }

  /// As `choose`. If there is no choice, `used` is a subset of the truths that allows none either.
  bool choose_or_refute(Goal goal, const Set& truths, Set& used) {
    Set chosen;
    used_ = {};
    const bool found = choose(goal, truths, chosen);
    used = used_;
    return found;
  }

  /// Grows a choice into an attempt, stores it and returns its gap.
  Set add(Goal goal, const Set& choice, int rounds) {
    Set chosen = choice;
    Set alive = live_;
    if (goal.must) alive.drop(goal.candidate);
    Set gap = open_;
    choice.for_each([&](int c) { take(c, alive, gap, chosen); });
    alive -= chosen;
    // Candidates of the solution are never rivals and never crossed out.
    const Set good = alive & solution_;
    good.for_each([&](int c) { take(c, alive, gap, chosen); });
    alive -= chosen;
    while (!alive.empty()) {
      const int c = with_fewest_rivals(alive);
      take(c, alive, gap, chosen);
      alive.drop(c);
    }
    polish(goal, choice, rounds, chosen);
    gap = open_;
    chosen.for_each([&](int c) { gap -= arena_.truths_of[at(c)]; });
    const Attempt attempt{chosen, gap, gap.count()};
    if (pool_.size() >= max_kept) pool_.pop_back();
    pool_.insert(std::upper_bound(pool_.begin(), pool_.end(), attempt, smaller_gap), attempt);
    return gap;
  }

 private:
  static constexpr std::size_t max_kept = W > 12 ? 1000 : 8000;
  static constexpr int deepest = W > 12 ? 150 : 1000;

  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  static bool smaller_gap(const Attempt& a, const Attempt& b) { return a.gap_size < b.gap_size; }

  void take(int c, Set& alive, Set& todo, Set& chosen) const {
    alive -= arena_.rivals[at(c)];
    todo -= arena_.truths_of[at(c)];
    chosen.add(c);
  }

  int with_fewest_rivals(const Set& alive) const {
    int best = -1;
    int fewest = 1 << 30;
    alive.for_each([&](int c) {
      const int rivals = arena_.rivals[at(c)].count_with(alive);
      if (rivals < fewest) {
        fewest = rivals;
        best = c;
      }
    });
    return best;
  }

  /// Propagates truths with a single member left, then branches on the truth with the fewest members.
  bool choose(Set alive, Set todo, Set& chosen, int depth = 0) {
    if (depth > deepest) decisions_ = std::max(decisions_, last_decision_);  // protects the stack
    if (++decisions_ > last_decision_ || (decisions_ % 32 == 0 && budget_->cancelled())) {
      spent_ = true;
      return true;
    }
    int branch = -1;
    do {
      branch = propagate(alive, todo, chosen);
      if (branch == none_left) return false;
      if (branch == all_met) return true;
    } while (branch == something_taken);
    used_.add(branch);
    const Set options = arena_.members[at(branch)] & alive;
    for (const Set& part : {options & solution_, options - solution_})
      for (std::size_t w = 0; w < W; ++w)
        for (std::uint64_t x = part.word[w]; x != 0; x &= x - 1) {
          Set alive_with = alive;
          Set todo_with = todo;
          Set chosen_with = chosen;
          take(static_cast<int>(w * 64) + std::countr_zero(x), alive_with, todo_with, chosen_with);
          if (choose(alive_with, todo_with, chosen_with, depth + 1)) {
            chosen = chosen_with;
            return true;
          }
        }
    return false;
  }

  static constexpr int none_left = -1;
  static constexpr int all_met = -2;
  static constexpr int something_taken = -3;

  /// One pass over the truths. Returns the truth with the fewest members left, or one of the three values
  /// above.
  int propagate(Set& alive, Set& todo, Set& chosen) {
    int branch = all_met;
    int fewest = 1 << 30;
    for (std::size_t w = 0; w < W; ++w) {
      std::uint64_t x = todo.word[w];
      while (x != 0) {
        const int g = static_cast<int>(w * 64) + std::countr_zero(x);
        x &= x - 1;
        const Set left = arena_.members[at(g)] & alive;
        const int count = left.count();
        if (count <= 1) used_.add(g);
        if (count == 0) return none_left;
        if (count == 1) {
          take(left.first(), alive, todo, chosen);
          x &= todo.word[w];
          branch = something_taken;
        } else if (count < fewest && branch != something_taken) {
          fewest = count;
          branch = g;
        }
      }
    }
    return branch;
  }

  /// Swaps single candidates, least recently moved first, to make room for more. The choice itself stays.
  void polish(Goal goal, const Set& choice, int rounds, Set& chosen) {
    constexpr std::int16_t never = 1000;
    const std::size_t n = rivals_.size();
    tight_.assign(n, 0);  // number of chosen candidates that exclude it
    moved_.assign(n, 0);
    auto count = [&](int c, int by) {
      for (const std::int16_t r : rivals_[at(c)])
        tight_[at(r)] = static_cast<std::int16_t>(tight_[at(r)] + by);
    };
    for (std::size_t c = 0; c < n; ++c)
      if (!live_.has(static_cast<int>(c))) tight_[c] = never;
    if (goal.must) tight_[at(goal.candidate)] = never;
    chosen.for_each([&](int c) {
      count(c, 1);
      tight_[at(c)] = never;
    });
    choice.for_each([&](int c) { count(c, never); });

    Set now = chosen;
    int size = 0;
    int best = 0;
    for (int round = 1; round <= rounds; ++round) {
      const int c = next_move();
      if (c < 0) break;
      if (tight_[at(c)] == 1) {
        const int out = (arena_.rivals[at(c)] & now).first();
        now.drop(out);
        count(out, -1);
        tight_[at(out)] = 0;
        moved_[at(out)] = round;
        --size;
      }
      now.add(c);
      count(c, 1);
      tight_[at(c)] = never;
      moved_[at(c)] = round;
      if (++size > best) {
        best = size;
        chosen = now;
      }
    }
  }

  /// A candidate excluded by nothing chosen or, failing that, by just one.
  int next_move() const {
    int pick = -1;
    int oldest = 1 << 30;
    for (std::size_t c = 0; c < tight_.size(); ++c) {
      if (tight_[c] > 1) continue;
      if (tight_[c] == 0) return static_cast<int>(c);
      if (moved_[c] < oldest) {
        oldest = moved_[c];
        pick = static_cast<int>(c);
      }
    }
    return pick;
  }

  const Arena<W>& arena_;
  const Set solution_;
  Set live_;
  Set open_;
  std::vector<Attempt> pool_;
  Set used_;
  std::int64_t decisions_ = 0;
  std::int64_t last_decision_ = 0;
  bool spent_ = false;
  const Budget* budget_ = nullptr;

  std::vector<std::vector<std::int16_t>> rivals_;
  std::vector<std::int16_t> tight_;
  std::vector<int> moved_;
};

}  // namespace hence::explain
