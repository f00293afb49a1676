// The search of the fast 9x9 engine, generic over a 16-lane vector type.
//
// The whole board lives in nine vectors of sixteen 16-bit words. No step looks at single cells: every rule is
// applied to the whole board with a handful of bitwise operations, round after round, until nothing changes.
// No lookup tables, no work queue and hardly a branch to mispredict.
//
//   bit      the digit: bit d-1 of a word means that the cell can still be d
//   vector   the position within the box, p = 3 * row in box + column in box
//   lane     the box: three per quarter of the vector; the fourth lane of each quarter and the whole last
//            quarter are unused (0)
//
//      which vector holds a cell           which lane holds a box
//      +-------+-------+-------+
//      | 0 1 2 | 0 1 2 | 0 1 2 |           0 1 2 . | 4 5 6 . | 8 9 10 . | . . . .
//      | 3 4 5 | 3 4 5 | 3 4 5 |           -----     -----     ------
//      | 6 7 8 | 6 7 8 | 6 7 8 |           band 0    band 1    band 2
//      +-------+-------+-------+
//      | 0 1 2 | 0 1 2 | ...
//
// A round does this for all digits of all cells at once:
//
// 1. Naked singles: a cell with one candidate removes it from the other eight cells of its box. OR over the
//    nine vectors.
// 2. Rows against boxes. Within a band, each digit occurs once in every row and once in every box: a 3x3
//    matrix (row, box) containing one of six permutations. OR over the three columns of a box gives the
//    matrix of possible entries; an entry survives if the other two rows can cover the other two boxes in one
//    of the two ways. This covers all "locked candidates" (pointing and claiming). It also removes a placed
//    digit from its row: a digit confined to one cell of its box is the only entry in its column of the
//    matrix. Other rows are other vectors; other boxes of the band are a rotation within quarters.
// 3. Columns against boxes: the same with (band, column in box); other bands are a rotation of quarters.
// 4. Hidden singles: a digit with one place in a box takes that cell. "Exactly one" over the nine vectors.
//    After steps 2 and 3, a digit with one place in a row or column also has one place in its box.
//
// Candidates only disappear. A cell without candidates, a digit without a place in a box, or the same single
// digit in two cells of a box is a contradiction. A row or column that loses a digit's last place empties the
// matrix and therefore boxes. At a fixpoint where each digit has exactly one place in each box, the board is
// solved: by steps 2 and 3 every row and column holds each digit, too.
//
// At a fixpoint that is not solved, the search branches: see `choose`.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "sudoku/fast9_paths.hpp"

// Options that make g++ 12 fit nine vectors and their temporaries into sixteen registers: measured 1.3 times
// faster, and then on par with clang++ 14, which needs none.
#if defined(__GNUC__) && !defined(__clang__)
#define HENCE_SEARCH [[gnu::optimize("schedule-insns", "sched-pressure", "no-tree-reassoc")]]
#else
#define HENCE_SEARCH
#endif

// Everything is inlined into one function per path: a call would spill all vectors.
#define HENCE_INLINE [[gnu::always_inline]] inline

namespace hence::sudoku::fast9 {

/// `Lanes` must provide bitwise & | ^, lane-wise + and
///   all(word)             the word in every lane
///   only(lane)            all ones in that lane, else 0
///   boxes()               all ones in the nine lanes that are boxes, else 0
///   but(a, b)             a & ~b
///   is_zero(a)            all ones in lanes that are 0, else 0
///   either(a, b, mask)    lanes of a where mask is all ones, of b where it is 0
///   larger(a, b)          lane-wise maximum; both below 0x8000
///   times16(a)            every lane shifted left by 4
///   next_box(a)           every box gets the lane of the box to its right, cyclic within the band
///   after_next_box(a)     ... of the second box to its right
///   next_band(a)          every box gets the lane of the box below it, cyclic
///   after_next_band(a)    ... of the second box below it
///   none(a)               are all lanes 0?
///   best(a)               { largest value, its lane }
template <class Lanes>
struct Board {
  Lanes at[9];
};

/// Vector by vector: g++ 12 copies the whole struct with `rep movs`, which made the search 6 % slower.
template <class Lanes>
HENCE_INLINE void copy(const Board<Lanes>& from, Board<Lanes>& to) {
  for (std::size_t p = 0; p < 9; ++p) to.at[p] = from.at[p];
}

enum class State { contradiction, solved, open };

/// Steps 2 and 3: the entries of row i of the matrix for which the other two rows can cover the other two
/// columns. The rows are given rotated by one column and by two.
template <class Lanes>
HENCE_INLINE Lanes permitted(const Lanes (&once)[3], const Lanes (&twice)[3], std::size_t i) {
  const std::size_t j = (i + 1) % 3;
  const std::size_t k = (i + 2) % 3;
  return (once[j] & twice[k]) | (twice[j] & once[k]);
}

/// Applies rounds until a fixpoint or a contradiction.
template <class Lanes>
HENCE_INLINE State propagate(Board<Lanes>& board) {
  const Lanes minus_one = Lanes::all(0xffff);
  const Lanes nothing = Lanes::all(0);
  const Lanes nine = Lanes::all(0x1ff);

  Lanes x[9];
  for (std::size_t p = 0; p < 9; ++p) x[p] = board.at[p];
  Lanes weight = nothing;
  for (;;) {
    // 1. Naked singles.
    Lanes alone[9];
    Lanes borrow = nothing;  // bit 15: a cell was 0
    Lanes taken = nothing;
    Lanes taken_odd = nothing;
    for (std::size_t p = 0; p < 9; ++p) {
      const Lanes less = x[p] + minus_one;
      borrow = borrow | less;
      alone[p] = Lanes::is_zero(x[p] & less);
      const Lanes single = x[p] & alone[p];
      taken = taken | single;
      taken_odd = taken_odd ^ single;
    }
    for (std::size_t p = 0; p < 9; ++p) x[p] = Lanes::but(x[p], Lanes::but(taken, alone[p]));

    // 2. Rows against boxes.
    Lanes once[3];
    Lanes twice[3];
    for (std::size_t r = 0; r < 3; ++r) {
      const Lanes entry = x[3 * r] | x[3 * r + 1] | x[3 * r + 2];
      once[r] = Lanes::next_box(entry);
      twice[r] = Lanes::after_next_box(entry);
    }
    for (std::size_t r = 0; r < 3; ++r) {
      const Lanes stays = permitted(once, twice, r);
      for (std::size_t c = 0; c < 3; ++c) x[3 * r + c] = x[3 * r + c] & stays;
    }

    // 3. Columns against boxes.
    for (std::size_t c = 0; c < 3; ++c) {
      const Lanes entry = x[c] | x[c + 3] | x[c + 6];
      once[c] = Lanes::next_band(entry);
      twice[c] = Lanes::after_next_band(entry);
    }
    for (std::size_t c = 0; c < 3; ++c) {
      const Lanes stays = permitted(once, twice, c);
      for (std::size_t r = 0; r < 3; ++r) x[3 * r + c] = x[3 * r + c] & stays;
    }

    // 4. Hidden singles in boxes. The sum of a box's words decreases with every candidate lost.
    Lanes some[3];
    Lanes many = nothing;
    for (std::size_t r = 0; r < 3; ++r) {
      const Lanes two = x[3 * r] | x[3 * r + 1];
      many = many | (x[3 * r] & x[3 * r + 1]) | (two & x[3 * r + 2]);
      some[r] = two | x[3 * r + 2];
    }
    const Lanes two_rows = some[0] | some[1];
    many = many | (some[0] & some[1]) | (two_rows & some[2]);
    Lanes new_weight = nothing;
    for (std::size_t p = 0; p < 9; ++p) {
      const Lanes hidden = Lanes::but(x[p], many);
      x[p] = Lanes::either(x[p], hidden, Lanes::is_zero(hidden));
      new_weight = new_weight + x[p];
    }

    const Lanes wrong = (borrow & Lanes::all(0x8000)) | ((two_rows | some[2]) ^ nine) | (taken ^ taken_odd);
    if (!Lanes::none(wrong & Lanes::boxes())) return State::contradiction;
    if (Lanes::none(weight ^ new_weight)) break;
    weight = new_weight;
  }
  for (std::size_t p = 0; p < 9; ++p) board.at[p] = x[p];
  return Lanes::none((weight ^ nine) & Lanes::boxes()) ? State::solved : State::open;
}

/// A guess: this digit in this cell.
struct Guess {
  std::size_t position;
  std::size_t lane;
  std::uint16_t digit;  ///< as a bit
};

/// Branches on a cell with two candidates: the one with the most open cells in its row, column and box
/// together (cells in two of these houses count twice). Over the 49,158 puzzles with 17 clues this needs 0.8
/// guesses each; taking the first such cell needs 1.5. Without such a cell, branches on one with the fewest
/// candidates.
template <class Lanes>
HENCE_INLINE Guess choose(const Board<Lanes>& board) {
  const Lanes minus_one = Lanes::all(0xffff);
  const Lanes one = Lanes::all(1);
  Lanes open[9];
  Lanes pair[9];
  Lanes box = Lanes::all(0);
  for (std::size_t p = 0; p < 9; ++p) {
    const Lanes second = board.at[p] & (board.at[p] + minus_one);
    const Lanes third = second & (second + minus_one);
    const Lanes shut = Lanes::is_zero(second);
    open[p] = one + shut;
    pair[p] = Lanes::but(Lanes::is_zero(third), shut);
    box = box + open[p];
  }
  Lanes row[3];
  Lanes column[3];
  for (std::size_t i = 0; i < 3; ++i) {
    const Lanes across = open[3 * i] + open[3 * i + 1] + open[3 * i + 2];
    row[i] = box + across + Lanes::next_box(across) + Lanes::after_next_box(across);
    const Lanes down = open[i] + open[i + 3] + open[i + 6];
    column[i] = down + Lanes::next_band(down) + Lanes::after_next_band(down);
  }
  // 16 * score + position + 1, so that a single maximum finds the cell; at most 16 * 27 + 9.
  Lanes most = Lanes::all(0);
  for (std::size_t p = 0; p < 9; ++p) {
    const Lanes score =
        Lanes::times16(row[p / 3] + column[p % 3]) + Lanes::all(static_cast<std::uint16_t>(p + 1));
    most = Lanes::larger(most, score & pair[p]);
  }
  const auto [value, lane] = Lanes::best(most);
  Words words;
  std::memcpy(&words, &board, sizeof words);
  if (value != 0) {
    const std::size_t position = (value & 15u) - 1;
    const unsigned digits = words.word[16 * position + lane];
    return {position, lane, static_cast<std::uint16_t>(digits & (0 - digits))};
  }

  Guess fewest{};
  int fewest_count = 10;
  for (std::size_t i = 0; i < words.word.size(); ++i) {
    const unsigned digits = words.word[i];
    const int count = std::popcount(digits);
    if (count < 2 || count >= fewest_count) continue;
    fewest_count = count;
    fewest = {i / 16, i % 16, static_cast<std::uint16_t>(digits & (0 - digits))};
  }
  return fewest;
}

/// Depth-first search. Undo is a copy: 288 bytes.
///
/// With `others`, `known` is a solution that does not count: the first guesses lead to it. The boards left
/// waiting exclude it, and the deepest one, tried next, shares most cells with it.
template <class Lanes, bool others = false>
HENCE_INLINE Result search(const Words& start, std::uint64_t limit, const Budget& budget,
                           const Words* known = nullptr) {
  static_assert(sizeof(Board<Lanes>) == sizeof(Words));
  // A power of two; this many guesses take well under a millisecond.
  constexpr std::uint64_t guesses_between_looks = 512;

  Result result;
  if (limit == 0) return result;
  if (budget.cancelled()) {
    result.complete = false;
    return result;
  }

  // Boards still to be tried. Every guess fills an open cell, so at most 81 can wait.
  std::array<Board<Lanes>, 81> waiting;
  std::size_t depth = 0;
  bool to_known = others;
  Board<Lanes> board;
  std::memcpy(&board, &start, sizeof board);
  for (;;) {
    const State state = propagate(board);
    if (state == State::open) {
      if (++result.guesses % guesses_between_looks == 0 && budget.cancelled()) {
        result.complete = false;
        return result;
      }
      Guess guess = choose(board);
      if (others && to_known) guess.digit = known->word[16 * guess.position + guess.lane];
      const Lanes cell = Lanes::only(guess.lane);
      const Lanes digit = cell & Lanes::all(guess.digit);
      Board<Lanes>& other = waiting[depth++];
      copy(board, other);
      other.at[guess.position] = Lanes::but(board.at[guess.position], digit);
      board.at[guess.position] = Lanes::but(board.at[guess.position], cell) | digit;
      continue;
    }
    if (others && to_known) {
      to_known = false;
    } else if (state == State::solved) {
      if (result.count++ == 0) {
        Words solution;
        std::memcpy(&solution, &board, sizeof solution);
        result.first = digits_of(solution);
      }
      if (result.count == limit) return result;
    }
    if (depth == 0) return result;
    copy(waiting[--depth], board);
  }
}

}  // namespace hence::sudoku::fast9
