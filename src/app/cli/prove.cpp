// hence prove: proves a claim about a puzzle, as files that any program can check. For levels, see
// prove_level.cpp.
#include <fmt/format.h>

#include "app/cli/answers.hpp"
#include "app/cli/certificate.hpp"
#include "app/cli/json.hpp"
#include "app/cli/levels.hpp"
#include "app/cli/prove_level.hpp"
#include "sudoku/prove.hpp"

namespace hence::cli {
namespace {

using sudoku::ClaimFails;

struct ProveOptions {
  std::string claim;
  std::vector<std::string> files;
  CertificateOptions certificate;
  ProveLevelOptions level;
  std::int64_t most = 0;  ///< 0: not given
  bool json = false;
  InputOptions input;
  RunOptions run;
};

/// "r1c4 is 3 in one, 5 in the other"
std::string first_difference(const sudoku::Values& a, const sudoku::Values& b, const sudoku::Record& record) {
  std::size_t i = 0;
  while (a[i] == b[i]) ++i;
  const auto names = digit_names(record.notation);
  return fmt::format("{} is {} in one, {} in the other", record.puzzle.rules.name(sudoku::Cell(i)),
                     names(sudoku::Digit(static_cast<int>(a[i]))),
                     names(sudoku::Digit(static_cast<int>(b[i]))));
}

/// Why the claim is false.
std::string in_words(const ClaimFails& fails, sudoku::Claim claim, const sudoku::Record& record,
                     const Stop& stop) {
  if (fails.solutions.empty()) return no_solution_in_words(find_clash(record.puzzle, stop.budget()), record);
  if (claim == sudoku::Claim::none) return "it has a solution; see 'hence solve'";
  if (fails.solutions.size() > 1)
    return fmt::format(
        "more than one solution: {}; prove that with 'hence solve --prove' or 'hence prove count'",
        first_difference(fails.solutions[0], fails.solutions[1], record));
  const auto& clues = fails.redundant;
  const sudoku::Digit digit(static_cast<int>(record.puzzle.clues[clues[0].at()]));
  const std::size_t more = clues.size() - 1;
  const std::string others = more == 0   ? ""
                             : more == 1 ? ", nor is 1 other on its own"
                                         : fmt::format(", nor are {} others, each on its own", more);
  return fmt::format("clue {} is not needed{}; list all such clues with 'hence check --minimal'",
                     record.puzzle.rules.name(clues[0], digit), others);
}

class Proving {
 public:
  Proving(const ProveOptions& options, Stop& stop)
      : options_(options),
        claim_(*sudoku::claim_named(options.claim)),
        stop_(stop),
        folder_(options.certificate, stop) {}

  ExitCode run() {
    const ExitCode code = answer_all(
        options_.files, options_.input, options_.run, options_.json, stop_,
        [&](const Numbered& item, const Context& context) { return answer(item, context); }, Hold::first);
    folder_.say_what_was_written();
    return code;
  }

 private:
  Reply answer(const Numbered& item, const Context& context) {
    const sudoku::ProveRequest question{
        .claim = claim_,
        .most_solutions = static_cast<std::uint64_t>(options_.most),
        .on_progress = [&](const std::string& what) { context.progress(what); }};
    folder_.begin();
    const auto result = prove(item.record->puzzle, question, stop_.budget());
    if (const auto* fails = std::get_if<ClaimFails>(&result))
      return reply(item, "false", in_words(*fails, claim_, *item.record, stop_), ExitCode::no_answer);
    if (std::holds_alternative<sudoku::TooManySolutions>(result))
      return reply(item, "gave up", fmt::format("more than {} solutions; raise --most", options_.most),
                   ExitCode::gave_up);
    if (const auto* gave_up = std::get_if<GaveUp>(&result))
      return reply(item, "gave up", why_gave_up(gave_up->why, stop_, "certificate"), ExitCode::gave_up);
    context.progress("verifying");
    const auto written = folder_.write(std::get<sudoku::Certificate>(result), item.alone ? 0 : item.index);
    if (!written)
      return reply(item, "gave up", why_gave_up(GaveUp::Why::cancelled, stop_), ExitCode::gave_up);
    return proved(item, *written);
  }

  Reply reply(const Numbered& item, std::string_view verdict, const std::string& why, ExitCode code) const {
    if (!options_.json) return {fmt::format("{}{}: {}\n", number(item), verdict, why), "", code};
    Json object = json_head(item);
    object["claim"] = options_.claim;
    object["verdict"] = verdict;
    object["why"] = why;
    return {json_line(object), "", code};
  }

  /// The number of the puzzle, in a batch.
  static std::string number(const Numbered& item) {
    return item.alone ? "" : fmt::format("{}: ", item.index);
  }

  Reply proved(const Numbered& item, const Written& written) const {
    if (!options_.json) return {proved_in_words(written, number(item)), ""};
    Json object = json_head(item);
    object["claim"] = options_.claim;
    add_proved(object, written);
    return {json_line(object), ""};
  }

  const ProveOptions& options_;
  const sudoku::Claim claim_;
  Stop& stop_;
  CertificateFolder folder_;
};

/// Throws UsageError for options or files about levels.
void expect_claim_for_puzzles(const ProveOptions& options, const std::vector<std::string>& claims,
                              const Stop& stop) {
  if (options.level.said() || !level_format(options.input).empty())
    throw UsageError(
        fmt::format("--by, --level, --max-moves, --memory, --plan, --shortest and --input course|xsb "
                    "are for Sokoban, but '{}' is for Sudoku",
                    options.claim));
  for (const std::string& file : options.files)
    if (holds_levels(file, stop).value_or(false))
      throw UsageError(fmt::format("{} contains Sokoban levels, but '{}' is for Sudoku; expected {}",
                                   printable(file), options.claim, fmt::join(claims, ", ")));
}

}  // namespace

Command prove_command() {
  auto options = std::make_shared<ProveOptions>();
  std::vector<std::string> claims;
  for (const sudoku::Claim claim : sudoku::all_claims()) claims.emplace_back(name(claim));
  const std::size_t about_puzzles = claims.size();
  for (const auto claim : sokoban::all_claims()) claims.emplace_back(name(claim));
  Command command{
      .name = "prove",
      .summary = "Prove a claim about a puzzle or Sokoban level, for others to check",
      .examples = {{"hence prove unique puzzle.txt -o proof; hence verify proof"},
                   {"hence prove none pair.csv -o why-not"},
                   {"hence prove minimal puzzle.txt -o minimal --binary"},
                   {"hence prove count --most 100000 puzzle.txt -o all"},
                   {"hence prove unique collection.sdm -o proofs", "a folder per puzzle"},
                   {"hence prove optimal level.xsb -o shortest", "searches first"},
                   {"hence prove optimal --shortest pushes level.xsb -o few"},
                   {"hence prove no-plan level.xsb --max-moves 20 -o none"},
                   {"hence prove optimal levels.sok --level 2-5 --by visit -o short"},
                   {"hence prove unsolvable level.xsb -o dead"}},
      .options =
          {
              {"CLAIM", "What to prove", &options->claim, Group::common, claims},
              {"FILE...",
               "Files with puzzles or Sokoban levels, '-' for standard input, or a one-line puzzle",
               &options->files},
              {.names = "-o,--output FOLDER",
               .help = "Where to write claim.json and, if there is a proof, formula.cnf and proof.drat",
               .target = &options->certificate.folder,
               .required = true},
              {"--force", "Overwrite certificates", &options->certificate.force},
              {"--json", "JSON Lines: one object per puzzle or level", &options->json},
              {"--most N",
               "For count: list up to N solutions (default: 10000)",
               &options->most,
               Group::proof,
               {},
               1,
               1e7},
              binary_option(options->certificate.binary),
              {"--shortest",
               "For optimal: what to minimise (default: moves)",
               &options->level.shortest,
               Group::sokoban,
               {"moves", "pushes"}},
              {"--plan FILE",
               "For optimal: a solution, one per line for several levels; '-' for standard input (default: "
               "search)",
               &options->level.plan, Group::sokoban},
              {"--max-moves N",
               "For no-plan: no solution has N moves or fewer (default: what the level says)",
               &options->level.max_moves,
               Group::sokoban,
               {},
               0,
               1e9},
              {"--by",
               "For optimal and no-plan: prove by a formula, or by enumerating all states near the start and "
               "the goals (default: formula, unless too large; for pushes always visit)",
               &options->level.by,
               Group::sokoban,
               {"formula", "visit"}},
              level_option(options->level.level, Group::sokoban),
              {"--memory SIZE",
               "For optimal: memory for the search, all threads together, such as 512M or 4G (default: 2G "
               "per thread)",
               &options->level.memory, Group::limits},
              threads_option(options->run),
              timeout_option(options->run),
          },
      .run =
          [options, of_levels = std::vector(claims.begin() + static_cast<std::ptrdiff_t>(about_puzzles),
                                            claims.end())](Stop& stop) {
            if (const auto claim = sokoban::claim_named(options->claim)) {
              refuse_sudoku_options(fmt::format("'{}'", options->claim), options->most > 0 ? "--most" : "",
                                    options->input);
              return prove_levels(
                  *claim, options->files,
                  {options->level, options->input, options->certificate, options->run, options->json}, stop);
            }
            expect_claim_for_puzzles(*options, of_levels, stop);
            if (options->most > 0 && options->claim != "count")
              throw UsageError("--most needs the claim 'count'");
            if (options->most == 0) options->most = most_solutions_proved;
            return Proving(*options, stop).run();
          },
  };
  add_mixed_input_options(command, options->input);
  return command;
}

}  // namespace hence::cli
