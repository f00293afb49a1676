// A claim about a puzzle, a level or a pattern, as claim.json states it (docs/CERTIFICATES.md).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "verify/level.hpp"
#include "verify/outcome.hpp"
#include "verify/pattern.hpp"

namespace hence::verify {

struct Rules {
  enum class Differ { all, open };

  int box_rows = 1;
  int box_columns = 1;
  bool diagonals = false;
  int grids = 1;
  Differ differ = Differ::all;

  int size() const { return box_rows * box_columns; }
  std::size_t cells() const {
    return static_cast<std::size_t>(grids) * static_cast<std::size_t>(size()) *
           static_cast<std::size_t>(size());
  }
};

/// A digit in a cell. Cells are numbered grid by grid, row by row, from 0.
struct Candidate {
  std::uint32_t cell;
  std::uint16_t digit;
  friend auto operator<=>(const Candidate&, const Candidate&) = default;
};

/// "r4c7"; in a tuple "g2r4c7".
std::string cell_name(std::uint32_t cell, const Rules& rules);

/// "r4c7=5"; in a tuple "g2r4c7=5".
std::string name(const Candidate& candidate, const Rules& rules);

/// A digit for every cell, 0 where it is open.
using Values = std::vector<std::uint16_t>;

/// Many grids in one piece of memory: a claim may list millions of small ones.
struct Solutions {
  std::size_t cells = 0;
  std::vector<std::uint16_t> digits;

  std::size_t size() const { return cells == 0 ? 0 : digits.size() / cells; }
  std::span<const std::uint16_t> operator[](std::size_t i) const {
    return {digits.data() + i * cells, cells};
  }
};

/// Their numbers in the order of their digits, equal ones in the order of the claim.
std::vector<std::uint32_t> in_order(const Solutions& solutions);

struct Claim {
  enum class Kind {
    solution,
    unique,
    none,
    count,
    minimal,
    excluded,
    forced,
    optimal,
    no_plan,
    unsolvable,
    pattern,
  };
  struct Formula {
    std::uint64_t clauses = 0;
    std::uint32_t crc32 = 0;
  };
  struct Proof {
    std::uint64_t steps = 0;
    bool binary = false;
    std::uint32_t crc32 = 0;
  };
  /// To all states within so many moves, or pushes, of the start, and of the goals.
  struct Visit {
    std::uint64_t from_start;
    std::uint64_t to_goals;
  };

  Kind kind = Kind::solution;

  // of a claim about a puzzle
  Rules rules;
  Values puzzle;
  std::vector<Candidate> crossed_out;  ///< sorted
  std::vector<Candidate> candidates;   ///< what Kind::excluded and Kind::forced are about; sorted
  std::uint64_t count = 0;             ///< of Kind::count
  Solutions solutions;
  std::vector<Candidate> without;  ///< for each witness the clue
  Solutions witnesses;

  // of a claim about a level
  Level level;
  std::string plan;               ///< of Kind::optimal
  Metric metric = Metric::moves;  ///< the same: by what no plan is shorter
  std::uint64_t too_few = 0;      ///< so many, by the metric; of an empty plan it says nothing
  std::vector<Square> boxes;      ///< of Kind::unsolvable; sorted
  std::uint64_t states = 0;       ///< of Kind::unsolvable
  std::optional<Visit> visit;     ///< shows that `too_few` do not suffice, instead of a formula and a proof

  Pattern pattern;  ///< of Kind::pattern

  bool refutes = true;  ///< false: of a kind that may have a formula and a proof, it has none
  Formula formula;
  Proof proof;

  bool has_proof() const { return kind != Kind::solution && kind != Kind::unsolvable && refutes; }

  bool about_a_puzzle() const { return !about_a_level() && !about_a_pattern(); }
  bool about_a_pattern() const { return kind == Kind::pattern; }
  bool about_a_level() const {
    return kind == Kind::optimal || kind == Kind::no_plan || kind == Kind::unsolvable;
  }

  /// Is it about some candidates, not about the puzzle as a whole?
  bool about_candidates() const { return kind == Kind::excluded || kind == Kind::forced; }

  std::uint64_t clues() const;
};

/// The word of claim.json.
std::string_view name(Claim::Kind kind);

/// Reads a claim and holds it to its form; what it says has not been checked then. `file` is for messages.
std::variant<Claim, Trouble> read_claim(std::string_view text, const std::string& file,
                                        const Cancelled& cancelled = {});

}  // namespace hence::verify
