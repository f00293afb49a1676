// hence count: how many solutions?
#include <fmt/format.h>

#include "app/cli/answers.hpp"
#include "app/cli/json.hpp"
#include "sudoku/solve.hpp"

namespace hence::cli {
namespace {

struct CountOptions {
  std::vector<std::string> files;
  InputOptions input;
  RunOptions run;
  bool json = false;
  std::int64_t limit = 1'000'000;
};

ExitCode run(const CountOptions& options, Stop& stop) {
  sudoku::SolveRequest question;
  question.limit = options.limit == 0 ? ~std::uint64_t{0} : static_cast<std::uint64_t>(options.limit);
  question.keep = 0;
  auto answer = [&](const Numbered& item, const Context&) -> Reply {
    const sudoku::Solutions s = solve(item.record->puzzle, question, stop.budget());
    // At the limit there may be more.
    const bool exact = s.complete && s.count < question.limit;
    const ExitCode code = s.complete ? ExitCode::answered : ExitCode::gave_up;
    if (options.json) {
      Json object = json_head(item);
      object["count"] = s.count;
      object["exact"] = exact;
      if (!s.complete) object["why"] = why_gave_up(s.why, stop);
      return {json_line(object), "", code};
    }
    if (exact) return {fmt::format("{}\n", s.count), "", code};
    if (s.complete) return {fmt::format("at least {} (limit reached; see --limit)\n", s.count), "", code};
    return {fmt::format("at least {} (gave up: {})\n", s.count, why_gave_up(s.why, stop)), "", code};
  };
  return answer_all(options.files, options.input, options.run, options.json, stop, answer);
}

}  // namespace

Command count_command() {
  auto options = std::make_shared<CountOptions>();
  Command command{
      .name = "count",
      .summary = "Count the solutions of puzzles",
      .examples = {{"hence count puzzle.txt"},
                   {"hence count --limit 0 --timeout 60 ................"},
                   {"hence count --json batch.sdm"},
                   {"hence count pair.csv", "two grids whose cells differ"}},
      .options =
          {
              files_option(options->files),
              {"--limit N", "Stop counting a puzzle at N solutions; 0: no limit", &options->limit},
              json_option(options->json, Group::common),
              threads_option(options->run),
              timeout_option(options->run),
          },
      .run = [options](Stop& stop) { return run(*options, stop); },
  };
  add_input_options(command, options->input);
  return command;
}

}  // namespace hence::cli
