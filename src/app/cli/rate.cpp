// hence rate: rates puzzles by the hardest step they need, and by the sum of all steps.
#include <fmt/format.h>

#include "app/cli/answers.hpp"
#include "app/cli/json.hpp"
#include "app/cli/places.hpp"
#include "app/cli/steps.hpp"
#include "sudoku/rate_puzzle.hpp"
#include "tasks/rating_words.hpp"

namespace hence::cli {

using tasks::band_of;
using tasks::hardest_pattern;
using tasks::rounded_level;
namespace {

using explain::Rating;
using End = explain::Path::End;

struct RateOptions {
  std::vector<std::string> files;
  EffortOptions effort;
  bool json = false;
  InputOptions input;
  RunOptions run;
};

class RatingAll {
 public:
  RatingAll(const RateOptions& options, Stop& stop)
      : options_(options), effort_(options.effort), stop_(stop), places_(options.files) {
    if (effort_.work == 0) effort_.work = tasks::usual_rating_work;
  }

  ExitCode run() {
    return answer_all(
        options_.files, options_.input, options_.run, options_.json, stop_,
        [&](const Numbered& item, const Context&) { return answer(item); }, places_.hold());
  }

 private:
  Reply answer(const Numbered& item) {
    const sudoku::Record& record = *item.record;
    const auto context = contexts_.of(record.puzzle, record.notation);
    if (!context) return gave_up(item, too_large_to_explain);
    const auto result =
        rate_puzzle(record.puzzle, context->start.shared_board(), effort_.effort(), stop_.budget());
    if (const auto* why = std::get_if<GaveUp>(&result)) return gave_up(item, why_gave_up(why->why, stop_));
    const auto& rating = std::get<Rating>(result);
    switch (rating.end) {
      case End::solved:
        return rated(item, rating);
      case End::no_solution:
        return no_solution(item);
      case End::several:
        return several(item);
      case End::stopped:
        return gave_up(item, why_gave_up(GaveUp::Why::cancelled, stop_));
      case End::out_of_reach:
        break;
    }
    return out_of_reach(item, rating);
  }

  Reply rated(const Numbered& item, const Rating& rating) const {
    if (options_.json) return {json_line(json_rating(item, "rated", rating)), ""};
    const std::string open =
        rating.at_least == rating.hardest ? "" : fmt::format(", at least {:g}", rating.at_least);
    const std::string step = rating.example ? ": " + hardest_pattern(rating) : "";
    return line(item,
                fmt::format("{:.1f} {:.1f} {}{}{}{}", rating.hardest, rating.sum, band_of(rating), step, open,
                            rating.exact ? "" : "; estimated"),
                ExitCode::answered);
  }

  /// One line for people. In a batch, it names its puzzle, so that sorting loses nothing.
  Reply line(const Numbered& item, std::string text, ExitCode code) const {
    if (places_.several(item)) text += " # " + Places::name(item);
    return {text + "\n", "", code};
  }

  Json json_rating(const Numbered& item, std::string_view verdict, const Rating& rating) const {
    Json object = json_head(item);
    object["verdict"] = verdict;
    object.update(json_of_members([&](tasks::JsonWriter& json) { write_rating(json, rating); }));
    object["levels"] = Json::array();
    for (const Rating::Level& level : rating.levels)
      object["levels"].push_back({{"level", rounded_level(level.level)},
                                  {"rounds", level.rounds},
                                  {"placed", level.placed},
                                  {"removed", level.removed}});
    return object;
  }

  Reply no_solution(const Numbered& item) const {
    const sudoku::Clash clash = find_clash(item.record->puzzle, stop_.budget());
    if (!options_.json) return line(item, no_solution_in_words(clash, *item.record), ExitCode::no_answer);
    Json object = json_head(item);
    object["verdict"] = "none";
    object["clash"] = json_clash(clash, *item.record);
    return {json_line(object), "", ExitCode::no_answer};
  }

  Reply several(const Numbered& item) const {
    if (!options_.json)
      return line(item, "more than one solution: cannot be solved step by step", ExitCode::no_answer);
    Json object = json_head(item);
    object["verdict"] = "several";
    return {json_line(object), "", ExitCode::no_answer};
  }

  Reply out_of_reach(const Numbered& item, const Rating& rating) const {
    if (options_.json) return {json_line(json_rating(item, "out of reach", rating)), "", ExitCode::gave_up};
    const std::string more = effort_.max_size > 0 ? "a larger --max-size or --work" : "a larger --work";
    return line(item, fmt::format("out of reach: no step found; {} may find one", more), ExitCode::gave_up);
  }

  Reply gave_up(const Numbered& item, std::string_view why) const {
    if (!options_.json) return line(item, fmt::format("gave up: {}", why), ExitCode::gave_up);
    Json object = json_head(item);
    object["verdict"] = "gave up";
    object["why"] = why;
    return {json_line(object), "", ExitCode::gave_up};
  }

  const RateOptions& options_;
  EffortOptions effort_;
  Stop& stop_;
  const Places places_;
  ContextCache contexts_;
};

}  // namespace

Command rate_command() {
  auto options = std::make_shared<RateOptions>();
  Command command{
      .name = "rate",
      .summary = "Rate puzzles by their hardest step and the sum of all steps",
      .examples = {{"hence rate puzzle.txt"},
                   {"hence rate --json *.sdm > ratings.jsonl"},
                   {"hence rate collection.sdm | sort -n -k1,1 -k2,2", "easiest first"},
                   {"hence rate --work 10000000 hard.txt", "to prove more"}},
      .options =
          {
              files_option(options->files),
              json_option(options->json, Group::common),
              max_size_field(options->effort),
              work_field(options->effort, fmt::format("{} for each round", tasks::usual_rating_work)),
              threads_option(options->run),
              timeout_option(options->run),
          },
      .run = [options](Stop& stop) { return RatingAll(*options, stop).run(); },
  };
  add_input_options(command, options->input);
  return command;
}

}  // namespace hence::cli
