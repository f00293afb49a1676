#include "explain/deadly.hpp"

#include <algorithm>

namespace hence::explain {
namespace {

/// The cells of a position, as the search for deadly patterns sees them.
class Cells {
 public:
  Cells(const Position& position, std::span<const Candidate> clues) : position_(position) {
    const Model& model = position.model();
    for (std::size_t g = 0; g < model.groups(); ++g)
      if (model.group(GroupId(g)).kind == GroupKind::cell) at(place(GroupId(g))).group = GroupId(g);
    for (const Candidate clue : clues) at(place(clue)).usable = false;
    for (std::size_t i = 0; i < model.candidates(); ++i)
      if (position.placed(Candidate(i))) at(place(Candidate(i))).usable = false;
  }

  /// Neither a clue nor placed, with at least two candidates left.
  bool usable(Candidate c) const {
    const Info& info = cells_[static_cast<std::size_t>(place(c))];
    return info.usable && position_.count(info.group) >= 2;
  }
  GroupId group(Candidate c) const { return cells_[static_cast<std::size_t>(place(c))].group; }
  int count(Candidate c) const { return position_.count(group(c)); }

  /// The other possible candidates in the cells of the pattern.
  std::vector<Candidate> others(const std::vector<Candidate>& pattern) const {
    std::vector<Candidate> others;
    for (const Candidate p : pattern)
      for (const Candidate c : position_.members(group(p)))
        if (std::find(pattern.begin(), pattern.end(), c) == pattern.end()) others.push_back(c);
    std::sort(others.begin(), others.end());
    others.erase(std::unique(others.begin(), others.end()), others.end());
    return others;
  }

 private:
  struct Info {
    GroupId group;
    bool usable = true;
  };

  std::int32_t place(Candidate c) const { return position_.model().subject(c).place; }
  std::int32_t place(GroupId g) const { return position_.model().group(g).subject.place; }
  Info& at(std::int32_t place) {
    const auto i = static_cast<std::size_t>(place);
    if (i >= cells_.size()) cells_.resize(i + 1);
    return cells_[i];
  }

  const Position& position_;
  std::vector<Info> cells_;  // by place
};

/// A set of candidates that counts its members per group; a balanced pattern has none or two in each.
class Counted {
 public:
  explicit Counted(const Position& position) : position_(position), held_(position.model().groups(), 0) {}

  const std::vector<Candidate>& candidates() const { return candidates_; }
  int held(GroupId g) const { return held_[g.at()]; }

  /// Would every group still hold at most two?
  bool fits(Candidate c) const {
    const auto groups = position_.board().groups_of(c);
    return std::all_of(groups.begin(), groups.end(), [&](GroupId g) { return held(g) < 2; });
  }
  void push(Candidate c) {
    candidates_.push_back(c);
    for (const GroupId g : position_.board().groups_of(c)) ++held_[g.at()];
  }
  void pop() {
    for (const GroupId g : position_.board().groups_of(candidates_.back())) --held_[g.at()];
    candidates_.pop_back();
  }

  /// Does the group still need a second member?
  bool wants_another(GroupId g) const { return held(g) == 1 && !lone(g); }

  /// No candidate outside the pattern could break the group.
  bool lone(GroupId g) const { return !position_.board().is_truth(g) && position_.count(g) == 1; }

  /// Does the counting argument hold? Every group has two members; groups that need none may all be lone
  /// instead.
  bool balanced() const {
    bool some_lone = false;
    bool some_paired = false;
    for (const Candidate c : candidates_)
      for (const GroupId g : position_.board().groups_of(c)) {
        if (held(g) != 2 && !(held(g) == 1 && lone(g))) return false;
        if (!position_.board().is_truth(g)) (lone(g) ? some_lone : some_paired) = true;
      }
    return !(some_lone && some_paired);
  }

 private:
  const Position& position_;
  std::vector<Candidate> candidates_;
  std::vector<int> held_;  // by group
};

/// Connected patterns with two candidates per cell. Starting from one candidate, always extends the first
/// group that has one member and needs two. Each pattern is found once, from its smallest candidate: it has
/// only one member to add to that group.
class Loops {
 public:
  Loops(const Position& position, const Cells& cells, std::vector<Deadly>& found)
      : position_(position), cells_(cells), found_(found), counted_(position) {}

  void find() {
    for (const Candidate c : position_.open_candidates()) {
      if (!cells_.usable(c)) continue;
      first_ = c;
      try_with(c, 0);
    }
  }

 private:
  static constexpr int max_cells = 10;

  /// Patterns with many escapes say little, and large ones are harder to see.
  int max_escapes() const {
    if (digits_.size() > 2) return 2;
    return size_ > 4 ? 4 : 8;
  }

  void try_with(Candidate c, std::size_t done) {
    const bool new_cell = counted_.held(cells_.group(c)) == 0;
    const auto digit = position_.model().subject(c).value;
    const bool new_digit = std::find(digits_.begin(), digits_.end(), digit) == digits_.end();
    if (new_cell) {
      ++size_;
      escapes_ += cells_.count(c) - 2;
    }
    if (new_digit) digits_.push_back(digit);
    if (size_ <= max_cells && escapes_ <= max_escapes()) {
      counted_.push(c);
      extend(done);
      counted_.pop();
    }
    if (new_digit) digits_.pop_back();
    if (new_cell) {
      --size_;
      escapes_ -= cells_.count(c) - 2;
    }
  }

  /// The groups of the first `done` candidates are complete.
  void extend(std::size_t done) {
    for (; done < counted_.candidates().size(); ++done)
      for (const GroupId g : position_.board().groups_of(counted_.candidates()[done])) {
        if (!counted_.wants_another(g)) continue;
        for (const Candidate c : position_.model().group(g).members)
          if (c > first_ && position_.possible(c) && cells_.usable(c) && counted_.fits(c) && !chosen(c))
            try_with(c, done);
        return;
      }
    report();
  }

  bool chosen(Candidate c) const {
    const auto& all = counted_.candidates();
    return std::find(all.begin(), all.end(), c) != all.end();
  }

  void report() {
    if (escapes_ == 0 || !counted_.balanced()) return;
    std::vector<Candidate> pattern = counted_.candidates();
    std::sort(pattern.begin(), pattern.end());
    found_.push_back({pattern, cells_.others(pattern)});
  }

  const Position& position_;
  const Cells& cells_;
  std::vector<Deadly>& found_;

  Counted counted_;
  Candidate first_;
  std::vector<std::int32_t> digits_;
  int size_ = 0;     // in cells
  int escapes_ = 0;  // in these cells
};

/// BUG (bivalue universal grave): all open candidates but a few.
class Grave {
 public:
  Grave(const Position& position, const Cells& cells, std::vector<Deadly>& found)
      : position_(position), cells_(cells), found_(found), counted_(position) {}

  void find() {
    open_ = position_.open_candidates();
    std::size_t too_many = 0;
    for (std::size_t i = 0; i < open_.size(); ++i) {
      if (!cells_.usable(open_[i])) return;
      if (i == 0 || cells_.group(open_[i]) != cells_.group(open_[i - 1]))
        too_many += static_cast<std::size_t>(cells_.count(open_[i]) - 2);
      if (too_many > max_escapes) return;
    }
    if (too_many > 0) choose(0, too_many);
  }

 private:
  static constexpr std::size_t max_escapes = 3;

  /// Leaves out `leave_out` of the candidates from `next` on, in every possible way.
  void choose(std::size_t next, std::size_t leave_out) {
    if (next == open_.size()) {
      if (leave_out == 0 && counted_.balanced())
        found_.push_back({counted_.candidates(), cells_.others(counted_.candidates())});
      return;
    }
    if (counted_.fits(open_[next])) {
      counted_.push(open_[next]);
      choose(next + 1, leave_out);
      counted_.pop();
    }
    if (leave_out > 0 && cells_.count(open_[next]) > 2) choose(next + 1, leave_out - 1);
  }

  const Position& position_;
  const Cells& cells_;
  std::vector<Deadly>& found_;
  std::vector<Candidate> open_;
  Counted counted_;
};

}  // namespace

std::vector<Deadly> deadly_patterns(const Position& position, std::span<const Candidate> clues) {
  std::vector<Deadly> found;
  const Cells cells(position, clues);
  Loops(position, cells, found).find();
  Grave(position, cells, found).find();
  std::sort(found.begin(), found.end(), [](const Deadly& a, const Deadly& b) {
    if (a.escapes.size() != b.escapes.size()) return a.escapes.size() < b.escapes.size();
    if (a.pattern.size() != b.pattern.size()) return a.pattern.size() < b.pattern.size();
    return a.pattern < b.pattern;
  });
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

}  // namespace hence::explain
