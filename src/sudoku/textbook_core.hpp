// The clauses of a puzzle's textbook encoding that a refutation needs.
//
// The textbook encoding lists all rules pair by pair: for a 100x100 grid, two hundred million clauses. It is
// never written out. What the clues imply by unit propagation (naked and hidden singles) is propagated here
// with reasons, and a caller that needs one of the others also gets the clauses it depends on.
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

/// DIMACS header lines with the meaning of the variables.
std::vector<std::string> textbook_header(const Rules& rules);

class TextbookCore {
 public:
  /// Stops early when the budget is cancelled, and must not be used then.
  TextbookCore(const Puzzle& puzzle, const Budget& budget);

  /// Above this number of candidates the reasons would not fit into memory.
  static constexpr std::int64_t most_candidates = 100'000'000;

  /// Do the clues contradict each other by unit propagation alone?
  bool contradiction() const { return contradiction_.has_value(); }

  /// Marks the contradiction as needed.
  void need_contradiction();

  /// Marks "this slot has one of its candidates" as needed, with the reasons why all but the open ones are
  /// out.
  void need(Slot slot);

  /// Marks "not both" as needed. The rules must make them mutually exclusive.
  void need(Candidate a, Candidate b) { pairs_.push_back(std::minmax(a, b)); }

  /// Marks "the grid differs from this solution" as needed, with the reasons why all cells that are not open
  /// agree with it. The solution must outlive this object.
  void need_other_than(const Values& solution);

  /// All needed clauses, titled by family. Variables are numbered as by `full_candidate`.
  Formula formula();

 private:
  enum class Truth : std::uint8_t { open, yes, no };

  /// A candidate both true and crossed out; two true candidates that exclude each other; or a slot with no
  /// candidate.
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

  /// The members of a slot that no clue directly rules out; all of them if every one is ruled out.
  std::vector<Candidate> clause_of(std::int32_t slot) const;
  bool ruled_out_by_clue(Candidate c) const;
  bool is_clue(Candidate c) const { return truth_[c.at()] == Truth::yes && why_[c.at()] == given; }
  Cell cell_of(Candidate c) const { return Cell(c.v / rules_.size()); }
  Digit digit_of(Candidate c) const { return Digit(c.v % rules_.size() + 1); }

  void explain(Candidate c);
  void explain_pending();
  void add_section(Formula& formula, std::string_view family, std::string text,
                   std::vector<std::vector<Literal>> clauses) const;

  static constexpr std::int32_t given = -1;  ///< the reason for clues and crossed-out candidates

  const Puzzle& puzzle_;
  const Rules& rules_;
  const Budget budget_;
  std::vector<Truth> truth_;         // by candidate
  std::vector<std::int32_t> why_;    // true: the slot; false: the excluding candidate; or `given`
  std::vector<std::uint16_t> left_;  // by slot: members not ruled out
  std::vector<Candidate> queue_;     // true candidates, in the order found
  std::optional<Contradiction> contradiction_;

  std::vector<bool> explained_;  // by candidate
  std::vector<Candidate> pending_;
  std::vector<Candidate> clues_;  // needed ones; so below
  std::vector<Candidate> crossed_out_;
  std::vector<std::int32_t> slots_;
  std::vector<std::pair<Candidate, Candidate>> pairs_;
  std::vector<const Values*> others_;
};

}  // namespace hence::sudoku
