#include "verify/rules.hpp"

#include <gtest/gtest.h>

#include "verify/certificate_for_tests.hpp"

namespace hence::verify {
namespace {

const TestGrid solved = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};

Claim claim_of(const TestPuzzle& puzzle, const std::vector<TestGrid>& solutions) {
  Claim claim;
  claim.kind = Claim::Kind::count;
  claim.rules = puzzle.rules;
  claim.puzzle.assign(puzzle.cells.begin(), puzzle.cells.end());
  for (const auto& [cell, digit] : puzzle.crossed_out)
    claim.crossed_out.push_back({static_cast<std::uint32_t>(cell), static_cast<std::uint16_t>(digit)});
  std::sort(claim.crossed_out.begin(), claim.crossed_out.end());
  claim.solutions.cells = puzzle.cells.size();
  for (const TestGrid& solution : solutions)
    claim.solutions.digits.insert(claim.solutions.digits.end(), solution.begin(), solution.end());
  return claim;
}

std::vector<TestPuzzle> puzzles() {
  const TestGrid clues = {1, 0, 0, 4, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0};
  TestGrid two = clues;
  two.insert(two.end(), solved.rbegin(), solved.rend());
  two[20] = two[31] = 0;
  return {
      {{2, 2}, clues},
      {{2, 2, true}, clues, {{1, 2}, {5, 3}}},
      {{1, 4}, clues},
      {{4, 1}, clues},
      {{2, 2, false, 2, Rules::Differ::all}, two},
      {{2, 2, true, 2, Rules::Differ::open}, two, {{20, 3}}},
      {{2, 2, true}, {1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2}},  // contradictory clues
      {{1, 1}, {0}},
      {{1, 2}, {0, 0, 0, 2}},
  };
}

/// Is it a textbook clause, or "at least one" minus literals that are crossed out or excluded by a clue?
bool allowed(const TestClause& clause, const std::set<TestClause>& textbook, const TestPuzzle& puzzle) {
  if (textbook.contains(clause)) return true;
  if (clause.empty() || clause.front() < 0) return false;
  const auto ruled_out = [&](std::int32_t literal) {
    if (textbook.contains({-literal})) return true;
    for (int cell = 0; cell < static_cast<int>(puzzle.cells.size()); ++cell) {
      const int clue = puzzle.cells[static_cast<std::size_t>(cell)];
      if (clue == 0) continue;
      TestClause pair = {-puzzle.variable(cell, clue), -literal};
      std::sort(pair.begin(), pair.end());
      if (textbook.contains(pair)) return true;
    }
    return false;
  };
  return std::any_of(textbook.begin(), textbook.end(), [&](const TestClause& whole) {
    if (whole.front() < 0 || static_cast<int>(whole.size()) != puzzle.n()) return false;
    if (!std::includes(whole.begin(), whole.end(), clause.begin(), clause.end())) return false;
    TestClause missing;
    std::set_difference(whole.begin(), whole.end(), clause.begin(), clause.end(),
                        std::back_inserter(missing));
    return std::all_of(missing.begin(), missing.end(), ruled_out);
  });
}

TEST(Textbook, AcceptsExactlyTheTextbookClauses) {
  int left_out = 0;
  for (const TestPuzzle& puzzle : puzzles()) {
    TestGrid other(puzzle.cells.size(), 1);
    const auto textbook = puzzle.textbook({other});
    const Claim claim = claim_of(puzzle, {other});
    Textbook known(claim);
    const int variables = static_cast<int>(puzzle.cells.size()) * puzzle.n();
    EXPECT_EQ(known.variables(), static_cast<std::uint64_t>(variables));
    for (const TestClause& clause : textbook) EXPECT_TRUE(known.kind(clause)) << shown_literals(clause);
    // All clauses of one and two literals, and each textbook clause with one literal changed.
    EXPECT_FALSE(known.kind({}));
    for (int a = -variables; a <= variables; ++a) {
      if (a == 0) continue;
      EXPECT_EQ(known.kind(TestClause{a}).has_value(), allowed({a}, textbook, puzzle)) << a;
      for (int b = a + 1; b <= variables; ++b) {
        if (b == 0) continue;
        ASSERT_EQ(known.kind(TestClause{a, b}).has_value(), allowed({a, b}, textbook, puzzle))
            << a << " " << b;
      }
    }
    for (const TestClause& clause : textbook) {
      if (clause.size() < 3) continue;
      for (const int change : {1, puzzle.n(), -1}) {
        for (std::size_t i = 0; i < clause.size(); ++i) {
          TestClause spoiled = clause;
          spoiled[i] = change == -1 ? -spoiled[i] : spoiled[i] + change;
          if (spoiled[i] == 0 || std::abs(spoiled[i]) > variables) continue;
          std::sort(spoiled.begin(), spoiled.end());
          if (std::adjacent_find(spoiled.begin(), spoiled.end()) != spoiled.end()) continue;
          ASSERT_EQ(known.kind(spoiled).has_value(), allowed(spoiled, textbook, puzzle))
              << shown_literals(spoiled);
        }
      }
      // Every subset of its literals, in order.
      for (unsigned chosen = 0; clause.front() > 0 && chosen < 1u << clause.size(); ++chosen) {
        TestClause some;
        for (std::size_t i = 0; i < clause.size(); ++i)
          if ((chosen >> i & 1u) != 0) some.push_back(clause[i]);
        ASSERT_EQ(known.kind(some).has_value(), allowed(some, textbook, puzzle)) << shown_literals(some);
        left_out += some.size() < clause.size() && known.kind(some) ? 1 : 0;
      }
      TestClause shorter = clause;
      shorter.pop_back();
      ASSERT_EQ(known.kind(shorter).has_value(), allowed(shorter, textbook, puzzle))
          << shown_literals(shorter);
    }
  }
  EXPECT_GT(left_out, 100);
}

// Every clause of up to three literals over some candidates, some of which exclude each other.
TEST(Textbook, AcceptsTheOppositeOfAClaimAboutCandidates) {
  const TestPuzzle puzzle = {{2, 2}, {1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2}, {{1, 2}, {1, 4}}};
  const auto textbook = puzzle.textbook();
  const std::vector<std::pair<int, int>> some = {{1, 3}, {2, 2}, {2, 4}, {5, 2}, {8, 3}};
  std::vector<TestClause> clauses = {{}};
  for (const auto& [cell, digit] : some) {
    const std::size_t before = clauses.size();
    for (std::size_t i = 0; i < before; ++i)
      for (const int sign : {-1, 1}) {
        clauses.push_back(clauses[i]);
        clauses.back().push_back(sign * puzzle.variable(cell, digit));
      }
  }
  int met = 0;
  int also_rules = 0;
  for (unsigned chosen = 1; chosen < 1u << some.size(); ++chosen) {
    for (const auto kind : {Claim::Kind::excluded, Claim::Kind::forced}) {
      Claim claim = claim_of(puzzle, {});
      claim.kind = kind;
      TestClause opposite;
      for (std::size_t i = 0; i < some.size(); ++i) {
        if ((chosen >> i & 1u) == 0) continue;
        const auto& [cell, digit] = some[i];
        claim.candidates.push_back({static_cast<std::uint32_t>(cell), static_cast<std::uint16_t>(digit)});
        opposite.push_back((kind == Claim::Kind::forced ? -1 : 1) * puzzle.variable(cell, digit));
      }
      std::sort(opposite.begin(), opposite.end());
      Textbook known(claim);
      for (const TestClause& clause : clauses) {
        TestClause sorted = clause;
        std::sort(sorted.begin(), sorted.end());
        const auto said = known.kind(clause);
        const bool rule = allowed(sorted, textbook, puzzle);
        ASSERT_EQ(said.has_value(), rule || sorted == opposite) << shown_literals(clause);
        ASSERT_EQ(said == ClauseKind::opposite_of_the_claim, !rule && sorted == opposite)
            << shown_literals(clause);
        met += said == ClauseKind::opposite_of_the_claim ? 1 : 0;
        also_rules += rule && sorted == opposite ? 1 : 0;
      }
    }
  }
  EXPECT_GT(met, 40);
  EXPECT_GT(also_rules, 2);
}

TEST(Textbook, ClassifiesClauses) {
  const TestPuzzle puzzle = puzzles()[5];
  TestGrid other(32, 1);
  const Claim claim = claim_of(puzzle, {other});
  Textbook known(claim);
  std::array<int, clause_kinds> met{};
  for (const TestClause& clause : puzzle.textbook({other}))
    ++met[static_cast<std::size_t>(*known.kind(clause))];
  const auto count = [&](ClauseKind kind) { return met[static_cast<std::size_t>(kind)]; };
  EXPECT_EQ(count(ClauseKind::clue), 17);
  EXPECT_EQ(count(ClauseKind::cell_holds_a_digit), 32);
  EXPECT_EQ(count(ClauseKind::row_holds_digit), 32);
  EXPECT_EQ(count(ClauseKind::diagonal_holds_digit), 16);
  EXPECT_EQ(count(ClauseKind::one_digit_in_a_cell), 32 * 6);
  EXPECT_EQ(count(ClauseKind::corresponding_cells_differ), 2 * 4) << "two cells are open in both grids";
  EXPECT_EQ(count(ClauseKind::crossed_out), 1);
  EXPECT_EQ(count(ClauseKind::differs_from_a_solution), 1);
}

TEST(Fault, AgreesWithBruteForce) {
  int solvable = 0;
  for (const TestPuzzle& puzzle : puzzles()) {
    const auto solutions = puzzle.solutions();
    solvable += solutions.empty() ? 0 : 1;
    const Claim claim = claim_of(puzzle, {});
    const auto wrong = [&](const TestGrid& grid) {
      const Values values(grid.begin(), grid.end());
      return fault(claim.rules, claim.puzzle, claim.crossed_out, values).has_value();
    };
    for (std::size_t s = 0; s < solutions.size() && s < 3; ++s) {
      EXPECT_FALSE(wrong(solutions[s]));
      for (std::size_t i = 0; i < puzzle.cells.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
          TestGrid spoiled = solutions[s];
          spoiled[i] = spoiled[i] % puzzle.n() + 1;
          std::swap(spoiled[i], spoiled[j]);
          const bool is_one = std::find(solutions.begin(), solutions.end(), spoiled) != solutions.end();
          ASSERT_EQ(wrong(spoiled), !is_one);
        }
    }
  }
  EXPECT_GE(solvable, 5);
}

TEST(Fault, SaysWhatIsWrong) {
  const auto words = [](const TestPuzzle& puzzle, const TestGrid& grid) {
    const Claim claim = claim_of(puzzle, {});
    return fault(claim.rules, claim.puzzle, claim.crossed_out, Values(grid.begin(), grid.end())).value_or("");
  };
  TestGrid open(16, 0);
  TestGrid clue = open;
  clue[0] = 2;
  EXPECT_EQ(words({{2, 2}, clue}, solved), "r1c1 is 1, the puzzle has 2 there");
  EXPECT_EQ(words({{2, 2}, open, {{5, 4}}}, solved), "r2c2 is 4, which is crossed out there");
  EXPECT_EQ(words({{2, 2}, open}, {1, 1, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1}),
            "row 1 holds 1 twice: r1c1 and r1c2");
  EXPECT_EQ(words({{2, 2}, open}, {1, 2, 3, 4, 2, 1, 4, 3, 3, 4, 1, 2, 3, 4, 2, 1}),
            "column 1 holds 3 twice: r3c1 and r4c1");
  EXPECT_EQ(words({{2, 2}, open}, {1, 2, 3, 4, 2, 3, 4, 1, 3, 4, 1, 2, 4, 1, 2, 3}),
            "box 1 holds 2 twice: r1c2 and r2c1");
  EXPECT_EQ(words({{2, 2, true}, open}, {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1}),
            "diagonal 1 holds 4 twice: r2c2 and r3c3");
  TestGrid twice = solved;
  twice.insert(twice.end(), solved.begin(), solved.end());
  EXPECT_EQ(words({{2, 2, false, 2}, TestGrid(32, 0)}, twice),
            "g1r1c1 and g2r1c1 are both 1 but must differ");
  // Where clues may be equal, only cells open in both grids must differ.
  TestGrid clues = twice;
  clues[5] = 0;
  EXPECT_EQ(words({{2, 2, false, 2, Rules::Differ::open}, clues}, twice), "");
  clues[16 + 5] = 0;
  EXPECT_EQ(words({{2, 2, false, 2, Rules::Differ::open}, clues}, twice),
            "g1r2c2 and g2r2c2 are both 4 but must differ");
}

}  // namespace
}  // namespace hence::verify
