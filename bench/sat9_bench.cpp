// 9x9 by SAT: solve and prove unique; puzzles per second of CPU time on one thread, compared with MiniSat.
//
//   sat9_bench FILE...        one puzzle of 81 characters per line; anything but 1-9 is an open cell
//
// Engines: ours (solve_by_sat); MiniSat 2.2 as a library with the textbook encoding (clues as units,
// pairwise), and with singles first and then each encoding of the remaining candidates. All count up to two
// solutions.
#include <minisat/core/Solver.h>

#include <cstdio>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "cnf/encode.hpp"
#include "cpu_time.hpp"
#include "sudoku/as_model.hpp"
#include "sudoku/sat_engine.hpp"
#include "sudoku/state.hpp"

using namespace hence;
using namespace hence::sudoku;

namespace {

std::vector<Puzzle> read(const char* path) {
  std::vector<Puzzle> puzzles;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) {
    if (line.size() < 81) continue;
    Puzzle puzzle;
    for (std::size_t i = 0; i < 81; ++i)
      puzzle.clues[i] = static_cast<std::uint16_t>(line[i] >= '1' && line[i] <= '9' ? line[i] - '0' : 0);
    puzzles.push_back(std::move(puzzle));
  }
  return puzzles;
}

Minisat::Lit minisat_literal(Literal l) {
  return Minisat::mkLit(l.variable().v, !l.positive());
}

/// Solutions of a formula over its first `candidates` variables, up to two.
int count_by_minisat(const Formula& formula, std::size_t candidates, const std::vector<Literal>& units) {
  Minisat::Solver solver;
  for (std::size_t i = 0; i < formula.variables(); ++i) solver.newVar();
  Minisat::vec<Minisat::Lit> clause;
  for (std::size_t i = 0; i < formula.clauses(); ++i) {
    clause.clear();
    for (Literal l : formula.clause(i)) clause.push(minisat_literal(l));
    solver.addClause(clause);
  }
  for (Literal unit : units) solver.addClause(minisat_literal(unit));
  if (!solver.solve()) return 0;
  clause.clear();
  for (int v = 0; v < static_cast<int>(candidates); ++v)
    if (Minisat::toInt(solver.modelValue(v)) == 0) clause.push(~Minisat::mkLit(v));
  return solver.addClause(clause) && solver.solve() ? 2 : 1;
}

int textbook(const Puzzle& puzzle) {
  static const Model model = full_model(puzzle);
  static const Formula formula = encode(model, {.encoding = Encoding::pairwise}).formula;
  std::vector<Literal> units;
  for (std::size_t i = 0; i < puzzle.clues.size(); ++i)
    if (puzzle.clues[i] != 0)
      units.push_back(says(full_candidate(puzzle.rules, Cell(i), Digit(static_cast<int>(puzzle.clues[i])))));
  return count_by_minisat(formula, model.candidates(), units);
}

int minisat_best(const Puzzle& puzzle, Encoding encoding) {
  State state(puzzle);
  if (!state.place_singles()) return 0;
  if (state.solved()) return 1;
  const Model model = as_model(state);
  return count_by_minisat(encode(model, {.encoding = encoding}).formula, model.candidates(), {});
}

int ours(const Puzzle& puzzle) {
  return static_cast<int>(solve_by_sat(puzzle, {.limit = 2}, {}).count);
}

void measure(const char* label, const std::vector<Puzzle>& puzzles,
             const std::function<int(const Puzzle&)>& count) {
  int unique = 0;
  const double begin = cpu_seconds();
  for (const Puzzle& puzzle : puzzles) unique += count(puzzle) == 1 ? 1 : 0;
  const double seconds = cpu_seconds() - begin;
  std::printf("  %-34s %9.0f puzzles/s  (%d unique)\n", label, static_cast<double>(puzzles.size()) / seconds,
              unique);
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const std::vector<Puzzle> puzzles = read(argv[i]);
    std::printf("%s: %zu puzzles\n", argv[i], puzzles.size());
    measure("hence", puzzles, ours);
    measure("minisat, textbook pairwise", puzzles, textbook);
    measure("minisat, singles + pairwise", puzzles,
            [](const Puzzle& p) { return minisat_best(p, Encoding::pairwise); });
    measure("minisat, singles + product", puzzles,
            [](const Puzzle& p) { return minisat_best(p, Encoding::product); });
    measure("minisat, singles + intersections", puzzles,
            [](const Puzzle& p) { return minisat_best(p, Encoding::intersections); });
  }
}
