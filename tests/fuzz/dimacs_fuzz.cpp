// Reads arbitrary bytes as the header of a formula and a solver's answer, separated by the first NUL.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/source.hpp"
#include "sokoban/text/plan_cnf.hpp"
#include "sudoku/check.hpp"
#include "sudoku/cnf_text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace hence;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t cut = text.find('\0');
  StringSource formula(text.substr(0, cut));
  StringSource answer(cut == std::string_view::npos ? std::string_view() : text.substr(cut + 1));
  const auto header = read_dimacs_header(formula);
  const std::size_t variables = header ? header->variables : 100;
  const auto said = read_solver_output(answer, variables);
  if (!header || !said) return 0;
  if (sokoban::is_about_a_level(*header)) {
    if (const auto plan = sokoban::read_plan_meaning(*header)) {
      const sokoban::Board board(plan->level);
      moves_of(plan->level, board, plan->variables(board), [&](Literal literal) {
        return std::find(said->literals.begin(), said->literals.end(), literal) != said->literals.end();
      });
    }
    return 0;
  }
  const auto meaning = sudoku::read_meaning(*header);
  if (!meaning) return 0;
  const sudoku::Values values = sudoku::decode(*meaning, said->literals);
  for (const auto& fault : sudoku::faults(meaning->puzzle, values)) describe(fault, meaning->puzzle.rules);
  return 0;
}
