// hence decode: turns a SAT solver's answer back into a grid, checked against the rules, or into a Sokoban
// solution, replayed.
#include <fmt/format.h>

#include <algorithm>
#include <variant>

#include "app/cli/command.hpp"
#include "app/cli/encode_level.hpp"
#include "app/cli/files.hpp"
#include "app/cli/input.hpp"
#include "app/cli/levels.hpp"
#include "base/counted.hpp"
#include "sudoku/check.hpp"
#include "sudoku/cnf_text.hpp"
#include "sudoku/text/write.hpp"

namespace hence::cli {
namespace {

struct DecodeOptions {
  std::string formula;
  std::string answer = "-";
  std::string format;
};

template <class T>
T or_throw(Parsed<T> parsed, const std::string& file) {
  if (!parsed) throw TextError(file, parsed.error());
  return std::move(*parsed);
}

ExitCode stopped(ExitCode reason) {
  complain_of(reason, "nothing decoded");
  return reason;
}

ExitCode write_decoded(const sudoku::CnfMeaning& meaning, const SolverOutput& said,
                       const DecodeOptions& options, Output& output) {
  if (said.status == SolverOutput::Status::unsatisfiable) {
    output.write("no solution\n");
    return ExitCode::no_answer;
  }
  if (said.status == SolverOutput::Status::unknown) {
    output.write(fmt::format("{}\n", solver_gave_up));
    return ExitCode::gave_up;
  }
  const sudoku::Rules& rules = meaning.puzzle.rules;
  const sudoku::Values values = decode(meaning, said.literals);
  if (const auto faults = sudoku::faults(meaning.puzzle, values); !faults.empty()) {
    if (!said.whole) throw_cut_off(shown_file(options.answer));
    output.write(fmt::format("wrong: the solver's answer has {}\n", counted(faults.size(), "fault")));
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

/// Throws UsageError for a format of the other kind of puzzle.
void expect_format(const std::string& format, const std::vector<std::string>& words, std::string_view kind) {
  if (!format.empty() && std::ranges::find(words, format) == words.end())
    throw UsageError(
        fmt::format("--format {} is not for {}; expected {}", format, kind, fmt::join(words, ", ")));
}

/// The meaning of the variables, from the comments.
using Meaning = std::variant<sudoku::CnfMeaning, sokoban::PlanMeaning>;

Meaning meaning_of(const DimacsHeader& header, const DecodeOptions& options) {
  const std::string file = shown_file(options.formula);
  if (sokoban::is_about_a_level(header)) {
    expect_format(options.format, plan_output_words(), "Sokoban solutions");
    return or_throw(sokoban::read_plan_meaning(header), file);
  }
  if (!sudoku::is_about_a_puzzle(header))
    throw TextError(file, {{1, 1},
                           "expected a line 'c sudoku box ROWSxCOLUMNS' or 'c sokoban ROWSxCOLUMNS, at most "
                           "T moves'; use a formula written by 'hence encode'"});
  expect_format(options.format, output_words(), "grids");
  return or_throw(sudoku::read_meaning(header), file);
}

ExitCode run(const DecodeOptions& options, Stop& stop) {
  FileSource formula(options.formula, stop);
  auto comments = read_dimacs_header(formula);
  if (const auto reason = stop.reason()) return stopped(*reason);
  const DimacsHeader header = or_throw(std::move(comments), shown_file(options.formula));
  const Meaning meaning = meaning_of(header, options);
  FileSource answer(options.answer, stop);
  auto output_of_solver = read_solver_output(answer, header.variables);
  if (const auto reason = stop.reason()) return stopped(*reason);
  const SolverOutput said = or_throw(std::move(output_of_solver), shown_file(options.answer));
  Output output("-", stop);
  if (const auto* plan = std::get_if<sokoban::PlanMeaning>(&meaning))
    return write_decoded(*plan, said, options.format == "plain", shown_file(options.answer), output);
  return write_decoded(std::get<sudoku::CnfMeaning>(meaning), said, options, output);
}

}  // namespace

Command decode_command() {
  auto options = std::make_shared<DecodeOptions>();
  std::vector<std::string> words = output_words();
  for (std::string& word : plan_output_words()) words.push_back(std::move(word));
  return {
      .name = "decode",
      .summary = "Turn a SAT solver's answer back into a grid or a Sokoban solution",
      .examples = {{"hence encode puzzle.txt -o p.cnf"},
                   {"picosat p.cnf | hence decode p.cnf"},
                   {"minisat p.cnf answer; hence decode p.cnf answer --format grid"},
                   {"hence encode --max-moves 20 level.xsb -o l.cnf"},
                   {"picosat l.cnf | hence decode l.cnf"}},
      .options =
          {
              {"CNF", "Formula from 'hence encode', whose comments name the variables", &options->formula},
              {"[ANSWER]", "Output of the solver: 'v' lines, or MiniSat's file (default: standard input)",
               &options->answer},
              {"--format FORMAT", "Output format", &options->format, Group::common, words},
          },
      .run = [options](Stop& stop) { return run(*options, stop); },
  };
}

}  // namespace hence::cli
