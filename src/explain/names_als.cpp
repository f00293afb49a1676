// Cells that hold few digits between them: bent subsets (XYZ-wing ...), Sue de Coq, almost locked sets in
// chains, death blossom.
#include <algorithm>
#include <array>

#include "explain/names_chain_search.hpp"

namespace hence::explain::naming {
namespace {

/// Each target excludes every place of its digit in the cells.
bool targets_see_their_digit(const Shape& shape, const Candidates& members) {
  return std::all_of(shape.targets().begin(), shape.targets().end(), [&](Candidate x) {
    const Candidates same = shape.with_digit(members, shape.digit(x));
    return !same.empty() && shape.excludes_all(x, same);
  });
}

/// The digits of which two can be true in the cells.
std::vector<std::int32_t> free_digits(const Shape& shape, const Candidates& members) {
  std::vector<std::int32_t> found;
  for (const std::int32_t d : shape.digits(members))
    if (!shape.exclude_each_other(shape.with_digit(members, d))) found.push_back(d);
  return found;
}

/// Do a line and a box that cross hold all cells between them: some each for itself, and so many both?
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

constexpr std::array known{
    Known{Rank::als, "ALS-XZ"},        Known{Rank::als, "ALS-XY-wing"},   Known{Rank::als, "ALS chain"},
    Known{Rank::als, "death blossom"}, Known{Rank::loop, "AIC with ALS"}, Known{Rank::loop, "AIC with AHS"},
};

bool is(const Block& block, Block::Kind kind) {
  return block.kind == kind;
}

/// A chain in which sets take part.
std::string_view chain_name(const Shape& shape, const Chain& chain) {
  const bool locked = std::any_of(chain.begin(), chain.end(),
                                  [](const Segment& s) { return is(*s.block, Block::Kind::almost_locked); });
  const bool hidden = std::any_of(chain.begin(), chain.end(),
                                  [](const Segment& s) { return is(*s.block, Block::Kind::almost_hidden); });
  const bool only_sets = std::all_of(chain.begin(), chain.end(), [&](const Segment& s) {
    // A cell with two digits is the smallest almost locked set.
    return shape.truths()[s.block->truths.front()].is_cell() &&
           s.block->parts.size() == s.block->truths.size() + 1;
  });
  if (locked && only_sets)
    return chain.size() == 2 ? "ALS-XZ" : chain.size() == 3 ? "ALS-XY-wing" : "ALS chain";
  if (locked) return "AIC with ALS";
  return hidden ? "AIC with AHS" : "";
}

Candidates members_of(const Block& block) {
  Candidates all;
  for (const Candidates& part : block.parts) all.insert(all.end(), part.begin(), part.end());
  std::sort(all.begin(), all.end());
  return all;
}

bool is_almost_locked(const Shape& shape, const Block& block) {
  return is(block, Block::Kind::almost_locked) || (is(block, Block::Kind::truth) && block.parts.size() == 2 &&
                                                   shape.truths()[block.truths.front()].is_cell());
}

/// Two almost locked sets with two digits in common that only one of them can hold: all that is in them is
/// locked.
bool doubly_linked(const Shape& shape, const std::vector<Block>& all, Candidate x) {
  for (const Block& a : all)
    for (const Block& b : all) {
      if (!is_almost_locked(shape, a) || !is_almost_locked(shape, b)) continue;
      if (a.truths.size() + b.truths.size() != shape.size()) continue;
      if (std::find_first_of(a.truths.begin(), a.truths.end(), b.truths.begin(), b.truths.end()) !=
          a.truths.end())
        continue;
      int restricted = 0;
      bool seen = false;
      for (const Candidates& part : a.parts) {
        const std::int32_t d = shape.digit(part.front());
        const Candidates other = shape.with_digit(members_of(b), d);
        const bool common = !other.empty() && shape.exclude(part, other);
        if (common) ++restricted;
        if (d == shape.digit(x) && shape.excludes_all(x, part) && (!common || shape.excludes_all(x, other)))
          seen = true;
      }
      if (restricted >= 2 && seen) return true;
    }
  return false;
}

/// A cell (the stem) each of whose candidates takes its digit from an almost locked set (a petal); the target
/// takes another digit from every petal.
class Blossom {
 public:
  Blossom(const Shape& shape, const std::vector<Block>& blocks, Candidate x)
      : shape_(shape), blocks_(blocks), x_(x) {}

  bool found() {
    for (stem_ = 0; stem_ < shape_.size(); ++stem_) {
      const Candidates& stem = shape_.truths()[stem_].members;
      const auto petals =
          std::count_if(stem.begin(), stem.end(), [&](Candidate c) { return !shape_.rivals(c, x_); });
      if (petals < 3) continue;  // two make a wing
      taken_.assign(shape_.size(), false);
      taken_[stem_] = true;
      if (petals_from(0)) return true;
    }
    return false;
  }

 private:
  bool petals_from(std::size_t i) {
    const Candidates& stem = shape_.truths()[stem_].members;
    if (i == stem.size()) return std::find(taken_.begin(), taken_.end(), false) == taken_.end();
    if (shape_.rivals(stem[i], x_)) return petals_from(i + 1);
    for (const Block& petal : blocks_) {
      if (!fits(petal, stem[i])) continue;
      for (const std::size_t t : petal.truths) taken_[t] = true;
      const bool all = petals_from(i + 1);
      for (const std::size_t t : petal.truths) taken_[t] = false;
      if (all) return true;
    }
    return false;
  }

  bool fits(const Block& petal, Candidate of_stem) const {
    if (!is_almost_locked(shape_, petal)) return false;
    if (std::any_of(petal.truths.begin(), petal.truths.end(), [&](std::size_t t) { return taken_[t]; }))
      return false;
    const Candidates members = members_of(petal);
    const Candidates taken = shape_.with_digit(members, shape_.digit(of_stem));
    const Candidates aimed = shape_.with_digit(members, shape_.digit(x_));
    return shape_.digit(of_stem) != shape_.digit(x_) && !taken.empty() && !aimed.empty() &&
           shape_.excludes_all(of_stem, taken) && shape_.excludes_all(x_, aimed);
  }

  const Shape& shape_;
  const std::vector<Block>& blocks_;
  Candidate x_;
  std::size_t stem_ = 0;
  std::vector<bool> taken_;  // by truth: the stem, or in a petal
};

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
  // Only two digits in each cell: a chain, which has names of its own.
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
  // Where single truths make a chain, nobody looks for sets, unless there are just two.
  const bool chained = names.any(Rank::loop, Rank::loop);
  if (!sets && !shape.all_cells()) return;
  add_common(
      shape, known,
      [&](Candidate x) {
        std::set<std::string_view> fit;
        if (sets)
          for_each_chain(shape, all, x, [&](const Chain& chain) {
            const std::string_view name = chain_name(shape, chain);
            if (!name.empty() && (!chained || (name == "ALS-XZ" && shape.size() > 3))) fit.insert(name);
            return true;
          });
        if (shape.all_cells() && !shape.target_in_truth()) {
          if (sets && !chained && doubly_linked(shape, all, x)) fit.insert("ALS-XZ");
          if (Blossom(shape, all, x).found()) fit.insert("death blossom");
        }
        return fit;
      },
      names);
}

}  // namespace hence::explain::naming
