#include "app/cli/prove_level.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <mutex>

#include "app/cli/answer_each.hpp"
#include "app/cli/levels.hpp"
#include "app/cli/plan_words.hpp"
#include "sokoban/board.hpp"
#include "sokoban/check.hpp"
#include "sokoban/plan.hpp"
#include "sokoban/text/plans.hpp"

namespace hence::cli {
namespace {

using sokoban::Claim;
using sokoban::Metric;
using sokoban::Plan;

/// What cannot be proved: said with a verdict, and perhaps a plan that shows it.
struct Unproved {
  std::string verdict;
  std::string why;
  ExitCode code = ExitCode::no_answer;
  std::optional<Plan> plan = std::nullopt;
};

/// The plans that the user gives, one a line for several levels. Levels are asked about in any order.
class Plans {
 public:
  Plans(const std::string& file, const Stop& stop) : file_(file), source_(file, stop), reader_(source_) {}

  /// The plan of a level that stands alone is the whole file. Throws TextError, FileError.
  sokoban::PlanRecord plan_of(const NumberedLevel& item) {
    const std::lock_guard lock(mutex_);
    if (item.alone) return checked(sokoban::read_plan(source_));
    for (; read_ < item.index; ++read_) {
      auto plan = reader_.next();
      if (!plan)
        throw FileError(shown_file(file_), fmt::format("no plan for level {} ({}:{})", item.number,
                                                       printable(item.file), item.record->place.line));
      waiting_.emplace(read_ + 1, std::move(*plan));
    }
    return checked(std::move(waiting_.extract(item.index).mapped()));
  }

 private:
  sokoban::PlanRecord checked(Parsed<sokoban::PlanRecord> plan) const {
    if (!plan) throw TextError(shown_file(file_), plan.error());
    if (plan->no_plan)
      throw TextError(shown_file(file_), {plan->place, "expected a plan, found that there is none"});
    return std::move(*plan);
  }

  const std::string file_;
  FileSource source_;
  sokoban::PlanReader reader_;
  std::mutex mutex_;
  std::int64_t read_ = 0;
  std::map<std::int64_t, Parsed<sokoban::PlanRecord>> waiting_;
};

class ProvingLevels {
 public:
  ProvingLevels(Claim claim, const std::vector<std::string>& files, const ProveLevels& options, Stop& stop)
      : claim_(claim), files_(files), options_(options), stop_(stop), folder_(options.certificate, stop) {
    if (!options.level.plan.empty()) plans_.emplace(options.level.plan, stop);
  }

  ExitCode run() {
    auto open = [&](std::function<void()> on_wait) {
      return Levels(files_, level_input(options_.input, options_.level.level), stop_, std::move(on_wait));
    };
    const ExitCode code = answer_each<NumberedLevel>(
        open, {.json = options_.json, .typed = typed_in(files_), .one_by_one = true}, options_.run, stop_,
        [&](const NumberedLevel& item, const Voice& voice) { return answer(item, voice); });
    folder_.say_what_was_written();
    return code;
  }

 private:
  using Result = std::variant<sokoban::SokobanCertificate, Unproved>;

  Reply answer(const NumberedLevel& item, const Voice& voice) {
    folder_.begin();
    Result result;
    try {
      result = proved(item, voice);
    } catch (const TextError& error) {
      return unreadable(item, error.what());
    } catch (const FileError& error) {
      return unreadable(item, error.what());
    }
    if (const auto* unproved = std::get_if<Unproved>(&result)) return reply(item, *unproved);
    voice.note("verifying");
    const auto written =
        folder_.write(std::get<sokoban::SokobanCertificate>(result), item.alone ? 0 : item.in_all);
    if (!written) return reply(item, gave_up(item.record->level, {GaveUp::Why::cancelled}));
    if (!options_.json) return {proved_in_words(*written, number(item)), ""};
    Json object = head(item);
    add_proved(object, *written);
    return {json_line(object), ""};
  }

  Result proved(const NumberedLevel& item, const Voice& voice) {
    const sokoban::Level& level = item.record->level;
    switch (claim_) {
      case Claim::no_plan:
        return no_plan(*item.record, item.file, voice);
      case Claim::unsolvable:
        voice.note("visiting states");
        return as_result(sokoban::prove_unsolvable(level, stop_.budget()), level);
      case Claim::optimal:
        break;
    }
    if (plans_) return given_is_optimal(item, voice);
    voice.note("looking for the shortest plan");
    const sokoban::PlanAnswer found =
        find_plan(level, {.shortest = Metric::moves, .memory = memory / static_cast<std::size_t>(threads())},
                  stop_.budget());
    if (found.status == sokoban::Status::unsolvable)
      return Unproved{"false",
                      fmt::format("there is no plan: {}; 'hence prove unsolvable' shows that", found.why)};
    if (found.status == sokoban::Status::optimal) return optimal(level, *found.plan, voice);
    return gave_up(level, found.gave_up.value_or(GaveUp{GaveUp::Why::cancelled}),
                   found.plan ? fmt::format(" before the plan of {} was known to be the shortest; it takes "
                                            "at least {}",
                                            counted(found.moves, Metric::moves), found.at_least)
                              : " before a plan was found");
  }

  Result given_is_optimal(const NumberedLevel& item, const Voice& voice) {
    const sokoban::Level& level = item.record->level;
    const sokoban::PlanRecord given = plans_->plan_of(item);
    const auto grade = grade_plan(level, given.plan, {});
    if (grade.correct()) return optimal(level, given.plan, voice);
    return Unproved{"false",
                    fmt::format("the plan does not solve the level: {}", faults(grade, level).front())};
  }

  Result optimal(const sokoban::Level& level, const Plan& plan, const Voice& voice) {
    if (plan.size() > 1)
      voice.note("refuting plans of at most " + counted(std::ssize(plan) - 1, Metric::moves));
    return as_result(sokoban::prove_optimal(level, plan, stop_.budget(), by()), level);
  }

  Result no_plan(const sokoban::LevelRecord& record, const std::string& file, const Voice& voice) {
    std::optional<std::int64_t> moves = record.max_moves;
    if (options_.level.max_moves >= 0) moves = options_.level.max_moves;
    if (!moves)
      throw TextError(file, {record.place, "how many moves? The level does not say; add --max-moves"});
    voice.note("refuting plans of at most " + counted(*moves, Metric::moves));
    return as_result(sokoban::prove_no_plan(record.level, static_cast<int>(*moves), stop_.budget(), by()),
                     record.level);
  }

  Result as_result(sokoban::SokobanProved proved, const sokoban::Level& level) const {
    if (auto* certificate = std::get_if<sokoban::SokobanCertificate>(&proved)) return std::move(*certificate);
    if (const auto* why = std::get_if<GaveUp>(&proved)) return gave_up(level, *why);
    auto& fails = std::get<sokoban::SokobanClaimFails>(proved);
    if (!fails.plan) return Unproved{"false", "there is a plan"};
    std::string why = level.solved()
                          ? "the level is solved from the start"
                          : "there is a plan of " + counted(std::ssize(*fails.plan), Metric::moves);
    return Unproved{"false", std::move(why), ExitCode::no_answer, std::move(fails.plan)};
  }

  Unproved gave_up(const sokoban::Level& level, GaveUp why, const std::string& when = "") const {
    const bool visit = claim_ != Claim::unsolvable && by() == sokoban::ShownBy::visit;
    std::string text =
        why_gave_up(why.why, stop_, claim_ == Claim::unsolvable ? "number of states" : "formula");
    if (why.why == GaveUp::Why::too_large && sokoban::Board::too_large(level))
      text = why_too_large(level);
    else if (visit && why.why == GaveUp::Why::too_large)
      text =
          "a visit is made where up to 256 squares are open and the boxes can end in up to 10,000 ways; try "
          "--by formula";
    else if (visit && why.why == GaveUp::Why::memory)
      text = "a visit would take too much memory; try --by formula";
    return {"gave up", text + when, ExitCode::gave_up};
  }

  Reply reply(const NumberedLevel& item, const Unproved& unproved) const {
    const auto& level = item.record->level;
    const std::string plan = unproved.plan ? write_lurd(level, *unproved.plan) : "";
    if (options_.json) {
      Json object = head(item);
      object["verdict"] = unproved.verdict;
      object["why"] = unproved.why;
      if (unproved.plan) object["plan"] = plan;
      return {json_line(object), "", unproved.code};
    }
    return {fmt::format("{}{}: {}\n{}", number(item), unproved.verdict, unproved.why,
                        plan.empty() ? "" : fmt::format("  {}\n", plan)),
            "", unproved.code};
  }

  Reply unreadable(const NumberedLevel& item, const std::string& message) const {
    Reply reply{options_.json ? "" : "error\n", message + "\n", ExitCode::bad_input};
    if (!options_.json) return reply;
    Json object = json_head(item);
    object["verdict"] = "error";
    object["message"] = message;
    reply.out = json_line(object);
    return reply;
  }

  Json head(const NumberedLevel& item) const {
    Json object = json_head(item);
    object["claim"] = name(claim_);
    return object;
  }

  static std::string number(const NumberedLevel& item) {
    return item.alone ? "" : fmt::format("{}: ", item.in_all);
  }

  sokoban::ShownBy by() const {
    if (options_.level.by.empty()) return sokoban::ShownBy::either;
    return options_.level.by == "visit" ? sokoban::ShownBy::visit : sokoban::ShownBy::formula;
  }
  int threads() const { return options_.run.thread_count(); }
  static constexpr std::size_t memory = std::size_t{2} << 30;  ///< for searches, all together

  const Claim claim_;
  const std::vector<std::string>& files_;
  const ProveLevels& options_;
  Stop& stop_;
  CertificateFolder folder_;
  std::optional<Plans> plans_;
};

}  // namespace

ExitCode prove_levels(Claim claim, const std::vector<std::string>& files, const ProveLevels& options,
                      Stop& stop) {
  const ProveLevelOptions& level = options.level;
  if (level.max_moves >= 0 && claim != Claim::no_plan)
    throw UsageError("--max-moves is for the claim no-plan");
  if (!level.plan.empty() && claim != Claim::optimal) throw UsageError("--plan is for the claim optimal");
  if (!level.by.empty() && claim == Claim::unsolvable)
    throw UsageError("--by is for the claims optimal and no-plan");
  if (level.plan == "-" && std::count(files.begin(), files.end(), "-") > 0)
    throw UsageError("only one of levels and plans can be standard input");
  for (const std::string& file : files)
    if (level_format(options.input).empty() && !holds_levels(file, stop).value_or(true))
      throw UsageError(
          fmt::format("{} holds no Sokoban levels, which '{}' is about", printable(file), name(claim)));
  const LevelNumbers numbers(level.level);  // throws before anything is written
  return ProvingLevels(claim, files, options, stop).run();
}

}  // namespace hence::cli
