// Patterns that are a single chain of single truths: turbot fish, colouring, X- and XY-chains, W-wings, nice
// loops.
#include <algorithm>
#include <array>

#include "explain/names_chain_search.hpp"

namespace hence::explain::naming {
namespace {

constexpr std::array known_chains{
    Known{Rank::turbot, "skyscraper"},
    Known{Rank::turbot, "two-string kite"},
    Known{Rank::turbot, "turbot fish"},
    Known{Rank::turbot, "empty rectangle"},
    Known{Rank::wing, "XY-wing"},
    Known{Rank::wing, "W-wing"},
    Known{Rank::wing, "grouped W-wing"},
    Known{Rank::wing, "remote pair"},
    Known{Rank::colouring, "colour trap"},
    Known{Rank::colouring, "colour wrap"},
    Known{Rank::colouring, "simple colouring"},
    Known{Rank::colouring, "multi colouring"},
    Known{Rank::chain, "X-chain"},
    Known{Rank::chain, "grouped X-chain"},
    Known{Rank::chain, "XY-chain"},
    Known{Rank::loop, "continuous nice loop"},
    Known{Rank::loop, "AIC"},
    Known{Rank::loop, "discontinuous nice loop"},
    Known{Rank::loop, "grouped continuous nice loop"},
    Known{Rank::loop, "grouped AIC"},
    Known{Rank::loop, "grouped discontinuous nice loop"},
};

class ChainNames {
 public:
  ChainNames(const Shape& shape, Candidate target) : shape_(shape), target_(target) {
    grouped_ = std::any_of(shape.truths().begin(), shape.truths().end(),
                           [](const Truth& t) { return t.members.size() > 2; });
    const std::int32_t d = shape.digit(target);
    one_digit_ = std::all_of(shape.truths().begin(), shape.truths().end(),
                             [&](const Truth& t) { return !t.is_cell() && t.subject.value == d; });
  }

  void look_at(const Chain& chain) {
    if (one_digit_) {
      if (chain.size() == 2) name_turbot(chain);
      if (!grouped_) name_colouring(chain);
      say(grouped_ ? "grouped X-chain" : "X-chain");
    }
    if (shape_.all_cells()) name_bivalue(chain);
    if (chain.size() == 3) name_w_wing(chain);
    name_loop(chain);
  }

  const std::set<std::string_view>& found() const { return found_; }

 private:
  void say(std::string_view name) { found_.insert(name); }
  const Truth& truth(const Segment& s) const { return shape_.truths()[s.block->truths.front()]; }

  Candidates together(const Candidates& a, const Candidates& b) const {
    Candidates both = a;
    both.insert(both.end(), b.begin(), b.end());
    return both;
  }

  void name_turbot(const Chain& chain) {
    const Truth& first = truth(chain[0]);
    const Truth& second = truth(chain[1]);
    const Candidates link = together(chain[0].right, chain[1].left);
    if (!grouped_) {
      say("turbot fish");
      const bool rows = first.kind == GroupKind::row && second.kind == GroupKind::row;
      const bool columns = first.kind == GroupKind::column && second.kind == GroupKind::column;
      if ((rows && shape_.share(link, GroupKind::column)) || (columns && shape_.share(link, GroupKind::row)))
        say("skyscraper");
      if (first.is_line() && second.is_line() && first.kind != second.kind &&
          shape_.share(link, GroupKind::box))
        say("two-string kite");
    }
    if (first.is_box() && second.is_line())
      name_empty_rectangle(together(Candidates{target_}, chain[0].left), link, second);
    if (second.is_box() && first.is_line())
      name_empty_rectangle(together(Candidates{target_}, chain[1].right), link, first);
  }

  /// The candidates in the box form a cross: one arm in line with the target, the other with the near end of
  /// the pair in the line.
  void name_empty_rectangle(const Candidates& far_arm, const Candidates& near_arm, const Truth& line) {
    if (line.members.size() != 2) return;
    if ((shape_.share(far_arm, GroupKind::row) && shape_.share(near_arm, GroupKind::column)) ||
        (shape_.share(far_arm, GroupKind::column) && shape_.share(near_arm, GroupKind::row)))
      say("empty rectangle");
  }

  /// Are they the only two places of their digit in some house, so of opposite colours?
  bool conjugate(Candidate a, Candidate b) const {
    const Position& position = shape_.position();
    for (const GroupId g : position.board().groups_of(a)) {
      if (!position.board().is_truth(g) || position.count(g) != 2) continue;
      const auto members = position.model().group(g).members;
      if (std::find(members.begin(), members.end(), b) != members.end()) return true;
    }
    return false;
  }

  /// Counts the weak links that stay within a colour cluster and those that join two.
  void name_colouring(const Chain& chain) {
    int inside = 0;
    for (std::size_t i = 0; i + 1 < chain.size(); ++i)
      if (!conjugate(chain[i].right.front(), chain[i + 1].left.front())) ++inside;
    int at_ends = 0;
    if (!conjugate(target_, chain.front().left.front())) ++at_ends;
    if (!conjugate(chain.back().right.front(), target_)) ++at_ends;

    const bool trap = inside == 0 && at_ends == 2;  // the target sees both colours of one cluster
    const bool wrap = inside + at_ends <= 1;        // one of its colours sees itself
    if (trap) say("colour trap");
    if (wrap) say("colour wrap");
    if (trap || wrap) say("simple colouring");
    // Two clusters: the target sees a remaining colour of both, or has a colour that sees both colours of the
    // other.
    if ((inside == 1 && at_ends == 2) || (inside + at_ends == 2 && inside > 0)) say("multi colouring");
  }

  void name_bivalue(const Chain& chain) {
    if (grouped_) return;
    if (chain.size() == 3) say("XY-wing");
    if (chain.size() >= 4 && shape_.digits(shape_.members()).size() == 2) say("remote pair");
    say("XY-chain");
  }

  /// Two cells with the same two digits, and a house where every place for one of the digits is seen by one
  /// of the cells.
  void name_w_wing(const Chain& chain) {
    if (!truth(chain[0]).is_cell() || truth(chain[1]).is_cell() || !truth(chain[2]).is_cell()) return;
    const auto digits = shape_.digits(truth(chain[0]).members);
    if (digits.size() != 2 || digits != shape_.digits(truth(chain[2]).members)) return;
    if (chain[0].left.size() != 1 || chain[2].right.size() != 1) return;
    if (shape_.digit(chain[0].left.front()) != shape_.digit(target_) ||
        shape_.digit(chain[2].right.front()) != shape_.digit(target_))
      return;
    say(grouped_ ? "grouped W-wing" : "W-wing");
  }

  void name_loop(const Chain& chain) {
    if (continuous(shape_, chain)) {
      say(grouped_ ? "grouped continuous nice loop" : "continuous nice loop");
      say(grouped_ ? "grouped AIC" : "AIC");
    } else {
      say(grouped_ ? "grouped AIC" : "AIC");
      say(grouped_ ? "grouped discontinuous nice loop" : "discontinuous nice loop");
    }
  }

  const Shape& shape_;
  Candidate target_;
  bool grouped_ = false;
  bool one_digit_ = false;
  std::set<std::string_view> found_;
};

}  // namespace

void name_chains(const Shape& shape, Names& names) {
  // Pairs and X-Wings are loops too, but are never called so.
  if (shape.size() < 2 || names.up_to(Rank::fish)) return;
  const std::vector<Block> truths = blocks(shape, false);
  add_common(
      shape, known_chains,
      [&](Candidate x) {
        ChainNames fit(shape, x);
        for_each_chain(shape, truths, x, [&](const Chain& chain) {
          fit.look_at(chain);
          return true;
        });
        return fit.found();
      },
      names);
}

}  // namespace hence::explain::naming
