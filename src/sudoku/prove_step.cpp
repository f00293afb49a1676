#include "sudoku/prove_step.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <stdexcept>

#include "cnf/encode.hpp"
#include "sat/short_refutation.hpp"
#include "sudoku/as_model.hpp"
#include "sudoku/as_position.hpp"
#include "sudoku/textbook_core.hpp"

namespace hence::sudoku {
namespace {

using explain::Position;
using explain::Step;

bool is_clue(const Puzzle& puzzle, Candidate c) {
  const CellDigit cd = cell_digit(puzzle.rules, c);
  return puzzle.clues[cd.cell.at()] == cd.digit.v;
}

/// A clue that directly excludes a candidate; the candidate itself if there is none.
Candidate excluding_clue(const Puzzle& puzzle, const Position& position, Candidate c) {
  const auto rivals = position.board().rivals(c);
  const auto clue =
      std::find_if(rivals.begin(), rivals.end(), [&](Candidate r) { return is_clue(puzzle, r); });
  return clue == rivals.end() ? c : *clue;
}

/// The puzzle that a position represents: placements as clues, other removed candidates as crossed out. Loose
/// cells are defined by the clues, so with loose cells a placement is expressed by crossing out its rivals.
Puzzle facts_of(const Position& position, const Puzzle& puzzle) {
  Puzzle facts = puzzle.rules_alone();
  if (!puzzle.loose.empty()) facts.clues = puzzle.clues;
  const std::size_t candidates = position.model().candidates();
  for (std::size_t i = 0; i < candidates && puzzle.loose.empty(); ++i) {
    const CellDigit c = cell_digit(facts.rules, Candidate(i));
    if (position.placed(Candidate(i))) facts.clues[c.cell.at()] = static_cast<std::uint16_t>(c.digit.v);
  }
  for (std::size_t i = 0; i < candidates; ++i) {
    const Candidate c(i);
    if (!position.possible(c) && excluding_clue(facts, position, c) == c)
      facts.crossed_out.push_back(cell_digit(facts.rules, c));
  }
  return facts;
}

/// Clauses for a step: the negated claim, the truths and the links, over the variables that occur.
class StepFormula {
 public:
  StepFormula(const Puzzle& facts, const Position& position) : facts_(facts), position_(position) {}

  void add_negated_claim(std::span<const Candidate> claimed, bool claimed_true) {
    formula_.title("claim", fmt::format("the opposite of the claim: one of these is {}",
                                        claimed_true ? "false" : "true"));
    std::vector<Literal> clause;
    for (const Candidate c : claimed) clause.push_back(claimed_true ? !literal(c) : literal(c));
    formula_.add(clause);
  }

  void add_truth(GroupId truth) {
    formula_.title("truths", position_.model().name(truth));
    std::vector<Literal> clause;
    for (const Candidate c : position_.members(truth)) clause.push_back(literal(c));
    if (clause.empty()) return add_empty(truth);
    formula_.add(clause);
  }

  void add_link(GroupId link) {
    formula_.title("links", "not two of: " + position_.model().name(link));
    const auto members = position_.members(link);
    for (std::size_t i = 0; i < members.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) formula_.add({!literal(members[j]), !literal(members[i])});
  }

  void title_clue() { formula_.title("clue", "a clue, and what it excludes"); }

  void add_clue(Candidate clue) { formula_.add({literal(clue)}); }

  void add_pair(Candidate a, Candidate b) { formula_.add({!literal(a), !literal(b)}); }

  const Formula& formula() const { return formula_; }

  /// The required clauses and the proof, over the textbook encoding's variables.
  Refutation in_textbook(const Trimmed& trimmed) const {
    const auto name = [&](Variable v) { return says(candidates_[v.at()]).variable(); };
    Refutation out;
    out.header = textbook_header(facts_.rules);
    out.proof = renamed(trimmed.proof, name);
    out.formula.add_variables(position_.model().candidates());
    const auto titles = formula_.titles();
    std::size_t next = 0;  // title
    std::vector<Literal> clause;
    for (const std::size_t i : trimmed.core) {
      const std::size_t before = next;
      while (next < titles.size() && titles[next].first_clause <= i) ++next;
      if (next > before) out.formula.title(titles[next - 1].family, titles[next - 1].text);
      clause.clear();
      for (const Literal l : formula_.clause(i)) clause.push_back(Literal(name(l.variable()), l.positive()));
      out.formula.add(clause);
    }
    return out;
  }

 private:
  Literal literal(Candidate c) {
    const auto [it, is_new] = variables_.try_emplace(c, Variable(candidates_.size()));
    if (is_new) candidates_.push_back(c);
    if (is_new) formula_.add_variable();
    return Literal(it->second);
  }

  /// A truth with no possible member: the position has no solution. Clauses must not be empty here, so the
  /// first member is kept, with the reason why it is impossible.
  void add_empty(GroupId truth) {
    const Candidate first = position_.model().group(truth).members.front();
    const Candidate clue = excluding_clue(facts_, position_, first);
    formula_.add({literal(first)});
    if (clue == first) return formula_.add({!literal(first)});
    add_clue(clue);
    add_pair(clue, first);
  }

  const Puzzle& facts_;
  const Position& position_;
  std::map<Candidate, Variable> variables_;
  std::vector<Candidate> candidates_;  // by variable
  Formula formula_;
};

Certificate claim_about(const Puzzle& puzzle, const Position& position, std::span<const Candidate> claimed,
                        bool claimed_true) {
  Certificate certificate;
  certificate.claim = claimed_true ? Claim::forced : Claim::excluded;
  certificate.puzzle = facts_of(position, puzzle);
  for (const Candidate c : claimed) certificate.candidates.push_back(cell_digit(puzzle.rules, c));
  return certificate;
}

}  // namespace

CertifiedStep certify_step(const Puzzle& puzzle, const Position& before, const Step& step,
                           const Budget& budget) {
  if (!step.reason.deadly.empty()) return AssumesUnique{};
  const bool places = !step.placed.empty();
  std::vector<Candidate> claimed = places ? step.placed : step.removed;
  std::sort(claimed.begin(), claimed.end());
  claimed.erase(std::unique(claimed.begin(), claimed.end()), claimed.end());
  const bool open = std::all_of(claimed.begin(), claimed.end(), [&](Candidate c) { return before.open(c); });
  if (claimed.empty() || !open) throw std::logic_error("a step must be about open candidates");

  Certificate certificate = claim_about(puzzle, before, claimed, places);
  StepFormula formula(certificate.puzzle, before);
  formula.add_negated_claim(claimed, places);
  for (const GroupId truth : step.reason.truths) formula.add_truth(truth);
  for (const GroupId link : step.reason.links) formula.add_link(link);
  const auto refuted = short_refutation(formula.formula(), budget);
  if (const auto* gave_up = std::get_if<GaveUp>(&refuted)) return *gave_up;
  certificate.refutation = formula.in_textbook(std::get<Trimmed>(refuted));
  return certificate;
}

std::optional<Certificate> certify_direct(const Puzzle& puzzle, const Position& position, Candidate c) {
  const std::array claimed{c};
  const bool placed = position.placed(c);
  Certificate certificate = claim_about(puzzle, position, claimed, placed);
  const Candidate clue = placed ? c : excluding_clue(certificate.puzzle, position, c);
  if (!is_clue(certificate.puzzle, clue)) return std::nullopt;
  StepFormula formula(certificate.puzzle, position);
  formula.add_negated_claim(claimed, placed);
  formula.title_clue();
  formula.add_clue(clue);
  if (!placed) formula.add_pair(clue, c);
  const auto refuted = short_refutation(formula.formula(), {});
  certificate.refutation = formula.in_textbook(std::get<Trimmed>(refuted));
  return certificate;
}

}  // namespace hence::sudoku
