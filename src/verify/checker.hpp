// A forward DRAT checker: verifies a refutation step by step. It knows nothing about puzzles.
//
//   Checker checker;
//   checker.add_premise({{1, 2}}); checker.add_premise({{-1}}); checker.add_premise({{-2}});
//   checker.add({{2}});   // Checker::Step::rup
//   checker.add({});      // Checker::Step::rup: there is no solution
//
// The literals implied by unit propagation ("the root") are kept from step to step. A clause is RUP if
// negating its literals on top of the root leads to a conflict. Each clause has two watched literals and is
// visited only when one of them becomes false (Moskewicz et al., "Chaff", 2001).
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
  enum class Step { rup, rat, does_not_follow, not_found, deleted, cancelled };

  explicit Checker(Cancelled cancelled = {});

  /// Clauses are given as in DIMACS: non-zero literals. Repeated literals count once.

  /// Adds a clause without checking it. False if cancelled.
  bool add_premise(std::span<const std::int32_t> clause);

  /// Adds a clause if it is implied: rup, rat (on its first literal), does_not_follow or cancelled.
  Step add(std::span<const std::int32_t> clause);

  /// Deletes one clause with these literals: deleted, not_found or cancelled. Units implied only by it are
  /// retracted.
  Step remove(std::span<const std::int32_t> clause);

  /// After does_not_follow: a clause whose resolvent with the step is not RUP. Empty if the step was the
  /// empty clause.
  std::vector<std::int32_t> obstacle() const;

 private:
  struct Watch {
    Ref clause;
    Lit other;  ///< blocking literal: if it is true, the clause need not be visited
  };

  void take(std::span<const std::int32_t> clause);
  Step follows();
  bool is_rat();
  bool resolvent_is_rup(std::span<const Lit> other, Lit pivot);
  void insert();
  void update_root(Ref clause);
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
  std::vector<std::int8_t> value_;  ///< by literal: 1 true, -1 false, 0 unassigned
  std::vector<std::vector<Watch>> watches_;
  std::vector<std::vector<Ref>> occurrences_;  ///< by literal; maintained from the first RAT check on
  std::vector<std::uint32_t> mark_;            ///< by literal
  std::vector<Ref> reason_;                    ///< by variable
  std::vector<Lit> trail_;                     ///< true literals in order of assignment; the root first
  std::vector<Ref> short_;    ///< clauses with fewer than two literals, which have no watches
  std::size_t root_ = 0;      ///< length of the root part of the trail
  std::size_t head_ = 0;      ///< length of the propagated part
  Ref conflict_ = no_clause;  ///< a clause that is false under the root
  bool keep_occurrences_ = false;

  std::vector<Lit> lits_;  ///< the clause of the current step
  bool tautology_ = false;
  std::uint32_t round_ = 0;
  Ref obstacle_ = no_clause;

  Cancelled cancelled_;
  bool stopped_ = false;
  std::uint32_t ticks_ = 0;
};

}  // namespace hence::verify
