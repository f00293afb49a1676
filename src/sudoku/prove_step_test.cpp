// Every certificate is verified by the code of src/verify and compared with plain backtracking over the
// solutions of the position.
#include "sudoku/prove_step.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

#include "explain/is_reason.hpp"
#include "explain/path.hpp"
#include "sudoku/as_model.hpp"
#include "sudoku/as_position.hpp"
#include "tests/backtracking.hpp"
#include "tests/made.hpp"
#include "tests/verified.hpp"

namespace hence::sudoku {
namespace {

using explain::Position;
using explain::Reason;
using explain::Step;

Position position_of(const Puzzle& puzzle) {
  return as_position(puzzle, board_of(puzzle));
}

/// The group with this name: "row 4 needs a 5".
GroupId named(const Position& position, const std::string& name) {
  for (std::size_t g = 0; g < position.model().groups(); ++g)
    if (position.model().name(GroupId(g)) == name) return GroupId(g);
  throw std::invalid_argument("no group " + name);
}

Candidate candidate(const Position& position, const std::string& name) {
  for (std::size_t c = 0; c < position.model().candidates(); ++c)
    if (position.model().name(Candidate(c)) == name) return Candidate(c);
  throw std::invalid_argument("no candidate " + name);
}

/// All truths and links of the rules.
Reason everything(const Position& position) {
  Reason reason;
  for (std::size_t g = 0; g < position.model().groups(); ++g) {
    if (position.board().is_truth(GroupId(g))) reason.truths.push_back(GroupId(g));
    reason.links.push_back(GroupId(g));
  }
  return reason;
}

Step removing(Candidate c, Reason reason) {
  Step step;
  step.removed = {c};
  step.reason = std::move(reason);
  return step;
}

Step placing(Candidate c, Reason reason) {
  Step step;
  step.placed = {c};
  step.reason = std::move(reason);
  return step;
}

/// Certifies and verifies; fails the test otherwise.
verify::Report expect_certified(const Puzzle& puzzle, const Position& before, const Step& step) {
  const auto result = certify_step(puzzle, before, step);
  if (!std::holds_alternative<Certificate>(result)) {
    ADD_FAILURE() << "not certified";
    return {};
  }
  const auto& certificate = std::get<Certificate>(result);
  EXPECT_EQ(verified(certificate, DratForm::binary).message, "");
  const verify::Result got = verified(certificate);
  EXPECT_EQ(got.message, "");
  return got.report;
}

const Puzzle four = made::drawn(Rules::of_order(2), R"(
    1 . | . .
    . . | 3 .
    . 4 | . .
    . . | . 2)");

TEST(CertifyStep, ASingleIsOneTruth) {
  // Row 1 has only one place for 3.
  const Position before = position_of(four);
  Step step = placing(candidate(before, "r1c2=3"), {{named(before, "row 1 needs a 3")}, {}});
  for (const Candidate rival : before.board().rivals(step.placed[0]))
    if (before.possible(rival)) step.removed.push_back(rival);
  const auto result = certify_step(four, before, step);
  const auto& certificate = std::get<Certificate>(result);
  EXPECT_EQ(certificate.claim, Claim::forced);
  EXPECT_EQ(write(certificate, DratForm::text, crc32_by_verifier).formula,
            "c rRcC=D is variable 16*(R-1) + 4*(C-1) + D\n"
            "c var 1-16 r1c1=1 ... r1c4=4\n"
            "c var 17-32 r2c1=1 ... r2c4=4\n"
            "c var 33-48 r3c1=1 ... r3c4=4\n"
            "c var 49-64 r4c1=1 ... r4c4=4\n"
            "p cnf 64 2\n"
            "c the opposite of the claim: one of these is false\n"
            "-7 0\n"
            "c row 1 needs a 3\n"
            "7 0\n");
  EXPECT_EQ(statement(verified(certificate).report),
            "r1c2=3 is in every solution of this 4x4 position with 4 digits placed");
}

TEST(CertifyStep, APairIsTwoTruthsAndItsLinks) {
  // With 1 and 3 crossed out in r1c3 and r1c4, these hold 2 and 4, so r1c2 is neither.
  Puzzle puzzle = Puzzle::empty(Rules::of_order(2));
  for (const int cell : {2, 3})
    for (const int digit : {1, 3}) puzzle.crossed_out.push_back({Cell(cell), Digit(digit)});
  const Position before = position_of(puzzle);
  Step step;
  step.removed = {candidate(before, "r1c2=2"), candidate(before, "r1c2=4"), candidate(before, "r1c1=2")};
  step.reason = {{named(before, "r1c3 holds a digit"), named(before, "r1c4 holds a digit")},
                 {named(before, "row 1 needs a 2"), named(before, "row 1 needs a 4")}};
  const verify::Report report = expect_certified(puzzle, before, step);
  EXPECT_EQ(
      statement(report),
      "r1c1=2, r1c2=2 and r1c2=4 are in no solution of this 4x4 position with 0 digits placed, 4 candidates "
      "crossed out");
  EXPECT_EQ(report.truths(), 2u);
  EXPECT_EQ(report.pairs(), 8u);
}

TEST(CertifyStep, AnInvalidReasonIsAnError) {
  const Position before = position_of(four);
  const Candidate right = candidate(before, "r1c2=3");
  EXPECT_THROW(certify_step(four, before, removing(right, everything(before))), std::logic_error);
  EXPECT_THROW(certify_step(four, before, placing(right, {{named(before, "row 2 needs a 4")}, {}})),
               std::logic_error);
  EXPECT_THROW(certify_step(four, before, removing(candidate(before, "r1c1=1"), everything(before))),
               std::logic_error)
      << "a clue";
  EXPECT_THROW(certify_step(four, before, removing(candidate(before, "r1c2=1"), everything(before))),
               std::logic_error)
      << "not possible before the step either";
  EXPECT_THROW(certify_step(four, before, Step{}), std::logic_error);
}

TEST(CertifyStep, AssumingAUniqueSolutionGivesNoCertificate) {
  const Position before = position_of(four);
  Step step = placing(candidate(before, "r1c2=3"), everything(before));
  step.reason.deadly.push_back({});
  EXPECT_TRUE(std::holds_alternative<AssumesUnique>(certify_step(four, before, step)));
}

TEST(CertifyStep, GivesUpWhenStopped) {
  const std::atomic<bool> cancelled = true;
  Budget budget;
  budget.cancel = &cancelled;
  const Position before = position_of(four);
  const Step step = placing(candidate(before, "r1c2=3"), everything(before));
  EXPECT_TRUE(std::holds_alternative<GaveUp>(certify_step(four, before, step, budget)));
}

TEST(CertifyStep, ATruthWithoutPossibleMembersProvesThatThereIsNoSolution) {
  Puzzle puzzle = four;
  puzzle.crossed_out = {{Cell(1), Digit(3)}};  // the only place for 3 in row 1
  Position before = position_of(puzzle);
  const GroupId row = named(before, "row 1 needs a 3");
  EXPECT_EQ(before.count(row), 0);
  const Candidate any = candidate(before, "r4c1=3");
  EXPECT_TRUE(expect_certified(puzzle, before, removing(any, {{row}, {}})).no_solution_at_all());
  EXPECT_TRUE(expect_certified(puzzle, before, placing(any, {{row}, {}})).no_solution_at_all());
  // The same with all its members crossed out rather than excluded by a clue.
  puzzle = Puzzle::empty(Rules::of_order(2));
  for (int d = 1; d <= 4; ++d) puzzle.crossed_out.push_back({Cell(0), Digit(d)});
  before = position_of(puzzle);
  const Step step = removing(candidate(before, "r4c1=3"), {{named(before, "r1c1 holds a digit")}, {}});
  EXPECT_TRUE(expect_certified(puzzle, before, step).no_solution_at_all());
}

/// A partly solved position: some false candidates are crossed out, some true ones placed.
struct OnTheWay {
  Puzzle puzzle;
  Position position;
  std::set<Values> solutions;  ///< of the position

  CellDigit what(Candidate c) const { return cell_digit(puzzle.rules, c); }
  bool in_some(Candidate c) const {
    return std::any_of(solutions.begin(), solutions.end(),
                       [&](const Values& s) { return s[what(c).cell.at()] == what(c).digit.v; });
  }
  bool in_every(Candidate c) const {
    return std::all_of(solutions.begin(), solutions.end(),
                       [&](const Values& s) { return s[what(c).cell.at()] == what(c).digit.v; });
  }
};

/// A variety of rules.
const std::vector<Rules> all_rules = {
    Rules::of_order(2), Rules{2, 2, true}, Rules::of_order(2, 2), Rules::of_order(2, 3), Rules{2, 3},
    Rules{3, 2},        Rules{1, 4},       Rules{2, 1, false, 2}, Rules::of_order(3),
};

OnTheWay on_the_way(const Rules& rules, Random& random) {
  constexpr std::size_t most = 60;
  for (;;) {
    const int clues = rules.cells() * static_cast<int>(rules.size() > 6 ? 45 : 20 + random.below(30)) / 100;
    Puzzle puzzle = made::with_clues(rules, random.next(), clues);
    if (rules.grids > 1 && random.below(2) == 0) puzzle = with_loose_clues(puzzle);
    OnTheWay way{puzzle, position_of(puzzle), Backtracking::solutions(puzzle, most)};
    if (way.solutions.empty() || way.solutions.size() == most) continue;
    for (const Candidate c : way.position.open_candidates())
      if (!way.in_some(c) && random.below(4) == 0) way.position.remove(c);
    for (const Candidate c : way.position.open_candidates())
      if (way.in_every(c) && random.below(6) == 0) way.position.place(c);
    EXPECT_EQ(Backtracking::solutions(as_puzzle(way.position, puzzle)), way.solutions);
    return way;
  }
}

Candidate any_open(const OnTheWay& way, Random& random) {
  const auto open = way.position.open_candidates();
  return open[random.below(open.size())];
}

/// The truths and links kept in a certificate, as titled in its formula: "row 4 needs a 5", "not two of: row
/// 4 needs a 5".
Reason left_in(const Certificate& certificate, const Position& position) {
  const Formula& formula = certificate.refutation->formula;
  Reason reason;
  for (std::size_t i = 1; i < formula.titles().size(); ++i) {
    const auto& title = formula.titles()[i];
    const std::size_t colon = title.text.find(": ");
    if (colon == std::string::npos)
      reason.truths.push_back(named(position, title.text));
    else
      reason.links.push_back(named(position, title.text.substr(colon + 2)));
  }
  return reason;
}

TEST(CertifyAtOnce, DirectConsequencesAreVerifiedAndAgreeWithBacktracking) {
  const Puzzle loose = with_loose_clues(made::with_clues(Rules{2, 2, false, 2}, 3, 8));
  int decided = 0;
  for (const Puzzle& puzzle : {four, made::with_clues(Rules{2, 2, true}, 1, 4),
                               made::with_clues(Rules{2, 2, false, 2}, 2, 8), loose}) {
    const Position position = position_of(puzzle);
    const auto solutions = Backtracking::solutions(puzzle);
    for (std::size_t i = 0; i < position.model().candidates(); ++i) {
      const Candidate c(i);
      const CellDigit cd = cell_digit(puzzle.rules, c);
      const auto certificate = certify_direct(puzzle, position, c);
      ASSERT_EQ(certificate.has_value(), !position.open(c)) << position.model().name(c);
      if (!certificate) continue;
      ++decided;
      const bool forced = puzzle.clues[cd.cell.at()] == cd.digit.v;
      EXPECT_EQ(certificate->claim, forced ? Claim::forced : Claim::excluded);
      EXPECT_EQ(certificate->candidates, std::vector{cd});
      EXPECT_EQ(verified(*certificate).message, "");
      for (const Values& solution : solutions)
        EXPECT_EQ(solution[cd.cell.at()] == cd.digit.v, forced) << position.model().name(c);
    }
  }
  EXPECT_GT(decided, 200);
}

TEST(CertifyAtOnce, NothingForCandidatesCrossedOutByHand) {
  Puzzle puzzle = four;
  puzzle.crossed_out = {{Cell(1), Digit(2)}};
  const Position position = position_of(puzzle);
  EXPECT_FALSE(certify_direct(puzzle, position, candidate(position, "r1c2=2")).has_value());
}

// A candidate is certified as excluded if and only if it is in no solution, and as forced if and only if it
// is in every one.
TEST(CertifyStep, AgreesWithBacktracking) {
  Random random(11);
  int excluded = 0;
  int forced = 0;
  int neither = 0;
  int read_naively = 0;
  int loose = 0;  // with a placement that is not a clue
  for (int round = 0; round < 540; ++round) {
    const Rules rules = all_rules[static_cast<std::size_t>(round) % all_rules.size()];
    const OnTheWay way = on_the_way(rules, random);
    if (way.position.open_candidates().empty()) continue;
    const Candidate c = any_open(way, random);
    SCOPED_TRACE(testing::Message() << "round " << round << ", " << way.position.model().name(c));
    const bool must = random.below(3) == 0;
    const auto step = must ? placing : removing;
    const Reason all = everything(way.position);
    if (must ? !way.in_every(c) : way.in_some(c)) {
      EXPECT_THROW(certify_step(way.puzzle, way.position, step(c, all)), std::logic_error);
      ++neither;
      continue;
    }
    (must ? forced : excluded) += 1;
    loose +=
        !way.puzzle.loose.empty() && as_puzzle(way.position, way.puzzle).clues != way.puzzle.clues ? 1 : 0;
    expect_certified(way.puzzle, way.position, step(c, all));
    // The set of all remaining truths and links is also a valid reason.
    const auto result = certify_step(way.puzzle, way.position, step(c, all));
    const Reason less = left_in(std::get<Certificate>(result), way.position);
    const verify::Report report = expect_certified(way.puzzle, way.position, step(c, less));
    EXPECT_LE(report.truths(), less.truths.size());
    EXPECT_FALSE(report.no_solution_at_all());
    if (less.truths.size() > 8) continue;
    EXPECT_TRUE(explain::is_reason(way.position, less, c, must));
    ++read_naively;
  }
  EXPECT_GT(excluded, 60);
  EXPECT_GT(forced, 30);
  EXPECT_GT(neither, 100);
  EXPECT_GT(read_naively, 60);
  EXPECT_GT(loose, 5);
}

TEST(CertifyStep, EveryStepOfAnExplanation) {
  Random random(13);
  int steps = 0;
  int larger = 0;  // than singles
  std::vector<OnTheWay> ways;
  for (const Rules& rules : all_rules)
    for (int i = 0; i < 4; ++i) ways.push_back(on_the_way(rules, random));
  // Made by Hence; solving it takes steps with several truths.
  const Puzzle hard =
      made::drawn(Rules::of_order(3),
                  "8......3..4...1.......6.7.8...4....5..1.75..92...3..1..7..532..5..........9...4.3");
  ways.push_back({hard, position_of(hard), {}});
  for (const OnTheWay& way : ways) {
    const auto answer = answer_of(as_puzzle(way.position, way.puzzle), way.position);
    explain::explain(
        way.position, std::get<explain::Answer>(answer), {}, [&](const Position& before, const Step& step) {
          const verify::Report report = expect_certified(way.puzzle, before, step);
          const std::size_t claimed = step.placed.empty() ? step.removed.size() : step.placed.size();
          EXPECT_EQ(report.candidates.size(), claimed);
          EXPECT_LE(report.truths(), step.reason.size());
          // A smaller set of truths would be a smaller reason for each of its candidates.
          EXPECT_TRUE(!step.proved_smallest() || report.truths() == step.reason.size());
          ++steps;
          larger += step.reason.size() > 1 ? 1 : 0;
          return true;
        });
  }
  EXPECT_GT(steps, 100);
  EXPECT_GT(larger, 5);
}

/// Replaces a candidate by another one in the claim and in the formula.
void claim_of(Certificate& certificate, CellDigit other) {
  certificate.candidates = {other};
  const Literal says_other = says(full_candidate(certificate.puzzle.rules, other.cell, other.digit));
  Formula& formula = certificate.refutation->formula;
  Formula forged;
  forged.add_variables(formula.variables());
  forged.add({certificate.claim == Claim::forced ? !says_other : says_other});
  for (std::size_t i = 1; i < formula.clauses(); ++i) forged.add(formula.clause(i));
  formula = forged;
}

/// Is a certificate's claim true of all solutions of its puzzle?
bool is_true(const Certificate& certificate) {
  const auto solutions = Backtracking::solutions(certificate.puzzle);
  return std::all_of(solutions.begin(), solutions.end(), [&](const Values& solution) {
    return std::all_of(certificate.candidates.begin(), certificate.candidates.end(), [&](CellDigit c) {
      return (solution[c.cell.at()] == c.digit.v) == (certificate.claim == Claim::forced);
    });
  });
}

// The converse: false claims with the files of a true one, and correct checksums, are refused.
TEST(CertifyStep, NoFalseClaimIsVerified) {
  Random random(12);
  int refused = 0;
  int still_true = 0;
  for (int round = 0; round < 400; ++round) {
    const Rules rules = all_rules[static_cast<std::size_t>(round) % (all_rules.size() - 1)];
    const OnTheWay way = on_the_way(rules, random);
    std::vector<Candidate> wrong = way.position.open_candidates();
    std::erase_if(wrong, [&](Candidate c) { return way.in_some(c); });
    if (wrong.empty()) continue;
    const auto result = certify_step(way.puzzle, way.position,
                                     removing(wrong[random.below(wrong.size())], everything(way.position)));
    Certificate spoiled = std::get<Certificate>(result);
    auto& out = spoiled.puzzle.crossed_out;
    switch (random.below(5)) {
      case 0:
        claim_of(spoiled, way.what(any_open(way, random)));
        break;
      case 1:
        spoiled.candidates = {way.what(any_open(way, random))};
        break;
      case 2:
        spoiled.claim = Claim::forced;
        claim_of(spoiled, spoiled.candidates[0]);
        break;
      case 3:
        if (!out.empty()) out.erase(out.begin() + static_cast<std::ptrdiff_t>(random.below(out.size())));
        break;
      default: {
        const std::size_t cell = random.below(spoiled.puzzle.clues.size());
        spoiled.puzzle.clues[cell] = 0;
        if (!spoiled.puzzle.loose.empty()) spoiled.puzzle.loose[cell] = false;
      }
    }
    const verify::Outcome outcome = verified(spoiled).outcome;
    refused += outcome == verify::Outcome::refused ? 1 : 0;
    if (outcome != verify::Outcome::holds) continue;
    EXPECT_TRUE(is_true(spoiled)) << round;
    ++still_true;
  }
  EXPECT_GT(refused, 150);
  EXPECT_GT(still_true, 10) << "a fact or a clue that was not needed";
}

}  // namespace
}  // namespace hence::sudoku
