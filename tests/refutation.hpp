// Refutations by a solver, to be checked.
#pragma once

#include <cadical.hpp>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace hence::verify {

/// The proof as CaDiCaL writes it; nothing if the formula is satisfiable.
inline std::optional<std::string> refutation(const std::vector<std::vector<std::int32_t>>& formula,
                                             bool binary) {
  static std::mutex construction;
  char* text = nullptr;
  std::size_t size = 0;
  std::FILE* file = open_memstream(&text, &size);
  std::optional<std::string> proof;
  {
    std::unique_lock lock(construction);
    CaDiCaL::Solver solver;
    lock.unlock();
    solver.set("quiet", 1);
    solver.set("binary", binary ? 1 : 0);
    solver.trace_proof(file, "proof");
    for (const auto& clause : formula) {
      for (const std::int32_t literal : clause) solver.add(literal);
      solver.add(0);
    }
    if (solver.solve() == 20) {
      solver.close_proof_trace();
      std::fflush(file);
      proof = std::string(text, size);
    }
  }
  std::fclose(file);
  std::free(text);
  return proof;
}

/// The same as text, up to the empty clause: CaDiCaL appends deletions.
inline std::string text_refutation(const std::vector<std::vector<std::int32_t>>& formula) {
  const std::string proof = "\n" + refutation(formula, false).value();
  return proof.substr(1, proof.find("\n0\n") + 2);
}

}  // namespace hence::verify
