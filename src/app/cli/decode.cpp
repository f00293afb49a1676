// hence decode: from a SAT solver's answer back to a grid, checked by reading the rules.
#include <fmt/format.h>

#include "app/cli/command.hpp"
#include "app/cli/files.hpp"
#include "app/cli/input.hpp"
#include "sudoku/check.hpp"
#include "sudoku/cnf_text.hpp"
#include "sudoku/text/write.hpp"

namespace hence::cli {
namespace {

struct Options {
  std::string formula;
  std::string answer = "-";
  std::string format;
};

template <class T>
T or_throw(Parsed<T> parsed, const std::string& file) {
  if (!parsed) throw TextError(located(file, parsed.error()));
  return std::move(*parsed);
}

ExitCode stopped(ExitCode reason) {
  complain_of(reason, "nothing was decoded");
  return reason;
}

ExitCode run(const Options& options, Stop& stop) {
  const std::string formula_name = options.formula == "-" ? "standard input" : options.formula;
  FileSource formula(options.formula, stop);
  auto comments = read_dimacs_header(formula);
  if (const auto reason = stop.reason()) return stopped(*reason);
  const DimacsHeader header = or_throw(std::move(comments), formula_name);
  const sudoku::CnfMeaning meaning = or_throw(sudoku::read_meaning(header), formula_name);
  FileSource answer(options.answer, stop);
  auto output_of_solver = read_solver_output(answer, header.variables);
  if (const auto reason = stop.reason()) return stopped(*reason);
  const SolverSaid said =
      or_throw(std::move(output_of_solver), options.answer == "-" ? "standard input" : options.answer);
  Output output("-", stop);
  if (said.status == SolverSaid::Status::unsatisfiable) {
    output.write("no solution\n");
    return ExitCode::no_answer;
  }
  if (said.status == SolverSaid::Status::unknown) {
    output.write("gave up: the solver did not decide\n");
    return ExitCode::gave_up;
  }
  const sudoku::Rules& rules = meaning.puzzle.rules;
  const sudoku::Values values = decode(meaning, said.literals);
  if (const auto faults = sudoku::faults(meaning.puzzle, values); !faults.empty()) {
    if (!said.whole)
      throw FileError(options.answer == "-" ? "standard input" : options.answer,
                      "the solver's answer is cut off: expected a 0 behind its last value");
    output.write(fmt::format("wrong: the solver's answer has {} fault{}\n", faults.size(),
                             faults.size() == 1 ? "" : "s"));
    constexpr std::size_t most = 20;
    for (std::size_t i = 0; i < std::min(faults.size(), most); ++i) report("  " + describe(faults[i], rules));
    if (faults.size() > most) report(fmt::format("  and {} more", faults.size() - most));
    return ExitCode::no_answer;
  }
  const auto usual = rules.size() <= 9 ? sudoku::Format::line : sudoku::Format::decimals;
  const auto format = sudoku::parse_format(options.format).value_or(usual);
  output.write(write(values, rules, default_notation(rules, format)));
  return ExitCode::answered;
}

}  // namespace

Command decode_command() {
  auto options = std::make_shared<Options>();
  return {
      .name = "decode",
      .summary = "Turn a SAT solver's answer to an encoded puzzle back into a grid",
      .examples =
          "  hence encode puzzle.txt -o p.cnf && picosat p.cnf | hence decode p.cnf\n"
          "  minisat p.cnf answer; hence decode p.cnf answer --format grid",
      .options =
          {
              {"CNF", "The formula that 'hence encode' wrote: its comments name the variables",
               &options->formula, true},
              {"ANSWER",
               "What the solver printed ('v' lines, or minisat's file); - is standard input, the default",
               &options->answer},
              {"--format", "Write the grid in this format", &options->format, false, output_words()},
          },
      .run = [options](Stop& stop) { return run(*options, stop); },
  };
}

}  // namespace hence::cli
