// Speed of making puzzles, complete: the random solution, dropping clues, and checking that the puzzle has
// one solution and that every clue is needed.
//
//   make_bench                                    the curve over orders and grids, up to pairs of 25x25
//   make_bench --order K [--grids N] [--puzzles N] [--seconds S] [--even] [--seed N]
//
// One thread, CPU time of the process. `undecided`: clues neither dropped nor shown to be needed within the
// time limit. tools/bench runs qqwing for comparison.
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <thread>

#include "cpu_time.hpp"
#include "sudoku/make.hpp"

using namespace hence;
using namespace hence::sudoku;

namespace {

struct Series {
  int order = 3;
  int grids = 1;
  int puzzles = 1;
  double seconds = 0;  ///< per puzzle; 0: no limit
  bool even = false;
  std::uint64_t seed = 1;
};

/// Raises a flag after this process has used that many seconds of CPU time.
class Limit {
 public:
  explicit Limit(double seconds) {
    if (seconds <= 0) return;
    watch_ = std::jthread([this, end = cpu_seconds() + seconds](const std::stop_token& stopped) {
      using namespace std::chrono_literals;
      while (!stopped.stop_requested() && cpu_seconds() < end) std::this_thread::sleep_for(10ms);
      over_ = true;
    });
  }
  Budget budget() const { return {.cancel = &over_}; }

 private:
  std::atomic<bool> over_ = false;
  std::jthread watch_;
};

void run(const Series& series) {
  const MakeRequest question{.rules = Rules::of_order(series.order, series.grids), .even = series.even};
  Random random(series.seed);
  int made = 0;
  std::size_t clues = 0;
  std::size_t undecided = 0;
  double worst = 0;
  const double begin = cpu_seconds();
  for (int i = 0; i < series.puzzles; ++i) {
    const Limit limit(series.seconds);
    const double start = cpu_seconds();
    const MakeResult result = make(question, random, limit.budget());
    worst = std::max(worst, cpu_seconds() - start);
    const auto* one = std::get_if<Made>(&result);
    if (one == nullptr) continue;
    ++made;
    clues += clue_list(one->puzzle).size();
    undecided += one->undecided.size();
  }
  const double each = (cpu_seconds() - begin) / series.puzzles;
  const double per = made == 0 ? 1 : made;
  std::printf("%5d %5d %8d %12.6f %12.6f %10.0f %9.2f %10.2f\n", series.order, series.grids, made, each,
              worst, 1 / each, static_cast<double>(clues) / per, static_cast<double>(undecided) / per);
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  Series series;
  bool curve = true;
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    const char* value = i + 1 < argc ? argv[i + 1] : "";
    if (word == "--even") {
      series.even = true;
      continue;
    }
    ++i;
    if (word == "--order") {
      series.order = std::atoi(value);
      curve = false;
    } else if (word == "--grids") {
      series.grids = std::atoi(value);
    } else if (word == "--puzzles") {
      series.puzzles = std::atoi(value);
    } else if (word == "--seconds") {
      series.seconds = std::atof(value);
    } else if (word == "--seed") {
      series.seed = std::strtoull(value, nullptr, 10);
    } else {
      std::fprintf(stderr, "make_bench: unknown option %s\n", argv[i - 1]);
      return 2;
    }
  }
  std::printf("%5s %5s %8s %12s %12s %10s %9s %10s\n", "order", "grids", "puzzles", "CPU s each", "worst",
              "per CPU s", "clues", "undecided");
  if (!curve) {
    run(series);
    return 0;
  }
  for (const auto& [order, grids, puzzles] : {std::array{2, 1, 2000},
                                              {2, 2, 500},
                                              {3, 1, 20000},
                                              {3, 2, 100},
                                              {3, 3, 30},
                                              {4, 1, 20},
                                              {4, 2, 10},
                                              {5, 1, 5},
                                              {5, 2, 3}}) {
    series.order = order;
    series.grids = grids;
    series.puzzles = puzzles;
    run(series);
  }
}
