#include "sokoban/encoding.hpp"

#include <algorithm>
#include <stdexcept>

#include "sokoban/encoders.hpp"
#include "sokoban/fits.hpp"
#include "sokoban/simulate.hpp"
#include "sokoban/turns.hpp"

namespace hence::sokoban {
namespace {

/// An overestimate, so that no formula is started that does not fit into memory.
double expected_clauses(const Board& board, const EncodingQuestion& question) {
  const double spots = board.size();
  const double boxes = static_cast<double>(board.boxes().size());
  const double times = question.moves + 1.0;
  if (question.encoding == Encoding::textbook)
    return times * (spots * spots * (1 + boxes) / 2 + spots * boxes * (boxes + 12) + 3 * spots);
  double alive = 0;
  for (int s = 0; s < board.size(); ++s) alive += board.alive(Spot(s)) ? 1 : 0;
  const auto symmetries = static_cast<double>(Symmetry::of_start(board).size());
  // Rules, then lemmas: those about a box and the player concern every second spot.
  return times * ((22 + symmetries) * spots + alive * spots / 2 + (boxes > 1 ? alive * alive / 2 : 0));
}

std::optional<Spot> player_after(const Board& board, const PlanVariables& variables, int time,
                                 const std::function<bool(Literal)>& is_true) {
  for (int s = 0; s < board.size(); ++s)
    if (is_true(variables.player(Spot(s), time))) return Spot(s);
  return std::nullopt;
}

}  // namespace

std::string_view name(Encoding encoding) {
  return encoding == Encoding::textbook ? "textbook" : "lean";
}

std::optional<Encoding> encoding_named(std::string_view name) {
  for (const Encoding e : {Encoding::textbook, Encoding::lean})
    if (sokoban::name(e) == name) return e;
  return std::nullopt;
}

std::variant<PlanFormula, GaveUp> encode(const Board& board, const EncodingQuestion& question,
                                         const Budget& budget) {
  if (question.moves < 1) throw std::invalid_argument("the formula needs at least one move");
  const bool textbook = question.encoding == Encoding::textbook;
  if (question.moves > most_moves || expected_clauses(board, question) > question.most_clauses ||
      (!textbook && FewBoxesTables::entries(board) > FewBoxesTables::most))
    return GaveUp{GaveUp::Why::too_large};
  PlanFormula out{variables_of(board, question.encoding, question.moves), {}};
  const bool done =
      textbook ? encode_textbook(board, question, out, budget) : encode_lean(board, question, out, budget);
  if (!done) return GaveUp{GaveUp::Why::cancelled};
  return out;
}

PlanVariables variables_of(const Board& board, Encoding encoding, int moves) {
  if (encoding == Encoding::textbook) return {board, moves, static_cast<int>(board.boxes().size()), false};
  return {board, moves, 1, true, static_cast<int>(Symmetry::of_start(board).size())};
}

std::optional<Plan> moves_of(const Level& level, const Board& board, const PlanVariables& variables,
                             const std::function<bool(Literal)>& is_true) {
  Plan plan;
  Level now = level;
  std::optional<Spot> at = player_after(board, variables, 0, is_true);
  for (int t = 1; at && t <= variables.moves() && !now.solved(); ++t) {
    const auto to = player_after(board, variables, t, is_true);
    if (to == at) continue;
    const auto d = std::find_if(all_directions.begin(), all_directions.end(),
                                [&](Direction each) { return to && board.next(*at, each) == *to; });
    if (d == all_directions.end()) return std::nullopt;
    plan.push_back(*d);
    move(now, *d);
    at = to;
  }
  return at ? std::optional(std::move(plan)) : std::nullopt;
}

Plan decode(const Level& level, const Board& board, const PlanVariables& variables,
            const std::function<bool(Literal)>& is_true) {
  auto plan = moves_of(level, board, variables, is_true);
  if (!plan || !replay(level, *plan).solves())
    throw std::logic_error("a satisfying assignment does not solve the level");
  return std::move(*plan);
}

}  // namespace hence::sokoban
