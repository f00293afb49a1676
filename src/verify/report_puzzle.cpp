// Sentences about puzzles.
#include <algorithm>

#include "verify/report_parts.hpp"
#include "verify/rules.hpp"
#include "verify/words.hpp"

namespace hence::verify {
namespace {

std::string puzzle_in_words(const Report& report) {
  const Rules& rules = report.rules;
  const bool position = report.about_candidates();
  const std::string n = std::to_string(rules.size());
  const std::string grid = n + "x" + n;
  std::string text;
  if (rules.grids == 1)
    text = grid + (position ? " position" : " puzzle");
  else if (rules.grids == 2)
    text = "pair of " + grid + " grids";
  else if (rules.grids == 3)
    text = "triple of " + grid + " grids";
  else
    text = "tuple of " + std::to_string(rules.grids) + " " + grid + " grids";
  if (rules.box_rows != rules.box_columns)
    text += " (boxes of " + std::to_string(rules.box_rows) + "x" + std::to_string(rules.box_columns) + ")";
  if (rules.diagonals) text += " with diagonals";
  text += rules.diagonals ? " and " : " with ";
  text += position ? counted(report.clues, "digit placed", "digits placed")
                   : counted(report.clues, "clue", "clues");
  if (!report.crossed_out.empty())
    text += ", " + counted(report.crossed_out.size(), "candidate", "candidates") + " crossed out";
  if (rules.grids > 1)
    text += rules.differ == Rules::Differ::all ? ", all corresponding cells different"
                                               : ", corresponding cells different where both are open";
  return text;
}

bool ruled_out_by_a_clue(const Report& report, const Candidate& candidate) {
  for (std::uint32_t cell = 0; cell < report.puzzle.size(); ++cell)
    if (report.puzzle[cell] != 0 &&
        not_both(report.rules, report.puzzle, candidate, {cell, report.puzzle[cell]}))
      return true;
  return false;
}

/// "." if the puzzle has nothing crossed out, otherwise "{1,4,9}": the candidates that the digits leave, as a
/// human solver would pencil them in.
std::string shown_candidates(const Report& report, std::uint32_t cell) {
  if (report.crossed_out.empty()) return ".";
  std::string text;
  for (int d = 1; d <= report.rules.size(); ++d) {
    const Candidate candidate{cell, static_cast<std::uint16_t>(d)};
    if (std::binary_search(report.crossed_out.begin(), report.crossed_out.end(), candidate)) continue;
    if (report.about_candidates() && ruled_out_by_a_clue(report, candidate)) continue;
    text += (text.empty() ? "" : ",") + std::to_string(d);
  }
  return "{" + text + "}";
}

/// "r1c3=6 and r5c7=6 are".
std::string candidates_in_words(const Report& report) {
  constexpr std::size_t limit = 12;
  const auto& all = report.candidates;
  const std::size_t shown = std::min(all.size(), limit);
  std::string text;
  for (std::size_t i = 0; i < shown; ++i) {
    if (i > 0) text += i + 1 == all.size() ? " and " : ", ";
    text += name(all[i], report.rules);
  }
  if (shown < all.size()) text += " and " + std::to_string(all.size() - shown) + " more";
  return text + (all.size() == 1 ? " is" : " are");
}

std::string witnesses_in_words(const Report& report) {
  if (report.witnesses == report.clues) return ", for each clue a second solution without it";
  return ", for each clue a second solution without it; without the " +
         counted(report.clues - report.witnesses, "other clue", "other clues") +
         " the solution is no longer valid";
}

}  // namespace

/// With the candidates of open cells if some are crossed out.
std::string shown_puzzle(const Report& report) {
  constexpr int limit = 16;
  const Rules& rules = report.rules;
  const auto n = static_cast<std::size_t>(rules.size());
  const std::string heading = report.about_candidates() ? "position:" : "puzzle:";
  if (rules.size() > limit || rules.grids > 3) return heading + " too large to show; see claim.json\n";
  std::vector<std::string> cells;
  std::size_t width = 0;
  for (std::uint32_t i = 0; i < report.puzzle.size(); ++i) {
    cells.push_back(report.puzzle[i] == 0 ? shown_candidates(report, i) : std::to_string(report.puzzle[i]));
    width = std::max(width, cells.back().size());
  }
  std::string text = heading + "\n";
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0 && i % (n * n) == 0) text += "\n";
    text += (i % n == 0 ? "  " : " ") + std::string(width - cells[i].size(), ' ') + cells[i];
    if ((i + 1) % n == 0) text += "\n";
  }
  return text;
}

std::string puzzle_statement(const Report& report) {
  std::string puzzle = "this " + puzzle_in_words(report);
  const bool sentence_continues =
      !report.about_candidates() && (report.kind != Claim::Kind::solution || report.solutions > 1);
  if (puzzle.find(',') != std::string::npos && sentence_continues) puzzle += ",";
  switch (report.kind) {
    case Claim::Kind::solution:
      if (report.solutions > 1)
        return puzzle + " has at least " + std::to_string(report.solutions) + " different solutions";
      return (report.rules.grids == 1 ? "the grid solves " : "the grids solve ") + puzzle;
    case Claim::Kind::unique:
      return puzzle + " has exactly one solution";
    case Claim::Kind::none:
      return puzzle + " has no solution";
    case Claim::Kind::count:
      return puzzle + " has exactly " + counted(report.solutions, "solution", "solutions");
    case Claim::Kind::excluded:
    case Claim::Kind::forced:
      return candidates_in_words(report) +
             (report.kind == Claim::Kind::forced ? " in every solution of " : " in no solution of ") +
             puzzle + (report.no_solution_at_all() ? "; it has no solution at all" : "");
    default:
      break;
  }
  const std::string unique = puzzle + " has exactly one solution";
  if (report.clues == 0) return unique + ", and no clue that could be dropped";
  const std::string clues =
      report.clues == 1 ? "its one clue" : "any one of its " + std::to_string(report.clues) + " clues";
  if (report.rules.differ == Rules::Differ::open)
    return unique + ", and without " + clues + " that would no longer be its only solution";
  return unique + ", and " +
         (report.clues == 1 ? "its one clue is"
                            : "each of its " + std::to_string(report.clues) + " clues is") +
         " needed for that";
}

std::string checked_of_puzzle(const Report& report) {
  std::string text;
  if (report.solutions > 0)
    text += "solutions: " + std::to_string(report.solutions) + " checked against the rules\n";
  if (report.kind == Claim::Kind::minimal && report.clues > 0)
    text += "witnesses: " + std::to_string(report.witnesses) + witnesses_in_words(report) +
            ", checked against the rules\n";
  if (report.about_candidates()) text += "reason: " + reason_in_words(report) + "\n";
  return text;
}

std::string reason_in_words(const Report& report) {
  return counted(report.truths(), "truth", "truths") + ", " + counted(report.pairs(), "pair", "pairs");
}

}  // namespace hence::verify
