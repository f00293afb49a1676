// hence plan: the moves that solve a level, and whether fewer would do.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <map>
#include <new>
#include <variant>

#include "app/cli/answers.hpp"
#include "app/cli/batch.hpp"
#include "app/cli/levels.hpp"
#include "app/cli/memory.hpp"
#include "app/cli/plan_find.hpp"
#include "app/cli/plan_given.hpp"
#include "app/cli/plan_reply.hpp"
#include "app/cli/plan_show.hpp"
#include "app/cli/plan_words.hpp"
#include "app/cli/progress.hpp"

namespace hence::cli {
namespace {

using sokoban::LevelFormat;
using sokoban::LevelRecord;

struct Options {
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

/// A reply that waits for its turn, or a level that waits for one.
using Job = std::variant<NumberedLevel, Reply>;

class Planning {
 public:
  Planning(const Options& options, Stop& stop)
      : options_(options),
        stop_(stop),
        show_(options.show, stop),
        reply_({.json = options.json,
                .format = options.format,
                .no_plans = options.show.replay,
                .several_files = options.files.size() > 1}),
        threads_(options.run.thread_count()),
        memory_(options.memory),
        output_("-", stop),
        errors_(Output::standard_error(stop)),
        progress_("answered", isatty(STDIN_FILENO) == 0 ||
                                  std::ranges::find(options.files, "-") == options.files.end()) {}

  ExitCode run() {
    options_.run.start(stop_);
    Batch<Job> batch(
        threads_, [&](Job& job, const Emit& emit) { return work(job, emit); },
        [&](Reply&& reply) { write(std::move(reply)); });
    Levels levels(options_.files, options_.input, stop_, [&] { batch.flush(); });
    for (bool more = true; more;) {
      try {
        auto level = levels.next();
        more = level.has_value();
        if (level) refuse_several(*level);
        if (level) batch.add(std::move(*level), 0);
      } catch (const FileError& error) {
        batch.add(reply_.unreadable(levels.file(), error), 0);
      }
      batch.flush();  // a level may take long: each has a thread to itself
    }
    batch.finish_or_throw();
    say_how_many();
    // A stop that came too late to leave anything out is no news.
    const bool all_answered = levels.ended() && code_ != ExitCode::gave_up;
    if (const auto reason = stop_.reason(); reason && !all_answered) {
      complain_of(*reason,
                  fmt::format("{} level{} looked at{}", looked_at_, looked_at_ == 1 ? " was" : "s were",
                              levels.ended() ? "" : ", the rest of the input was not"));
      code_ = worse(code_, *reason);
    }
    return code_;
  }

 private:
  void refuse_several(const NumberedLevel& level) const {
    if (!options_.show.svg.empty() && !level.alone)
      throw UsageError("--svg draws one level: say which by --level N; --frames draws them all");
  }

  Reply work(Job& job, const Emit& emit) {
    if (auto* known = std::get_if<Reply>(&job)) return std::move(*known);
    const auto& item = std::get<NumberedLevel>(job);
    if (!item.record) return refused(item, item.record.error());
    try {
      return answer(item, emit);
    } catch (const std::bad_alloc&) {
      return told(item, options_.find.gave_up(*item.record, "out of memory"), emit);
    }
  }

  Reply answer(const NumberedLevel& item, const Emit& emit) {
    const LevelRecord& record = *item.record;
    const bool limit = options_.find.limit_of(record).has_value();
    if (!limit && record.format == LevelFormat::course && options_.find.shortest.empty())
      return refused(item, {record.place,
                            "the maximum number of moves is missing above the rows; write it there, or say "
                            "--max-moves N or --shortest moves"});
    if (!limit && !options_.find.encoding.empty() && options_.find.shortest.empty())
      return refused(item, {record.place, "--encoding needs --max-moves N or --shortest moves"});
    const std::string who = item.alone ? "" : fmt::format("level {}: ", item.number);
    const PlanWork work{.memory = memory_.for_each_of(item.alone ? 1 : threads_),
                        .seconds = options_.level_timeout,
                        .note = [&](const std::string& text) { progress_.note(who + text); }};
    Reply reply = told(item, find(record, options_.find, work, stop_), emit);
    if (record.max_moves && options_.find.metric() == sokoban::Metric::pushes)
      reply.err += aside(
          item, fmt::format("that at most {} moves are allowed is left out: the fewest pushes were asked for",
                            *record.max_moves));
    return reply;
  }

  /// The answer, and what is to be seen of the plan.
  Reply told(const NumberedLevel& item, const PlanVerdict& verdict, const Emit& emit) {
    const auto& plan = verdict.answer.plan;
    Reply reply = reply_.told(item, verdict);
    if (options_.show.any() && plan) {
      emit(std::exchange(reply.out, ""));
      if (const auto missing = show_.show(item, *plan, in_words(verdict), emit)) {
        reply.err += aside(item, *missing);
        reply.code = worse(reply.code, ExitCode::gave_up);
      }
    } else if (options_.show.pictures()) {
      reply.err += aside(item, "no picture: there is no plan");
    }
    return counted(std::move(reply), std::string(name(verdict.answer.status)));
  }

  Reply refused(const NumberedLevel& item, const ParseError& error) {
    return counted(reply_.refused(item, error), "unreadable");
  }

  Reply counted(Reply reply, const std::string& what) {
    progress_.note("");
    const std::lock_guard lock(mutex_);
    ++tally_[what];
    return reply;
  }

  void write(Reply&& reply) {
    code_ = worse(code_, reply.code);
    looked_at_ += reply.answers;
    progress_.add(reply.answers);
    progress_.around([&] { write_reply(reply, output_, errors_, stop_); });
  }

  /// Who has a collection wants to know how it went as a whole.
  void say_how_many() {
    if (looked_at_ < 2) return;
    std::vector<std::string> parts;
    for (const auto& [what, count] : tally_) parts.push_back(fmt::format("{} {}", count, what));
    complain(fmt::format("{} levels: {}", looked_at_, fmt::join(parts, ", ")));
  }

  const Options& options_;
  Stop& stop_;
  PlanShow show_;
  const PlanReply reply_;
  const int threads_;
  const MemoryLimit memory_;
  Output output_;
  Output errors_;
  Progress progress_;
  std::mutex mutex_;
  std::map<std::string, int> tally_;
  std::int64_t looked_at_ = 0;
  ExitCode code_ = ExitCode::answered;
};

void refuse_nonsense(const Options& options) {
  options.find.refuse_nonsense();
  if (options.find.max_moves > 100'000)
    complain("--max-moves: so large a number hardly limits anything; without it any plan will do");
  if (options.json && !options.format.empty())
    throw UsageError("--format is for text; --json has plans as LURD");
  if (options.json && options.show.replay) throw UsageError("--replay is for text; --json has the plan");
  if (options.show.replay && !options.format.empty())
    throw UsageError("--replay shows states, --format is for plans: leave out one of them");
  if (options.plan.empty()) return;
  if (!options.show.any())
    throw UsageError("--plan goes with --replay, --svg or --frames; 'hence check LEVEL PLAN' grades a plan");
  if (!options.find.shortest.empty() || !options.find.encoding.empty() || options.json ||
      !options.format.empty())
    throw UsageError("--plan shows a plan that is there: nothing is looked for");
}

ExitCode run(const Options& options, Stop& stop) {
  refuse_nonsense(options);
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
  auto options = std::make_shared<Options>();
  Command command{
      .name = "plan",
      .summary = "Solve Sokoban levels; find the shortest plan, or prove that there is none",
      .examples =
          "  hence plan level.txt                              (course format: moves, or -1)\n"
          "  hence plan --shortest moves level.xsb\n"
          "  hence plan --max-moves 40 level.xsb\n"
          "  hence plan collection.sok --level 1-10 > plans.txt\n"
          "  hence plan --shortest pushes --level-timeout 60 collection.sok\n"
          "  hence plan --replay level.xsb\n"
          "  hence plan --svg plan.svg level.xsb\n"
          "  hence plan level.xsb --plan mine.txt --replay     (shows a plan of yours)\n"
          "  hence plan --encoding textbook --max-moves 12 level.txt",
      .options =
          {
              {"FILE", "Files with levels, in the course format or XSB; - is standard input", &options->files,
               true},
          },
      .run = [options](Stop& stop) { return run(*options, stop); },
  };
  add_plan_find_options(command, options->find);
  add_plan_show_options(command, options->show);
  for (Option option : std::vector<Option>{
           {"--format",
            "lurd: pushes in capitals; plain: U D L R and nothing else, or -1 (default: by the input)",
            &options->format,
            false,
            {"lurd", "plain"}},
           {"--json", "One JSON object per level and line", &options->json},
           {"--plan", "Show the plan in this file instead of looking for one", &options->plan},
           memory_option(options->memory),
           {.names = "--level-timeout",
           .help = "Stop after this many seconds for each level; the best plan so far is printed",
           .target = &options->level_timeout,
           .least = 0.001,
           .most = 1e9},
           timeout_option(options->run),
           threads_option(options->run),
       })
    command.options.push_back(std::move(option));
  add_level_input_options(command, options->input);
  return command;
}

}  // namespace hence::cli
