#include "sudoku/fast9.hpp"

#include <bit>

#include "sudoku/fast9_paths.hpp"
#include "sudoku/fast9_search.hpp"

namespace hence::sudoku::fast9 {

namespace {

using Word = std::uint16_t;
using Half [[gnu::vector_size(16)]] = Word;

HENCE_INLINE Half half_of(Word w) {
  return Half{w, w, w, w, w, w, w, w};
}

/// Sixteen lanes in two vectors of eight, using the vector extensions common to g++ and clang++: bands 0 and
/// 1 in `low`, band 2 in `high`.
struct PortableLanes {
  Half low;
  Half high;

  HENCE_INLINE static PortableLanes all(Word word) { return {half_of(word), half_of(word)}; }

  HENCE_INLINE static PortableLanes only(std::size_t lane) {
    alignas(32) Word words[16] = {};
    words[lane] = 0xffff;
    PortableLanes result;
    std::memcpy(&result, words, sizeof result);
    return result;
  }

  HENCE_INLINE static PortableLanes boxes() {
    constexpr Word f = 0xffff;
    return {Half{f, f, f, 0, f, f, f, 0}, Half{f, f, f, 0, 0, 0, 0, 0}};
  }

  HENCE_INLINE friend PortableLanes operator&(PortableLanes a, PortableLanes b) {
    return {a.low & b.low, a.high & b.high};
  }
  HENCE_INLINE friend PortableLanes operator|(PortableLanes a, PortableLanes b) {
    return {a.low | b.low, a.high | b.high};
  }
  HENCE_INLINE friend PortableLanes operator^(PortableLanes a, PortableLanes b) {
    return {a.low ^ b.low, a.high ^ b.high};
  }
  HENCE_INLINE friend PortableLanes operator+(PortableLanes a, PortableLanes b) {
    return {a.low + b.low, a.high + b.high};
  }

  HENCE_INLINE static PortableLanes but(PortableLanes a, PortableLanes b) {
    return {a.low & ~b.low, a.high & ~b.high};
  }
  HENCE_INLINE static PortableLanes is_zero(PortableLanes a) {
    return {reinterpret_cast<Half>(a.low == half_of(0)), reinterpret_cast<Half>(a.high == half_of(0))};
  }
  HENCE_INLINE static PortableLanes either(PortableLanes a, PortableLanes b, PortableLanes mask) {
    return (a & mask) | but(b, mask);
  }
  HENCE_INLINE static PortableLanes larger(PortableLanes a, PortableLanes b) {
    const PortableLanes mask{reinterpret_cast<Half>(a.low > b.low), reinterpret_cast<Half>(a.high > b.high)};
    return either(a, b, mask);
  }
  HENCE_INLINE static PortableLanes times16(PortableLanes a) {
    return {a.low << half_of(4), a.high << half_of(4)};
  }

  HENCE_INLINE static PortableLanes next_box(PortableLanes a) {
    return {__builtin_shufflevector(a.low, a.low, 1, 2, 0, 3, 5, 6, 4, 7),
            __builtin_shufflevector(a.high, a.high, 1, 2, 0, 3, 5, 6, 4, 7)};
  }
  HENCE_INLINE static PortableLanes after_next_box(PortableLanes a) {
    return {__builtin_shufflevector(a.low, a.low, 2, 0, 1, 3, 6, 4, 5, 7),
            __builtin_shufflevector(a.high, a.high, 2, 0, 1, 3, 6, 4, 5, 7)};
  }
  HENCE_INLINE static PortableLanes next_band(PortableLanes a) {
    return {__builtin_shufflevector(a.low, a.high, 4, 5, 6, 7, 8, 9, 10, 11),
            __builtin_shufflevector(a.low, a.high, 0, 1, 2, 3, 12, 13, 14, 15)};
  }
  HENCE_INLINE static PortableLanes after_next_band(PortableLanes a) {
    return {__builtin_shufflevector(a.low, a.high, 8, 9, 10, 11, 0, 1, 2, 3),
            __builtin_shufflevector(a.low, a.high, 4, 5, 6, 7, 12, 13, 14, 15)};
  }

  HENCE_INLINE static bool none(PortableLanes a) {
    const Half both = a.low | a.high;
    std::uint64_t parts[2];
    std::memcpy(parts, &both, sizeof parts);
    return (parts[0] | parts[1]) == 0;
  }

  struct Best {
    unsigned value;
    std::size_t lane;
  };
  HENCE_INLINE static Best best(PortableLanes a) {
    Word words[16];
    std::memcpy(words, &a, sizeof words);
    Best result{0, 0};
    for (std::size_t lane = 0; lane < 11; ++lane) {
      if (words[lane] > result.value) result = {words[lane], lane};
    }
    return result;
  }
};

/// A clue's candidates; 0 is an open cell.
constexpr std::array<Word, 10> candidates_of_clue = {0x1ff, 1, 2, 4, 8, 16, 32, 64, 128, 256};

Result search(Path path, const Words& start, std::uint64_t limit, const Budget& budget) {
  return path == Path::avx2 ? search_avx2(start, limit, budget) : search_portable(start, limit, budget);
}

Words words_of(const Cells& clues) {
  Words words{};
  for (std::size_t cell = 0; cell < 81; ++cell) {
    words.word[word_of_cell[cell]] = candidates_of_clue[clues[cell]];
  }
  return words;
}

Words words_of(const Candidates& candidates) {
  Words words{};
  for (std::size_t cell = 0; cell < 81; ++cell) {
    words.word[word_of_cell[cell]] = static_cast<Word>(candidates[cell] & 0x1ff);
  }
  return words;
}

Path best_path() {
  return available(Path::avx2) ? Path::avx2 : Path::portable;
}

}  // namespace

HENCE_SEARCH Result search_portable(const Words& start, std::uint64_t limit, const Budget& budget) {
  return search<PortableLanes>(start, limit, budget);
}

HENCE_SEARCH Result search_other_portable(const Words& start, const Words& known, const Budget& budget) {
  return search<PortableLanes, true>(start, 1, budget, &known);
}

Cells digits_of(const Words& solved) {
  Cells digits;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    digits[cell] = static_cast<std::uint8_t>(std::countr_zero(solved.word[word_of_cell[cell]]) + 1);
  }
  return digits;
}

bool handles(const Rules& rules) {
  return rules == Rules{};
}

Result solve(Path path, const Cells& clues, std::uint64_t limit, const Budget& budget) {
  return search(path, words_of(clues), limit, budget);
}

Result solve_candidates(Path path, const Candidates& candidates, std::uint64_t limit, const Budget& budget) {
  return search(path, words_of(candidates), limit, budget);
}

Result other_solution(Path path, const Candidates& candidates, const Cells& known, const Budget& budget) {
  const Words start = words_of(candidates);
  const Words solved = words_of(known);
  return path == Path::avx2 ? search_other_avx2(start, solved, budget)
                            : search_other_portable(start, solved, budget);
}

Result solve(const Cells& clues, std::uint64_t limit, const Budget& budget) {
  return solve(best_path(), clues, limit, budget);
}

Result solve_candidates(const Candidates& candidates, std::uint64_t limit, const Budget& budget) {
  return solve_candidates(best_path(), candidates, limit, budget);
}

Result other_solution(const Candidates& candidates, const Cells& known, const Budget& budget) {
  return other_solution(best_path(), candidates, known, budget);
}

}  // namespace hence::sudoku::fast9
