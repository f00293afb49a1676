// Reads DIMACS CNF clause by clause.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "verify/scanner.hpp"

namespace hence::verify {

class FormulaReader {
 public:
  explicit FormulaReader(Bytes& bytes) : scanner_(bytes) {}

  /// Reads up to and including the problem line. False on error; see `error`.
  bool header();

  /// Reads the next clause. False at the end and on error. It is an error if the number of clauses differs
  /// from the problem line.
  bool next();

  const std::vector<std::int32_t>& clause() const { return clause_; }

  /// Clauses read so far, which is also the number of the last one, counting from 1.
  std::uint64_t number() const { return number_; }

  /// "formula.cnf:31:1", where the clause begins.
  const std::string& place() const { return place_; }

  std::uint64_t variables() const { return variables_; }
  const std::optional<Error>& error() const { return error_; }

 private:
  bool next_word();
  bool fail(const std::string& what);
  bool take_literal();
  bool repeats_a_literal();

  Scanner scanner_;
  std::uint64_t variables_ = 0;
  std::uint64_t clauses_ = 0;
  std::uint64_t number_ = 0;
  std::vector<std::int32_t> clause_;
  std::vector<std::int32_t> sorted_;
  std::string place_;
  std::optional<Error> error_;
};

}  // namespace hence::verify
