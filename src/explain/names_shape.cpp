#include "explain/names_shape.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "explain/names.hpp"

namespace hence::explain::naming {
namespace {

template <class T>
void sort_unique(std::vector<T>& items) {
  std::sort(items.begin(), items.end());
  items.erase(std::unique(items.begin(), items.end()), items.end());
}

}  // namespace

Shape::Shape(const Position& position, const Step& step) : position_(position), step_(step) {
  for (const GroupId g : step.reason.truths) {
    const Group group = position.model().group(g);
    truths_.push_back({g, group.kind, group.subject, position.members(g)});
  }
}

bool Shape::excludes_all(Candidate c, std::span<const Candidate> others) const {
  return std::all_of(others.begin(), others.end(), [&](Candidate other) { return rivals(c, other); });
}

bool Shape::exclude(std::span<const Candidate> these, std::span<const Candidate> those) const {
  return std::all_of(these.begin(), these.end(), [&](Candidate c) { return excludes_all(c, those); });
}

bool Shape::exclude_each_other(std::span<const Candidate> these) const {
  for (std::size_t i = 0; i < these.size(); ++i)
    if (!excludes_all(these[i], these.subspan(i + 1))) return false;
  return true;
}

std::vector<Sector> Shape::sectors(Candidate c) const {
  std::vector<Sector> sectors;
  for (const GroupId g : position_.board().groups_of(c)) {
    const Group group = position_.model().group(g);
    if (group.kind != GroupKind::cell) sectors.push_back({group.kind, group.subject.place});
  }
  sort_unique(sectors);
  return sectors;
}

std::vector<Sector> Shape::common_sectors(std::span<const Candidate> these) const {
  if (these.empty()) return {};
  std::vector<Sector> common = sectors(these.front());
  for (const Candidate c : these.subspan(1)) {
    const std::vector<Sector> others = sectors(c);
    std::erase_if(common, [&](Sector s) { return !std::binary_search(others.begin(), others.end(), s); });
  }
  return common;
}

bool Shape::share(std::span<const Candidate> these, GroupKind kind) const {
  const std::vector<Sector> common = common_sectors(these);
  return std::any_of(common.begin(), common.end(), [&](Sector s) { return s.kind == kind; });
}

bool Shape::all_cells() const {
  return std::all_of(truths_.begin(), truths_.end(), [](const Truth& t) { return t.is_cell(); });
}

bool Shape::all_houses() const {
  return std::none_of(truths_.begin(), truths_.end(), [](const Truth& t) { return t.is_cell(); });
}

bool Shape::one_digit() const {
  if (truths_.empty() || !all_houses()) return false;
  const std::int32_t d = truths_.front().subject.value;
  return std::all_of(truths_.begin(), truths_.end(), [&](const Truth& t) { return t.subject.value == d; }) &&
         std::all_of(targets().begin(), targets().end(), [&](Candidate x) { return digit(x) == d; });
}

bool Shape::target_in_truth() const {
  const Candidates all = members();
  return std::any_of(targets().begin(), targets().end(),
                     [&](Candidate x) { return std::binary_search(all.begin(), all.end(), x); });
}

Candidates Shape::members() const {
  Candidates all;
  for (const Truth& truth : truths_) all.insert(all.end(), truth.members.begin(), truth.members.end());
  sort_unique(all);
  return all;
}

std::vector<std::int32_t> Shape::digits(std::span<const Candidate> these) const {
  std::vector<std::int32_t> digits;
  for (const Candidate c : these) digits.push_back(digit(c));
  sort_unique(digits);
  return digits;
}

std::vector<std::int32_t> Shape::cells(std::span<const Candidate> these) const {
  std::vector<std::int32_t> cells;
  for (const Candidate c : these) cells.push_back(cell(c));
  sort_unique(cells);
  return cells;
}

Candidates Shape::with_digit(std::span<const Candidate> these, std::int32_t digit) const {
  Candidates found;
  for (const Candidate c : these)
    if (this->digit(c) == digit) found.push_back(c);
  return found;
}

void Names::add(Rank rank, std::string name) {
  assert(is_pattern_name(name));
  if (std::none_of(entries_.begin(), entries_.end(), [&](const Entry& e) { return e.name == name; }))
    entries_.push_back({rank, std::move(name)});
}

bool Names::any(Rank from, Rank to) const {
  return std::any_of(entries_.begin(), entries_.end(),
                     [&](const Entry& e) { return from <= e.rank && e.rank <= to; });
}

std::vector<PatternName> Names::sorted() const {
  std::vector<Entry> entries = entries_;
  std::stable_sort(entries.begin(), entries.end(),
                   [](const Entry& a, const Entry& b) { return a.rank < b.rank; });
  std::vector<PatternName> names;
  for (Entry& entry : entries) names.push_back({std::move(entry.name), false});
  return names;
}

void add_common(const Shape& shape, std::span<const Known> known,
                const std::function<std::set<std::string_view>(Candidate target)>& names_for, Names& names) {
  std::vector<Known> common(known.begin(), known.end());
  for (const Candidate x : shape.targets()) {
    if (common.empty()) return;
    const std::set<std::string_view> fit = names_for(x);
    std::erase_if(common, [&](const Known& k) { return !fit.contains(k.name); });
  }
  if (shape.targets().empty()) return;
  for (const Known& k : common) names.add(k.rank, std::string(k.name));
}

}  // namespace hence::explain::naming
