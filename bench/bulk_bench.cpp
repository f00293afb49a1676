// Many easy puzzles: how much of the time is not the engine's?
//
//   bulk_bench [--rounds N] HENCE 17CLUE_FILE
//
// Two lists: the file twelve times, and 100,000 puzzles made by HENCE five times. For each, from one run: the
// engine alone, everything the library does per puzzle in one thread (read, solve, check, write), and the
// command `HENCE solve --threads 1`, each with its rate relative to the engine; then the parts of the
// library's time. CPU time (the command's with system time), the best of N rounds (default 5), as Markdown.
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/line_splitter.hpp"
#include "cpu_time.hpp"
#include "sudoku/check.hpp"
#include "sudoku/fast9.hpp"
#include "sudoku/solve.hpp"
#include "sudoku/text/tuples.hpp"
#include "sudoku/text/write.hpp"

namespace {

using namespace hence;
using namespace hence::sudoku;

[[noreturn]] void fail(const std::string& why) {
  throw std::runtime_error(why);
}

/// A temporary folder.
struct Folder {
  std::string path = (std::filesystem::temp_directory_path() / "bulk_bench.XXXXXX").string();

  Folder() {
    if (!mkdtemp(path.data())) fail("no temporary folder");
  }
  ~Folder() { std::filesystem::remove_all(path); }
};

std::string content(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  if (!in || text.str().empty()) fail(file + ": cannot read, or empty");
  return text.str();
}

/// CPU seconds of a command whose output goes to a file.
double run(std::vector<std::string> words, const std::string& output) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    const int out = open(output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    const int none = open("/dev/null", O_RDWR);
    if (out < 0 || none < 0 || dup2(none, 0) < 0 || dup2(out, 1) < 0 || dup2(none, 2) < 0) _exit(126);
    execvp(arguments[0], arguments.data());
    _exit(127);
  }
  int status = 0;
  rusage used = {};
  if (child < 0 || wait4(child, &status, 0, &used) != child || !WIFEXITED(status) || WEXITSTATUS(status) != 0)
    fail(words[0] + " " + words[1] + " failed");
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

struct Part {
  const char* name;
  std::function<double()> seconds;
  double best = 1e300;
};

template <class Work>
double timed(const Work& work) {
  const double begin = cpu_seconds();
  work();
  return cpu_seconds() - begin;
}

/// Calls `use(record)` for every puzzle.
template <class AnyReader, class Use>
void read(std::string_view text, const Use& use) {
  StringSource source(text);
  AnyReader reader(source, ReadOptions{});
  Record record;
  ParseError error;
  for (;;) {
    switch (reader.next(record, error)) {
      case Got::record:
        use(record);
        break;
      case Got::error:
        fail("line " + std::to_string(error.place.line) + ": " + error.message);
      case Got::nothing:
        return;
    }
  }
}

std::vector<Part> parts_of(const std::string& hence, const std::string& file, const std::string& text) {
  struct Lists {
    std::vector<fast9::Cells> clues;
    std::vector<Puzzle> puzzles;
    std::vector<Values> solutions;
    Notation notation;
  };
  auto lists = std::make_shared<Lists>();
  std::string expected;
  read<TupleReader>(text, [&](const Record& record) {
    const Solutions s = solve(record.puzzle, {});
    if (!s.unique()) fail(file + ": a puzzle without a unique solution");
    fast9::Cells cells;
    std::copy(record.puzzle.clues.begin(), record.puzzle.clues.end(), cells.begin());
    lists->clues.push_back(cells);
    lists->puzzles.push_back(record.puzzle);
    lists->solutions.push_back(s.found[0]);
    lists->notation = record.notation;
    append(expected, s.found[0], record.puzzle.rules, record.notation);
  });
  const std::vector<std::string> command = {hence, "solve", "--threads", "1", file};
  run(command, file + ".solved");
  if (content(file + ".solved") != expected) fail("the command's answers differ from the library's");
  const auto count = [](bool right) {
    static volatile std::size_t sum = 0;
    sum = sum + (right ? 1 : 0);
  };
  return {
      {"engine",
       [=] {
         return timed([&] {
           for (const fast9::Cells& clues : lists->clues) count(fast9::solve(clues, 2).count == 1);
         });
       }},
      {"library",
       [=, &text] {
         return timed([&] {
           SolveRequest request;
           Solutions answer;
           std::string out;
           read<TupleReader>(text, [&](const Record& record) {
             solve(record.puzzle, request, {}, answer);
             append(out, answer.found[0], record.puzzle.rules, record.notation);
             if (out.size() > 16384) out.clear();
           });
         });
       }},
      {"command", [=] { return run(command, "/dev/null"); }},
      {"split lines",
       [=, &text] {
         return timed([&] {
           StringSource source(text);
           LineSplitter splitter(source);
           RawLine line;
           while (splitter.next(line)) count(line.text.size() == 81);
         });
       }},
      {"... read records", [=, &text] { return timed([&] { read<Reader>(text, [&](const Record&) {}); }); }},
      {"... and tuples",
       [=, &text] { return timed([&] { read<TupleReader>(text, [&](const Record&) {}); }); }},
      {"solve",
       [=] {
         return timed([&] {
           SolveRequest request;
           Solutions answer;
           for (const Puzzle& puzzle : lists->puzzles) {
             solve(puzzle, request, {}, answer);
             count(answer.unique());
           }
         });
       }},
      {"check",
       [=] {
         return timed([&] {
           for (std::size_t i = 0; i < lists->puzzles.size(); ++i)
             count(is_solution(lists->puzzles[i], lists->solutions[i]));
         });
       }},
      {"write",
       [=] {
         return timed([&] {
           std::string out;
           for (const Values& values : lists->solutions) {
             append(out, values, Rules{}, lists->notation);
             if (out.size() > 16384) out.clear();
           }
         });
       }},
  };
}

void measure(const char* name, const std::string& hence, const std::string& file, int rounds) {
  const std::string text = content(file);
  const auto puzzles = static_cast<double>(std::count(text.begin(), text.end(), '\n'));
  std::vector<Part> parts = parts_of(hence, file, text);
  for (int round = 0; round < rounds; ++round)
    for (Part& part : parts) part.best = std::min(part.best, part.seconds());
  std::printf(
      "\n%s, %.0f puzzles:\n\n| | ns per puzzle | puzzles per CPU s | of the engine's rate "
      "|\n|---|---|---|---|\n",
      name, puzzles);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    std::printf("| %s | %.0f |", parts[i].name, 1e9 * parts[i].best / puzzles);
    if (i < 3)
      std::printf(" %.0f | %.2f |\n", puzzles / parts[i].best, parts[0].best / parts[i].best);
    else
      std::printf(" | |\n");
  }
  std::fflush(stdout);
}

void repeat(const std::string& text, int times, const std::string& file) {
  std::ofstream out(file, std::ios::binary);
  for (int i = 0; i < times; ++i) out << text;
}

}  // namespace

int main(int argc, char** argv) try {
  int rounds = 5;
  std::vector<std::string> words(argv + 1, argv + argc);
  if (words.size() == 4 && words[0] == "--rounds") {
    rounds = std::max(1, std::atoi(words[1].c_str()));
    words.erase(words.begin(), words.begin() + 2);
  }
  if (words.size() != 2) fail("usage: bulk_bench [--rounds N] HENCE 17CLUE_FILE");
  const Folder folder;
  const std::string many = folder.path + "/many.txt";
  const std::string made = folder.path + "/made.txt";
  repeat(content(words[1]), 12, many);
  run({words[0], "make", "--count", "100000", "--seed", "1"}, made);
  repeat(content(made), 5, made);
  measure("12 x 17 clues", words[0], many, rounds);
  measure("5 x 100,000 made", words[0], made, rounds);
} catch (const std::exception& error) {
  std::fprintf(stderr, "bulk_bench: %s\n", error.what());
  return 1;
}
