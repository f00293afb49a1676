// The two builds of the fast engine and the choice between them. Internal: for fast9*.cpp, tests and
// benchmarks.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "sudoku/fast9.hpp"

namespace hence::sudoku::fast9 {

/// The same search over 16 lanes of 16 bits: one AVX2 register, or two 128-bit vectors, which every 64-bit
/// x86 or ARM processor has.
enum class Path { portable, avx2 };

/// Is the path compiled in and supported by this processor? `portable` always is.
bool available(Path path);

/// `solve` and the others use the best available path; these use the given one, which must be available.
Result solve(Path path, const Cells& clues, std::uint64_t limit, const Budget& budget = {});
Result solve_candidates(Path path, const Candidates& candidates, std::uint64_t limit,
                        const Budget& budget = {});
Result other_solution(Path path, const Candidates& candidates, const Cells& known, const Budget& budget = {});

/// All candidates in the search's layout: word 16 * p + l is the cell at position p (0-8, row by row) of the
/// box in lane l; see fast9_search.hpp. Lanes without a box are 0.
struct alignas(32) Words {
  std::array<std::uint16_t, std::size_t{9} * 16> word;
};

/// The index of a cell's candidates in `Words`.
inline constexpr std::array<std::uint8_t, 81> word_of_cell = [] {
  std::array<std::uint8_t, 81> places{};
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t column = 0; column < 9; ++column) {
      const std::size_t position = row % 3 * 3 + column % 3;
      const std::size_t lane = row / 3 * 4 + column / 3;
      places[row * 9 + column] = static_cast<std::uint8_t>(position * 16 + lane);
    }
  }
  return places;
}();

/// The digits of a board where every cell has one candidate.
Cells digits_of(const Words& solved);

Result search_portable(const Words& start, std::uint64_t limit, const Budget& budget);
Result search_avx2(const Words& start, std::uint64_t limit, const Budget& budget);
Result search_other_portable(const Words& start, const Words& known, const Budget& budget);
Result search_other_avx2(const Words& start, const Words& known, const Budget& budget);

}  // namespace hence::sudoku::fast9
