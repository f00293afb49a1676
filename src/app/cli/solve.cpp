// hence solve: one answer per puzzle, in input order and input format.
#include <fmt/format.h>

#include "app/cli/answers.hpp"
#include "app/cli/json.hpp"
#include "sudoku/solve.hpp"
#include "sudoku/text/write.hpp"

namespace hence::cli {
namespace {

using sudoku::Engine;
using sudoku::Solutions;

struct Options {
  std::vector<std::string> files;
  InputOptions input;
  RunOptions run;
  bool json = false;
  std::string format;
  std::string engine = "auto";
  std::string encoding;
  std::int64_t all = 0;
  bool any = false;

  sudoku::Question question() const {
    sudoku::Question q;
    q.engine = engine == "fast" ? Engine::fast : engine == "sat" ? Engine::sat : Engine::automatic;
    q.encoding = encoding_named(encoding);
    if (any) q.limit = 1;
    if (all > 0) {
      q.limit = static_cast<std::uint64_t>(all) + 1;  // one more tells whether the list is complete
      q.keep = static_cast<std::uint64_t>(all);
    }
    return q;
  }
};

/// What is known of a puzzle, in one word of JSON.
std::string_view verdict(const Solutions& s, const sudoku::Question& question) {
  if (s.count >= 2) return "several";
  if (s.count == 1 && question.limit == 1) return "solved";
  if (!s.complete) return "gave up";
  return s.count == 0 ? "none" : "unique";
}

ExitCode code_of(const Solutions& s) {
  if (s.none()) return ExitCode::no_answer;
  return s.complete ? ExitCode::answered : ExitCode::gave_up;
}

/// What is said behind the solutions; empty for the plain case of exactly one.
std::string remark(const Solutions& s, const Options& options) {
  if (options.all > 0) {
    if (!s.complete) return fmt::format("gave up after {} solution{}", s.count, s.count == 1 ? "" : "s");
    if (s.count > static_cast<std::uint64_t>(options.all))
      return fmt::format("more than {} solutions", options.all);
    return fmt::format("{} solution{}", s.count, s.count == 1 ? "" : "s");
  }
  if (s.count >= 2) return "more than one solution";
  if (!s.complete && s.count == 1) return "gave up before a second solution was found or excluded";
  return "";
}

Reply as_json(const Numbered& item, const Solutions& s, const Options& options, const Stop& stop) {
  const sudoku::Puzzle& puzzle = item.record->puzzle;
  Json object = json_head(item);
  object["verdict"] = verdict(s, options.question());
  Json solutions = Json::array();
  for (const auto& values : s.found) solutions.push_back(json_grid(values, puzzle.rules));
  object["solutions"] = std::move(solutions);
  if (options.all > 0) object["complete"] = s.complete && s.count <= static_cast<std::uint64_t>(options.all);
  if (s.none()) object["clash"] = json_clash(find_clash(puzzle, stop.budget()), puzzle.rules);
  return {json_line(object), "", code_of(s)};
}

sudoku::Notation output_notation(const sudoku::Record& record, const Options& options) {
  if (options.format.empty()) return record.notation;
  const sudoku::Rules& rules = record.puzzle.rules;
  sudoku::Notation notation = default_notation(rules, *sudoku::parse_format(options.format));
  // Symbols that do not suit the size were refused when the puzzle was read.
  if (const auto alphabet = sudoku::parse_symbols(options.input.symbols);
      alphabet && !options.input.symbols.empty())
    notation.alphabet = *alphabet;
  return notation;
}

Reply as_text(const Numbered& item, const Solutions& s, const Options& options, const Stop& stop) {
  const sudoku::Record& record = *item.record;
  const sudoku::Puzzle& puzzle = record.puzzle;
  if (s.none()) {
    const sudoku::Clash clash = find_clash(puzzle, stop.budget());
    return {fmt::format("no solution: {}\n", describe(clash, puzzle.rules)), "", code_of(s)};
  }
  if (s.count == 0) {
    const auto reason = stop.reason();
    const char* why = !reason                           ? "the formula would be too large"
                      : reason == ExitCode::interrupted ? "interrupted"
                                                        : "the time is over";
    return {fmt::format("gave up: {}\n", why), "", code_of(s)};
  }
  const sudoku::Notation notation = output_notation(record, options);
  Reply reply{"", "", code_of(s)};
  for (const auto& values : s.found) reply.out += write(values, puzzle.rules, notation);
  const std::string note = remark(s, options);
  const bool one_line = std::count(reply.out.begin(), reply.out.end(), '\n') == 1;
  if (!note.empty() && one_line && s.found.size() == 1) {
    reply.out.pop_back();
    reply.out += " # " + note + "\n";
  } else if (!note.empty()) {
    reply.out += "# " + note + "\n";
  }
  if (!one_line && item.number > 1) reply.out = "\n" + reply.out;
  return reply;
}

ExitCode run(const Options& options, Stop& stop) {
  if (options.any && options.all > 0) throw UsageError("--any and --all exclude each other");
  const sudoku::Question question = options.question();
  auto answer = [&](const Numbered& item) -> Reply {
    const sudoku::Rules& rules = item.record->puzzle.rules;
    if (!can_solve(question.engine, rules)) {
      Reply reply{"error\n", "", ExitCode::bad_input};
      reply.err = located(item.file,
                          {item.record->place, fmt::format("--engine fast is for plain 9x9, this is {}; use "
                                                           "--engine auto",
                                                           rules.describe())}) +
                  "\n";
      return reply;
    }
    const Solutions s = solve(item.record->puzzle, question, stop.budget());
    return options.json ? as_json(item, s, options, stop) : as_text(item, s, options, stop);
  };
  return answer_all(options.files, options.input, options.run, options.json, stop, answer);
}

}  // namespace

Command solve_command() {
  auto options = std::make_shared<Options>();
  Command command{
      .name = "solve",
      .summary = "Solve puzzles of any order and say whether the solution is unique",
      .examples =
          "  hence solve puzzle.txt\n"
          "  hence solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
          "  hence solve --json *.sdm > answers.jsonl\n"
          "  hence solve --box 2x3 --diagonals small.txt\n"
          "  hence solve --timeout 60 huge.txt",
      .options =
          {
              files_option(options->files),
              {"--json", "One JSON object per puzzle and line", &options->json},
              {"--format", "Write solutions in this format (default: as read)", &options->format, false,
               output_words()},
              {"--all", "List up to this many solutions of each puzzle", &options->all, false, {}, 1, 1e9},
              {"--any", "Any one solution will do: do not ask for a second one", &options->any},
              {"--engine",
               "fast is for plain 9x9, sat for any order",
               &options->engine,
               false,
               {"auto", "fast", "sat"}},
              {"--encoding", "For SAT (default: by size)", &options->encoding, false, encoding_words()},
              threads_option(options->run),
              timeout_option(options->run),
          },
      .run = [options](Stop& stop) { return run(*options, stop); },
  };
  add_input_options(command, options->input);
  return command;
}

}  // namespace hence::cli
