// Speed of the fast 9x9 engine: solves every puzzle of the given files and proves its solution unique.
//
//   fast9_bench [--path portable|avx2] [--repeat N] [--limit N] file...
//
// A file has one puzzle per line: 81 characters, 1-9 for clues and anything else for open cells; lines
// starting with # are skipped. Times exclude reading and include all set-up per puzzle. One thread; CPU time
// of the process, the best of N repeats (default 5).
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "cpu_time.hpp"
#include "sudoku/fast9.hpp"
#include "sudoku/fast9_paths.hpp"

namespace {

namespace fast9 = hence::sudoku::fast9;

std::vector<fast9::Cells> read(const char* file) {
  std::vector<fast9::Cells> puzzles;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    if (line.size() < 81 || line[0] == '#') continue;
    fast9::Cells clues{};
    for (std::size_t cell = 0; cell < 81; ++cell) {
      const char symbol = line[cell];
      if (symbol >= '1' && symbol <= '9') clues[cell] = static_cast<std::uint8_t>(symbol - '0');
    }
    puzzles.push_back(clues);
  }
  return puzzles;
}

/// Does the first solution keep the clues and have every digit once in every row, column and box?
bool right(const fast9::Cells& clues, const fast9::Cells& solution) {
  unsigned seen[27] = {};
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const std::size_t row = cell / 9;
    const std::size_t column = cell % 9;
    if (clues[cell] != 0 && clues[cell] != solution[cell]) return false;
    const unsigned digit = 1u << solution[cell];
    for (const std::size_t house : {row, 9 + column, 18 + row / 3 * 3 + column / 3}) seen[house] |= digit;
  }
  for (const unsigned digits : seen) {
    if (digits != 0x3fe) return false;
  }
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  fast9::Path path = fast9::available(fast9::Path::avx2) ? fast9::Path::avx2 : fast9::Path::portable;
  int repeats = 5;
  std::uint64_t limit = 2;
  std::printf("%-40s %8s %8s %8s %12s %10s %12s\n", "file", "puzzles", "unique", "wrong", "guesses", "CPU s",
              "puzzles/s");
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word.starts_with("--") && i + 1 < argc) {
      const std::string_view value = argv[++i];
      if (word == "--path" && value == "portable") {
        path = fast9::Path::portable;
      } else if (word == "--path" && value == "avx2") {
        path = fast9::Path::avx2;
      } else if (word == "--repeat") {
        repeats = std::atoi(argv[i]);
      } else if (word == "--limit") {
        limit = std::strtoull(argv[i], nullptr, 10);
      } else {
        std::fprintf(stderr, "fast9_bench: unknown option %s %s\n", argv[i - 1], argv[i]);
        return 2;
      }
      if (!fast9::available(path)) {
        std::fprintf(stderr, "fast9_bench: this processor has no AVX2\n");
        return 1;
      }
      continue;
    }

    const std::vector<fast9::Cells> puzzles = read(argv[i]);
    if (puzzles.empty()) {
      std::fprintf(stderr, "fast9_bench: no puzzles in %s\n", argv[i]);
      return 1;
    }
    std::uint64_t unique = 0;
    std::uint64_t wrong = 0;
    std::uint64_t guesses = 0;
    for (const fast9::Cells& clues : puzzles) {
      const fast9::Result result = fast9::solve(path, clues, limit);
      unique += result.count == 1;
      wrong += result.count > 0 && !right(clues, result.first);
      guesses += result.guesses;
    }
    double best = 1e300;
    for (int n = 0; n < repeats; ++n) {
      std::uint64_t again = 0;
      const double begin = cpu_seconds();
      for (const fast9::Cells& clues : puzzles) again += fast9::solve(path, clues, limit).guesses;
      const double seconds = cpu_seconds() - begin;
      if (seconds < best) best = seconds;
      wrong += again != guesses;
    }
    std::printf("%-40s %8zu %8llu %8llu %12llu %10.4f %12.0f\n", argv[i], puzzles.size(),
                static_cast<unsigned long long>(unique), static_cast<unsigned long long>(wrong),
                static_cast<unsigned long long>(guesses), best, static_cast<double>(puzzles.size()) / best);
  }
  return 0;
}
