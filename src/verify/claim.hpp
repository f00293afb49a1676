// A claim about a puzzle, level or pattern, as stated in claim.json (docs/CERTIFICATES.md).
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

/// A digit in a cell. Cells are numbered from 0, grid by grid and row by row.
struct Candidate {
  std::uint32_t cell;
  std::uint16_t digit;
  friend auto operator<=>(const Candidate&, const Candidate&) = default;
};

/// "r4c7"; in a tuple "g2r4c7".
std::string cell_name(std::uint32_t cell, const Rules& rules);

/// "r4c7=5"; in a tuple "g2r4c7=5".
std::string name(const Candidate& candidate, const Rules& rules);

/// A digit for each cell, 0 if it is open.
using Values = std::vector<std::uint16_t>;

/// Many grids in one allocation: a claim may list millions of small ones.
struct Solutions {
  std::size_t cells = 0;
  std::vector<std::uint16_t> digits;

  std::size_t size() const { return cells == 0 ? 0 : digits.size() / cells; }
  std::span<const std::uint16_t> operator[](std::size_t i) const {
    return {digits.data() + i * cells, cells};
  }
};

/// Indices of the solutions, sorted by their digits; equal ones in the order of the claim.
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
  /// A state enumeration from both ends: within how many moves (or pushes) of the start, and of the goals.
  struct Enumeration {
    std::uint64_t from_start;
    std::uint64_t to_goals;
  };

  Kind kind = Kind::solution;

  // about a puzzle
  Rules rules;
  Values puzzle;
  std::vector<Candidate> crossed_out;  ///< sorted
  std::vector<Candidate> candidates;   ///< for Kind::excluded and Kind::forced; sorted
  std::uint64_t count = 0;             ///< for Kind::count
  Solutions solutions;
  std::vector<Candidate> without;  ///< the clue that each witness is for
  Solutions witnesses;

  // about a level
  Level level;
  std::string plan;               ///< for Kind::optimal
  Metric metric = Metric::moves;  ///< for Kind::optimal: what is minimised
  std::uint64_t too_few = 0;      ///< this many moves or pushes do not suffice; unused for an empty plan
  std::vector<Square> boxes;      ///< for Kind::unsolvable; sorted
  std::uint64_t states = 0;       ///< for Kind::unsolvable
  std::optional<Enumeration>
      visit;  ///< shows that `too_few` do not suffice, in place of a formula and a proof

  Pattern pattern;  ///< for Kind::pattern

  bool refutes = true;  ///< false: no formula and proof, although this kind of claim may have them
  Formula formula;
  Proof proof;

  bool has_proof() const { return kind != Kind::solution && kind != Kind::unsolvable && refutes; }

  bool about_a_puzzle() const { return !about_a_level() && !about_a_pattern(); }
  bool about_a_pattern() const { return kind == Kind::pattern; }
  bool about_a_level() const {
    return kind == Kind::optimal || kind == Kind::no_plan || kind == Kind::unsolvable;
  }

  /// About some candidates rather than the whole puzzle?
  bool about_candidates() const { return kind == Kind::excluded || kind == Kind::forced; }

  std::uint64_t clues() const;
};

/// As spelled in claim.json.
std::string_view name(Claim::Kind kind);

/// Reads a claim and checks its form, not yet its content. `file` is for messages.
std::variant<Claim, Error> read_claim(std::string_view text, const std::string& file,
                                      const Cancelled& cancelled = {});

}  // namespace hence::verify
