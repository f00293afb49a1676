// hence learn: learns patterns from the reasons of many puzzles, and selects a proof system from them.
#include "app/cli/learn.hpp"

#include <fmt/format.h>

#include <filesystem>

namespace hence::cli {
namespace {

/// Dispatches to the requested mode.
ExitCode run_learn(const LearnOptions& options, Stop& stop) {
  const int others = (options.merge ? 1 : 0) + (options.evaluate.empty() ? 0 : 1) +
                     (options.select && options.output.empty() ? 1 : 0);
  if (others > 1) throw UsageError("--merge, --select FILE and --evaluate FILE exclude each other");
  if (others > 0 && (!options.shard.empty() || options.resume || options.hops >= 0 || options.time > 0 ||
                     options.effort.max_size > 0 || options.effort.work > 0))
    throw UsageError(
        "--shard, --resume, --hops, --max-size, --work and --time are only for learning from puzzles");
  const bool tuned = options.cover != LearnOptions{}.cover || options.most > 0 || options.tries > 0 ||
                     options.by != "pattern";
  if (!options.select && tuned) throw UsageError("--cover, --most, --tries and --by need --select");
  if (options.evaluate.empty() && options.sample > 0) throw UsageError("--sample needs --evaluate FILE");
  if (options.force && options.output.empty()) throw UsageError("--force needs -o FILE");
  if (options.force && options.resume)
    throw UsageError("--resume (continue a catalogue) and --force (replace it) exclude each other");
  if (!options.evaluate.empty()) {
    if (!options.output.empty()) throw UsageError("--evaluate writes no file; omit -o");
    if (options.files.empty())
      throw UsageError("--evaluate FILE needs files of puzzles to test the system on");
    return learn_evaluate(options, stop);
  }
  if (options.select && options.output.empty()) {
    if (options.files.size() != 1)
      throw UsageError("--select needs exactly one catalogue, written by 'hence learn'");
    return learn_select(options, options.files.front(), stop);
  }
  if (options.output.empty())
    throw UsageError("output file missing; name the catalogue, such as -o system.db");
  if (options.merge && options.files.empty()) throw UsageError("--merge needs catalogues to merge");
  if (options.time > 0 && options.tries > 0)
    throw UsageError("--time and --tries exclude each other; learn first, then run --select FILE --tries N");
  if (!options.merge && !options.resume && options.files.empty())
    throw UsageError("no puzzles to learn from; name files of puzzles, or - for standard input");
  const ExitCode code = options.merge ? learn_merge(options, stop) : learn_from(options, stop);
  if (!options.select || code == ExitCode::interrupted) return code;
  return worse(code, learn_select(options, options.output, stop));
}

}  // namespace

Command learn_command() {
  auto options = std::make_shared<LearnOptions>();
  Command command{
      .name = "learn",
      .summary = "Learn patterns from the reasons of many puzzles, prove them, and choose a system of them",
      .examples =
          "  hence make --count 1000 --seed 1 > train.txt; hence make --count 200 --seed 2 > test.txt\n"
          "  hence learn train.txt -o system.db                   (then: hence patterns system.db)\n"
          "  hence learn --select system.db                       (a small system that solves most of them)\n"
          "  hence learn --evaluate system.db test.txt            (how it does on puzzles it has not seen)\n"
          "  hence explain --system system.db puzzle.txt          (with these patterns only)\n"
          "  hence learn train.txt -o system.db --resume          (goes on where a run was interrupted)\n"
          "  hence learn train.txt -o part2.db --shard 2/8; hence learn --merge part*.db -o system.db",
      .options =
          {
              {"FILES", "Puzzles ('-': standard input); with --merge or --select, catalogues",
               &options->files},
              {"-o,--output", "The catalogue to be written", &options->output},
              {"--resume", "Go on with the catalogue; what it knows is not learned again", &options->resume},
              {"--force", "Begin anew where there is a catalogue already", &options->force},
              {"--time",
               "Learn for so many seconds, then finish the catalogue (default: to the end of the input)",
               &options->time,
               false,
               {},
               0.001,
               1e9},
              {.names = "--max-size",
               .help = fmt::format("No reason with more truths than this (default: {})",
                                   patterns::WalkOptions{}.max_size),
               .target = &options->effort.max_size,
               .least = 1,
               .most = 64},
              {.names = "--work",
               .help =
                   fmt::format("How much to search for smallest reasons in a puzzle (default: {}); no clock",
                               patterns::WalkOptions{}.work),
               .target = &options->effort.work,
               .least = 1,
               .most = 1e15},
              {.names = "--hops",
               .help = "From each candidate, use only what lies within so many hops; what is true is asked "
                       "for, too",
               .target = &options->hops,
               .least = 0,
               .most = 100},
              {"--shard", "Only each n-th puzzle from the i-th on: I/N, such as 2/8", &options->shard},
              {"--merge", "Join catalogues (shards, or any with the same settings) into one",
               &options->merge},
              {"--select", "Choose a small ordered set of patterns that solves most puzzles",
               &options->select},
              {.names = "--cover",
               .help = "With --select: how much of the puzzles to solve, in percent (default: 99)",
               .target = &options->cover,
               .least = 0,
               .most = 100},
              {.names = "--most",
               .help = "With --select: no more patterns than this",
               .target = &options->most,
               .least = 1,
               .most = 1e9},
              {.names = "--tries",
               .help = "With --select: try what was chosen on so many of the puzzles, and choose again from "
                       "what was used",
               .target = &options->tries,
               .least = 1,
               .most = 1e9},
              {"--by",
               "With --select: choose patterns, or families of them, which leave out kinds (default: "
               "pattern)",
               &options->by,
               false,
               {"pattern", "family"}},
              {"--evaluate",
               "Try the system of this catalogue on the puzzles, and on those it was learned from",
               &options->evaluate},
              {.names = "--sample",
               .help = "With --evaluate: so many of the puzzles learned from (default: as many as others)",
               .target = &options->sample,
               .least = 1,
               .most = 1e9},
              {"--json", "One JSON object", &options->json},
              threads_option(options->run),
              timeout_option(options->run),
          },
      .run = [options](Stop& stop) { return run_learn(*options, stop); },
  };
  add_input_options(command, options->input);
  return command;
}

}  // namespace hence::cli
