#include "render/telling.hpp"

#include <algorithm>
#include <map>

namespace hence::render {
namespace {

using explain::Deadly;
using explain::Position;
using explain::Reason;

// Limits for case splits: up to the first number of nodes, all candidate truths are compared; after that, the
// truth with the fewest members is taken; at the second number, the search gives up. Reasons that people can
// follow need a few dozen.
constexpr int most_tried = 500;
constexpr int most_nodes = 5'000;

constexpr std::size_t nobody = static_cast<std::size_t>(-1);

/// A path from the current choices to a truth without members, and the choices it depends on.
struct Found {
  Telling telling;
  std::vector<bool> rests_on;  // by index in `chosen_`
};

/// The order of forced members: all at once, which finds the shortest narrative, or one that continues from
/// the last, which is easier to follow.
enum class Way { shortest, straight };

class Teller {
 public:
  Teller(const Position& position, const Reason& reason, Way way) : way_(way) {
    for (const GroupId truth : reason.truths) truths_.push_back(position.members(truth));
    for (const Deadly& deadly : reason.deadly) truths_.push_back(deadly.escapes);
    for (const GroupId link : reason.links)
      for (const Candidate c : position.model().group(link).members) links_of_[c].push_back(link);
  }

  void assume(Candidate c) { chosen_.push_back({c, nobody}); }
  void assume_not(Candidate c) {
    for (auto& members : truths_) std::erase(members, c);
  }

  std::optional<Found> tell();

 private:
  struct Chosen {
    Candidate candidate;
    std::size_t truth;  // the truth that forced it, or `nobody` if assumed
  };

  bool linked(Candidate a, Candidate b) const;
  bool is_chosen(Candidate c) const;
  /// The earliest of the first `count` choices that excludes it, marked ones first.
  std::size_t excluded_by(Candidate c, std::size_t count, const std::vector<bool>& preferred) const;
  bool is_met(std::size_t truth) const;
  std::vector<Candidate> left(std::size_t truth) const;

  std::vector<Chosen> forced_now() const;
  bool continues(std::size_t truth) const;
  std::optional<std::size_t> follow();
  std::optional<Found> split();
  std::optional<Found> split(std::size_t truth);
  void rest_on_excluders(std::size_t truth, std::size_t count, std::vector<bool>& marked) const;
  Found trimmed(Found found, std::size_t first) const;

  Way way_;
  std::vector<std::vector<Candidate>> truths_;
  std::map<Candidate, std::vector<GroupId>> links_of_;  // in order
  std::vector<Chosen> chosen_;
  int nodes_ = 0;
};

bool Teller::linked(Candidate a, Candidate b) const {
  const auto of_a = links_of_.find(a);
  const auto of_b = links_of_.find(b);
  if (a == b || of_a == links_of_.end() || of_b == links_of_.end()) return false;
  return std::any_of(of_a->second.begin(), of_a->second.end(), [&](GroupId link) {
    return std::find(of_b->second.begin(), of_b->second.end(), link) != of_b->second.end();
  });
}

bool Teller::is_chosen(Candidate c) const {
  return std::any_of(chosen_.begin(), chosen_.end(), [&](const Chosen& is) { return is.candidate == c; });
}

std::size_t Teller::excluded_by(Candidate c, std::size_t count, const std::vector<bool>& preferred) const {
  std::size_t first = nobody;
  for (std::size_t i = 0; i < count; ++i) {
    if (!linked(chosen_[i].candidate, c)) continue;
    if (preferred[i]) return i;
    if (first == nobody) first = i;
  }
  return first;
}

bool Teller::is_met(std::size_t truth) const {
  return std::any_of(truths_[truth].begin(), truths_[truth].end(), [&](Candidate c) { return is_chosen(c); });
}

std::vector<Candidate> Teller::left(std::size_t truth) const {
  std::vector<Candidate> members;
  for (const Candidate c : truths_[truth])
    if (std::none_of(chosen_.begin(), chosen_.end(),
                     [&](const Chosen& is) { return linked(is.candidate, c); }))
      members.push_back(c);
  return members;
}

/// The truths with one member left, each with that member.
std::vector<Teller::Chosen> Teller::forced_now() const {
  std::vector<Chosen> forced;
  for (std::size_t t = 0; t < truths_.size(); ++t)
    if (const auto members = left(t); members.size() == 1 && !is_met(t)) forced.push_back({members[0], t});
  return forced;
}

/// Is one of its members excluded by the latest choice?
bool Teller::continues(std::size_t truth) const {
  return !chosen_.empty() && std::any_of(truths_[truth].begin(), truths_[truth].end(),
                                         [&](Candidate c) { return linked(c, chosen_.back().candidate); });
}

/// Propagates forced members; returns a truth without members, if any.
std::optional<std::size_t> Teller::follow() {
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
void Teller::rest_on_excluders(std::size_t truth, std::size_t count, std::vector<bool>& marked) const {
  for (const Candidate c : truths_[truth])
    if (const std::size_t by = excluded_by(c, count, marked); by != nobody) marked[by] = true;
}

/// Moves the choices from `first` on into the narrative, except those that nothing depends on.
Found Teller::trimmed(Found found, std::size_t first) const {
  std::vector<Telling::Forced> forced;
  for (std::size_t i = chosen_.size(); i-- > first;) {
    if (!found.rests_on[i]) continue;
    forced.push_back({chosen_[i].candidate, chosen_[i].truth});
    rest_on_excluders(chosen_[i].truth, i, found.rests_on);
  }
  found.telling.forced.insert(found.telling.forced.begin(), forced.rbegin(), forced.rend());
  found.rests_on.resize(first);
  return found;
}

std::optional<Found> Teller::split(std::size_t truth) {
  const std::size_t count = chosen_.size();
  Found all{{{}, truth, {}}, std::vector<bool>(count, false)};
  for (const Candidate c : left(truth)) {
    chosen_.push_back({c, nobody});
    auto found = tell();
    chosen_.pop_back();
    if (!found) return std::nullopt;
    const bool needs_case = found->rests_on[count];
    found->rests_on.resize(count);
    if (!needs_case) return found;
    for (std::size_t i = 0; i < count; ++i) all.rests_on[i] = all.rests_on[i] || found->rests_on[i];
    all.telling.cases.push_back({c, std::move(found->telling)});
  }
  rest_on_excluders(truth, count, all.rests_on);
  return all;
}

std::optional<Found> Teller::split() {
  std::vector<std::pair<std::size_t, std::size_t>> order;  // members left, truth
  for (std::size_t t = 0; t < truths_.size(); ++t)
    if (!is_met(t)) order.emplace_back(left(t).size(), t);
  std::sort(order.begin(), order.end());
  std::optional<Found> best;
  for (const auto& [members, truth] : order) {
    if (best && (nodes_ > most_tried || members > order.front().first + 1)) break;
    auto found = split(truth);
    if (!found) break;  // undecidable by this truth, so no other one would succeed either
    if (!best || found->telling.lines() < best->telling.lines()) best = std::move(found);
  }
  return best;
}

std::optional<Found> Teller::tell() {
  if (++nodes_ > most_nodes) return std::nullopt;
  const std::size_t first = chosen_.size();
  std::optional<Found> found;
  if (const auto dead = follow()) {
    found = Found{{{}, *dead, {}}, std::vector<bool>(chosen_.size(), false)};
    rest_on_excluders(*dead, chosen_.size(), found->rests_on);
  } else {
    found = split();
  }
  if (found) found = trimmed(std::move(*found), first);
  chosen_.resize(first, {Candidate(), nobody});
  return found;
}

}  // namespace

std::size_t Telling::lines() const {
  std::size_t sum = forced.size() + 1;
  for (const Case& one : cases) sum += 1 + one.then.lines();
  return sum;
}

std::optional<Telling> tell(const Position& position, const Reason& reason, Candidate target, bool must) {
  std::optional<Telling> best;
  for (const Way way : {Way::straight, Way::shortest}) {
    Teller teller(position, reason, way);
    if (must)
      teller.assume_not(target);
    else
      teller.assume(target);
    auto found = teller.tell();
    if (found && (!best || found->telling.lines() < best->lines())) best = std::move(found->telling);
  }
  return best;
}

}  // namespace hence::render
