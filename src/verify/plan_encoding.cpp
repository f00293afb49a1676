// Which clauses the formula of a level may contain. The negative literals determine the possible kinds of a
// clause; the positive ones it then needs are compared with those it has. A positive literal that is known to
// be false may always be left out.
#include "verify/plan_encoding.hpp"

#include <algorithm>
#include <array>

namespace hence::verify {
namespace {

/// The maximum over all kinds: two boxes, the player, and that he stays; or a push against a box.
constexpr std::size_t max_negative = 4;

}  // namespace

PlanEncoding::PlanEncoding(const Level& level, std::uint64_t moves, const Cancelled& cancelled)
    : level_(level),
      spots_(level),
      symmetries_(symmetries(level, spots_)),
      last_(moves),
      cancelled_(cancelled),
      few_boxes_(FewBoxes::max_boxes) {
  std::size_t goals = 0;
  for (Spot spot = 0; spot < spots_.size(); ++spot) {
    const std::size_t walk = spots_.walk(spot);
    if (within_.size() <= walk) within_.resize(walk + 1);
    ++within_[walk];
    goals += spots_.goal(spot) ? 1 : 0;
  }
  all_goals_filled_ = goals == spots_.boxes().size();
  for (std::size_t i = 1; i < within_.size(); ++i) within_[i] += within_[i - 1];
}

std::uint64_t PlanEncoding::variables() const {
  return (3 * std::uint64_t{spots_.size()} + symmetries_.size()) * (last_ + 1);
}

/// Player on s at t: 2n·t + s + 1. Box: 2n·t + n + s + 1. Player on one of 0 ... s: 2n(T + 1) + n·t + s + 1.
/// On axis i: 3n(T + 1) + i(T + 1) + t + 1.
PlanEncoding::Fact PlanEncoding::fact(std::int32_t literal) const {
  const std::uint64_t n = spots_.size();
  const std::uint64_t index = static_cast<std::uint32_t>(literal < 0 ? -literal : literal) - 1;
  const std::uint64_t helpers = 2 * n * (last_ + 1);
  const std::uint64_t axes = 3 * n * (last_ + 1);
  if (index >= axes)
    return {What::on_axis, static_cast<Spot>((index - axes) / (last_ + 1)), (index - axes) % (last_ + 1)};
  if (index >= helpers)
    return {What::player_up_to, static_cast<Spot>((index - helpers) % n), (index - helpers) / n};
  const std::uint64_t rest = index % (2 * n);
  return {rest < n ? What::player : What::box, static_cast<Spot>(rest % n), index / (2 * n)};
}

std::optional<ClauseKind> PlanEncoding::kind(std::span<const std::int32_t> clause) {
  negative_.clear();
  positive_.clear();
  for (const std::int32_t literal : clause)
    if (literal > 0)
      positive_.push_back(fact(literal));
    else if (negative_.size() < max_negative)
      negative_.push_back(fact(literal));
    else
      return std::nullopt;  // too many for any kind
  std::ranges::stable_sort(negative_, {}, [](const Fact& each) { return std::pair(each.what, each.time); });
  const auto kind = rule();
  return kind ? kind : lemma();
}

std::optional<ClauseKind> PlanEncoding::rule() {
  switch (negative_.size()) {
    case 0:
      return without_negatives();
    case 1:
      if (negative_[0].what == What::player) return about_player(negative_[0]);
      if (negative_[0].what == What::box) return about_box(negative_[0]);
      if (negative_[0].what == What::player_up_to && negative_[0].spot + 1 < spots_.size() &&
          positives_are(std::array{Fact{What::player_up_to, negative_[0].spot + 1, negative_[0].time}}))
        return ClauseKind::player_is_in_one_place;
      return std::nullopt;
    case 2:
      return about_two();
    default:
      return about_push();
  }
}

/// The player stays in the first step.
bool PlanEncoding::stays(const Fact& fact) const {
  return fact.what == What::player && fact.spot == spots_.player() && fact.time == 1;
}

/// An impossible situation, whether the player stays or not; or only in one of these cases, if the clause
/// names the other one.
std::optional<ClauseKind> PlanEncoding::lemma() {
  if (positive_.size() == 1 && stays(positive_[0])) return excluded(negative_, {Stays::no});
  if (!positive_.empty()) return std::nullopt;
  if (const auto kind = excluded(negative_, {Stays::no, Stays::yes})) return kind;
  std::vector<Fact> others;
  for (const Fact& each : negative_)
    if (!stays(each)) others.push_back(each);
  return others.size() < negative_.size() ? excluded(others, {Stays::yes}) : std::nullopt;
}

/// Is it impossible for these boxes, and perhaps the player, to be there together, in each of these cases?
std::optional<ClauseKind> PlanEncoding::excluded(Facts facts, std::initializer_list<Stays> cases) {
  const bool with_player = !facts.empty() && facts.front().what == What::player;
  const Facts boxes = facts.subspan(with_player ? 1 : 0);
  if (facts.empty() || boxes.size() > FewBoxes::max_boxes) return std::nullopt;
  for (const Fact& each : boxes)
    if (each.what != What::box || each.time != facts.front().time) return std::nullopt;
  for (const Stays each : cases)
    if (fits(boxes, with_player ? &facts.front() : nullptr, facts.front().time, each)) return std::nullopt;
  if (error_) return std::nullopt;
  if (boxes.size() > 1) return ClauseKind::boxes_are_in_the_way;
  if (boxes.empty()) return ClauseKind::player_is_too_far;
  return with_player ? ClauseKind::box_and_player_are_too_far : ClauseKind::box_is_too_far;
}

/// Can they be there in time if all other boxes are removed? Also true if unknown.
bool PlanEncoding::fits(Facts boxes, const Fact* player, std::uint64_t time, Stays stays) {
  const std::uint64_t made = time == 0 || stays == Stays::no ? time : time - 1;
  if (boxes.empty()) {
    const std::uint64_t walk = spots_.walk(player->spot);
    return walk <= made && (made - walk) % 2 == 0;
  }
  if (!make_table(boxes.size())) return true;
  std::vector<Spot> on;
  for (const Fact& each : boxes) on.push_back(each.spot);
  return few_boxes_[boxes.size() - 1]->fits(on, player == nullptr ? no_spot : player->spot, made,
                                            last_ - time);
}

/// "The player is somewhere", or a start position.
std::optional<ClauseKind> PlanEncoding::without_negatives() {
  if (positive_.empty()) return std::nullopt;
  const Fact first = positive_.front();
  if (positive_.size() == 1 && first.time == 0) {
    if (first.what == What::player && first.spot == spots_.player()) return ClauseKind::start;
    if (first.what == What::box && level_.box(spots_.square(first.spot))) return ClauseKind::start;
    if (first.what == What::on_axis) return ClauseKind::symmetry_breaking;
  }
  if (positive_.size() == 1 && first.what == What::box && first.time == last_ && spots_.goal(first.spot) &&
      all_goals_filled_)
    return ClauseKind::end;
  std::uint64_t possible = 0;
  for (const Fact& each : positive_) {
    if (each.what != What::player || each.time != first.time) return std::nullopt;
    possible += is_false(each) ? 0 : 1;
  }
  const std::uint64_t all = within_[std::min<std::uint64_t>(first.time, within_.size() - 1)];
  return possible == all ? std::optional(ClauseKind::player_is_somewhere) : std::nullopt;
}

std::optional<ClauseKind> PlanEncoding::about_player(const Fact& player) {
  if (positive_.empty())
    if (const auto why = why_no_player(player)) return why;
  if (positives_are(std::array{Fact{What::player_up_to, player.spot, player.time}}))
    return ClauseKind::player_is_in_one_place;
  if ((player.time < last_ && moves_to_neighbour(player, player.time + 1)) ||
      (player.time > 0 && moves_to_neighbour(player, player.time - 1)))
    return ClauseKind::player_moves;
  return std::nullopt;
}

/// Are the positive literals exactly the spots where the player can be one move later, or can have been one
/// move before? In the first step he may stay.
bool PlanEncoding::moves_to_neighbour(const Fact& player, std::uint64_t time) {
  std::vector<Fact> wanted;
  for (const Direction d : directions)
    if (const Spot next = spots_.beside(player.spot, d); next != no_spot)
      wanted.push_back({What::player, next, time});
  if (std::min(player.time, time) == 0) wanted.push_back({What::player, player.spot, time});
  return positives_are(wanted);
}

std::optional<ClauseKind> PlanEncoding::about_box(const Fact& box) {
  if (positive_.empty())
    if (const auto why = why_no_box(box)) return why;
  const std::uint64_t after = box.time + 1;
  if (box.time < last_ &&
      positives_are(std::array{Fact{What::player, box.spot, after}, Fact{What::box, box.spot, after}}))
    return ClauseKind::box_stays;
  if (box.time > 0 && box_arrives(box)) return ClauseKind::box_is_pushed_there;
  return std::nullopt;
}

/// Was the box there a step before, or is the player right where he must be after pushing it there?
bool PlanEncoding::box_arrives(const Fact& box) {
  std::vector<Fact> wanted{{What::box, box.spot, box.time - 1}};
  for (const Direction d : directions) {
    const Spot player = spots_.beside(box.spot, opposite(d));
    if (player != no_spot && spots_.beside(player, opposite(d)) != no_spot)
      wanted.push_back({What::player, player, box.time});
  }
  return positives_are(wanted);
}

std::optional<ClauseKind> PlanEncoding::about_two() {
  const Fact& first = negative_[0];
  const Fact& second = negative_[1];
  if (first.what == What::player && second.what == What::on_axis) return about_axis(first, second);
  if (first.time != second.time) return std::nullopt;
  if (first.what == What::player && second.what == What::box) return about_player_and_box(first, second);
  if (!positive_.empty()) return std::nullopt;
  if (first.what == What::player && second.what == What::player) return ClauseKind::player_is_in_one_place;
  if (first.what == What::player && second.what == What::player_up_to && second.spot + 1 == first.spot)
    return ClauseKind::player_is_in_one_place;
  return std::nullopt;
}

std::optional<ClauseKind> PlanEncoding::about_player_and_box(const Fact& player, const Fact& box) {
  if (positive_.empty() && player.spot == box.spot) return ClauseKind::player_is_not_on_a_box;
  // The box has just arrived with the player behind it: it was on his spot, and he was one spot further back.
  for (const Direction d : directions) {
    if (box.time == 0 || spots_.beside(player.spot, d) != box.spot) continue;
    const Spot before = spots_.beside(player.spot, opposite(d));
    const Fact was_there{What::box, box.spot, box.time - 1};
    if (before != no_spot &&
        (positives_are(std::array{was_there, Fact{What::box, player.spot, box.time - 1}}) ||
         positives_are(std::array{was_there, Fact{What::player, before, box.time - 1}})))
      return ClauseKind::box_is_pushed_there;
  }
  return std::nullopt;
}

/// The player steps onto the spot of a box: then the spot beyond was free, and is where the box is now.
std::optional<ClauseKind> PlanEncoding::about_push() {
  const Fact& from = negative_[0];
  const Fact& to = negative_[1];
  if (from.what != What::player || to.what != What::player || to.time != from.time + 1) return std::nullopt;
  const bool boxes = std::all_of(negative_.begin() + 2, negative_.end(), [&](const Fact& each) {
    return each.what == What::box && each.time == from.time;
  });
  const auto has_box = [&](Spot spot) {
    return std::any_of(negative_.begin() + 2, negative_.end(),
                       [&](const Fact& each) { return each.spot == spot; });
  };
  if (!boxes || !has_box(to.spot)) return std::nullopt;
  for (const Direction d : directions) {
    if (spots_.beside(from.spot, d) != to.spot) continue;
    const Spot beyond = spots_.beside(to.spot, d);
    const bool two = negative_.size() == 4;
    if (two && beyond != no_spot && positive_.empty() && has_box(beyond)) return ClauseKind::push;
    if (!two && beyond == no_spot && positive_.empty()) return ClauseKind::push;
    if (!two && beyond != no_spot && positives_are(std::array{Fact{What::box, beyond, to.time}}))
      return ClauseKind::push;
  }
  return std::nullopt;
}

/// The player has been on the axis so far: he stays on it, or leaves it for a spot that precedes its mirror
/// image.
std::optional<ClauseKind> PlanEncoding::about_axis(const Fact& player, const Fact& axis) {
  if (player.time != axis.time + 1) return std::nullopt;
  const Spot there = symmetries_[axis.spot][player.spot];
  const bool allowed =
      there < player.spot
          ? positive_.empty()
          : there == player.spot && positives_are(std::array{Fact{What::on_axis, axis.spot, player.time}});
  return allowed ? std::optional(ClauseKind::symmetry_breaking) : std::nullopt;
}

bool PlanEncoding::is_positive(const Fact& fact) const {
  return std::ranges::any_of(positive_, [&](const Fact& each) {
    return each.what == fact.what && each.spot == fact.spot && each.time == fact.time;
  });
}

/// Are the positive literals of the clause these, except for some that are false?
bool PlanEncoding::positives_are(std::span<const Fact> wanted) {
  if (positive_.size() > wanted.size()) return false;
  const auto found = std::ranges::count_if(wanted, [&](const Fact& each) { return is_positive(each); });
  if (static_cast<std::size_t>(found) != positive_.size()) return false;
  return std::ranges::all_of(wanted, [&](const Fact& each) { return is_positive(each) || is_false(each); });
}

bool PlanEncoding::is_false(const Fact& fact) {
  if (fact.what == What::player) return why_no_player(fact).has_value();
  return fact.what == What::box && why_no_box(fact).has_value();
}

std::optional<ClauseKind> PlanEncoding::why_no_player(const Fact& player) const {
  if (spots_.walk(player.spot) <= player.time) return std::nullopt;
  return player.time == 0 ? ClauseKind::start : ClauseKind::player_is_too_far;
}

std::optional<ClauseKind> PlanEncoding::why_no_box(const Fact& box) {
  if (box.time == 0 && !level_.box(spots_.square(box.spot))) return ClauseKind::start;
  if (box.time == last_ && !spots_.goal(box.spot)) return ClauseKind::end;
  return excluded(std::array{box}, {Stays::no, Stays::yes});
}

/// Builds the tables for this many boxes; pairs are restricted to spots where a single box can reach a goal.
bool PlanEncoding::make_table(std::size_t boxes) {
  auto& table = few_boxes_[boxes - 1];
  if (table || error_ || (boxes > 1 && !make_table(1))) return table.has_value() && !error_;
  std::vector<bool> useful(spots_.size(), true);
  for (Spot spot = 0; boxes > 1 && spot < spots_.size(); ++spot)
    useful[spot] = few_boxes_[0]->can_reach_goal(spot);
  table.emplace(spots_, boxes);
  error_ = table->search(useful, cancelled_);
  return !error_;
}

std::string PlanEncoding::name(const Fact& fact) const {
  if (fact.what == What::on_axis)
    return "the player on axis " + std::to_string(fact.spot + 1) + " up to time " + std::to_string(fact.time);
  const std::string square = level_.name(spots_.square(fact.spot));
  const std::string time = " at time " + std::to_string(fact.time);
  if (fact.what == What::player_up_to) return "the player on a spot up to " + square + time;
  return (fact.what == What::player ? "the player on " : "a box on ") + square + time;
}

std::string PlanEncoding::explain(std::span<const std::int32_t> clause) const {
  if (clause.empty()) return "it is empty";
  constexpr std::size_t limit = 6;
  std::string text = clause.size() == 1 ? "it says: " : "it says that one of these is true: ";
  for (std::size_t i = 0; i < clause.size() && i < limit; ++i)
    text += std::string(i > 0 ? ", " : "") + (clause[i] < 0 ? "not " : "") + name(fact(clause[i]));
  return clause.size() > limit ? text + " and " + std::to_string(clause.size() - limit) + " more" : text;
}

}  // namespace hence::verify
