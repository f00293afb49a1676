#include <fmt/format.h>

#include "cnf/at_most_one.hpp"
#include "sokoban/encoders.hpp"

namespace hence::sokoban {
namespace {

class TextbookEncoder {
 public:
  TextbookEncoder(const Board& board, const EncodingQuestion& question, PlanFormula& out,
                  const Budget& budget)
      : board_(board),
        question_(question),
        vars_(out.variables),
        formula_(out.formula),
        budget_(budget),
        boxes_(static_cast<int>(board.boxes().size())) {}

  bool run() {
    formula_.add_variables(static_cast<std::size_t>(vars_.all()));
    title("start", "the start");
    formula_.add({player(board_.player(), 0)});
    for (int i = 0; i < boxes_; ++i) formula_.add({box(i, board_.boxes()[static_cast<std::size_t>(i)], 0)});
    for (int t = 0; t <= vars_.moves(); ++t) {
      if (budget_.cancelled()) return false;
      places(t);
      if (t < vars_.moves()) step(t);
    }
    title("end", "at the end every box is on a goal");
    for (int i = 0; i < boxes_; ++i) {
      clause_.clear();
      for (const Spot goal : board_.goals()) clause_.push_back(box(i, goal, vars_.moves()));
      formula_.add(clause_);
    }
    return true;
  }

 private:
  void title(std::string_view family, std::string text) {
    if (question_.titles) formula_.title(family, std::move(text));
  }
  Literal player(Spot s, int t) const { return vars_.player(s, t); }
  Literal box(int i, Spot s, int t) const { return vars_.box(s, t, i); }

  void exactly_one_spot(const std::function<Literal(Spot)>& at) {
    clause_.clear();
    for (int s = 0; s < board_.size(); ++s) clause_.push_back(at(Spot(s)));
    formula_.add(clause_);
    at_most_one(formula_, clause_, AtMostOne::pairwise);
  }

  /// The player and each box are on exactly one square, no two of them on the same.
  void places(int t) {
    title("player", fmt::format("{} the player is on one square", after_moves(t)));
    exactly_one_spot([&](Spot s) { return player(s, t); });
    for (int i = 0; i < boxes_; ++i) {
      title("boxes", fmt::format("{} box {} is on one square, alone", after_moves(t), i + 1));
      exactly_one_spot([&](Spot s) { return box(i, s, t); });
      for (int s = 0; s < board_.size(); ++s) {
        formula_.add({!box(i, Spot(s), t), !player(Spot(s), t)});
        for (int j = 0; j < i; ++j) formula_.add({!box(i, Spot(s), t), !box(j, Spot(s), t)});
      }
    }
  }

  void step(int t) {
    title("steps", fmt::format("move {}: the player steps to an adjacent square, or stays", t + 1));
    for (int s = 0; s < board_.size(); ++s) {
      clause_.assign({!player(Spot(s), t), player(Spot(s), t + 1)});
      for (const Direction d : all_directions)
        if (const Spot next = board_.next(Spot(s), d); next != Board::nowhere)
          clause_.push_back(player(next, t + 1));
      formula_.add(clause_);
    }
    for (int i = 0; i < boxes_; ++i) {
      title("pushes",
            fmt::format("move {}: box {} is pushed if the player steps on it, or stays", t + 1, i + 1));
      for (int s = 0; s < board_.size(); ++s) {
        formula_.add({!box(i, Spot(s), t), player(Spot(s), t + 1), box(i, Spot(s), t + 1)});
        for (const Direction d : all_directions) push(i, Spot(s), d, t);
      }
    }
  }

  void push(int i, Spot s, Direction d, int t) {
    const Spot from = board_.next(s, opposite(d));
    if (from == Board::nowhere) return;
    clause_.assign({!player(from, t), !player(s, t + 1), !box(i, s, t)});
    if (const Spot to = board_.next(s, d); to != Board::nowhere) clause_.push_back(box(i, to, t + 1));
    formula_.add(clause_);
  }

  const Board& board_;
  const EncodingQuestion& question_;
  const PlanVariables& vars_;
  Formula& formula_;
  const Budget& budget_;
  int boxes_;
  std::vector<Literal> clause_;
};

}  // namespace

bool encode_textbook(const Board& board, const EncodingQuestion& question, PlanFormula& out,
                     const Budget& budget) {
  return TextbookEncoder(board, question, out, budget).run();
}

}  // namespace hence::sokoban
