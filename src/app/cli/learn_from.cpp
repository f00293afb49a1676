// Learning from a corpus, and merging catalogues.
#include <fmt/format.h>

#include <atomic>
#include <charconv>
#include <chrono>
#include <filesystem>
#include <mutex>
#include <set>

#include "app/cli/learn.hpp"
#include "app/cli/progress.hpp"
#include "app/cli/terminal.hpp"
#include "base/counted.hpp"

namespace hence::cli {
namespace {

using catalogue::Catalogue;
using catalogue::CatalogueError;
using catalogue::Settings;

/// "2/8": the second of eight, from 1. Empty: everything.
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
          fmt::format("--shard: expected I/N with 1 <= I <= N, such as 2/8, found '{}'", printable(text)));
  }

  bool has(std::int64_t index) const { return (index - 1) % of == number - 1; }
};

/// The path of a new catalogue. --force replaces only a regular file.
class CataloguePlace {
 public:
  explicit CataloguePlace(const LearnOptions& options) : name_(options.output), path_(options.output) {
    if (name_ == "-") throw UsageError("-o: expected a file, found '-'; a catalogue cannot be streamed");
    for (const std::string& file : options.files) refuse_input(name_, file);
    std::error_code error;
    const auto status = std::filesystem::status(name_, error);
    if (!std::filesystem::exists(status)) return;
    if (std::filesystem::is_directory(status)) throw FileError(name_, "is a directory, expected a file name");
    if (!std::filesystem::is_regular_file(status)) throw FileError(name_, "is not a regular file");
    // Keep a link; replace its target.
    path_ = std::filesystem::canonical(name_, error).string();
    if (error) throw FileError(name_, "cannot open: " + error.message());
    taken_ = true;
  }

  bool taken() const { return taken_; }

  /// Creates a new catalogue, replacing the file that was there at construction, but not one that has
  /// appeared since. Keeps the old one beside it until `keep` or `take_back`.
  Catalogue make(const Settings& settings) const {
    if (taken_) rename(path_, old());
    std::error_code error;
    if (!std::filesystem::exists(path_, error)) remove_journal();
    try {
      return of_file(name_, [&] { return Catalogue::create(path_, settings); });
    } catch (const FileError&) {
      if (taken_) rename(old(), path_);
      throw;
    }
  }

  /// Keeps the new catalogue, removes the old one.
  void keep() const {
    std::error_code error;
    if (taken_) std::filesystem::remove(old(), error);
  }

  /// Removes the new one, restores the old one.
  void take_back() const {
    std::error_code error;
    std::filesystem::remove(path_, error);
    if (error) throw FileError(name_, "cannot remove: " + error.message());
    remove_journal();
    if (taken_) rename(old(), path_);
  }

 private:
  std::string old() const { return path_ + "-old"; }

  void rename(const std::string& from, const std::string& to) const {
    std::error_code error;
    std::filesystem::rename(from, to, error);
    if (error) throw FileError(name_, "cannot replace: " + error.message());
  }

  /// A journal left by a killed process would be applied to the next file of that name.
  void remove_journal() const {
    std::error_code error;
    const std::string journal = path_ + "-journal";
    if (std::filesystem::is_regular_file(journal, error) && !std::filesystem::remove(journal, error) && error)
      throw FileError(journal, "cannot remove: " + error.message());
  }

  std::string name_;  // as given
  std::string path_;
  bool taken_ = false;
};

/// A catalogue created on the first puzzle, which determines its rules.
class Learning {
 public:
  Learning(const LearnOptions& options, Stop& stop)
      : options_(options), stop_(stop), shard_(options.shard), place_(options) {
    if (options.resume && place_.taken())
      of_file(options.output, [&] {
        learned_.emplace(Catalogue::open(options.output, false));
        use(settings_in(*learned_));
      });
    else if (options.files.empty())
      throw FileError(options.output, "does not exist; nothing to resume");
    else if (place_.taken() && !options.force)
      throw FileError(options.output, "already exists; --resume continues it, --force replaces it");
  }

  ExitCode run() {
    RunOptions run = options_.run;
    if (options_.time > 0 && (run.timeout == 0 || options_.time < run.timeout)) run.timeout = options_.time;
    ExitCode code = ExitCode::answered;
    if (!options_.files.empty())
      code = study_all(
          options_.files, options_.input, run, stop_,
          [&](const Numbered& item, const Context& context) { return study(item, context); },
          [&](const Numbered& first) { make_unless_there(first.record->puzzle); });
    const std::lock_guard lock(mutex_);
    if (failure_) std::rethrow_exception(failure_);
    if (!learned_) {
      if (code == ExitCode::answered) throw FileError(options_.output, "not written: no puzzle found");
      return code;
    }
    // Reaching --time is the normal end.
    if (options_.time > 0 && run.timeout == options_.time && code == ExitCode::gave_up && !too_large_)
      code = ExitCode::answered;
    of_file(options_.output, [&] { learned_->commit(); });
    if (stop_.reason() == ExitCode::interrupted) {
      complain(fmt::format("{} kept; continue with 'hence learn ... -o {} --resume'",
                           counted(learned_->puzzles(), "puzzle"), printable(options_.output)));
      return worse(code, ExitCode::interrupted);
    }
    return worse(code, finish_and_tell(*learned_, options_, options_.output, stop_));
  }

 private:
  Reply study(const Numbered& item, const Context& context) {
    if (!shard_.has(item.index)) return {};
    const sudoku::Puzzle& puzzle = item.record->puzzle;
    const auto wrong = fits_in_a_line(puzzle)
                           ? other_rules(puzzle)
                           : "a catalogue cannot hold a tuple with loose cells that are not clues";
    if (wrong) return {"", located(item.file, {item.record->place, *wrong}) + "\n", ExitCode::bad_input};
    const std::string line = line_of(puzzle);
    {
      const std::lock_guard lock(mutex_);
      if (!learned_) return {"", "", ExitCode::bad_input};  // creating it failed, as reported
      if (of_file(options_.output, [&] { return learned_->knows(line); })) return {};
    }
    const auto explain_context = contexts_.of(puzzle, item.record->notation);
    if (!explain_context) {
      too_large_ = true;
      return {"", located(item.file, {item.record->place, std::string(too_large_to_explain)}) + "\n",
              ExitCode::gave_up};
    }
    const auto lesson = lesson_of(*explain_context, walk_, stop_.budget());
    if (!lesson) return {"", "", ExitCode::gave_up};
    const std::lock_guard lock(mutex_);
    try {
      of_file(options_.output, [&] { keep(*lesson); });
    } catch (const FileError&) {
      failure_ = std::current_exception();
      stop_.now();  // storing the others would fail, too
      return {"", "", ExitCode::gave_up};
    }
    for (const auto& use : lesson->uses) seen_.insert(use.pattern);
    context.progress(counted(seen_.size(), "pattern"));
    return {};
  }

  /// The first puzzle of the input determines the rules, whether in the shard or not, so that all shards
  /// agree.
  void make_unless_there(const sudoku::Puzzle& first) {
    const std::lock_guard lock(mutex_);
    if (learned_) return;
    Settings settings = settings_of(first);
    settings["max_size"] = std::to_string(options_.effort.max_size > 0 ? options_.effort.max_size
                                                                       : patterns::WalkOptions{}.max_size);
    settings["work"] =
        std::to_string(options_.effort.work > 0 ? options_.effort.work : patterns::WalkOptions{}.work);
    settings["hops"] = options_.hops < 0 ? "any" : std::to_string(options_.hops);
    try {
      if (!contexts_.of(first, plain_notation(first.rules)))
        throw FileError(options_.output,
                        fmt::format("not written: the first puzzle is {}", too_large_to_explain));
      of_file(options_.output, [&] { use(settings); });
      learned_.emplace(place_.make(settings));
      place_.keep();
    } catch (const FileError&) {
      failure_ = std::current_exception();  // concerns the catalogue, not the input file
      stop_.now();
    }
  }

  void keep(const catalogue::Lesson& lesson) {
    learned_->add(lesson);
    // Being killed loses only what was added since the last commit.
    const auto now = std::chrono::steady_clock::now();
    if (now - committed_ <= std::chrono::seconds(2)) return;
    learned_->commit();
    committed_ = now;
  }

  /// The error for a puzzle with other rules.
  std::optional<std::string> other_rules(const sudoku::Puzzle& puzzle) {
    const std::lock_guard lock(mutex_);
    const Settings settings = settings_of(puzzle);
    if (!learned_) return std::nullopt;
    for (const auto& [name, value] : settings)
      if (known_.at(name) != value)
        return fmt::format("this puzzle is {}, but the catalogue is for {}; use one catalogue for each",
                           settings.at("rules"), known_.at("rules"));
    return std::nullopt;
  }

  /// Adopts these settings. A resumed catalogue keeps its own.
  void use(const Settings& settings) {
    known_ = settings;
    walk_ = walk_options(settings, rules_in(settings).rules);
    auto differs = [&](const char* name, std::int64_t said, bool is_said) {
      if (is_said && settings.at(name) != std::to_string(said))
        throw UsageError(
            fmt::format("{} was made with{}; resume with the same", printable(options_.output),
                        settings.at(name) == "any"
                            ? fmt::format("out --{}", name)
                            : fmt::format(" --{} {}", name == std::string("max_size") ? "max-size" : name,
                                          settings.at(name))));
    };
    differs("max_size", options_.effort.max_size, options_.effort.max_size > 0);
    differs("work", options_.effort.work, options_.effort.work > 0);
    differs("hops", options_.hops, options_.hops >= 0);
  }

  const LearnOptions& options_;
  Stop& stop_;
  const Shard shard_;
  const CataloguePlace place_;
  ContextCache contexts_;
  std::mutex mutex_;
  std::optional<Catalogue> learned_;
  std::exception_ptr failure_;
  std::chrono::steady_clock::time_point committed_ = std::chrono::steady_clock::now();
  Settings known_;
  patterns::WalkOptions walk_;
  std::set<std::string> seen_;  // for the progress line only
  std::atomic<bool> too_large_ = false;
};

/// Checks before anything is written that the catalogues can be merged.
Settings common_settings(const std::vector<std::string>& files) {
  Settings first;
  for (const std::string& file : files)
    of_file(file, [&] {
      const Catalogue part = Catalogue::open(file, true);
      if (!part.finished())
        throw CatalogueError(
            fmt::format("is not finished; finish it with 'hence learn ... -o {} --resume'", printable(file)));
      const Settings settings = settings_in(part);
      if (first.empty()) first = settings;
      for (const auto& [name, value] : settings)
        if (first.at(name) != value)
          throw CatalogueError(fmt::format("cannot merge with {}: setting '{}' is '{}' here, '{}' there",
                                           printable(files.front()), name, value, first.at(name)));
    });
  return first;
}

}  // namespace

ExitCode learn_from(const LearnOptions& options, Stop& stop) {
  return Learning(options, stop).run();
}

ExitCode learn_merge(const LearnOptions& options, Stop& stop) {
  options.run.start(stop);
  const CataloguePlace place(options);
  if (place.taken() && !options.force)
    throw FileError(options.output, "already exists; use --force to replace it");
  const Settings settings = common_settings(options.files);
  Catalogue joined = place.make(settings);
  try {
    for (const std::string& file : options.files) {
      if (stop.stopped()) break;
      of_file(file, [&] { joined.join(Catalogue::open(file, true)); });
    }
  } catch (...) {
    place.take_back();  // no partial merge
    throw;
  }
  if (const auto reason = stop.reason()) {
    place.take_back();
    complain_of(*reason, "nothing written");
    return *reason;
  }
  place.keep();
  return finish_and_tell(joined, options, options.output, stop);
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
      complain(fmt::format("interrupted; finish the catalogue with 'hence learn --resume -o {}'",
                           printable(file)));
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
      ends += fmt::format("{}{} {} ({})", ends.empty() ? ": " : ", ", count, printable(end),
                          percent(static_cast<double>(count) / static_cast<double>(learned.puzzles())));
    std::string text = fmt::format("{} of {}{}\n", counted(learned.puzzles(), "puzzle", "puzzles"),
                                   settings_in(learned).at("rules"), ends);
    text += fmt::format("{} in {}, each proved; {} not yet named; {} dropped\n",
                        counted(static_cast<std::int64_t>(entries.size()), "pattern", "patterns"),
                        counted(static_cast<std::int64_t>(families.size()), "family", "families"), unnamed,
                        counted(subsumed, "special case"));
    std::string line;
    for (const auto& [puzzles, patterns] : curve)
      line += fmt::format("{}{}: {}", line.empty() ? "" : ", ", puzzles, patterns);
    if (!line.empty()) text += fmt::format("patterns by number of puzzles: {}\n", line);
    output.write(wrapped_lines(text));
    return ExitCode::answered;
  });
}

}  // namespace hence::cli
