// The broadest names: propagating truths from the target leads to a contradiction without case distinctions.
#include <algorithm>

#include "explain/names_shape.hpp"

namespace hence::explain::naming {
namespace {

/// What follows from an assumption.
class Consequences {
 public:
  Consequences(const Shape& shape, bool from_one) : shape_(shape), from_one_(from_one) {}

  void assume(Candidate c) { true_.push_back(c); }

  /// Propagates to a fixpoint without the truth `except`. A candidate follows when all other members of a
  /// truth are excluded; for chains, by a single true candidate.
  void close(std::size_t except, const Candidates& known_false) {
    for (bool more = true; more;) {
      more = false;
      for (std::size_t i = 0; i < shape_.size(); ++i) {
        if (i == except) continue;
        for (const Candidate c : shape_.truths()[i].members) {
          if (is_true(c) || !forced(shape_.truths()[i], c, known_false)) continue;
          true_.push_back(c);
          more = true;
        }
      }
    }
  }

  /// Is no member of the truth left?
  bool empties(const Truth& truth, const Candidates& known_false) const {
    return std::all_of(truth.members.begin(), truth.members.end(),
                       [&](Candidate c) { return contains(known_false, c) || excluded(c); });
  }

  /// The number of its members that the assumption does not exclude directly.
  std::size_t branches(const Truth& truth, Candidate assumed) const {
    return static_cast<std::size_t>(std::count_if(truth.members.begin(), truth.members.end(),
                                                  [&](Candidate c) { return !shape_.rivals(c, assumed); }));
  }

 private:
  static bool contains(const Candidates& these, Candidate c) {
    return std::find(these.begin(), these.end(), c) != these.end();
  }
  bool is_true(Candidate c) const { return contains(true_, c); }
  bool excluded(Candidate c) const {
    return std::any_of(true_.begin(), true_.end(), [&](Candidate t) { return shape_.rivals(t, c); });
  }

  bool forced(const Truth& truth, Candidate c, const Candidates& known_false) const {
    Candidates others;
    for (const Candidate other : truth.members)
      if (other != c && !contains(known_false, other)) others.push_back(other);
    if (others.empty()) return true;
    if (!from_one_)
      return std::all_of(others.begin(), others.end(), [&](Candidate other) { return excluded(other); });
    return std::any_of(true_.begin(), true_.end(),
                       [&](Candidate t) { return shape_.excludes_all(t, others); });
  }

  const Shape& shape_;
  bool from_one_;
  Candidates true_;
};

enum class Forced { no, net, chain, cell_chain, region_chain };

/// How the assumption that a candidate is true (or false, if it must be true) is refuted.
Forced forced(const Shape& shape, Candidate target, bool must) {
  const Candidates known_false = must ? Candidates{target} : Candidates{};
  Forced found = Forced::no;
  for (std::size_t last = 0; last < shape.size(); ++last) {
    const Truth& truth = shape.truths()[last];
    Consequences net(shape, false);
    Consequences chains(shape, true);
    if (!must) net.assume(target);
    if (!must) chains.assume(target);
    net.close(last, known_false);
    if (!net.empties(truth, known_false)) continue;
    found = std::max(found, Forced::net);
    chains.close(last, known_false);
    if (!chains.empties(truth, known_false)) continue;
    // At least three chains meet in the last truth; seen from there, each of its members excludes the target.
    const bool region = !must && chains.branches(truth, target) >= 3;
    found = std::max(found, !region           ? Forced::chain
                            : truth.is_cell() ? Forced::cell_chain
                                              : Forced::region_chain);
  }
  return found;
}

}  // namespace

void name_forcing(const Shape& shape, Names& names) {
  if (shape.size() < 2 || names.up_to(Rank::fish) || !shape.step().reason.deadly.empty()) return;
  std::vector<Forced> found;
  for (const Candidate x : shape.targets()) found.push_back(forced(shape, x, false));
  if (shape.targets().empty())
    for (const Candidate x : shape.step().placed) found.push_back(forced(shape, x, true));
  if (found.empty()) return;
  const auto [least, most] = std::minmax_element(found.begin(), found.end());
  if (*least == Forced::no) return;
  if (*least == *most && *least == Forced::cell_chain) names.add(Rank::forcing, "cell forcing chain");
  if (*least == *most && *least == Forced::region_chain) names.add(Rank::forcing, "region forcing chain");
  names.add(Rank::forcing, *least == Forced::net ? "forcing net" : "forcing chain");
}

}  // namespace hence::explain::naming
