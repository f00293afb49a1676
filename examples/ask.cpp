// Uses Hence as a library: two puzzles, asked as a program would ask over any interface, and one through the
// types.
//
//   cmake_minimum_required(VERSION 3.25)
//   project(example CXX)
//   find_package(hence REQUIRED)
//   add_executable(example ask.cpp)
//   target_link_libraries(example hence::hence)
#include <cstdio>
#include <hence/hence.hpp>

int main() {
  // Lines of JSON: an answer for each puzzle, then the exit code.
  std::fputs(hence::ask(R"({"task": "solve", "input": "1.....1..1..4..1\n4..1..1..1.....1"})").c_str(),
             stdout);

  // A long answer comes in pieces, and can be stopped.
  hence::tasks::Stop stop;
  std::size_t bytes = 0;
  const auto count = [&](std::string_view lines) {
    bytes += lines.size();
    if (bytes > 100'000) stop.interrupt();
  };
  const std::string request =
      R"({"task": "solve", "all": 1000000000, "input": ")" + std::string(81, '.') + "\"}";
  const auto code = hence::ask(request, {.lines = count}, stop);
  std::printf("stopped after %s bytes, code %d\n", bytes > 100'000 ? "100,000" : "few",
              static_cast<int>(code));

  // The same without text in between.
  const hence::sudoku::Puzzle empty = hence::sudoku::Puzzle::empty(hence::sudoku::Rules::of_order(2));
  const auto all = hence::sudoku::solve(empty, {.limit = 1000, .keep = 0});
  std::printf("%d grids of 4x4\n", static_cast<int>(all.count));
}
