#include "verify/verify.hpp"

#include <algorithm>
#include <new>
#include <optional>
#include <utility>

#include "verify/bytes.hpp"
#include "verify/checker.hpp"
#include "verify/claim.hpp"
#include "verify/formula.hpp"
#include "verify/proof.hpp"
#include "verify/words.hpp"

namespace hence::verify {
namespace {

using Kind = Claim::Kind;
using MaybeTrouble = std::optional<Trouble>;

class Verification {
 public:
  Verification(Source& claim, Source& formula, Source& proof, const Cancelled& cancelled)
      : claim_file_(claim),
        formula_file_(formula),
        proof_file_(proof),
        cancelled_(cancelled),
        checker_(cancelled) {}

  Result run() {
    for (const auto pass :
         {&Verification::read_claim, &Verification::check_solutions, &Verification::check_witnesses,
          &Verification::check_formula, &Verification::check_proof, &Verification::compare_files})
      if (const MaybeTrouble trouble = (this->*pass)()) return {trouble->outcome, trouble->message, {}};
    return {Outcome::holds, "", report_};
  }

 private:
  bool stop() const { return cancelled_ && cancelled_(); }

  static MaybeTrouble cannot_open(const Source& file) {
    if (file.trouble.empty()) return std::nullopt;
    return Trouble{Outcome::unreadable, file.name + ": " + file.trouble};
  }

  static Trouble refused(const std::string& where, const std::string& why) {
    return {Outcome::refused, where + ": " + why};
  }

  MaybeTrouble read_claim() {
    if (auto trouble = cannot_open(claim_file_)) return trouble;
    Bytes bytes(claim_file_.stream, claim_file_.name, most_claim_bytes, cancelled_);
    std::string text;
    while (bytes.peek() != Bytes::end) text += static_cast<char>(bytes.take());
    if (bytes.trouble()) return bytes.trouble();
    auto read = verify::read_claim(text, claim_file_.name, cancelled_);
    if (auto* trouble = std::get_if<Trouble>(&read)) return *trouble;
    claim_ = std::move(std::get<Claim>(read));
    report_.kind = claim_.kind;
    report_.rules = claim_.rules;
    report_.puzzle = claim_.puzzle;
    report_.clues = claim_.clues();
    report_.crossed_out = claim_.crossed_out;
    report_.candidates = claim_.candidates;
    return std::nullopt;
  }

  MaybeTrouble check_solutions() {
    if (claim_.about_candidates()) return std::nullopt;
    const Solutions& solutions = claim_.solutions;
    const std::uint64_t expected = claim_.kind == Kind::none    ? 0
                                   : claim_.kind == Kind::count ? claim_.count
                                   : claim_.kind == Kind::solution
                                       ? std::max<std::uint64_t>(1, solutions.size())
                                       : 1;
    if (solutions.size() != expected)
      return refused(claim_file_.name, "lists " + counted(solutions.size(), "solution", "solutions") +
                                           ", expected " + std::to_string(expected));
    for (std::size_t i = 0; i < solutions.size(); ++i) {
      if (stop()) return gave_up();
      if (const auto wrong = fault(claim_.rules, claim_.puzzle, claim_.crossed_out, solutions[i]))
        return refused(
            claim_file_.name,
            (solutions.size() > 1 ? "solution " + std::to_string(i + 1) : "the solution") + ": " + *wrong);
    }
    report_.solutions = solutions.size();
    return two_equal_solutions();
  }

  MaybeTrouble two_equal_solutions() {
    const Solutions& solutions = claim_.solutions;
    const std::vector<std::uint32_t> order = in_order(solutions);
    for (std::size_t i = 1; i < order.size(); ++i)
      if (std::ranges::equal(solutions[order[i - 1]], solutions[order[i]]))
        return refused(claim_file_.name, "solutions " + std::to_string(order[i - 1] + 1) + " and " +
                                             std::to_string(order[i] + 1) + " are the same");
    return std::nullopt;
  }

  MaybeTrouble check_witnesses() {
    if (claim_.kind != Kind::minimal) return std::nullopt;
    std::vector<bool> has_witness(claim_.puzzle.size());
    for (std::size_t i = 0; i < claim_.without.size(); ++i) {
      if (stop()) return gave_up();
      const Candidate clue = claim_.without[i];
      const std::string words = "witness for " + name(clue, claim_.rules) + ": ";
      if (claim_.puzzle[clue.cell] != clue.digit)
        return refused(claim_file_.name, words + "there is no such clue");
      if (has_witness[clue.cell]) return refused(claim_file_.name, words + "there are two of them");
      has_witness[clue.cell] = true;
      if (claim_.witnesses[i][clue.cell] == clue.digit)
        return refused(claim_file_.name, words + "it has the same digit there, expected another one");
      claim_.puzzle[clue.cell] = 0;
      const auto wrong = fault(claim_.rules, claim_.puzzle, claim_.crossed_out, claim_.witnesses[i]);
      claim_.puzzle[clue.cell] = clue.digit;
      if (wrong) return refused(claim_file_.name, words + *wrong);
    }
    for (std::uint32_t cell = 0; cell < claim_.puzzle.size(); ++cell)
      if (claim_.puzzle[cell] != 0 && !has_witness[cell] && solves_without(cell))
        return refused(claim_file_.name,
                       "no witness for the clue " + name({cell, claim_.puzzle[cell]}, claim_.rules));
    report_.witnesses = claim_.without.size();
    return std::nullopt;
  }

  /// Is the solution still one when this clue is dropped? Always where all corresponding cells have to
  /// differ; but where only open ones do, one more is open then.
  bool solves_without(std::uint32_t cell) {
    if (claim_.rules.differ == Rules::Differ::all) return true;
    const std::uint16_t clue = std::exchange(claim_.puzzle[cell], 0);
    const bool solves = !fault(claim_.rules, claim_.puzzle, claim_.crossed_out, claim_.solutions[0]);
    claim_.puzzle[cell] = clue;
    return solves;
  }

  MaybeTrouble check_formula() {
    if (!claim_.has_proof()) return std::nullopt;
    if (auto trouble = cannot_open(formula_file_)) return trouble;
    Bytes bytes(formula_file_.stream, formula_file_.name, most_formula_bytes, cancelled_);
    FormulaReader reader(bytes);
    Textbook textbook(claim_);
    if (!reader.header()) return reader.trouble();
    if (reader.variables() != textbook.variables())
      return refused(formula_file_.name, "the problem line says " +
                                             counted(reader.variables(), "variable", "variables") +
                                             ", this puzzle has " + std::to_string(textbook.variables()));
    while (reader.next()) {
      const auto kind = textbook.kind(reader.clause());
      if (!kind)
        return refused(reader.place(),
                       "clause " + std::to_string(reader.number()) + " (" + shown_literals(reader.clause()) +
                           ") is no rule of this puzzle: " + textbook.explain(reader.clause()));
      ++report_.clauses[static_cast<std::size_t>(*kind)];
      if (!checker_.add_premise(reader.clause())) return gave_up();
    }
    formula_crc32_ = bytes.crc32();
    return reader.trouble();
  }

  MaybeTrouble check_proof() {
    if (!claim_.has_proof()) return std::nullopt;
    if (auto trouble = cannot_open(proof_file_)) return trouble;
    Bytes bytes(proof_file_.stream, proof_file_.name, most_proof_bytes, cancelled_);
    ProofReader reader(bytes, claim_.proof.binary);
    bool refuted = false;
    while (reader.next()) {
      if (refuted) return refused(reader.place(), "stands behind the empty clause, expected nothing there");
      if (auto trouble = check_step(reader)) return trouble;
      refuted = !reader.deletes() && reader.clause().empty();
    }
    if (reader.trouble()) return reader.trouble();
    if (!refuted)
      return refused(proof_file_.name, reader.number() == 0
                                           ? "has no steps, expected the empty clause"
                                           : "ends after step " + std::to_string(reader.number()) +
                                                 " without the empty clause");
    proof_crc32_ = bytes.crc32();
    return std::nullopt;
  }

  MaybeTrouble check_step(const ProofReader& reader) {
    switch (reader.deletes() ? checker_.remove(reader.clause()) : checker_.add(reader.clause())) {
      case Checker::Step::rup:
        ++report_.rup;
        return std::nullopt;
      case Checker::Step::rat:
        ++report_.rat;
        return std::nullopt;
      case Checker::Step::deleted:
        ++report_.deletions;
        return std::nullopt;
      case Checker::Step::not_at_hand:
        return Trouble{Outcome::refused, reader.place() + " deletes a clause that is not at hand: " +
                                             shown_literals(reader.clause())};
      case Checker::Step::does_not_follow:
        return does_not_follow(reader);
      case Checker::Step::cancelled:
        break;
    }
    return gave_up();
  }

  Trouble does_not_follow(const ProofReader& reader) const {
    std::string text = reader.place() + " does not follow: " + shown_literals(reader.clause());
    if (reader.clause().empty()) return {Outcome::refused, text + " is not RUP"};
    text += " is neither RUP nor RAT on " + std::to_string(reader.clause().front());
    return {Outcome::refused,
            text + " (the clause " + shown_literals(checker_.obstacle()) + " stands against it)"};
  }

  /// Last, for anything else that is wrong tells more.
  MaybeTrouble compare_files() {
    if (!claim_.has_proof()) return std::nullopt;
    const auto mismatch = [](const std::string& file, const std::string& what, const std::string& found,
                             const std::string& expected) -> MaybeTrouble {
      if (found == expected) return std::nullopt;
      return refused(file, what + " " + found + ", the claim says " + expected +
                               ": this is not the file that the claim was written with");
    };
    const Claim::Formula& formula = claim_.formula;
    const Claim::Proof& proof = claim_.proof;
    if (auto t = mismatch(formula_file_.name, "the number of clauses is",
                          std::to_string(report_.all_clauses()), std::to_string(formula.clauses)))
      return t;
    if (auto t = mismatch(proof_file_.name, "the number of steps is", std::to_string(report_.steps()),
                          std::to_string(proof.steps)))
      return t;
    if (auto t = mismatch(formula_file_.name, "the checksum is", shown_crc32(formula_crc32_),
                          shown_crc32(formula.crc32)))
      return t;
    return mismatch(proof_file_.name, "the checksum is", shown_crc32(proof_crc32_), shown_crc32(proof.crc32));
  }

  Source& claim_file_;
  Source& formula_file_;
  Source& proof_file_;
  const Cancelled& cancelled_;
  Checker checker_;
  Claim claim_;
  Report report_;
  std::uint32_t formula_crc32_ = 0;
  std::uint32_t proof_crc32_ = 0;
};

}  // namespace

Result verify(Source claim, Source formula, Source proof, const Cancelled& cancelled) {
  try {
    return Verification(claim, formula, proof, cancelled).run();
  } catch (const std::bad_alloc&) {
    return {Outcome::gave_up, "gave up: out of memory", {}};
  }
}

}  // namespace hence::verify
