// How well the selected patterns do, on puzzles they were learned from and on others.
#include <fmt/format.h>

#include <algorithm>

#include "ask/errors.hpp"
#include "ask/task.hpp"
#include "base/counted.hpp"
#include "tasks/learned.hpp"
#include "tasks/system_file.hpp"
#include "tasks/try_system.hpp"

namespace hence::tasks {
namespace {

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

/// Of one test puzzle.
struct TriedAnswer : Answer {
  Tried tried;
  std::string line;

  void json(JsonWriter&) const override {}
  void text(TextWriter&) const override {}
};

struct EvaluateAnswer : Answer {
  std::string catalogue;
  std::size_t patterns;
  Measured train;
  Measured test;
  Code result = Code::answered;

  EvaluateAnswer(std::string file, std::size_t size)
      : catalogue(std::move(file)), patterns(size), train(size), test(size) {}

  Code code() const override { return result; }

  void json(JsonWriter& json) const override {
    json("catalogue", catalogue)("patterns", patterns);
    for (const auto& [name, measured] : {std::pair("train", &train), std::pair("test", &test)})
      json.object(name, [&, of = measured] {
        json("puzzles", of->puzzles)("solved", of->solved());
        if (of->solved() > 0) json("mean_steps", of->mean_steps());
        json.object("enough", [&] {  // percent: patterns
          for (const int wanted : {50, 90, 95, 99})
            if (const auto n = of->patterns_for(wanted / 100.0)) json(std::to_string(wanted), *n);
        });
        json.list("coverage", milestones(patterns),
                  [&](std::size_t n) { json.object([&] { json("patterns", n)("solved", of->solved(n)); }); });
      });
  }

  void text(TextWriter& text) const override {
    const auto row = [&](const std::string& what, const auto& of) {
      text.line(fmt::format("{:<34}{:>10}{:>10}", what, of(train), of(test)));
    };
    text.line(fmt::format("a system of {}", counted(patterns, "pattern")));
    text.line(fmt::format("{:<34}{:>10}{:>10}", "", "train", "test"));
    row("puzzles", [](const Measured& m) { return std::to_string(m.puzzles); });
    row("solved", [&](const Measured& m) { return percent(m.share(patterns)); });
    row("mean steps per solved puzzle",
        [](const Measured& m) { return m.solved() == 0 ? "-" : fmt::format("{:.1f}", m.mean_steps()); });
    for (const double wanted : {0.5, 0.9, 0.95, 0.99})
      row(fmt::format("patterns that solve {:.0f} %", 100 * wanted), [&](const Measured& m) {
        const auto n = m.patterns_for(wanted);
        return n ? std::to_string(*n) : "-";
      });
    for (const std::size_t n : milestones(patterns))
      row(n == 0 ? "solved by singles alone" : fmt::format("solved by the first {}", n),
          [&](const Measured& m) { return percent(m.share(n)); });
  }
};

struct Evaluate : Task {
  std::string catalogue;
  std::int64_t sample = 0;  ///< 0: as many training puzzles as test puzzles

  Fields own_fields() override {
    return {{.names = "CATALOGUE",
             .help = "With the system that 'hence select' chose",
             .target = &catalogue,
             .role = Role::catalogue},
            puzzles_field(common, "Puzzles to try it on; '-' for standard input"),
            {"--sample N",
             "How many of the puzzles it was learned from to try (default: as many as there are others)",
             &sample,
             Group::common,
             {},
             1,
             1e9}};
  }

  void begin(Front&) override {
    learned_.emplace(open_catalogue(catalogue));
    system_.emplace(catalogue, *learned_);
    result_ = std::make_unique<EvaluateAnswer>(catalogue, system_->size());
  }

  std::unique_ptr<Answer> answer(const Item& item, Context& context) override {
    const sudoku::Puzzle& puzzle = item.record().puzzle;
    const auto settings = settings_of(puzzle);
    if (settings != system_->settings())
      throw TextError(item.file,
                      {item.place(), fmt::format("this puzzle is {}, but the catalogue is for {}",
                                                 settings.at("rules"), system_->settings().at("rules"))});
    auto tried = try_system(puzzle, system_->system(), contexts_, context.budget());
    if (!tried) return nullptr;
    auto answer = std::make_unique<TriedAnswer>();
    answer->tried = *std::move(tried);
    answer->line = line_of(puzzle);
    return answer;
  }

  bool keeps() const override { return true; }

  bool keep(Answer& given, Context&) override {
    const auto& answer = static_cast<const TriedAnswer&>(given);
    result_->test.add(answer.tried);
    seen_before_ += of_file(catalogue, [&] { return learned_->knows(answer.line); }) ? 1 : 0;
    return false;
  }

  std::unique_ptr<Answer> sum(Front& front) override {
    if (!front.stop().stopped()) of_file(catalogue, [&] { try_training_puzzles(front); });
    if (seen_before_ > 0)
      front.complain(fmt::format("{} of {} also in the training set", seen_before_,
                                 counted(result_->test.puzzles, "test puzzle")));
    if (const auto reason = front.stop().reason()) {
      front.complain(stopped_in_words(*reason, "results cover only the puzzles so far"));
      result_->result = *reason;
    }
    return std::move(result_);
  }

 private:
  void try_training_puzzles(Front& front) {
    const std::int64_t wanted = sample > 0 ? sample : std::max<std::int64_t>(result_->test.puzzles, 1);
    try_learned(*learned_, wanted, system_->system(), common.thread_count(), front,
                [&](const Tried& tried) { result_->train.add(tried); });
  }

  std::optional<catalogue::Catalogue> learned_;
  std::optional<SystemFile> system_;
  ContextCache contexts_;
  std::unique_ptr<EvaluateAnswer> result_;
  std::int64_t seen_before_ = 0;  ///< test puzzles that are also training puzzles
};

}  // namespace

extern const TaskInfo evaluate_task = {
    .name = "evaluate",
    .section = "Patterns",
    .summary = "Try the selected patterns on unseen puzzles, and on those they were learned from",
    .examples = {{"hence make --count 200 --seed 2 > test.txt"},
                 {"hence evaluate system.db test.txt"},
                 {"hence evaluate system.db test.txt --sample 1000 --json"}},
    .takes = Takes::puzzles,
    .answers_about = "catalogue",
    .sums_up = true,
    .slow = true,
    .keeps_places = false,
    .make = make_task<Evaluate>};

}  // namespace hence::tasks
