// What the rules of a puzzle say about a finished grid, and about a clause. Deliberately naive: this code has
// to be trusted.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "verify/claim.hpp"
#include "verify/encoding.hpp"

namespace hence::verify {

/// The first error in a grid as a solution of the puzzle, in words; nullopt if it is a solution.
std::optional<std::string> fault(const Rules& rules, const Values& puzzle,
                                 std::span<const Candidate> crossed_out,
                                 std::span<const std::uint16_t> solution);

/// The rule by which two candidates exclude each other, if any. `puzzle` determines which corresponding cells
/// must differ.
std::optional<ClauseKind> not_both(const Rules& rules, const Values& puzzle, const Candidate& a,
                                   const Candidate& b);

/// Recognises the clauses of the textbook encoding of a claim's puzzle, as well as "differs from this
/// solution" and "at least one of these candidates is true" (or false) of the claim. Clauses are judged one
/// by one: for a 1024x1024 puzzle they would not fit into memory.
class Textbook final : public Encoding {
 public:
  /// Keeps a reference to the claim.
  explicit Textbook(const Claim& claim);

  std::uint64_t variables() const override;

  /// A textbook clause that is also the opposite of the claim counts as textbook.
  std::optional<ClauseKind> kind(std::span<const std::int32_t> clause) override;

  std::string explain(std::span<const std::int32_t> clause) const override;

 private:
  Candidate candidate(std::int32_t literal) const;
  std::optional<ClauseKind> rule(std::span<const std::int32_t> clause);
  std::optional<ClauseKind> at_least_one(std::span<const std::int32_t> clause);
  template <class Member>
  bool no_other_is_left(const Member& member) const;
  bool ruled_out(const Candidate& c) const;
  template <class F>
  void for_each_house(std::uint32_t cell, const F& f) const;
  bool is_opposite(std::span<const std::int32_t> clause);
  std::string in_words(std::span<const std::int32_t> clause) const;
  bool excludes_a_solution(std::span<const std::int32_t> clause);

  static constexpr std::uint32_t no_cell = 0xffffffff;

  const Claim& claim_;
  std::vector<std::uint32_t> solutions_;  ///< sorted by their digits
  std::vector<std::int32_t> opposite_;    ///< of a claim about candidates; sorted
  /// By house and digit: the cells where the digit is a clue. At most one if the clues are consistent.
  std::vector<std::array<std::uint32_t, 2>> clues_;
  std::vector<std::int32_t> sorted_;
  std::vector<std::uint16_t> grid_;
};

}  // namespace hence::verify
