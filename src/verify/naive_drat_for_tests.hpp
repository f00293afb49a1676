// DRAT implemented straight from its definition, restarting from scratch at every step: slow, short, and the
// reference for Checker.
#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <span>
#include <vector>

#include "verify/checker.hpp"

namespace hence::verify {

class NaiveDrat {
 public:
  using Clause = std::set<std::int32_t>;

  static Clause as_set(std::span<const std::int32_t> clause) { return {clause.begin(), clause.end()}; }

  void add_premise(std::span<const std::int32_t> clause) { clauses.push_back(as_set(clause)); }

  Checker::Step add(std::span<const std::int32_t> clause) {
    const Checker::Step step = judge(clause);
    if (step != Checker::Step::does_not_follow) clauses.push_back(as_set(clause));
    return step;
  }

  Checker::Step remove(std::span<const std::int32_t> clause) {
    const auto there = std::find(clauses.begin(), clauses.end(), as_set(clause));
    if (there == clauses.end()) return Checker::Step::not_found;
    clauses.erase(there);
    return Checker::Step::deleted;
  }

  std::vector<Clause> clauses;

 private:
  Checker::Step judge(std::span<const std::int32_t> clause) const {
    const Clause all = as_set(clause);
    if (rup(all)) return Checker::Step::rup;
    if (clause.empty()) return Checker::Step::does_not_follow;
    for (const Clause& other : clauses) {
      if (!other.contains(-clause.front())) continue;
      Clause resolvent = all;
      resolvent.erase(clause.front());
      for (const std::int32_t literal : other)
        if (literal != -clause.front()) resolvent.insert(literal);
      if (!tautology(resolvent) && !rup(resolvent)) return Checker::Step::does_not_follow;
    }
    return Checker::Step::rat;
  }

  static bool tautology(const Clause& clause) {
    return std::any_of(clause.begin(), clause.end(), [&](std::int32_t l) { return clause.contains(-l); });
  }

  bool rup(const Clause& clause) const {
    Clause truths;
    for (const std::int32_t literal : clause) truths.insert(-literal);
    for (bool more = true; more;) {
      if (tautology(truths)) return true;
      more = false;
      for (const Clause& each : clauses) {
        Clause open;
        for (const std::int32_t literal : each)
          if (!truths.contains(-literal)) open.insert(literal);
        if (open.empty()) return true;
        if (open.size() == 1) more = truths.insert(*open.begin()).second || more;
      }
    }
    return false;
  }
};

}  // namespace hence::verify
