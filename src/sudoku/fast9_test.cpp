#include "sudoku/fast9.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "sudoku/fast9_paths.hpp"

namespace hence::sudoku::fast9 {
namespace {

// ---- Reference: plain backtracking that shares no code with the engine -----------------------------------

bool share_a_house(std::size_t a, std::size_t b) {
  return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

/// Exact cover: 324 constraints ("every cell has a digit, every house has every digit") with nine options
/// each. Branches on the constraint with the fewest options left.
class Reference {
 public:
  Reference(const Candidates& candidates, std::uint64_t limit) : limit_(limit) {
    for (std::size_t cell = 0; cell < 81; ++cell) {
      for (std::size_t digit = 0; digit < 9; ++digit) {
        needs_[cell].choice[digit] = choice(cell, digit);
        needs_[81 + cell / 9 * 9 + digit].choice[cell % 9] = choice(cell, digit);
        needs_[162 + cell % 9 * 9 + digit].choice[cell / 9] = choice(cell, digit);
        const std::size_t box = cell / 27 * 3 + cell % 9 / 3;
        needs_[243 + box * 9 + digit].choice[cell / 9 % 3 * 3 + cell % 3] = choice(cell, digit);
        if ((candidates[cell] >> digit & 1) == 0) blocked_[choice(cell, digit)] = 1;
      }
    }
  }

  std::uint64_t count() {
    descend();
    return count_;
  }

 private:
  struct Need {
    std::array<std::size_t, 9> choice{};
    bool met = false;
  };

  static std::size_t choice(std::size_t cell, std::size_t digit) { return 9 * cell + digit; }

  void descend() {
    const Need* hardest = nullptr;
    std::ptrdiff_t fewest = 10;
    for (const Need& need : needs_) {
      if (need.met) continue;
      const std::ptrdiff_t left = std::count_if(need.choice.begin(), need.choice.end(),
                                                [this](std::size_t c) { return blocked_[c] == 0; });
      if (left < fewest) {
        fewest = left;
        hardest = &need;
      }
    }
    if (hardest == nullptr) {
      ++count_;
      return;
    }
    for (const std::size_t c : hardest->choice) {
      if (blocked_[c] != 0 || count_ == limit_) continue;
      take(c, true);
      descend();
      take(c, false);
    }
  }

  void take(std::size_t taken, bool yes) {
    for (Need& need : needs_) {
      if (std::find(need.choice.begin(), need.choice.end(), taken) == need.choice.end()) continue;
      need.met = yes;
      for (const std::size_t c : need.choice) blocked_[c] += yes ? 1 : -1;
    }
  }

  std::array<Need, 324> needs_{};
  std::array<int, 729> blocked_{};
  std::uint64_t limit_;
  std::uint64_t count_ = 0;
};

Candidates as_candidates(const Cells& clues) {
  Candidates candidates{};
  for (std::size_t cell = 0; cell < 81; ++cell) {
    candidates[cell] = static_cast<std::uint16_t>(clues[cell] == 0 ? 0x1ff : 1 << (clues[cell] - 1));
  }
  return candidates;
}

void expect_solves(const Candidates& candidates, const Cells& solution) {
  for (std::size_t a = 0; a < 81; ++a) {
    ASSERT_GE(solution[a], 1);
    ASSERT_LE(solution[a], 9);
    EXPECT_TRUE(candidates[a] >> (solution[a] - 1) & 1) << "cell " << a;
    for (std::size_t b = 0; b < a; ++b) {
      EXPECT_FALSE(share_a_house(a, b) && solution[a] == solution[b]) << "cells " << b << " and " << a;
    }
  }
}

// ---- Generated puzzles -----------------------------------------------------------------------------------

/// Shifted rows, shuffled by the symmetries of Sudoku.
Cells random_solution(Random& random) {
  const auto shuffled_lines = [&random] {
    std::vector<int> lines;
    for (const int block : random.permutation(3)) {
      for (const int line : random.permutation(3)) lines.push_back(3 * block + line);
    }
    return lines;
  };
  const std::vector<int> rows = shuffled_lines();
  const std::vector<int> columns = shuffled_lines();
  const std::vector<int> digits = random.permutation(9);
  Cells cells{};
  for (std::size_t r = 0; r < 9; ++r) {
    for (std::size_t c = 0; c < 9; ++c) {
      const int shift = rows[r] % 3 * 3 + rows[r] / 3;
      cells[9 * r + c] =
          static_cast<std::uint8_t>(digits[static_cast<std::size_t>((columns[c] + shift) % 9)] + 1);
    }
  }
  return cells;
}

Cells keep_some(const Cells& solution, int clues, Random& random) {
  Cells puzzle{};
  const std::vector<int> order = random.permutation(81);
  for (std::size_t i = 0; i < static_cast<std::size_t>(clues); ++i) {
    const auto cell = static_cast<std::size_t>(order[i]);
    puzzle[cell] = solution[cell];
  }
  return puzzle;
}

/// Removes clues while the solution stays unique according to the reference.
Cells minimal_puzzle(Random& random) {
  Cells puzzle = random_solution(random);
  for (const int cell : random.permutation(81)) {
    const auto c = static_cast<std::size_t>(cell);
    const std::uint8_t clue = puzzle[c];
    puzzle[c] = 0;
    if (Reference(as_candidates(puzzle), 2).count() != 1) puzzle[c] = clue;
  }
  return puzzle;
}

Cells drawn(std::string_view picture) {
  Cells clues{};
  std::size_t cell = 0;
  for (const char symbol : picture) {
    if (symbol == '.') ++cell;
    if (symbol >= '1' && symbol <= '9') clues.at(cell++) = static_cast<std::uint8_t>(symbol - '0');
  }
  EXPECT_EQ(cell, 81u);
  return clues;
}

// ---- Every test runs on every path this processor supports -----------------------------------------------

class Fast9 : public testing::TestWithParam<Path> {
 protected:
  void SetUp() override {
    if (!available(GetParam())) GTEST_SKIP() << "this processor lacks the path";
  }

  static Result run(const Cells& clues, std::uint64_t limit, const Budget& budget = {}) {
    return solve(GetParam(), clues, limit, budget);
  }
  static Result run(const Candidates& candidates, std::uint64_t limit, const Budget& budget = {}) {
    return solve_candidates(GetParam(), candidates, limit, budget);
  }

  template <class Query>
  static void expect_like_reference(const Query& query, const Candidates& candidates, std::uint64_t limit) {
    const Result result = run(query, limit);
    EXPECT_TRUE(result.complete);
    EXPECT_EQ(result.count, Reference(candidates, limit).count());
    if (result.count > 0) expect_solves(candidates, result.first);
  }
};

INSTANTIATE_TEST_SUITE_P(Paths, Fast9, testing::Values(Path::portable, Path::avx2), [](const auto& path) {
  return std::string(path.param == Path::portable ? "portable" : "avx2");
});

TEST_P(Fast9, CountsLikeTheReferenceFromAnyNumberOfClues) {
  Random random(1);
  for (int clues = 22; clues <= 81; ++clues) {
    for (int n = 0; n < 4; ++n) {
      const Cells puzzle = keep_some(random_solution(random), clues, random);
      SCOPED_TRACE(clues);
      expect_like_reference(puzzle, as_candidates(puzzle), 200);
    }
  }
}

TEST_P(Fast9, ProvesMinimalPuzzlesUniqueAndCountsWhatLosingAClueAdds) {
  Random random(2);
  for (int n = 0; n < 10; ++n) {
    Cells puzzle = minimal_puzzle(random);
    const Result result = run(puzzle, 2);
    EXPECT_EQ(result.count, 1u);
    expect_solves(as_candidates(puzzle), result.first);
    for (std::size_t cell = 0; cell < 81; ++cell) {
      const std::uint8_t clue = puzzle[cell];
      if (clue == 0) continue;
      puzzle[cell] = 0;
      EXPECT_EQ(run(puzzle, 2).count, 2u);
      expect_like_reference(puzzle, as_candidates(puzzle), 40);
      puzzle[cell] = clue;
    }
  }
}

TEST_P(Fast9, CountsLikeTheReferenceWhenAClueIsWrong) {
  Random random(3);
  for (int n = 0; n < 400; ++n) {
    Cells puzzle = keep_some(random_solution(random), 20 + n % 30, random);
    puzzle[random.below(81)] = static_cast<std::uint8_t>(1 + random.below(9));
    expect_like_reference(puzzle, as_candidates(puzzle), 20);
  }
}

TEST_P(Fast9, CountsLikeTheReferenceFromCandidates) {
  Random random(4);
  for (int n = 0; n < 400; ++n) {
    // Every cell keeps its solution, and each other digit with probability up to 7/16 ...
    const Cells solution = random_solution(random);
    Candidates candidates{};
    for (std::size_t cell = 0; cell < 81; ++cell) {
      for (int digit = 1; digit <= 9; ++digit) {
        if (solution[cell] != digit && random.below(16) >= static_cast<std::uint64_t>(n % 8)) continue;
        candidates[cell] = static_cast<std::uint16_t>(candidates[cell] | 1 << (digit - 1));
      }
    }
    expect_like_reference(candidates, candidates, 50);
    // ... and then one cell loses a digit, possibly the right one or the last one.
    std::uint16_t& one = candidates[random.below(81)];
    one = static_cast<std::uint16_t>(one & ~(1u << random.below(9)));
    expect_like_reference(candidates, candidates, 50);
  }
}

TEST_P(Fast9, CluesAndTheirCandidatesGiveTheSameResult) {
  Random random(5);
  for (int n = 0; n < 50; ++n) {
    const Cells puzzle = keep_some(random_solution(random), 25, random);
    const Result from_clues = run(puzzle, 100);
    const Result from_candidates = run(as_candidates(puzzle), 100);
    EXPECT_EQ(from_clues.count, from_candidates.count);
    EXPECT_EQ(from_clues.first, from_candidates.first);
    EXPECT_EQ(from_clues.guesses, from_candidates.guesses);
  }
}

TEST_P(Fast9, BitsAboveTheNinthAreIgnored) {
  Random random(6);
  const Cells solution = random_solution(random);
  Candidates candidates = as_candidates(solution);
  for (std::uint16_t& digits : candidates) digits = static_cast<std::uint16_t>(digits | 0xfe00);
  const Result result = run(candidates, 2);
  EXPECT_EQ(result.count, 1u);
  EXPECT_EQ(result.first, solution);
}

TEST_P(Fast9, ACellWithoutCandidatesHasNoSolution) {
  for (std::size_t cell = 0; cell < 81; ++cell) {
    Candidates candidates = as_candidates(Cells{});
    candidates[cell] = 0;
    EXPECT_EQ(run(candidates, 2).count, 0u) << "cell " << cell;
  }
  EXPECT_EQ(run(Candidates{}, 2).count, 0u);
}

TEST_P(Fast9, ADigitWithoutPlaceInAHouseHasNoSolution) {
  for (int digit = 0; digit < 9; ++digit) {
    for (std::size_t line = 0; line < 9; ++line) {
      Candidates row = as_candidates(Cells{});
      Candidates column = row;
      for (std::size_t i = 0; i < 9; ++i) {
        row[9 * line + i] = static_cast<std::uint16_t>(0x1ff & ~(1 << digit));
        column[9 * i + line] = row[9 * line + i];
      }
      EXPECT_EQ(run(row, 1).count, 0u);
      EXPECT_EQ(run(column, 1).count, 0u);
    }
  }
}

TEST_P(Fast9, TwoEqualCluesInAnyHouseHaveNoSolution) {
  for (std::size_t a = 0; a < 81; ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      Cells clues{};
      clues[a] = 7;
      clues[b] = 7;
      EXPECT_EQ(run(clues, 1).count, share_a_house(a, b) ? 0u : 1u) << b << " and " << a;
    }
  }
}

TEST_P(Fast9, SwappingTwoDigitsOfAFullGridHasNoSolution) {
  Random random(7);
  const Cells solution = random_solution(random);
  for (std::size_t a = 0; a < 81; ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      Cells spoiled = solution;
      std::swap(spoiled[a], spoiled[b]);
      EXPECT_EQ(run(spoiled, 2).count, spoiled == solution ? 1u : 0u);
    }
  }
}

TEST_P(Fast9, BoxOneNeedsANineWhereColumnThreeHasOne) {
  EXPECT_EQ(run(drawn("1 2 3   . . .   . . ."
                      "4 5 6   . . .   . . ."
                      "7 8 .   . . .   . . ."

                      ". . .   . . .   . . ."
                      ". . .   . . .   . . ."
                      ". . 9   . . .   . . ."

                      ". . .   . . .   . . ."
                      ". . .   . . .   . . ."
                      ". . .   . . .   . . ."),
                2)
                .count,
            0u);
}

TEST_P(Fast9, TheEmptyGridHasAsManySolutionsAsRequested) {
  for (const std::uint64_t limit : {1u, 2u, 3u, 10u, 1000u, 100000u}) {
    const Result result = run(Cells{}, limit);
    EXPECT_EQ(result.count, limit);
    EXPECT_TRUE(result.complete);
    expect_solves(as_candidates(Cells{}), result.first);
  }
}

TEST_P(Fast9, CountsAllSolutionsExactlyUpToTheLimit) {
  // An empty band can be filled in several ways; the reference counts them.
  Random random(8);
  Cells clues = random_solution(random);
  for (std::size_t cell = 54; cell < 81; ++cell) clues[cell] = 0;
  const std::uint64_t all = Reference(as_candidates(clues), 1'000'000).count();
  ASSERT_GT(all, 3u);
  for (std::uint64_t limit = 1; limit <= all + 2; ++limit) {
    const Result result = run(clues, limit);
    EXPECT_EQ(result.count, std::min(limit, all));
    EXPECT_TRUE(result.complete);
  }
}

TEST_P(Fast9, LimitZeroFindsNothing) {
  const Result result = run(Cells{}, 0);
  EXPECT_EQ(result.count, 0u);
  EXPECT_EQ(result.guesses, 0u);
}

TEST_P(Fast9, CancellationStopsTheSearchAndIsReported) {
  const std::atomic<bool> raised = true;
  Budget budget;
  budget.cancel = &raised;
  const Result result = run(Cells{}, 1'000'000'000'000, budget);
  EXPECT_FALSE(result.complete);
  EXPECT_EQ(result.count, 0u);
}

TEST_P(Fast9, AnUnsetFlagChangesNothing) {
  const std::atomic<bool> down = false;
  Budget budget;
  budget.cancel = &down;
  const Result result = run(Cells{}, 5000, budget);
  EXPECT_TRUE(result.complete);
  EXPECT_EQ(result.count, 5000u);
}

TEST_P(Fast9, FindsAnotherSolutionIfAndOnlyIfThereIsOne) {
  Random random(10);
  int unique = 0;
  for (int clues = 0; clues <= 81; ++clues) {
    for (int n = 0; n < 4; ++n) {
      const Cells known = random_solution(random);
      const Candidates candidates = as_candidates(keep_some(known, clues, random));
      const Result other = other_solution(GetParam(), candidates, known);
      ASSERT_TRUE(other.complete);
      // A grid this open has a second solution, which the reference would take too long to find.
      ASSERT_EQ(other.count, clues < 22 ? 1u : Reference(candidates, 2).count() - 1) << clues << " clues";
      unique += other.count == 0 ? 1 : 0;
      if (other.count == 0) continue;
      expect_solves(candidates, other.first);
      EXPECT_NE(other.first, known);
    }
  }
  EXPECT_GT(unique, 50);
  EXPECT_LT(unique, 250);
}

TEST_P(Fast9, CancellationLeavesOpenWhetherThereIsAnotherSolution) {
  const std::atomic<bool> raised = true;
  Budget budget;
  budget.cancel = &raised;
  Random random(11);
  const Cells known = random_solution(random);
  const Result other = other_solution(GetParam(), as_candidates(known), known, budget);
  EXPECT_FALSE(other.complete);
  EXPECT_EQ(other.count, 0u);
}

TEST(Fast9Flag, RaisedDuringTheSearchStopsIt) {
  std::atomic<bool> flag = false;
  Budget budget;
  budget.cancel = &flag;
  // 6.7e21 solutions: without cancellation this would never finish.
  Result result;
  std::thread work([&] { result = solve(Cells{}, ~std::uint64_t{0}, budget); });
  flag = true;
  work.join();
  EXPECT_FALSE(result.complete);
}

TEST(Fast9Paths, FindTheSameWithTheSameGuesses) {
  if (!available(Path::avx2)) GTEST_SKIP() << "this processor has one path";
  Random random(9);
  for (int n = 0; n < 200; ++n) {
    const Cells puzzle = keep_some(random_solution(random), 17 + n % 20, random);
    const Result portable = solve(Path::portable, puzzle, 50);
    const Result avx2 = solve(Path::avx2, puzzle, 50);
    EXPECT_EQ(portable.count, avx2.count);
    EXPECT_EQ(portable.first, avx2.first);
    EXPECT_EQ(portable.guesses, avx2.guesses);
    EXPECT_EQ(solve(puzzle, 50).first, avx2.first);
    const Candidates candidates = as_candidates(puzzle);
    const Result other = other_solution(Path::avx2, candidates, avx2.first);
    EXPECT_EQ(other_solution(Path::portable, candidates, avx2.first).first, other.first);
    EXPECT_EQ(other_solution(candidates, avx2.first).first, other.first);
  }
}

TEST(Fast9Rules, OnlyOrdinaryNineByNineIsHandled) {
  EXPECT_TRUE(handles(Rules::of_order(3)));
  EXPECT_FALSE(handles(Rules::of_order(2)));
  EXPECT_FALSE(handles(Rules{3, 3, true}));
  EXPECT_FALSE(handles(Rules{1, 9, false}));
}

}  // namespace
}  // namespace hence::sudoku::fast9
