// The rules of Sokoban as clauses, move by move, for unnumbered boxes: what every sequence of moves obeys.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "cnf/formula.hpp"
#include "sokoban/plan_variables.hpp"

namespace hence::sokoban {

class LeanRules {
 public:
  /// All arguments must outlive it. The formula must already have the variables.
  LeanRules(const Board& board, const PlanVariables& variables, Formula& formula, bool titles)
      : board_(board), vars_(variables), formula_(formula), titles_(titles) {}

  void start();

  /// After t moves the player is on one spot, and not on a box.
  void one_player(int t);

  /// What can happen between t and t + 1 moves.
  void step(int t, bool may_stay);

 private:
  template <class F>
  void each_spot(const F& f) const {
    for (int s = 0; s < board_.size(); ++s) f(Spot(s));
  }
  void add(std::initializer_list<Literal> clause) { formula_.add(clause); }
  void title(std::string_view family, std::string text) {
    if (titles_) formula_.title(family, std::move(text));
  }
  Literal player(Spot s, int t) const { return vars_.player(s, t); }
  Literal box(Spot s, int t) const { return vars_.box(s, t); }
  void walk(Spot s, int t, bool may_stay);
  void push(Spot s, int t);
  void arrive(Spot s, int t);

  const Board& board_;
  const PlanVariables& vars_;
  Formula& formula_;
  bool titles_;
  std::vector<Literal> clause_;
};

}  // namespace hence::sokoban
