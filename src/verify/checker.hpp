// A forward DRAT checker: follows a refutation step by step. It knows nothing of puzzles.
//
//   Checker checker;
//   checker.add_premise({{1, 2}}); checker.add_premise({{-1}}); checker.add_premise({{-2}});
//   checker.add({{2}});   // Checker::Step::rup
//   checker.add({});      // Checker::Step::rup: there is no solution
//
// What follows by units from the clauses at hand ("the root") is kept from step to step. A clause is RUP if
// making its literals false on top of the root ends in a conflict. Two literals of each clause are watched,
// so that a clause is looked at only when one of these becomes false (Moskewicz et al., "Chaff", 2001).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "verify/clauses.hpp"
#include "verify/outcome.hpp"
#include "verify/variables.hpp"

namespace hence::verify {

class Checker {
 public:
  enum class Step { rup, rat, does_not_follow, not_at_hand, deleted, cancelled };

  explicit Checker(Cancelled cancelled = {});

  /// Clauses are given as in DIMACS: literals are numbers other than 0. A repeated literal counts once.

  /// Adds a clause that is taken for granted. False when cancelled.
  bool add_premise(std::span<const std::int32_t> clause);

  /// Adds a clause if it follows: rup, rat (on the first literal), does_not_follow or cancelled.
  Step add(std::span<const std::int32_t> clause);

  /// Deletes a clause with these literals: deleted, not_at_hand or cancelled. What followed by units from it
  /// is given up, too, unless it follows from others.
  Step remove(std::span<const std::int32_t> clause);

  /// After does_not_follow: a clause at hand whose resolvent is not RUP. Empty for the empty clause.
  std::vector<std::int32_t> obstacle() const;

 private:
  struct Watch {
    Ref clause;
    Lit other;  ///< some other literal of the clause: if it is true, the clause need not be looked at
  };

  void take(std::span<const std::int32_t> clause);
  Step follows();
  bool is_rat();
  bool resolvent_is_rup(std::span<const Lit> other, Lit pivot);
  void insert();
  void settle(Ref clause);
  void choose_watches(Ref clause);
  bool is_reason(Ref clause);
  void rebuild_root();
  void propagate_root();
  Ref propagate();
  bool visit(Watch& watch, Lit falsified, Ref& conflict);
  void assign(Lit lit, Ref reason);
  void undo(std::size_t mark);
  bool tick();

  Variables variables_;
  Clauses clauses_;
  std::vector<std::int8_t> value_;  ///< by literal: 1 true, -1 false, 0 open
  std::vector<std::vector<Watch>> watches_;
  std::vector<std::vector<Ref>> occurrences_;  ///< by literal; kept from the first RAT on
  std::vector<std::uint32_t> mark_;            ///< by literal
  std::vector<Ref> reason_;                    ///< by variable
  std::vector<Lit> trail_;                     ///< all true literals in order; the root first
  std::vector<Ref> short_;                     ///< clauses of no or one literal, which nobody watches
  std::size_t root_ = 0;                       ///< how much of the trail is the root
  std::size_t head_ = 0;                       ///< how much of it has been propagated
  Ref conflict_ = no_clause;                   ///< false under the root
  bool keep_occurrences_ = false;

  std::vector<Lit> lits_;  ///< the clause of the step
  bool tautology_ = false;
  std::uint32_t round_ = 0;
  Ref obstacle_ = no_clause;

  Cancelled cancelled_;
  bool stopped_ = false;
  std::uint32_t ticks_ = 0;
};

}  // namespace hence::verify
