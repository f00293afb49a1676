// How many solutions?
#include <fmt/format.h>

#include "ask/task.hpp"
#include "sudoku/solve.hpp"

namespace hence::tasks {
namespace {

struct CountAnswer : Answer {
  std::uint64_t count = 0;
  bool exact = false;
  std::string why = {};  ///< it is not

  Code code() const override { return why.empty() ? Code::answered : Code::gave_up; }

  void json(JsonWriter& json) const override {
    json("count", count)("exact", exact).unless_empty("why", why);
  }

  void text(TextWriter& text) const override {
    if (exact)
      text.line(fmt::format("{}", count));
    else if (why.empty())
      text.line(fmt::format("at least {} (limit reached; see --limit)", count));
    else
      text.line(fmt::format("at least {} (gave up: {})", count, why));
  }
};

struct Count : Task {
  std::int64_t limit = 1'000'000;

  Fields own_fields() override {
    return {puzzles_field(common),
            {"--limit N", "Stop counting a puzzle at N solutions; 0: no limit", &limit}};
  }

  std::unique_ptr<Answer> answer(const Item& item, Context& context) override {
    const std::uint64_t most = limit == 0 ? ~std::uint64_t{0} : static_cast<std::uint64_t>(limit);
    const auto found = solve(item.record().puzzle, {.limit = most, .keep = 0}, context.budget());
    auto answer = std::make_unique<CountAnswer>();
    answer->count = found.count;
    answer->exact = found.complete && found.count < most;  // at the limit there may be more
    if (!found.complete) answer->why = context.why_gave_up(found.why);
    return answer;
  }
};

}  // namespace

extern const TaskInfo count_task = {.name = "count",
                                    .section = "Sudoku",
                                    .summary = "Count the solutions of puzzles",
                                    .examples = {{"hence count puzzle.txt"},
                                                 {"hence count --limit 0 --timeout 60 ................"},
                                                 {"hence count --json batch.sdm"},
                                                 {"hence count pair.csv", "two grids whose cells differ"}},
                                    .takes = Takes::puzzles,
                                    .make = make_task<Count>};

}  // namespace hence::tasks
