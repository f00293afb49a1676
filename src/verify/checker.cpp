#include "verify/checker.hpp"

#include <algorithm>
#include <utility>

namespace hence::verify {

Checker::Checker(Cancelled cancelled) : cancelled_(std::move(cancelled)) {}

bool Checker::add_premise(std::span<const std::int32_t> clause) {
  if (stopped_ || tick()) return false;
  take(clause);
  insert();
  return !stopped_;
}

Checker::Step Checker::add(std::span<const std::int32_t> clause) {
  if (stopped_ || tick()) return Step::cancelled;
  take(clause);
  const Step step = follows();
  undo(root_);
  if (stopped_) return Step::cancelled;
  if (step == Step::rup || step == Step::rat) insert();
  return stopped_ ? Step::cancelled : step;
}

Checker::Step Checker::remove(std::span<const std::int32_t> clause) {
  if (stopped_ || tick()) return Step::cancelled;
  take(clause);
  const Ref there = clauses_.find(lits_);
  if (there == no_clause) return Step::not_found;
  const bool root_depends_on_it = there == conflict_ || is_reason(there);
  clauses_.remove(there);
  if (root_depends_on_it) rebuild_root();
  return stopped_ ? Step::cancelled : Step::deleted;
}

std::vector<std::int32_t> Checker::obstacle() const {
  std::vector<std::int32_t> clause;
  if (obstacle_ == no_clause) return clause;
  for (const Lit lit : clauses_.lits(obstacle_)) {
    const auto variable = static_cast<std::int32_t>(variables_.variable(lit / 2));
    clause.push_back(lit % 2 == 0 ? variable : -variable);
  }
  return clause;
}

/// Translates the clause of this step to internal literals, in order and without repetitions.
void Checker::take(std::span<const std::int32_t> clause) {
  lits_.clear();
  tautology_ = false;
  if (++round_ == 0) {  // after 2^32 rounds the counter wraps: clear stale marks
    std::fill(mark_.begin(), mark_.end(), 0);
    round_ = 1;
  }
  for (const std::int32_t number : clause) {
    const std::uint32_t variable =
        variables_.number(static_cast<std::uint32_t>(number < 0 ? -number : number));
    if (variable >= reason_.size()) {
      reason_.resize(variable + 1, no_clause);
      value_.resize(2 * reason_.size(), 0);
      mark_.resize(2 * reason_.size(), 0);
      watches_.resize(2 * reason_.size());
      if (keep_occurrences_) occurrences_.resize(2 * reason_.size());
    }
    const Lit lit = 2 * variable + (number < 0 ? 1 : 0);
    if (mark_[lit] == round_) continue;
    mark_[lit] = round_;
    tautology_ = tautology_ || mark_[negated(lit)] == round_;
    lits_.push_back(lit);
  }
}

Checker::Step Checker::follows() {
  // Negating a tautology is a conflict in itself.
  if (tautology_ || conflict_ != no_clause) return Step::rup;
  for (const Lit lit : lits_) {
    if (value_[lit] > 0) return Step::rup;
    if (value_[lit] == 0) assign(negated(lit), no_clause);
  }
  if (propagate() != no_clause) return Step::rup;
  obstacle_ = no_clause;
  if (stopped_ || lits_.empty() || !is_rat()) return Step::does_not_follow;
  return Step::rat;
}

/// Called with the negated clause on the trail, after propagation without a conflict.
bool Checker::is_rat() {
  if (!keep_occurrences_) {
    keep_occurrences_ = true;
    occurrences_.resize(watches_.size());
    for (Ref clause = clauses_.first(); clause != no_clause; clause = clauses_.next(clause))
      if (!clauses_.removed(clause))
        for (const Lit lit : clauses_.lits(clause)) occurrences_[lit].push_back(clause);
  }
  const Lit pivot = lits_.front();
  std::vector<Ref>& others = occurrences_[negated(pivot)];
  std::erase_if(others, [&](Ref clause) { return clauses_.removed(clause); });
  for (const Ref other : others) {
    if (tick()) return false;
    const std::size_t mark = trail_.size();
    const bool rup = resolvent_is_rup(clauses_.lits(other), negated(pivot));
    undo(mark);
    if (rup) continue;
    obstacle_ = other;
    return false;
  }
  return true;
}

/// The pivot is false on the trail although the resolvent does not contain it. This is harmless: once the
/// rest of `other` is false, unit propagation would make the pivot false anyway.
bool Checker::resolvent_is_rup(std::span<const Lit> other, Lit pivot) {
  for (const Lit lit : other) {
    if (lit == pivot) continue;
    if (value_[lit] > 0) return true;
    if (value_[lit] == 0) assign(negated(lit), no_clause);
  }
  return propagate() != no_clause && !stopped_;
}

/// Stores the clause of this step.
void Checker::insert() {
  const Ref clause = clauses_.add(lits_);
  if (keep_occurrences_)
    for (const Lit lit : lits_) occurrences_[lit].push_back(clause);
  if (tautology_) return;  // never false
  if (lits_.size() < 2)
    short_.push_back(clause);
  else
    choose_watches(clause);
  if (conflict_ == no_clause) update_root(clause);
}

/// Moves the two best literals to the front: true before unassigned before false.
void Checker::choose_watches(Ref clause) {
  const std::span<Lit> lits = clauses_.lits(clause);
  for (std::size_t place = 0; place < 2; ++place) {
    std::size_t best = place;
    for (std::size_t i = place; i < lits.size() && value_[lits[best]] <= 0; ++i)
      if (value_[lits[i]] > value_[lits[best]]) best = i;
    std::swap(lits[place], lits[best]);
  }
  watches_[lits[0]].push_back({clause, lits[1]});
  watches_[lits[1]].push_back({clause, lits[0]});
}

/// Updates the root for a new clause.
void Checker::update_root(Ref clause) {
  const std::span<const Lit> lits = clauses_.lits(clause);
  if (lits.empty() || value_[lits[0]] < 0) {
    conflict_ = clause;
  } else if (lits.size() == 1 && value_[lits[0]] > 0) {
    // A better reason than the previous one: solvers write down a unit, then delete the clauses it came from.
    reason_[lits[0] / 2] = clause;
  } else if (value_[lits[0]] == 0 && (lits.size() == 1 || value_[lits[1]] < 0)) {
    assign(lits[0], clause);
    propagate_root();
  }
}

/// Is this clause the reason for a literal of the root? If so, that literal is one of the first two, since a
/// watched literal stays watched while it is true.
bool Checker::is_reason(Ref clause) {
  const std::span<const Lit> lits = clauses_.lits(clause);
  for (std::size_t i = 0; i < lits.size() && i < 2; ++i)
    if (value_[lits[i]] > 0 && reason_[lits[i] / 2] == clause) return true;
  return false;
}

/// Recomputes the root from scratch. With everything unassigned, any two literals of a clause are good
/// watches.
void Checker::rebuild_root() {
  stopped_ = stopped_ || (cancelled_ && cancelled_());  // check now: rebuilding takes longer than many ticks
  if (stopped_) return;
  undo(0);
  root_ = 0;
  conflict_ = no_clause;
  std::erase_if(short_, [&](Ref clause) { return clauses_.removed(clause); });
  for (const Ref clause : short_) {
    const std::span<const Lit> lits = clauses_.lits(clause);
    if (lits.empty() || value_[lits[0]] < 0) {
      conflict_ = clause;
      root_ = trail_.size();
      return;
    }
    if (value_[lits[0]] == 0) assign(lits[0], clause);
  }
  propagate_root();
}

void Checker::propagate_root() {
  conflict_ = propagate();
  root_ = trail_.size();
}

/// Unit propagation. Returns a clause that became false, or no_clause.
Ref Checker::propagate() {
  Ref conflict = no_clause;
  while (head_ < trail_.size() && conflict == no_clause) {
    if (tick()) return no_clause;
    const Lit falsified = negated(trail_[head_++]);
    std::vector<Watch>& list = watches_[falsified];
    std::size_t kept = 0;
    std::size_t i = 0;
    while (i < list.size() && conflict == no_clause) {
      Watch watch = list[i++];
      if (value_[watch.other] > 0 || visit(watch, falsified, conflict)) list[kept++] = watch;
      if (tick()) break;
    }
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(kept),
               list.begin() + static_cast<std::ptrdiff_t>(i));
    if (stopped_) return no_clause;
  }
  return conflict;
}

/// Visits a clause one of whose watches became false. True if the watch is kept.
bool Checker::visit(Watch& watch, Lit falsified, Ref& conflict) {
  const Ref clause = watch.clause;
  if (clauses_.removed(clause)) return false;
  const std::span<Lit> lits = clauses_.lits(clause);
  const std::size_t mine = lits[0] == falsified ? 0 : 1;
  const Lit other = lits[1 - mine];
  watch.other = other;
  if (value_[other] > 0) return true;
  std::uint32_t& position = clauses_.position(clause);
  for (std::size_t looked = 2; looked < lits.size(); ++looked) {
    if (position >= lits.size()) position = 2;
    const std::size_t k = position++;
    if (value_[lits[k]] < 0) continue;
    std::swap(lits[mine], lits[k]);
    watches_[lits[mine]].push_back({clause, other});
    return false;
  }
  if (value_[other] < 0)
    conflict = clause;
  else
    assign(other, clause);
  return true;
}

void Checker::assign(Lit lit, Ref reason) {
  value_[lit] = 1;
  value_[negated(lit)] = -1;
  reason_[lit / 2] = reason;
  trail_.push_back(lit);
}

void Checker::undo(std::size_t mark) {
  for (; trail_.size() > mark; trail_.pop_back()) value_[trail_.back()] = value_[negated(trail_.back())] = 0;
  head_ = std::min(head_, mark);
}

/// Counts work and polls for cancellation now and then; true if stopped.
bool Checker::tick() {
  if ((++ticks_ & 0xfff) == 0 && cancelled_ && cancelled_()) stopped_ = true;
  return stopped_;
}

}  // namespace hence::verify
