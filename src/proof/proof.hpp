// A proof that a formula has no solution: clauses that follow one after the other, the last one empty; and
// clauses that are no longer needed. DRAT is its text (docs/CERTIFICATES.md).
#pragma once

#include <cstddef>
#include <functional>
#include <initializer_list>
#include <span>
#include <string_view>
#include <vector>

#include "cnf/dimacs.hpp"
#include "cnf/literal.hpp"

namespace hence {

class Proof {
 public:
  struct Step {
    bool deletes;
    std::span<const Literal> clause;
  };

  void add(std::span<const Literal> clause) { append(clause, false); }
  void add(std::initializer_list<Literal> clause) { append(std::span(clause.begin(), clause.size()), false); }
  void remove(std::span<const Literal> clause) { append(clause, true); }

  std::size_t steps() const { return ends_.size(); }
  std::size_t literals() const { return literals_.size(); }

  /// Valid until the next change.
  Step step(std::size_t index) const {
    const std::size_t begin = index == 0 ? 0 : ends_[index - 1];
    return {deletes_[index], std::span(literals_).subspan(begin, ends_[index] - begin)};
  }

 private:
  void append(std::span<const Literal> clause, bool deletes) {
    literals_.insert(literals_.end(), clause.begin(), clause.end());
    ends_.push_back(literals_.size());
    deletes_.push_back(deletes);
  }

  std::vector<Literal> literals_;
  std::vector<std::size_t> ends_;
  std::vector<bool> deletes_;
};

/// The same proof over other variables; the literals of each clause in order.
Proof renamed(const Proof& proof, const std::function<Variable(Variable)>& name);

enum class DratForm { text, binary };

void write_drat(const Proof& proof, DratForm form, const TextSink& sink);

/// Takes binary DRAT in pieces of any length, as a solver hands it out.
class DratRecorder {
 public:
  explicit DratRecorder(Proof& proof) : proof_(proof) {}

  /// False where the bytes are no DRAT.
  bool take(std::string_view bytes);

 private:
  bool end_of_literal();

  Proof& proof_;
  char kind_ = 0;  ///< of the step being read; 0: between two steps
  std::vector<Literal> clause_;
  std::uint64_t number_ = 0;
  int shift_ = 0;
};

}  // namespace hence
