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
      .summary = "Learn and prove patterns from the reasons of many puzzles",
      .examples = {{"hence make --count 1000 --seed 1 > train.txt"},
                   {"hence make --count 200 --seed 2 > test.txt"},
                   {"hence learn train.txt -o system.db", "browse with 'hence patterns'"},
                   {"hence learn --select system.db", "a small set that solves most"},
                   {"hence learn --evaluate system.db test.txt", "on unseen puzzles"},
                   {"hence explain --system system.db puzzle.txt", "use only these"},
                   {"hence learn train.txt -o system.db --resume"},
                   {"hence learn train.txt -o part2.db --shard 2/8"},
                   {"hence learn --merge part*.db -o system.db"}},
      .options =
          {
              {"[FILE...]",
               "Files with puzzles, '-' for standard input; with --merge or --select: catalogues",
               &options->files},
              {"-o,--output FILE", "The catalogue to write", &options->output},
              {"--resume", "Continue an existing catalogue", &options->resume},
              {"--time SECONDS",
               "Learn for this long, then finish the catalogue (default: to the end of the input)",
               &options->time,
               Group::common,
               {},
               0.001,
               1e9},
              {"--merge", "Merge catalogues with the same settings, such as shards", &options->merge},
              {"--select", "Choose a small ordered set of patterns that solves most puzzles",
               &options->select, Group::select},
              {"--cover PERCENT",
               "Percentage of the puzzles to solve",
               &options->cover,
               Group::select,
               {},
               0,
               100},
              {"--most N", "Choose at most N patterns", &options->most, Group::select, {}, 1, 1e9},
              {"--tries N",
               "Try the choice on N of the puzzles, then choose again among the patterns used",
               &options->tries,
               Group::select,
               {},
               1,
               1e9},
              {"--by",
               "Choose patterns, or families (patterns without kinds)",
               &options->by,
               Group::select,
               {"pattern", "family"}},
              {"--evaluate FILE",
               "Try the system of this catalogue on the puzzles, and on those it was learned from",
               &options->evaluate, Group::evaluate},
              {"--sample N",
               "How many of the puzzles it was learned from to try (default: as many as there are others)",
               &options->sample,
               Group::evaluate,
               {},
               1,
               1e9},
              {"--hops N",
               "Limit reasons to N hops from their candidate; also learn why digits are true",
               &options->hops,
               Group::search,
               {},
               0,
               100},
              {"--shard I/N", "Learn only from every N-th puzzle, starting at the I-th, such as 2/8",
               &options->shard, Group::input},
              {"--json", "One JSON object", &options->json, Group::output},
              {"--force", "Replace an existing catalogue", &options->force, Group::output},
              {"--max-size N",
               fmt::format("Largest reason allowed, in truths (default: {})",
                           patterns::WalkOptions{}.max_size),
               &options->effort.max_size,
               Group::limits,
               {},
               1,
               64},
              {"--work N",
               fmt::format("Search effort for each puzzle; deterministic, independent of time (default: {})",
                           patterns::WalkOptions{}.work),
               &options->effort.work,
               Group::limits,
               {},
               1,
               1e15},
              threads_option(options->run),
              timeout_option(options->run),
          },
      .run = [options](Stop& stop) { return run_learn(*options, stop); },
  };
  add_input_options(command, options->input);
  return command;
}

}  // namespace hence::cli
