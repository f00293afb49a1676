#include "explain/names_als_search.hpp"

#include <algorithm>
#include <bit>
#include <compare>
#include <optional>
#include <set>

namespace hence::explain::naming {
namespace {

Candidates members_of(const Block& block) {
  Candidates all;
  for (const Candidates& part : block.parts) all.insert(all.end(), part.begin(), part.end());
  std::sort(all.begin(), all.end());
  return all;
}

/// A bivalue cell is the smallest almost locked set.
bool is_almost_locked(const Shape& shape, const Block& block) {
  return block.kind == Block::Kind::almost_locked ||
         (block.kind == Block::Kind::truth && block.parts.size() == 2 &&
          shape.truths()[block.truths.front()].is_cell());
}

/// A chain of almost locked sets that may share cells: each set loses a digit to the previous one, so all its
/// other digits are locked, and it takes one of them from the next. The target sees all places of its digit
/// in the first and last sets.
class Overlapping {
 public:
  Overlapping(const Shape& shape, const std::vector<Block>& blocks, Candidate x) : shape_(shape), x_(x) {
    if (shape.size() > 64) return;
    for (const Block& block : blocks) {
      if (!is_almost_locked(shape, block)) continue;
      std::uint64_t truths = 0;
      for (const std::size_t t : block.truths) truths |= std::uint64_t{1} << t;
      sets_.push_back({&block, truths});
    }
  }

  /// The smallest number of sets that uses all truths; 0 if none is found within bounded work.
  std::size_t count() {
    for (std::size_t i = 0; i < sets_.size(); ++i)
      if (seen(i)) reach({sets_[i].truths, i, shape_.digit(x_)}, no_predecessor);
    for (std::size_t i = 0; i < reached_.size(); ++i) {
      if (ends(reached_[i].state)) return reached_[i].sets;
      if (reached_.size() < max_states) extend(i);
    }
    return 0;
  }

 private:
  static constexpr std::size_t max_states = 20'000;
  static constexpr std::size_t no_predecessor = std::size_t(-1);

  struct Link {
    std::size_t to;
    std::int32_t digit;
  };
  struct Set {
    const Block* block;
    std::uint64_t truths;                      ///< as a bit mask
    std::optional<std::vector<Link>> links{};  ///< computed on demand
  };
  struct State {
    std::uint64_t truths;  ///< of all sets so far
    std::size_t last;
    std::int32_t lost;  ///< the digit missing from the last set
    friend auto operator<=>(const State&, const State&) = default;
  };
  struct Reached {
    State state;
    std::size_t from;  ///< index of its predecessor
    std::size_t sets;
  };

  bool seen(std::size_t set) const {
    const auto& parts = sets_[set].block->parts;
    return std::any_of(parts.begin(), parts.end(), [&](const Candidates& part) {
      return shape_.digit(part.front()) == shape_.digit(x_) && shape_.excludes_all(x_, part);
    });
  }

  bool ends(const State& state) const {
    return static_cast<std::size_t>(std::popcount(state.truths)) == shape_.size() &&
           state.lost != shape_.digit(x_) && seen(state.last);
  }

  void reach(const State& state, std::size_t from) {
    for (std::size_t i = from; i != no_predecessor; i = reached_[i].from)
      if (reached_[i].state.last == state.last) return;  // each set is used at most once
    if (known_.insert(state).second)
      reached_.push_back({state, from, from == no_predecessor ? 1 : reached_[from].sets + 1});
  }

  void extend(std::size_t from) {
    const State state = reached_[from].state;
    Set& last = sets_[state.last];
    if (!last.links) last.links = links_of(*last.block);
    for (const Link& link : *last.links)
      if (link.digit != state.lost) reach({state.truths | sets_[link.to].truths, link.to, link.digit}, from);
  }

  /// The sets that lose a digit to this one, with the digit.
  std::vector<Link> links_of(const Block& block) const {
    std::vector<Link> links;
    for (const Candidates& part : block.parts)
      for (std::size_t i = 0; i < sets_.size(); ++i)
        for (const Candidates& other : sets_[i].block->parts)
          if (shape_.digit(other.front()) == shape_.digit(part.front()) && shape_.exclude(part, other))
            links.push_back({i, shape_.digit(part.front())});
    return links;
  }

  const Shape& shape_;
  Candidate x_;
  std::vector<Set> sets_;
  std::vector<Reached> reached_;  // by number of sets, fewest first
  std::set<State> known_;
};

class Blossom {
 public:
  Blossom(const Shape& shape, const std::vector<Block>& blocks, Candidate x) : shape_(shape), x_(x) {
    for (const Block& block : blocks)
      if (is_almost_locked(shape, block)) petals_.push_back({&block, members_of(block)});
  }

  bool found() {
    for (stem_ = 0; stem_ < shape_.size(); ++stem_) {
      const Candidates& stem = shape_.truths()[stem_].members;
      const auto petals =
          std::count_if(stem.begin(), stem.end(), [&](Candidate c) { return !shape_.rivals(c, x_); });
      if (petals < 3) continue;  // two make a wing
      uses_.assign(shape_.size(), 0);
      uses_[stem_] = 1;
      chosen_.clear();
      if (petals_from(0)) return true;
    }
    return false;
  }

 private:
  static constexpr int max_nodes = 20'000;

  struct Petal {
    const Block* block;
    Candidates members;
  };

  bool petals_from(std::size_t i) {
    if (++nodes_ > max_nodes) return false;
    const Candidates& stem = shape_.truths()[stem_].members;
    if (i == stem.size()) return std::find(uses_.begin(), uses_.end(), 0) == uses_.end();
    if (shape_.rivals(stem[i], x_)) return petals_from(i + 1);
    return std::any_of(petals_.begin(), petals_.end(), [&](const Petal& petal) {
      if (!fits(petal, stem[i])) return false;
      for (const std::size_t t : petal.block->truths) ++uses_[t];
      chosen_.push_back(&petal);
      const bool all = petals_from(i + 1);
      chosen_.pop_back();
      for (const std::size_t t : petal.block->truths) --uses_[t];
      return all;
    });
  }

  /// Each petal serves one candidate of the stem, even if it could take two.
  bool fits(const Petal& petal, Candidate of_stem) const {
    const auto& truths = petal.block->truths;
    if (std::find(truths.begin(), truths.end(), stem_) != truths.end()) return false;
    if (std::find(chosen_.begin(), chosen_.end(), &petal) != chosen_.end()) return false;
    const Candidates taken = shape_.with_digit(petal.members, shape_.digit(of_stem));
    const Candidates aimed = shape_.with_digit(petal.members, shape_.digit(x_));
    return shape_.digit(of_stem) != shape_.digit(x_) && !taken.empty() && !aimed.empty() &&
           shape_.excludes_all(of_stem, taken) && shape_.excludes_all(x_, aimed);
  }

  const Shape& shape_;
  Candidate x_;
  std::vector<Petal> petals_;
  std::size_t stem_ = 0;
  std::vector<int> uses_;  // by truth: uses as stem or in petals
  std::vector<const Petal*> chosen_;
  int nodes_ = 0;
};

}  // namespace

std::size_t overlapping_sets(const Shape& shape, const std::vector<Block>& blocks, Candidate x) {
  return Overlapping(shape, blocks, x).count();
}

bool doubly_linked(const Shape& shape, const std::vector<Block>& blocks, Candidate x) {
  for (const Block& a : blocks)
    for (const Block& b : blocks) {
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

bool is_blossom(const Shape& shape, const std::vector<Block>& blocks, Candidate x) {
  return Blossom(shape, blocks, x).found();
}

}  // namespace hence::explain::naming
