// Solves Sokoban levels, and proves solutions shortest.
#include <fmt/format.h>

#include <map>
#include <mutex>
#include <new>
#include <stdexcept>

#include "ask/errors.hpp"
#include "ask/memory.hpp"
#include "ask/task.hpp"
#include "ask/time_limit.hpp"
#include "ask/words.hpp"
#include "sokoban/board.hpp"
#include "sokoban/check.hpp"
#include "sokoban/plan.hpp"
#include "sokoban/plan_by_encoding.hpp"
#include "sokoban/simulate.hpp"
#include "sokoban/text/plans.hpp"
#include "tasks/given_plans.hpp"
#include "tasks/level_words.hpp"
#include "tasks/plan_show.hpp"

namespace hence::tasks {
namespace {

using sokoban::LevelRecord;
using sokoban::Metric;
using sokoban::Status;

/// "; lower bound 7 moves"; empty if trivial.
std::string bound_in_words(const sokoban::PlanAnswer& found) {
  if (found.at_least <= 0) return "";
  return fmt::format("; lower bound {}", counted(found.at_least, found.metric));
}

/// `level 3 "Two ways"`; with several files `level 3 of more.sok "Two ways"`.
std::string level_name(const Item& item, bool several_files) {
  std::string text = fmt::format("level {}", item.number);
  if (several_files && !item.file.empty()) text += fmt::format(" of {}", printable(item.file));
  if (!item.level().title.empty()) text += fmt::format(" \"{}\"", printable(item.level().title));
  return text;
}

struct LevelAnswer : Answer {
  const LevelRecord& record;
  std::string who;                      ///< the name of the level; empty if it is alone
  std::optional<int> max_moves = {};    ///< as asked
  std::optional<Metric> shortest = {};  ///< as asked
  bool plain = false;                   ///< only the moves, or -1
  bool with_plan = true;                ///< as text: not if it is shown in another way
  bool written = false;                 ///< already
  sokoban::PlanAnswer found = {};
  std::string why = {};         ///< something stopped the search
  std::string no_picture = {};  ///< why one is missing

  LevelAnswer(const LevelRecord& of, std::string name) : record(of), who(std::move(name)) {}

  Code code() const override {
    const Code of_pictures = no_picture.empty() ? Code::answered : Code::gave_up;
    switch (found.status) {
      case Status::optimal:
        return of_pictures;
      case Status::best_found:
        return shortest ? Code::gave_up : of_pictures;
      case Status::impossible:
      case Status::unsolvable:
        return Code::no_answer;
      case Status::gave_up:
        break;
    }
    return Code::gave_up;
  }

  /// "7 moves, 4 pushes; optimal: no solution has fewer moves (proved)"; "no solution within 6 moves
  /// (proved)". Without a solution, the sentence is one that plans.txt may hold (sokoban::says_no_plan).
  std::string words() const {
    switch (found.status) {
      case Status::optimal:
      case Status::best_found:
        return of_plan();
      case Status::impossible: {
        const int most = max_moves.value_or(0);
        return fmt::format("no solution within {} (proved){}", counted(most, Metric::moves),
                           found.at_least > most + 1 ? bound_in_words(found) : "");
      }
      case Status::unsolvable:
        return fmt::format("unsolvable (proved): {}", found.why);
      case Status::gave_up:
        break;
    }
    return fmt::format("gave up: {}{}", why, bound_in_words(found));
  }

  void json(JsonWriter& json) const override {
    json("verdict", name(found.status))("metric", name(found.metric));
    if (max_moves) json("max_moves", *max_moves);
    if (found.plan) json("moves", found.moves)("pushes", found.pushes);
    if (found.status != Status::unsolvable) json("at_least", found.at_least);
    if (found.plan) json("plan", write_lurd(record.level, *found.plan));
    if (found.status == Status::unsolvable) json("why", found.why);
    json.unless_empty("why", why);
  }

  void text(TextWriter& text) const override {
    if (!written) plain ? write_plain(text) : write_lurd_lines(text);
  }

 private:
  std::string of_plan() const {
    const std::string text = sokoban::counts(found.moves, found.pushes);
    if (found.plan->empty()) return text + "; already solved";
    if (found.status == Status::optimal)
      return fmt::format("{}; optimal: no solution has fewer {} (proved)", text, name(found.metric));
    const bool cut_short = shortest && !why.empty();
    return fmt::format("{}; best found{}{}", text, bound_in_words(found),
                       cut_short ? fmt::format(" ({})", why) : "");
  }

  void write_plain(TextWriter& text) const {
    if (!found.plan)
      text.line(found.status == Status::gave_up ? "gave up" : "-1");
    else if (with_plan && found.plan->empty() && !who.empty())
      text.line("\"\"");  // an empty line would not count
    else if (with_plan)
      text.line(sokoban::write_plain(*found.plan));
  }

  /// A comment with what is known precedes the solution, or replaces it if there is none.
  void write_lurd_lines(TextWriter& text) const {
    if (!found.plan) {
      if (!who.empty()) text.line("; " + who);
      return text.line(words());
    }
    text.remark(fmt::format("{}{}{}", who, who.empty() ? "" : ": ", words()), "; ");
    if (with_plan) text.line(found.plan->empty() ? "\"\"" : write_lurd(record.level, *found.plan));
  }
};

/// A solution of the user's was shown.
struct ShownAnswer : Answer {
  std::optional<sokoban::PlanGrade> grade = {};  ///< nothing: it states that there is none
  std::vector<std::string> faults = {};
  bool cut = false;  ///< a picture is missing

  Code code() const override {
    if (cut) return Code::gave_up;
    return grade && faults.empty() ? Code::answered : Code::no_answer;
  }

  std::string words() const {
    return fmt::format("{}; {}", sokoban::counts(grade->moves, grade->pushes),
                       faults.empty() ? "solved" : fmt::to_string(fmt::join(faults, "; ")));
  }

  void json(JsonWriter& json) const override {
    if (!grade) {
      json("correct", nullptr);
      return;
    }
    json("correct", faults.empty())("moves", grade->moves)("pushes", grade->pushes);
    json.values("faults", faults);
  }

  void text(TextWriter& text) const override {
    if (grade) text.line(words());
  }
};

/// Throws UsageError if there are several levels.
class OneLevel : public Items {
 public:
  explicit OneLevel(std::unique_ptr<Items> levels) : levels_(std::move(levels)) {}
  std::optional<Item> next() override {
    auto level = levels_->next();
    if (level && !level->alone)
      throw UsageError("--svg draws one level; select one with --only N, or draw all with --frames");
    return level;
  }
  bool ended() const override { return levels_->ended(); }

 private:
  const std::unique_ptr<Items> levels_;
};

struct PlanTask : Task {
  std::int64_t max_moves = -1;  ///< -1: not given
  std::string shortest;
  std::string encoding;
  std::string given;
  std::string format;
  double level_timeout = 0;
  PlanShow show{common};

  Fields own_fields() override {
    Fields fields = {
        {.names = "FILE...",
         .help = "Files with levels, in the course format or XSB; '-' for standard input",
         .target = &common.inputs,
         .role = Role::input,
         .own_key = "input"},
        {"--shortest",
         "Find a solution with the fewest moves or pushes, and prove that none has fewer (default: moves, "
         "on up to 128 squares and within 10,000 states)",
         &shortest,
         Group::common,
         {"moves", "pushes"}},
        {"--max-moves N",
         "Allow at most N moves (default: what the level says, if anything)",
         &max_moves,
         Group::common,
         {},
         0,
         1e9},
        {"--encoding", "Use only SAT, with this encoding", &encoding, Group::search, {"textbook", "lean"}},
        {.names = "--plan FILE",
         .help = "Show the solution in this file instead of searching",
         .target = &given,
         .group = Group::input,
         .role = Role::input,
         .needs = {"replay", "svg", "frames"},
         .excludes = {"shortest", "encoding", "format"}},
        {.names = "--format",
         .help = "lurd: pushes in capitals; plain: only U D L R, or -1 (default: by the input)",
         .target = &format,
         .group = Group::output,
         .choices = plan_output_words(),
         .excludes = {"json", "replay"}},
        memory_field(common.memory),
        {"--level-timeout SECONDS",
         "Stop each level after this time and print the best solution so far",
         &level_timeout,
         Group::limits,
         {},
         0.001,
         1e9}};
    for (Field& field : show.fields()) fields.push_back(std::move(field));
    return fields;
  }

  void begin(Front& front) override {
    if (shortest == "pushes" && max_moves >= 0)
      throw UsageError(
          "--shortest pushes and --max-moves cannot be combined: fewer pushes may take more moves");
    if (shortest == "pushes" && !encoding.empty())
      throw UsageError("--encoding counts moves; it cannot be combined with --shortest pushes");
    if (max_moves > 100'000)
      front.complain("--max-moves: limit has no effect; leave it out to accept any solution");
    limit_.emplace(common.memory);
    show.begin(front);
  }

  WalkOptions walk() const override { return {.takes = Takes::levels, .to_the_end = true}; }

  std::unique_ptr<Items> items(Front& front, const std::function<void()>& on_wait) override {
    auto levels = Task::items(front, on_wait);
    if (!given.empty()) levels = with_plans(front, std::move(levels), given);
    if (show.takes_one_level()) levels = std::make_unique<OneLevel>(std::move(levels));
    return levels;
  }

  std::string_view list() const override { return show.replays() ? "replay" : ""; }

  void unreadable(const Item&) override { count("unreadable"); }

  /// "4 levels: 2 optimal, 1 unreadable, 1 unsolvable"; silent for a single level.
  void end(Front& front) override {
    std::int64_t all = 0;
    std::vector<std::string> parts;
    for (const auto& [what, number] : counts_) {
      parts.push_back(fmt::format("{} {}", number, what));
      all += number;
    }
    if (all > 1 && given.empty()) front.complain(fmt::format("{} levels: {}", all, fmt::join(parts, ", ")));
  }

  std::unique_ptr<Answer> answer(const Item& item, Context& context) override {
    if (!given.empty()) return show_given(item, context);
    const LevelRecord& record = item.level();
    auto answer =
        std::make_unique<LevelAnswer>(record, item.alone ? "" : level_name(item, common.inputs.size() > 1));
    answer->max_moves = limit_of(record);
    answer->shortest = metric();
    answer->found.metric = metric().value_or(Metric::moves);
    answer->with_plan = !show.replays();
    // Graders of the course expect plain answers: only moves, or -1.
    answer->plain = format.empty() ? record.format == sokoban::LevelFormat::course : format == "plain";
    refuse_endless(item, *answer);
    try {
      search(item, *answer, context);
    } catch (const std::bad_alloc&) {
      answer->found = {.metric = answer->found.metric};
      answer->why = "out of memory";
    }
    confirm(*answer);
    count(name(answer->found.status));
    if (answer->plain && !common.json) context.aside(answer->words());
    draw(item, *answer, context);
    if (const std::string ignored = limit_ignored(record); metric() == Metric::pushes && !ignored.empty())
      context.aside(ignored);
    context.progress("");
    return answer;
  }

 private:
  std::optional<Metric> metric() const {
    if (shortest.empty()) return std::nullopt;
    return shortest == "moves" ? Metric::moves : Metric::pushes;
  }

  /// Does not apply to the fewest pushes.
  std::optional<int> limit_of(const LevelRecord& record) const {
    if (metric() == Metric::pushes) return std::nullopt;
    if (max_moves >= 0) return static_cast<int>(max_moves);
    return record.max_moves;
  }

  void refuse_endless(const Item& item, const LevelAnswer& answer) {
    if (answer.max_moves || answer.shortest) return;
    std::string missing;
    if (answer.record.format == sokoban::LevelFormat::course)
      missing =
          "the maximum number of moves is missing above the rows; add it, or use --max-moves N or --shortest "
          "moves";
    else if (!encoding.empty())
      missing = "--encoding needs --max-moves N or --shortest moves";
    if (missing.empty()) return;
    count("unreadable");
    throw TextError(item.file, {item.place(), std::move(missing)});
  }

  void search(const Item& item, LevelAnswer& answer, Context& context) const {
    const sokoban::Level& level = answer.record.level;
    const bool too_large = sokoban::Board::too_large(level);
    if (context.stop().stopped())
      answer.why = context.why_gave_up(GaveUp::Why::cancelled);
    else if (!level.solved() && too_large)
      answer.why = why_too_large(level);
    if (!answer.why.empty()) return;

    const auto note = [&](const sokoban::PlanAnswer& best) { note_best(item, best, context); };
    const std::size_t most_memory = limit_->for_each_of(item.alone ? 1 : common.thread_count());
    const TimeLimit time(level_timeout, context.stop());
    if (encoding.empty())
      answer.found = find_plan(level,
                               {.max_moves = answer.max_moves,
                                .shortest = answer.shortest,
                                .memory = most_memory,
                                .on_better = note},
                               time.budget());
    else
      answer.found = plan_by_encoding(level,
                                      {.encoding = *sokoban::encoding_named(encoding),
                                       .max_moves = answer.max_moves,
                                       .shortest = answer.shortest.has_value(),
                                       .memory = most_memory,
                                       .on_bound = [&](int bound) { note({.at_least = bound}); }},
                                      time.budget());
    if (!answer.found.gave_up) return;
    const GaveUp::Why why = answer.found.gave_up->why;
    if (why == GaveUp::Why::memory)
      answer.why = "memory limit reached (--memory)";
    else if (why != GaveUp::Why::too_large)
      answer.why = context.stop().stopped() ? context.why_gave_up(why) : "time limit for this level reached";
    else if (!encoding.empty())
      answer.why = "the formula would be too large";
    else
      answer.why = too_large ? why_too_large(level) : "solutions this long are not searched for";
  }

  static void note_best(const Item& item, const sokoban::PlanAnswer& best, Context& context) {
    std::string text = item.alone ? "" : fmt::format("level {}: ", item.number);
    if (best.plan) text += fmt::format("found {}; ", sokoban::counts(best.moves, best.pushes));
    ProgressFields fields;
    if (context.fields_are_read()) {
      fields = {{"metric", std::string(name(best.metric))}, {"at_least", std::int64_t{best.at_least}}};
      if (best.plan) {
        fields.emplace_back("moves", std::int64_t{best.moves});
        fields.emplace_back("pushes", std::int64_t{best.pushes});
        fields.emplace_back("plan", write_lurd(item.level().level, *best.plan));
      }
      fields.emplace_back("level", item.number);
    }
    context.progress(text + "at least " + counted(best.at_least, best.metric), std::move(fields));
  }

  /// Last check before output: replays the solution and compares it with the claim.
  static void confirm(LevelAnswer& answer) {
    sokoban::PlanAnswer& found = answer.found;
    if (found.plan) {
      const sokoban::Replay replayed = replay(answer.record.level, *found.plan);
      const bool short_enough = !answer.max_moves || replayed.moves <= *answer.max_moves;
      if (!replayed.solves() || !short_enough || replayed.moves != found.moves ||
          replayed.pushes != found.pushes)
        throw std::logic_error("the solution does not match its claim");
    }
    if (found.status == Status::impossible && (!answer.max_moves || found.at_least <= *answer.max_moves)) {
      found.status = Status::gave_up;
      answer.why = "solutions this long are not searched for";
    }
  }

  void draw(const Item& item, LevelAnswer& answer, Context& context) const {
    if (!answer.found.plan) {
      if (show.pictures()) context.aside("no picture: there is no solution");
      return;
    }
    if (!show.wanted()) return;
    if (show.replays() && !common.json) {
      context.part(answer);
      answer.written = true;
    }
    answer.no_picture = show.show(item, *answer.found.plan, answer.words(), context);
    if (!answer.no_picture.empty()) context.aside(answer.no_picture);
  }

  std::unique_ptr<Answer> show_given(const Item& item, Context& context) const {
    const sokoban::PlanRecord& plan = plan_of(item);
    auto answer = std::make_unique<ShownAnswer>();
    if (plan.no_plan) {
      context.message(
          located(given_plan(item).file, {plan.place, "states that there is no solution; nothing to show"}));
      return answer;
    }
    const LevelRecord& record = item.level();
    answer->grade = grade_plan(record.level, plan.plan, {.max_moves = limit_of(record)});
    answer->faults = faults(*answer->grade, record.level);
    if (!item.alone && show.replays() && !common.json)
      context.part(TextLines("; " + level_name(item, common.inputs.size() > 1) + "\n"));
    const std::string missing = show.show(item, plan.plan, answer->words(), context);
    answer->cut = !missing.empty();
    if (answer->cut) context.aside(missing);
    return answer;
  }

  void count(std::string_view what) {
    const std::lock_guard lock(mutex_);
    ++counts_[std::string(what)];
  }

  std::optional<MemoryLimit> limit_;
  std::mutex mutex_;
  std::map<std::string, std::int64_t> counts_;
};

}  // namespace

extern const TaskInfo plan_task = {
    .name = "plan",
    .section = "Sokoban",
    .summary = "Solve Sokoban levels, or prove that no solution exists",
    .examples = {{"hence plan level.txt", "course format: moves, or -1"},
                 {"hence plan --shortest moves level.xsb"},
                 {"hence plan --max-moves 40 level.xsb"},
                 {"hence plan collection.sok --only 1-10 > solutions.txt"},
                 {"hence plan --shortest pushes --level-timeout 60 collection.sok"},
                 {"hence plan --replay level.xsb"},
                 {"hence plan --svg solution.svg level.xsb"},
                 {"hence plan level.xsb --plan mine.txt --replay", "show your own"},
                 {"hence plan --encoding textbook --max-moves 12 level.txt"}},
    .takes = Takes::levels,
    .answers_about = "level",
    .slow = true,
    .make = make_task<PlanTask>};

}  // namespace hence::tasks
