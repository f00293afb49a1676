#include "sudoku/refute.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <stdexcept>

#include "base/random.hpp"
#include "cnf/encode.hpp"
#include "proof/trim.hpp"
#include "sat/solver.hpp"
#include "sudoku/as_model.hpp"
#include "sudoku/state.hpp"
#include "sudoku/textbook_core.hpp"

namespace hence::sudoku {
namespace {

constexpr const char* unexpected = "a puzzle has a solution that was not to exist";

/// What is open behind the singles, as a formula whose every clause knows where it comes from.
class OpenPart {
 public:
  /// Stops early when the budget is cancelled, and is of no use then.
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

  /// Tells the textbook that this clause is needed.
  void need(std::size_t clause, TextbookCore& core) const {
    if (clause >= groups_end_) return core.need_other_than(solutions_[clause - groups_end_]);
    const auto literals = formula_.clause(clause);
    if (!literals[0].positive())
      return core.need(in_textbook(literals[0].variable()), in_textbook(literals[1].variable()));
    // The encoder gives every group a title, in order.
    const auto titles = formula_.titles();
    const auto behind =
        std::upper_bound(titles.begin(), titles.end(), clause,
                         [](std::size_t c, const Formula::Title& t) { return c < t.first_clause; });
    const Group group = model_.group(GroupId(static_cast<std::size_t>(behind - titles.begin() - 1)));
    if (group.kind == GroupKind::cell) return core.need(state_.cell_slot(Cell(group.subject.place)));
    core.need(state_.house_slot(House(group.subject.place), Digit(group.subject.value)));
  }

  Proof in_textbook(const Proof& proof) const {
    Proof out;
    std::vector<Literal> clause;
    for (std::size_t i = 0; i < proof.steps(); ++i) {
      const auto [deletes, literals] = proof.step(i);
      clause.clear();
      for (const Literal l : literals) {
        const Literal positive = says(in_textbook(l.variable()));
        clause.push_back(l.positive() ? positive : !positive);
      }
      std::sort(clause.begin(), clause.end());
      deletes ? out.remove(clause) : out.add(clause);
    }
    return out;
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

std::variant<Trimmed, GaveUp> solve_and_trim(const Formula& formula, const Budget& budget) {
  constexpr std::size_t most_literals = 100'000'000;  // to check it takes about 2 GB
  Proof proof;
  {
    const auto solver = make_cadical_with_proof(proof, most_literals);
    constexpr std::size_t stride = 1 << 16;  // clauses between two looks at the flag: some milliseconds
    for (std::size_t i = 0; i < formula.clauses(); ++i) {
      if (i % stride == 0 && budget.cancelled()) return GaveUp{GaveUp::Why::cancelled};
      solver->add(formula.clause(i));
    }
    const Outcome outcome = solver->solve({}, budget);
    if (const auto* gave_up = std::get_if<GaveUp>(&outcome)) return *gave_up;
    if (std::holds_alternative<Assignment>(outcome)) throw std::logic_error(unexpected);
  }
  auto trimmed = trim(formula, proof, budget);
  if (!trimmed) return GaveUp{GaveUp::Why::cancelled};
  return std::move(*trimmed);
}

/// About how many literals have to be stored.
std::size_t weight(const Formula& formula, const Trimmed& trimmed) {
  std::size_t sum = trimmed.proof.literals() + trimmed.proof.steps();
  for (const std::size_t clause : trimmed.core) sum += formula.clause(clause).size() + 1;
  return sum;
}

/// A proof from these clauses of the formula alone, in a random order: another order, another proof.
std::optional<Trimmed> another(const Formula& formula, std::vector<std::size_t> clauses, Random& random,
                               const Budget& budget) {
  random.shuffle(clauses);
  Formula core;
  core.add_variables(formula.variables());
  for (const std::size_t clause : clauses) core.add(formula.clause(clause));
  Budget limited = budget;
  limited.conflicts = 2'000;  // the hardest 9x9 take some hundred
  auto next = solve_and_trim(core, limited);
  auto* trimmed = std::get_if<Trimmed>(&next);
  if (trimmed == nullptr) return std::nullopt;
  for (std::size_t& clause : trimmed->core) clause = clauses[clause];
  std::sort(trimmed->core.begin(), trimmed->core.end());
  return std::move(*trimmed);
}

/// How often to begin from scratch.
int starts(const Formula& formula, const Trimmed& best) {
  constexpr std::size_t large = 50'000;  // clauses: a proof of its own takes too long
  constexpr std::size_t heavy = 1'800;   // from here on the hardest 9x9 would need more than 10 kB
  if (formula.clauses() > large) return 1;
  return weight(formula, best) > heavy ? 20 : 5;
}

/// Looks for a proof that is shorter to store, where looking takes milliseconds: a few proofs from scratch,
/// and for each one proofs from the clauses that the last one needed, as long as that helps. Nothing is lost
/// when the time ends first.
Trimmed shorten(const Formula& formula, Trimmed first, const Budget& budget) {
  constexpr std::size_t most_weight = 20'000;
  if (weight(formula, first) > most_weight) return first;
  Random random(1);  // any seed: the same puzzle gets the same proof
  std::vector<std::size_t> all(formula.clauses());
  std::iota(all.begin(), all.end(), std::size_t{0});
  Trimmed best = first;
  std::optional<Trimmed> current = std::move(first);
  for (int start = 1; current; ++start) {
    for (int in_vain = 0; in_vain < 3;) {
      auto next = another(formula, current->core, random, budget);
      if (!next) break;
      const bool shorter = weight(formula, *next) < weight(formula, *current);
      in_vain = shorter ? 0 : in_vain + 1;
      if (shorter) current = std::move(next);
    }
    if (weight(formula, *current) < weight(formula, best)) best = *current;
    if (start >= starts(formula, best) || budget.cancelled()) break;
    current = another(formula, all, random, budget);
  }
  return best;
}

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
    if (known == solutions.end()) throw std::logic_error(unexpected);
    core.need_other_than(*known);
    out.proof.add({});
  } else {
    if (expected_clauses(state, Encoding::pairwise) > most_clauses) return GaveUp{GaveUp::Why::too_large};
    const OpenPart open(state, solutions, budget);
    if (budget.cancelled()) return GaveUp{GaveUp::Why::cancelled};
    auto solved = solve_and_trim(open.formula(), budget);
    if (const auto* gave_up = std::get_if<GaveUp>(&solved)) return *gave_up;
    const Trimmed trimmed = shorten(open.formula(), std::move(std::get<Trimmed>(solved)), budget);
    for (const std::size_t clause : trimmed.core) open.need(clause, core);
    out.proof = open.in_textbook(trimmed.proof);
  }
  out.header = core.header();
  out.formula = core.formula();
  if (budget.cancelled()) return GaveUp{GaveUp::Why::cancelled};
  return out;
}

}  // namespace hence::sudoku
