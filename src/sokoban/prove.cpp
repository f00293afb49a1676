#include "sokoban/prove.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "sokoban/board.hpp"
#include "sokoban/encoding.hpp"
#include "sokoban/refute_moves.hpp"
#include "sokoban/search.hpp"
#include "sokoban/simulate.hpp"
#include "sokoban/stuck.hpp"

namespace hence::sokoban {
namespace {

constexpr std::size_t states_for_a_plan = 20'000;

constexpr std::array claims = {
    std::pair{Claim::optimal, std::string_view("optimal")},
    std::pair{Claim::no_plan, std::string_view("no-plan")},
    std::pair{Claim::unsolvable, std::string_view("unsolvable")},
};

/// Beyond this, about ten seconds, state enumeration is tried instead.
constexpr std::int64_t conflicts_before_visit = 100'000;

/// The verifier, which may need more, must manage with 512 MiB.
constexpr std::size_t memory_for_visit = std::size_t{256} << 20;
constexpr std::size_t visited_per_turn = 100'000;

/// Adds the refutation of `moves` moves; fails with a solution if there is one.
SokobanProved by_formula(SokobanCertificate certificate, int moves, const Budget& budget) {
  auto result = refute_moves(certificate.level, moves, budget);
  if (const auto* gave_up = std::get_if<GaveUp>(&result)) return *gave_up;
  if (auto* plan = std::get_if<Plan>(&result)) return SokobanClaimFails{std::move(*plan)};
  certificate.refutation = std::move(std::get<PlanRefutation>(result));
  return certificate;
}

/// Adds the enumeration that shows `too_few` moves or pushes to be not enough.
SokobanProved by_visit(SokobanCertificate certificate, int too_few, const Budget& budget) {
  const auto search = make_bidirectional_search(
      certificate.level, {.metric = certificate.metric, .most_cost = too_few, .memory = memory_for_visit});
  if (!search) return GaveUp{GaveUp::Why::too_large};
  while (true) switch (search->advance(visited_per_turn, budget)) {
      case Search::End::paused:
        break;
      case Search::End::plan:
        return SokobanClaimFails{search->plan()};
      case Search::End::full:
        return GaveUp{GaveUp::Why::memory};
      case Search::End::cancelled:
        return GaveUp{GaveUp::Why::cancelled};
      case Search::End::exhausted: {
        // A fully known side counts as more layers; the other side is then not needed.
        const int from_start = std::min(search->layers()[0], too_few);
        certificate.visit = {from_start, too_few - from_start};
        return certificate;
      }
    }
}

/// Adds evidence that `moves` moves are not enough, unless that is trivial.
SokobanProved shown(const SokobanCertificate& certificate, int moves, ShownBy by, const Budget& budget) {
  if (moves < 1) return certificate;
  if (by == ShownBy::formula) return by_formula(certificate, moves, budget);
  if (by == ShownBy::visit) return by_visit(certificate, moves, budget);
  Budget first = budget;
  if (first.conflicts == Budget::unlimited || first.conflicts > conflicts_before_visit)
    first.conflicts = conflicts_before_visit;
  auto result = by_formula(certificate, moves, first);
  const auto* gave_up = std::get_if<GaveUp>(&result);
  if (gave_up == nullptr || gave_up->why == GaveUp::Why::cancelled) return result;
  auto visited = by_visit(certificate, moves, budget);
  if (!std::holds_alternative<GaveUp>(visited)) return visited;
  return gave_up->why == GaveUp::Why::budget ? by_formula(certificate, moves, budget) : result;
}

}  // namespace

std::string_view name(Claim claim) {
  return std::find_if(claims.begin(), claims.end(), [&](const auto& c) { return c.first == claim; })->second;
}

std::optional<Claim> claim_named(std::string_view name) {
  for (const auto& [claim, word] : claims)
    if (word == name) return claim;
  return std::nullopt;
}

std::vector<Claim> all_claims() {
  std::vector<Claim> all;
  for (const auto& [claim, word] : claims) all.push_back(claim);
  return all;
}

SokobanProved prove_optimal(const Level& level, const Plan& plan, const Budget& budget, ShownBy by) {
  if (!replay(level, plan).solves()) throw std::invalid_argument("the solution does not solve the level");
  if (level.solved() && !plan.empty()) return SokobanClaimFails{Plan{}};
  const int moves = static_cast<int>(plan.size());
  if (moves > 1 && Board::too_large(level)) return GaveUp{GaveUp::Why::too_large};
  return shown({.claim = Claim::optimal, .level = level, .plan = plan, .moves = moves}, moves - 1, by,
               budget);
}

SokobanProved prove_fewest_pushes(const Level& level, const Plan& plan, const Budget& budget) {
  const Replay replayed = replay(level, plan);
  if (!replayed.solves()) throw std::invalid_argument("the solution does not solve the level");
  if (level.solved() && replayed.pushes > 0) return SokobanClaimFails{Plan{}};
  const SokobanCertificate certificate{
      .claim = Claim::optimal, .level = level, .plan = plan, .metric = Metric::pushes};
  if (replayed.pushes <= 1) return certificate;
  if (Board::too_large(level)) return GaveUp{GaveUp::Why::too_large};
  return by_visit(certificate, replayed.pushes - 1, budget);
}

SokobanProved prove_fewest(const Level& level, const Plan& plan, Metric metric, const Budget& budget,
                           ShownBy by) {
  return metric == Metric::moves ? prove_optimal(level, plan, budget, by)
                                 : prove_fewest_pushes(level, plan, budget);
}

SokobanProved prove_by_formula(const SokobanCertificate& certificate, const Budget& budget) {
  const Level& level = certificate.level;
  return certificate.claim == Claim::no_plan
             ? prove_no_plan(level, certificate.moves, budget, ShownBy::formula)
             : prove_optimal(level, certificate.plan, budget, ShownBy::formula);
}

SokobanProved prove_no_plan(const Level& level, int moves, const Budget& budget, ShownBy by) {
  if (moves < 0) throw std::invalid_argument("a negative number of moves");
  if (level.solved()) return SokobanClaimFails{Plan{}};
  if (Board::too_large(level)) return GaveUp{GaveUp::Why::too_large};
  if (Board(level).lost_box()) return prove_unsolvable(level, budget);
  // Too many moves for a formula, but the level may be unsolvable altogether.
  SokobanProved whole = GaveUp{GaveUp::Why::too_large};
  if (moves > most_moves) whole = prove_unsolvable(level, budget);
  if (std::holds_alternative<SokobanCertificate>(whole)) return whole;
  auto result = shown({.claim = Claim::no_plan, .level = level, .moves = moves}, moves, by, budget);
  const auto* gave_up = std::get_if<GaveUp>(&result);
  if (gave_up == nullptr || gave_up->why == GaveUp::Why::cancelled || moves > most_moves) return result;
  whole = prove_unsolvable(level, budget);
  return std::holds_alternative<SokobanCertificate>(whole) ? whole : result;
}

SokobanProved prove_unsolvable(const Level& level, const Budget& budget) {
  if (Board::too_large(level)) return GaveUp{GaveUp::Why::too_large};
  // A solution that is easily found saves enumerating all states.
  const auto search =
      make_search(level, {.metric = Metric::pushes, .by_turns = true, .memory = std::size_t{64} << 20});
  if (search->advance(states_for_a_plan, budget) == Search::End::plan)
    return SokobanClaimFails{search->plan()};
  auto result = find_stuck_boxes(level, budget);
  if (const auto* gave_up = std::get_if<GaveUp>(&result)) return *gave_up;
  auto* stuck = std::get_if<StuckBoxes>(&result);
  if (stuck == nullptr) return SokobanClaimFails{std::nullopt};
  return SokobanCertificate{.claim = Claim::unsolvable,
                            .level = level,
                            .boxes = std::move(stuck->boxes),
                            .states = stuck->states,
                            .why = std::move(stuck->why)};
}

}  // namespace hence::sokoban
