// What the definitions of patterns work with: the truths of a step with their possible members, its targets,
// and which candidates exclude each other. Internal to names*.cpp.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "explain/step.hpp"

namespace hence::explain::naming {

using Candidates = std::vector<Candidate>;

/// A house regardless of digit (or, in a tuple, corresponding cells): its cells have different digits.
struct Sector {
  GroupKind kind;
  std::int32_t place;
  friend constexpr auto operator<=>(Sector, Sector) = default;

  bool is_line() const { return kind == GroupKind::row || kind == GroupKind::column; }
  bool is_box() const { return kind == GroupKind::box; }
};

struct Truth {
  GroupId group;
  GroupKind kind;
  Subject subject;
  Candidates members;  ///< the possible ones, in order

  bool is_cell() const { return kind == GroupKind::cell; }
  bool is_line() const { return sector().is_line(); }
  bool is_box() const { return kind == GroupKind::box; }
  Sector sector() const { return {kind, subject.place}; }  ///< if it is a house
};

class Shape {
 public:
  Shape(const Position& position, const Step& step);

  const Position& position() const { return position_; }
  const Step& step() const { return step_; }
  const std::vector<Truth>& truths() const { return truths_; }
  std::size_t size() const { return truths_.size(); }
  const Candidates& targets() const { return step_.removed; }

  std::int32_t digit(Candidate c) const { return position_.model().subject(c).value; }
  std::int32_t cell(Candidate c) const { return position_.model().subject(c).place; }

  bool rivals(Candidate a, Candidate b) const { return position_.board().exclude(a, b); }
  bool excludes_all(Candidate c, std::span<const Candidate> others) const;
  /// Does each of these exclude each of those?
  bool exclude(std::span<const Candidate> these, std::span<const Candidate> those) const;
  /// Can no two of them be true together?
  bool exclude_each_other(std::span<const Candidate> these) const;

  std::vector<Sector> sectors(Candidate c) const;
  /// The sectors shared by all of them.
  std::vector<Sector> common_sectors(std::span<const Candidate> these) const;
  bool share(std::span<const Candidate> these, GroupKind kind) const;

  bool all_cells() const;
  bool all_houses() const;
  /// Do all truths and targets have the same digit?
  bool one_digit() const;
  /// Is a target a member of a truth? No named pattern has this (cannibalism).
  bool target_in_truth() const;

  Candidates members() const;  ///< of all truths, without duplicates, in order
  std::vector<std::int32_t> digits(std::span<const Candidate> these) const;
  std::vector<std::int32_t> cells(std::span<const Candidate> these) const;
  Candidates with_digit(std::span<const Candidate> these, std::int32_t digit) const;

 private:
  const Position& position_;
  const Step& step_;
  std::vector<Truth> truths_;
};

/// From most familiar to most general; names are listed in this order.
enum class Rank {
  single,
  locked,
  subset,
  fish,
  turbot,
  wing,
  finned_fish,
  colouring,
  chain,
  als,
  large_fish,
  loop,
  forcing
};

class Names {
 public:
  void add(Rank rank, std::string name);
  bool empty() const { return entries_.empty(); }
  /// Is there a name with a rank in this range?
  bool any(Rank from, Rank to) const;
  bool up_to(Rank rank) const { return any(Rank::single, rank); }
  std::vector<PatternName> sorted() const;

 private:
  struct Entry {
    Rank rank;
    std::string name;
  };
  std::vector<Entry> entries_;
};

/// A name of a family, in the order in which names are listed.
struct Known {
  Rank rank;
  std::string_view name;
};

/// Adds the known names that hold for every target: a name must fit the whole step.
void add_common(const Shape& shape, std::span<const Known> known,
                const std::function<std::set<std::string_view>(Candidate target)>& names_for, Names& names);

/// Each family adds its names that fit.
void name_singles(const Shape& shape, Names& names);
void name_subsets(const Shape& shape, Names& names);
void name_fish(const Shape& shape, Names& names);
void name_bent_subsets(const Shape& shape, Names& names);
void name_chains(const Shape& shape, Names& names);
void name_als(const Shape& shape, Names& names);
void name_forcing(const Shape& shape, Names& names);
void name_deadly(const Shape& shape, Names& names);

}  // namespace hence::explain::naming
