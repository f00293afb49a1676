// Patterns of cells with few digits: bent subsets (XYZ-wing ...), Sue de Coq, chains of almost locked sets,
// death blossom.
#include <algorithm>
#include <array>

#include "explain/names_als_search.hpp"

namespace hence::explain::naming {
namespace {

/// Does each target exclude every place of its digit in these cells?
bool targets_see_their_digit(const Shape& shape, const Candidates& members) {
  return std::all_of(shape.targets().begin(), shape.targets().end(), [&](Candidate x) {
    const Candidates same = shape.with_digit(members, shape.digit(x));
    return !same.empty() && shape.excludes_all(x, same);
  });
}

/// The digits that can be true in two of the cells at once.
std::vector<std::int32_t> free_digits(const Shape& shape, const Candidates& members) {
  std::vector<std::int32_t> found;
  for (const std::int32_t d : shape.digits(members))
    if (!shape.exclude_each_other(shape.with_digit(members, d))) found.push_back(d);
  return found;
}

/// Do a line and a box that intersect contain all the cells, with some cells only in the line, some only in
/// the box, and at least `least_in_both` in the intersection?
bool bent(const Shape& shape, std::size_t least_in_both) {
  std::vector<std::vector<Sector>> of_cell;
  std::vector<Sector> all;
  for (const Truth& truth : shape.truths()) {
    of_cell.push_back(shape.common_sectors(truth.members));
    all.insert(all.end(), of_cell.back().begin(), of_cell.back().end());
  }
  for (const Sector line : all)
    for (const Sector box : all) {
      if (!line.is_line() || !box.is_box()) continue;
      std::size_t in_both = 0;
      std::size_t in_line = 0;
      std::size_t in_box = 0;
      for (const auto& sectors : of_cell) {
        const bool l = std::binary_search(sectors.begin(), sectors.end(), line);
        const bool b = std::binary_search(sectors.begin(), sectors.end(), box);
        ++(l && b ? in_both : l ? in_line : in_box);
        if (!l && !b) in_both = shape.size() + 1;
      }
      if (in_both + in_line + in_box == shape.size() && in_both >= least_in_both && in_line > 0 && in_box > 0)
        return true;
    }
  return false;
}

constexpr std::array known_als{
    Known{Rank::als, "ALS-XZ"},        Known{Rank::als, "ALS-XY-wing"},   Known{Rank::als, "ALS chain"},
    Known{Rank::als, "death blossom"}, Known{Rank::loop, "AIC with ALS"}, Known{Rank::loop, "AIC with AHS"},
};

bool is(const Block& block, Block::Kind kind) {
  return block.kind == kind;
}

std::string_view name_of_sets(std::size_t sets) {
  return sets == 2 ? "ALS-XZ" : sets == 3 ? "ALS-XY-wing" : "ALS chain";
}

/// The name of a chain that uses almost locked or hidden sets.
std::string_view chain_name(const Shape& shape, const Chain& chain) {
  const bool locked = std::any_of(chain.begin(), chain.end(),
                                  [](const Segment& s) { return is(*s.block, Block::Kind::almost_locked); });
  const bool hidden = std::any_of(chain.begin(), chain.end(),
                                  [](const Segment& s) { return is(*s.block, Block::Kind::almost_hidden); });
  const bool only_sets = std::all_of(chain.begin(), chain.end(), [&](const Segment& s) {
    // A bivalue cell is the smallest almost locked set.
    return shape.truths()[s.block->truths.front()].is_cell() &&
           s.block->parts.size() == s.block->truths.size() + 1;
  });
  if (locked && only_sets) return name_of_sets(chain.size());
  if (locked) return "AIC with ALS";
  return hidden ? "AIC with AHS" : "";
}

}  // namespace

void name_bent_subsets(const Shape& shape, Names& names) {
  if (shape.size() < 3 || !shape.all_cells() || shape.target_in_truth() || names.up_to(Rank::subset)) return;
  const Candidates members = shape.members();
  if (shape.digits(members).size() != shape.size() || !targets_see_their_digit(shape, members)) return;
  const auto free = free_digits(shape, members);
  const bool aimed = free.size() == 1 && std::all_of(shape.targets().begin(), shape.targets().end(),
                                                     [&](Candidate x) { return shape.digit(x) == free[0]; });
  const auto most =
      std::max_element(shape.truths().begin(), shape.truths().end(),
                       [](const Truth& a, const Truth& b) { return a.members.size() < b.members.size(); });
  // With only two digits per cell this is a chain, which has its own names.
  const bool wing = aimed && most->members.size() > 2;
  if (wing && shape.size() == 3) names.add(Rank::wing, "XYZ-wing");
  if (wing && shape.size() == 4 && bent(shape, 1)) names.add(Rank::wing, "WXYZ-wing");
  if (wing && shape.size() == 5 && bent(shape, 1)) names.add(Rank::wing, "VWXYZ-wing");
  if (free.empty() && bent(shape, 2)) names.add(Rank::als, "Sue de Coq");
}

void name_als(const Shape& shape, Names& names) {
  if (shape.size() < 3 || names.up_to(Rank::fish)) return;
  const std::vector<Block> all = blocks(shape, true);
  const bool sets = all.size() > shape.size();
  // If single truths already form a chain, set names are only used for two sets.
  const bool chained = names.any(Rank::loop, Rank::loop);
  if (!sets && !shape.all_cells()) return;
  add_common(
      shape, known_als,
      [&](Candidate x) {
        std::set<std::string_view> fit;
        if (sets)
          for_each_chain(shape, all, x, [&](const Chain& chain) {
            const std::string_view name = chain_name(shape, chain);
            if (!name.empty() && (!chained || (name == "ALS-XZ" && shape.size() > 3))) fit.insert(name);
            return true;
          });
        if (!shape.all_cells()) return fit;
        const bool named =
            std::any_of(fit.begin(), fit.end(), [](auto name) { return name.starts_with("ALS"); });
        if (sets && !chained && !named)
          if (const std::size_t n = overlapping_sets(shape, all, x); n > 1) fit.insert(name_of_sets(n));
        if (shape.target_in_truth()) return fit;
        if (sets && !chained && doubly_linked(shape, all, x)) fit.insert("ALS-XZ");
        if (is_blossom(shape, all, x)) fit.insert("death blossom");
        return fit;
      },
      names);
}

}  // namespace hence::explain::naming
