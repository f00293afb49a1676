// Sokoban levels: how many are solved, how many solutions are proved shortest, and what that costs.
//
//   sokoban_bench [--ask any|moves|pushes] [--seconds N] [--memory MIB] [--levels A-B] [--optima FILE]
//   FILE...
//
//   --optima FILE: tab-separated `set level moves pushes_of_that_plan pushes`; an optimum that differs from
//   it is reported as WRONG.
//
// Seconds are CPU seconds of one thread per level. Prints a line per level, and a summary.
#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <thread>

#include "cpu_time.hpp"
#include "sokoban/plan.hpp"
#include "sokoban/simulate.hpp"
#include "sokoban/text/levels.hpp"

using namespace hence;
using namespace hence::sokoban;

namespace {

/// Raises a flag after this process has used that much more CPU time.
class CpuAlarm {
 public:
  CpuAlarm(std::atomic<bool>& flag, double seconds)
      : thread_([&flag, until = cpu_seconds() + seconds](const std::stop_token& stop) {
          while (!stop.stop_requested() && cpu_seconds() < until)
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
          flag = true;
        }) {}

 private:
  std::jthread thread_;
};

struct Settings {
  std::optional<Metric> shortest;
  double seconds = 60;
  std::size_t memory = std::size_t{4} << 30;
  std::int64_t first = 1;
  std::int64_t last = 1'000'000;
  std::map<std::int64_t, std::pair<int, int>> optima;  ///< moves and pushes, by level
};

struct Summary {
  int levels = 0;
  int plans = 0;
  int proved = 0;
  int unsolvable = 0;
  double seconds = 0;
};

void measure(const LevelRecord& record, const Settings& settings, Summary& summary) {
  std::atomic<bool> cancel = false;
  const double begin = cpu_seconds();
  const PlanQuestion question{.shortest = settings.shortest, .memory = settings.memory};
  PlanAnswer answer;
  {
    const CpuAlarm alarm(cancel, settings.seconds);
    answer = find_plan(record.level, question, {.cancel = &cancel});
  }
  const double seconds = cpu_seconds() - begin;
  ++summary.levels;
  summary.seconds += seconds;
  std::string wrong;
  if (answer.plan) {
    ++summary.plans;
    if (!replay(record.level, *answer.plan).solves()) wrong = "  WRONG: no plan";
  }
  if (answer.status == Status::optimal) ++summary.proved;
  if (answer.status == Status::unsolvable) ++summary.unsolvable;
  if (const auto known = settings.optima.find(record.number); known != settings.optima.end()) {
    const bool pushes = settings.shortest == Metric::pushes;
    const int best = pushes ? known->second.second : known->second.first;
    const int cost = pushes ? answer.pushes : answer.moves;
    if ((answer.status == Status::optimal && settings.shortest && cost != best) ||
        (answer.plan && cost < best) || (settings.shortest && answer.at_least > best))
      wrong += fmt::format("  WRONG: the optimum is {}", best);
  }
  fmt::print("{:>4} {:<24.24} {:<11} {:>6} moves {:>5} pushes  at least {:>5} {:>9.3f} s{}\n", record.number,
             record.title, name(answer.status), answer.moves, answer.pushes, answer.at_least, seconds, wrong);
  std::fflush(stdout);
}

void measure_file(const char* path, const Settings& settings) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  const std::string content = text.str();
  StringSource source(content);
  LevelReader reader(source);
  Summary summary;
  std::int64_t number = 0;
  while (const auto record = reader.next()) {
    ++number;
    if (number < settings.first || number > settings.last) continue;
    if (*record)
      measure(**record, settings, summary);
    else
      fmt::print("{:>4} cannot be read\n", number);
  }
  const char* slash = std::strrchr(path, '/');
  fmt::print("{}: {} levels, {} plans, {} proved shortest, {} proved unsolvable, {:.2f} s CPU\n",
             slash != nullptr ? slash + 1 : path, summary.levels, summary.plans, summary.proved,
             summary.unsolvable, summary.seconds);
}

std::map<std::int64_t, std::pair<int, int>> read_optima(const char* path) {
  std::map<std::int64_t, std::pair<int, int>> optima;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) {
    std::istringstream fields(line);
    std::string set;
    std::int64_t level = 0;
    int moves = 0;
    int pushes_then = 0;
    int pushes = 0;
    if (line.starts_with('#') || !(fields >> set >> level >> moves >> pushes_then >> pushes)) continue;
    optima[level] = {moves, pushes};
  }
  return optima;
}

}  // namespace

int main(int argc, char** argv) {
  Settings settings;
  for (int i = 1; i < argc; ++i) {
    const auto is = [&](const char* option) { return std::strcmp(argv[i], option) == 0 && i + 1 < argc; };
    if (is("--ask")) {
      const std::string what = argv[++i];
      settings.shortest = what == "moves"    ? std::optional(Metric::moves)
                          : what == "pushes" ? std::optional(Metric::pushes)
                                             : std::nullopt;
    } else if (is("--seconds")) {
      settings.seconds = std::stod(argv[++i]);
    } else if (is("--memory")) {
      settings.memory = std::stoull(argv[++i]) << 20;
    } else if (is("--levels")) {
      const std::string range = argv[++i];
      const std::size_t dash = range.find('-');
      settings.first = std::stoll(range);
      settings.last = dash == std::string::npos ? settings.first : std::stoll(range.substr(dash + 1));
    } else if (is("--optima")) {
      settings.optima = read_optima(argv[++i]);
    } else {
      measure_file(argv[i], settings);
    }
  }
}
