#include "app/cli/prove_level.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <mutex>

#include "app/cli/answer_each.hpp"
#include "app/cli/levels.hpp"
#include "app/cli/memory.hpp"
#include "app/cli/plan_reply.hpp"
#include "app/cli/plan_words.hpp"
#include "sokoban/board.hpp"
#include "sokoban/check.hpp"
#include "sokoban/plan.hpp"
#include "sokoban/simulate.hpp"
#include "sokoban/text/plans.hpp"
#include "sokoban/walled_in.hpp"

namespace hence::cli {
namespace {

using sokoban::Claim;
using sokoban::Metric;
using sokoban::Plan;

/// A claim that was not proved: its verdict, perhaps with a counterexample or the best solution known.
struct Unproved {
  std::string verdict;
  std::string why;
  ExitCode code = ExitCode::no_answer;
  std::optional<Plan> plan = std::nullopt;
  int at_least = 0;  ///< lower bound, by the metric of the claim; 0: unknown
};

/// The best known solution, and the lower bound.
struct Known {
  std::optional<Plan> plan = std::nullopt;
  int at_least = 0;
};

/// The user's solutions, one per line for several levels. Levels may be requested in any order.
class Plans {
 public:
  Plans(const std::string& file, const Stop& stop) : file_(file), source_(file, stop), reader_(source_) {}

  /// For a single level the whole file is one solution. Throws TextError, FileError.
  sokoban::PlanRecord plan_of(const NumberedLevel& item) {
    const std::lock_guard lock(mutex_);
    if (item.alone) return checked(sokoban::read_plan(source_, lines_));
    for (; read_ < item.index; ++read_) {
      auto plan = reader_.next();
      if (!plan)
        throw FileError(shown_file(file_), fmt::format("no line for level {} ({}:{})", item.number,
                                                       printable(item.file), item.record->place.line));
      waiting_.emplace(read_ + 1, std::move(*plan));
    }
    return checked(std::move(waiting_.extract(item.index).mapped()));
  }

  /// Number of lines read as one solution.
  int lines() const { return lines_; }

 private:
  sokoban::PlanRecord checked(Parsed<sokoban::PlanRecord> plan) const {
    if (!plan) throw TextError(shown_file(file_), plan.error());
    if (plan->no_plan)
      throw TextError(shown_file(file_), {plan->place, "expected a solution, found that there is none"});
    return std::move(*plan);
  }

  const std::string file_;
  int lines_ = 0;
  FileSource source_;
  sokoban::PlanReader reader_;
  std::mutex mutex_;
  std::int64_t read_ = 0;
  std::map<std::int64_t, Parsed<sokoban::PlanRecord>> waiting_;
};

class ProvingLevels {
 public:
  ProvingLevels(Claim claim, const std::vector<std::string>& files, const ProveLevels& options, Stop& stop)
      : claim_(claim),
        files_(files),
        options_(options),
        stop_(stop),
        folder_(options.certificate, stop),
        memory_(options.level.memory) {
    if (!options.level.plan.empty()) plans_.emplace(options.level.plan, stop);
  }

  ExitCode run() {
    auto open = [&](std::function<void()> on_wait) {
      return Levels(files_, level_input(options_.input, options_.level.level), stop_, std::move(on_wait));
    };
    const ExitCode code = answer_each<NumberedLevel>(
        open, {.json = options_.json, .typed = typed_in(files_), .one_by_one = true}, options_.run, stop_,
        [&](const NumberedLevel& item, const Context& context) {
          Reply reply = answer(item, context);
          if (metric() == Metric::pushes) reply.err += limit_ignored(item);
          return reply;
        });
    folder_.say_what_was_written();
    return code;
  }

 private:
  using Result = std::variant<sokoban::SokobanCertificate, Unproved>;

  Reply answer(const NumberedLevel& item, const Context& context) {
    folder_.begin();
    Result result;
    try {
      result = proved(item, context);
    } catch (const TextError& error) {
      return unreadable(item, error.what());
    } catch (const FileError& error) {
      return unreadable(item, error.what());
    }
    if (const auto* unproved = std::get_if<Unproved>(&result)) return reply(item, *unproved);
    const auto& certificate = std::get<sokoban::SokobanCertificate>(result);
    try {
      return write(item, certificate, context);
    } catch (const TooLargeToVerify&) {
      if (!certificate.visit || !formula_may_do()) return reply(item, too_large_to_verify(certificate));
    }
    context.progress("proving by a formula: state enumeration too large for the verifier");
    result = by_formula(certificate);
    if (const auto* unproved = std::get_if<Unproved>(&result)) return reply(item, *unproved);
    return write(item, std::get<sokoban::SokobanCertificate>(result), context);
  }

  Reply write(const NumberedLevel& item, const sokoban::SokobanCertificate& certificate,
              const Context& context) {
    context.progress("verifying");
    const auto written = folder_.write(certificate, item.alone ? 0 : item.in_all);
    if (!written)
      return reply(item, gave_up(item.record->level, {GaveUp::Why::cancelled}, known_of(certificate)));
    if (!options_.json) return {proved_in_words(*written, number(item)), ""};
    Json object = head(item);
    add_proved(object, *written);
    if (claim_ == Claim::optimal) add_plan(object, certificate.level, certificate.plan);
    return {json_line(object), ""};
  }

  Result proved(const NumberedLevel& item, const Context& context) {
    const sokoban::Level& level = item.record->level;
    switch (claim_) {
      case Claim::no_plan:
        return no_plan(*item.record, item.file, context);
      case Claim::unsolvable:
        context.progress("enumerating states");
        return as_result(sokoban::prove_unsolvable(level, stop_.budget()), level);
      case Claim::optimal:
        break;
    }
    if (plans_) return given_is_optimal(item, context);
    context.progress(metric() == Metric::moves ? "searching for the shortest solution"
                                               : "searching for the solution with the fewest pushes");
    const sokoban::PlanAnswer found =
        find_plan(level, {.shortest = metric(), .memory = memory_.for_each_of(item.alone ? 1 : threads())},
                  stop_.budget());
    if (found.status == sokoban::Status::unsolvable)
      return Unproved{"false",
                      fmt::format("there is no solution: {}; 'hence prove unsolvable' proves it", found.why)};
    if (found.status == sokoban::Status::optimal)
      return optimal(level, *found.plan, {*found.plan, found.at_least}, context);
    return gave_up_finding(level, found);
  }

  /// Nothing is known about the minimum if the search for a solution did not finish.
  Unproved gave_up_finding(const sokoban::Level& level, const sokoban::PlanAnswer& found) const {
    if (sokoban::Board::too_large(level)) return {"gave up", why_too_large(level), ExitCode::gave_up, {}, 0};
    const GaveUp::Why why = found.gave_up.value_or(GaveUp{GaveUp::Why::cancelled}).why;
    const std::string text = why_gave_up(why, stop_, "search");
    std::string when = " before a solution was found";
    if (found.plan)
      when = fmt::format(" before the solution of {} was known to {}",
                         counted(metric() == Metric::moves ? found.moves : found.pushes, metric()),
                         metric() == Metric::moves ? "be the shortest" : "have the fewest");
    if (found.at_least > 0) when += fmt::format("; lower bound {}", counted(found.at_least, metric()));
    return {"gave up", text + when, ExitCode::gave_up, found.plan, found.at_least};
  }

  Result given_is_optimal(const NumberedLevel& item, const Context& context) {
    const sokoban::Level& level = item.record->level;
    const sokoban::PlanRecord given = plans_->plan_of(item);
    const auto grade = grade_plan(level, given.plan, {});
    if (grade.correct()) return optimal(level, given.plan, {}, context);
    std::string why = fmt::format("the solution is wrong: {}", faults(grade, level).front());
    if (plans_->lines() > 1 && !options_.level.level.empty())
      why += fmt::format("; read {} lines as one solution, since --level selects one level", plans_->lines());
    return Unproved{"false", std::move(why)};
  }

  Result optimal(const sokoban::Level& level, const Plan& plan, const Known& known, const Context& context) {
    if (const int cost = cost_of(level, plan); cost > 1)
      context.progress("refuting solutions of at most " + counted(cost - 1, metric()));
    return as_result(metric() == Metric::moves ? sokoban::prove_optimal(level, plan, stop_.budget(), by())
                                               : sokoban::prove_fewest_pushes(level, plan, stop_.budget()),
                     level, known);
  }

  int cost_of(const sokoban::Level& level, const Plan& plan) const {
    const sokoban::Replay replayed = replay(level, plan);
    return metric() == Metric::moves ? replayed.moves : replayed.pushes;
  }

  /// Proves the claim by a formula instead: its enumeration was too large for the verifier.
  Result by_formula(const sokoban::SokobanCertificate& certificate) const {
    using sokoban::ShownBy;
    const sokoban::Level& level = certificate.level;
    if (certificate.claim == Claim::no_plan)
      return as_result(prove_no_plan(level, certificate.moves, stop_.budget(), ShownBy::formula), level);
    return as_result(prove_optimal(level, certificate.plan, stop_.budget(), ShownBy::formula), level,
                     known_of(certificate));
  }

  bool formula_may_do() const { return by() == sokoban::ShownBy::either && metric() == Metric::moves; }

  /// The claim holds as far as we know, but is not verified.
  Known known_of(const sokoban::SokobanCertificate& certificate) const {
    if (certificate.claim != Claim::optimal) return {};
    return {certificate.plan, cost_of(certificate.level, certificate.plan)};
  }

  Unproved too_large_to_verify(const sokoban::SokobanCertificate& certificate) const {
    return unproved("the certificate is too large for the memory of the verifier", known_of(certificate));
  }

  Result no_plan(const sokoban::LevelRecord& record, const std::string& file, const Context& context) {
    std::optional<std::int64_t> moves = record.max_moves;
    if (options_.level.max_moves >= 0) moves = options_.level.max_moves;
    if (!moves) throw TextError(file, {record.place, "the level has no move limit; add --max-moves N"});
    context.progress("refuting solutions of at most " + counted(*moves, Metric::moves));
    return as_result(sokoban::prove_no_plan(record.level, static_cast<int>(*moves), stop_.budget(), by()),
                     record.level);
  }

  Result as_result(sokoban::SokobanProved proved, const sokoban::Level& level,
                   const Known& known = {}) const {
    if (auto* certificate = std::get_if<sokoban::SokobanCertificate>(&proved)) return std::move(*certificate);
    if (const auto* why = std::get_if<GaveUp>(&proved)) return gave_up(level, *why, known);
    auto& fails = std::get<sokoban::SokobanClaimFails>(proved);
    if (!fails.plan) return Unproved{"false", "a solution exists"};
    std::string why = "there is a solution of " + counted(cost_of(level, *fails.plan), metric());
    if (level.solved()) why = "the level is already solved";
    if (level.solved() && claim_ == Claim::optimal)
      why += fmt::format(": the minimum is 0 {}", name(metric()));
    return Unproved{"false", std::move(why), ExitCode::no_answer, std::move(fails.plan)};
  }

  Unproved gave_up(const sokoban::Level& level, GaveUp why, const Known& known = {}) const {
    const bool visit = claim_ != Claim::unsolvable && by() == sokoban::ShownBy::visit;
    const std::string try_formula = metric() == Metric::moves ? "; try --by formula" : "";
    std::string text =
        why_gave_up(why.why, stop_, claim_ == Claim::unsolvable ? "number of states" : "formula");
    if (why.why == GaveUp::Why::too_large && sokoban::Board::too_large(level))
      text = why_too_large(level);
    else if (visit && why.why == GaveUp::Why::too_large)
      text = why_no_visit(level) + try_formula;
    else if (visit && why.why == GaveUp::Why::memory)
      text = "state enumeration needs too much memory" + try_formula;
    return unproved(text, known);
  }

  static std::string why_no_visit(const sokoban::Level& level) {
    const int open = sokoban::Board::spot_count(sokoban::walled_in(level));
    return "state enumeration is limited to 256 open squares and 10,000 final placements of the boxes; "
           "here " +
           (open > 256 ? fmt::format("there are {} open squares", open) : "there are more placements");
  }

  Unproved unproved(std::string why, const Known& known) const {
    if (known.at_least > 0)
      why += fmt::format("; by search, the minimum is {}", counted(known.at_least, metric()));
    return {"gave up", std::move(why), ExitCode::gave_up, known.plan, known.at_least};
  }

  Reply reply(const NumberedLevel& item, const Unproved& unproved) const {
    const auto& level = item.record->level;
    const std::string plan = unproved.plan ? write_lurd(level, *unproved.plan) : "";
    if (options_.json) {
      Json object = head(item);
      object["verdict"] = unproved.verdict;
      object["why"] = unproved.why;
      if (unproved.code == ExitCode::gave_up) add_known(object, unproved);
      if (unproved.plan) add_plan(object, level, *unproved.plan);
      return {json_line(object), "", unproved.code};
    }
    return {fmt::format("{}{}: {}\n{}", number(item), unproved.verdict, unproved.why,
                        plan.empty() ? "" : fmt::format("  {}\n", plan)),
            "", unproved.code};
  }

  /// With the keys of `plan --json`.
  void add_known(Json& object, const Unproved& unproved) const {
    if (claim_ != Claim::optimal) return;
    object["metric"] = name(metric());
    if (unproved.at_least > 0) object["at_least"] = unproved.at_least;
  }

  static void add_plan(Json& object, const sokoban::Level& level, const Plan& plan) {
    const sokoban::Replay replayed = replay(level, plan);
    object["moves"] = replayed.moves;
    object["pushes"] = replayed.pushes;
    object["plan"] = write_lurd(level, plan);
  }

  Reply unreadable(const NumberedLevel& item, const std::string& message) const {
    Reply reply{options_.json ? "" : number(item) + "error\n", message + "\n", ExitCode::bad_input};
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
    if (metric() == Metric::pushes) return sokoban::ShownBy::visit;
    if (options_.level.by.empty()) return sokoban::ShownBy::either;
    return options_.level.by == "visit" ? sokoban::ShownBy::visit : sokoban::ShownBy::formula;
  }
  Metric metric() const { return options_.level.shortest == "pushes" ? Metric::pushes : Metric::moves; }
  int threads() const { return options_.run.thread_count(); }

  const Claim claim_;
  const std::vector<std::string>& files_;
  const ProveLevels& options_;
  Stop& stop_;
  CertificateFolder folder_;
  const MemoryLimit memory_;
  std::optional<Plans> plans_;
};

}  // namespace

ExitCode prove_levels(Claim claim, const std::vector<std::string>& files, const ProveLevels& options,
                      Stop& stop) {
  const ProveLevelOptions& level = options.level;
  if (level.max_moves >= 0 && claim != Claim::no_plan)
    throw UsageError("--max-moves applies to the claim no-plan only");
  if (!level.plan.empty() && claim != Claim::optimal)
    throw UsageError("--plan applies to the claim optimal only");
  if (!level.shortest.empty() && claim != Claim::optimal)
    throw UsageError("--shortest applies to the claim optimal only");
  if (!level.memory.empty() && (claim != Claim::optimal || !level.plan.empty()))
    throw UsageError(
        "--memory applies only to the claim optimal without --plan, which searches for a solution");
  if (level.shortest == "pushes" && level.by == "formula")
    throw UsageError("--by formula counts moves; --shortest pushes needs --by visit");
  if (!level.by.empty() && claim == Claim::unsolvable)
    throw UsageError("--by applies to the claims optimal and no-plan only");
  if (level.plan == "-" && std::count(files.begin(), files.end(), "-") > 0)
    throw UsageError("only one of levels and solutions can be standard input");
  refuse_other_than_plans(level.plan, stop);
  for (const std::string& file : files)
    if (level_format(options.input).empty() && !holds_levels(file, stop).value_or(true))
      throw UsageError(fmt::format("{} holds no Sokoban levels, which the claim '{}' needs", printable(file),
                                   name(claim)));
  const LevelNumbers numbers(level.level);  // throws before anything is written
  const MemoryLimit memory(level.memory);   // likewise
  return ProvingLevels(claim, files, options, stop).run();
}

}  // namespace hence::cli
