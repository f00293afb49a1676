// Large puzzles by deduction and SAT: what is left after each stage, and what it costs.
//
//   large_bench [--encoding NAME] [--limit N] [--seconds N] FILE...   the order k, then k^4 numbers, 0 = open
//   large_bench [options] --make K CLUES SEED ...                     a constructed grid with CLUES clues
//
//   --symmetric N: each file, and N copies with rows, columns and digits permuted, to see how much a time
//   depends on luck.
//
// Prints per puzzle: size, clues, candidates left after singles and after all reductions, encoding, clauses,
// total CPU seconds, and the verdict.
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "cpu_time.hpp"
#include "sudoku/as_model.hpp"
#include "sudoku/check.hpp"
#include "sudoku/construct.hpp"
#include "sudoku/sat_engine.hpp"
#include "sudoku/sat_search.hpp"

using namespace hence;
using namespace hence::sudoku;

namespace {

/// Raises a flag after some seconds, unless destroyed earlier.
class Alarm {
 public:
  Alarm(std::atomic<bool>& flag, int seconds)
      : thread_([this, &flag, seconds] {
          std::unique_lock lock(mutex_);
          if (!changed_.wait_for(lock, std::chrono::seconds(seconds), [this] { return over_; })) flag = true;
        }) {}
  ~Alarm() {
    {
      const std::lock_guard lock(mutex_);
      over_ = true;
    }
    changed_.notify_all();
    thread_.join();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool over_ = false;
  std::thread thread_;
};

std::optional<Puzzle> read(const char* path) {
  std::ifstream in(path);
  int order = 0;
  if (!(in >> order) || order < 1 || order > 32) return std::nullopt;
  Puzzle puzzle{Rules::of_order(order), {}, {}};
  unsigned value = 0;
  while (in >> value) puzzle.clues.push_back(static_cast<std::uint16_t>(value));
  if (puzzle.clues.size() != static_cast<std::size_t>(puzzle.rules.cells())) return std::nullopt;
  return puzzle;
}

Puzzle make(int order, int clues, std::uint64_t seed) {
  Random random(seed);
  Puzzle puzzle{Rules::of_order(order), {}, {}};
  // Constructed around a few random clues, so that the grid is well mixed.
  puzzle.clues.assign(static_cast<std::size_t>(puzzle.rules.cells()), 0);
  Values grid = shifted_grid(puzzle.rules, random);
  for (int i = 0; i < 2 * puzzle.rules.cells(); ++i)
    if (auto other = construct_another(puzzle, grid, random, {})) grid = std::move(*other);
  puzzle.clues = grid;
  const auto cells = random.permutation(puzzle.rules.cells());
  for (std::size_t i = static_cast<std::size_t>(clues); i < cells.size(); ++i)
    puzzle.clues[static_cast<std::size_t>(cells[i])] = 0;
  return puzzle;
}

/// The same puzzle with lines, bands, stacks and digits permuted, perhaps transposed.
Puzzle symmetric(const Puzzle& puzzle, std::uint64_t seed) {
  Random random(seed);
  const int n = puzzle.rules.size();
  const int k = puzzle.rules.box_rows;  // files hold square boxes
  auto order = [&] {
    std::vector<int> lines;
    for (int band : random.permutation(k))
      for (int line : random.permutation(k)) lines.push_back(band * k + line);
    return lines;
  };
  const auto rows = order();
  const auto columns = order();
  const auto digits = random.permutation(n);
  const bool transposed = random.below(2) == 0;
  Puzzle result = puzzle;
  for (int i = 0; i < puzzle.rules.cells(); ++i) {
    const int r = rows[static_cast<std::size_t>(i / n)];
    const int c = columns[static_cast<std::size_t>(i % n)];
    const int value = puzzle.clues[puzzle.rules.cell(transposed ? c : r, transposed ? r : c).at()];
    result.clues[static_cast<std::size_t>(i)] =
        static_cast<std::uint16_t>(value == 0 ? 0 : digits[static_cast<std::size_t>(value - 1)] + 1);
  }
  return result;
}

struct Settings {
  SolveRequest question;
  int seconds = 60;
  int symmetric = 0;
};

void measure(const char* label, const Puzzle& puzzle, const Settings& settings) {
  State singles(puzzle);
  singles.place_singles();
  State state(puzzle);
  const bool possible = state.reduce();
  const char* encoding = "-";
  double clauses = 0;
  if (possible && !state.solved()) {
    const auto candidates = static_cast<std::size_t>(state.open_candidates());
    const Encoding chosen = settings.question.encoding.value_or(best_encoding(candidates));
    clauses = expected_clauses(state, chosen);
    encoding = name(chosen).data();
  }
  std::atomic<bool> cancel = false;
  Solutions answer;
  const double begin = cpu_seconds();
  const auto started = std::chrono::steady_clock::now();
  {
    const Alarm alarm(cancel, settings.seconds);
    answer = solve_by_sat(puzzle, settings.question, {.cancel = &cancel});
  }
  const double cpu = cpu_seconds() - begin;
  const double wall = std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
  for (const Values& values : answer.found)
    if (!faults(puzzle, values).empty()) std::printf("WRONG ANSWER ");
  int clues = 0;
  for (auto value : puzzle.clues) clues += value != 0 ? 1 : 0;
  std::string verdict = std::to_string(answer.count) + (answer.count == 1 ? " solution" : " solutions");
  verdict += answer.complete ? (answer.count < settings.question.limit ? ", no more" : "") : ", gave up";
  std::printf("%-32s %4d %6d clues %9lld %9lld open  %-13s %9.0f clauses %8.3f s cpu %8.3f s wall  %s\n",
              label, puzzle.rules.size(), clues, static_cast<long long>(singles.open_candidates()),
              static_cast<long long>(state.open_candidates()), encoding, clauses, cpu, wall, verdict.c_str());
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  Settings settings;
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--encoding") == 0 && i + 1 < argc)
      settings.question.encoding = encoding_named(argv[++i]);
    else if (std::strcmp(argv[i], "--limit") == 0 && i + 1 < argc)
      settings.question.limit = std::stoull(argv[++i]);
    else if (std::strcmp(argv[i], "--seconds") == 0 && i + 1 < argc)
      settings.seconds = std::stoi(argv[++i]);
    else if (std::strcmp(argv[i], "--symmetric") == 0 && i + 1 < argc)
      settings.symmetric = std::stoi(argv[++i]);
    else if (std::strcmp(argv[i], "--make") == 0 && i + 3 < argc) {
      const std::string label = std::string("order ") + argv[i + 1] + " seed " + argv[i + 3];
      const Puzzle puzzle = make(std::stoi(argv[i + 1]), std::stoi(argv[i + 2]), std::stoull(argv[i + 3]));
      measure(label.c_str(), puzzle, settings);
      i += 3;
    } else if (auto puzzle = read(argv[i])) {
      const char* slash = std::strrchr(argv[i], '/');
      measure(slash != nullptr ? slash + 1 : argv[i], *puzzle, settings);
      for (int seed = 1; seed <= settings.symmetric; ++seed)
        measure("  symmetric", symmetric(*puzzle, static_cast<std::uint64_t>(seed)), settings);
    } else {
      std::fprintf(stderr, "%s: cannot be read\n", argv[i]);
    }
  }
}
