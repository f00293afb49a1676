// The clauses of a puzzle's textbook encoding that a refutation needs.
//
// The textbook encoding says, pair by pair, all that the rules say; of a 100x100 grid that is two hundred
// million clauses. It is never written out: what the clues settle by unit propagation (singles, naked and
// hidden) is propagated here with its reasons, and whoever needs a clause of what is left gets the clauses
// behind it too.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "cnf/formula.hpp"
#include "model/model.hpp"
#include "sudoku/puzzle.hpp"
#include "sudoku/state.hpp"

namespace hence::sudoku {

/// Lines for the head of a DIMACS file: what its variables mean.
std::vector<std::string> textbook_header(const Rules& rules);

class TextbookCore {
 public:
  /// Everything stops early when the budget is cancelled, and is of no use then.
  TextbookCore(const Puzzle& puzzle, const Budget& budget);

  /// More candidates than this are refused: the reasons would not fit into memory.
  static constexpr std::int64_t most_candidates = 100'000'000;

  /// Do the clues contradict each other by unit propagation alone?
  bool contradiction() const { return contradiction_.has_value(); }

  /// Needs the contradiction.
  void need_contradiction();

  /// Needs "this slot has one of its candidates", and why none but the open ones are left for it.
  void need(Slot slot);

  /// Needs "not both". They have to exclude each other by the rules.
  void need(Candidate a, Candidate b) { pairs_.push_back(std::minmax(a, b)); }

  /// Needs "the grid differs from this solution", and why the cells that are not open are as in it. The
  /// solution has to outlive this.
  void need_other_than(const Values& solution);

  /// What was needed, every family of clauses named. The variables are those of
  /// `full_candidate`.
  Formula formula();

 private:
  enum class Truth : std::uint8_t { open, yes, no };

  /// One that is true, though it is crossed out; two that are true, though they exclude each other; or a slot
  /// without any candidate.
  struct Contradiction {
    std::optional<Candidate> crossed_out = std::nullopt;
    std::optional<std::pair<Candidate, Candidate>> pair = std::nullopt;
    std::int32_t slot = 0;
  };

  void propagate();
  void settle(Candidate c, std::int32_t why);
  void rule_out(Candidate c, std::int32_t why);
  void exclude_others(Candidate c);
  void lose_member(std::int32_t slot);
  std::vector<Candidate> members(std::int32_t slot) const;
  std::vector<std::int32_t> slots_of(Candidate c) const;

  /// The members of a slot that no clue rules out at once; all of them if there is no other.
  std::vector<Candidate> clause_of(std::int32_t slot) const;
  bool ruled_out_by_clue(Candidate c) const;
  bool is_clue(Candidate c) const { return truth_[c.at()] == Truth::yes && why_[c.at()] == given; }
  Cell cell_of(Candidate c) const { return Cell(c.v / rules_.size()); }
  Digit digit_of(Candidate c) const { return Digit(c.v % rules_.size() + 1); }

  void explain(Candidate c);
  void explain_pending();
  void add_section(Formula& formula, std::string_view family, std::string text,
                   std::vector<std::vector<Literal>> clauses) const;

  static constexpr std::int32_t given = -1;  ///< the reason of a clue, and of what is crossed out

  const Puzzle& puzzle_;
  const Rules& rules_;
  const Budget budget_;
  std::vector<Truth> truth_;         // by candidate
  std::vector<std::int32_t> why_;    // true: the slot; false: the candidate that excludes it; or given
  std::vector<std::uint16_t> left_;  // by slot: members that are not ruled out
  std::vector<Candidate> queue_;     // true, in the order found
  std::optional<Contradiction> contradiction_;

  std::vector<bool> explained_;  // by candidate
  std::vector<Candidate> pending_;
  std::vector<Candidate> clues_;  // that are needed
  std::vector<Candidate> crossed_out_;
  std::vector<std::int32_t> slots_;
  std::vector<std::pair<Candidate, Candidate>> pairs_;
  std::vector<const Values*> others_;
};

}  // namespace hence::sudoku
