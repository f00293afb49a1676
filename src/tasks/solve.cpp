// One answer per puzzle, in the order and format of the input.
#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <optional>
#include <span>

#include "ask/certificate.hpp"
#include "ask/errors.hpp"
#include "ask/puzzle_words.hpp"
#include "ask/task.hpp"
#include "ask/words.hpp"
#include "base/counted.hpp"
#include "sudoku/solve.hpp"
#include "sudoku/text/write.hpp"

namespace hence::tasks {
namespace {

using sudoku::Engine;
using sudoku::Solutions;

/// One of a list of solutions.
struct OneSolution : Answer {
  const sudoku::Values& values;
  const sudoku::Record& record;
  const sudoku::Notation& notation;
  bool first;

  OneSolution(const sudoku::Values& v, const sudoku::Record& r, const sudoku::Notation& n, bool is_first)
      : values(v), record(r), notation(n), first(is_first) {}

  void json(JsonWriter& json) const override { write_grid(json, values, record.puzzle.rules); }

  void text(TextWriter& text) const override {
    if (notation.format == sudoku::Format::line && record.puzzle.rules.grids == 1)
      return text.grid(values, record.puzzle.rules, notation);
    const std::string grid = coloured_grid(values, record, notation, text.style());
    const bool one_line = grid.find('\n') + 1 == grid.size();
    if (!one_line && first && text.item.number > 1) text.write("\n");
    text.write(grid);
  }
};

struct SolveAnswer : Answer {
  const sudoku::Record* record = nullptr;
  sudoku::Notation notation = {};
  std::uint64_t limit = 2;
  std::uint64_t most = 0;  ///< length of the list; 0: no list
  Solutions solutions = {};
  std::optional<sudoku::Clash> clash = {};  ///< if there is no solution
  std::string why = {};                     ///< if not complete
  bool out_of_memory = false;               ///< during a list
  std::string certificate = {};
  bool uncertified = false;

  /// Only solutions, at most one of them: then it can be filled again.
  bool is_plain() const {
    return most == 0 && solutions.found.size() == 1 && !clash && why.empty() && !out_of_memory &&
           certificate.empty() && !uncertified;
  }

  Code code() const override {
    if (!solutions.complete || uncertified) return Code::gave_up;
    return solutions.none() ? Code::no_answer : Code::answered;
  }

  std::string_view verdict() const {
    if (out_of_memory) return "gave up";
    if (solutions.count >= 2) return "several";
    if (solutions.count == 1 && limit == 1) return "solved";
    if (!solutions.complete) return "gave up";
    return solutions.count == 0 ? "none" : "unique";
  }

  void json(JsonWriter& json) const override {
    json("verdict", verdict()).unless_empty("why", why);
    if (most > 0) json("complete", solutions.complete && solutions.count <= most);
    if (clash) {
      json.key("clash");
      write_clash(json, *clash, *record);
    }
    if (most == 0)
      json.list("solutions",
                std::span(solutions.found).first(std::min<std::size_t>(solutions.found.size(), 1)),
                [&](const sudoku::Values& values) { write_grid(json, values, record->puzzle.rules); });
    json.unless_empty("certificate", certificate);
  }

  void text(TextWriter& text) const override {
    const bool csv = notation.format == sudoku::Format::csv;  // only grids on standard output
    if (out_of_memory) return text.line("gave up: out of memory");
    if (solutions.count == 0) {
      const std::string words = clash ? no_solution_in_words(*clash, *record) : "gave up: " + why;
      text.line(!csv ? words : clash ? "None" : "gave up");
      if (csv) text.aside(words);
      return;
    }
    if (most == 0) OneSolution(solutions.found.front(), *record, notation, true).text(text);
    const std::string words = remark();
    if (words.empty()) return;
    if (csv)
      text.aside(words);
    else if (std::min(solutions.count, std::max<std::uint64_t>(most, 1)) == 1)
      text.remark_on_line(words);
    else
      text.line("# " + words);
  }

 private:
  /// After the solutions; empty if there is nothing to say.
  std::string remark() const {
    const Solutions& s = solutions;
    if (most == 0) {
      if (s.count >= 2) return "more than one solution";
      return s.complete ? "" : "gave up: uniqueness unknown";
    }
    const std::string number = counted(static_cast<std::int64_t>(s.count), "solution");
    if (!s.complete) return fmt::format("gave up after {}: {}", number, why);
    return s.count > most ? "more than " + counted(static_cast<std::int64_t>(most), "solution") : number;
  }
};

struct Solve : Task {
  std::string format;
  std::string engine = "auto";
  std::string encoding;
  std::int64_t all = 0;
  bool any = false;
  CertificateOptions certificate;
  std::optional<Certificates> certificates;

  Fields own_fields() override {
    Fields fields = {puzzles_field(common),
                     {"--all N", "List up to N solutions of each puzzle", &all, Group::common, {}, 1, 1e9},
                     {"--format FORMAT", "Write solutions in this format (default: as read)", &format,
                      Group::common, output_words()},
                     {.names = "--any",
                      .help = "Stop at the first solution; do not look for a second",
                      .target = &any,
                      .group = Group::search,
                      .excludes = {"all"}},
                     {"--engine",
                      "fast: bit-parallel search, plain 9x9 only; sat: any size",
                      &engine,
                      Group::search,
                      {"auto", "fast", "sat"}},
                     {"--encoding ENCODING", "Encoding for SAT (default: by size)", &encoding, Group::search,
                      encoding_words()}};
    for (Field& field : certificate_fields(common, certificate)) fields.push_back(std::move(field));
    return fields;
  }

  void begin(Front& front) override {
    question_.engine = engine == "fast" ? Engine::fast : engine == "sat" ? Engine::sat : Engine::automatic;
    question_.encoding = encoding_named(encoding);
    if (certificate.folder.empty()) return;
    if (all > most_solutions_proved)
      throw UsageError(fmt::format(
          "--all {}: a certificate lists at most {} solutions; for more, use 'hence prove count --most'", all,
          most_solutions_proved));
    certificates.emplace(certificate, front);
  }

  void end(Front&) override {
    if (certificates) certificates->say_what_was_written();
  }

  WalkOptions walk() const override {
    return {.wait = certificates ? WalkOptions::Wait::always : WalkOptions::Wait::never};
  }

  std::string_view list() const override { return all > 0 ? "solutions" : ""; }

  std::unique_ptr<Answer> answer(const Item& item, Context& context) override {
    const sudoku::Record& record = item.record();
    const sudoku::Rules& rules = record.puzzle.rules;
    sudoku::SolveRequest question = question_;
    if (!can_solve(question.engine, rules))
      throw TextError(item.file,
                      {record.place, fmt::format("--engine fast handles only plain 9x9, not {}; use "
                                                 "--engine auto",
                                                 rules.describe())});
    auto answer = plain_answer(context.last());
    answer->record = &record;
    if (format.empty())
      answer->notation = record.notation;
    else
      answer->notation = notation_in(format, common.input.symbols, rules);
    answer->most = static_cast<std::uint64_t>(all);
    // One more, to know whether the list is complete.
    question.limit = answer->limit = all > 0 ? answer->most + 1 : any ? 1 : 2;
    question.keep = certificates ? question.limit : all > 0 ? 0 : 1;
    std::uint64_t listed = 0;
    if (all > 0)
      question.on_solution = [&](const sudoku::Values& values) {
        if (listed == answer->most) return;
        context.part(OneSolution(values, record, answer->notation, listed++ == 0));
      };
    try {
      solve(record.puzzle, question, context.budget(), answer->solutions);
    } catch (const std::bad_alloc&) {
      if (listed == 0 || !common.json) throw;
      answer->out_of_memory = true;
      answer->why = "out of memory";
      answer->solutions.complete = false;
    }
    if (!answer->solutions.complete && answer->why.empty())
      answer->why = context.why_gave_up(answer->solutions.why);
    if (answer->solutions.none()) answer->clash = find_clash(record.puzzle, context.budget());
    if (certificates) certify_answer(item, *answer, context);
    return answer;
  }

 private:
  sudoku::SolveRequest question_;  ///< without its limits

  static std::unique_ptr<SolveAnswer> plain_answer(std::unique_ptr<Answer> last) {
    auto* known = dynamic_cast<SolveAnswer*>(last.get());
    if (known == nullptr || !known->is_plain()) return std::make_unique<SolveAnswer>();
    static_cast<void>(last.release());
    return std::unique_ptr<SolveAnswer>(known);
  }

  /// Adds the certificate, or says why there is none.
  void certify_answer(const Item& item, SolveAnswer& answer, Context& context) {
    std::string why = "out of memory";
    try {
      certificates->begin();
      if (!answer.out_of_memory) why = why_not_certified(item, answer, context);
    } catch (const std::bad_alloc&) {  // keep the answer
    }
    answer.uncertified = !why.empty();
    if (answer.uncertified) context.aside("no certificate: " + why);
  }

  std::string why_not_certified(const Item& item, SolveAnswer& answer, Context& context) {
    Solutions& found = answer.solutions;
    const bool all_found = found.complete && found.count < answer.limit;
    if (!all_found && found.found.empty()) return answer.why;
    const auto result = certify(item.record().puzzle, found.found, all_found, context.budget());
    if (const auto* gave_up = std::get_if<GaveUp>(&result))
      return context.why_gave_up(gave_up->why, "certificate");
    const auto written = certificates->write(std::get<sudoku::Certificate>(result), subfolder_of(item));
    if (!written) return context.why_gave_up(GaveUp::Why::cancelled);
    answer.certificate = written->folder;
    return "";
  }
};

}  // namespace

extern const TaskInfo solve_task = {
    .name = "solve",
    .section = "Sudoku",
    .summary = "Solve puzzles of any size and check whether the solution is unique",
    .examples = {{"hence solve puzzle.txt"},
                 {"hence solve 1.....1..1..4..1", "a puzzle instead of a file"},
                 {"hence solve --json *.sdm > answers.jsonl"},
                 {"hence solve --box 2x3 --diagonals small.txt"},
                 {"hence solve pair.csv", "two grids whose cells differ"},
                 {"hence solve --grids 3 --differ open lines.txt"},
                 {"hence solve --timeout 60 huge.txt"},
                 {"hence solve --prove proof puzzle.txt; hence verify proof"}},
    .takes = Takes::puzzles,
    .make = make_task<Solve>};

}  // namespace hence::tasks
