// Steps that assume a unique solution: unique rectangles by type, and other deadly patterns.
#include <fmt/format.h>

#include <algorithm>

#include "explain/names_shape.hpp"

namespace hence::explain::naming {
namespace {

std::size_t open_cells(const Shape& shape) {
  return shape.cells(shape.position().open_candidates()).size();
}

/// Four cells, two digits.
class Rectangle {
 public:
  Rectangle(const Shape& shape, const Deadly& deadly)
      : shape_(shape),
        escapes_(deadly.escapes),
        cells_(shape.cells(deadly.pattern)),
        digits_(shape.digits(deadly.pattern)),
        escape_cells_(shape.cells(deadly.escapes)) {}

  bool is_one() const { return cells_.size() == 4 && digits_.size() == 2; }

  std::string type() const {
    if (shape_.size() == 0) return type_alone();
    if (type_3()) return "type 3";
    if (!truths_inside()) return "";
    if (escape_cells_.size() == 2 && shape_.size() == 1) {
      const Truth& truth = shape_.truths().front();
      if (on_a_side() && members_are_escape_cells(truth) && targets_have(other_digit(truth))) return "type 4";
      if (!on_a_side() && targets_have(truth.subject.value)) return "type 6";
    }
    if (hidden()) return "hidden";
    return "";
  }

 private:
  bool contains(const std::vector<std::int32_t>& these, std::int32_t item) const {
    return std::binary_search(these.begin(), these.end(), item);
  }

  /// Are there two cells with escapes, in one line?
  bool on_a_side() const {
    const auto common = shape_.common_sectors(escapes_);
    return escape_cells_.size() == 2 &&
           std::any_of(common.begin(), common.end(), [](Sector s) { return s.is_line(); });
  }

  std::string type_alone() const {
    if (escape_cells_.size() == 1) return "type 1";
    if (shape_.digits(escapes_).size() != 1) return "";
    return on_a_side() ? "type 2" : "type 5";
  }

  /// The escapes act as one cell of a naked subset.
  bool type_3() const {
    if (!shape_.all_cells() || !on_a_side()) return false;
    Candidates all = shape_.members();
    all.insert(all.end(), escapes_.begin(), escapes_.end());
    return !shape_.common_sectors(all).empty() && shape_.digits(all).size() == shape_.size() + 1;
  }

  /// Does every truth confine a digit of the rectangle, in some house, to the rectangle?
  bool truths_inside() const {
    return shape_.all_houses() &&
           std::all_of(shape_.truths().begin(), shape_.truths().end(), [&](const Truth& truth) {
             return contains(digits_, truth.subject.value) && within(truth, cells_);
           });
  }
  bool within(const Truth& truth, const std::vector<std::int32_t>& cells) const {
    return std::all_of(truth.members.begin(), truth.members.end(),
                       [&](Candidate c) { return contains(cells, shape_.cell(c)); });
  }
  bool members_are_escape_cells(const Truth& truth) const { return within(truth, escape_cells_); }

  std::int32_t other_digit(const Truth& truth) const {
    return digits_[0] == truth.subject.value ? digits_[1] : digits_[0];
  }
  bool targets_have(std::int32_t digit) const {
    return std::all_of(shape_.targets().begin(), shape_.targets().end(), [&](Candidate x) {
      return shape_.digit(x) == digit && contains(escape_cells_, shape_.cell(x));
    });
  }

  /// A digit of the rectangle is confined to it in both the row and the column of one corner; the other digit
  /// is removed there.
  bool hidden() const {
    if (shape_.size() != 2) return false;
    const Truth& a = shape_.truths()[0];
    const Truth& b = shape_.truths()[1];
    if (!a.is_line() || !b.is_line() || a.kind == b.kind || a.subject.value != b.subject.value) return false;
    return std::all_of(shape_.targets().begin(), shape_.targets().end(), [&](Candidate x) {
      const auto sectors = shape_.sectors(x);
      return contains(cells_, shape_.cell(x)) && shape_.digit(x) == other_digit(a) &&
             std::binary_search(sectors.begin(), sectors.end(), a.sector()) &&
             std::binary_search(sectors.begin(), sectors.end(), b.sector());
    });
  }

  const Shape& shape_;
  const Candidates& escapes_;
  std::vector<std::int32_t> cells_;
  std::vector<std::int32_t> digits_;
  std::vector<std::int32_t> escape_cells_;
};

}  // namespace

void name_deadly(const Shape& shape, Names& names) {
  const auto& all = shape.step().reason.deadly;
  if (all.size() != 1) return;
  const Deadly& deadly = all.front();
  const Rectangle rectangle(shape, deadly);
  const auto cells = shape.cells(deadly.pattern);
  // A universal grave covers all open cells.
  if (cells.size() > 4 && cells.size() == open_cells(shape) && shape.size() == 0)
    names.add(Rank::single, fmt::format("BUG+{}", deadly.escapes.size()));
  if (rectangle.is_one()) {
    const std::string type = rectangle.type();
    if (type == "hidden")
      names.add(Rank::single, "hidden rectangle");
    else if (!type.empty())
      names.add(Rank::single, "unique rectangle " + type);
    names.add(Rank::locked, "unique rectangle");
  } else if (shape.digits(deadly.pattern).size() == 2) {
    names.add(Rank::locked, "unique loop");
  }
  names.add(Rank::forcing, "deadly pattern");
}

}  // namespace hence::explain::naming
