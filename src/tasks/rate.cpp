// How hard is it? The hardest step it needs, and the sum of all steps.
#include <fmt/format.h>

#include "ask/puzzle_words.hpp"
#include "sudoku/rate_puzzle.hpp"
#include "tasks/rating_words.hpp"
#include "tasks/steps.hpp"

namespace hence::tasks {
namespace {

struct RateAnswer : Answer {
  using End = explain::Path::End;

  const sudoku::Record& record;
  std::string_view larger;  ///< what may find a step
  std::string why = {};     ///< gave up
  explain::Rating rating = {};
  std::optional<sudoku::Clash> clash = {};

  RateAnswer(const sudoku::Record& of, std::string_view larger_limits) : record(of), larger(larger_limits) {}

  Code code() const override {
    if (!why.empty() || rating.end == End::out_of_reach) return Code::gave_up;
    return rating.end == End::solved ? Code::answered : Code::no_answer;
  }

  std::string_view verdict() const {
    if (!why.empty()) return "gave up";
    switch (rating.end) {
      case End::no_solution:
        return "none";
      case End::several:
        return "several";
      case End::out_of_reach:
        return "out of reach";
      default:
        return "rated";
    }
  }

  void json(JsonWriter& json) const override {
    json("verdict", verdict()).unless_empty("why", why);
    if (clash) {
      json.key("clash");
      write_clash(json, *clash, record);
    }
    if (!why.empty() || (rating.end != End::solved && rating.end != End::out_of_reach)) return;
    write_rating(json, rating);
    json.list("levels", rating.levels, [&](const explain::Rating::Level& level) {
      json.object([&] {
        json("level", rounded_level(level.level))("rounds", level.rounds);
        json("placed", level.placed)("removed", level.removed);
      });
    });
  }

  /// One line. In a batch, it names its puzzle, so that sorting loses nothing.
  void text(TextWriter& text) const override {
    text.line(in_words() + (text.item.several ? " # " + text.item.name() : ""));
  }

 private:
  std::string in_words() const {
    if (!why.empty()) return "gave up: " + why;
    switch (rating.end) {
      case End::no_solution:
        return no_solution_in_words(*clash, record);
      case End::several:
        return "more than one solution: cannot be solved step by step";
      case End::out_of_reach:
        return fmt::format("out of reach: no step found; {} may find one", larger);
      default:
        break;
    }
    return fmt::format(
        "{:.1f} {:.1f} {}{}{}{}", rating.hardest, rating.sum, band_of(rating),
        rating.example ? ": " + hardest_pattern(rating) : "",
        rating.at_least == rating.hardest ? "" : fmt::format(", at least {:g}", rating.at_least),
        rating.exact ? "" : "; estimated");
  }
};

struct Rate : Task {
  EffortOptions effort;
  ContextCache contexts;

  Fields own_fields() override {
    return {puzzles_field(common), max_size_field(effort),
            work_field(effort, fmt::format("{} for each round", usual_rating_work))};
  }

  WalkOptions walk() const override { return {.wait = WalkOptions::Wait::for_files}; }

  void begin(Front&) override {
    if (effort.work == 0) effort.work = usual_rating_work;
  }

  std::unique_ptr<Answer> answer(const Item& item, Context& context) override {
    const sudoku::Record& record = item.record();
    auto answer = std::make_unique<RateAnswer>(record, larger_limits(effort));
    const auto explained = contexts.of(record.puzzle, record.notation);
    if (!explained) {
      answer->why = too_large_to_explain;
      return answer;
    }
    auto result =
        rate_puzzle(record.puzzle, explained->start.shared_board(), effort.effort(), context.budget());
    if (const auto* gave_up = std::get_if<GaveUp>(&result)) {
      answer->why = context.why_gave_up(gave_up->why);
      return answer;
    }
    answer->rating = std::get<explain::Rating>(std::move(result));
    if (answer->rating.end == explain::Path::End::stopped)
      answer->why = context.why_gave_up(GaveUp::Why::cancelled);
    if (answer->rating.end == explain::Path::End::no_solution)
      answer->clash = find_clash(record.puzzle, context.budget());
    return answer;
  }
};

}  // namespace

extern const TaskInfo rate_task = {
    .name = "rate",
    .section = "Explain",
    .summary = "Rate puzzles by their hardest step and the sum of all steps",
    .examples = {{"hence rate puzzle.txt"},
                 {"hence rate --json *.sdm > ratings.jsonl"},
                 {"hence rate collection.sdm | sort -n -k1,1 -k2,2", "easiest first"},
                 {"hence rate --work 10000000 hard.txt", "to prove more"}},
    .takes = Takes::puzzles,
    .make = make_task<Rate>};

}  // namespace hence::tasks
