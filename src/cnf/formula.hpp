// A formula in conjunctive normal form, with titles for sections of clauses.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cnf/literal.hpp"

namespace hence {

class Formula {
 public:
  Variable add_variable() { return Variable(variables_++); }
  void add_variables(std::size_t count) { variables_ += count; }

  /// All its variables must have been added before.
  void add(std::span<const Literal> clause) {
    literals_.insert(literals_.end(), clause.begin(), clause.end());
    ends_.push_back(literals_.size());
  }
  void add(std::initializer_list<Literal> clause) { add(std::span(clause.begin(), clause.size())); }

  /// Titles the clauses from here to the next title: the family that statistics count them under ("rows"),
  /// and a sentence for the DIMACS comments ("row 4 needs a 5").
  void title(std::string_view family, std::string text) {
    titles_.push_back({clauses(), family, std::move(text)});
  }

  struct Title {
    std::size_t first_clause;
    std::string_view family;  ///< a string literal
    std::string text;
  };

  std::size_t variables() const { return variables_; }
  std::size_t clauses() const { return ends_.size(); }
  std::size_t literals() const { return literals_.size(); }
  std::span<const Literal> clause(std::size_t index) const {
    const std::size_t begin = index == 0 ? 0 : ends_[index - 1];
    return std::span(literals_).subspan(begin, ends_[index] - begin);
  }
  std::span<const Title> titles() const { return titles_; }

 private:
  std::size_t variables_ = 0;
  std::vector<Literal> literals_;
  std::vector<std::size_t> ends_;
  std::vector<Title> titles_;
};

}  // namespace hence
