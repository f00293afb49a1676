// Learning from a corpus, and joining what was learned.
#include <fmt/format.h>

#include <charconv>
#include <filesystem>
#include <mutex>
#include <set>

#include "app/cli/learn.hpp"
#include "app/cli/progress.hpp"

namespace hence::cli {
namespace {

using catalogue::Catalogue;
using catalogue::CatalogueError;
using catalogue::Settings;

/// "2/8": the second of eight; both from 1. Empty: everything.
struct Shard {
  std::int64_t number = 1;
  std::int64_t of = 1;

  explicit Shard(const std::string& text) {
    if (text.empty()) return;
    const char* end = text.data() + text.size();
    const auto first = std::from_chars(text.data(), end, number);
    const bool slash = first.ec == std::errc() && first.ptr != end && *first.ptr == '/';
    const auto second = slash ? std::from_chars(first.ptr + 1, end, of) : first;
    if (!slash || second.ec != std::errc() || second.ptr != end || number < 1 || number > of)
      throw UsageError(
          fmt::format("--shard {} makes no sense: expected I/N with 1 <= I <= N, such as 2/8", text));
  }

  bool has(std::int64_t index) const { return (index - 1) % of == number - 1; }
};

bool exists(const std::string& path) {
  std::error_code error;
  return std::filesystem::exists(path, error);
}

/// A catalogue that is made when the first puzzle says what its rules are.
class Learning {
 public:
  Learning(const LearnOptions& options, Stop& stop) : options_(options), stop_(stop), shard_(options.shard) {
    for (const std::string& file : options.files) refuse_input(options.output, file);
    if (!exists(options.output)) return;
    if (options.resume)
      of_file(options.output, [&] {
        learned_.emplace(Catalogue::open(options.output, false));
        use(learned_->settings());
      });
    else if (!options.force)
      throw FileError(options.output, "exists already; --resume goes on with it, --force begins anew");
  }

  ExitCode run() {
    RunOptions run = options_.run;
    if (options_.time > 0 && (run.timeout == 0 || options_.time < run.timeout)) run.timeout = options_.time;
    ExitCode code = ExitCode::answered;
    if (!options_.files.empty())
      code = study_all(options_.files, options_.input, run, stop_,
                       [&](const Numbered& item, const Voice& voice) { return study(item, voice); });
    // An end that was asked for is none that came too early.
    if (options_.time > 0 && run.timeout == options_.time && code == ExitCode::gave_up)
      code = ExitCode::answered;
    const std::lock_guard lock(mutex_);
    if (!learned_) {
      if (code == ExitCode::answered)
        throw FileError(options_.output, "was not written: there was no puzzle");
      return code;
    }
    of_file(options_.output, [&] { learned_->commit(); });
    if (stop_.reason() == ExitCode::interrupted) {
      complain(fmt::format("{} puzzles are kept; 'hence learn ... -o {} --resume' goes on",
                           learned_->puzzles(), printable(options_.output)));
      return worse(code, ExitCode::interrupted);
    }
    return worse(code, finish_and_tell(*learned_, options_, options_.output, stop_));
  }

 private:
  Reply study(const Numbered& item, const Voice& voice) {
    if (!shard_.has(item.index)) return {};
    const sudoku::Puzzle& puzzle = item.record->puzzle;
    if (const auto wrong = other_rules(puzzle))
      return {"", located(item.file, {item.record->place, *wrong}) + "\n", ExitCode::bad_input};
    const std::string line = line_of(puzzle);
    {
      const std::lock_guard lock(mutex_);
      if (of_file(options_.output, [&] { return learned_->knows(line); })) return {};
    }
    const auto ground = grounds_.of(puzzle, item.record->notation);
    if (!ground)
      return {"", located(item.file, {item.record->place, std::string(too_large_to_explain)}) + "\n",
              ExitCode::gave_up};
    const auto lesson = lesson_of(*ground, walk_, stop_.budget());
    if (!lesson) return {"", "", ExitCode::gave_up};
    const std::lock_guard lock(mutex_);
    of_file(options_.output, [&] { learned_->add(*lesson); });
    for (const auto& use : lesson->uses) seen_.insert(use.pattern);
    voice.note(fmt::format("{} patterns", seen_.size()));
    return {};
  }

  /// Makes the catalogue if there is none; otherwise what is wrong about a puzzle of other rules.
  std::optional<std::string> other_rules(const sudoku::Puzzle& puzzle) {
    const std::lock_guard lock(mutex_);
    Settings settings = settings_of(puzzle);
    if (!learned_) {
      settings["max_size"] = std::to_string(options_.effort.max_size > 0 ? options_.effort.max_size
                                                                         : patterns::WalkOptions{}.max_size);
      settings["work"] =
          std::to_string(options_.effort.work > 0 ? options_.effort.work : patterns::WalkOptions{}.work);
      settings["hops"] = options_.hops < 0 ? "any" : std::to_string(options_.hops);
      of_file(options_.output, [&] {
        if (options_.force && exists(options_.output)) std::filesystem::remove(options_.output);
        learned_.emplace(Catalogue::create(options_.output, settings));
      });
      use(settings);
      return std::nullopt;
    }
    for (const auto& [name, value] : settings)
      if (known_.at(name) != value)
        return fmt::format("a puzzle of {}{}, but the catalogue is about {}: each kind needs its own",
                           puzzle.rules.describe(), name == "differ" ? " with --differ " + value : "",
                           known_.at("rules"));
    return std::nullopt;
  }

  /// From now on. A catalogue that is gone on with keeps its settings.
  void use(const Settings& settings) {
    known_ = settings;
    walk_ = walk_options(settings, rules_in(settings).rules);
    auto differs = [&](const char* name, std::int64_t said, bool is_said) {
      if (is_said && settings.at(name) != std::to_string(said))
        throw UsageError(fmt::format("{} was made with --{} {}; go on without saying another one",
                                     printable(options_.output),
                                     name == std::string("max_size") ? "max-size" : name, settings.at(name)));
    };
    differs("max_size", options_.effort.max_size, options_.effort.max_size > 0);
    differs("work", options_.effort.work, options_.effort.work > 0);
    differs("hops", options_.hops, options_.hops >= 0);
  }

  const LearnOptions& options_;
  Stop& stop_;
  const Shard shard_;
  Grounds grounds_;
  std::mutex mutex_;
  std::optional<Catalogue> learned_;
  Settings known_;
  patterns::WalkOptions walk_;
  std::set<std::string> seen_;  // for the progress line only
};

}  // namespace

ExitCode learn_from(const LearnOptions& options, Stop& stop) {
  return Learning(options, stop).run();
}

ExitCode learn_merge(const LearnOptions& options, Stop& stop) {
  options.run.start(stop);
  for (const std::string& file : options.files) refuse_input(options.output, file);
  if (exists(options.output) && !options.force)
    throw FileError(options.output, "exists already; --force begins anew");
  if (options.force && exists(options.output)) std::filesystem::remove(options.output);
  std::optional<Catalogue> joined;
  for (const std::string& file : options.files) {
    if (stop.stopped()) break;
    of_file(file, [&] {
      const Catalogue part = Catalogue::open(file, true);
      if (!joined)
        joined.emplace(
            of_file(options.output, [&] { return Catalogue::create(options.output, part.settings()); }));
      joined->join(part);
    });
  }
  if (const auto reason = stop.reason(); reason || !joined) {
    joined.reset();
    std::filesystem::remove(options.output);
    complain_of(reason.value_or(ExitCode::gave_up), "nothing was written");
    return reason.value_or(ExitCode::gave_up);
  }
  return finish_and_tell(*joined, options, options.output, stop);
}

ExitCode finish_and_tell(Catalogue& learned, const LearnOptions& options, const std::string& file,
                         Stop& stop) {
  return of_file(file, [&] {
    Progress progress("% proved", true);
    double done = 0;
    const bool finished = learned.finish(
        [&] { return stop.reason() == ExitCode::interrupted; },
        [&](double share) {
          progress.add(static_cast<std::int64_t>(100 * share) - static_cast<std::int64_t>(100 * done));
          done = share;
        });
    if (!finished) {
      complain(
          fmt::format("interrupted; 'hence learn --resume -o {}' finishes the catalogue", printable(file)));
      return ExitCode::interrupted;
    }
    const auto entries = learned.entries();
    const auto families = learned.families();
    const auto curve = learned.discovery_curve();
    std::int64_t unnamed = 0;
    std::int64_t subsumed = 0;
    for (const auto& entry : entries) {
      unnamed += entry.named ? 0 : 1;
      subsumed += static_cast<std::int64_t>(entry.subsumed.size());
    }
    Output output("-", stop);
    if (options.json) {
      Json json;
      json["catalogue"] = file;
      json["settings"] = learned.settings();
      json["puzzles"] = learned.puzzles();
      json["ends"] = learned.ends();
      json["patterns"] = entries.size();
      json["subsumed"] = subsumed;
      json["families"] = families.size();
      json["unnamed"] = unnamed;
      json["curve"] = Json::array();
      for (const auto& [puzzles, patterns] : curve)
        json["curve"].push_back({{"puzzles", puzzles}, {"patterns", patterns}});
      output.write(json_line(json));
      return ExitCode::answered;
    }
    std::string ends;
    for (const auto& [end, count] : learned.ends())
      ends += fmt::format("{}{} {} ({})", ends.empty() ? "" : ", ", count, end,
                          percent(static_cast<double>(count) / static_cast<double>(learned.puzzles())));
    output.write(
        fmt::format("{} puzzles of {}: {}\n", learned.puzzles(), learned.settings().at("rules"), ends));
    output.write(
        fmt::format("{} patterns in {} families, each proved; {} not yet named; {} more were special cases\n",
                    entries.size(), families.size(), unnamed, subsumed));
    std::string line;
    for (const auto& [puzzles, patterns] : curve)
      line += fmt::format("{}{}: {}", line.empty() ? "" : ", ", puzzles, patterns);
    output.write(fmt::format("patterns found after so many puzzles: {}\n", line));
    return ExitCode::answered;
  });
}

}  // namespace hence::cli
