#include "sudoku/sat_engine.hpp"

#include "sat/solver.hpp"
#include "sudoku/as_model.hpp"
#include "sudoku/state.hpp"

namespace hence::sudoku {
namespace {

Encoding choose_encoding(const State& state, const Model& model) {
  (void)state;
  // Measured: docs/ENCODINGS.md.
  return model.candidates() > 5'000 ? Encoding::intersections : Encoding::pairwise;
}

}  // namespace

Solutions solve_by_sat(const Puzzle& puzzle, const Question& question, const Budget& budget) {
  Solutions answer;
  if (question.limit == 0) return answer;
  State state(puzzle);
  auto record = [&](const Values& values) {
    ++answer.count;
    if (answer.found.size() < question.keep) answer.found.push_back(values);
  };
  if (!state.reduce(budget)) return answer;
  if (state.solved()) {
    record(state.values());
    return answer;
  }
  if (budget.cancelled()) {
    answer.complete = false;
    return answer;
  }

  const Model model = as_model(state);
  const auto solver = make_cadical();
  solver->add(encode(model, {.encoding = question.encoding.value_or(choose_encoding(state, model))}).formula);
  std::vector<Literal> differs;
  while (answer.count < question.limit) {
    const Outcome outcome = solver->solve({}, budget);
    if (std::holds_alternative<Core>(outcome)) break;
    if (std::holds_alternative<GaveUp>(outcome)) {
      answer.complete = false;
      break;
    }
    const auto& truth = std::get<Assignment>(outcome);
    Values values = state.values();
    differs.clear();
    for (std::size_t i = 0; i < model.candidates(); ++i) {
      const Candidate c(i);
      if (!truth(says(c))) continue;
      const Subject s = model.subject(c);
      values[static_cast<std::size_t>(s.place)] = static_cast<std::uint16_t>(s.value);
      differs.push_back(!says(c));
    }
    record(values);
    solver->add(differs);
  }
  return answer;
}

}  // namespace hence::sudoku
