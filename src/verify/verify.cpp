#include "verify/verify.hpp"

#include <memory>
#include <new>
#include <optional>
#include <utility>

#include "verify/bytes.hpp"
#include "verify/check_answers.hpp"
#include "verify/checker.hpp"
#include "verify/claim.hpp"
#include "verify/formula.hpp"
#include "verify/pattern_encoding.hpp"
#include "verify/plan_encoding.hpp"
#include "verify/proof.hpp"
#include "verify/rules.hpp"
#include "verify/words.hpp"

namespace hence::verify {
namespace {

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
         {&Verification::read_claim, &Verification::check_answers, &Verification::check_formula,
          &Verification::check_proof, &Verification::compare_files})
      if (const MaybeError error = (this->*pass)()) return {error->outcome, error->message, {}};
    return {Outcome::holds, "", report_};
  }

 private:
  static MaybeError cannot_open(const Source& file) {
    if (file.error.empty()) return std::nullopt;
    return Error{Outcome::unreadable, file.name + ": " + file.error};
  }

  MaybeError read_claim() {
    if (auto error = cannot_open(claim_file_)) return error;
    Bytes bytes(claim_file_.stream, claim_file_.name, max_claim_bytes, cancelled_);
    std::string text;
    while (bytes.peek() != Bytes::end) text += static_cast<char>(bytes.take());
    if (bytes.error()) return bytes.error();
    auto read = verify::read_claim(text, claim_file_.name, cancelled_);
    if (auto* error = std::get_if<Error>(&read)) return *error;
    claim_ = std::move(std::get<Claim>(read));
    report_ = about(claim_);
    return std::nullopt;
  }

  MaybeError check_answers() {
    if (claim_.about_a_pattern()) return std::nullopt;  // patterns have none
    return claim_.about_a_level() ? check_level(claim_, claim_file_.name, cancelled_, report_)
                                  : check_grids(claim_, claim_file_.name, cancelled_, report_);
  }

  std::unique_ptr<Encoding> encoding() const {
    if (claim_.about_a_level())
      return std::make_unique<PlanEncoding>(claim_.level, claim_.too_few, cancelled_);
    if (claim_.about_a_pattern()) return std::make_unique<PatternEncoding>(claim_.pattern);
    return std::make_unique<Textbook>(claim_);
  }

  MaybeError check_formula() {
    if (!claim_.has_proof()) return std::nullopt;
    if (auto error = cannot_open(formula_file_)) return error;
    Bytes bytes(formula_file_.stream, formula_file_.name, max_formula_bytes, cancelled_);
    FormulaReader reader(bytes);
    const std::string subject = claim_.about_a_level()     ? "level"
                                : claim_.about_a_pattern() ? "pattern"
                                                           : "puzzle";
    const std::unique_ptr<Encoding> encoding = this->encoding();
    if (!reader.header()) return reader.error();
    if (reader.variables() != encoding->variables())
      return refused(formula_file_.name,
                     "the problem line says " + counted(reader.variables(), "variable", "variables") +
                         ", this " + subject + " has " + std::to_string(encoding->variables()));
    while (reader.next()) {
      const auto kind = encoding->kind(reader.clause());
      if (!kind && encoding->error()) return encoding->error();
      if (!kind)
        return refused(reader.place(), "clause " + std::to_string(reader.number()) + " (" +
                                           shown_literals(reader.clause()) + ") is not a rule of this " +
                                           subject + ": " + encoding->explain(reader.clause()));
      ++report_.clauses[static_cast<std::size_t>(*kind)];
      if (!checker_.add_premise(reader.clause())) return gave_up();
    }
    formula_crc32_ = bytes.crc32();
    return reader.error();
  }

  MaybeError check_proof() {
    if (!claim_.has_proof()) return std::nullopt;
    if (auto error = cannot_open(proof_file_)) return error;
    Bytes bytes(proof_file_.stream, proof_file_.name, max_proof_bytes, cancelled_);
    ProofReader reader(bytes, claim_.proof.binary);
    bool refuted = false;
    while (reader.next()) {
      if (refuted) return refused(reader.place(), "follows the empty clause, expected nothing after it");
      if (auto error = check_step(reader)) return error;
      refuted = !reader.deletes() && reader.clause().empty();
    }
    if (reader.error()) return reader.error();
    if (!refuted)
      return refused(proof_file_.name, reader.number() == 0
                                           ? "has no steps, expected the empty clause"
                                           : "ends after step " + std::to_string(reader.number()) +
                                                 " without the empty clause");
    proof_crc32_ = bytes.crc32();
    return std::nullopt;
  }

  MaybeError check_step(const ProofReader& reader) {
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
      case Checker::Step::not_found:
        return Error{Outcome::refused, reader.place() + " deletes a clause that does not exist: " +
                                           shown_literals(reader.clause())};
      case Checker::Step::does_not_follow:
        return does_not_follow(reader);
      case Checker::Step::cancelled:
        break;
    }
    return gave_up();
  }

  Error does_not_follow(const ProofReader& reader) const {
    std::string text = reader.place() + " does not follow: " + shown_literals(reader.clause());
    if (reader.clause().empty()) return {Outcome::refused, text + " is not RUP"};
    text += " is neither RUP nor RAT on " + std::to_string(reader.clause().front());
    return {Outcome::refused,
            text + " (its resolvent with " + shown_literals(checker_.obstacle()) + " is not RUP)"};
  }

  /// Last, because any other error says more.
  MaybeError compare_files() {
    if (!claim_.has_proof()) return std::nullopt;
    const auto mismatch = [](const std::string& file, const std::string& what, const std::string& found,
                             const std::string& expected) -> MaybeError {
      if (found == expected) return std::nullopt;
      return refused(file, what + " " + found + ", the claim says " + expected +
                               ": this file does not belong to the claim");
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
