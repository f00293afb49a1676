// Measuring the selected system of patterns.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <mutex>

#include "app/cli/learn_try.hpp"
#include "base/counted.hpp"
#include "tasks/system_file.hpp"

namespace hence::cli {
namespace {

using catalogue::Catalogue;

/// Results of a system on a set of puzzles.
struct Measured {
  std::int64_t puzzles = 0;
  std::int64_t steps = 0;               ///< in solved puzzles
  std::vector<std::int64_t> solved_by;  ///< [n]: puzzles that need exactly the first n patterns
  explicit Measured(std::size_t patterns) : solved_by(patterns + 1, 0) {}

  std::int64_t solved(std::size_t patterns) const {
    std::int64_t sum = 0;
    for (std::size_t n = 0; n <= patterns; ++n) sum += solved_by[n];
    return sum;
  }
  std::int64_t solved() const { return solved(solved_by.size() - 1); }
  double share(std::size_t patterns) const {
    return static_cast<double>(solved(patterns)) / static_cast<double>(puzzles);
  }
  double mean_steps() const { return static_cast<double>(steps) / static_cast<double>(solved()); }

  /// The smallest n such that the first n patterns solve this share; nothing if not even all do.
  std::optional<std::size_t> patterns_for(double wanted) const {
    for (std::size_t n = 0; n < solved_by.size(); ++n)
      if (puzzles > 0 && share(n) >= wanted) return n;
    return std::nullopt;
  }

  void add(const Tried& tried) {
    ++puzzles;
    if (!tried.solved) return;
    steps += tried.steps;
    ++solved_by[tried.used.empty() ? 0 : static_cast<std::size_t>(*tried.used.rbegin()) + 1];
  }
};

class Evaluation {
 public:
  Evaluation(const LearnOptions& options, Stop& stop)
      : options_(options),
        stop_(stop),
        learned_(open_catalogue(options.evaluate)),
        system_(options.evaluate, learned_),
        settings_(system_.settings()),
        train_(system_.size()),
        test_(system_.size()) {}

  ExitCode run() {
    ExitCode code = study_all(options_.files, options_.input, options_.run, stop_,
                              [&](const Numbered& item, const Context&) { return study(item); });
    if (!stop_.stopped()) of_file(options_.evaluate, [&] { study_training(); });
    if (seen_before_ > 0)
      complain(fmt::format("{} of {} also in the training set", seen_before_,
                           counted(test_.puzzles, "test puzzle")));
    if (const auto reason = stop_.reason()) {
      complain_of(*reason, "results cover only the puzzles so far");
      code = worse(code, *reason);
    }
    tell();
    return code;
  }

 private:
  Reply study(const Numbered& item) {
    const sudoku::Puzzle& puzzle = item.record->puzzle;
    if (settings_of(puzzle) != settings_)
      return {"",
              located(item.file, {item.record->place,
                                  fmt::format("this puzzle is {}, but the catalogue is for {}",
                                              settings_of(puzzle).at("rules"), settings_.at("rules"))}) +
                  "\n",
              ExitCode::bad_input};
    const auto tried = try_system(puzzle, system_.system(), contexts_, stop_);
    if (!tried) return {"", "", ExitCode::gave_up};
    const std::lock_guard lock(mutex_);
    test_.add(*tried);
    seen_before_ += of_file(options_.evaluate, [&] { return learned_.knows(line_of(puzzle)); }) ? 1 : 0;
    return {};
  }

  void study_training() {
    const std::int64_t sample =
        options_.sample > 0 ? options_.sample : std::max<std::int64_t>(test_.puzzles, 1);
    try_learned(learned_, sample, system_.system(), options_.run, stop_,
                [&](const Tried& tried) { train_.add(tried); });
  }

  void tell() const {
    Output output("-", stop_);
    if (options_.json) return output.write(json_line(as_json()));
    auto row = [&](const std::string& what, const std::string& train, const std::string& test) {
      output.write(fmt::format("{:<34}{:>10}{:>10}\n", what, train, test));
    };
    output.write(fmt::format("a system of {}\n", counted(system_.size(), "pattern")));
    row("", "train", "test");
    row("puzzles", std::to_string(train_.puzzles), std::to_string(test_.puzzles));
    row("solved", percent(train_.share(system_.size())), percent(test_.share(system_.size())));
    auto mean = [](const Measured& m) {
      return m.solved() == 0 ? "-" : fmt::format("{:.1f}", m.mean_steps());
    };
    row("mean steps per solved puzzle", mean(train_), mean(test_));
    for (const double wanted : {0.5, 0.9, 0.95, 0.99}) {
      auto count = [&](const Measured& m) {
        const auto n = m.patterns_for(wanted);
        return n ? std::to_string(*n) : "-";
      };
      row(fmt::format("patterns that solve {:.0f} %", 100 * wanted), count(train_), count(test_));
    }
    for (const std::size_t n : milestones(system_.size()))
      row(n == 0 ? "solved by singles alone" : fmt::format("solved by the first {}", n),
          percent(train_.share(n)), percent(test_.share(n)));
  }

  Json as_json() const {
    Json json;
    json["catalogue"] = options_.evaluate;
    json["patterns"] = system_.size();
    for (const auto& [name, measured] : {std::pair{"train", &train_}, std::pair{"test", &test_}}) {
      Json of_set;
      of_set["puzzles"] = measured->puzzles;
      of_set["solved"] = measured->solved();
      if (measured->solved() > 0) of_set["mean_steps"] = measured->mean_steps();
      of_set["enough"] = Json::object();  // percent: patterns
      for (const int wanted : {50, 90, 95, 99})
        if (const auto n = measured->patterns_for(wanted / 100.0))
          of_set["enough"][std::to_string(wanted)] = *n;
      of_set["coverage"] = Json::array();
      for (const std::size_t n : milestones(system_.size()))
        of_set["coverage"].push_back({{"patterns", n}, {"solved", measured->solved(n)}});
      json[name] = std::move(of_set);
    }
    return json;
  }

  const LearnOptions& options_;
  Stop& stop_;
  const Catalogue learned_;
  const SystemFile system_;
  const catalogue::Settings settings_;
  ContextCache contexts_;
  std::mutex mutex_;
  Measured train_;
  Measured test_;
  std::int64_t seen_before_ = 0;  // test puzzles that are also training puzzles
};

}  // namespace

ExitCode learn_evaluate(const LearnOptions& options, Stop& stop) {
  return Evaluation(options, stop).run();
}

}  // namespace hence::cli
