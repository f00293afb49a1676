// Claims about a puzzle, and certificates that prove them: docs/CERTIFICATES.md.
//
//   auto result = prove(puzzle, {.claim = Claim::unique});
//   if (auto* certificate = std::get_if<Certificate>(&result)) ... write it ...
//   else if (auto* fails = std::get_if<ClaimFails>(&result)) ... false: two solutions, or none ...
//   else ...                                               // not known
#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "base/budget.hpp"
#include "sudoku/puzzle.hpp"
#include "sudoku/refute.hpp"

namespace hence::sudoku {

/// About a whole puzzle; `excluded` and `forced` are about candidates of a position (sudoku/prove_step.hpp).
enum class Claim { solution, unique, none, count, minimal, excluded, forced };

/// "solution", "unique", ...: the names used in claim.json and on the command line.
std::string_view name(Claim claim);
std::optional<Claim> claim_named(std::string_view name);

/// The claims about a whole puzzle, which `prove` accepts.
std::vector<Claim> all_claims();

/// A second solution of the puzzle without this clue. A loose clue needs no witness if the solution is
/// invalid once its cell is open.
struct Witness {
  CellDigit clue;
  Values solution;
};

struct Certificate {
  Claim claim = Claim::solution;
  Puzzle puzzle;
  std::vector<Values> solutions;
  std::vector<Witness> witnesses;        ///< for `minimal`
  std::optional<Refutation> refutation;  ///< for all but `solution`

  /// For `excluded` (in no solution) and `forced` (in every solution); sorted.
  std::vector<CellDigit> candidates = {};
};

/// The claim is false.
struct ClaimFails {
  std::vector<Values> solutions;  ///< `none`: one; `unique` and `minimal`: two. Empty: there is none
  std::vector<Cell> redundant;    ///< `minimal`: clues that could each be dropped
};

/// More solutions than a certificate should list.
struct TooManySolutions {};

struct ProveRequest {
  Claim claim = Claim::unique;            ///< about a whole puzzle
  std::uint64_t most_solutions = 10'000;  ///< for `count`

  /// Called with the current activity: "12 of 24 clues tested".
  std::function<void(std::string)> on_progress = {};
};

using Proved = std::variant<Certificate, ClaimFails, TooManySolutions, GaveUp>;

Proved prove(const Puzzle& puzzle, const ProveRequest& request, const Budget& budget = {});

/// The certificate for what `solve` found: all solutions if `complete`, some otherwise.
std::variant<Certificate, GaveUp> certify(const Puzzle& puzzle, std::vector<Values> solutions, bool complete,
                                          const Budget& budget = {});

}  // namespace hence::sudoku
