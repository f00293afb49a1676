// For somebody in the middle of a puzzle: what is wrong, or what the next step is, in as much detail as asked
// for.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "ask/errors.hpp"
#include "ask/puzzle_words.hpp"
#include "render/svg.hpp"
#include "render/where.hpp"
#include "sudoku/as_position.hpp"
#include "sudoku/solve.hpp"
#include "sudoku/text/state_text.hpp"
#include "tasks/steps.hpp"

namespace hence::tasks {
namespace {

using explain::Position;
using explain::Step;
using sudoku::CellDigit;
using sudoku::Mistakes;
using sudoku::Puzzle;

/// What the next level reveals.
std::string_view next_level(std::int64_t level) {
  constexpr std::array<std::string_view, 3> words = {"--level 2 names the pattern", "--level 3 says why",
                                                     "--level 4 applies the step"};
  return words.at(static_cast<std::size_t>(level - 1));
}

/// One line each: "r4c7 is wrong: it cannot be 5". Crossed-out correct digits are named from level 2 on,
/// since that gives them away.
std::vector<std::string> mistakes_in_words(const Mistakes& mistakes, const sudoku::Record& record,
                                           std::int64_t level) {
  const sudoku::Rules& rules = record.puzzle.rules;
  const sudoku::DigitNames digits = digit_names(record.notation);
  const std::vector<int> left = not_crossed_out(record.puzzle);
  std::vector<std::string> lines;
  for (const CellDigit entry : mistakes.wrong)
    lines.push_back(fmt::format("{} is wrong: it cannot be {}", rules.name(entry.cell), digits(entry.digit)));
  for (const CellDigit out : mistakes.needed) {
    const bool none = left[out.cell.at()] == 0;
    const std::string cell = rules.name(out.cell) + (none ? " has no candidates left" : "");
    if (level > 1)
      lines.push_back(fmt::format("{}: {} was crossed out, but is correct", cell, digits(out.digit)));
    else
      lines.push_back(none ? cell : fmt::format("{}: the correct candidate was crossed out", cell));
  }
  return lines;
}

/// A clue of the original that the state lacks, in words; empty if there is none. `file`: of the original.
std::string difference(const Puzzle& original, const sudoku::Record& state, const std::string& file) {
  const sudoku::Rules& rules = original.rules;
  const sudoku::DigitNames digits = digit_names(state.notation);
  if (rules != state.puzzle.rules)
    return fmt::format("this is {}, but the puzzle in {} is {}", state.puzzle.rules.describe(),
                       printable(file), rules.describe());
  for (const CellDigit clue : clue_list(original)) {
    const int found = state.puzzle.clues[clue.cell.at()];
    if (found == clue.digit.v) continue;
    return fmt::format("{} is {} here but {} in {}: not a state of that puzzle", rules.name(clue.cell),
                       found == 0 ? "open" : digits(sudoku::Digit(found)), digits(clue.digit),
                       printable(file));
  }
  return "";
}

/// What is needed to read a state back that cannot have a remark; empty if nothing is.
std::string options_for(const sudoku::Rules& rules, const std::string& symbols, bool several) {
  const sudoku::Rules usual = sudoku::Rules::usual(rules.size());
  std::vector<std::string> options;
  if (rules.box_rows != usual.box_rows || !sudoku::Rules::usual_boxes_exist(rules.size()))
    options.push_back(fmt::format("--box {}x{}", rules.box_rows, rules.box_columns));
  if (rules.diagonals) options.emplace_back("--diagonals");
  if (several) options.push_back(fmt::format("--grids {}", rules.grids));
  if (!symbols.empty()) options.push_back("--symbols " + symbols);
  return fmt::format("{}", fmt::join(options, " "));
}

struct HintAnswer : Answer {
  sudoku::Record record;  ///< its loose cells are those of the original, if that is known
  std::int64_t level;
  std::string verdict = {};
  Code exit = Code::no_answer;
  std::string words = {};  ///< unless there are mistakes or a step
  std::string why = {};
  std::vector<std::string> before = {};  ///< remarks before the words
  std::vector<std::string> after = {};
  Mistakes mistakes = {};
  std::optional<sudoku::Clash> clash = {};
  std::optional<ExplainContext> context = {};
  std::optional<Step> step = {};
  bool unique = false;
  std::optional<sudoku::StateText> state = {};  ///< at level 4

  HintAnswer(sudoku::Record r, std::int64_t l) : record(std::move(r)), level(l) {}

  Code code() const override { return exit; }

  void json(JsonWriter& json) const override {
    json("verdict", verdict);
    if (mistakes.any()) {
      write_list(json, "wrong", mistakes.wrong);
      write_list(json, "needed", mistakes.needed);
    }
    json.unless_empty("why", why);
    if (clash) {
      json.key("clash");
      write_clash(json, *clash, record);
    }
    if (step) {
      json("unique", unique)("look", where());
      if (level >= 2) json("pattern", step->names.front().name);
      if (level >= 3) json.object("step", [&] { write_step(json, *context, context->start, *step); });
    }
    if (state) json("state", state->text);
  }

  /// At level 4 the words become remarks, or go to standard error if the state is CSV: only grids then.
  void text(TextWriter& text) const override {
    if (state && state->csv) return beside_csv(text);
    if (const std::string title = text.item.title(); !title.empty()) {
      if (!state && text.item.index > 1) text.write("\n");
      state ? text.remark(title) : text.line(title);
    }
    for (const std::string& line : before) text.remark(line);
    for (const std::string& line : lines(text.style()))
      state ? text.remark(line) : text.paragraph("", line, 2);
    for (const std::string& line : after) text.remark(line);
    if (state) text.write(state->text);
  }

 private:
  std::string where() const {
    return render::where(context->start, *step, context->rules(), context->digits);
  }

  std::vector<std::string> lines(const Style& style) const {
    if (mistakes.any()) return mistakes_in_words(mistakes, record, level);
    if (!step) return {words};
    std::vector<std::string> lines = {"look at " + where()};
    if (level == 2) lines.push_back("pattern: " + step->names.front().name);
    if (level >= 3) lines.push_back(context->headline(context->start, *step, style));
    if (level >= 3) lines.push_back(context->sentence(context->start, *step));
    return lines;
  }

  void beside_csv(TextWriter& text) const {
    // As `solve` separates multi-line grids.
    if (text.item.number > 1 && std::ranges::count(state->text, '\n') > 1) text.write("\n");
    text.write(state->text);
    for (const auto& list : {before, lines(Style(false)), after})
      for (const std::string& line : list) text.aside(line);
    const std::string options = options_for(record.puzzle.rules, state->symbols, text.item.several);
    if (!options.empty()) text.aside("to read the state back, add " + options);
  }

  void write_list(JsonWriter& json, std::string_view key, const std::vector<CellDigit>& list) const {
    json.list(key, list, [&](CellDigit c) { write_cell_digit(json, c, record.puzzle.rules); });
  }
};

/// The hint for one state.
class HintSearch {
 public:
  HintSearch(HintAnswer& answer, const Context& asked)
      : answer_(answer), record_(answer.record), asked_(asked) {}

  /// `original`: nothing if unknown.
  void run(const std::optional<Puzzle>& original, ContextCache& contexts, const EffortOptions& effort,
           bool assume_unique, bool original_is_named) {
    original_is_named_ = original_is_named;
    if (!original) return next_step(original, contexts, effort, assume_unique);
    const auto solutions = solve(*original, {}, asked_.budget());
    if (!solutions.complete) return give_up(asked_.why_gave_up(solutions.why));
    const std::string whose = "the original puzzle has ";
    if (solutions.none()) return no_solution(*original, whose);
    if (!solutions.unique())
      return say("several", whose + "more than one solution, so entries cannot be checked");
    const auto mistakes = find_mistakes(record_.puzzle, solutions.found.front());
    if (mistakes.any()) return wrong(mistakes);
    // Entered digits are not clues, so they cannot be loose.
    record_.puzzle.loose = original->loose;
    next_step(original, contexts, effort, assume_unique);
  }

 private:
  void say(std::string verdict, std::string why) {
    answer_.verdict = std::move(verdict);
    answer_.words = answer_.why = std::move(why);
  }

  void give_up(const std::string& why) {
    say("gave up", why);
    answer_.words = "gave up: " + why;
    answer_.exit = Code::gave_up;
  }

  void wrong(const Mistakes& mistakes) {
    answer_.verdict = "wrong";
    answer_.mistakes = mistakes;
    if (answer_.level == 4) answer_.state = write_corrected(mistakes, record_);
  }

  /// `whose`: empty if it is about the state itself.
  void no_solution(const Puzzle& puzzle, const std::string& whose) {
    sudoku::Record record = record_;
    record.puzzle = puzzle;
    answer_.clash = find_clash(puzzle, asked_.budget());
    say("none", whose.empty() ? "" : whose + "no solution");
    answer_.words = whose + no_solution_in_words(*answer_.clash, record);
    if (!original_is_named_ && whose.empty())
      answer_.after.emplace_back("add --original FILE to find the wrong entry");
  }

  /// The state has no solution, and the original puzzle is unknown.
  void contradiction() {
    const Puzzle& state = record_.puzzle;
    if (state.crossed_out.empty()) return no_solution(state, "");
    Puzzle digits = state;
    digits.crossed_out.clear();
    const auto solutions = solve(digits, {}, asked_.budget());
    if (!solutions.complete) return give_up(asked_.why_gave_up(solutions.why));
    if (solutions.unique()) return wrong(find_mistakes(state, solutions.found.front()));
    if (solutions.none()) return no_solution(state, "");
    const auto cell = cell_without_candidates(state);
    say("none", "the digits are consistent, but too many candidates are crossed out" +
                    (cell ? fmt::format(": {} has no candidates left", state.rules.name(*cell)) : ""));
  }

  void next_step(const std::optional<Puzzle>& original, ContextCache& contexts, const EffortOptions& effort,
                 bool assume_unique) {
    const Puzzle& state = record_.puzzle;
    auto context = contexts.of(state, record_.notation);
    if (!context) return give_up(std::string(too_large_to_explain));
    if (original) {
      context->clues.clear();
      for (const CellDigit c : clue_list(*original))
        context->clues.push_back(context->candidate(c.cell, c.digit));
    }
    const auto result = answer_of(state, context->start, asked_.budget());
    if (const auto* gave_up = std::get_if<GaveUp>(&result)) return give_up(asked_.why_gave_up(gave_up->why));
    const auto& known = std::get<explain::Answer>(result);
    if (known.solution.empty()) return contradiction();
    if (context->start.solved()) {
      answer_.verdict = "solved";
      answer_.words = "solved: every cell is filled correctly";
      answer_.exit = Code::answered;
      return;
    }
    explain::PathOptions path = effort.path();
    path.assume_unique = assume_unique && known.unique;
    path.clues = context->clues;
    const auto first = [&](const Position&, const Step& step) {
      answer_.step = step;
      return false;
    };
    const auto end = explain::explain(context->start, known, path, first, asked_.budget()).end;
    if (answer_.step) return hint(*std::move(context), known.unique);
    if (end == explain::Path::End::several)
      return say("several", "more than one solution: no further step is forced");
    if (end == explain::Path::End::out_of_reach)
      return give_up(fmt::format("no step found; {} may find one", larger_limits(effort)));
    give_up(asked_.why_gave_up(GaveUp::Why::cancelled));
  }

  void hint(ExplainContext context, bool unique) {
    answer_.verdict = "step";
    answer_.exit = Code::answered;
    answer_.context = std::move(context);
    answer_.unique = unique;
    if (!unique) answer_.before.emplace_back("more than one solution");
    if (answer_.level < 4) answer_.after.emplace_back(next_level(answer_.level));
    if (answer_.level == 4) answer_.state = write_state(after(record_.puzzle, *answer_.step), record_);
  }

  HintAnswer& answer_;
  sudoku::Record& record_;
  const Context& asked_;
  bool original_is_named_ = false;
};

struct Hint : Task {
  std::string original;
  std::string originals_name;
  std::int64_t level = 1;
  bool assume_unique = false;
  std::string picture_path;
  EffortOptions effort;

  ContextCache contexts;
  std::vector<Puzzle> originals;  ///< one for all states, or one for each
  std::unique_ptr<OutFile> picture;

  Fields own_fields() override {
    return {puzzles_field(common, "Files with puzzles in progress; '-' for standard input"),
            {"--level N",
             "How much to reveal: 1 where to look, 2 which pattern, 3 why, 4 the move and the new state",
             &level,
             Group::common,
             {},
             1,
             4},
            {.names = "--original FILE",
             .help = "The puzzle as it was given, to tell clues from entries",
             .target = &original,
             .role = Role::input},
            assume_unique_field(assume_unique),
            {.names = "--svg FILE",
             .help = "Draw the step; needs --level 3 or 4",
             .target = &picture_path,
             .group = Group::output,
             .role = Role::file},
            force_field(common, "Overwrite the picture", Group::output, {}),
            max_size_field(effort),
            work_field(effort, default_work())};
  }

  WalkOptions walk() const override {
    return {.wait = picture ? WalkOptions::Wait::always : WalkOptions::Wait::for_files};
  }

  void begin(Front& front) override {
    if (!picture_path.empty() && level < 3)
      throw UsageError("--svg shows the whole step; add --level 3 or 4");
    if (!picture_path.empty() && common.inputs.size() > 1) throw several_to_draw();
    if (!picture_path.empty()) picture = front.file(picture_path);
    if (original.empty()) return;
    originals_name = front.name_of(original).empty() ? "the original" : front.name_of(original);
    read_originals(front);
  }

  std::unique_ptr<Answer> answer(const Item& item, Context& context) override {
    if (picture && item.several) throw several_to_draw();
    auto answer = std::make_unique<HintAnswer>(item.record(), level);
    HintSearch(*answer, context).run(original_for(item), contexts, effort, assume_unique, !original.empty());
    if (picture && answer->step) {
      picture->write(to_svg(answer->context->scene(answer->context->start, *answer->step)));
      picture->finish();
    }
    // Unchanged, so that redirected output does not lose it.
    if (level == 4 && !answer->state) answer->state = write_unchanged(answer->record.puzzle, answer->record);
    return answer;
  }

 private:
  static UsageError several_to_draw() { return UsageError("--svg draws one hint; expected a single puzzle"); }

  /// --input describes the states: it is tried only if the original is not recognised by content.
  void read_originals(Front& front) {
    InputOptions by_content = common.input;
    by_content.format.clear();
    by_content.only.clear();
    try {
      originals = read_all(front, by_content);
    } catch (const TextError&) {
      if (common.input.format.empty() || front.is_read_once(original)) throw;
      try {
        by_content.format = common.input.format;
        originals = read_all(front, by_content);
        return;
      } catch (const TextError&) {  // report the first error
      }
      throw;
    }
  }

  std::vector<Puzzle> read_all(Front& front, const InputOptions& input) const {
    std::vector<Puzzle> all;
    Walker walker(front, {original}, input, {});
    while (auto item = walker.next()) {
      if (const ParseError* error = item->error()) throw TextError(item->file, *error);
      all.push_back(std::move(item->record().puzzle));
    }
    return all;
  }

  /// Throws TextError if the state is not one of that puzzle.
  std::optional<Puzzle> original_for(const Item& item) const {
    const sudoku::Record& record = item.record();
    if (original.empty()) return original_of(record);
    const std::size_t number = originals.size() == 1 ? 0 : static_cast<std::size_t>(item.in_all - 1);
    if (number >= originals.size())
      throw TextError(item.file, {record.place, fmt::format("{} has no puzzle {} for this state",
                                                            printable(originals_name), item.in_all)});
    Puzzle begun = with_rules_of(record.puzzle, originals[number]);
    const std::string why_not = difference(begun, record, originals_name);
    if (!why_not.empty()) throw TextError(item.file, {record.place, why_not});
    return begun;
  }
};

}  // namespace

extern const TaskInfo hint_task = {
    .name = "hint",
    .section = "Explain",
    .summary = "Find wrong entries, or reveal the next step bit by bit",
    .examples = {{"hence hint state.txt", "where to look"},
                 {"hence hint state.txt --level 3", "the step, and why"},
                 {"hence hint state.txt --original puzzle.txt", "which entries are wrong"},
                 {"hence hint state.txt --level 4 > next.txt", "make the move"},
                 {"hence hint state.txt --level 3 --svg hint.svg"}},
    .takes = Takes::puzzles,
    .make = make_task<Hint>};

}  // namespace hence::tasks
