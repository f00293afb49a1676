// Learns patterns from the reasons of many puzzles into a catalogue.
#include <fmt/format.h>

#include <atomic>
#include <charconv>
#include <chrono>
#include <mutex>
#include <set>

#include "ask/errors.hpp"
#include "ask/task.hpp"
#include "base/counted.hpp"
#include "catalogue/place.hpp"
#include "tasks/catalogues.hpp"
#include "tasks/learned.hpp"

namespace hence::tasks {
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

/// The puzzles of the input; calls `on_first` with the first readable one. Ends there if that fails.
class LearnItems : public Items {
 public:
  LearnItems(std::unique_ptr<Items> items, std::function<bool(const sudoku::Puzzle&)> on_first)
      : items_(std::move(items)), on_first_(std::move(on_first)) {}

  std::optional<Item> next() override {
    auto item = items_->next();
    if (on_first_ && item && item->error() == nullptr)
      if (!std::exchange(on_first_, nullptr)(item->record().puzzle)) return std::nullopt;
    return item;
  }

  bool ended() const override { return items_->ended(); }

 private:
  const std::unique_ptr<Items> items_;
  std::function<bool(const sudoku::Puzzle&)> on_first_;
};

/// What one puzzle taught; nothing if it is known, or belongs to another shard.
struct LessonAnswer : Answer {
  std::optional<catalogue::Lesson> lesson = {};
  bool too_large = false;

  Code code() const override { return too_large ? Code::gave_up : Code::answered; }
  void json(JsonWriter&) const override {}
  void text(TextWriter&) const override {}
};

struct LearnAnswer : Answer {
  std::string catalogue;
  Settings settings;
  std::int64_t puzzles = 0;
  std::map<std::string, std::int64_t> ends;
  std::vector<std::pair<std::int64_t, std::int64_t>> curve;
  std::size_t patterns = 0;
  std::size_t families = 0;
  std::size_t subsumed = 0;
  std::size_t unnamed = 0;

  LearnAnswer(std::string file, const Catalogue& learned)
      : catalogue(std::move(file)),
        settings(settings_in(learned)),
        puzzles(learned.puzzles()),
        ends(learned.ends()),
        curve(learned.discovery_curve()),
        families(learned.families().size()) {
    const auto entries = learned.entries();
    patterns = entries.size();
    for (const auto& entry : entries) {
      unnamed += entry.named ? 0 : 1;
      subsumed += entry.subsumed.size();
    }
  }

  void json(JsonWriter& json) const override {
    json("catalogue", catalogue);
    json.object("settings", [&] {
      for (const auto& [name, value] : settings) json(name, value);
    });
    json("puzzles", puzzles);
    json.object("ends", [&] {
      for (const auto& [end, count] : ends) json(end, count);
    });
    json("patterns", patterns)("subsumed", subsumed)("families", families)("unnamed", unnamed);
    json.list("curve", curve, [&](const auto& point) {
      json.object([&] { json("puzzles", point.first)("patterns", point.second); });
    });
  }

  void text(TextWriter& text) const override {
    std::string words;
    for (const auto& [end, count] : ends)
      words += fmt::format("{}{} {} ({})", words.empty() ? ": " : ", ", count, printable(end),
                           percent(static_cast<double>(count) / static_cast<double>(puzzles)));
    text.lines(fmt::format("{} of {}{}\n", counted(puzzles, "puzzle"), settings.at("rules"), words));
    text.lines(fmt::format("{} in {}, each proved; {} not yet named; {} dropped\n",
                           counted(patterns, "pattern"), counted(families, "family", "families"), unnamed,
                           counted(subsumed, "special case")));
    std::string line;
    for (const auto& [number, found] : curve)
      line += fmt::format("{}{}: {}", line.empty() ? "" : ", ", number, found);
    if (!line.empty()) text.lines(fmt::format("patterns by number of puzzles: {}\n", line));
  }
};

struct Learn : Task {
  std::string output;
  std::string shard_text;
  std::int64_t hops = -1;     ///< -1: any
  std::int64_t max_size = 0;  ///< 0: not given
  std::int64_t work = 0;      ///< likewise
  double time = 0;            ///< seconds; 0: to the end
  bool resume = false;
  bool merge = false;

  Fields own_fields() override {
    return {{.names = "[FILE...]",
             .help = "Files with puzzles, '-' for standard input; with --merge: catalogues",
             .target = &common.inputs,
             .role = Role::input,
             .own_key = "input"},
            {.names = "-o,--output FILE",
             .help = "The catalogue to write",
             .target = &output,
             .role = Role::catalogue},
            {.names = "--resume",
             .help = "Continue an existing catalogue",
             .target = &resume,
             .excludes = {"force"}},
            {"--time SECONDS",
             "Learn for this long, then finish the catalogue (default: to the end of the input)",
             &time,
             Group::common,
             {},
             0.001,
             1e9},
            {.names = "--merge",
             .help = "Merge catalogues with the same settings, such as shards",
             .target = &merge,
             .excludes = {"shard", "resume", "hops", "max_size", "work", "time"}},
            {"--hops N",
             "Limit reasons to N hops from their candidate; also learn why digits are true",
             &hops,
             Group::search,
             {},
             0,
             100},
            {"--shard I/N", "Learn only from every N-th puzzle, starting at the I-th, such as 2/8",
             &shard_text, Group::input},
            {.names = "--force",
             .help = "Replace an existing catalogue",
             .target = &common.force,
             .group = Group::output,
             .role = Role::shell},
            {"--max-size N",
             fmt::format("Largest reason allowed, in truths (default: {})", patterns::WalkOptions{}.max_size),
             &max_size,
             Group::limits,
             {},
             1,
             64},
            {"--work N",
             fmt::format("Search effort for each puzzle; deterministic, independent of time (default: {})",
                         patterns::WalkOptions{}.work),
             &work,
             Group::limits,
             {},
             1,
             1e15}};
  }

  void begin(Front& front) override {
    if (output.empty()) throw UsageError("output file missing; name the catalogue, such as -o system.db");
    if (output == "-") throw UsageError("-o: expected a file, found '-'; a catalogue cannot be streamed");
    const std::vector<std::string>& inputs = common.inputs;
    if (merge && inputs.empty()) throw UsageError("--merge needs catalogues to merge");
    if (!merge && !resume && inputs.empty())
      throw UsageError("no puzzles to learn from; name files of puzzles, or - for standard input");
    shard_.emplace(shard_text);
    for (const std::string& input : inputs) front.refuse_input(output, input);
    of_file(output, [&] { place_.emplace(output); });
    const bool taken = place_->taken();
    if (merge && taken && !common.force) throw FileError(output, "already exists; use --force to replace it");
    if (merge) return;
    if (resume && taken)
      of_file(output, [&] {
        learned_.emplace(Catalogue::open(output, false));
        use(settings_in(*learned_));
      });
    else if (inputs.empty())
      throw FileError(output, "does not exist; nothing to resume");
    else if (taken && !common.force)
      throw FileError(output, "already exists; --resume continues it, --force replaces it");
    is_timed_ = time > 0 && (common.timeout == 0 || time < common.timeout);
    if (is_timed_) common.timeout = time;
  }

  std::unique_ptr<Items> items(Front& front, const std::function<void()>& on_wait) override {
    if (merge || common.inputs.empty()) return std::make_unique<Numbers>(nullptr, 0);
    return std::make_unique<LearnItems>(Task::items(front, on_wait), [&](const sudoku::Puzzle& first) {
      try {
        make_unless_there(first);
      } catch (const FileError&) {
        failure_ = std::current_exception();  // concerns the catalogue, not the input file
      }
      return failure_ == nullptr;
    });
  }

  std::unique_ptr<Answer> answer(const Item& item, Context& context) override {
    auto answer = std::make_unique<LessonAnswer>();
    if (!shard_->has(item.index)) return answer;
    const sudoku::Record& record = item.record();
    if (!catalogue::fits_in_a_line(record.puzzle))
      throw TextError(item.file,
                      {record.place, "a catalogue cannot hold a tuple with loose cells that are not clues"});
    refuse_other_rules(item);
    {
      const std::lock_guard lock(mutex_);
      if (of_file(output, [&] { return learned_->knows(line_of(record.puzzle)); })) return answer;
    }
    const auto explain_context = contexts_.of(record.puzzle, record.notation);
    if (!explain_context) {
      context.aside(std::string(too_large_to_explain));
      answer->too_large = too_large_ = true;
      return answer;
    }
    answer->lesson = catalogue::lesson_of(record.puzzle, explain_context->start, walk_, context.budget());
    if (!answer->lesson) return nullptr;
    return answer;
  }

  bool keeps() const override { return true; }

  bool keep(Answer& given, Context& context) override {
    const auto& lesson = static_cast<const LessonAnswer&>(given).lesson;
    if (!lesson) return false;
    const std::lock_guard lock(mutex_);
    of_file(output, [&] {
      learned_->add(*lesson);
      // Being killed loses only what was added since the last commit.
      const auto now = std::chrono::steady_clock::now();
      if (now - committed_ <= std::chrono::seconds(2)) return;
      learned_->commit();
      committed_ = now;
    });
    for (const auto& use : lesson->uses) seen_.insert(use.pattern);
    context.progress(counted(seen_.size(), "pattern"));
    return false;
  }

  /// Reaching --time is the normal end.
  void stopped(std::string&, Code& code) override {
    if (is_timed_ && learned_ && code == Code::gave_up && !too_large_) code = Code::answered;
  }

  std::unique_ptr<Answer> sum(Front& front) override {
    if (merge) return merged(front);
    if (failure_) std::rethrow_exception(failure_);
    if (!learned_) return nullptr;
    of_file(output, [&] { learned_->commit(); });
    if (front.stop().reason() != Code::interrupted) return finished(*learned_, front);
    front.complain(fmt::format("{} kept; continue with 'hence learn ... -o {} --resume'",
                               counted(learned_->puzzles(), "puzzle"), printable(output)));
    return nullptr;
  }

 private:
  /// The first puzzle of the input determines the rules, whether in the shard or not, so that all shards
  /// agree.
  void make_unless_there(const sudoku::Puzzle& first) {
    if (learned_) return;
    Settings settings = settings_of(first);
    settings["max_size"] = std::to_string(max_size > 0 ? max_size : patterns::WalkOptions{}.max_size);
    settings["work"] = std::to_string(work > 0 ? work : patterns::WalkOptions{}.work);
    settings["hops"] = hops < 0 ? "any" : std::to_string(hops);
    if (!contexts_.of(first, plain_notation(first.rules)))
      throw FileError(output, fmt::format("not written: the first puzzle is {}", too_large_to_explain));
    of_file(output, [&] {
      use(settings);
      learned_.emplace(place_->make(settings));
      place_->keep();
    });
  }

  /// Adopts these settings. A resumed catalogue keeps its own.
  void use(const Settings& settings) {
    known_ = settings;
    walk_ = walk_options(settings, rules_in(settings).rules);
    const auto check = [&](const char* name, std::string_view option, std::int64_t said, bool is_said) {
      if (is_said && settings.at(name) != std::to_string(said))
        throw UsageError(fmt::format("{} was made with{}; resume with the same", printable(output),
                                     settings.at(name) == "any"
                                         ? fmt::format("out {}", option)
                                         : fmt::format(" {} {}", option, settings.at(name))));
    };
    check("max_size", "--max-size", max_size, max_size > 0);
    check("work", "--work", work, work > 0);
    check("hops", "--hops", hops, hops >= 0);
  }

  void refuse_other_rules(const Item& item) const {
    const Settings settings = settings_of(item.record().puzzle);
    for (const auto& [name, value] : settings)
      if (known_.at(name) != value)
        throw TextError(
            item.file,
            {item.place(),
             fmt::format("this puzzle is {}, but the catalogue is for {}; use one catalogue for each",
                         settings.at("rules"), known_.at("rules"))});
  }

  /// Checks before anything is written that the catalogues can be merged.
  Settings settings_of_all() const {
    Settings first;
    for (const std::string& file : common.inputs)
      of_file(file, [&] {
        const Catalogue part = Catalogue::open(file, true);
        if (!part.finished())
          throw CatalogueError(fmt::format("is not finished; finish it with 'hence learn ... -o {} --resume'",
                                           printable(file)));
        const Settings settings = settings_in(part);
        if (first.empty()) first = settings;
        for (const auto& [name, value] : settings)
          if (first.at(name) != value)
            throw CatalogueError(fmt::format("cannot merge with {}: setting '{}' is '{}' here, '{}' there",
                                             printable(common.inputs.front()), name, value, first.at(name)));
      });
    return first;
  }

  std::unique_ptr<Answer> merged(Front& front) {
    const Settings settings = settings_of_all();
    Catalogue joined = of_file(output, [&] { return place_->make(settings); });
    const auto take_back = [&] { of_file(output, [&] { place_->take_back(); }); };  // no partial merge
    try {
      for (const std::string& file : common.inputs) {
        if (front.stop().stopped()) break;
        of_file(file, [&] { joined.join(Catalogue::open(file, true)); });
      }
    } catch (...) {
      take_back();
      throw;
    }
    if (const auto reason = front.stop().reason()) {
      take_back();
      front.complain(stopped_in_words(*reason, "nothing written"));
      return nullptr;
    }
    place_->keep();
    return finished(joined, front);
  }

  /// Finishes the catalogue, unless interrupted.
  std::unique_ptr<Answer> finished(Catalogue& learned, Front& front) const {
    return of_file(output, [&]() -> std::unique_ptr<Answer> {
      auto progress = front.progress("% proved", true);
      std::int64_t done = 0;
      const bool all = learned.finish([&] { return front.stop().reason() == Code::interrupted; },
                                      [&](double share) {
                                        const auto percent = static_cast<std::int64_t>(100 * share);
                                        progress->add(percent - std::exchange(done, percent));
                                      });
      if (all) return std::make_unique<LearnAnswer>(output, learned);
      progress.reset();
      front.complain(fmt::format("interrupted; finish the catalogue with 'hence learn --resume -o {}'",
                                 printable(output)));
      return nullptr;
    });
  }

  std::optional<Shard> shard_;
  std::optional<catalogue::Place> place_;
  bool is_timed_ = false;
  ContextCache contexts_;
  Settings known_;
  patterns::WalkOptions walk_;
  std::exception_ptr failure_;
  std::atomic<bool> too_large_ = false;

  std::mutex mutex_;  ///< of the catalogue
  std::optional<Catalogue> learned_;
  std::chrono::steady_clock::time_point committed_ = std::chrono::steady_clock::now();
  std::set<std::string> seen_;  ///< patterns, for the progress line
};

}  // namespace

extern const TaskInfo learn_task = {
    .name = "learn",
    .section = "Patterns",
    .summary = "Learn and prove patterns from the reasons of many puzzles",
    .examples = {{"hence make --count 1000 --seed 1 > train.txt"},
                 {"hence learn train.txt -o system.db", "browse with 'hence patterns'"},
                 {"hence select system.db", "a small set that solves most"},
                 {"hence learn train.txt -o system.db --resume"},
                 {"hence learn train.txt -o part2.db --shard 2/8"},
                 {"hence learn --merge part*.db -o system.db"}},
    .takes = Takes::puzzles,
    .answers_about = "catalogue",
    .sums_up = true,
    .slow = true,
    .keeps_places = false,
    .make = make_task<Learn>};

}  // namespace hence::tasks
