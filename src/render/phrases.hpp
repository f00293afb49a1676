// Phrases about candidates and groups. Digits are written as in the puzzle.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "explain/step.hpp"
#include "sudoku/digit_names.hpp"

namespace hence::render {

/// "a", "a and b", "a, b and c"; `last` may be "or".
std::string listed(const std::vector<std::string>& items, const std::string& last = "and");

/// "a 6", "an 8", "an 11".
std::string with_article(const std::string& digit);

/// Capitalises the first word, unless it names a cell.
std::string capital(std::string text);

class Phrases {
 public:
  /// Keeps references to all three.
  Phrases(const Model& model, const sudoku::Rules& rules, const sudoku::DigitNames& digits)
      : model_(model), rules_(rules), digits_(digits) {}

  std::string cell(Candidate c) const;   ///< "r4c7"
  std::string digit(Candidate c) const;  ///< "5"
  std::string name(Candidate c) const;   ///< "r4c7=5"
  std::vector<std::string> names(std::span<const Candidate> candidates) const;

  std::string house(GroupId g) const;                            ///< "row 4"; for a cell, "r4c7"
  std::string houses(const std::vector<GroupId>& groups) const;  ///< "rows 4 and 9", "row 4 and box 6"
  std::string digit(GroupId g) const;                            ///< "6"; empty for a cell
  std::string needs(GroupId g) const;                            ///< "row 4 needs a 6", "r4c7 holds a digit"
  std::string at_most(GroupId g) const;                          ///< "row 4: at most one 6"
  std::string without_member(GroupId g) const;                   ///< "there would be no place for 6 in row 4"
  /// "r4c7=6 (the only place left in row 4)"; for a cell, "r4c7 must be 6"
  std::string last_member(GroupId g, Candidate last) const;
  std::string members(GroupId g, std::span<const Candidate>) const;  ///< "r4c3, r4c7"; for a cell, "3, 5"

  /// Grouped: "r1c3 and r5c7 are not 6, r9c8 is not 1 or 5".
  std::string are_not(std::span<const Candidate> candidates) const;
  /// "6 from r1c3 and r5c7, 1 and 5 from r9c8".
  std::string from(std::span<const Candidate> candidates) const;

  /// "r1c3 is 6 or r9c8 is 1 or 5".
  std::string one_of(std::span<const Candidate> candidates) const;

  /// Each cell or digit once, in order.
  std::vector<std::string> cells_of(std::span<const Candidate> candidates) const;
  std::vector<std::string> digits_of(std::span<const Candidate> candidates) const;

 private:
  struct Batch {
    std::vector<std::string> cells;
    std::vector<std::string> digits;
  };
  std::vector<Batch> batches(std::span<const Candidate> candidates) const;

  const Model& model_;
  const sudoku::Rules& rules_;
  const sudoku::DigitNames& digits_;
};

}  // namespace hence::render
