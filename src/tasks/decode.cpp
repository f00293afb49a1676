// A SAT solver's answer as a grid, checked against the rules, or as the solution of a level, replayed.
#include <fmt/format.h>

#include <algorithm>
#include <variant>

#include "ask/errors.hpp"
#include "ask/puzzle_words.hpp"
#include "ask/task.hpp"
#include "ask/words.hpp"
#include "base/counted.hpp"
#include "cnf/dimacs.hpp"
#include "sokoban/board.hpp"
#include "sokoban/check.hpp"
#include "sokoban/metric.hpp"
#include "sokoban/text/plan_cnf.hpp"
#include "sokoban/text/plans.hpp"
#include "sudoku/check.hpp"
#include "sudoku/cnf_text.hpp"
#include "sudoku/text/write.hpp"

namespace hence::tasks {
namespace {

/// The meaning of the variables, from the comments.
using Meaning = std::variant<sudoku::CnfMeaning, sokoban::PlanMeaning>;

struct SolverAnswer : Item::Other {
  Meaning meaning;
  SolverOutput said;
};

/// Throws UsageError for a format of the other kind of puzzle.
void expect_format(const std::string& format, const std::vector<std::string>& words, std::string_view kind) {
  if (!format.empty() && std::ranges::find(words, format) == words.end())
    throw UsageError(
        fmt::format("--format {} is not for {}; expected {}", format, kind, fmt::join(words, ", ")));
}

/// What is wrong with the comments, if anything. Throws UsageError for a format of the other kind of puzzle.
std::optional<ParseError> read_into(Meaning& meaning, const DimacsHeader& header, const std::string& format) {
  const auto take = [&](auto read) {
    if (!read) return std::optional(read.error());
    meaning = *std::move(read);
    return std::optional<ParseError>();
  };
  if (sokoban::is_about_a_level(header)) {
    expect_format(format, plan_output_words(), "Sokoban solutions");
    return take(sokoban::read_plan_meaning(header));
  }
  if (!sudoku::is_about_a_puzzle(header))
    return ParseError{{1, 1},
                      "expected a line 'c sudoku box ROWSxCOLUMNS' or 'c sokoban ROWSxCOLUMNS, at most T "
                      "moves'; use a formula written by 'hence encode'"};
  expect_format(format, output_words(), "grids");
  return take(sudoku::read_meaning(header));
}

/// The formula and the solver's output.
class SolverAnswers : public Items {
 public:
  SolverAnswers(Front& front, std::string formula, std::string answer, std::string format)
      : front_(front), formula_(std::move(formula)), answer_(std::move(answer)), format_(std::move(format)) {}

  std::optional<Item> next() override {
    if (read_) return std::nullopt;
    Opened formula = front_.open(formula_, {});
    Item item{.file = formula.name, .number = 1, .index = 1, .alone = true};
    const auto header = read_dimacs_header(*formula.stream);
    if (front_.stop().stopped()) return std::nullopt;
    if (!header) return bad(std::move(item), header.error());
    auto found = std::make_shared<SolverAnswer>();
    if (auto error = read_into(found->meaning, *header, format_))
      return bad(std::move(item), *std::move(error));
    Opened answer = front_.open(answer_, {});
    auto said = read_solver_output(*answer.stream, header->variables);
    if (front_.stop().stopped()) return std::nullopt;
    read_ = true;
    item.file = answer.name;
    if (!said) return bad(std::move(item), said.error());
    found->said = *std::move(said);
    item.other = std::move(found);
    return item;
  }

  bool ended() const override { return read_; }

 private:
  Item bad(Item item, ParseError error) {
    read_ = true;
    item.what = std::move(error);
    return item;
  }

  Front& front_;
  const std::string formula_, answer_, format_;
  bool read_ = false;
};

constexpr std::string_view solver_gave_up = "the solver did not decide";

/// A grid or the solution of a level.
struct Decoded : Answer {
  enum class Verdict { solved, wrong, none, gave_up };
  Verdict verdict = Verdict::solved;
  std::vector<std::string> faults;  ///< if wrong

  Code code() const override {
    switch (verdict) {
      case Verdict::solved:
        return Code::answered;
      case Verdict::wrong:
      case Verdict::none:
        return Code::no_answer;
      case Verdict::gave_up:
        break;
    }
    return Code::gave_up;
  }

  void write_verdict(JsonWriter& json) const {
    json("verdict", verdict == Verdict::solved  ? "solved"
                    : verdict == Verdict::wrong ? "wrong"
                    : verdict == Verdict::none  ? "none"
                                                : "gave up");
    if (verdict == Verdict::gave_up) json("why", solver_gave_up);
    if (verdict == Verdict::wrong) json.values("faults", faults);
  }
};

struct GridDecoded : Decoded {
  sudoku::Rules rules;
  sudoku::Values values;
  std::string format;

  void json(JsonWriter& json) const override {
    json("kind", "puzzle");
    write_rules(json, rules);
    write_verdict(json);
    if (verdict != Verdict::solved) return;
    json.key("solution");
    write_grid(json, values, rules);
  }

  void text(TextWriter& text) const override {
    if (verdict == Verdict::none) return text.line("no solution");
    if (verdict == Verdict::gave_up) return text.line(fmt::format("gave up: {}", solver_gave_up));
    if (verdict == Verdict::wrong) {
      text.line(fmt::format("wrong: the solver's answer has {}", counted(faults.size(), "fault")));
      constexpr std::size_t most = 20;
      for (std::size_t i = 0; i < std::min(faults.size(), most); ++i) text.message("  " + faults[i]);
      if (faults.size() > most) text.message(fmt::format("  and {} more", faults.size() - most));
      return;
    }
    const auto usual = rules.size() <= 9 ? sudoku::Format::line : sudoku::Format::decimals;
    text.write(write(values, rules, default_notation(rules, sudoku::parse_format(format).value_or(usual))));
  }
};

struct PlanDecoded : Decoded {
  const sokoban::PlanMeaning& meaning;
  sokoban::Plan plan;
  sokoban::PlanGrade grade;
  bool plain = false;  ///< only U D L R or -1 on standard output

  explicit PlanDecoded(const sokoban::PlanMeaning& variables) : meaning(variables) {}

  void json(JsonWriter& json) const override {
    json("kind", "level")("max_moves", meaning.moves);
    write_verdict(json);
    if (verdict == Verdict::solved)
      json("moves", grade.moves)("pushes", grade.pushes)("plan", write_lurd(meaning.level, plan));
  }

  void text(TextWriter& text) const override {
    if (verdict == Verdict::solved)
      return text.line(plain ? write_plain(plan) : write_lurd(meaning.level, plan));
    if (verdict == Verdict::wrong)
      return text.line("wrong: the solver's answer does not solve the level: " + faults.front());
    const bool none = verdict == Verdict::none;
    const std::string words = none ? "no solution within " + counted(meaning.moves, sokoban::Metric::moves)
                                   : fmt::format("gave up: {}", solver_gave_up);
    if (plain) text.message(words);
    text.line(!plain ? words : none ? "-1" : "gave up");
  }
};

struct Decode : Task {
  std::string formula;
  std::string solver_output = "-";
  std::string format;

  Fields own_fields() override {
    std::vector<std::string> words = output_words();
    for (std::string& word : plan_output_words()) words.push_back(std::move(word));
    return {{.names = "CNF",
             .help = "Formula from 'hence encode', whose comments name the variables",
             .target = &formula,
             .role = Role::input,
             .own_key = "formula"},
            {.names = "[ANSWER]",
             .help = "Output of the solver: 'v' lines, or MiniSat's file (default: standard input)",
             .target = &solver_output,
             .role = Role::input,
             .own_key = "answer"},
            {"--format FORMAT", "Output format", &format, Group::common, std::move(words)}};
  }

  void begin(Front&) override { common.inputs = {formula, solver_output}; }

  std::unique_ptr<Items> items(Front& front, const std::function<void()>&) override {
    return std::make_unique<SolverAnswers>(front, formula, solver_output, format);
  }

  std::unique_ptr<Answer> answer(const Item& item, Context&) override {
    const auto& given = static_cast<const SolverAnswer&>(*item.other);
    std::unique_ptr<Decoded> decoded;
    if (const auto* plan = std::get_if<sokoban::PlanMeaning>(&given.meaning))
      decoded = plan_decoded(*plan, given.said);
    else
      decoded = grid_decoded(std::get<sudoku::CnfMeaning>(given.meaning), given.said);
    if (decoded->verdict == Decoded::Verdict::wrong && !given.said.whole)
      throw FileError(item.file, "the solver's answer is truncated: expected a 0 after its last value");
    return decoded;
  }

  void stopped(std::string& what_became, Code&) override { what_became = "nothing decoded"; }

 private:
  static Decoded::Verdict verdict_of(const SolverOutput& said) {
    if (said.status == SolverOutput::Status::satisfiable) return Decoded::Verdict::solved;
    return said.status == SolverOutput::Status::unsatisfiable ? Decoded::Verdict::none
                                                              : Decoded::Verdict::gave_up;
  }

  std::unique_ptr<Decoded> grid_decoded(const sudoku::CnfMeaning& meaning, const SolverOutput& said) const {
    auto decoded = std::make_unique<GridDecoded>();
    decoded->verdict = verdict_of(said);
    decoded->rules = meaning.puzzle.rules;
    decoded->format = format;
    if (decoded->verdict != Decoded::Verdict::solved) return decoded;
    decoded->values = sudoku::decode(meaning, said.literals);
    for (const auto& fault : sudoku::faults(meaning.puzzle, decoded->values))
      decoded->faults.push_back(describe(fault, decoded->rules));
    if (!decoded->faults.empty()) decoded->verdict = Decoded::Verdict::wrong;
    return decoded;
  }

  std::unique_ptr<Decoded> plan_decoded(const sokoban::PlanMeaning& meaning, const SolverOutput& said) const {
    auto decoded = std::make_unique<PlanDecoded>(meaning);
    decoded->verdict = verdict_of(said);
    decoded->plain = format == "plain";
    if (decoded->verdict != Decoded::Verdict::solved) return decoded;
    const sokoban::Board board(meaning.level);
    const sokoban::PlanVariables variables = meaning.variables(board);
    std::vector<bool> truth(static_cast<std::size_t>(variables.all()));
    for (const Literal literal : said.literals)
      if (literal.positive()) truth[literal.variable().at()] = true;
    auto plan = moves_of(meaning.level, board, variables, [&](Literal literal) {
      return truth[literal.variable().at()] == literal.positive();
    });
    if (plan) {
      decoded->plan = *std::move(plan);
      decoded->grade = grade_plan(meaning.level, decoded->plan, {.max_moves = meaning.moves});
      decoded->faults = sokoban::faults(decoded->grade, meaning.level);
    } else {
      decoded->faults = {"the player is nowhere, or jumps"};
    }
    if (!decoded->faults.empty()) decoded->verdict = Decoded::Verdict::wrong;
    return decoded;
  }
};

}  // namespace

extern const TaskInfo decode_task = {
    .name = "decode",
    .section = "Formats",
    .summary = "Turn a SAT solver's answer back into a grid or a Sokoban solution",
    .examples = {{"hence encode puzzle.txt -o p.cnf"},
                 {"picosat p.cnf | hence decode p.cnf"},
                 {"minisat p.cnf answer; hence decode p.cnf answer --format grid"},
                 {"hence encode --max-moves 20 level.xsb -o l.cnf"},
                 {"picosat l.cnf | hence decode l.cnf"}},
    .json_help = "One JSON object: the verdict, and the grid or solution",
    .one = true,
    .keeps_places = false,
    .make = make_task<Decode>};

}  // namespace hence::tasks
