#include "verify/formula.hpp"

#include <algorithm>

#include "verify/words.hpp"

namespace hence::verify {

bool FormulaReader::fail(const std::string& what) {
  error_ = scanner_.error(what);
  return false;
}

/// Reads the next word outside of comments.
bool FormulaReader::next_word() {
  while (scanner_.next()) {
    if (scanner_.word() != "c" || !scanner_.first_in_line()) return true;
    scanner_.skip_line();
  }
  return false;
}

bool FormulaReader::header() {
  if (!next_word()) return fail("expected 'p cnf VARIABLES CLAUSES', found the end");
  const auto number = [&](std::uint64_t& target) {
    if (!scanner_.next()) return false;
    const auto found = to_number(scanner_.word());
    target = found.value_or(0);
    return found.has_value() && !scanner_.first_in_line();
  };
  const bool read = scanner_.word() == "p" && scanner_.first_in_line() && scanner_.next() &&
                    scanner_.word() == "cnf" && number(variables_) && number(clauses_);
  return read || fail("expected 'p cnf VARIABLES CLAUSES', found '" + shown(scanner_.word()) + "'");
}

bool FormulaReader::next() {
  if (error_) return false;
  clause_.clear();
  if (!next_word()) {
    if (number_ < clauses_)
      return fail("ends after " + counted(number_, "clause", "clauses") + ", the problem line says " +
                  std::to_string(clauses_));
    error_ = scanner_.broken_off();
    return false;
  }
  place_ = scanner_.place();
  if (number_ == clauses_)
    return fail("expected the end after " + counted(clauses_, "clause", "clauses") + ", found '" +
                shown(scanner_.word()) + "'");
  ++number_;
  while (scanner_.word() != "0") {
    if (!take_literal()) return false;
    if (!scanner_.next())
      return fail("ends inside clause " + std::to_string(number_) + ": expected a literal or 0");
  }
  return !repeats_a_literal();
}

bool FormulaReader::take_literal() {
  const auto literal = to_literal(scanner_.word());
  if (!literal) return fail("expected a literal or 0, found '" + shown(scanner_.word()) + "'");
  const auto variable = static_cast<std::uint64_t>(*literal < 0 ? -*literal : *literal);
  if (variable > variables_)
    return fail("variable " + std::to_string(variable) + ", but the problem line says " +
                counted(variables_, "variable", "variables"));
  clause_.push_back(*literal);
  return true;
}

bool FormulaReader::repeats_a_literal() {
  sorted_ = clause_;
  std::sort(sorted_.begin(), sorted_.end());
  const auto twice = std::adjacent_find(sorted_.begin(), sorted_.end());
  if (twice == sorted_.end()) return false;
  error_ = {Outcome::unreadable, place_ + ": clause " + std::to_string(number_) + " has the literal " +
                                     std::to_string(*twice) + " twice"};
  return true;
}

}  // namespace hence::verify
