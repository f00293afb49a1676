// Reads arbitrary bytes as a formula for a small pair of grids, a small level or a small pattern, so that
// every kind of clause can occur.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <sstream>
#include <string>

#include "verify/formula.hpp"
#include "verify/pattern_encoding.hpp"
#include "verify/plan_encoding.hpp"
#include "verify/rules.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace hence::verify;
  Claim claim;
  claim.rules = {1, 2, true, 2, Rules::Differ::open};
  claim.puzzle = {1, 0, 0, 0, 0, 0, 0, 0};
  claim.crossed_out = {{3, 2}};
  claim.candidates = {{1, 2}, {6, 1}};
  claim.solutions = {8, {1, 2, 2, 1, 2, 1, 1, 2}};
  Textbook textbook(claim);
  const Level level{{"#. $ @#", "#.$   "}, 7};
  PlanEncoding plan(level, 4);
  const Pattern xwing{2, 2, false, {1}, {{{1}, {1}}, {{1}, {2}}, {{2}, {1}}, {{2}, {2}}}};
  PatternEncoding pattern(xwing);
  std::istringstream stream(std::string(reinterpret_cast<const char*>(data), size));
  Bytes bytes(stream, "formula.cnf", 1 << 20, {});
  FormulaReader reader(bytes);
  if (!reader.header()) return 0;
  for (Encoding* encoding : std::initializer_list<Encoding*>{&textbook, &plan, &pattern})
    if (reader.variables() == encoding->variables())
      while (reader.next())
        if (!encoding->kind(reader.clause()) && encoding->explain(reader.clause()).empty()) std::abort();
  return 0;
}
