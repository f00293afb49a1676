// hence encode: writes a puzzle, or "this Sokoban level has a solution", as a formula for any SAT solver,
// with every variable and clause named.
#include <fmt/format.h>

#include <algorithm>

#include "app/cli/command.hpp"
#include "app/cli/encode_about.hpp"
#include "app/cli/encode_level.hpp"
#include "app/cli/encode_stats.hpp"
#include "app/cli/files.hpp"
#include "app/cli/input.hpp"
#include "app/cli/json.hpp"
#include "app/cli/levels.hpp"
#include "sudoku/cnf_text.hpp"

namespace hence::cli {
namespace {

struct EncodeCommandOptions {
  std::string file;
  std::string out;
  InputOptions input;
  std::int64_t number = 1;
  std::string encoding;  ///< empty: the default
  EncodeLevelOptions level;
  bool reduced = false;
  bool stats = false;
  std::string about;
  bool json = false;
  bool force = false;
  RunOptions run;
};

/// Options that make the formula smaller.
std::string advice(const sudoku::CnfRequest& question) {
  std::string text;
  if (!question.reduced) text = "; try --reduced";
  if (question.encoding == Encoding::pairwise)
    text += std::string(text.empty() ? "; try" : " or") + " --encoding intersections";
  return text;
}

struct Cnf {
  std::vector<std::string> header;
  Formula formula;
  std::string encoding;
  Json head;                             ///< which puzzle or level it is
  std::optional<sudoku::Record> record;  ///< of a puzzle
};

/// Throws UsageError for an encoding of the other kind of puzzle.
std::string encoding_of(const EncodeCommandOptions& options, const std::vector<std::string>& words,
                        std::string_view kind) {
  if (options.encoding.empty()) return words.front();
  if (std::find(words.begin(), words.end(), options.encoding) == words.end())
    throw UsageError(fmt::format("--encoding {} is not for {}; expected {}", options.encoding, kind,
                                 fmt::join(words, ", ")));
  return options.encoding;
}

std::optional<Cnf> puzzle_cnf(const EncodeCommandOptions& options, const Stop& stop) {
  const std::string encoding = encoding_of(options, encoding_words(), "Sudoku");
  const auto item = find_puzzle(options.file, options.number, options.input, stop);
  if (!item) return std::nullopt;
  sudoku::CnfRequest question{.encoding = *encoding_named(encoding), .reduced = options.reduced};
  // A lower limit: thirty clauses are not worth a minute or a gigabyte.
  if (!options.about.empty()) {
    static_cast<void>(candidate_named(options.about, *item->record));
    question.most_clauses = 12e6;
  }
  auto cnf = as_cnf(item->record->puzzle, question, stop.budget());
  if (const auto* many = std::get_if<sudoku::TooManyClauses>(&cnf))
    throw UsageError(fmt::format(
        "{}: the formula would have about {:.0f} million clauses; the limit is {:.0f} million{}",
        printable(item->file), many->expected / 1e6, question.most_clauses / 1e6, advice(question)));
  auto* text = std::get_if<sudoku::CnfText>(&cnf);
  if (text == nullptr) return std::nullopt;
  return Cnf{std::move(text->header), std::move(text->formula), encoding, json_head(*item), *item->record};
}

std::optional<Cnf> cnf_of(const EncodeCommandOptions& options, const Stop& stop) {
  if (!encodes_a_level(options.file, options.level, options.input, stop)) return puzzle_cnf(options, stop);
  refuse_sudoku_options(printable(shown_file(options.file)),
                        options.reduced       ? "--reduced"
                        : options.number != 1 ? "--puzzle"
                                              : "",
                        options.input);
  if (!options.about.empty())
    throw UsageError("--about is for Sudoku, and " + printable(shown_file(options.file)) +
                     " contains Sokoban levels");
  const std::string encoding = encoding_of(options, level_encoding_words(), "Sokoban levels");
  Json head;
  auto cnf = level_cnf(options.file, options.level, options.input, encoding, stop, head);
  if (!cnf) return std::nullopt;
  return Cnf{std::move(cnf->header), std::move(cnf->formula), encoding, std::move(head), std::nullopt};
}

/// The formula as one string, for JSON. Throws UsageError if it is too long.
std::string whole_text(const Cnf& cnf) {
  constexpr std::size_t most_bytes = std::size_t{64} << 20;
  std::string text;
  write_dimacs(cnf.formula, cnf.header, [&](std::string_view piece) {
    if (text.size() + piece.size() > most_bytes)
      throw UsageError("formula too long for one JSON object; omit --json");
    text += piece;
  });
  return text;
}

std::string as_json(const Cnf& cnf, const EncodeCommandOptions& options) {
  Json object = cnf.head;
  object["encoding"] = cnf.encoding;
  if (!options.about.empty()) {
    const auto candidate = candidate_named(options.about, *cnf.record);
    object.update(AboutCandidate(candidate, cnf.record->puzzle.rules, cnf.header, cnf.formula).json());
    return json_line(object);
  }
  object.update(json_statistics(cnf.header, cnf.formula));
  if (!options.stats) object["text"] = whole_text(cnf);
  return json_line(object);
}

/// False if stopped before all of it was written.
bool write_formula(const EncodeCommandOptions& options, Stop& stop) {
  refuse_input(options.out, options.file);
  Output output(options.out, stop, options.force);
  const auto cnf = cnf_of(options, stop);
  if (!cnf) return false;
  if (options.json) {
    output.write(as_json(*cnf, options));
  } else if (options.stats) {
    output.write(statistics(cnf->header, cnf->formula));
  } else if (!options.about.empty()) {
    const auto candidate = candidate_named(options.about, *cnf->record);
    output.write(AboutCandidate(candidate, cnf->record->puzzle.rules, cnf->header, cnf->formula).text());
  } else {
    write_dimacs(cnf->formula, cnf->header, [&](std::string_view piece) {
      if (!stop.stopped()) output.write(piece);
    });
  }
  if (stop.stopped()) return false;
  output.finish();
  return true;
}

ExitCode run(const EncodeCommandOptions& options, Stop& stop) {
  if (options.stats && !options.about.empty())
    throw UsageError("--stats (whole formula) and --about (one candidate) exclude each other");
  options.run.start(stop);
  try {
    if (write_formula(options, stop)) return ExitCode::answered;
  } catch (const TextError& error) {
    if (!options.json) throw;
    return told_as_json(error, stop);
  }
  const ExitCode reason = stop.reason().value_or(ExitCode::our_bug);
  complain_of(reason, "formula incomplete");
  return reason;
}

}  // namespace

Command encode_command() {
  auto options = std::make_shared<EncodeCommandOptions>();
  std::vector<std::string> words = encoding_words();
  for (std::string& word : level_encoding_words()) words.push_back(std::move(word));
  Command command{
      .name = "encode",
      .summary = "Write a puzzle or Sokoban level as DIMACS CNF",
      .examples = {{"hence encode puzzle.txt -o puzzle.cnf"},
                   {"hence encode --encoding intersections --stats big.txt"},
                   {"hence encode --about r4c7=5 puzzle.txt"},
                   {"hence encode --grids 2 pair.txt -o pair.cnf"},
                   {"minisat puzzle.cnf answer; hence decode puzzle.cnf answer"},
                   {"hence encode --max-moves 20 level.xsb -o level.cnf"}},
      .options =
          {
              {"FILE", "File with a puzzle or Sokoban level, '-' for standard input, or a one-line puzzle",
               &options->file},
              {"-o,--output FILE", "Write to a file (default: standard output)", &options->out},
              {"--stats", "Print the size of each clause family instead", &options->stats},
              {"--about CELL=DIGIT", "Print only the clauses with this candidate, in words too",
               &options->about},
              {"--encoding ENCODING",
               "Encoding of 'at most one', or of a level (default: pairwise; lean for levels)",
               &options->encoding, Group::output, words},
              {"--reduced", "Apply clues and singles first: far fewer variables", &options->reduced,
               Group::output},
              puzzle_option(options->number),
              {"--json", "One JSON object: sizes, and the formula or what --stats or --about selects",
               &options->json, Group::output},
              {"--force", "Overwrite an existing file", &options->force, Group::output},
              timeout_option(options->run),
          },
      .run = [options](Stop& stop) { return run(*options, stop); },
  };
  add_encode_level_options(command, options->level);
  add_mixed_input_options(command, options->input);
  return command;
}

}  // namespace hence::cli
