// The clauses of a formula that mention one candidate.
#pragma once

#include <string>
#include <vector>

#include "app/cli/input.hpp"
#include "app/cli/json.hpp"
#include "cnf/formula.hpp"

namespace hence::cli {

/// "r4c7=5", in a tuple "g2r4c7=5"; the digit as the puzzle writes it, or by number. Throws UsageError.
sudoku::CellDigit candidate_named(const std::string& word, const sudoku::Record& record);

class AboutCandidate {
 public:
  /// `header`: the lines "var NUMBER NAME" name the candidates. The formula must outlive this.
  AboutCandidate(sudoku::CellDigit candidate, const sudoku::Rules& rules,
                 const std::vector<std::string>& header, const Formula& formula);

  /// DIMACS clauses, with a comment before each group (its title) and after each clause (its meaning).
  std::string text() const;

  /// {"candidate", "variable", "clauses", "families": [{"family", "groups": [{"title", "clauses":
  /// [{"literals", "text"}]}]}]}; `variable` is null if clues and singles decide the candidate.
  Json json() const;

 private:
  struct Stretch {
    std::string_view family;
    std::string_view title;
    std::vector<std::size_t> clauses;
  };

  void find_names(const std::vector<std::string>& header);
  void find_clauses();
  void name_auxiliary();
  std::string in_words(std::size_t clause) const;

  sudoku::CellDigit candidate_;
  const sudoku::Rules rules_;
  const Formula& formula_;
  std::string name_;
  int variable_ = 0;                ///< from 1; 0: none
  std::vector<std::string> names_;  ///< by variable; of auxiliary ones, only those in use
  std::vector<Stretch> stretches_;
  std::size_t clauses_ = 0;
};

}  // namespace hence::cli
