// The readers of Sokoban solutions, on arbitrary bytes: they must not crash or hang, and must read back what
// is written from the results.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "sokoban/text/looks_like.hpp"
#include "sokoban/text/plans.hpp"

namespace {

using namespace hence;
using namespace hence::sokoban;

void require(bool promise) {
  if (!promise) std::abort();
}

void check(const Parsed<PlanRecord>& record) {
  if (!record) {
    require(!record.error().message.empty() && record.error().place.line >= 1 &&
            record.error().place.column >= 1);
    return;
  }
  require(record->plan.size() <= static_cast<std::size_t>(max_plan_moves));
  require(record->pushes.empty() || record->pushes.size() == record->plan.size());
  if (record->plan.size() > 10000) return;
  const auto again = read_plan(write_plain(record->plan, 7));
  require(again && again->plan == record->plan);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  looks_like_plan(text);
  check(read_plan(text));
  StringSource source(text);
  PlanReader reader(source);
  std::size_t plans = 0;
  while (const auto record = reader.next()) {
    require(++plans <= size + 1);
    check(*record);
  }
  return 0;
}
