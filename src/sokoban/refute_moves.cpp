#include "sokoban/refute_moves.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "proof/trim.hpp"
#include "sat/solver.hpp"
#include "sokoban/encoding.hpp"
#include "sokoban/turns.hpp"

namespace hence::sokoban {
namespace {

/// These clauses of the formula; numbers beyond its end are the added unit clause.
Formula part(const Formula& formula, const std::vector<std::size_t>& clauses) {
  Formula core;
  core.add_variables(formula.variables());
  for (const std::size_t clause : clauses)
    if (clause < formula.clauses()) core.add(formula.clause(clause));
  return core;
}

/// The formula plus one unit clause, as its last.
Formula with(const Formula& formula, Literal unit) {
  Formula out;
  out.add_variables(formula.variables());
  for (std::size_t i = 0; i < formula.clauses(); ++i) out.add(formula.clause(i));
  out.add({unit});
  return out;
}

std::variant<Trimmed, Assignment, GaveUp> refute(const Formula& formula, const Budget& budget) {
  constexpr std::size_t most_literals = 200'000'000;  // trimming these takes about 4 GB
  Proof proof;
  {
    const auto solver = make_cadical_with_proof(proof, most_literals);
    solver->add(formula);
    Outcome outcome = solver->solve({}, budget);
    if (const auto* gave_up = std::get_if<GaveUp>(&outcome)) return *gave_up;
    if (auto* solution = std::get_if<Assignment>(&outcome)) return std::move(*solution);
  }
  auto trimmed = trim(formula, proof, budget);
  if (!trimmed) return GaveUp{GaveUp::Why::cancelled};
  return std::move(*trimmed);
}

/// Appends `proof` with `unless` added to every clause, so that it ends by deriving `unless`. Clauses in
/// `keep` are not deleted.
void append(Proof& out, const Proof& proof, std::optional<Literal> unless,
            const std::set<std::vector<Literal>>& keep) {
  std::vector<Literal> clause;
  for (std::size_t i = 0; i < proof.steps(); ++i) {
    const Proof::Step step = proof.step(i);
    clause.assign(step.clause.begin(), step.clause.end());
    if (unless && std::find(clause.begin(), clause.end(), *unless) == clause.end()) clause.push_back(*unless);
    if (!step.deletes) {
      out.add(clause);
      continue;
    }
    std::vector<Literal> sorted = clause;
    std::sort(sorted.begin(), sorted.end());
    if (keep.count(sorted) == 0) out.remove(clause);
  }
}

std::set<std::vector<Literal>> sorted_clauses(const Formula& formula) {
  std::set<std::vector<Literal>> clauses;
  for (std::size_t i = 0; i < formula.clauses(); ++i) {
    const auto clause = formula.clause(i);
    std::vector<Literal> sorted(clause.begin(), clause.end());
    std::sort(sorted.begin(), sorted.end());
    clauses.insert(std::move(sorted));
  }
  return clauses;
}

std::vector<std::string> header_of(const Level& level, const Board& board, int moves) {
  const int n = board.size();
  std::vector<std::string> header{
      fmt::format("sokoban {}x{}, at most {} move{}", level.rows, level.columns, moves,
                  moves == 1 ? "" : "s"),
      fmt::format("spots: {}, the squares that the player can get to, row by row from {}", n,
                  name(level, board.square(Spot(0)))),
      fmt::format("player on spot s (from 1) after t moves: {} t + s", 2 * n),
      fmt::format("box on spot s after t moves: {} t + {} + s", 2 * n, n),
      fmt::format("player on one of the spots 1 ... s after t moves: {} + {} t + s", 2 * n * (moves + 1), n)};
  int axes = 0;
  for (const Symmetry& symmetry : Symmetry::of_start(board)) {
    const int before = (3 * n + axes) * (moves + 1);
    header.push_back(fmt::format("player on axis {} (what stays in place when {}) up to t moves: {} + t",
                                 ++axes, symmetry.name(), before + 1));
  }
  return header;
}

}  // namespace

std::variant<PlanRefutation, Plan, GaveUp> refute_moves(const Level& level, int moves, const Budget& budget) {
  const Board board(level);
  auto encoded = encode(board, {.moves = moves}, budget);
  if (const auto* gave_up = std::get_if<GaveUp>(&encoded)) return *gave_up;
  const auto& [vars, formula] = std::get<PlanFormula>(encoded);
  const Literal stays = vars.stays(board);
  // The first step decides the colour of all the player's spots, so the two cases have little in common and
  // are easier one by one.
  std::vector<Trimmed> parts;
  for (const Literal unit : {stays, !stays}) {
    auto result = refute(with(formula, unit), budget);
    if (const auto* gave_up = std::get_if<GaveUp>(&result)) return *gave_up;
    if (const auto* solution = std::get_if<Assignment>(&result)) return decode(level, board, vars, *solution);
    parts.push_back(std::move(std::get<Trimmed>(result)));
  }
  std::vector<std::size_t> needed;
  std::set_union(parts[0].core.begin(), parts[0].core.end(), parts[1].core.begin(), parts[1].core.end(),
                 std::back_inserter(needed));
  PlanRefutation out{header_of(level, board, moves), part(formula, needed), {}};
  const auto keep = sorted_clauses(out.formula);
  append(out.proof, parts[0].proof, !stays, keep);
  append(out.proof, parts[1].proof, std::nullopt, keep);
  if (budget.cancelled()) return GaveUp{GaveUp::Why::cancelled};
  return out;
}

}  // namespace hence::sokoban
