// Checks the solutions and witnesses of a claim against the rules.
#include <algorithm>
#include <utility>

#include "verify/check_answers.hpp"
#include "verify/rules.hpp"
#include "verify/words.hpp"

namespace hence::verify {
namespace {

using Kind = Claim::Kind;

class Grids {
 public:
  Grids(Claim& claim, const std::string& file, const Cancelled& cancelled, Report& report)
      : claim_(claim), file_(file), cancelled_(cancelled), report_(report) {}

  MaybeError check() {
    if (auto error = check_solutions()) return error;
    return check_witnesses();
  }

 private:
  bool stop() const { return cancelled_ && cancelled_(); }

  MaybeError check_solutions() {
    if (claim_.about_candidates()) return std::nullopt;
    const Solutions& solutions = claim_.solutions;
    const std::uint64_t expected = claim_.kind == Kind::none    ? 0
                                   : claim_.kind == Kind::count ? claim_.count
                                   : claim_.kind == Kind::solution
                                       ? std::max<std::uint64_t>(1, solutions.size())
                                       : 1;
    if (solutions.size() != expected)
      return refused(file_, "lists " + counted(solutions.size(), "solution", "solutions") + ", expected " +
                                std::to_string(expected));
    for (std::size_t i = 0; i < solutions.size(); ++i) {
      if (stop()) return gave_up();
      if (const auto wrong = fault(claim_.rules, claim_.puzzle, claim_.crossed_out, solutions[i]))
        return refused(file_, (solutions.size() > 1 ? "solution " + std::to_string(i + 1) : "the solution") +
                                  ": " + *wrong);
    }
    report_.solutions = solutions.size();
    return find_duplicates();
  }

  MaybeError find_duplicates() {
    const Solutions& solutions = claim_.solutions;
    const std::vector<std::uint32_t> order = in_order(solutions);
    for (std::size_t i = 1; i < order.size(); ++i)
      if (std::ranges::equal(solutions[order[i - 1]], solutions[order[i]]))
        return refused(file_, "solutions " + std::to_string(order[i - 1] + 1) + " and " +
                                  std::to_string(order[i] + 1) + " are the same");
    return std::nullopt;
  }

  MaybeError check_witnesses() {
    if (claim_.kind != Kind::minimal) return std::nullopt;
    std::vector<bool> has_witness(claim_.puzzle.size());
    for (std::size_t i = 0; i < claim_.without.size(); ++i) {
      if (stop()) return gave_up();
      const Candidate clue = claim_.without[i];
      const std::string words = "witness for " + name(clue, claim_.rules) + ": ";
      if (claim_.puzzle[clue.cell] != clue.digit) return refused(file_, words + "no such clue");
      if (has_witness[clue.cell]) return refused(file_, words + "listed twice");
      has_witness[clue.cell] = true;
      if (claim_.witnesses[i][clue.cell] == clue.digit)
        return refused(file_, words + "has the same digit there, expected a different one");
      claim_.puzzle[clue.cell] = 0;
      const auto wrong = fault(claim_.rules, claim_.puzzle, claim_.crossed_out, claim_.witnesses[i]);
      claim_.puzzle[clue.cell] = clue.digit;
      if (wrong) return refused(file_, words + *wrong);
    }
    for (std::uint32_t cell = 0; cell < claim_.puzzle.size(); ++cell)
      if (claim_.puzzle[cell] != 0 && !has_witness[cell] && solves_without(cell))
        return refused(file_, "no witness for the clue " + name({cell, claim_.puzzle[cell]}, claim_.rules));
    report_.witnesses = claim_.without.size();
    return std::nullopt;
  }

  /// Is the solution still valid without this clue? Always if all corresponding cells must differ. But if
  /// only open ones must, dropping a clue opens one more cell.
  bool solves_without(std::uint32_t cell) {
    if (claim_.rules.differ == Rules::Differ::all) return true;
    const std::uint16_t clue = std::exchange(claim_.puzzle[cell], 0);
    const bool solves = !fault(claim_.rules, claim_.puzzle, claim_.crossed_out, claim_.solutions[0]);
    claim_.puzzle[cell] = clue;
    return solves;
  }

  Claim& claim_;
  const std::string& file_;
  const Cancelled& cancelled_;
  Report& report_;
};

}  // namespace

MaybeError check_grids(Claim& claim, const std::string& file, const Cancelled& cancelled, Report& report) {
  return Grids(claim, file, cancelled, report).check();
}

}  // namespace hence::verify
