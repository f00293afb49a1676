// hence encode: the puzzle as a formula that any SAT solver reads, with every variable and clause named; of a
// Sokoban level, that there is a plan.
#include <fmt/format.h>

#include <algorithm>

#include "app/cli/command.hpp"
#include "app/cli/encode_level.hpp"
#include "app/cli/files.hpp"
#include "app/cli/input.hpp"
#include "app/cli/levels.hpp"
#include "sudoku/cnf_text.hpp"

namespace hence::cli {
namespace {

struct Options {
  std::string file;
  std::string out;
  InputOptions input;
  std::int64_t number = 1;
  std::string encoding;  ///< empty: the first word of its kind
  EncodeLevelOptions level;
  bool reduced = false;
  bool stats = false;
  bool force = false;
  RunOptions run;
};

/// What a line "var NUMBER NAME" of the header is about: the name without its places and numbers.
std::string kind_of(std::string_view line) {
  const auto name = line.substr(std::min(line.size(), line.find(' ', 4)) + 1);
  if (name.starts_with("player up to")) return "player up to";
  if (name.starts_with("player")) return "player";
  return name.starts_with("box") ? "boxes" : "candidates";
}

std::string statistics(const std::vector<std::string>& header, const Formula& formula) {
  std::vector<std::pair<std::string, std::size_t>> kinds;
  std::size_t named = 0;
  for (const std::string& line : header) {
    if (!line.starts_with("var ")) continue;
    ++named;
    const std::string kind = kind_of(line);
    auto it = std::find_if(kinds.begin(), kinds.end(), [&](auto& k) { return k.first == kind; });
    if (it == kinds.end()) it = kinds.insert(kinds.end(), {kind, 0});
    ++it->second;
  }
  if (kinds.empty()) kinds.emplace_back("candidates", 0);
  if (kinds.front().first == "candidates") kinds.emplace_back("auxiliary", formula.variables() - named);
  std::string out = fmt::format("variables  {:>10}\n", formula.variables());
  for (const auto& [kind, count] : kinds) out += fmt::format("  {:<13}{:>6}\n", kind, count);
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

struct Cnf {
  std::vector<std::string> header;
  Formula formula;
};

/// Throws UsageError for a word of the other kind of puzzle.
std::string encoding_of(const Options& options, const std::vector<std::string>& words,
                        std::string_view kind) {
  if (options.encoding.empty()) return words.front();
  if (std::find(words.begin(), words.end(), options.encoding) == words.end())
    throw UsageError(fmt::format("--encoding {} is not for {}; there are {}", options.encoding, kind,
                                 fmt::join(words, ", ")));
  return options.encoding;
}

std::optional<Cnf> puzzle_cnf(const Options& options, const Stop& stop) {
  const std::string encoding = encoding_of(options, encoding_words(), "Sudoku");
  const auto item = find_puzzle(options.file, options.number, options.input, stop);
  if (!item) return std::nullopt;
  const sudoku::CnfQuestion question{.encoding = *encoding_named(encoding), .reduced = options.reduced};
  auto cnf = as_cnf(item->record->puzzle, question, stop.budget());
  if (const auto* many = std::get_if<sudoku::TooManyClauses>(&cnf))
    throw UsageError(fmt::format(
        "{}: the formula would have about {:.0f} million clauses, {:.0f} million are the most{}",
        printable(item->file), many->expected / 1e6, question.most_clauses / 1e6, advice(question)));
  auto* text = std::get_if<sudoku::CnfText>(&cnf);
  if (text == nullptr) return std::nullopt;
  return Cnf{std::move(text->header), std::move(text->formula)};
}

std::optional<Cnf> cnf_of(const Options& options, const Stop& stop) {
  if (!encodes_a_level(options.file, options.level, options.input, stop)) return puzzle_cnf(options, stop);
  if (options.reduced || options.number != 1 || says_anything(options.input))
    throw UsageError(printable(shown_file(options.file)) +
                     " is about Sokoban levels, and an option is about Sudoku");
  auto cnf = level_cnf(options.file, options.level, options.input,
                       encoding_of(options, level_encoding_words(), "Sokoban levels"), stop);
  if (!cnf) return std::nullopt;
  return Cnf{std::move(cnf->header), std::move(cnf->formula)};
}

/// True when all of it was written.
bool write_formula(const Options& options, Stop& stop) {
  refuse_input(options.out, options.file);
  Output output(options.out, stop, options.force);
  const auto cnf = cnf_of(options, stop);
  if (!cnf) return false;
  if (options.stats) {
    output.write(statistics(cnf->header, cnf->formula));
  } else {
    write_dimacs(cnf->formula, cnf->header, [&](std::string_view piece) {
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
  std::vector<std::string> words = encoding_words();
  for (std::string& word : level_encoding_words()) words.push_back(std::move(word));
  Command command{
      .name = "encode",
      .summary = "Write a puzzle, or a Sokoban level, as DIMACS CNF, variables and clauses named",
      .examples =
          "  hence encode puzzle.txt -o puzzle.cnf\n"
          "  hence encode --encoding intersections --stats big.txt\n"
          "  hence encode --grids 2 pair.txt -o pair.cnf\n"
          "  hence encode puzzle.txt -o p.cnf; minisat p.cnf answer; hence decode p.cnf answer\n"
          "  hence encode --max-moves 20 level.xsb -o level.cnf",
      .options =
          {
              {"FILE", "File with a puzzle, or a Sokoban level; - is standard input", &options->file, true},
              {"-o,--output", "Write to this file (default: standard output)", &options->out},
              {"--force", "Overwrite an existing file", &options->force},
              puzzle_option(options->number),
              {"--encoding",
               "How to say 'at most one' (default: pairwise); of levels: lean (default), textbook",
               &options->encoding, false, words},
              {"--reduced", "Work in clues and singles first: far fewer variables", &options->reduced},
              {"--stats", "Print sizes by clause family instead of the formula", &options->stats},
              timeout_option(options->run),
          },
      .run = [options](Stop& stop) { return run(*options, stop); },
  };
  add_encode_level_options(command, options->level);
  add_mixed_input_options(command, options->input);
  return command;
}

}  // namespace hence::cli
