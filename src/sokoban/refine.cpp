#include "sokoban/refine.hpp"

#include <algorithm>
#include <compare>
#include <memory>
#include <optional>
#include <queue>
#include <tuple>
#include <utility>
#include <vector>

#include "sokoban/matching.hpp"
#include "sokoban/record_table.hpp"
#include "sokoban/simulate.hpp"
#include "sokoban/tables.hpp"

namespace hence::sokoban {
namespace {

/// On larger levels, building the tables for each segment takes too long.
constexpr int most_spots = 600;

/// Compared by the metric first, then by the other one.
struct Cost {
  int first = 0;
  int then = 0;
  friend auto operator<=>(const Cost&, const Cost&) = default;
  friend Cost operator+(Cost a, Cost b) { return {a.first + b.first, a.then + b.then}; }
};

Cost cost_of(Metric metric, int moves, int pushes) {
  return metric == Metric::moves ? Cost{moves, pushes} : Cost{pushes, moves};
}

/// Find the cheapest way from one state to another, if it costs less than this.
struct Question {
  const Level& from;                  ///< its goals are the target placement of the boxes
  std::optional<Square> player = {};  ///< target of the player; empty: anywhere
  Metric metric = Metric::moves;
  Cost less_than = {};
};

class PathFinder {
 public:
  virtual ~PathFinder() = default;

  /// Empty if there is none, or if the states ran out: then `states` ends as 0.
  virtual std::optional<Plan> find(std::size_t& states, const Budget& budget) = 0;
};

/// A* over pushes: a state is the boxes, and the player right after a push. Lower bound: cheapest assignment
/// of boxes to goals.
template <int words>
class CheapestPath : public PathFinder {
 public:
  using Set = SpotSet<words>;

  explicit CheapestPath(const Question& question)
      : question_(question),
        board_(question.from),
        tables_(board_),
        goals_(tables_.goal_count),
        matching_(static_cast<int>(board_.boxes().size()), goals_),
        steps_(static_cast<std::size_t>(tables_.size)) {
    for (int spot = 0; spot < tables_.size; ++spot)
      for (int goal = 0; goal < goals_; ++goal) {
        int least = Board::never;
        for (const Direction side : all_directions)
          least = std::min(least, board_.pushes(Spot(spot), side, goal));
        pushes_.push_back(least);
      }
  }

  std::optional<Plan> find(std::size_t& states, const Budget& budget) override {
    if (board_.lost_box() || static_cast<int>(board_.boxes().size()) > goals_) return std::nullopt;
    add({tables_.start, board_.player().v, no_record, {}}, 0);
    while (!ahead_.empty()) {
      if (states == 0 || budget.cancelled()) return std::nullopt;
      --states;
      const Waiting now = ahead_.top();
      ahead_.pop();
      if (now.arrived) return plan_to(now.node);
      if (nodes_[now.node].cost == now.cost) expand(now.node);  // otherwise superseded by a cheaper path
    }
    return std::nullopt;
  }

 private:
  struct Node {
    Set boxes;
    int player = 0;
    RecordId before = no_record;
    Cost cost;
    std::uint64_t hash() const { return boxes.hash() ^ (std::uint64_t{0x9e3779b97f4a7c15} * (player + 1u)); }
  };

  struct Waiting {
    Cost at_least;  ///< lower bound on the total through this node
    Cost cost;
    RecordId node;
    bool arrived = false;  ///< including the player's walk to his target
    /// Ties go to the costlier path so far, then to the newer node.
    bool operator<(const Waiting& other) const {
      return std::tie(other.at_least, cost, node) < std::tie(at_least, other.cost, other.node);
    }
  };

  const int* pushes_from(int spot) const { return &pushes_[static_cast<std::size_t>(spot * goals_)]; }
  Cost cost(int moves, int pushes) const { return cost_of(question_.metric, moves, pushes); }

  /// `left`: lower bound on the remaining pushes.
  void add(const Node& node, int left) {
    const Cost at_least = node.cost + cost(left, left);
    if (!(at_least < question_.less_than)) return;
    RecordId id = nodes_.find(node.hash(), [&](const Node& other) {
      return other.player == node.player && other.boxes == node.boxes;
    });
    if (id == no_record) {
      id = nodes_.add(node.hash(), node);
    } else {
      if (!(node.cost < nodes_[id].cost)) return;
      nodes_[id] = node;
    }
    ahead_.push({at_least, node.cost, id});
  }

  void expand(RecordId id) {
    const Node node = nodes_[id];
    const Set reached = tables_.walk(node.boxes, node.player, steps_);
    if (node.boxes.within(tables_.goals)) arrive(node, id, reached);
    // Rows of the matching: boxes in spot order.
    boxes_.clear();
    node.boxes.each([&](int box) { boxes_.push_back(box); });
    for (std::size_t i = 0; i < boxes_.size(); ++i)
      std::copy_n(pushes_from(boxes_[i]), goals_, matching_.row(static_cast<int>(i)));
    if (matching_.solve() >= Board::never) return;
    for (std::size_t i = 0; i < boxes_.size(); ++i)
      for (int d = 0; d < 4; ++d) {
        const int box = boxes_[i];
        const int behind = tables_.next(box, opposite(d));
        const int to = tables_.next(box, d);
        if (behind < 0 || to < 0 || !reached.has(behind) || node.boxes.has(to) || !tables_.alive.has(to))
          continue;
        const int left = matching_.solve_with(static_cast<int>(i), pushes_from(to));
        if (left >= Board::never) continue;
        Set boxes = node.boxes;
        boxes.remove(box);
        boxes.add(to);
        add({boxes, box, id, node.cost + cost(steps_[static_cast<std::size_t>(behind)] + 1, 1)}, left);
      }
  }

  void arrive(const Node& node, RecordId id, const Set& reached) {
    Cost total = node.cost;
    if (question_.player) {
      const int there = board_.spot(*question_.player).v;
      if (!reached.has(there)) return;
      total = total + cost(steps_[static_cast<std::size_t>(there)], 0);
    }
    if (total < question_.less_than) ahead_.push({total, total, id, true});
  }

  Plan plan_to(RecordId end) const {
    std::vector<RecordId> way;
    for (RecordId id = end; id != no_record; id = nodes_[id].before) way.push_back(id);
    std::ranges::reverse(way);
    Plan plan;
    for (std::size_t i = 1; i < way.size(); ++i) {
      const Node& before = nodes_[way[i - 1]];
      const Node& after = nodes_[way[i]];
      const int to = after.boxes.without(before.boxes).first();
      int d = 0;
      while (tables_.next(after.player, d) != to) ++d;
      tables_.append_walk(before.boxes, before.player, tables_.next(after.player, opposite(d)), plan);
      plan.push_back(static_cast<Direction>(d));
    }
    const Node& last = nodes_[end];
    if (question_.player)
      tables_.append_walk(last.boxes, last.player, board_.spot(*question_.player).v, plan);
    return plan;
  }

  const Question question_;
  Board board_;
  Tables<words> tables_;
  int goals_;
  std::vector<int> pushes_;  ///< by spot and goal
  Matching matching_;
  RecordTable<Node> nodes_;
  std::priority_queue<Waiting> ahead_;
  std::vector<int> steps_;
  std::vector<int> boxes_;
};

std::optional<Plan> cheapest_path(const Question& question, std::size_t& states, const Budget& budget) {
  std::unique_ptr<PathFinder> path;
  const int spots = Board::spot_count(question.from);
  if (spots <= 64)
    path = std::make_unique<CheapestPath<1>>(question);
  else if (spots <= 128)
    path = std::make_unique<CheapestPath<2>>(question);
  else if (spots <= 256)
    path = std::make_unique<CheapestPath<4>>(question);
  else
    path = std::make_unique<CheapestPath<16>>(question);
  return path->find(states, budget);
}

class Refiner {
 public:
  Refiner(const Level& level, Plan plan, Metric metric, std::size_t states, const Budget& budget)
      : level_(level), plan_(std::move(plan)), metric_(metric), states_(states), budget_(budget) {
    find_pushes();
  }

  /// Tries the whole solution first, with half of the states; if that succeeds or shows it optimal, done.
  /// Otherwise tries overlapping segments of growing length.
  Plan run() {
    if (pushes_.empty()) return plan_;
    plan_.resize(pushes_.back() + 1);
    std::size_t half = states_ / 2;
    states_ -= half;
    try_part(0, pushes_.size(), half);
    if (half > 0) return plan_;
    for (std::size_t size = 6; size < pushes_.size(); size *= 2)
      for (std::size_t at = 0; at < pushes_.size(); at += size / 2) {
        if (states_ == 0 || budget_.cancelled()) return plan_;
        std::size_t some = std::min(states_, most_states_per_segment);
        states_ -= some;
        try_part(at, std::min(at + size, pushes_.size()), some);
        states_ += some;
      }
    return plan_;
  }

 private:
  static constexpr std::size_t most_states_per_segment = 2'000;
  using Moves = std::ptrdiff_t;

  Level after(std::size_t moves) const {
    return replay(level_, Plan(plan_.begin(), plan_.begin() + static_cast<Moves>(moves))).end;
  }

  void find_pushes() {
    pushes_.clear();
    Level level = level_;
    for (std::size_t i = 0; i < plan_.size(); ++i)
      if (move(level, plan_[i]) == Effect::push) pushes_.push_back(i);
  }

  /// From right after the previous push to right after push number `last` - 1.
  void try_part(std::size_t first, std::size_t last, std::size_t& states) {
    const std::size_t begin = first == 0 ? 0 : pushes_[first - 1] + 1;
    const std::size_t end = pushes_[last - 1] + 1;
    Level from = after(begin);
    Question question{.from = from, .metric = metric_};
    if (last < pushes_.size()) {
      const Level then = after(end);
      from.goals = then.boxes;
      question.player = then.player;
    }
    question.less_than = cost_of(metric_, static_cast<int>(end - begin), static_cast<int>(last - first));
    const auto part = cheapest_path(question, states, budget_);
    if (!part) return;
    Plan plan(plan_.begin(), plan_.begin() + static_cast<Moves>(begin));
    plan.insert(plan.end(), part->begin(), part->end());
    plan.insert(plan.end(), plan_.begin() + static_cast<Moves>(end), plan_.end());
    plan_ = std::move(plan);
    find_pushes();
  }

  const Level& level_;
  Plan plan_;
  Metric metric_;
  std::size_t states_;
  const Budget& budget_;
  std::vector<std::size_t> pushes_;  ///< indices into plan_
};

}  // namespace

Plan refined(const Level& level, const Plan& plan, Metric metric, std::size_t states, const Budget& budget) {
  if (level.solved() || Board::too_large(level) || Board::spot_count(level) > most_spots) return plan;
  return Refiner(level, plan, metric, states, budget).run();
}

}  // namespace hence::sokoban
