// Explains 9x9 puzzles completely: how long it takes, how large the reasons are, how many are proved
// smallest.
//
//   explain_bench [-s SKIP] [-n COUNT] [-w WORK] [-v] FILE...     one puzzle of 81 characters per line
//
// CPU time of one thread, including solving and naming. WORK: per step (default: that of the command line).
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "cpu_time.hpp"
#include "explain/path.hpp"
#include "sudoku/as_position.hpp"

using namespace hence;
using explain::Path;

namespace {

struct Totals {
  std::vector<double> seconds;
  std::map<Path::End, int> ends;
  std::map<std::size_t, int> largest;
  std::size_t steps = 0;
  std::size_t proved = 0;
  double slowest_step = 0;
};

struct Options {
  std::size_t skip = 0;
  std::size_t count = 1'000'000'000;
  explain::Effort effort = {};
  bool verbose = false;
};

void run(const std::string& line, const std::shared_ptr<const explain::Board>& board, const Options& options,
         Totals& totals) {
  sudoku::Puzzle puzzle;
  for (std::size_t i = 0; i < 81; ++i)
    puzzle.clues[i] = static_cast<std::uint16_t>(line[i] >= '1' && line[i] <= '9' ? line[i] - '0' : 0);
  const double begin = cpu_seconds();
  double last = begin;
  const auto position = sudoku::as_position(puzzle, board);
  const auto answer = std::get<explain::Answer>(sudoku::answer_of(puzzle, position));
  std::size_t largest = 0;
  std::map<std::size_t, int> sizes;
  const Path path = explain::explain(position, answer, {.effort = options.effort},
                                     [&](const auto&, const explain::Step& step) {
                                       const double now = cpu_seconds();
                                       if (options.verbose && now - last > 0.2)
                                         std::printf("    step of %zu truths, at least %d: %.2f s\n",
                                                     step.reason.size(), step.least, now - last);
                                       totals.slowest_step = std::max(totals.slowest_step, now - last);
                                       last = now;
                                       ++totals.steps;
                                       ++sizes[step.reason.size()];
                                       totals.proved += step.proved_smallest();
                                       largest = std::max(largest, step.reason.size());
                                       return true;
                                     });
  totals.seconds.push_back(cpu_seconds() - begin);
  ++totals.ends[path.end];
  ++totals.largest[largest];
  if (options.verbose) {
    std::printf("  %.81s %zu steps, end %d, %.1f ms, sizes", line.c_str(), path.steps,
                static_cast<int>(path.end), 1000 * totals.seconds.back());
    for (const auto& [size, n] : sizes) std::printf(" %zu:%d", size, n);
    std::printf("\n");
  }
}

void report(const char* file, Totals& totals) {
  auto& s = totals.seconds;
  std::sort(s.begin(), s.end());
  double sum = 0;
  for (const double x : s) sum += x;
  const auto n = s.size();
  std::printf("%s: %zu puzzles, %d explained to the end\n", file, n, totals.ends[Path::End::solved]);
  if (n == 0) return;
  std::printf("  CPU ms each: mean %.2f, median %.2f, 90 %% below %.2f, most %.1f; slowest step %.1f ms\n",
              1000 * sum / static_cast<double>(n), 1000 * s[n / 2], 1000 * s[n * 9 / 10], 1000 * s[n - 1],
              1000 * totals.slowest_step);
  std::printf("  %zu steps, %.2f %% proved smallest; largest reason by puzzle:", totals.steps,
              100.0 * static_cast<double>(totals.proved) / static_cast<double>(totals.steps));
  for (const auto& [size, count] : totals.largest) std::printf(" %zu: %d", size, count);
  std::printf("\n");
}

}  // namespace

int main(int argc, char** argv) {
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  Options options;
  const auto board = sudoku::board_of(sudoku::Puzzle{});
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "-v") == 0) {
      options.verbose = true;
    } else if (argv[i][0] == '-' && i + 1 < argc) {
      const char option = argv[i][1];
      const long value = std::atol(argv[++i]);
      if (option == 's') options.skip = static_cast<std::size_t>(value);
      if (option == 'n') options.count = static_cast<std::size_t>(value);
      if (option == 'w') options.effort.nodes = value;
    } else {
      Totals totals;
      std::ifstream in(argv[i]);
      std::size_t number = 0;
      for (std::string line; totals.seconds.size() < options.count && std::getline(in, line);)
        if (line.size() >= 81 && line.find_first_not_of("123456789.0", 0) >= 81 && number++ >= options.skip)
          run(line, board, options, totals);
      report(argv[i], totals);
    }
  }
}
