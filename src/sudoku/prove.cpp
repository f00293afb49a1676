#include "sudoku/prove.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "sudoku/check.hpp"
#include "sudoku/clue_tests.hpp"
#include "sudoku/solve.hpp"

namespace hence::sudoku {
namespace {

constexpr std::array claims = {
    std::pair{Claim::solution, std::string_view("solution")},
    std::pair{Claim::unique, std::string_view("unique")},
    std::pair{Claim::none, std::string_view("none")},
    std::pair{Claim::count, std::string_view("count")},
    std::pair{Claim::minimal, std::string_view("minimal")},
    std::pair{Claim::excluded, std::string_view("excluded")},
    std::pair{Claim::forced, std::string_view("forced")},
};

/// The verifier reads claims up to 256 MiB; in the formula, the clauses "differs from this solution" may take
/// as much. A cell takes a number, a blank and sometimes more; a literal takes a variable number.
bool too_large(const Puzzle& puzzle, std::size_t grids_listed, std::size_t solutions) {
  constexpr double most_bytes = 200e6;
  const double cells = puzzle.rules.cells();
  auto width = [](double number) { return std::floor(std::log10(number)) + 1; };
  const double cell = width(puzzle.rules.size()) + 1.5;
  const double literal = width(cells * puzzle.rules.size()) + 2;
  return static_cast<double>(grids_listed) * cells * cell > most_bytes ||
         static_cast<double>(solutions) * cells * literal > most_bytes;
}

/// Adds the proof that the certificate lists all solutions.
std::optional<GaveUp> add_refutation(Certificate& certificate, const Budget& budget) {
  auto result = refute(certificate.puzzle, certificate.solutions, budget);
  if (const auto* gave_up = std::get_if<GaveUp>(&result)) return *gave_up;
  certificate.refutation = std::move(std::get<Refutation>(result));
  return std::nullopt;
}

class Prover {
 public:
  Prover(const Puzzle& puzzle, const ProveRequest& request, const Budget& budget)
      : puzzle_(puzzle), request_(request), budget_(budget) {}

  Proved run() {
    switch (request_.claim) {
      case Claim::solution:
        return solution();
      case Claim::none:
        return at_most(0);
      case Claim::count:
        return count();
      case Claim::unique:
      case Claim::minimal:
        return at_most(1);
      case Claim::excluded:
      case Claim::forced:
        break;
    }
    throw std::invalid_argument("prove: claims about candidates are not supported");
  }

 private:
  Proved solution() const {
    Solutions s = solve(puzzle_, {.limit = 1, .keep = 1}, budget_);
    if (!s.complete) return GaveUp{s.why};
    if (s.none()) return ClaimFails{};
    return certificate(std::move(s.found));
  }

  /// `none`, `unique` and `minimal`.
  Proved at_most(std::uint64_t most) {
    report("solving");
    Solutions s = solve(puzzle_, {.limit = most + 1, .keep = 1}, budget_);
    if (s.complete && s.count > 1) s = solve(puzzle_, {.limit = 2, .keep = 2}, budget_);
    if (!s.complete) return GaveUp{s.why};
    if (s.count != most) return ClaimFails{std::move(s.found), {}};
    return refuted(certificate(std::move(s.found)));
  }

  Proved count() {
    report("enumerating all solutions");
    const std::uint64_t limit = request_.most_solutions + 1;
    Solutions s = solve(puzzle_, {.limit = limit, .keep = limit}, budget_);
    if (!s.complete) return GaveUp{s.why};
    if (s.count == limit) return TooManySolutions{};
    return refuted(certificate(std::move(s.found)));
  }

  Certificate certificate(std::vector<Values> solutions) const {
    return {request_.claim, puzzle_, std::move(solutions), {}, std::nullopt};
  }

  Proved refuted(Certificate certificate) {
    const std::size_t witnesses = request_.claim == Claim::minimal ? clue_list(puzzle_).size() : 0;
    const std::size_t solutions = certificate.solutions.size();
    if (too_large(puzzle_, 1 + solutions + witnesses, solutions)) return GaveUp{GaveUp::Why::too_large};
    if (request_.claim == Claim::minimal) {
      if (const auto open = find_witnesses(certificate)) return *open;
      if (!redundant_.empty()) {
        std::sort(redundant_.begin(), redundant_.end());
        return ClaimFails{std::move(certificate.solutions), std::move(redundant_)};
      }
    }
    report("proving that there is no other solution");
    if (const auto gave_up = add_refutation(certificate, budget_)) return *gave_up;
    return certificate;
  }

  std::optional<GaveUp> find_witnesses(Certificate& certificate) {
    const Values& solution = certificate.solutions[0];
    const std::vector<CellDigit> clues = clue_list(puzzle_);
    std::optional<GaveUp> open;
    std::size_t tested = 0;
    auto take = [&](CellDigit clue, ClueTests::Verdict verdict, Values witness, GaveUp::Why why) {
      if (verdict == ClueTests::Verdict::redundant) redundant_.push_back(clue.cell);
      if (verdict == ClueTests::Verdict::undecided) open = GaveUp{why};
      if (!witness.empty()) certificate.witnesses.push_back({clue, std::move(witness)});
      report(fmt::format("{} of {} clues tested", ++tested, clues.size()));
      return !open;
    };
    // As in clue_needs: the fast engine gains nothing from a loaded solver, and loose clues change the rules.
    if (can_solve(Engine::fast, puzzle_.rules) || !puzzle_.loose.empty()) {
      for (const CellDigit clue : clues) {
        Puzzle without = without_clue(clue);
        if (!is_solution(without, solution)) {  // loose clues only: no witness is needed
          take(clue, ClueTests::Verdict::needed, {}, {});
          continue;
        }
        without.crossed_out.push_back(clue);
        const Solutions s = solve(without, {.limit = 1, .keep = 1}, budget_);
        const auto verdict = !s.complete ? ClueTests::Verdict::undecided
                             : s.none()  ? ClueTests::Verdict::redundant
                                         : ClueTests::Verdict::needed;
        if (!take(clue, verdict, s.found.empty() ? Values() : s.found[0], s.why)) break;
      }
    } else {
      std::vector<Cell> cells;
      for (const CellDigit clue : clues) cells.push_back(clue.cell);
      ClueTests tests(puzzle_, solution);
      tests.run(cells, ClueTests::Redundant::keep, budget_, [&](const ClueTests::Answer& answer) {
        const Digit digit(static_cast<int>(puzzle_.clues[answer.clue.at()]));
        return take({answer.clue, digit}, answer.verdict, answer.witness, answer.why);
      });
    }
    std::sort(certificate.witnesses.begin(), certificate.witnesses.end(),
              [](const Witness& a, const Witness& b) { return a.clue < b.clue; });
    return open;
  }

  Puzzle without_clue(CellDigit clue) const {
    Puzzle without = puzzle_;
    without.clues[clue.cell.at()] = 0;
    if (!without.loose.empty()) without.loose[clue.cell.at()] = false;
    return without;
  }

  void report(std::string text) const {
    if (request_.on_progress) request_.on_progress(std::move(text));
  }

  const Puzzle& puzzle_;
  const ProveRequest& request_;
  const Budget& budget_;
  std::vector<Cell> redundant_;
};

}  // namespace

std::string_view name(Claim claim) {
  return std::find_if(claims.begin(), claims.end(), [&](auto& c) { return c.first == claim; })->second;
}

std::optional<Claim> claim_named(std::string_view name) {
  for (const auto& [claim, word] : claims)
    if (word == name) return claim;
  return std::nullopt;
}

std::vector<Claim> all_claims() {
  std::vector<Claim> all;
  for (const auto& [claim, word] : claims)
    if (claim != Claim::excluded && claim != Claim::forced) all.push_back(claim);
  return all;
}

Proved prove(const Puzzle& puzzle, const ProveRequest& request, const Budget& budget) {
  return Prover(puzzle, request, budget).run();
}

std::variant<Certificate, GaveUp> certify(const Puzzle& puzzle, std::vector<Values> solutions, bool complete,
                                          const Budget& budget) {
  Certificate certificate{Claim::solution, puzzle, std::move(solutions), {}, std::nullopt};
  if (too_large(puzzle, 1 + certificate.solutions.size(), certificate.solutions.size()))
    return GaveUp{GaveUp::Why::too_large};
  if (!complete) return certificate;
  const std::size_t count = certificate.solutions.size();
  certificate.claim = count == 0 ? Claim::none : count == 1 ? Claim::unique : Claim::count;
  if (const auto gave_up = add_refutation(certificate, budget)) return *gave_up;
  return certificate;
}

}  // namespace hence::sudoku
