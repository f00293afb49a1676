// The size of a formula, and the clauses that mention one variable.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cnf/formula.hpp"

namespace hence {

/// By kind of variable and family of clauses, each in order of first appearance.
struct FormulaSizes {
  std::vector<std::pair<std::string, std::size_t>> variables;
  std::vector<std::pair<std::string, std::size_t>> clauses;
};

/// `header`: the lines "var NUMBER NAME" give the kinds of variables.
FormulaSizes sizes_of(const std::vector<std::string>& header, const Formula& formula);

class AboutVariable {
 public:
  /// `header`: the lines "var NUMBER NAME" name the variables. The formula must outlive this.
  AboutVariable(std::string name, const std::vector<std::string>& header, const Formula& formula);

  /// Clauses under one title that mention the variable.
  struct Stretch {
    std::string_view family;
    std::string_view title;
    std::vector<std::size_t> clauses;
  };

  const std::string& name() const { return name_; }
  int number() const { return number_; }            ///< from 1; 0: it does not occur
  std::size_t clauses() const { return clauses_; }  ///< that mention it
  std::span<const Stretch> stretches() const { return stretches_; }
  const Formula& formula() const { return formula_; }

  /// "not r1c1=1 or not r1c2=1"; an auxiliary variable is named by its number and the first group that uses
  /// it.
  std::string in_words(std::size_t clause) const;

 private:
  void find_names(const std::vector<std::string>& header);
  void find_clauses();
  void name_auxiliary();

  const std::string name_;
  const Formula& formula_;
  int number_ = 0;
  std::vector<std::string> names_;  ///< by variable; of auxiliary ones, only those in use
  std::vector<Stretch> stretches_;
  std::size_t clauses_ = 0;
};

}  // namespace hence
