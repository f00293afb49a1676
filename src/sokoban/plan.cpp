#include "sokoban/plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

#include "sokoban/board.hpp"
#include "sokoban/refine.hpp"
#include "sokoban/sat_plan.hpp"
#include "sokoban/search.hpp"
#include "sokoban/shorten.hpp"
#include "sokoban/simulate.hpp"
#include "sokoban/stuck.hpp"

namespace hence::sokoban {
namespace {

/// Costs are stored in 16 bits.
constexpr int most_cost = 60'000;

/// The length of a search's turn, shorter at first. In states, not time, so that results are reproducible.
constexpr std::size_t states_per_turn = 20'000;
constexpr std::size_t states_of_first_turn = 500;

/// The macro-move search is for levels that the greedy search does not solve in its first turn. There it
/// finds far more solutions, so it gets most of the time where any solution will do. Its states take one and
/// a half times as long.
constexpr std::size_t greedy_states_of_first_turn = 2'000;
constexpr std::size_t carry_states_per_greedy = 3;
constexpr std::size_t greedy_states_per_carry = 2;  ///< beside exact searches
constexpr std::size_t least_memory_for_carry = std::size_t{16} << 20;

/// The exact search alone settles small levels. SAT joins in after so many of its turns, and only while the
/// formula stays moderate: each move adds a layer of variables for all spots.
constexpr int exact_turns_alone = 2;
constexpr int exact_turns_before_sat = 2'000;

/// States of the bidirectional search for each state of the exact search, which is slower. Fewer while there
/// is no solution: finding one comes first.
constexpr std::size_t both_ends_states = 30;
constexpr std::size_t both_ends_states_without_plan = 3;

/// A shorter solution lowers the exact search's limit, but the proof is most of the work.
constexpr int exact_turns_per_shorter = 4;

/// A level not settled by now will take long, and a short solution is worth the limited time of shortening.
constexpr int exact_turns_before_shortening = 20;
constexpr std::size_t states_per_segment = 5'000;

/// On larger levels the set-up of a search takes too long for one segment of a solution.
constexpr int most_spots_to_shorten = 600;

/// States for improving the other metric at equal cost: some hundredths of a second.
constexpr std::size_t states_to_refine = 50'000;

/// Weights of the greedy searches for a shorter solution. The first of them minimises pushes, up to this many
/// states.
constexpr int first_weight = 4;
constexpr std::size_t most_states_for_pushes = 400'000;

constexpr int most_moves_for_sat = 130;
constexpr int most_layers_for_sat = 12'000;
constexpr std::int64_t conflicts_per_turn = 2'000;

/// Where any solution will do, the exact searches still settle small levels: up to 0.3 s on top. This many
/// states of the one with bounds; on more spots, states take too long.
constexpr std::size_t states_for_small = 10'000;
constexpr int most_spots_for_small = 128;

/// A few stuck boxes explain more than all of them, if they are found soon.
constexpr std::uint64_t most_states_for_reason = 30'000;

/// While an exact search runs, each other search gets this fraction of the memory.
constexpr std::size_t greedy_part = 8;

/// A portfolio of searches that take turns and share solutions and bounds.
class Planner {
 public:
  Planner(const Level& level, const PlanQuestion& question, const Budget& budget)
      : level_(level), question_(question), budget_(budget) {
    answer_.metric = question.shortest.value_or(Metric::moves);
    if (answer_.metric == Metric::pushes) --weight_;  // the exact search does that
  }

  PlanAnswer run();

 private:
  using End = Search::End;

  bool wants_exact() const { return question_.shortest || question_.max_moves; }
  int most_moves() const { return std::min(question_.max_moves.value_or(most_cost), most_cost); }

  /// The exact searches ignore costlier solutions.
  int limit() const {
    const int most = answer_.metric == Metric::pushes ? most_cost : most_moves();
    return answer_.plan ? std::min(most, cost() - 1) : most;
  }
  int cost() const { return answer_.metric == Metric::pushes ? answer_.pushes : answer_.moves; }
  int other_cost() const { return answer_.metric == Metric::pushes ? answer_.moves : answer_.pushes; }

  /// States per turn.
  std::size_t states() const {
    return std::min(states_per_turn, states_of_first_turn * static_cast<std::size_t>(1 + exact_turns_));
  }

  void start();
  void turn();
  void exact_turn();
  void both_ends_turn();
  void any_turn();
  void any_turn(std::unique_ptr<Search>& search, std::size_t states);
  bool looks_for_any() const { return greedy_ || carry_ || carry_may_begin(); }

  /// When a macro-move search has filled its memory, the next attempt starts afresh.
  bool carry_may_begin() const { return !answer_.plan && carry_has_room() && carries_ < carry_attempts; }

  /// Per search for some solution.
  std::size_t memory_for_any() const {
    if (!alone_) return question_.memory / greedy_part;
    return carry_has_room() ? question_.memory / 2 : question_.memory;
  }
  bool carry_has_room() const { return question_.memory >= least_memory_for_carry; }
  void shorter_turn();
  void start_alone();
  void start_shorter();
  bool can_shorten() const;
  void shorten_turn();
  void refine();
  void settle_small();
  void sat_turn();
  int sat_target() const;
  bool sat_may_help() const;

  void found(Plan plan);
  void learn_from(const Search& exact, End ended);
  void raise_bound(int bound);
  void unsolvable();
  void end(Status status) {
    answer_.status = status;
    over_ = true;
  }
  void give_up(GaveUp::Why why) {
    answer_.gave_up = GaveUp{why};
    end(answer_.plan ? Status::best_found : Status::gave_up);
  }

  const Level& level_;
  const PlanQuestion& question_;
  const Budget& budget_;
  PlanAnswer answer_;
  bool over_ = false;
  bool too_long_ = false;        ///< a search was cut off by its cost limit
  bool alone_ = !wants_exact();  ///< searches for some solution get all the memory
  std::unique_ptr<Search> exact_;
  std::unique_ptr<Search> both_ends_;  ///< exact, too
  std::unique_ptr<Search> greedy_;     ///< until there is a solution
  std::unique_ptr<Search> carry_;      ///< macro moves; likewise
  std::size_t carries_ = 0;            ///< attempts started
  std::size_t any_turns_ = 0;
  std::unique_ptr<Search> shorter_;  ///< a weighted search for a shorter solution, by the metric asked for
  int weight_ = first_weight + 1;    ///< one more than the weight of the next such search
  std::unique_ptr<Shortener> shortener_;  ///< works on the best solution
  int shortened_ = 0;                     ///< its cost
  std::optional<Plan> refined_;           ///< the last solution refined
  std::unique_ptr<SatSearch> sat_;
  int spots_ = 0;
  int exact_turns_ = 0;
  std::int64_t conflicts_ = conflicts_per_turn;
};

PlanAnswer Planner::run() {
  if (level_.solved()) return {.status = Status::optimal, .plan = Plan{}, .metric = answer_.metric};
  start();
  while (!over_) {
    if (budget_.cancelled())
      give_up(GaveUp::Why::cancelled);
    else
      turn();
  }
  settle_small();
  refine();
  return std::move(answer_);
}

/// Any solution would do; but the fewest moves of a small level are soon proved.
void Planner::settle_small() {
  if (question_.shortest || answer_.status != Status::best_found || spots_ > most_spots_for_small) return;
  const SearchOptions options{.most_cost = limit(), .memory = question_.memory / 2};
  if (!both_ends_) both_ends_ = make_bidirectional_search(level_, options);
  if (!exact_) exact_ = make_search(level_, options);
  over_ = false;
  exact_turns_ = 0;
  for (std::size_t looked = 0; looked < states_for_small && !over_ && !budget_.cancelled();
       looked += states()) {
    if (exact_) exact_turn();
    if (!over_ && both_ends_) both_ends_turn();
  }
}

void Planner::start() {
  if (Board::too_large(level_)) return give_up(GaveUp::Why::too_large);
  spots_ = Board::spot_count(level_);
  const bool exact = wants_exact();
  const std::size_t part = memory_for_any();
  greedy_ = make_search(level_, {.metric = Metric::pushes, .by_turns = true, .memory = part});
  raise_bound(greedy_->at_least());
  if (over_ || !exact) return;
  // Some solution soon: the exact search takes long to set up on large levels.
  if (question_.shortest) any_turn();
  if (over_ || budget_.cancelled()) return;
  SearchOptions options{
      .metric = answer_.metric, .most_cost = limit(), .memory = question_.memory / 2 - part};
  both_ends_ = make_bidirectional_search(level_, options);
  if (!both_ends_) options.memory *= 2;
  exact_ = make_search(level_, options);
}

void Planner::turn() {
  if (exact_) exact_turn();
  if (!over_ && both_ends_) both_ends_turn();
  if (!over_ && looks_for_any() && (!exact_ || exact_turns_ > exact_turns_alone)) any_turn();
  if (!over_ && answer_.plan && exact_ && exact_turns_ > exact_turns_alone &&
      exact_turns_ % exact_turns_per_shorter == 0)
    shorter_turn();
  if (!over_ && can_shorten()) shorten_turn();
  if (!over_ && sat_may_help()) sat_turn();
  if (!over_ && !exact_ && !both_ends_ && !looks_for_any() && !answer_.plan && !alone_) start_alone();
  if (!over_ && !exact_ && !both_ends_ && !looks_for_any() && !can_shorten() && !sat_may_help())
    give_up(too_long_ ? GaveUp::Why::too_large : GaveUp::Why::memory);
}

void Planner::exact_turn() {
  ++exact_turns_;
  const End ended = exact_->advance(states(), budget_);
  learn_from(*exact_, ended);
  if (ended == End::full || ended == End::exhausted) exact_.reset();
}

void Planner::both_ends_turn() {
  const std::size_t share = answer_.plan ? both_ends_states : both_ends_states_without_plan;
  const End ended = both_ends_->advance(share * states(), budget_);
  learn_from(*both_ends_, ended);
  if (ended == End::full || ended == End::exhausted) both_ends_.reset();
}

/// Takes over the bounds and solutions of an exact search that paused or ended.
void Planner::learn_from(const Search& exact, End ended) {
  raise_bound(exact.at_least());
  if (over_) return;
  if (ended == End::plan) {
    found(exact.plan());
    raise_bound(cost());
  } else if (ended == End::exhausted && !answer_.plan && !exact.pruned_by_cost()) {
    unsolvable();
  } else if (ended == End::exhausted) {
    too_long_ = true;
  }
}

void Planner::any_turn() {
  const std::size_t states =
      wants_exact() ? this->states() : std::min(states_per_turn, greedy_states_of_first_turn * ++any_turns_);
  if (greedy_) any_turn(greedy_, states);
  if (over_ || answer_.plan || budget_.cancelled()) return;
  if (!carry_ && carry_may_begin())
    carry_ = make_carry_search(level_, {.memory = memory_for_any(), .attempt = carries_++});
  if (carry_) any_turn(carry_, alone_ ? states * carry_states_per_greedy : states / greedy_states_per_carry);
}

void Planner::any_turn(std::unique_ptr<Search>& search, std::size_t states) {
  const End ended = search->advance(states, budget_);
  if (ended == End::plan) {
    found(search->plan());
    greedy_.reset();
    carry_.reset();
    carries_ = carry_attempts;  // one solution is enough, even over the limit of moves
  } else if (ended == End::exhausted && !search->pruned_by_cost()) {
    unsolvable();
  } else if (ended == End::exhausted || ended == End::full) {
    if (ended == End::exhausted) too_long_ = alone_ = true;  // more memory would not help
    search.reset();
  }
}

/// Out of memory without a solution: the searches for one start again with all the memory.
void Planner::start_alone() {
  alone_ = true;
  greedy_ = make_search(level_, {.metric = Metric::pushes, .by_turns = true, .memory = memory_for_any()});
  carries_ = 0;
}

/// The first solution found is rarely the shortest. A better one lowers the exact search's limit, and is what
/// the user gets if he stops the search. For moves, a solution with the fewest pushes is often a good start.
void Planner::start_shorter() {
  shorter_.reset();
  if (!exact_ || --weight_ < 2) return;
  SearchOptions options{.metric = answer_.metric,
                        .weight = weight_,
                        .most_cost = cost() - 1,
                        .memory = question_.memory / greedy_part};
  if (weight_ == first_weight) options = {.metric = Metric::pushes, .weight = 1, .memory = options.memory};
  shorter_ = make_search(level_, options);
}

void Planner::shorter_turn() {
  if (!shorter_) start_shorter();
  if (!shorter_) return;
  const End ended = shorter_->advance(states(), budget_);
  if (ended == End::plan) found(shorter_->plan());
  const bool too_long = weight_ == first_weight && shorter_->states() > most_states_for_pushes;
  if (!over_ && (ended != End::paused || too_long)) start_shorter();
}

/// Until every segment of the best solution was tried.
bool Planner::can_shorten() const {
  if (!question_.shortest || !answer_.plan || spots_ > most_spots_to_shorten) return false;
  if (exact_ && exact_turns_ <= exact_turns_before_shortening) return false;
  return shortened_ != cost() || !shortener_->done();
}

void Planner::shorten_turn() {
  if (shortened_ != cost()) {
    shortener_ =
        std::make_unique<Shortener>(level_, *answer_.plan, answer_.metric, question_.memory / greedy_part);
    shortened_ = cost();
  }
  if (shortener_->turn(states_per_segment, budget_)) {
    found(shortener_->plan());
    shortened_ = cost();
  } else if (shortener_->done()) {
    refine();  // in case the search is stopped now
  }
}

/// Improves the other metric at equal cost. Does not affect what is proved.
void Planner::refine() {
  const bool wanted = question_.shortest || answer_.status == Status::optimal;
  if (!wanted || !answer_.plan || answer_.plan == refined_) return;
  found(refined(level_, *answer_.plan, answer_.metric, states_to_refine, budget_));
  refined_ = answer_.plan;
  if (answer_.status == Status::optimal) answer_.gave_up.reset();  // nothing else is missing
}

/// The number of moves to query: the lower bound, or the limit.
int Planner::sat_target() const {
  return question_.shortest ? answer_.at_least : most_moves();
}

bool Planner::sat_may_help() const {
  if (!wants_exact() || answer_.metric != Metric::moves) return false;
  if (exact_ && exact_turns_ < exact_turns_before_sat) return false;
  return sat_target() <= most_moves_for_sat && spots_ * sat_target() <= most_layers_for_sat;
}

void Planner::sat_turn() {
  if (!sat_) sat_ = std::make_unique<SatSearch>(level_, budget_);
  const int target = sat_target();
  const PlanFound answer = sat_->at_most(target, {.conflicts = conflicts_, .cancel = budget_.cancel});
  if (const Plan* plan = std::get_if<Plan>(&answer))
    found(*plan);
  else if (std::holds_alternative<NoPlan>(answer))
    raise_bound(target + 1);
  else
    conflicts_ = std::min(conflicts_ * 2, 50 * conflicts_per_turn);
}

void Planner::found(Plan plan) {
  const Replay replayed = replay(level_, plan);
  if (!replayed.solves()) throw std::logic_error("the solution found does not solve the level");
  if (question_.max_moves && replayed.moves > *question_.max_moves) return;
  const bool by_pushes = answer_.metric == Metric::pushes;
  const int its_cost = by_pushes ? replayed.pushes : replayed.moves;
  const int its_other_cost = by_pushes ? replayed.moves : replayed.pushes;
  if (answer_.plan && std::pair(its_cost, its_other_cost) >= std::pair(cost(), other_cost())) return;
  answer_.plan = std::move(plan);
  answer_.moves = replayed.moves;
  answer_.pushes = replayed.pushes;
  answer_.status = Status::best_found;  // unless proved below
  if (!question_.shortest) over_ = true;
  if (exact_) exact_->allow(its_cost - 1);
  if (both_ends_) both_ends_->allow(its_cost - 1);
  if (question_.on_better) question_.on_better(answer_);
  raise_bound(0);
}

void Planner::raise_bound(int bound) {
  const bool higher = bound > answer_.at_least;
  answer_.at_least = std::max(answer_.at_least, bound);
  if (answer_.plan && answer_.at_least >= cost()) {
    answer_.at_least = cost();
    end(Status::optimal);
  } else if (!answer_.plan && question_.max_moves && answer_.at_least > *question_.max_moves) {
    end(Status::impossible);
  } else if (higher && question_.on_better) {
    question_.on_better(answer_);
  }
}

void Planner::unsolvable() {
  end(Status::unsolvable);
  answer_.at_least = 0;
  if (level_.box_count() > level_.goal_count()) {
    answer_.why =
        fmt::format("{} box{}, but only {} goal{}", level_.box_count(), level_.box_count() == 1 ? "" : "es",
                    level_.goal_count(), level_.goal_count() == 1 ? "" : "s");
    return;
  }
  const auto stuck = find_stuck_boxes(level_, budget_, most_states_for_reason, work_for_reason);
  if (const auto* boxes = std::get_if<StuckBoxes>(&stuck))
    answer_.why = boxes->why;
  else
    answer_.why = "every reachable state was searched or is a deadlock: none leads to a solution";
}

}  // namespace

std::string_view name(Status status) {
  switch (status) {
    case Status::optimal:
      return "optimal";
    case Status::best_found:
      return "best found";
    case Status::impossible:
      return "impossible";
    case Status::unsolvable:
      return "unsolvable";
    case Status::gave_up:
      break;
  }
  return "gave up";
}

PlanAnswer find_plan(const Level& level, const PlanQuestion& question, const Budget& budget) {
  if (question.shortest == Metric::pushes && question.max_moves)
    throw std::invalid_argument("the fewest pushes cannot be combined with a limit of moves");
  return Planner(level, question, budget).run();
}

}  // namespace hence::sokoban
