#include "verify/report.hpp"

#include <algorithm>
#include <numeric>

#include "verify/report_parts.hpp"
#include "verify/words.hpp"

namespace hence::verify {
namespace {

std::string whose_clauses(const Report& report) {
  if (report.about_candidates())
    return "in the textbook encoding of this position or the opposite of the claim";
  if (report.about_a_level())
    return "of the formula \"a solution of at most " + counted(report.too_few(), report.metric) + "\"";
  return report.about_a_pattern() ? "of the formula of this pattern"
                                  : "in the textbook encoding of this puzzle";
}

std::string formula_in_words(const Report& report) {
  std::string text = "formula: " + counted(report.all_clauses(), "clause", "clauses") + ", all " +
                     whose_clauses(report) + "\n";
  for (std::size_t i = 0; i < clause_kinds; ++i)
    if (report.clauses[i] > 0)
      text += "  " + std::to_string(report.clauses[i]) + " '" +
              std::string(describe(static_cast<ClauseKind>(i))) + "'\n";
  return text;
}

std::string proof_in_words(const Report& report) {
  return "proof: " + counted(report.steps(), "step", "steps") +
         ", ending with the empty clause: " + std::to_string(report.rup) + " added by RUP, " +
         std::to_string(report.rat) + " by RAT, " + counted(report.deletions, "deletion", "deletions") + "\n";
}

std::string subject(const Report& report) {
  return report.about_a_level()      ? "level you mean"
         : report.about_a_pattern()  ? "pattern you mean"
         : report.about_candidates() ? "position and the rules you mean"
                                     : "puzzle and the rules you mean";
}

}  // namespace

Report about(const Claim& claim) {
  Report report;
  report.kind = claim.kind;
  report.rules = claim.rules;
  report.puzzle = claim.puzzle;
  report.clues = claim.clues();
  report.crossed_out = claim.crossed_out;
  report.candidates = claim.candidates;
  report.level = claim.level;
  report.moves = claim.kind == Claim::Kind::optimal ? claim.plan.size() : claim.too_few;
  report.pushes = pushes(claim.plan);
  report.metric = claim.metric;
  report.boxes = claim.boxes;
  report.visit = claim.visit;
  report.pattern = claim.pattern;
  report.refutes = claim.has_proof();
  return report;
}

std::uint64_t Report::too_few() const {
  return kind == Claim::Kind::optimal && cost() > 0 ? cost() - 1 : cost();
}

std::uint64_t Report::all_clauses() const {
  return std::accumulate(clauses.begin(), clauses.end(), std::uint64_t{0});
}

std::uint64_t Report::truths() const {
  return std::accumulate(clauses.begin() + static_cast<int>(ClauseKind::cell_holds_a_digit),
                         clauses.begin() + static_cast<int>(ClauseKind::one_digit_in_a_cell),
                         std::uint64_t{0});
}

std::uint64_t Report::pairs() const {
  return std::accumulate(clauses.begin() + static_cast<int>(ClauseKind::one_digit_in_a_cell),
                         clauses.begin() + static_cast<int>(ClauseKind::crossed_out), std::uint64_t{0});
}

bool Report::no_solution_at_all() const {
  return (about_candidates() || about_a_pattern()) &&
         clauses[static_cast<std::size_t>(ClauseKind::opposite_of_the_claim)] == 0;
}

std::string statement(const Report& report) {
  if (report.about_a_pattern()) return pattern_statement(report);
  return report.about_a_level() ? level_statement(report) : puzzle_statement(report);
}

std::string in_words(const Report& report) {
  std::string text = "verified: " + statement(report) + "\n";
  text += report.about_a_level()     ? shown_level(report) + checked_of_level(report)
          : report.about_a_pattern() ? shown_pattern(report)
                                     : shown_puzzle(report) + checked_of_puzzle(report);
  if (report.has_proof()) text += formula_in_words(report) + proof_in_words(report);
  return text + "trusted: that claim.json states the " + subject(report) +
         "; this program, its compiler and machine. No solver.\n";
}

std::string in_short(const Report& report) {
  std::string text = "verified: " + statement(report);
  if (report.has_proof())
    text += " (" +
            (report.about_candidates() ? reason_in_words(report)
                                       : counted(report.all_clauses(), "clause", "clauses")) +
            ", " + counted(report.steps(), "step", "steps") + ")";
  if (report.visit) text += " (" + visit_in_words(report) + ")";
  return text + "\n";
}

}  // namespace hence::verify
