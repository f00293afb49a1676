// hence plan: solves Sokoban levels, and proves solutions shortest.
#include <fmt/format.h>

#include <map>
#include <mutex>
#include <new>

#include "app/cli/answer_each.hpp"
#include "app/cli/levels.hpp"
#include "app/cli/memory.hpp"
#include "app/cli/plan_find.hpp"
#include "app/cli/plan_given.hpp"
#include "app/cli/plan_reply.hpp"
#include "app/cli/plan_show.hpp"
#include "app/cli/plan_words.hpp"

namespace hence::cli {
namespace {

using sokoban::LevelFormat;
using sokoban::LevelRecord;

struct PlanOptions {
  std::vector<std::string> files;
  LevelInputOptions input;
  RunOptions run;
  PlanFindOptions find;
  std::string format;
  std::string plan;
  std::string memory;
  double level_timeout = 0;
  bool json = false;
  PlanShowOptions show;
};

/// Counts the results of all levels.
class PlanTally {
 public:
  /// Thread-safe.
  void count(std::string_view what) {
    const std::lock_guard lock(mutex_);
    ++counts_[std::string(what)];
  }

  /// "4 levels: 2 optimal, 1 unreadable, 1 unsolvable"; silent for a single level.
  void say() const {
    std::int64_t all = 0;
    std::vector<std::string> parts;
    for (const auto& [what, count] : counts_) {
      parts.push_back(fmt::format("{} {}", count, what));
      all += count;
    }
    if (all > 1) complain(fmt::format("{} levels: {}", all, fmt::join(parts, ", ")));
  }

 private:
  std::mutex mutex_;
  std::map<std::string, std::int64_t> counts_;
};

/// Calls `watch` with each level as it is read; `watch` may throw.
class WatchedLevels {
 public:
  using Watch = std::function<void(const NumberedLevel&)>;

  WatchedLevels(const PlanOptions& options, const Stop& stop, std::function<void()> on_wait, Watch watch)
      : levels_(options.files, options.input, stop, std::move(on_wait)), watch_(std::move(watch)) {}

  std::optional<NumberedLevel> next() {
    auto level = levels_.next();
    if (level) watch_(*level);
    return level;
  }
  bool ended() const { return levels_.ended(); }
  const std::string& file() const { return levels_.file(); }

 private:
  Levels levels_;
  const Watch watch_;
};

class Planning {
 public:
  Planning(const PlanOptions& options, Stop& stop)
      : options_(options),
        stop_(stop),
        show_(options.show, stop),
        reply_({.json = options.json,
                .format = options.format,
                .no_plans = options.show.replay,
                .several_files = options.files.size() > 1}),
        memory_(options.memory) {}

  ExitCode run() {
    auto open = [&](std::function<void()> on_wait) {
      return WatchedLevels(options_, stop_, std::move(on_wait), [&](const NumberedLevel& level) {
        refuse_several(level);
        if (!level.record) tally_.count("unreadable");
      });
    };
    const ExitCode code = answer_each<NumberedLevel>(
        open, {.json = options_.json, .typed = typed_in(options_.files), .one_by_one = true}, options_.run,
        stop_,
        [&](const NumberedLevel& item, const Context& context) { return answer_or_less(item, context); });
    tally_.say();
    return code;
  }

 private:
  void refuse_several(const NumberedLevel& level) const {
    if (!options_.show.svg.empty() && !level.alone)
      throw UsageError("--svg draws one level; select one with --level N, or draw all with --frames");
  }

  Reply answer_or_less(const NumberedLevel& item, const Context& context) {
    try {
      return answer(item, context);
    } catch (const std::bad_alloc&) {
      return reply_to(item, options_.find.gave_up(*item.record, "out of memory"), context);
    }
  }

  Reply answer(const NumberedLevel& item, const Context& context) {
    const LevelRecord& record = *item.record;
    const bool limit = options_.find.limit_of(record).has_value();
    if (!limit && record.format == LevelFormat::course && options_.find.shortest.empty())
      return refused(item,
                     "the maximum number of moves is missing above the rows; add it, or use --max-moves N or "
                     "--shortest moves");
    if (!limit && !options_.find.encoding.empty() && options_.find.shortest.empty())
      return refused(item, "--encoding needs --max-moves N or --shortest moves");
    const std::string who = item.alone ? "" : fmt::format("level {}: ", item.number);
    const PlanWork work{.memory = memory_.for_each_of(item.alone ? 1 : options_.run.thread_count()),
                        .seconds = options_.level_timeout,
                        .note = [&](const std::string& text, Json more) {
                          more["level"] = item.number;
                          context.progress(who + text, std::move(more));
                        }};
    Reply reply = reply_to(item, find(record, options_.find, work, stop_), context);
    if (options_.find.metric() == sokoban::Metric::pushes) reply.err += limit_ignored(item);
    return reply;
  }

  /// The answer, and the requested pictures.
  Reply reply_to(const NumberedLevel& item, const PlanVerdict& verdict, const Context& context) {
    const auto& plan = verdict.answer.plan;
    Reply reply = reply_.format(item, verdict);
    if (options_.show.any() && plan) {
      context.part(std::exchange(reply.out, ""));
      if (const auto missing = show_.show(item, *plan, in_words(verdict), context.part)) {
        reply.err += aside(item, *missing);
        reply.code = worse(reply.code, ExitCode::gave_up);
      }
    } else if (options_.show.pictures()) {
      reply.err += aside(item, "no picture: there is no solution");
    }
    context.progress("");
    tally_.count(name(verdict.answer.status));
    return reply;
  }

  Reply refused(const NumberedLevel& item, std::string why) {
    tally_.count("unreadable");
    return cli::refused(options_.json ? json_head(item) : Json(), item.file, {item.place(), std::move(why)},
                        options_.json);
  }

  const PlanOptions& options_;
  Stop& stop_;
  PlanShow show_;
  const PlanReply reply_;
  const MemoryLimit memory_;
  PlanTally tally_;
};

void validate(const PlanOptions& options) {
  options.find.validate();
  if (options.find.max_moves > 100'000)
    complain("--max-moves: limit has no effect; leave it out to accept any solution");
  if (options.json && !options.format.empty())
    throw UsageError("--format cannot be combined with --json, which writes LURD");
  if (options.json && options.show.replay) throw UsageError("--replay cannot be combined with --json");
  if (options.show.replay && !options.format.empty())
    throw UsageError("--replay cannot be combined with --format");
  if (options.plan.empty()) return;
  if (!options.show.any())
    throw UsageError(
        "--plan needs --replay, --svg or --frames; to grade a solution, use 'hence check LEVEL PLAN'");
  if (!options.find.shortest.empty() || !options.find.encoding.empty() || options.json ||
      !options.format.empty())
    throw UsageError(
        "--plan shows a given solution; it cannot be combined with --shortest, --encoding, --json or "
        "--format");
}

ExitCode run(const PlanOptions& options, Stop& stop) {
  validate(options);
  for (const std::string& file : options.files) refuse_input(options.show.svg, file);
  if (!options.plan.empty()) {
    options.run.start(stop);
    return show_given_plans({options.files, options.input, options.plan, options.find.max_moves},
                            options.show, stop);
  }
  return Planning(options, stop).run();
}

}  // namespace

Command plan_command() {
  auto options = std::make_shared<PlanOptions>();
  options->input.to_the_end = true;
  Command command{
      .name = "plan",
      .summary = "Solve Sokoban levels, or prove that no solution exists",
      .examples = {{"hence plan level.txt", "course format: moves, or -1"},
                   {"hence plan --shortest moves level.xsb"},
                   {"hence plan --max-moves 40 level.xsb"},
                   {"hence plan collection.sok --level 1-10 > solutions.txt"},
                   {"hence plan --shortest pushes --level-timeout 60 collection.sok"},
                   {"hence plan --replay level.xsb"},
                   {"hence plan --svg solution.svg level.xsb"},
                   {"hence plan level.xsb --plan mine.txt --replay", "show your own"},
                   {"hence plan --encoding textbook --max-moves 12 level.txt"}},
      .options =
          {
              {"FILE...", "Files with levels, in the course format or XSB; '-' for standard input",
               &options->files},
          },
      .run = [options](Stop& stop) { return run(*options, stop); },
  };
  add_plan_find_options(command, options->find);
  add_plan_show_options(command, options->show);
  for (Option option : std::vector<Option>{
           {"--plan FILE", "Show the solution in this file instead of searching", &options->plan,
            Group::input},
           {"--format", "lurd: pushes in capitals; plain: only U D L R, or -1 (default: by the input)",
            &options->format, Group::output, plan_output_words()},
           {"--json", "JSON Lines: one object per level", &options->json, Group::output},
           memory_option(options->memory),
           {"--level-timeout SECONDS",
            "Stop each level after this time and print the best solution so far",
            &options->level_timeout,
            Group::limits,
            {},
            0.001,
            1e9},
           timeout_option(options->run),
           threads_option(options->run),
       })
    command.options.push_back(std::move(option));
  add_level_input_options(command, options->input);
  return command;
}

}  // namespace hence::cli
