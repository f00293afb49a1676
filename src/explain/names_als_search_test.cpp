#include "explain/names_als_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/random.hpp"
#include "explain/is_reason.hpp"
#include "sudoku/as_model.hpp"
#include "sudoku/as_position.hpp"

namespace hence::explain::naming {
namespace {

using sudoku::Cell;
using sudoku::Rules;

const Rules rules{2, 3};

struct Drawn {
  Position position;
  std::vector<Cell> cells;
  Step step;
};

std::int32_t digit_of(Candidate c) {
  return sudoku::cell_digit(rules, c).digit.v;
}

/// A few cells, each with two or three of four digits.
Drawn drawn(const std::shared_ptr<const Board>& board, std::uint64_t seed) {
  Random random(seed);
  Drawn d{Position(board), {}, {}};
  const auto order = random.permutation(rules.cells());
  for (std::size_t i = 0; i < 4 + seed % 3; ++i) d.cells.emplace_back(order[i]);
  for (const Cell cell : d.cells) {
    const auto digits = random.permutation(4);
    const auto kept = digits.begin() + 2 + static_cast<std::ptrdiff_t>(random.below(2));
    for (int digit = 1; digit <= rules.size(); ++digit)
      if (std::find(digits.begin(), kept, digit - 1) == kept)
        d.position.remove(full_candidate(rules, cell, sudoku::Digit(digit)));
    for (const GroupId g : board->groups_of(full_candidate(rules, cell, sudoku::Digit(1))))
      if (board->model().group(g).kind == GroupKind::cell) d.step.reason.truths.push_back(g);
  }
  std::sort(d.step.reason.truths.begin(), d.step.reason.truths.end());
  for (std::size_t g = 0; g < board->model().groups(); ++g) d.step.reason.links.emplace_back(g);
  return d;
}

/// Almost locked sets read off the grid, and every way to arrange them in a chain or around a stem.
class Naive {
 public:
  explicit Naive(const Drawn& d) : d_(d) {
    for (std::uint32_t mask = 1; mask < 1U << d.cells.size(); ++mask)
      if (in_one_house(mask) && digits(mask).size() == cells(mask).size() + 1) sets_.push_back(mask);
  }

  void aim_at(Candidate x) { x_ = x; }

  /// The smallest number of sets in a chain that uses all cells; 0 if none.
  std::size_t chain() const {
    for (std::size_t n = 2; n <= 6; ++n)
      for (const std::uint32_t first : sets_)
        if (sees(first) && extend({first}, digit_of(x_), n)) return n;
    return 0;
  }

  bool blossom() const {
    for (std::size_t i = 0; i < d_.cells.size(); ++i) {
      std::vector<Candidate> stem;
      for (const Candidate c : places(1U << i, 0))
        if (!exclude(c, x_)) stem.push_back(c);
      if (stem.size() >= 3 && petals(i, stem, {})) return true;
    }
    return false;
  }

 private:
  using Sets = std::vector<std::uint32_t>;

  bool exclude(Candidate a, Candidate b) const { return d_.position.board().exclude(a, b); }

  std::vector<Cell> cells(std::uint32_t mask) const {
    std::vector<Cell> found;
    for (std::size_t i = 0; i < d_.cells.size(); ++i)
      if ((mask >> i & 1U) != 0) found.push_back(d_.cells[i]);
    return found;
  }

  /// Places of a digit; of all digits if 0.
  std::vector<Candidate> places(std::uint32_t mask, std::int32_t digit) const {
    std::vector<Candidate> found;
    for (const Cell cell : cells(mask))
      for (std::int32_t v = 1; v <= rules.size(); ++v) {
        const Candidate c = full_candidate(rules, cell, sudoku::Digit(v));
        if ((digit == 0 || v == digit) && d_.position.possible(c)) found.push_back(c);
      }
    return found;
  }

  std::set<std::int32_t> digits(std::uint32_t mask) const {
    std::set<std::int32_t> found;
    for (const Candidate c : places(mask, 0)) found.insert(digit_of(c));
    return found;
  }

  bool in_one_house(std::uint32_t mask) const {
    std::set<int> rows;
    std::set<int> columns;
    std::set<int> boxes;
    for (const Cell cell : cells(mask)) {
      rows.insert(rules.row(cell));
      columns.insert(rules.column(cell));
      boxes.insert(rules.box(cell));
    }
    return rows.size() == 1 || columns.size() == 1 || boxes.size() == 1;
  }

  bool all_see(const std::vector<Candidate>& these, const std::vector<Candidate>& those) const {
    for (const Candidate a : these)
      for (const Candidate b : those)
        if (!exclude(a, b)) return false;
    return !these.empty() && !those.empty();
  }
  bool sees(std::uint32_t set) const { return all_see({x_}, places(set, digit_of(x_))); }

  bool all_used(const Sets& sets, std::uint32_t more) const {
    for (const std::uint32_t set : sets) more |= set;
    return more == (1U << d_.cells.size()) - 1;
  }

  bool extend(const Sets& row, std::int32_t lost, std::size_t n) const {
    if (row.size() == n) return lost != digit_of(x_) && sees(row.back()) && all_used(row, 0);
    for (const std::int32_t d : digits(row.back()))
      for (const std::uint32_t next : sets_) {
        if (d == lost || std::find(row.begin(), row.end(), next) != row.end()) continue;
        if (!all_see(places(row.back(), d), places(next, d))) continue;
        Sets longer = row;
        longer.push_back(next);
        if (extend(longer, d, n)) return true;
      }
    return false;
  }

  bool petals(std::size_t stem, const std::vector<Candidate>& of_stem, const Sets& chosen) const {
    if (chosen.size() == of_stem.size()) return all_used(chosen, 1U << stem);
    const Candidate c = of_stem[chosen.size()];
    for (const std::uint32_t set : sets_) {
      if ((set >> stem & 1U) != 0 || std::find(chosen.begin(), chosen.end(), set) != chosen.end()) continue;
      if (digit_of(c) == digit_of(x_) || !sees(set) || !all_see({c}, places(set, digit_of(c)))) continue;
      Sets more = chosen;
      more.push_back(set);
      if (petals(stem, of_stem, more)) return true;
    }
    return false;
  }

  const Drawn& d_;
  Candidate x_{};
  Sets sets_;
};

TEST(AlmostLockedSets, ThatShareCellsAgreeWithANaiveSearch) {
  const auto board = sudoku::board_of(sudoku::Puzzle::empty(rules));
  std::map<std::size_t, int> chains;  // by number of sets
  int blossoms = 0;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    const Drawn d = drawn(board, seed);
    const Shape shape(d.position, d.step);
    const std::vector<Block> all = blocks(shape, true);
    Naive naive(d);
    for (const Candidate x : d.position.open_candidates()) {
      if (digit_of(x) > 4) continue;  // in none of the sets
      naive.aim_at(x);
      const std::size_t sets = naive.chain();
      const bool blossom = naive.blossom();
      ASSERT_EQ(overlapping_sets(shape, all, x), sets) << "seed " << seed;
      ASSERT_EQ(is_blossom(shape, all, x), blossom) << "seed " << seed;
      if (sets > 0 || blossom) {
        EXPECT_TRUE(is_reason(d.position, d.step.reason, x)) << "seed " << seed;
      }
      ++chains[sets];
      blossoms += blossom ? 1 : 0;
    }
  }
  EXPECT_GT(chains[0], 1000);
  EXPECT_GT(chains[2], 10);
  EXPECT_GT(chains[3], 10);
  EXPECT_GT(chains[4], 3);
  EXPECT_GT(blossoms, 0);
}

}  // namespace
}  // namespace hence::explain::naming
