// hence convert: rewrites puzzles and levels in another format, or describes them as JSON.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "app/cli/answers.hpp"
#include "app/cli/convert_level.hpp"
#include "app/cli/convert_puzzle.hpp"
#include "app/cli/files.hpp"
#include "app/cli/json.hpp"
#include "sokoban/text/looks_like.hpp"

namespace hence::cli {
namespace {

struct ConvertOptions {
  std::vector<std::string> files;
  InputOptions input;
  std::string levels;
  std::string format;
  std::int64_t max_moves = -1;
  bool remarks = false;
  bool json = false;
  RunOptions run;
};

/// Levels rather than puzzles? Typed input is not inspected, which would block: it counts as puzzles unless
/// an option says otherwise.
bool is_about_levels(const std::string& file, const ConvertOptions& options, const Stop& stop) {
  if (!options.levels.empty() || options.max_moves >= 0 || !level_format(options.input).empty()) return true;
  if (!said_of_sudoku(options.input).empty()) return false;
  if (file != "-") return holds_levels(file, stop).value_or(false);
  return isatty(STDIN_FILENO) == 0 && sokoban::looks_like_level(beginning_of_standard_input(stop));
}

ExitCode run(const ConvertOptions& options, Stop& stop) {
  for (const auto& [said, option] :
       {std::pair(!options.levels.empty(), "--level"), std::pair(options.max_moves >= 0, "--max-moves")})
    if (said) refuse_sudoku_options(option, "", options.input);
  if (options.max_moves >= 0 && options.format != "course")
    throw UsageError("--max-moves needs --format course, which has a line for it");
  options.run.start(stop);
  RunOptions started = options.run;
  started.timeout = 0;  // already running
  ExitCode code = ExitCode::answered;
  // Consecutive files of one kind are converted together.
  for (auto begin = options.files.begin(); begin != options.files.end() && !stop.stopped();) {
    const bool levels = is_about_levels(*begin, options, stop);
    const auto end = std::find_if(begin + 1, options.files.end(), [&](const std::string& file) {
      return file == "-" || is_about_levels(file, options, stop) != levels;
    });
    const std::vector<std::string> files(begin, end);
    const ExitCode result =
        levels ? convert_levels(files,
                                {level_input(options.input, options.levels), options.format,
                                 options.max_moves, options.json},
                                started, stop)
               : convert_puzzles(files, {options.input, options.format, options.remarks, options.json},
                                 started, stop);
    code = worse(code, result);
    begin = end;
  }
  if (const auto reason = stop.reason()) code = worse(code, *reason);
  return code;
}

}  // namespace

Command convert_command() {
  auto options = std::make_shared<ConvertOptions>();
  std::vector<std::string> formats = input_words();
  for (std::string& word : level_input_words()) formats.push_back(std::move(word));
  Command command{
      .name = "convert",
      .summary = "Convert puzzles and Sokoban levels between formats",
      .examples = {{"hence convert puzzle.txt", "one line; numbers above 9x9"},
                   {"hence convert --format grid puzzles.sdm"},
                   {"hence convert --format pencil puzzle.txt", "with candidates"},
                   {"hence convert --format line --remarks state.txt", "keep entries"},
                   {"hence convert --format course --max-moves 40 level.xsb"},
                   {"hence convert --json anything.txt", "what does it hold?"}},
      .options =
          {
              {"FILE...",
               "Files with puzzles or Sokoban levels, '-' for standard input, or a one-line puzzle",
               &options->files},
              {"--format FORMAT",
               "Output format (default: line; decimals above 9x9; csv for tuples; xsb for levels)",
               &options->format, Group::common, formats},
              {"--json", "JSON Lines: one object per puzzle or level, with all that is known about it",
               &options->json},
              {"--remarks", "Add what cells cannot show as a remark: rules, entries, excluded candidates",
               &options->remarks},
              level_option(options->levels, Group::sokoban),
              {"--max-moves N",
               "The limit on moves to write in the course format (default: what the level says)",
               &options->max_moves,
               Group::sokoban,
               {},
               0,
               1e9},
              threads_option(options->run),
              timeout_option(options->run),
          },
      .run = [options](Stop& stop) { return run(*options, stop); },
  };
  add_mixed_input_options(command, options->input);
  return command;
}

}  // namespace hence::cli
