// Grades answers to puzzles and solutions of levels, or checks that puzzles are unique and minimal.
#include <fmt/format.h>

#include <atomic>

#include "ask/errors.hpp"
#include "ask/puzzle_words.hpp"
#include "ask/task.hpp"
#include "base/counted.hpp"
#include "sokoban/check.hpp"
#include "sokoban/metric.hpp"
#include "sokoban/text/looks_like.hpp"
#include "sudoku/check.hpp"
#include "sudoku/minimal.hpp"
#include "sudoku/solve.hpp"
#include "tasks/given_plans.hpp"
#include "tasks/level_words.hpp"

namespace hence::tasks {
namespace {

/// The answer to a puzzle; nothing if there is none.
struct AnswerToGrade : Item::Other {
  std::optional<Item> answer;

  explicit AnswerToGrade(std::optional<Item> given) : answer(std::move(given)) {}
};

InputOptions without_only(InputOptions options) {
  options.only.clear();
  return options;
}

/// Items, each with its answer from a second input.
class PairItems : public Items {
 public:
  PairItems(Front& front, const std::string& items, const InputOptions& options, const WalkOptions& how,
            const std::function<void()>& on_wait)
      : stop_(front.stop()), walker_(front, {items}, options, how, on_wait) {}

  std::optional<Item> next() override {
    if (over_) return std::nullopt;
    over_ = true;  // also if something cannot be read
    auto item = walker_.next();
    if (!item) {
      if (!stop_.stopped()) expect_no_more();
      return item;
    }
    item->other = other_for(*item);
    over_ = false;
    if (!stop_.stopped()) return item;
    cut_short_ = true;  // the answer may have been read only in part
    return std::nullopt;
  }

  bool ended() const override { return walker_.ended() && !cut_short_; }

 private:
  virtual std::shared_ptr<Item::Other> other_for(const Item& item) = 0;

  /// Throws FileError if there is an answer too many.
  virtual void expect_no_more() = 0;

  const Stop& stop_;
  Walker walker_;
  bool over_ = false;
  bool cut_short_ = false;
};

class PuzzlePairs : public PairItems {
 public:
  PuzzlePairs(Front& front, const std::string& puzzles, const std::string& answers,
              const InputOptions& options, const std::function<void()>& on_wait)
      : PairItems(front, puzzles, options, {.wait = WalkOptions::Wait::always}, on_wait),
        file_(front.name_of(answers)),
        answers_(front, {answers}, without_only(options), {}, on_wait),
        grids_(std::max(1, static_cast<int>(options.grids))) {}

 private:
  std::shared_ptr<Item::Other> other_for(const Item& item) override {
    // An answer has as many grids as its puzzle or, if that is unreadable, the one before.
    if (!item.error()) grids_ = item.record().puzzle.rules.grids;
    return std::make_shared<AnswerToGrade>(answers_.next(grids_));
  }

  void expect_no_more() override {
    if (const auto extra = answers_.next(1))
      throw FileError(file_,
                      fmt::format("no puzzle for answer {}; give one puzzle per answer, in the same order",
                                  extra->number));
  }

  const std::string file_;
  Walker answers_;
  int grids_;
};

class LevelPairs : public PairItems {
 public:
  LevelPairs(Front& front, const std::string& levels, const std::string& plans, const InputOptions& options,
             const std::function<void()>& on_wait)
      : PairItems(front, levels, options, {.takes = Takes::levels}, on_wait),
        front_(front),
        input_(plans),
        selected_(!options.only.empty()),
        on_wait_(on_wait) {}

 private:
  std::shared_ptr<Item::Other> other_for(const Item& item) override {
    if (!plans_) {
      opened_ = front_.open(input_, {});
      opened_.stream->on_wait = on_wait_;
      plans_.emplace(*opened_.stream);
    }
    auto given = std::make_shared<GivenPlan>();
    given->file = opened_.name;
    several_ = several_ || !item.alone;
    if (item.alone)
      given->read = sokoban::read_plan(*opened_.stream, given->lines);
    else
      given->read = plans_->next();
    return given;
  }

  void expect_no_more() override {
    if (several_ && plans_->next())
      throw FileError(opened_.name,
                      fmt::format("more solutions than levels{}",
                                  selected_ ? "; the first is for the first level of --only" : ""));
  }

  Front& front_;
  const std::string input_;
  const bool selected_;
  const std::function<void()> on_wait_;
  Opened opened_;
  std::optional<sokoban::PlanReader> plans_;
  bool several_ = false;
};

/// Not graded, because of the file of answers rather than the item.
struct Ungraded : Answer {
  std::string message;

  explicit Ungraded(std::string words) : message(std::move(words)) {}
  Code code() const override { return Code::bad_input; }
  void json(JsonWriter& json) const override { json("verdict", "error")("message", message); }
  void text(TextWriter& text) const override { text.line("error"); }
};

struct PuzzleChecked : Answer {
  const sudoku::Record& record;

  // Of an answer
  bool graded = false;
  bool says_none = false;       ///< the answer is "no solution"
  std::optional<bool> correct;  ///< nothing: gave up
  std::vector<std::string> faults;

  // Of the puzzle
  bool judged = false;
  std::optional<bool> unique;  ///< nothing: gave up
  std::optional<sudoku::Clash> clash;
  std::optional<sudoku::ClueNeeds> needs;

  std::string why;  ///< gave up

  explicit PuzzleChecked(const sudoku::Record& r) : record(r) {}

  Code code() const override {
    if ((graded && !correct) || (judged && !unique) || (needs && !needs->undecided.empty()))
      return Code::gave_up;
    const bool fails = (graded && !*correct) || (judged && !*unique) || (needs && !needs->minimal());
    return fails ? Code::no_answer : Code::answered;
  }

  void json(JsonWriter& json) const override {
    if (graded && correct) {
      json("correct", *correct).values("faults", faults);
    } else if (graded) {
      json("correct", nullptr)("why", why);
    }
    if (!judged) return;
    if (!unique) {
      json("unique", nullptr);
      if (!graded || correct) json("why", why);
      return;
    }
    json("unique", *unique);
    if (clash) {
      json.key("clash");
      write_clash(json, *clash, record);
    }
    if (needs) write_needs(json);
  }

  void text(TextWriter& text) const override {
    std::string words;
    if (graded) words += grade_in_words();
    if (judged) words += uniqueness_in_words();
    if (text.item.alone)
      text.lines(words);
    else
      text.write(words);
  }

 private:
  void write_needs(JsonWriter& json) const {
    if (needs->redundant.empty() && !needs->undecided.empty())
      json("minimal", nullptr);
    else
      json("minimal", needs->minimal());
    write_clues(json, "redundant", needs->redundant, record.puzzle);
    if (needs->undecided.empty()) return;
    write_clues(json, "undecided", needs->undecided, record.puzzle);
    json("why", why);
  }

  std::string grade_in_words() const {
    if (!correct) return fmt::format("gave up: {}\n", why);
    if (says_none) return *correct ? "correct: there is no solution\n" : "wrong: there is a solution\n";
    std::string words = *correct ? "correct\n" : fmt::format("wrong: {}\n", counted(faults.size(), "fault"));
    for (const std::string& fault : faults) words += "  " + fault + "\n";
    return words;
  }

  std::string uniqueness_in_words() const {
    if (!unique) return fmt::format("gave up on uniqueness: {}\n", why);
    if (clash) return no_solution_in_words(*clash, record) + "\n";
    if (!*unique) return "not unique: more than one solution\n";
    std::string words = "unique: exactly one solution\n";
    if (!needs) return words;
    if (needs->minimal()) return words + "minimal: every clue is needed\n";
    if (!needs->redundant.empty())
      words += fmt::format("not minimal: each of these could be removed on its own: {}\n",
                           names(needs->redundant));
    if (!needs->undecided.empty())
      words += fmt::format("gave up on {}: {}\n", counted(needs->undecided.size(), "clue"),
                           names(needs->undecided));
    return words;
  }

  std::string names(const std::vector<sudoku::Cell>& cells) const {
    const sudoku::Puzzle& puzzle = record.puzzle;
    const sudoku::DigitNames digits = digit_names(record.notation);
    std::string text;
    for (const sudoku::Cell cell : cells) {
      if (!text.empty()) text += ", ";
      text += digits(puzzle.rules, cell, sudoku::Digit(static_cast<int>(puzzle.clues[cell.at()])));
    }
    return text;
  }
};

struct PlanChecked : Answer {
  sokoban::PlanGrade grade;
  std::vector<std::string> faults;
  std::vector<std::string> remarks;

  Code code() const override { return grade.correct() ? Code::answered : Code::no_answer; }

  void json(JsonWriter& json) const override {
    json("correct", grade.correct())("moves", grade.moves)("pushes", grade.pushes);
    json.values("faults", faults);
    if (!remarks.empty()) json.values("remarks", remarks);
  }

  void text(TextWriter& text) const override {
    const std::string made = sokoban::counts(grade.moves, grade.pushes);
    std::string words = grade.correct() ? fmt::format("correct: {}\n", made)
                                        : fmt::format("wrong: {} ({}{})\n", counted(faults.size(), "fault"),
                                                      grade.blocked ? "after " : "", made);
    for (const std::string& fault : faults) words += "  " + fault + "\n";
    for (const std::string& remark : remarks) words += "  note: " + remark + "\n";
    text.write(words);
  }
};

/// In place of a solution, the line says that there is none.
struct NoPlanGiven : Answer {
  static constexpr std::string_view why =
      "no solution given; to find out whether there is one, use hence plan";

  Code code() const override { return Code::gave_up; }
  void json(JsonWriter& json) const override { json("correct", nullptr)("why", why); }
  void text(TextWriter& text) const override { text.line(fmt::format("gave up: {}", why)); }
};

struct Check : Task {
  std::string answers;
  bool unique = false;
  bool minimal = false;
  std::int64_t max_moves = -1;  ///< -1: the limit of the level, if any

  Fields own_fields() override {
    return {{.names = "PUZZLE",
             .help = "File with puzzles or Sokoban levels; '-' for standard input",
             .target = &common.inputs,
             .role = Role::input,
             .own_key = "input"},
            {.names = "[ANSWER]",
             .help = "File with an answer to each puzzle, in any format; None means no solution. For levels: "
                     "move sequences",
             .target = &answers,
             .role = Role::input,
             .own_key = "answers"},
            {"--unique", "Is the solution unique? (default without ANSWER)", &unique},
            {"--minimal", "Is every clue needed? Lists those that are not", &minimal},
            {"--max-moves N",
             "Reject solutions with more than N moves (default: what the level says)",
             &max_moves,
             Group::sokoban,
             {},
             0,
             1e9}};
  }

  std::unique_ptr<Items> items(Front& front, const std::function<void()>& on_wait) override {
    const std::string name = input_in_words(front.name_of(puzzles()));
    if (answers.empty()) {
      if (is_level_format(common.input.format))
        throw UsageError(fmt::format("--input {} is for Sokoban levels; use 'hence check LEVEL PLAN'",
                                     common.input.format));
      if (holds_levels(front, puzzles()).value_or(false))
        throw UsageError(
            fmt::format("{} contains Sokoban levels; add their solutions: 'hence check LEVELS PLANS'", name));
      return std::make_unique<Walker>(front, common.inputs, common.input,
                                      WalkOptions{.wait = WalkOptions::Wait::always}, on_wait);
    }
    answers_name_ = front.name_of(answers).empty() ? "the answer" : front.name_of(answers);
    if (are_plans(front)) {
      refuse_sudoku_options(name, unique ? "--unique" : minimal ? "--minimal" : "", common.input);
      refuse_other_than_plans(front, answers);
      return std::make_unique<LevelPairs>(front, puzzles(), answers, common.input, on_wait);
    }
    if (holds_levels(front, answers).value_or(false))
      throw UsageError(fmt::format("{} contains Sokoban levels, which come first: 'hence check LEVEL PLAN'",
                                   printable(answers_name_)));
    return std::make_unique<PuzzlePairs>(front, puzzles(), answers, common.input, on_wait);
  }

  bool numbers_lines() const override { return true; }

  std::unique_ptr<Answer> answer(const Item& item, Context& context) override {
    if (item.kind == Item::Kind::level) return plan_checked(item, context);
    auto checked = std::make_unique<PuzzleChecked>(item.record());
    if (item.other) {
      const auto& answer = static_cast<const AnswerToGrade&>(*item.other).answer;
      if (auto ungraded = why_ungraded(item, answer, context)) return ungraded;
      grade(*checked, *answer, context);
    }
    if (!item.other || unique || minimal) judge(*checked, context);
    return checked;
  }

  void end(Front& front) override {
    if (lines_as_one_ > 0)
      front.complain(
          fmt::format("{}: read {} lines as one solution, since --only selects one level; omit "
                      "--only to grade one solution per line",
                      printable(answers_name_), lines_as_one_.load()));
  }

 private:
  const std::string& puzzles() const { return common.inputs.front(); }

  /// Are these levels and solutions, rather than Sudokus and their answers? Pipes are not inspected, since
  /// their input would be lost: then the other file or the options decide.
  bool are_plans(Front& front) const {
    if (max_moves >= 0 || is_level_format(common.input.format)) return true;
    if (const auto known = holds_levels(front, puzzles())) return *known;
    const auto text = front.beginning(answers, false);
    if (!text) return false;
    if (sokoban::looks_like_plan(*text)) return true;
    // "Gave up" is an answer to puzzles, too: the question decides.
    if (!sokoban::says_no_plan(*text) || !front.is_read_once(puzzles())) return false;
    const auto question = front.beginning(puzzles(), true);
    return question && sokoban::looks_like_level(*question);
  }

  /// If the answer is unreadable, missing or of another size.
  std::unique_ptr<Answer> why_ungraded(const Item& item, const std::optional<Item>& answer,
                                       Context& context) const {
    const auto ungraded = [&](const std::string& message, const std::string& said) {
      context.message(said);
      return std::make_unique<Ungraded>(message);
    };
    if (!answer)
      return ungraded(printable(answers_name_) + ": no answer for this puzzle",
                      fmt::format("{}: no answer for puzzle {} ({})", printable(answers_name_), item.number,
                                  item.name()));
    if (answer->says_none) return nullptr;
    const auto wrong = [&](const ParseError& error) {
      const std::string words = located(answer->file, error);
      return ungraded(words, words);
    };
    if (answer->error()) return wrong(*answer->error());
    const int expected = item.record().puzzle.rules.size();
    const int found = answer->record().puzzle.rules.size();
    if (expected == found) return nullptr;
    return wrong({answer->place(), fmt::format("answer is {0}x{0}, puzzle is {1}x{1}", found, expected)});
  }

  static void grade(PuzzleChecked& checked, const Item& answer, const Context& context) {
    const sudoku::Puzzle& puzzle = checked.record.puzzle;
    checked.graded = true;
    checked.says_none = answer.says_none;
    if (!answer.says_none) {
      for (const auto& fault : sudoku::faults(puzzle, answer.record().puzzle.clues))
        checked.faults.push_back(describe(fault, puzzle.rules, digit_names(checked.record.notation)));
      checked.correct = checked.faults.empty();
      return;
    }
    const sudoku::Solutions found = solve(puzzle, {.limit = 1}, context.budget());
    if (!found.found.empty()) {
      checked.faults.emplace_back("there is a solution");
      checked.correct = false;
    } else if (found.complete) {
      checked.correct = true;
    } else {
      checked.why = context.why_gave_up(found.why);
    }
  }

  void judge(PuzzleChecked& checked, const Context& context) const {
    const sudoku::Puzzle& puzzle = checked.record.puzzle;
    checked.judged = true;
    const sudoku::Solutions found = solve(puzzle, {}, context.budget());
    if (!found.complete) {
      checked.why = context.why_gave_up(found.why);
      return;
    }
    checked.unique = found.unique();
    if (found.none()) checked.clash = find_clash(puzzle, context.budget());
    if (!found.unique() || !minimal) return;
    checked.needs = clue_needs(puzzle, found.found.front(), context.budget());
    if (!checked.needs->undecided.empty()) checked.why = context.why_gave_up(checked.needs->why);
  }

  std::unique_ptr<Answer> plan_checked(const Item& item, Context& context) {
    const GivenPlan& given = given_plan(item);
    auto answer = plan_graded(item, given, context);
    if (answer->code() != Code::answered && given.lines > 1 && !common.input.only.empty())
      lines_as_one_ = given.lines;
    return answer;
  }

  std::unique_ptr<Answer> plan_graded(const Item& item, const GivenPlan& given, Context& context) const {
    if (!given.read) {
      context.message(
          fmt::format("{}: no line for level {} ({})", printable(answers_name_), item.number, item.name()));
      return std::make_unique<Ungraded>(printable(answers_name_) + ": no line for this level");
    }
    if (!*given.read) {
      std::string words = located(answers_name_, given.read->error());
      context.message(words);
      return std::make_unique<Ungraded>(std::move(words));
    }
    const sokoban::PlanRecord& plan = **given.read;
    if (plan.no_plan) return std::make_unique<NoPlanGiven>();
    const sokoban::LevelRecord& record = item.level();
    sokoban::GradeOptions how{.max_moves = record.max_moves, .written_as_push = plan.pushes};
    if (max_moves >= 0) how.max_moves = static_cast<int>(max_moves);
    auto checked = std::make_unique<PlanChecked>();
    checked->grade = grade_plan(record.level, plan.plan, how);
    checked->faults = sokoban::faults(checked->grade, record.level);
    checked->remarks = sokoban::remarks(checked->grade, how);
    return checked;
  }

  std::string answers_name_;
  std::atomic<int> lines_as_one_ = 0;
};

}  // namespace

extern const TaskInfo check_task = {.name = "check",
                                    .section = "Sudoku",
                                    .summary = "Grade answers, or check that puzzles are unique and minimal",
                                    .examples = {{"hence check puzzle.txt answer.txt"},
                                                 {"hence check puzzle.txt --unique --minimal"},
                                                 {"hence check --json puzzles.sdm answers.sdm"},
                                                 {"hence check pair.csv answer.csv"},
                                                 {"hence check level.xsb solution.txt"}},
                                    .takes = Takes::both,
                                    .answers_about = "puzzle or level",
                                    .make = make_task<Check>};

}  // namespace hence::tasks
