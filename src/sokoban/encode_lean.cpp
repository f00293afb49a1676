#include <fmt/format.h>

#include "sokoban/encoders.hpp"
#include "sokoban/fits.hpp"
#include "sokoban/lean_rules.hpp"
#include "sokoban/turns.hpp"

namespace hence::sokoban {
namespace {

class LeanEncoder {
 public:
  LeanEncoder(const Board& board, const EncodingQuestion& question, PlanFormula& out, const Budget& budget)
      : board_(board),
        question_(question),
        vars_(out.variables),
        formula_(out.formula),
        budget_(budget),
        tables_(board, budget),
        fits_(tables_, question.moves),
        symmetries_(Symmetry::of_start(board)) {}

  bool run() {
    formula_.add_variables(static_cast<std::size_t>(vars_.all()));
    LeanRules rules(board_, vars_, formula_, question_.titles);
    rules.start();
    for (int t = 0; t <= vars_.moves(); ++t) {
      if (budget_.cancelled()) return false;
      rules.one_player(t);
      if (t < vars_.moves()) rules.step(t, t == 0);
      if (t > 0) lemmas_of_time(t);
    }
    for (std::size_t symmetry = 0; symmetry < symmetries_.size(); ++symmetry) {
      if (budget_.cancelled()) return false;
      break_symmetry(static_cast<int>(symmetry));
    }
    end();
    return pairs();
  }

 private:
  template <class F>
  void each_spot(const F& f) const {
    for (int s = 0; s < board_.size(); ++s) f(Spot(s));
  }

  void add(std::initializer_list<Literal> clause) { formula_.add(clause); }
  void title(std::string_view family, std::string text) {
    if (question_.titles) formula_.title(family, std::move(text));
  }
  Literal player(Spot s, int t) const { return vars_.player(s, t); }
  Literal box(Spot s, int t) const { return vars_.box(s, t); }

  void end() {
    title("end", "at the end every box is on a goal");
    const bool all_taken = board_.boxes().size() == board_.goals().size();
    each_spot([&](Spot s) {
      if (!board_.is_goal(s)) add({!box(s, vars_.moves())});
      if (board_.is_goal(s) && all_taken) add({box(s, vars_.moves())});
    });
  }

  /// Forbids this combination: if the player moves in the first step, if he stays, or in both cases.
  void exclude(std::initializer_list<Literal> literals, bool fits_moving, bool fits_staying) {
    const bool exactly = question_.steps == Steps::exactly;
    if (fits_moving && (fits_staying || exactly)) return;
    clause_.clear();
    for (const Literal l : literals) clause_.push_back(!l);
    const Literal stays = vars_.stays(board_);
    if (!exactly && (fits_moving || fits_staying)) {
      const Literal unless = fits_moving ? !stays : stays;
      // The literal itself decides whether the player stayed.
      for (const Literal l : clause_)
        if (l.variable() == unless.variable()) return;
      clause_.push_back(unless);
    }
    formula_.add(clause_);
  }

  void lemmas_of_time(int t) {
    title("lemmas", fmt::format("{} nothing is too far from the start or from the goals", after_moves(t)));
    each_spot([&](Spot s) {
      exclude({player(s, t)}, fits_.player(s, t, Stay::no), fits_.player(s, t, Stay::yes));
      exclude({box(s, t)}, fits_.box(s, t, Stay::no), fits_.box(s, t, Stay::yes));
    });
    each_spot([&](Spot s) {
      if (!fits_.box(s, t, Stay::no) && !fits_.box(s, t, Stay::yes)) return;
      each_spot([&](Spot p) {
        if (p == s) return;
        bool fits[2] = {true, true};  // true also if already excluded
        for (const Stay stay : {Stay::no, Stay::yes})
          if (fits_.player(p, t, stay) && fits_.box(s, t, stay))
            fits[static_cast<int>(stay)] = fits_.box_and_player(s, p, t, stay);
        // The colour of the player's spot tells whether he stayed; no literal needed.
        if (!fits[0] || (!fits[1] && question_.steps == Steps::at_most))
          exclude({box(s, t), player(p, t)}, false, false);
      });
    });
  }

  /// Symmetry breaking: of all solutions that are symmetric to each other, keep the one whose player
  /// positions come first.
  void break_symmetry(int number) {
    const Symmetry& symmetry = symmetries_[static_cast<std::size_t>(number)];
    title("axes", fmt::format("axis {}: the level looks the same when {}; the player first leaves the axis "
                              "to a square that comes before its mirror image",
                              number + 1, symmetry.name()));
    add({vars_.on_axis(number, 0)});
    for (int t = 1; t <= vars_.moves(); ++t)
      each_spot([&](Spot s) {
        const Literal before = vars_.on_axis(number, t - 1);
        if (symmetry(s) < s) add({!before, !player(s, t)});
        if (symmetry(s) == s) add({!before, !player(s, t), vars_.on_axis(number, t)});
      });
  }

  bool pairs() {
    if (!tables_.two) return !budget_.cancelled();
    title("pairs", "pairs of boxes that cannot be there together");
    for (int a = 0; a < board_.size(); ++a) {
      if (budget_.cancelled()) return false;
      for (int b = 0; b < a; ++b)
        if (board_.alive(Spot(a)) && board_.alive(Spot(b))) pair(Spot(a), Spot(b));
    }
    return true;
  }

  void pair(Spot a, Spot b) {
    const Fits::Times moving = fits_.pair(a, b, Stay::no);
    const Fits::Times staying = fits_.pair(a, b, Stay::yes);
    for (int t = 1; t <= vars_.moves(); ++t) {
      const bool fits_moving = moving[static_cast<std::size_t>(t)];
      const bool fits_staying = staying[static_cast<std::size_t>(t)];
      const bool new_moving = !fits_moving && fits_.box(a, t, Stay::no) && fits_.box(b, t, Stay::no);
      const bool new_staying = !fits_staying && question_.steps == Steps::at_most &&
                               fits_.box(a, t, Stay::yes) && fits_.box(b, t, Stay::yes);
      if (new_moving || new_staying) exclude({box(a, t), box(b, t)}, fits_moving, fits_staying);
    }
  }

  const Board& board_;
  const EncodingQuestion& question_;
  const PlanVariables& vars_;
  Formula& formula_;
  const Budget& budget_;
  FewBoxesTables tables_;
  Fits fits_;
  std::vector<Symmetry> symmetries_;  ///< that keep the start position
  std::vector<Literal> clause_;
};

}  // namespace

bool encode_lean(const Board& board, const EncodingQuestion& question, PlanFormula& out,
                 const Budget& budget) {
  return LeanEncoder(board, question, out, budget).run();
}

}  // namespace hence::sokoban
