#include "tasks/prove_level.hpp"

#include <fmt/format.h>

#include "ask/errors.hpp"
#include "sokoban/board.hpp"
#include "sokoban/check.hpp"
#include "sokoban/text/plans.hpp"
#include "sokoban/walled_in.hpp"
#include "tasks/given_plans.hpp"
#include "tasks/level_words.hpp"

namespace hence::tasks {
namespace {

using sokoban::Claim;
using sokoban::Metric;
using sokoban::Plan;
using sokoban::ShownBy;
using sokoban::SokobanCertificate;

/// The best known solution, and the lower bound.
struct Known {
  std::optional<Plan> plan = std::nullopt;
  int at_least = 0;  ///< by the metric of the claim; 0: unknown
};

class LevelProof {
 public:
  LevelProof(const Item& item, const ProveLevelOptions& asked, Certificates& certificates, Context& context)
      : item_(item),
        level_(item.level().level),
        asked_(asked),
        certificates_(certificates),
        context_(context),
        answer_(std::make_unique<ProveAnswer>(name(asked.claim))) {}

  std::unique_ptr<ProveAnswer> answer() {
    certificates_.begin();
    const auto certificate = certified();
    if (!certificate) return std::move(answer_);
    try {
      write(*certificate);
    } catch (const TooLargeToVerify&) {
      if (certificate->visit && formula_may_do()) {
        context_.progress("proving by a formula: state enumeration too large for the verifier");
        if (const auto again =
                outcome(prove_by_formula(*certificate, context_.budget()), known_of(*certificate)))
          write(*again);
      } else {
        give_up("the certificate is too large for the memory of the verifier", known_of(*certificate));
      }
    }
    return std::move(answer_);
  }

 private:
  /// Nothing: the answer says why.
  std::optional<SokobanCertificate> certified() {
    switch (asked_.claim) {
      case Claim::no_plan:
        return no_plan();
      case Claim::unsolvable:
        context_.progress("enumerating states");
        return outcome(sokoban::prove_unsolvable(level_, context_.budget()));
      case Claim::optimal:
        break;
    }
    return asked_.given ? given_is_optimal() : found_is_optimal();
  }

  std::optional<SokobanCertificate> no_plan() {
    std::optional<std::int64_t> moves = item_.level().max_moves;
    if (asked_.max_moves >= 0) moves = asked_.max_moves;
    if (!moves)
      throw TextError(item_.file, {item_.place(), "the level has no move limit; add --max-moves N"});
    context_.progress("refuting solutions of at most " + counted(*moves, Metric::moves));
    return outcome(sokoban::prove_no_plan(level_, static_cast<int>(*moves), context_.budget(), asked_.by));
  }

  std::optional<SokobanCertificate> given_is_optimal() {
    const sokoban::PlanRecord& given = plan_of(item_);
    if (given.no_plan)
      throw TextError(given_plan(item_).file, {given.place, "expected a solution, found that there is none"});
    const auto grade = grade_plan(level_, given.plan, {});
    if (grade.correct()) return optimal(given.plan, {});
    std::string why = fmt::format("the solution is wrong: {}", faults(grade, level_).front());
    if (const int lines = given_plan(item_).lines; lines > 1 && asked_.only)
      why += fmt::format("; read {} lines as one solution, since --only selects one level", lines);
    fail(std::move(why), std::nullopt);
    return std::nullopt;
  }

  std::optional<SokobanCertificate> found_is_optimal() {
    context_.progress(asked_.metric == Metric::moves ? "searching for the shortest solution"
                                                     : "searching for the solution with the fewest pushes");
    const sokoban::PlanAnswer found = find_plan(
        level_,
        {.shortest = asked_.metric, .memory = asked_.memory.for_each_of(item_.alone ? 1 : asked_.threads)},
        context_.budget());
    if (found.status == sokoban::Status::optimal) return optimal(*found.plan, {found.plan, found.at_least});
    if (found.status == sokoban::Status::unsolvable)
      fail(fmt::format("there is no solution: {}; 'hence prove unsolvable' proves it", found.why),
           std::nullopt);
    else
      give_up_search(found);
    return std::nullopt;
  }

  std::optional<SokobanCertificate> optimal(const Plan& plan, const Known& known) {
    if (const int cost = cost_of(plan); cost > 1)
      context_.progress("refuting solutions of at most " + counted(cost - 1, asked_.metric));
    return outcome(sokoban::prove_fewest(level_, plan, asked_.metric, context_.budget(), asked_.by), known);
  }

  std::optional<SokobanCertificate> outcome(sokoban::SokobanProved proved, const Known& known = {}) {
    if (auto* certificate = std::get_if<SokobanCertificate>(&proved)) return std::move(*certificate);
    if (const auto* gave_up = std::get_if<GaveUp>(&proved)) {
      give_up(in_words(gave_up->why), known);
      return std::nullopt;
    }
    const auto& plan = std::get<sokoban::SokobanClaimFails>(proved).plan;
    std::string why = "a solution exists";
    if (level_.solved())
      why = "the level is already solved";
    else if (plan)
      why = "there is a solution of " + counted(cost_of(*plan), asked_.metric);
    if (level_.solved() && asked_.claim == Claim::optimal)
      why += fmt::format(": the minimum is 0 {}", name(asked_.metric));
    fail(std::move(why), plan);
    return std::nullopt;
  }

  void write(const SokobanCertificate& certificate) {
    context_.progress("verifying");
    answer_->written = certificates_.write(certificate, number_of(item_));
    if (!answer_->written)
      give_up(in_words(GaveUp::Why::cancelled), known_of(certificate));
    else if (asked_.claim == Claim::optimal)
      keep(certificate.plan);
  }

  bool formula_may_do() const { return asked_.by == ShownBy::either && asked_.metric == Metric::moves; }

  /// The claim holds as far as we know, but is not verified.
  Known known_of(const SokobanCertificate& certificate) const {
    if (certificate.claim != Claim::optimal) return {};
    return {certificate.plan, cost_of(certificate.plan)};
  }

  int cost_of(const Plan& plan) const {
    const sokoban::Replay replayed = replay(level_, plan);
    return asked_.metric == Metric::moves ? replayed.moves : replayed.pushes;
  }

  void fail(std::string why, const std::optional<Plan>& counterexample) {
    answer_->how = Code::no_answer;
    answer_->why = std::move(why);
    if (counterexample) keep(*counterexample);
  }

  void keep(const Plan& plan) {
    answer_->plan = write_lurd(level_, plan);
    answer_->replayed = replay(level_, plan);
  }

  void give_up(std::string why, const Known& known) {
    if (known.at_least > 0)
      why += fmt::format("; by search, the minimum is {}", counted(known.at_least, asked_.metric));
    give_up_with(std::move(why), known);
  }

  void give_up_with(std::string why, const Known& known) {
    answer_->verdict = "gave up";
    answer_->how = Code::gave_up;
    answer_->why = std::move(why);
    if (asked_.claim == Claim::optimal) answer_->metric = asked_.metric;
    answer_->at_least = known.at_least;
    if (known.plan) keep(*known.plan);
  }

  /// Nothing is known about the minimum if the search for a solution did not finish.
  void give_up_search(const sokoban::PlanAnswer& found) {
    if (sokoban::Board::too_large(level_)) return give_up_with(why_too_large(level_), {});
    const bool moves = asked_.metric == Metric::moves;
    std::string why =
        context_.why_gave_up(found.gave_up.value_or(GaveUp{GaveUp::Why::cancelled}).why, "search");
    if (found.plan)
      why += fmt::format(" before the solution of {} was known to {}",
                         counted(moves ? found.moves : found.pushes, asked_.metric),
                         moves ? "be the shortest" : "have the fewest");
    else
      why += " before a solution was found";
    if (found.at_least > 0) why += fmt::format("; lower bound {}", counted(found.at_least, asked_.metric));
    give_up_with(std::move(why), {found.plan, found.at_least});
  }

  std::string in_words(GaveUp::Why why) const {
    const bool visit = asked_.claim != Claim::unsolvable && asked_.by == ShownBy::visit;
    const std::string try_formula = asked_.metric == Metric::moves ? "; try --by formula" : "";
    if (why == GaveUp::Why::too_large && sokoban::Board::too_large(level_)) return why_too_large(level_);
    if (visit && why == GaveUp::Why::too_large) return why_no_visit() + try_formula;
    if (visit && why == GaveUp::Why::memory) return "state enumeration needs too much memory" + try_formula;
    return context_.why_gave_up(why, asked_.claim == Claim::unsolvable ? "number of states" : "formula");
  }

  std::string why_no_visit() const {
    const int open = sokoban::Board::spot_count(sokoban::walled_in(level_));
    return "state enumeration is limited to 256 open squares and 10,000 final placements of the boxes; "
           "here " +
           (open > 256 ? fmt::format("there are {} open squares", open) : "there are more placements");
  }

  const Item& item_;
  const sokoban::Level& level_;
  const ProveLevelOptions& asked_;
  Certificates& certificates_;
  Context& context_;
  std::unique_ptr<ProveAnswer> answer_;
};

}  // namespace

std::unique_ptr<ProveAnswer> prove_level(const Item& item, const ProveLevelOptions& asked,
                                         Certificates& certificates, Context& context) {
  auto answer = LevelProof(item, asked, certificates, context).answer();
  const std::string ignored = limit_ignored(item.level());
  if (asked.metric == Metric::pushes && !ignored.empty()) context.aside(ignored);
  return answer;
}

}  // namespace hence::tasks
