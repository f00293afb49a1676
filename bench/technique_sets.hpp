// Finds the cells of techniques made of almost locked sets. A library says what such a step removes, but not
// which sets it uses; this searches for them by the usual definitions, to count and name the truths of the
// technique itself. Plain 9x9 only; shares no code with the names.
#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <optional>
#include <vector>

#include "explain/position.hpp"

namespace hence::bench {

/// Which sets of a chain may share cells.
enum class Overlap { none, apart, any };  ///< apart: those that are not adjacent in the chain

class OwnSets {
 public:
  using Cells = std::bitset<81>;
  using Found = std::optional<Cells>;

  explicit OwnSets(const explain::Position& position) : position_(position), rivals_(729) {
    for (std::size_t c = 0; c < rivals_.size(); ++c)
      for (const Candidate rival : position.board().rivals(Candidate(c))) rivals_[c].set(rival.at());
    for (std::size_t g = 0; g < position.model().groups(); ++g) {
      const Group group = position.model().group(GroupId(g));
      if (group.kind == GroupKind::cell) truths_[cell_of(group.members.front())] = GroupId(g);
      if (group.kind != GroupKind::cell && group.subject.value == 1) add_house(group);
    }
    std::stable_sort(sets_.begin(), sets_.end(),
                     [](const Set& a, const Set& b) { return a.cells.count() < b.cells.count(); });
    find_links();
  }

  // For each technique: the fewest cells that remove the target this way. Nothing if there are none, or none
  // found within bounded work.

  Found als_xz(Candidate x) {
    const Found linked = chain(x, 2, 2, Overlap::none);
    const Found doubly = doubly_linked(x);
    if (!linked || !doubly) return linked ? linked : doubly;
    return doubly->count() < linked->count() ? doubly : linked;
  }

  /// A chain of sets: each loses a digit to the one before it, and takes another from the one after it.
  Found chain(Candidate x, std::size_t least, std::size_t most, Overlap overlap) {
    begin(x, overlap);
    least_sets_ = least;
    most_sets_ = most;
    for (limit_ = least + 1; limit_ <= most_cells && nodes_ < most_nodes; ++limit_)
      for (const Set& first : sets_)
        if (sees(first) && !first.cells[cell_of(x)] && first.cells.count() + least - 1 <= limit_ &&
            extend(first, digit_of(x), first.cells, 1, first.cells.count() > 1))
          return cells_;
    return std::nullopt;
  }

  /// A cell with three or more candidates, each of which takes its digit from a set; the target sees another
  /// digit of every set.
  Found death_blossom(Candidate x, Overlap overlap) {
    begin(x, overlap);
    for (limit_ = 4; limit_ <= most_cells && nodes_ < most_nodes; ++limit_)
      for (std::size_t stem = 0; stem < 81; ++stem) {
        const auto digits = digits_of(Cells().set(stem));
        if (stem == cell_of(x) || digits.count() < 3 || digits[digit_of(x)]) continue;
        if (petals_from(1, stem, digits, Cells().set(stem), {})) return cells_;
      }
    return std::nullopt;
  }

  /// Cells in the intersection of a line and a box, and further cells of both, that hold as many digits as
  /// there are cells; what the line's part holds, the box's part does not.
  Found sue_de_coq(Candidate x) {
    begin(x, Overlap::none);
    Found best;
    for (const Cells& line : lines_)
      for (const Cells& box : boxes_)
        for_each_part(line & box, 2, [&](const Cells& both) {
          for_each_part(line & ~box, 1, [&](const Cells& in_line) {
            for_each_part(box & ~line, 1, [&](const Cells& in_box) {
              const Cells all = both | in_line | in_box;
              if (all[cell_of(x)] || (best && all.count() >= best->count())) return;
              if (digits_of(all).count() != all.count() || (digits_of(in_line) & digits_of(in_box)).any())
                return;
              if (digits_of(all)[digit_of(x)] && sees(places(all, digit_of(x)))) best = all;
            });
          });
        });
    return best;
  }

  std::vector<GroupId> truths(const Cells& cells) const {
    std::vector<GroupId> truths;
    for (std::size_t i = 0; i < cells.size(); ++i)
      if (cells[i]) truths.push_back(truths_[i]);
    std::sort(truths.begin(), truths.end());
    return truths;
  }

 private:
  using Candidates = std::bitset<729>;
  using Digits = std::bitset<10>;
  static constexpr std::size_t most_cells = 24;
  static constexpr int most_nodes = 50'000'000;

  /// n cells of a house with n + 1 digits.
  struct Set {
    struct Link {
      std::size_t to;
      std::size_t digit;  ///< in both sets, but true in at most one of them
    };
    Cells cells;
    std::array<Candidates, 10> places{};  ///< by digit
    std::vector<Link> links{};
  };

  static std::size_t cell_of(Candidate c) { return c.at() / 9; }
  static std::size_t digit_of(Candidate c) { return c.at() % 9 + 1; }

  Candidates places(const Cells& cells, std::size_t digit) const {
    Candidates places;
    for (std::size_t i = 0; i < cells.size(); ++i)
      if (cells[i] && position_.possible(Candidate(i * 9 + digit - 1))) places.set(i * 9 + digit - 1);
    return places;
  }

  Digits digits_of(const Cells& cells) const {
    Digits digits;
    for (std::size_t d = 1; d <= 9; ++d) digits[d] = places(cells, d).any();
    return digits;
  }

  Candidates seen_by_all(const Candidates& places) const {
    Candidates seen = Candidates().set();
    for (std::size_t c = 0; c < places.size(); ++c)
      if (places[c]) seen &= rivals_[c];
    return seen;
  }

  template <class F>
  static void for_each_part(const Cells& cells, std::size_t least, F f) {
    std::vector<std::size_t> list;
    for (std::size_t i = 0; i < cells.size(); ++i)
      if (cells[i]) list.push_back(i);
    for (std::uint32_t mask = 1; mask < 1U << list.size(); ++mask) {
      Cells part;
      for (std::size_t i = 0; i < list.size(); ++i) part[list[i]] = (mask >> i & 1U) != 0;
      if (part.count() >= least && part.any()) f(part);
    }
  }

  void add_house(const Group& house) {
    Cells open;
    for (const Candidate c : house.members) {
      bool placed = false;
      for (std::size_t d = 0; d < 9; ++d) placed = placed || position_.placed(Candidate(cell_of(c) * 9 + d));
      if (!placed) open.set(cell_of(c));
    }
    (house.kind == GroupKind::box ? boxes_ : lines_).push_back(open);
    for_each_part(open, 1, [&](const Cells& part) {
      if (digits_of(part).count() != part.count() + 1) return;
      if (std::any_of(sets_.begin(), sets_.end(), [&](const Set& s) { return s.cells == part; })) return;
      Set set{part};
      for (std::size_t d = 1; d <= 9; ++d) set.places[d] = places(part, d);
      sets_.push_back(std::move(set));
    });
  }

  void find_links() {
    for (Set& a : sets_)
      for (std::size_t d = 1; d <= 9; ++d) {
        if (a.places[d].none()) continue;
        const Candidates seen = seen_by_all(a.places[d]);
        for (std::size_t b = 0; b < sets_.size(); ++b)
          if (sets_[b].places[d].any() && (sets_[b].places[d] & ~seen).none()) a.links.push_back({b, d});
      }
  }

  void begin(Candidate x, Overlap overlap) {
    target_ = x;
    overlap_ = overlap;
    nodes_ = 0;
  }

  bool sees(const Candidates& places) const { return (places & ~rivals_[target_.at()]).none(); }
  bool sees(const Set& set) const {
    const Candidates& places = set.places[digit_of(target_)];
    return places.any() && sees(places);
  }

  bool fits(const Set& set, const Set& last, const Cells& before) const {
    if ((before | set.cells).count() > limit_) return false;
    return overlap_ == Overlap::any || (set.cells & (overlap_ == Overlap::none ? before : last.cells)).none();
  }

  /// Sets that are all of two-digit cells do not count: that is an XY-chain.
  bool extend(const Set& last, std::size_t lost, const Cells& cells, std::size_t count, bool large) {
    if (++nodes_ > most_nodes) return false;
    if (count >= least_sets_ && lost != digit_of(target_) && sees(last) && large) {
      cells_ = cells;
      return true;
    }
    if (count == most_sets_) return false;
    path_.push_back(&last);
    const bool found = std::any_of(last.links.begin(), last.links.end(), [&](const Set::Link& link) {
      const Set& next = sets_[link.to];
      return link.digit != lost && fits(next, last, cells) &&
             std::find(path_.begin(), path_.end(), &next) == path_.end() &&
             extend(next, link.digit, cells | next.cells, count + 1, large || next.cells.count() > 1);
    });
    path_.pop_back();
    return found;
  }

  bool petals_from(std::size_t digit, std::size_t stem, const Digits& of_stem, const Cells& cells,
                   const std::vector<const Set*>& chosen) {
    cells_ = cells;
    if (digit > 9) return true;
    if (!of_stem[digit]) return petals_from(digit + 1, stem, of_stem, cells, chosen);
    if (++nodes_ > most_nodes) return false;
    const Candidates& seen = rivals_[stem * 9 + digit - 1];
    return std::any_of(sets_.begin(), sets_.end(), [&](const Set& petal) {
      if (petal.cells[stem] || petal.cells[cell_of(target_)] || (cells | petal.cells).count() > limit_)
        return false;
      if (overlap_ == Overlap::none && (petal.cells & cells).any()) return false;
      if (petal.places[digit].none() || (petal.places[digit] & ~seen).any() || !sees(petal)) return false;
      if (std::find(chosen.begin(), chosen.end(), &petal) != chosen.end()) return false;
      std::vector<const Set*> more = chosen;
      more.push_back(&petal);
      return petals_from(digit + 1, stem, of_stem, cells | petal.cells, more);
    });
  }

  /// Two doubly linked sets are locked: each of their digits is true in one of its places.
  Found doubly_linked(Candidate x) const {
    Found best;
    const std::size_t d = digit_of(x);
    for (const Set& a : sets_) {
      std::vector<Digits> linked(sets_.size());
      for (const Set::Link& link : a.links) linked[link.to].set(link.digit);
      for (std::size_t i = 0; i < sets_.size(); ++i) {
        const Set& b = sets_[i];
        const Cells all = a.cells | b.cells;
        if (linked[i].count() < 2 || (a.cells & b.cells).any() || all[cell_of(x)] || a.places[d].none())
          continue;
        if (best && all.count() >= best->count()) continue;
        if (sees(a.places[d]) && (!linked[i][d] || sees(b.places[d]))) best = all;
      }
    }
    return best;
  }

  const explain::Position& position_;
  std::vector<Candidates> rivals_;
  std::array<GroupId, 81> truths_{};
  std::vector<Cells> lines_;  // their open cells
  std::vector<Cells> boxes_;
  std::vector<Set> sets_;

  // The search target.
  Candidate target_{};
  Overlap overlap_ = Overlap::none;
  std::size_t least_sets_ = 0;
  std::size_t most_sets_ = 0;
  std::size_t limit_ = 0;  // in cells
  int nodes_ = 0;
  std::vector<const Set*> path_;  // of a chain
  Cells cells_;
};

}  // namespace hence::bench
