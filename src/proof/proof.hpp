// A proof of unsatisfiability: clauses, each implied by those before it, ending with the empty clause; and
// deletions of clauses that are no longer needed. DRAT is its text form (docs/CERTIFICATES.md).
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

  /// Valid until the proof changes.
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

/// The same proof with renamed variables; the literals of each clause are sorted.
Proof renamed(const Proof& proof, const std::function<Variable(Variable)>& name);

enum class DratForm { text, binary };

void write_drat(const Proof& proof, DratForm form, const TextSink& sink);

/// Parses binary DRAT in chunks of any length, as a solver emits it.
class DratRecorder {
 public:
  explicit DratRecorder(Proof& proof) : proof_(proof) {}

  /// False if the bytes are malformed DRAT.
  bool take(std::string_view bytes);

 private:
  bool end_of_literal();

  Proof& proof_;
  char kind_ = 0;  ///< of the step being read; 0: between steps
  std::vector<Literal> clause_;
  std::uint64_t number_ = 0;
  int shift_ = 0;
};

}  // namespace hence
