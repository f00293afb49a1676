// Reads arbitrary bytes as a proof. The first byte selects text or binary, and the formula; every other
// formula is satisfiable and must not be refuted. The naive checker must agree on every step.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

#include "verify/naive_drat_for_tests.hpp"
#include "verify/proof.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace hence::verify;
  if (size == 0) return 0;
  const bool binary = (data[0] & 1) != 0;
  const bool has_solution = (data[0] & 2) != 0;
  std::vector<std::vector<std::int32_t>> formula = {{1, 2, 3},  {1, 2, -3},  {1, -2, 3},  {1, -2, -3},
                                                    {-1, 2, 3}, {-1, 2, -3}, {-1, -2, 3}, {4, 1}};
  if (!has_solution) formula.push_back({-1, -2, -3});
  Checker checker;
  NaiveDrat naive;
  for (const auto& clause : formula) {
    checker.add_premise(clause);
    naive.add_premise(clause);
  }
  std::istringstream stream(std::string(reinterpret_cast<const char*>(data + 1), size - 1));
  Bytes bytes(stream, "proof.drat", 1 << 20, {});
  ProofReader reader(bytes, binary);
  // The naive checker is slow: it skips long proofs and clauses.
  bool with_naive = true;
  while (reader.next()) {
    with_naive = with_naive && reader.number() <= 50 && reader.clause().size() <= 20;
    const auto step = reader.deletes() ? checker.remove(reader.clause()) : checker.add(reader.clause());
    if (with_naive && step != (reader.deletes() ? naive.remove(reader.clause()) : naive.add(reader.clause())))
      std::abort();
    if (step == Checker::Step::does_not_follow) checker.obstacle();
    if (!reader.deletes() && reader.clause().empty() && step != Checker::Step::does_not_follow) {
      if (has_solution) std::abort();
      break;
    }
  }
  return 0;
}
