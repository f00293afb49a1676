// Reasons too large to be proved smallest.
//
//   1. The goals refuted with the fewest decisions are the most promising.
//   2. A refutation with all truths, shrunk to what it needs: a valid reason, but often twice as large as
//      necessary.
//   3. A pursuit from below: a small set of truths that meets all known gaps is either a reason, close to the
//      smallest, or yields another gap.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "explain/search.hpp"

namespace hence::explain {

template <std::size_t W>
class LargeReasons {
 public:
  using Set = Bits<W>;

  explicit LargeReasons(Search<W>& search) : search_(search) {}

  struct Wanted {
    int least;          ///< proved lower bound
    int most;           ///< largest size wanted
    std::int64_t work;  ///< approximately
  };

  /// The smallest reasons found for any of these goals; several if they tie in size.
  std::vector<Set> find(const std::vector<Goal>& goals, const Wanted& wanted, const Budget& budget) {
    best_ = wanted.most + wanted.most / 2 + 1;  // nothing yet; a slightly larger reason may still shrink
    reuse_leads(goals, budget);
    const bool hasty = wanted.work < low_effort;
    auto easy = [&] { return best_ <= std::min(wanted.most, easily_readable); };
    if (!(hasty && easy())) {
      const std::vector<Goal> easiest = easiest_to_refute(goals, budget);
      if (!easy()) shrink_refutations(easiest, wanted.work, budget);
      pursue(easiest, wanted, budget);
      // None of the easiest goals was refuted: try them all.
      for (std::size_t i = 0; i < goals.size() && leads_.empty() && !budget.cancelled(); ++i)
        shrink_refutations({goals[i]}, wanted.work, budget);
    }
    if (budget.cancelled() || best_ > wanted.most) return {};
    return smallest();
  }

 private:
  /// With less work than this, a reason at hand is good enough if it is not too large.
  static constexpr std::int64_t low_effort = 50'000;
  static constexpr int easily_readable = 16;

  struct Lead {
    Goal goal;
    Set reason;
  };

  /// Reasons from earlier positions remain valid, and may now need fewer truths.
  void reuse_leads(const std::vector<Goal>& goals, const Budget& budget) {
    std::erase_if(leads_, [&](const Lead& lead) {
      return std::none_of(goals.begin(), goals.end(), [&](const Goal& goal) { return goal == lead.goal; });
    });
    // Only the smallest: large ones take long to shrink and rarely win.
    constexpr std::size_t max_leads = 4;
    std::stable_sort(leads_.begin(), leads_.end(),
                     [](const Lead& a, const Lead& b) { return a.reason.count() < b.reason.count(); });
    if (leads_.size() > max_leads) leads_.erase(leads_.begin() + max_leads, leads_.end());
    std::vector<Lead> old;
    old.swap(leads_);
    for (Lead& lead : old) {
      lead.reason &= search_.unmet();
      add(lead.goal, lead.reason, budget);
    }
  }

  /// Shrinks a reason to what it needs and keeps it.
  void add(Goal goal, Set reason, const Budget& budget) {
    search_.shrink(goal, reason, budget);
    leads_.push_back({goal, reason});
    best_ = std::min(best_, reason.count());
  }

  std::vector<Goal> easiest_to_refute(const std::vector<Goal>& goals, const Budget& budget) {
    constexpr std::int64_t max_effort = 1'000;
    constexpr std::size_t max_goals = 8;
    std::int64_t left = 40'000;  // limits large grids, which have thousands of goals and expensive decisions
    std::vector<std::pair<std::int64_t, Goal>> by_effort;
    for (const Goal& goal : goals) {
      by_effort.emplace_back(search_.effort_to_refute(goal, max_effort, budget), goal);
      left -= by_effort.back().first;
      if (left <= 0) break;
    }
    std::stable_sort(by_effort.begin(), by_effort.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    by_effort.resize(std::min(by_effort.size(), max_goals));
    std::vector<Goal> easiest;
    for (const auto& [effort, goal] : by_effort) easiest.push_back(goal);
    return easiest;
  }

  void shrink_refutations(const std::vector<Goal>& goals, std::int64_t work, const Budget& budget) {
    for (const Goal& goal : goals) {
      Set reason;
      if (search_.some_reason(goal, work, reason, budget)) add(goal, reason, budget);
    }
  }

  /// Always continues the pursuit with the fewest truths in hand.
  void pursue(const std::vector<Goal>& goals, const Wanted& wanted, const Budget& budget) {
    std::vector<typename Search<W>::Pursuit> pursuits;
    for (const Goal& goal : goals)
      if (auto pursuit = search_.pursue(goal)) pursuits.push_back(std::move(*pursuit));
    auto fewer_in_hand = [](const auto& a, const auto& b) {
      return std::pair(a.taken.count(), a.tries) < std::pair(b.taken.count(), b.tries);
    };
    for (std::int64_t left = std::clamp<std::int64_t>(wanted.work / 10, 300, 3'000);
         left > 0 && best_ > wanted.least && !pursuits.empty() && !budget.cancelled(); --left) {
      const auto next = std::min_element(pursuits.begin(), pursuits.end(), fewer_in_hand);
      if (next->taken.count() >= best_) return;
      const auto result = search_.try_once(*next, budget);
      if (result == Search<W>::Found::none) continue;
      if (result == Search<W>::Found::yes) add(next->goal, next->taken, budget);
      pursuits.erase(next);
    }
  }

  std::vector<Set> smallest() const {
    std::vector<Set> sets;
    for (const Lead& lead : leads_)
      if (lead.reason.count() == best_) sets.push_back(lead.reason);
    return sets;
  }

  Search<W>& search_;
  std::vector<Lead> leads_;
  int best_ = 0;
};

}  // namespace hence::explain
