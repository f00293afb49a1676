// hence encode: the puzzle as a formula that any SAT solver reads, with every variable and clause named.
#include <fmt/format.h>

#include <algorithm>

#include "app/cli/command.hpp"
#include "app/cli/files.hpp"
#include "app/cli/input.hpp"
#include "sudoku/cnf_text.hpp"

namespace hence::cli {
namespace {

struct Options {
  std::string file;
  std::string out;
  InputOptions input;
  std::int64_t number = 1;
  std::string encoding = "pairwise";
  bool reduced = false;
  bool stats = false;
  bool force = false;
  RunOptions run;
};

std::string statistics(const sudoku::CnfText& text) {
  const Formula& formula = text.formula;
  const auto named = static_cast<std::size_t>(
      std::count_if(text.header.begin(), text.header.end(),
                    [](const std::string& line) { return line.starts_with("var "); }));
  std::string out = fmt::format("variables  {:>10}\n  candidates {:>8}\n  auxiliary  {:>8}\n",
                                formula.variables(), named, formula.variables() - named);
  out += fmt::format("clauses    {:>10}\n", formula.clauses());
  std::vector<std::pair<std::string_view, std::size_t>> families;
  for (std::size_t i = 0; i < formula.titles().size(); ++i) {
    const auto& title = formula.titles()[i];
    const std::size_t end =
        i + 1 < formula.titles().size() ? formula.titles()[i + 1].first_clause : formula.clauses();
    auto it =
        std::find_if(families.begin(), families.end(), [&](auto& f) { return f.first == title.family; });
    if (it == families.end()) it = families.insert(families.end(), {title.family, 0});
    it->second += end - title.first_clause;
  }
  for (const auto& [family, count] : families) out += fmt::format("  {:<11}{:>8}\n", family, count);
  out += fmt::format("literals   {:>10}\n", formula.literals());
  return out;
}

/// What would be smaller.
std::string advice(const sudoku::CnfQuestion& question) {
  std::string text;
  if (!question.reduced) text = "; try --reduced";
  if (question.encoding == Encoding::pairwise)
    text += std::string(text.empty() ? "; try" : " or") + " --encoding intersections";
  return text;
}

/// True when all of it was written.
bool write_formula(const Options& options, Stop& stop) {
  const auto item = find_puzzle(options.file, options.number, options.input, stop);
  if (!item) return false;
  refuse_input(options.out, options.file);
  Output output(options.out, stop, options.force);
  const sudoku::CnfQuestion question{.encoding = *encoding_named(options.encoding),
                                     .reduced = options.reduced};
  const auto cnf = as_cnf(item->record->puzzle, question, stop.budget());
  if (const auto* many = std::get_if<sudoku::TooManyClauses>(&cnf))
    throw UsageError(fmt::format(
        "{}: the formula would have about {:.0f} million clauses, {:.0f} million are the most{}",
        printable(item->file), many->expected / 1e6, question.most_clauses / 1e6, advice(question)));
  const auto* text = std::get_if<sudoku::CnfText>(&cnf);
  if (text == nullptr) return false;
  if (options.stats) {
    output.write(statistics(*text));
  } else {
    write_dimacs(text->formula, text->header, [&](std::string_view piece) {
      if (!stop.stopped()) output.write(piece);
    });
  }
  if (stop.stopped()) return false;
  output.finish();
  return true;
}

ExitCode run(const Options& options, Stop& stop) {
  options.run.start(stop);
  if (write_formula(options, stop)) return ExitCode::answered;
  const ExitCode reason = stop.reason().value_or(ExitCode::our_bug);
  complain_of(reason, "the formula is not whole");
  return reason;
}

}  // namespace

Command encode_command() {
  auto options = std::make_shared<Options>();
  Command command{
      .name = "encode",
      .summary = "Write a puzzle as DIMACS CNF, variables and clauses named",
      .examples =
          "  hence encode puzzle.txt -o puzzle.cnf\n"
          "  hence encode --encoding intersections --stats big.txt\n"
          "  hence encode --grids 2 pair.txt -o pair.cnf\n"
          "  hence encode puzzle.txt -o p.cnf; minisat p.cnf answer; hence decode p.cnf answer",
      .options =
          {
              {"FILE", "File with a puzzle; - is standard input", &options->file, true},
              {"-o,--output", "Write to this file (default: standard output)", &options->out},
              {"--force", "Overwrite an existing file", &options->force},
              puzzle_option(options->number),
              {"--encoding", "How to say 'at most one' (default: pairwise)", &options->encoding, false,
               encoding_words()},
              {"--reduced", "Work in clues and singles first: far fewer variables", &options->reduced},
              {"--stats", "Print sizes by clause family instead of the formula", &options->stats},
              timeout_option(options->run),
          },
      .run = [options](Stop& stop) { return run(*options, stop); },
  };
  add_input_options(command, options->input);
  return command;
}

}  // namespace hence::cli
