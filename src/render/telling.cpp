#include "render/telling.hpp"

#include <algorithm>
#include <cstdint>
#include <unordered_set>

namespace hence::render {
namespace {

using explain::Deadly;
using explain::Position;
using explain::Reason;

// Limits for case splits: up to the first number of nodes, all candidate truths are compared; after that, the
// truth with the fewest members is taken; at the second number, the search gives up. Reasons that people can
// follow need a few dozen.
constexpr int max_tried = 500;
constexpr int max_nodes = 5'000;

constexpr std::size_t no_index = static_cast<std::size_t>(-1);

/// A path from the current choices to a truth without members, and the choices it depends on.
struct FoundNarrative {
  Narrative narrative;
  std::vector<bool> depends_on;  // by index in `chosen_`
};

/// The order of forced members: all at once, which finds the shortest narrative, or one that continues from
/// the last, which is easier to follow.
enum class Way { shortest, straight };

class NarrativeSearch {
 public:
  NarrativeSearch(const Position& position, const Reason& reason, Way way) : way_(way) {
    for (const GroupId truth : reason.truths) truths_.push_back(position.members(truth));
    for (const Deadly& deadly : reason.deadly) truths_.push_back(deadly.escapes);
    for (const GroupId link : reason.links) {
      const auto& members = position.model().group(link).members;
      for (const Candidate a : members)
        for (const Candidate b : members)
          if (a != b) linked_.insert(key(a, b));
    }
  }

  void assume(Candidate c) { chosen_.push_back({c, no_index}); }
  void assume_not(Candidate c) {
    for (auto& members : truths_) std::erase(members, c);
  }

  std::optional<FoundNarrative> narrate();

 private:
  struct Chosen {
    Candidate candidate;
    std::size_t truth;  // the truth that forced it, or `no_index` if assumed
  };

  static std::uint64_t key(Candidate a, Candidate b) {
    return static_cast<std::uint64_t>(a.v) << 32 | static_cast<std::uint32_t>(b.v);
  }
  bool linked(Candidate a, Candidate b) const { return linked_.contains(key(a, b)); }
  bool is_chosen(Candidate c) const;
  /// The earliest of the first `count` choices that excludes it, marked ones first.
  std::size_t excluded_by(Candidate c, std::size_t count, const std::vector<bool>& preferred) const;
  bool is_met(std::size_t truth) const;
  std::vector<Candidate> left(std::size_t truth) const;

  std::vector<Chosen> forced_now() const;
  bool continues(std::size_t truth) const;
  std::optional<std::size_t> follow();
  std::optional<FoundNarrative> split();
  std::optional<FoundNarrative> split(std::size_t truth);
  void mark_excluders(std::size_t truth, std::size_t count, std::vector<bool>& marked) const;
  FoundNarrative trimmed(FoundNarrative found, std::size_t first) const;

  Way way_;
  std::vector<std::vector<Candidate>> truths_;
  std::unordered_set<std::uint64_t> linked_;  // pairs that share a link: the innermost question of the search
  std::vector<Chosen> chosen_;
  int nodes_ = 0;
};

bool NarrativeSearch::is_chosen(Candidate c) const {
  return std::any_of(chosen_.begin(), chosen_.end(), [&](const Chosen& is) { return is.candidate == c; });
}

std::size_t NarrativeSearch::excluded_by(Candidate c, std::size_t count,
                                         const std::vector<bool>& preferred) const {
  std::size_t first = no_index;
  for (std::size_t i = 0; i < count; ++i) {
    if (!linked(chosen_[i].candidate, c)) continue;
    if (preferred[i]) return i;
    if (first == no_index) first = i;
  }
  return first;
}

bool NarrativeSearch::is_met(std::size_t truth) const {
  return std::any_of(truths_[truth].begin(), truths_[truth].end(), [&](Candidate c) { return is_chosen(c); });
}

std::vector<Candidate> NarrativeSearch::left(std::size_t truth) const {
  std::vector<Candidate> members;
  for (const Candidate c : truths_[truth])
    if (std::none_of(chosen_.begin(), chosen_.end(),
                     [&](const Chosen& is) { return linked(is.candidate, c); }))
      members.push_back(c);
  return members;
}

/// The truths with one member left, each with that member.
std::vector<NarrativeSearch::Chosen> NarrativeSearch::forced_now() const {
  std::vector<Chosen> forced;
  for (std::size_t t = 0; t < truths_.size(); ++t)
    if (const auto members = left(t); members.size() == 1 && !is_met(t)) forced.push_back({members[0], t});
  return forced;
}

/// Is one of its members excluded by the latest choice?
bool NarrativeSearch::continues(std::size_t truth) const {
  return !chosen_.empty() && std::any_of(truths_[truth].begin(), truths_[truth].end(),
                                         [&](Candidate c) { return linked(c, chosen_.back().candidate); });
}

/// Propagates forced members; returns a truth without members, if any.
std::optional<std::size_t> NarrativeSearch::follow() {
  while (true) {
    for (std::size_t t = 0; t < truths_.size(); ++t)
      if (!is_met(t) && left(t).empty()) return t;
    const std::vector<Chosen> forced = forced_now();
    if (forced.empty()) return std::nullopt;
    if (way_ == Way::straight) {
      const auto next =
          std::find_if(forced.begin(), forced.end(), [&](const Chosen& c) { return continues(c.truth); });
      chosen_.push_back(next == forced.end() ? forced.front() : *next);
      continue;
    }
    for (const Chosen& one : forced)
      if (!is_met(one.truth) && !left(one.truth).empty()) chosen_.push_back(one);
  }
}

/// For each member of the truth, marks one of the first `count` choices that excludes it.
void NarrativeSearch::mark_excluders(std::size_t truth, std::size_t count, std::vector<bool>& marked) const {
  for (const Candidate c : truths_[truth])
    if (const std::size_t by = excluded_by(c, count, marked); by != no_index) marked[by] = true;
}

/// Moves the choices from `first` on into the narrative, except those that nothing depends on.
FoundNarrative NarrativeSearch::trimmed(FoundNarrative found, std::size_t first) const {
  std::vector<Narrative::Forced> forced;
  for (std::size_t i = chosen_.size(); i-- > first;) {
    if (!found.depends_on[i]) continue;
    forced.push_back({chosen_[i].candidate, chosen_[i].truth});
    mark_excluders(chosen_[i].truth, i, found.depends_on);
  }
  found.narrative.forced.insert(found.narrative.forced.begin(), forced.rbegin(), forced.rend());
  found.depends_on.resize(first);
  return found;
}

std::optional<FoundNarrative> NarrativeSearch::split(std::size_t truth) {
  const std::size_t count = chosen_.size();
  FoundNarrative all{{{}, truth, {}}, std::vector<bool>(count, false)};
  for (const Candidate c : left(truth)) {
    chosen_.push_back({c, no_index});
    auto found = narrate();
    chosen_.pop_back();
    if (!found) return std::nullopt;
    const bool needs_case = found->depends_on[count];
    found->depends_on.resize(count);
    if (!needs_case) return found;
    for (std::size_t i = 0; i < count; ++i) all.depends_on[i] = all.depends_on[i] || found->depends_on[i];
    all.narrative.cases.push_back({c, std::move(found->narrative)});
  }
  mark_excluders(truth, count, all.depends_on);
  return all;
}

std::optional<FoundNarrative> NarrativeSearch::split() {
  std::vector<std::pair<std::size_t, std::size_t>> order;  // members left, truth
  for (std::size_t t = 0; t < truths_.size(); ++t)
    if (!is_met(t)) order.emplace_back(left(t).size(), t);
  std::sort(order.begin(), order.end());
  std::optional<FoundNarrative> best;
  for (const auto& [members, truth] : order) {
    if (best && (nodes_ > max_tried || members > order.front().first + 1)) break;
    auto found = split(truth);
    if (!found) break;  // undecidable by this truth, so no other one would succeed either
    if (!best || found->narrative.lines() < best->narrative.lines()) best = std::move(found);
  }
  return best;
}

std::optional<FoundNarrative> NarrativeSearch::narrate() {
  if (++nodes_ > max_nodes) return std::nullopt;
  const std::size_t first = chosen_.size();
  std::optional<FoundNarrative> found;
  if (const auto dead = follow()) {
    found = FoundNarrative{{{}, *dead, {}}, std::vector<bool>(chosen_.size(), false)};
    mark_excluders(*dead, chosen_.size(), found->depends_on);
  } else {
    found = split();
  }
  if (found) found = trimmed(std::move(*found), first);
  chosen_.resize(first, {Candidate(), no_index});
  return found;
}

}  // namespace

std::size_t Narrative::lines() const {
  std::size_t sum = forced.size() + 1;
  for (const Case& one : cases) sum += 1 + one.then.lines();
  return sum;
}

std::optional<Narrative> narrate(const Position& position, const Reason& reason, Candidate target,
                                 bool must) {
  std::optional<Narrative> best;
  for (const Way way : {Way::straight, Way::shortest}) {
    NarrativeSearch search(position, reason, way);
    if (must)
      search.assume_not(target);
    else
      search.assume(target);
    auto found = search.narrate();
    if (found && (!best || found->narrative.lines() < best->lines())) best = std::move(found->narrative);
  }
  return best;
}

}  // namespace hence::render
