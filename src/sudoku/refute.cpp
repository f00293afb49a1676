#include "sudoku/refute.hpp"

#include <algorithm>
#include <stdexcept>

#include "cnf/encode.hpp"
#include "sat/short_refutation.hpp"
#include "sudoku/as_model.hpp"
#include "sudoku/state.hpp"
#include "sudoku/textbook_core.hpp"

namespace hence::sudoku {
namespace {

/// The formula of what is open after singles, with the origin of every clause.
class OpenPart {
 public:
  /// Stops early when the budget is cancelled, and must not be used then.
  OpenPart(const State& state, std::span<const Values> solutions, const Budget& budget)
      : state_(state), solutions_(solutions), model_(as_model(state)) {
    auto encoded =
        encode(model_, {.encoding = Encoding::pairwise, .selectors = false, .titles = true}, budget);
    if (!encoded) return;
    formula_ = std::move(encoded->formula);
    groups_end_ = formula_.clauses();
    std::vector<std::vector<Literal>> by_cell(state.values().size());
    for (std::size_t i = 0; i < model_.candidates(); ++i)
      by_cell[static_cast<std::size_t>(model_.subject(Candidate(i)).place)].push_back(says(Candidate(i)));
    std::vector<Literal> differs;
    for (const Values& solution : solutions) {
      if (budget.cancelled()) return;
      differs.clear();
      for (std::size_t cell = 0; cell < by_cell.size(); ++cell)
        for (const Literal l : by_cell[cell])
          if (model_.subject(Candidate(l.variable().v)).value == solution[cell]) differs.push_back(!l);
      formula_.add(differs);
    }
  }

  const Formula& formula() const { return formula_; }

  /// Marks this clause as needed in the textbook encoding.
  void need(std::size_t clause, TextbookCore& core) const {
    if (clause >= groups_end_) return core.need_other_than(solutions_[clause - groups_end_]);
    const auto literals = formula_.clause(clause);
    if (!literals[0].positive())
      return core.need(in_textbook(literals[0].variable()), in_textbook(literals[1].variable()));
    // The encoder titles each group, in order.
    const auto titles = formula_.titles();
    const auto behind =
        std::upper_bound(titles.begin(), titles.end(), clause,
                         [](std::size_t c, const Formula::Title& t) { return c < t.first_clause; });
    const Group group = model_.group(GroupId(static_cast<std::size_t>(behind - titles.begin() - 1)));
    if (group.kind == GroupKind::cell) return core.need(state_.cell_slot(Cell(group.subject.place)));
    core.need(state_.house_slot(House(group.subject.place), Digit(group.subject.value)));
  }

  Proof in_textbook(const Proof& proof) const {
    return renamed(proof, [&](Variable v) { return says(in_textbook(v)).variable(); });
  }

 private:
  Candidate in_textbook(Variable v) const {
    const Subject s = model_.subject(Candidate(v.v));
    return full_candidate(state_.rules(), Cell(s.place), Digit(s.value));
  }

  const State& state_;
  std::span<const Values> solutions_;
  Model model_;
  Formula formula_;
  std::size_t groups_end_ = 0;
};

}  // namespace

std::variant<Refutation, GaveUp> refute(const Puzzle& puzzle, std::span<const Values> solutions,
                                        const Budget& budget) {
  constexpr double most_clauses = 6e6;
  if (std::int64_t{puzzle.rules.cells()} * puzzle.rules.size() > TextbookCore::most_candidates)
    return GaveUp{GaveUp::Why::too_large};
  TextbookCore core(puzzle, budget);
  State state(puzzle);
  if (!core.contradiction()) state.place_singles(budget);
  if (budget.cancelled()) return GaveUp{GaveUp::Why::cancelled};
  Refutation out;
  if (core.contradiction()) {
    core.need_contradiction();
    out.proof.add({});
  } else if (state.solved()) {
    const auto known = std::find(solutions.begin(), solutions.end(), state.values());
    if (known == solutions.end()) throw std::logic_error("the puzzle has an unexpected solution");
    core.need_other_than(*known);
    out.proof.add({});
  } else {
    if (expected_clauses(state, Encoding::pairwise) > most_clauses) return GaveUp{GaveUp::Why::too_large};
    const OpenPart open(state, solutions, budget);
    if (budget.cancelled()) return GaveUp{GaveUp::Why::cancelled};
    const auto refuted = short_refutation(open.formula(), budget);
    if (const auto* gave_up = std::get_if<GaveUp>(&refuted)) return *gave_up;
    const Trimmed& trimmed = std::get<Trimmed>(refuted);
    for (const std::size_t clause : trimmed.core) open.need(clause, core);
    out.proof = open.in_textbook(trimmed.proof);
  }
  out.header = textbook_header(puzzle.rules);
  out.formula = core.formula();
  if (budget.cancelled()) return GaveUp{GaveUp::Why::cancelled};
  return out;
}

}  // namespace hence::sudoku
