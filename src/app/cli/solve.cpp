// hence solve: one answer per puzzle, in the order and format of the input.
#include <fmt/format.h>

#include "app/cli/answers.hpp"
#include "app/cli/certificate.hpp"
#include "app/cli/counted.hpp"
#include "app/cli/json.hpp"
#include "app/cli/style.hpp"
#include "sudoku/solve.hpp"
#include "sudoku/text/write.hpp"

namespace hence::cli {
namespace {

using sudoku::Engine;
using sudoku::Solutions;

struct SolveOptions {
  std::vector<std::string> files;
  InputOptions input;
  RunOptions run;
  bool json = false;
  std::string format;
  std::string engine = "auto";
  std::string encoding;
  std::int64_t all = 0;
  bool any = false;
  CertificateOptions certificate;

  sudoku::SolveRequest question() const {
    sudoku::SolveRequest q;
    q.engine = engine == "fast" ? Engine::fast : engine == "sat" ? Engine::sat : Engine::automatic;
    q.encoding = encoding_named(encoding);
    if (any) q.limit = 1;
    if (all > 0)
      q.limit = static_cast<std::uint64_t>(all) + 1;  // one more, to know whether the list is complete
    q.keep = !certificate.folder.empty() ? q.limit : all > 0 ? 0 : 1;
    return q;
  }
};

/// The reply for a puzzle, and the solutions that its certificate must show.
struct Answer {
  Reply reply;
  std::optional<Solutions> solutions;  ///< nothing if out of memory
};

/// The JSON verdict.
std::string_view verdict(const Solutions& s, const sudoku::SolveRequest& question) {
  if (s.count >= 2) return "several";
  if (s.count == 1 && question.limit == 1) return "solved";
  if (!s.complete) return "gave up";
  return s.count == 0 ? "none" : "unique";
}

ExitCode code_of(const Solutions& s) {
  if (s.none()) return ExitCode::no_answer;
  return s.complete ? ExitCode::answered : ExitCode::gave_up;
}

/// The remark after a list of solutions.
std::string list_remark(const Solutions& s, const SolveOptions& options, const Stop& stop) {
  std::string number = counted(s.count, "solution");
  if (!s.complete) return fmt::format("gave up after {}: {}", number, why_gave_up(s.why, stop));
  if (s.count > static_cast<std::uint64_t>(options.all))
    return "more than " + counted(options.all, "solution");
  return number;
}

/// The remark after a solution; empty if it is unique.
std::string remark(const Solutions& s) {
  if (s.count >= 2) return "more than one solution";
  if (!s.complete && s.count == 1) return "gave up: uniqueness unknown";
  return "";
}

sudoku::Notation output_notation(const sudoku::Record& record, const SolveOptions& options) {
  if (options.format.empty()) return record.notation;
  const sudoku::Rules& rules = record.puzzle.rules;
  sudoku::Notation notation = default_notation(rules, *sudoku::parse_format(options.format));
  // Reading the puzzle has already rejected symbols of the wrong number.
  if (const auto alphabet = sudoku::parse_symbols(options.input.symbols);
      alphabet && !options.input.symbols.empty())
    notation.alphabet = *alphabet;
  return notation;
}

std::string why_without_solution(const Numbered& item, const Solutions& s, const Stop& stop) {
  if (!s.none()) return fmt::format("gave up: {}", why_gave_up(s.why, stop));
  return no_solution_in_words(find_clash(item.record->puzzle, stop.budget()), *item.record);
}

/// A remark for standard error, where standard output is CSV and may hold only grids.
std::string aside(const Numbered& item, const std::string& words) {
  return located(item.file, {item.record->place, words}) + "\n";
}

/// The answer without a solution to show.
Reply without_solution(const Numbered& item, const Solutions& s, bool csv, const Stop& stop) {
  const std::string why = why_without_solution(item, s, stop);
  if (!csv) return {why + "\n", "", code_of(s)};
  return {s.none() ? "None\n" : "gave up\n", aside(item, why), code_of(s)};
}

/// The verdict and its details.
Json conclusion(const Numbered& item, const Solutions& s, const SolveOptions& options, const Stop& stop) {
  const sudoku::Puzzle& puzzle = item.record->puzzle;
  Json object;
  object["verdict"] = verdict(s, options.question());
  if (!s.complete) object["why"] = why_gave_up(s.why, stop);
  if (options.all > 0) object["complete"] = s.complete && s.count <= static_cast<std::uint64_t>(options.all);
  if (s.none()) object["clash"] = json_clash(find_clash(puzzle, stop.budget()), *item.record);
  return object;
}

Answer one_as_json(const Numbered& item, const SolveOptions& options, const Stop& stop) {
  Solutions s = solve(item.record->puzzle, options.question(), stop.budget());
  Json object = json_head(item);
  object.update(conclusion(item, s, options, stop));
  std::string line = json_line(object);
  line.resize(line.size() - 2);  // "}\n"
  line += ",\"solutions\":[";
  if (!s.found.empty()) line += json_solution(s.found[0], item.record->puzzle.rules);
  const ExitCode code = code_of(s);
  return {{line + "]}\n", "", code}, std::move(s)};
}

/// Streams `{"file": ..., "solutions": [`, the grids, and `], "verdict": ...}`, since the list may not fit
/// into memory.
Answer list_as_json(const Numbered& item, const SolveOptions& options, const Stop& stop, const Emit& emit) {
  auto question = options.question();
  const auto most = static_cast<std::uint64_t>(options.all);
  std::uint64_t listed = 0;
  question.on_solution = [&](const sudoku::Values& values) {
    if (listed == most) return;
    emit(fmt::format("{}{}", listed++ == 0 ? "" : ",", json_solution(values, item.record->puzzle.rules)));
  };
  std::string head = json_line(json_head(item));
  head.resize(head.size() - 2);  // "}\n"
  emit(head + ",\"solutions\":[");
  Solutions s;
  try {
    s = solve(item.record->puzzle, question, stop.budget());
  } catch (const std::bad_alloc&) {
    return {{R"(],"verdict":"gave up","why":"out of memory","complete":false})"
             "\n",
             "", ExitCode::gave_up},
            std::nullopt};
  }
  const ExitCode code = code_of(s);
  return {{"]," + json_line(conclusion(item, s, options, stop)).substr(1), "", code}, std::move(s)};
}

/// Streams solutions as text.
Answer as_text(const Numbered& item, const SolveOptions& options, const Stop& stop, const Emit& emit) {
  const sudoku::Puzzle& puzzle = item.record->puzzle;
  const sudoku::Notation notation = output_notation(*item.record, options);
  const bool csv = notation.format == sudoku::Format::csv;
  const std::uint64_t most = options.all > 0 ? static_cast<std::uint64_t>(options.all) : 1;
  // Hold back the last one, which may get a remark.
  std::string held;
  bool one_line = true;
  std::uint64_t listed = 0;
  auto show = [&](const sudoku::Values& values) {
    if (listed == most) return;
    if (listed++ > 0) emit(held);
    held = coloured_grid(values, *item.record, notation);
    one_line = std::count(held.begin(), held.end(), '\n') == 1;
    if (!one_line && item.number > 1 && listed == 1) held = "\n" + held;
  };
  auto question = options.question();
  if (options.all > 0) question.on_solution = show;
  Solutions s = solve(puzzle, question, stop.budget());
  const ExitCode code = code_of(s);
  if (options.all == 0 && !s.found.empty()) show(s.found[0]);
  if (s.count == 0) {
    Reply reply = without_solution(item, s, csv, stop);
    return {std::move(reply), std::move(s)};
  }
  const std::string note = options.all > 0 ? list_remark(s, options, stop) : remark(s);
  if (!note.empty() && csv) return {{std::move(held), aside(item, note), code}, std::move(s)};
  if (!note.empty() && one_line && listed == 1) {
    held.pop_back();
    held += " # " + note + "\n";
  } else if (!note.empty()) {
    held += "# " + note + "\n";
  }
  return {{std::move(held), "", code}, std::move(s)};
}

/// The certificate, or why there is none.
std::variant<Written, std::string> certificate_of(const Numbered& item, Solutions s,
                                                  const SolveOptions& options, CertificateFolder& folder,
                                                  const Stop& stop) {
  const bool all = s.complete && s.count < options.question().limit;
  if (!all && s.found.empty()) return why_gave_up(s.why, stop);
  const auto result = certify(item.record->puzzle, std::move(s.found), all, stop.budget());
  if (const auto* gave_up = std::get_if<GaveUp>(&result))
    return why_gave_up(gave_up->why, stop, "certificate");
  const auto written = folder.write(std::get<sudoku::Certificate>(result), item.alone ? 0 : item.index);
  if (!written) return why_gave_up(GaveUp::Why::cancelled, stop);
  return *written;
}

/// The answer, with the path of its certificate.
Reply with_certificate(const Numbered& item, Answer answer, const SolveOptions& options,
                       CertificateFolder& folder, const Stop& stop) {
  Reply reply = std::move(answer.reply);
  std::variant<Written, std::string> result = "out of memory";
  try {
    folder.begin();
    if (answer.solutions) result = certificate_of(item, std::move(*answer.solutions), options, folder, stop);
  } catch (const std::bad_alloc&) {  // keep the answer
  }
  if (const auto* why = std::get_if<std::string>(&result)) {
    reply.err += aside(item, "no certificate: " + *why);
    reply.code = worse(reply.code, ExitCode::gave_up);
  } else if (options.json) {
    const std::string more = json_line({{"certificate", std::get<Written>(result).folder}});
    reply.out.replace(reply.out.size() - 2, 2, "," + more.substr(1));  // after the last member
  }
  return reply;
}

void validate(const SolveOptions& options) {
  if (options.any && options.all > 0) throw UsageError("--any and --all exclude each other");
  const CertificateOptions& certificate = options.certificate;
  if (certificate.folder.empty() && (certificate.binary || certificate.force))
    throw UsageError("--binary and --force need --prove FOLDER");
  if (!certificate.folder.empty() && options.all > most_solutions_proved)
    throw UsageError(fmt::format(
        "--all {}: a certificate lists at most {} solutions; for more, use 'hence prove count --most'",
        options.all, most_solutions_proved));
}

ExitCode run(const SolveOptions& options, Stop& stop) {
  validate(options);
  std::optional<CertificateFolder> certificates;
  if (!options.certificate.folder.empty()) certificates.emplace(options.certificate, stop);
  const Engine engine = options.question().engine;
  auto answer = [&](const Numbered& item, const Context& context) -> Reply {
    const sudoku::Rules& rules = item.record->puzzle.rules;
    if (!can_solve(engine, rules)) {
      const std::string message =
          fmt::format("--engine fast handles only plain 9x9, not {}; use --engine auto", rules.describe());
      return refused(item, {item.record->place, message}, options.json);
    }
    Answer found = !options.json     ? as_text(item, options, stop, context.part)
                   : options.all > 0 ? list_as_json(item, options, stop, context.part)
                                     : one_as_json(item, options, stop);
    if (!certificates) return std::move(found.reply);
    return with_certificate(item, std::move(found), options, *certificates, stop);
  };
  const ExitCode code = answer_all(options.files, options.input, options.run, options.json, stop, answer,
                                   certificates ? Hold::first : Hold::nothing);
  if (certificates) certificates->say_what_was_written();
  return code;
}

}  // namespace

Command solve_command() {
  auto options = std::make_shared<SolveOptions>();
  Command command{
      .name = "solve",
      .summary = "Solve puzzles of any size and check whether the solution is unique",
      .examples = {{"hence solve puzzle.txt"},
                   {"hence solve 1.....1..1..4..1", "a puzzle instead of a file"},
                   {"hence solve --json *.sdm > answers.jsonl"},
                   {"hence solve --box 2x3 --diagonals small.txt"},
                   {"hence solve pair.csv", "two grids whose cells differ"},
                   {"hence solve --grids 3 --differ open lines.txt"},
                   {"hence solve --timeout 60 huge.txt"},
                   {"hence solve --prove proof puzzle.txt; hence verify proof"}},
      .options =
          {
              files_option(options->files),
              {"--all N", "List up to N solutions of each puzzle", &options->all, Group::common, {}, 1, 1e9},
              json_option(options->json, Group::common),
              {"--format FORMAT", "Write solutions in this format (default: as read)", &options->format,
               Group::common, output_words()},
              {"--any", "Stop at the first solution; do not look for a second", &options->any, Group::search},
              {"--engine",
               "fast: bit-parallel search, plain 9x9 only; sat: any size",
               &options->engine,
               Group::search,
               {"auto", "fast", "sat"}},
              {"--encoding ENCODING", "Encoding for SAT (default: by size)", &options->encoding,
               Group::search, encoding_words()},
              prove_option(options->certificate.folder),
              binary_option(options->certificate.binary),
              {"--force", "Overwrite certificates", &options->certificate.force, Group::proof},
              threads_option(options->run),
              timeout_option(options->run),
          },
      .run = [options](Stop& stop) { return run(*options, stop); },
  };
  add_input_options(command, options->input);
  return command;
}

}  // namespace hence::cli
