#include "sokoban/encoding.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "sokoban/encoders.hpp"
#include "sokoban/fits.hpp"
#include "sokoban/simulate.hpp"

namespace hence::sokoban {
namespace {

/// Generous, so that nothing is begun that would not fit into memory.
double expected_clauses(const Board& board, const EncodingQuestion& question) {
  const double spots = board.size();
  const double boxes = static_cast<double>(board.boxes().size());
  const double times = question.moves + 1.0;
  if (question.encoding == Encoding::textbook)
    return times * (spots * spots * (1 + boxes) / 2 + spots * boxes * (boxes + 12) + 3 * spots);
  double alive = 0;
  for (int s = 0; s < board.size(); ++s) alive += board.alive(Spot(s)) ? 1 : 0;
  // Rules, then lemmas: those about boxes and the player concern every second spot.
  return times * (22 * spots + alive * spots / 2 + (boxes > 1 ? alive * alive / 2 : 0));
}

Spot player_after(const Board& board, const PlanVariables& variables, int time,
                  const std::function<bool(Literal)>& is_true) {
  for (int s = 0; s < board.size(); ++s)
    if (is_true(variables.player(Spot(s), time))) return Spot(s);
  throw std::logic_error("a solution has the player nowhere");
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
  constexpr int most_moves = 30'000;
  if (question.moves < 1) throw std::invalid_argument("a formula is about at least one move");
  const bool textbook = question.encoding == Encoding::textbook;
  if (question.moves > most_moves || expected_clauses(board, question) > question.most_clauses ||
      (!textbook && FewBoxesTables::entries(board) > FewBoxesTables::most))
    return GaveUp{GaveUp::Why::too_large};
  const int kinds = textbook ? static_cast<int>(board.boxes().size()) : 1;
  PlanFormula out{PlanVariables(board, question.moves, kinds), {}};
  const bool done =
      textbook ? encode_textbook(board, question, out, budget) : encode_lean(board, question, out, budget);
  if (!done) return GaveUp{GaveUp::Why::cancelled};
  return out;
}

std::vector<std::string> header(const Level& level, const Board& board, const PlanFormula& formula,
                                Encoding encoding) {
  std::vector<std::string> lines{
      fmt::format("sokoban {}x{}, at most {} moves", level.rows, level.columns, formula.variables.moves()),
      fmt::format("encoding {}", name(encoding))};
  for (std::size_t v = 0; v < formula.formula.variables(); ++v)
    lines.push_back(fmt::format("var {} {}", v + 1, formula.variables.name(Variable(v), level, board)));
  return lines;
}

Plan decode(const Level& level, const Board& board, const PlanVariables& variables,
            const std::function<bool(Literal)>& is_true) {
  Plan plan;
  Level now = level;
  Spot at = player_after(board, variables, 0, is_true);
  for (int t = 1; t <= variables.moves() && !now.solved(); ++t) {
    const Spot to = player_after(board, variables, t, is_true);
    if (to == at) continue;
    for (const Direction d : all_directions)
      if (board.next(at, d) == to) {
        plan.push_back(d);
        move(now, d);
      }
    at = to;
  }
  if (!replay(level, plan).solves()) throw std::logic_error("a solution of the formula is no plan");
  return plan;
}

}  // namespace hence::sokoban
