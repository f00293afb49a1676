#include "cnf/encode.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "cnf/at_most_one.hpp"

namespace hence {
namespace {

constexpr std::array encodings = {
    std::pair{Encoding::pairwise, std::string_view("pairwise")},
    std::pair{Encoding::sequential, std::string_view("sequential")},
    std::pair{Encoding::product, std::string_view("product")},
    std::pair{Encoding::intersections, std::string_view("intersections")},
};

// `intersections` encodes groups up to this size pairwise, and larger ones (the cells of large grids) by
// product.
constexpr std::size_t pairwise_limit = 40;

AtMostOne at_most_one_of(Encoding encoding, std::size_t size) {
  switch (encoding) {
    case Encoding::pairwise:
      return AtMostOne::pairwise;
    case Encoding::sequential:
      return AtMostOne::sequential;
    case Encoding::product:
      return AtMostOne::product;
    case Encoding::intersections:
      break;
  }
  return size <= pairwise_limit ? AtMostOne::pairwise : AtMostOne::product;
}

std::string_view family(GroupKind kind) {
  switch (kind) {
    case GroupKind::cell:
      return "cells";
    case GroupKind::row:
      return "rows";
    case GroupKind::column:
      return "columns";
    case GroupKind::box:
      return "boxes";
    case GroupKind::diagonal:
      return "diagonals";
    case GroupKind::differs:
      break;
  }
  return "differences";
}

class Encoder {
 public:
  Encoder(const Model& model, const EncodeOptions& options) : model_(model), options_(options) {
    out_.formula.add_variables(model.candidates());
  }

  std::optional<Encoded> run(const Budget& budget) {
    if (options_.selectors)
      for (std::size_t g = 0; g < model_.groups(); ++g)
        out_.selectors.push_back(Literal(out_.formula.add_variable()));
    if (!options_.selectors) {
      find_places();
      if (options_.encoding == Encoding::intersections) find_parts();
    }
    for (std::size_t g = 0; g < model_.groups(); ++g) {
      if (budget.cancelled()) return std::nullopt;
      encode_group(GroupId(g));
    }
    return std::move(out_);
  }

 private:
  static constexpr std::int32_t nowhere = -1;

  /// The exactly-one groups of a candidate, to cut lines into parts and to find pairs that are stated twice.
  struct Place {
    std::int32_t row = nowhere;
    std::int32_t column = nowhere;
    std::int32_t box = nowhere;
  };

  void find_places() {
    places_.resize(model_.candidates());
    for (std::size_t g = 0; g < model_.groups(); ++g) {
      const Group group = model_.group(GroupId(g));
      if (group.needs != Needs::exactly_one) continue;
      const auto id = static_cast<std::int32_t>(g);
      if (group.kind == GroupKind::row)
        for (Candidate c : group.members) places_[c.at()].row = id;
      if (group.kind == GroupKind::column)
        for (Candidate c : group.members) places_[c.at()].column = id;
      if (group.kind == GroupKind::box)
        for (Candidate c : group.members) places_[c.at()].box = id;
    }
  }

  /// Lines first: they create the parts that boxes consist of.
  void find_parts() {
    row_parts_.resize(model_.groups());
    column_parts_.resize(model_.groups());
    for (std::size_t g = 0; g < model_.groups(); ++g) {
      const GroupKind kind = model_.group(GroupId(g)).kind;
      if (kind == GroupKind::row) create_parts(GroupId(g), row_parts_, &Place::column);
      if (kind == GroupKind::column) create_parts(GroupId(g), column_parts_, &Place::row);
    }
  }

  using Parts = std::vector<std::vector<Literal>>;  // by group

  /// The members of a line are ordered by position, so those in the same box are adjacent. `across`: the
  /// crossing lines.
  void create_parts(GroupId line, Parts& parts, std::int32_t Place::*across) {
    const Group group = model_.group(line);
    if (group.needs != Needs::exactly_one) return;
    auto box_of = [&](Candidate c) { return places_[c.at()].box; };
    auto begin = group.members.begin();
    while (begin != group.members.end()) {
      const auto end = std::find_if_not(begin, group.members.end(),
                                        [&](Candidate c) { return box_of(c) == box_of(*begin); });
      const auto box = box_of(*begin);
      if (box == nowhere) {
        for (auto c = begin; c != end; ++c) parts[line.at()].push_back(says(*c));
      } else {
        const Literal part = create_part({begin, end}, line, across);
        parts[line.at()].push_back(part);
        parts[static_cast<std::size_t>(box)].push_back(part);
      }
      begin = end;
    }
  }

  /// A literal equivalent to "one of these candidates is true".
  Literal create_part(std::span<const Candidate> members, GroupId line, std::int32_t Place::*across) {
    if (members.size() == 1) return says(members.front());
    if (options_.titles) out_.formula.title("parts", "part of: " + model_.name(line));
    const Literal part(out_.formula.add_variable());
    buffer_ = {!part};
    for (Candidate c : members) {
      buffer_.push_back(says(c));
      out_.formula.add({!says(c), part});
    }
    out_.formula.add(buffer_);
    // Two cells of a part are in different parts of the crossing lines, of which the box allows only one: so
    // "at most one" follows by unit propagation and is left out.
    if (!all_cross(members, across))
      at_most_one(out_.formula, std::span(buffer_).subspan(1), AtMostOne::pairwise);
    return part;
  }

  bool all_cross(std::span<const Candidate> members, std::int32_t Place::*across) const {
    for (std::size_t i = 0; i < members.size(); ++i) {
      const std::int32_t line = places_[members[i].at()].*across;
      if (line == nowhere) return false;
      for (std::size_t j = 0; j < i; ++j)
        if (places_[members[j].at()].*across == line) return false;
    }
    return true;
  }

  void encode_group(GroupId id) {
    const Group group = model_.group(id);
    if (options_.titles) out_.formula.title(family(group.kind), model_.name(id));
    const std::optional<Literal> guard =
        options_.selectors ? std::optional(!out_.selectors[id.at()]) : std::nullopt;
    bool cut = false;
    for (const Parts* parts : {&row_parts_, &column_parts_}) {
      if (id.at() >= parts->size() || (*parts)[id.at()].empty()) continue;
      group_clauses((*parts)[id.at()], group.needs, guard);
      cut = true;
    }
    if (cut) return;
    if (options_.encoding == Encoding::pairwise && !options_.selectors)
      return pairwise_without_duplicates(group);
    literals_.clear();
    for (Candidate c : group.members) literals_.push_back(says(c));
    group_clauses(literals_, group.needs, guard);
  }

  void group_clauses(std::span<const Literal> literals, Needs needs, std::optional<Literal> guard) {
    if (needs == Needs::exactly_one) {
      buffer_.assign(literals.begin(), literals.end());
      if (guard) buffer_.push_back(*guard);
      out_.formula.add(buffer_);
    }
    at_most_one(out_.formula, literals, at_most_one_of(options_.encoding, literals.size()), guard);
  }

  /// Pairwise, but boxes omit the pairs already covered by rows and columns, and diagonals those covered by
  /// boxes: an eighth of the clauses of a Sudoku.
  void pairwise_without_duplicates(const Group& group) {
    const std::span<const Candidate> x = group.members;
    if (group.needs == Needs::exactly_one) {
      buffer_.clear();
      for (Candidate c : x) buffer_.push_back(says(c));
      out_.formula.add(buffer_);
    }
    auto same = [](std::int32_t a, std::int32_t b) { return a == b && a != nowhere; };
    for (std::size_t i = 0; i < x.size(); ++i) {
      const Place& a = places_[x[i].at()];
      for (std::size_t j = i + 1; j < x.size(); ++j) {
        const Place& b = places_[x[j].at()];
        if (group.kind == GroupKind::box && (same(a.row, b.row) || same(a.column, b.column))) continue;
        if (group.kind == GroupKind::diagonal && same(a.box, b.box)) continue;
        out_.formula.add({!says(x[i]), !says(x[j])});
      }
    }
  }

  const Model& model_;
  const EncodeOptions options_;
  Encoded out_;
  std::vector<Place> places_;  // by candidate
  Parts row_parts_;            // of rows, and of boxes cut by rows
  Parts column_parts_;         // of columns, and of boxes cut by columns
  std::vector<Literal> literals_;
  std::vector<Literal> buffer_;
};

}  // namespace

std::string_view name(Encoding encoding) {
  return std::find_if(encodings.begin(), encodings.end(), [&](auto& e) { return e.first == encoding; })
      ->second;
}

std::optional<Encoding> encoding_named(std::string_view name) {
  for (const auto& [encoding, word] : encodings)
    if (word == name) return encoding;
  return std::nullopt;
}

Encoded encode(const Model& model, const EncodeOptions& options) {
  return *encode(model, options, Budget{});
}

std::optional<Encoded> encode(const Model& model, const EncodeOptions& options, const Budget& budget) {
  return Encoder(model, options).run(budget);
}

}  // namespace hence
