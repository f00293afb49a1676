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

// Groups up to this size are written pairwise by `intersections`, larger ones (the cells of large grids) by product.
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

class Encoder {
 public:
  Encoder(const Model& model, const EncodeOptions& options) : model_(model), options_(options) {
    out_.formula.add_variables(model.candidates());
  }

  Encoded run() {
    if (options_.selectors)
      for (std::size_t g = 0; g < model_.groups(); ++g)
        out_.selectors.push_back(Literal(out_.formula.add_variable()));
    if (options_.encoding == Encoding::intersections && !options_.selectors) find_boxes();
    for (std::size_t g = 0; g < model_.groups(); ++g) encode_group(GroupId(g));
    return std::move(out_);
  }

 private:
  static constexpr std::int32_t no_box = -1;

  /// Which box group each candidate is in, so that a line can be cut where it crosses into the next box.
  void find_boxes() {
    box_of_.assign(model_.candidates(), no_box);
    row_parts_.resize(model_.groups());
    column_parts_.resize(model_.groups());
    for (std::size_t g = 0; g < model_.groups(); ++g) {
      const Group group = model_.group(GroupId(g));
      if (group.kind != GroupKind::box || group.needs != Needs::exactly_one) continue;
      for (Candidate c : group.members) box_of_[c.at()] = static_cast<std::int32_t>(g);
    }
    // Lines first: they mint the parts that the boxes are made of.
    for (std::size_t g = 0; g < model_.groups(); ++g) {
      const GroupKind kind = model_.group(GroupId(g)).kind;
      if (kind == GroupKind::row) mint_parts(GroupId(g), row_parts_);
      if (kind == GroupKind::column) mint_parts(GroupId(g), column_parts_);
    }
  }

  using Parts = std::vector<std::vector<Literal>>;  // by group

  /// Members of a line stand in order of position, so those in one box stand together.
  void mint_parts(GroupId line, Parts& parts) {
    const Group group = model_.group(line);
    if (group.needs != Needs::exactly_one) return;
    auto same_box = [&](Candidate a, Candidate b) { return box_of_[a.at()] == box_of_[b.at()]; };
    auto begin = group.members.begin();
    while (begin != group.members.end()) {
      const auto end =
          std::find_if_not(begin, group.members.end(), [&](Candidate c) { return same_box(*begin, c); });
      const auto box = box_of_[begin->at()];
      if (box == no_box) {
        for (auto c = begin; c != end; ++c) parts[line.at()].push_back(says(*c));
      } else {
        const Literal part = mint_part({begin, end}, line);
        parts[line.at()].push_back(part);
        parts[static_cast<std::size_t>(box)].push_back(part);
      }
      begin = end;
    }
  }

  /// A literal equal to "one of these candidates is true".
  Literal mint_part(std::span<const Candidate> members, GroupId line) {
    if (members.size() == 1) return says(members.front());
    if (options_.titles) out_.formula.title("part of: " + model_.name(line));
    const Literal part(out_.formula.add_variable());
    buffer_ = {!part};
    for (Candidate c : members) {
      buffer_.push_back(says(c));
      out_.formula.add({!says(c), part});
    }
    out_.formula.add(buffer_);
    at_most_one(out_.formula, std::span(buffer_).subspan(1), AtMostOne::pairwise);
    return part;
  }

  void encode_group(GroupId id) {
    const Group group = model_.group(id);
    if (options_.titles) out_.formula.title(model_.name(id));
    const std::optional<Literal> guard =
        options_.selectors ? std::optional(!out_.selectors[id.at()]) : std::nullopt;
    bool cut = false;
    for (const Parts* parts : {&row_parts_, &column_parts_}) {
      if (id.at() >= parts->size() || (*parts)[id.at()].empty()) continue;
      group_clauses((*parts)[id.at()], group.needs, guard);
      cut = true;
    }
    if (cut) return;
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

  const Model& model_;
  const EncodeOptions options_;
  Encoded out_;
  std::vector<std::int32_t> box_of_;  // by candidate: its box group
  Parts row_parts_;                   // of rows, and of boxes cut by rows
  Parts column_parts_;                // of columns, and of boxes cut by columns
  std::vector<Literal> literals_;
  std::vector<Literal> buffer_;
};

}  // namespace

std::string_view name(Encoding encoding) {
  return std::find_if(encodings.begin(), encodings.end(), [&](auto& e) { return e.first == encoding; })->second;
}

std::optional<Encoding> encoding_named(std::string_view name) {
  for (const auto& [encoding, word] : encodings)
    if (word == name) return encoding;
  return std::nullopt;
}

Encoded encode(const Model& model, const EncodeOptions& options) {
  return Encoder(model, options).run();
}

}  // namespace hence
