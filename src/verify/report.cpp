#include "verify/report.hpp"

#include <numeric>

#include "verify/words.hpp"

namespace hence::verify {
namespace {

std::string puzzle_in_words(const Report& report) {
  const Rules& rules = report.rules;
  const std::string n = std::to_string(rules.size());
  const std::string grid = n + "x" + n;
  std::string text;
  if (rules.grids == 1)
    text = grid + " puzzle";
  else if (rules.grids == 2)
    text = "pair of " + grid + " grids";
  else if (rules.grids == 3)
    text = "triple of " + grid + " grids";
  else
    text = "tuple of " + std::to_string(rules.grids) + " " + grid + " grids";
  if (rules.box_rows != rules.box_columns)
    text += " (boxes of " + std::to_string(rules.box_rows) + "x" + std::to_string(rules.box_columns) + ")";
  if (rules.diagonals) text += " with diagonals";
  text += std::string(rules.diagonals ? " and " : " with ") + counted(report.clues, "clue", "clues");
  if (!report.crossed_out.empty())
    text += ", " + counted(report.crossed_out.size(), "candidate", "candidates") + " crossed out";
  if (rules.grids > 1)
    text += rules.differ == Rules::Differ::all ? ", all corresponding cells different"
                                               : ", corresponding cells different where both are open";
  return text;
}

/// The puzzle as it stands in the claim, where a screen has room for it.
std::string shown_puzzle(const Report& report) {
  constexpr int most = 16;
  const Rules& rules = report.rules;
  const int n = rules.size();
  if (n > most || rules.grids > 3) return "puzzle: too large to be shown; it stands in claim.json\n";
  std::string text = "puzzle:\n";
  const std::size_t width = n > 9 ? 3 : 2;
  for (std::size_t i = 0; i < report.puzzle.size(); ++i) {
    if (i > 0 && i % static_cast<std::size_t>(n * n) == 0) text += "\n";
    const std::string cell = report.puzzle[i] == 0 ? "." : std::to_string(report.puzzle[i]);
    text += std::string(width - cell.size() + (i % static_cast<std::size_t>(n) == 0 ? 1 : 0), ' ') + cell;
    if ((i + 1) % static_cast<std::size_t>(n) == 0) text += "\n";
  }
  for (std::size_t i = 0; i < report.crossed_out.size(); ++i)
    text += (i == 0 ? "crossed out: " : ", ") + name(report.crossed_out[i], rules);
  return text + (report.crossed_out.empty() ? "" : "\n");
}

std::string formula_in_words(const Report& report) {
  std::string text = "formula: " + counted(report.all_clauses(), "clause", "clauses") +
                     ", all in the textbook encoding of this puzzle\n";
  for (std::size_t i = 0; i < clause_kinds; ++i)
    if (report.clauses[i] > 0)
      text += "  " + std::to_string(report.clauses[i]) + " '" +
              std::string(describe(static_cast<ClauseKind>(i))) + "'\n";
  return text;
}

std::string proof_in_words(const Report& report) {
  return "proof: " + counted(report.steps(), "step that ends", "steps that end") +
         " in the empty clause: " + std::to_string(report.rup) + " added by RUP, " +
         std::to_string(report.rat) + " by RAT, " + counted(report.deletions, "deletion", "deletions") + "\n";
}

}  // namespace

std::uint64_t Report::all_clauses() const {
  return std::accumulate(clauses.begin(), clauses.end(), std::uint64_t{0});
}

std::string statement(const Report& report) {
  std::string puzzle = "this " + puzzle_in_words(report);
  if (puzzle.find(',') != std::string::npos && report.kind != Claim::Kind::solution) puzzle += ",";
  switch (report.kind) {
    case Claim::Kind::solution:
      return (report.solutions == 1 ? "the grid solves "
                                    : std::to_string(report.solutions) + " different grids solve ") +
             puzzle;
    case Claim::Kind::unique:
      return puzzle + " has exactly one solution";
    case Claim::Kind::none:
      return puzzle + " has no solution";
    case Claim::Kind::count:
      return puzzle + " has exactly " + counted(report.solutions, "solution", "solutions");
    case Claim::Kind::minimal:
      break;
  }
  return puzzle + " has exactly one solution, and " +
         (report.clues == 1 ? "its one clue is"
                            : "each of its " + std::to_string(report.clues) + " clues is") +
         " needed for that";
}

std::string in_words(const Report& report) {
  std::string text = "verified: " + statement(report) + "\n" + shown_puzzle(report);
  if (report.solutions > 0)
    text += "solutions: " + std::to_string(report.solutions) + " checked by reading the rules\n";
  if (report.witnesses > 0)
    text += "witnesses: " + std::to_string(report.witnesses) +
            ", for each clue a second solution without it, checked by reading the rules\n";
  if (report.has_proof()) text += formula_in_words(report) + proof_in_words(report);
  return text +
         "trusted: that claim.json states the puzzle and the rules you mean; this program, its compiler and "
         "machine. No solver.\n";
}

std::string in_short(const Report& report) {
  std::string text = "verified: " + statement(report);
  if (report.has_proof())
    text += " (" + counted(report.all_clauses(), "clause", "clauses") + ", " +
            counted(report.steps(), "step", "steps") + ")";
  return text + "\n";
}

}  // namespace hence::verify
