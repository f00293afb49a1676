// The fast engine's search for processors with AVX2: the sixteen lanes are one register. The rest of the
// program must not assume AVX2, so shared headers are included before the target is raised.
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "sudoku/fast9_paths.hpp"

#if defined(__x86_64__)

#include <immintrin.h>

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,popcnt")
#endif

#include "sudoku/fast9_search.hpp"

namespace hence::sudoku::fast9 {

namespace {

struct Avx2Lanes {
  __m256i v;

  HENCE_INLINE static Avx2Lanes all(std::uint16_t word) {
    return {_mm256_set1_epi16(static_cast<short>(word))};
  }

  HENCE_INLINE static Avx2Lanes only(std::size_t lane) {
    const __m256i numbers = _mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    return {_mm256_cmpeq_epi16(numbers, _mm256_set1_epi16(static_cast<short>(lane)))};
  }

  HENCE_INLINE static Avx2Lanes boxes() {
    return {_mm256_setr_epi16(-1, -1, -1, 0, -1, -1, -1, 0, -1, -1, -1, 0, 0, 0, 0, 0)};
  }

  HENCE_INLINE friend Avx2Lanes operator&(Avx2Lanes a, Avx2Lanes b) { return {_mm256_and_si256(a.v, b.v)}; }
  HENCE_INLINE friend Avx2Lanes operator|(Avx2Lanes a, Avx2Lanes b) { return {_mm256_or_si256(a.v, b.v)}; }
  HENCE_INLINE friend Avx2Lanes operator^(Avx2Lanes a, Avx2Lanes b) { return {_mm256_xor_si256(a.v, b.v)}; }
  HENCE_INLINE friend Avx2Lanes operator+(Avx2Lanes a, Avx2Lanes b) { return {_mm256_add_epi16(a.v, b.v)}; }

  HENCE_INLINE static Avx2Lanes but(Avx2Lanes a, Avx2Lanes b) { return {_mm256_andnot_si256(b.v, a.v)}; }
  HENCE_INLINE static Avx2Lanes is_zero(Avx2Lanes a) {
    return {_mm256_cmpeq_epi16(a.v, _mm256_setzero_si256())};
  }
  HENCE_INLINE static Avx2Lanes either(Avx2Lanes a, Avx2Lanes b, Avx2Lanes mask) {
    return {_mm256_blendv_epi8(b.v, a.v, mask.v)};
  }
  HENCE_INLINE static Avx2Lanes larger(Avx2Lanes a, Avx2Lanes b) { return {_mm256_max_epi16(a.v, b.v)}; }
  HENCE_INLINE static Avx2Lanes times16(Avx2Lanes a) { return {_mm256_slli_epi16(a.v, 4)}; }

  HENCE_INLINE static Avx2Lanes next_box(Avx2Lanes a) {
    const __m256i from = _mm256_setr_epi8(2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15,  //
                                          2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15);
    return {_mm256_shuffle_epi8(a.v, from)};
  }
  HENCE_INLINE static Avx2Lanes after_next_box(Avx2Lanes a) {
    const __m256i from = _mm256_setr_epi8(4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15,  //
                                          4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15);
    return {_mm256_shuffle_epi8(a.v, from)};
  }
  HENCE_INLINE static Avx2Lanes next_band(Avx2Lanes a) {
    return {_mm256_permute4x64_epi64(a.v, _MM_SHUFFLE(3, 0, 2, 1))};
  }
  HENCE_INLINE static Avx2Lanes after_next_band(Avx2Lanes a) {
    return {_mm256_permute4x64_epi64(a.v, _MM_SHUFFLE(3, 1, 0, 2))};
  }

  HENCE_INLINE static bool none(Avx2Lanes a) { return _mm256_testz_si256(a.v, a.v) != 0; }

  struct Best {
    unsigned value;
    std::size_t lane;
  };
  HENCE_INLINE static Best best(Avx2Lanes a) {
    // The instruction finds the smallest of eight words, so the words are inverted.
    const __m256i turned = _mm256_xor_si256(a.v, _mm256_set1_epi16(-1));
    const __m128i low = _mm_minpos_epu16(_mm256_castsi256_si128(turned));
    const __m128i high = _mm_minpos_epu16(_mm256_extracti128_si256(turned, 1));
    const unsigned l = static_cast<unsigned>(_mm_cvtsi128_si32(low));
    const unsigned h = static_cast<unsigned>(_mm_cvtsi128_si32(high));
    const unsigned l_value = ~l & 0xffff;
    const unsigned h_value = ~h & 0xffff;
    return l_value >= h_value ? Best{l_value, l >> 16} : Best{h_value, (h >> 16) + 8};
  }
};

}  // namespace

HENCE_SEARCH Result search_avx2(const Words& start, std::uint64_t limit, const Budget& budget) {
  return search<Avx2Lanes>(start, limit, budget);
}

HENCE_SEARCH Result search_other_avx2(const Words& start, const Words& known, const Budget& budget) {
  return search<Avx2Lanes, true>(start, 1, budget, &known);
}

}  // namespace hence::sudoku::fast9

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

namespace hence::sudoku::fast9 {

bool available(Path path) {
  return path == Path::portable || (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                                    __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt"));
}

}  // namespace hence::sudoku::fast9

#else  // no AVX2 available

namespace hence::sudoku::fast9 {

bool available(Path path) {
  return path == Path::portable;
}

Result search_avx2(const Words& start, std::uint64_t limit, const Budget& budget) {
  return search_portable(start, limit, budget);
}

Result search_other_avx2(const Words& start, const Words& known, const Budget& budget) {
  return search_other_portable(start, known, budget);
}

}  // namespace hence::sudoku::fast9

#endif
