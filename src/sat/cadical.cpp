// Wraps CaDiCaL and its peculiarities: it aborts if asked for a value or a failed assumption in the wrong
// state, prints unless told not to, and its constructor is a data race.
#include <algorithm>
#include <cadical.hpp>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <mutex>
#include <new>
#include <stdexcept>
#include <string_view>

#include "sat/solver.hpp"

namespace hence {
namespace {

std::mutex& construction() {
  static std::mutex mutex;
  return mutex;
}

/// Receives the proof, which CaDiCaL can only write to a FILE.
class ProofFile {
 public:
  ProofFile(Proof& proof, std::size_t max_literals)
      : proof_(proof), recorder_(proof), max_literals_(max_literals) {
    cookie_io_functions_t functions{};
    functions.write = [](void* self, const char* bytes, std::size_t size) {
      static_cast<ProofFile*>(self)->take({bytes, size});
      return static_cast<ssize_t>(size);
    };
    file_ = fopencookie(this, "w", functions);
    if (file_ == nullptr) throw std::bad_alloc();
  }
  ~ProofFile() { std::fclose(file_); }
  ProofFile(const ProofFile&) = delete;
  ProofFile& operator=(const ProofFile&) = delete;

  std::FILE* file() { return file_; }
  bool ended() const { return failure_ || too_large(); }
  bool too_large() const { return proof_.literals() > max_literals_; }

  /// Exceptions must not propagate through the C library, so they are stored until here.
  void rethrow() const {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  void take(std::string_view bytes) noexcept {
    if (ended()) return;
    try {
      if (!recorder_.take(bytes)) throw std::logic_error("malformed DRAT from CaDiCaL");
    } catch (...) {
      failure_ = std::current_exception();
    }
  }

  Proof& proof_;
  DratRecorder recorder_;
  const std::size_t max_literals_;
  std::exception_ptr failure_;
  std::FILE* file_ = nullptr;
};

class CancelFlag : public CaDiCaL::Terminator {
 public:
  CancelFlag(const Budget& budget, const ProofFile* proof) : budget_(budget), proof_(proof) {}
  bool terminate() override { return budget_.cancelled() || (proof_ != nullptr && proof_->ended()); }

 private:
  const Budget& budget_;
  const ProofFile* proof_;
};

class Cadical : public Solver {
 public:
  /// `proof`: where to log a proof; null for none.
  explicit Cadical(std::unique_ptr<ProofFile> proof = nullptr) : proof_(std::move(proof)) {
    const std::lock_guard lock(construction());
    solver_ = std::make_unique<CaDiCaL::Solver>();
    solver_->set("quiet", 1);
    // On thousands of small calls, lucky phases cost more than they find. Chronological backtracking made
    // both 9x9 and 64x64 slower (docs/ENCODINGS.md).
    solver_->set("lucky", 0);
    solver_->set("chrono", 0);
    // Formulas to be refuted are usually unsatisfiable, so switch off what searches for solutions: Microban I
    // numbers 93 and 126 were refuted in a quarter and a fifth less time.
    if (proof_) solver_->set("stabilize", 0), solver_->set("walk", 0);
    if (proof_) solver_->trace_proof(proof_->file(), "proof");
  }

  using Solver::add;
  using Solver::solve;

  void add(std::span<const Literal> clause) override {
    for (Literal l : clause) {
      variables_ = std::max(variables_, l.variable().v + 1);
      solver_->add(l.dimacs());
    }
    solver_->add(0);
  }

  void prefer(Literal literal) override {
    variables_ = std::max(variables_, literal.variable().v + 1);
    solver_->reserve(variables_);  // phases of unknown variables are ignored
    solver_->phase(literal.dimacs());
  }

  Outcome solve(std::span<const Literal> assumptions, const Budget& budget) override {
    if (budget.cancelled()) return GaveUp{GaveUp::Why::cancelled};
    for (Literal l : assumptions) {
      variables_ = std::max(variables_, l.variable().v + 1);
      solver_->assume(l.dimacs());
    }
    if (budget.conflicts != Budget::unlimited)
      solver_->limit("conflicts", static_cast<int>(std::min<std::int64_t>(budget.conflicts, 2'000'000'000)));
    CancelFlag flag(budget, proof_.get());
    solver_->connect_terminator(&flag);
    const int status = solver_->solve();
    solver_->disconnect_terminator();
    if (proof_) {
      solver_->flush_proof_trace();
      proof_->rethrow();
      if (proof_->too_large()) return GaveUp{GaveUp::Why::too_large};
    }
    if (status == 10) return assignment();
    if (status == 20) return core(assumptions);
    return GaveUp{budget.cancelled() ? GaveUp::Why::cancelled : GaveUp::Why::budget};
  }

 private:
  Assignment assignment() {
    std::vector<bool> truth(static_cast<std::size_t>(variables_));
    for (std::int32_t v = 0; v < variables_; ++v)
      truth[static_cast<std::size_t>(v)] = solver_->val(v + 1) > 0;
    return Assignment(std::move(truth));
  }

  Core core(std::span<const Literal> assumptions) {
    Core core;
    for (Literal l : assumptions)
      if (solver_->failed(l.dimacs())) core.failed.push_back(l);
    return core;
  }

  std::unique_ptr<ProofFile> proof_;  // outlives the solver, whose destructor may still write to it
  std::unique_ptr<CaDiCaL::Solver> solver_;
  std::int32_t variables_ = 0;
};

}  // namespace

std::unique_ptr<Solver> make_cadical() {
  return std::make_unique<Cadical>();
}

std::unique_ptr<Solver> make_cadical_with_proof(Proof& proof, std::size_t max_literals) {
  return std::make_unique<Cadical>(std::make_unique<ProofFile>(proof, max_literals));
}

}  // namespace hence
