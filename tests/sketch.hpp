// Handmade steps, to test names: an open grid in which only what the truths need is stated. Every step is
// also checked to be valid, and to get the same name when mirrored.
//
//   Sketch s;
//   s.row(4, 6, {3, 7});            // a truth: in row 4 the 6 has only these columns
//   s.row(9, 6, {3, 7});
//   s.names({"r1c3=6"});            // "X-Wing", ...
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <vector>

#include "explain/deadly.hpp"
#include "explain/is_reason.hpp"
#include "explain/names.hpp"
#include "sudoku/as_model.hpp"
#include "sudoku/as_position.hpp"

namespace hence::explain {

class Sketch {
 public:
  using Places = std::vector<std::array<int, 2>>;

  explicit Sketch(sudoku::Rules rules = {})
      : rules_(rules), position_(sudoku::board_of(sudoku::Puzzle::empty(rules))) {}
  Sketch(sudoku::Rules rules, Position position) : rules_(rules), position_(std::move(position)) {}

  Candidate at(int row, int column, int digit, int grid = 0) const {
    const sudoku::Cell cell = rules_.in_grid(grid, rules_.cell(row - 1, column - 1));
    return sudoku::full_candidate(rules_, cell, sudoku::Digit(digit));
  }

  /// "r4c7=5"; in a tuple "g2r4c7=5".
  Candidate at(const std::string& name) const {
    for (std::size_t i = 0; i < position_.model().candidates(); ++i)
      if (position_.model().name(Candidate(i)) == name) return Candidate(i);
    ADD_FAILURE() << "no candidate " << name;
    return Candidate(0);
  }

  /// Crosses out the other candidates there, without making it a truth of the step.
  void keep_cell(int row, int column, const std::vector<int>& digits) {
    without_truth([&] { cell(row, column, digits); });
  }
  void keep_row(int r, int digit, const std::vector<int>& columns) {
    without_truth([&] { row(r, digit, columns); });
  }
  void keep_column(int c, int digit, const std::vector<int>& rows) {
    without_truth([&] { column(c, digit, rows); });
  }

  /// Truths, and where they may be true.
  void cell(int row, int column, const std::vector<int>& digits, int grid = 0) {
    Candidates places;
    for (const int d : digits) places.push_back(at(row, column, d, grid));
    truth(GroupKind::cell, places);
  }
  void row(int row, int digit, const std::vector<int>& columns, int grid = 0) {
    Candidates places;
    for (const int c : columns) places.push_back(at(row, c, digit, grid));
    truth(GroupKind::row, places);
  }
  void column(int column, int digit, const std::vector<int>& rows, int grid = 0) {
    Candidates places;
    for (const int r : rows) places.push_back(at(r, column, digit, grid));
    truth(GroupKind::column, places);
  }
  void box(int digit, const Places& cells) { house(GroupKind::box, digit, cells); }
  void house(GroupKind kind, int digit, const Places& cells) {
    Candidates places;
    for (const auto& [r, c] : cells) places.push_back(at(r, c, digit));
    truth(kind, places);
  }

  void deadly(Deadly deadly) { reason_.deadly.push_back(std::move(deadly)); }
  void remove(const std::string& name) { position_.remove(at(name)); }
  void place(const std::string& name) { position_.place(at(name)); }
  Position& position() { return position_; }
  const Reason& reason() const { return reason_; }

  /// The names of the step that removes these.
  std::vector<std::string> names(const std::vector<std::string>& removed) {
    Step step;
    step.reason = reason_;
    for (const std::string& name : removed) step.removed.push_back(at(name));
    return names(std::move(step));
  }
  std::vector<std::string> names_placing(const std::string& placed) {
    Step step;
    step.reason = reason_;
    step.placed = {at(placed)};
    return names(std::move(step));
  }

  /// The names of a step with other truths than those drawn.
  std::vector<std::string> names(Step step) {
    std::sort(step.reason.truths.begin(), step.reason.truths.end());
    step.reason.links = all_links(step);
    for (const Deadly& d : step.reason.deadly) EXPECT_TRUE(is_deadly(position_, {}, d));
    for (const Candidate c : step.removed)
      EXPECT_TRUE(is_reason(position_, step.reason, c)) << position_.model().name(c) << " stays possible";
    for (const Candidate c : step.placed)
      EXPECT_TRUE(is_reason(position_, step.reason, c, true)) << position_.model().name(c) << " stays open";
    const auto names = names_of(position_, step);
    EXPECT_FALSE(names.empty());
    if (step.reason.deadly.empty()) expect_mirrored(step, names);
    std::vector<std::string> texts;
    for (const PatternName& name : names) texts.push_back(name.name);
    return texts;
  }

 private:
  using Candidates = std::vector<Candidate>;

  template <class F>
  void without_truth(F f) {
    f();
    reason_.truths.pop_back();
  }

  /// Adds the group of this kind that contains all these places, and crosses out its other members.
  void truth(GroupKind kind, const Candidates& places) {
    for (const GroupId g : position_.board().groups_of(places.front())) {
      const auto members = position_.model().group(g).members;
      auto member = [&](Candidate c) {
        return std::find(members.begin(), members.end(), c) != members.end();
      };
      if (position_.model().group(g).kind != kind || !std::all_of(places.begin(), places.end(), member))
        continue;
      for (const Candidate c : members)
        if (std::find(places.begin(), places.end(), c) == places.end()) position_.remove(c);
      reason_.truths.push_back(g);
      return;
    }
    ADD_FAILURE() << "no such house";
  }

  std::vector<GroupId> all_links(const Step& step) const {
    Candidates about = step.removed;
    for (const GroupId g : step.reason.truths)
      for (const Candidate c : position_.members(g)) about.push_back(c);
    for (const Deadly& d : step.reason.deadly) about.insert(about.end(), d.escapes.begin(), d.escapes.end());
    std::vector<GroupId> links;
    for (const Candidate c : about)
      for (const GroupId g : position_.board().groups_of(c)) links.push_back(g);
    std::sort(links.begin(), links.end());
    links.erase(std::unique(links.begin(), links.end()), links.end());
    return links;
  }

  /// Transposed, with digits and grids in reverse order: names may rely on the board's own maps only.
  Candidate mirrored(Candidate c) const {
    const sudoku::CellDigit cd = sudoku::cell_digit(rules_, c);
    return at(rules_.column(cd.cell) + 1, rules_.row(cd.cell) + 1, rules_.size() + 1 - cd.digit.v,
              rules_.grids - 1 - rules_.grid(cd.cell));
  }
  GroupId mirrored(GroupId g) const {
    const auto members = position_.model().group(g).members;
    for (const GroupId other : position_.board().groups_of(mirrored(members.front()))) {
      const auto others = position_.model().group(other).members;
      if (std::all_of(members.begin(), members.end(), [&](Candidate c) {
            return std::find(others.begin(), others.end(), mirrored(c)) != others.end();
          }))
        return other;
    }
    ADD_FAILURE() << "no mirror of " << position_.model().name(g);
    return g;
  }

  void expect_mirrored(const Step& step, const std::vector<PatternName>& names) const {
    if (rules_.box_rows != rules_.box_columns) return;
    Position mirror(position_.shared_board());
    for (std::size_t i = 0; i < position_.model().candidates(); ++i)
      if (position_.placed(Candidate(i))) mirror.place(mirrored(Candidate(i)));
    for (std::size_t i = 0; i < position_.model().candidates(); ++i)
      if (!position_.possible(Candidate(i))) mirror.remove(mirrored(Candidate(i)));
    Step other;
    for (const Candidate c : step.placed) other.placed.push_back(mirrored(c));
    for (const Candidate c : step.removed) other.removed.push_back(mirrored(c));
    for (const GroupId g : step.reason.truths) other.reason.truths.push_back(mirrored(g));
    for (const GroupId g : step.reason.links) other.reason.links.push_back(mirrored(g));
    std::sort(other.reason.truths.begin(), other.reason.truths.end());
    const auto seen = names_of(mirror, other);
    // Systematic names count rows and columns, which are swapped here.
    if (names.front().systematic)
      EXPECT_TRUE(seen.front().systematic) << seen.front().name;
    else
      EXPECT_EQ(seen, names);
  }

  sudoku::Rules rules_;
  Position position_;
  Reason reason_;
};

}  // namespace hence::explain
