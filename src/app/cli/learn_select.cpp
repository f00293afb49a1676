// Choosing a system of patterns, and measuring it.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>

#include "app/cli/learn.hpp"
#include "app/cli/progress.hpp"
#include "app/cli/system_file.hpp"
#include "patterns/select.hpp"
#include "sudoku/as_position.hpp"

namespace hence::cli {
namespace {

using catalogue::Catalogue;

/// What can be chosen, and what the puzzles of a catalogue need of it.
struct Choosing {
  std::vector<patterns::Pattern> patterns;
  std::vector<int> sizes;
  std::vector<patterns::Need> needs;  ///< of puzzles that were solved; equal ones together
  std::int64_t solved = 0;
  std::int64_t puzzles = 0;

  Choosing(const Catalogue& learned, bool by_family) {
    std::map<std::string, int> numbers;
    std::vector<int> number_of;  // by entry; -1: a single, which needs no pattern
    for (const auto& entry : learned.entries()) {
      if (entry.pattern.target.must) {
        number_of.push_back(-1);
        continue;
      }
      const patterns::Pattern pattern = by_family ? family(entry.pattern) : entry.pattern;
      const auto [it, fresh] = numbers.try_emplace(to_text(pattern), static_cast<int>(patterns.size()));
      if (fresh) {
        patterns.push_back(pattern);
        sizes.push_back(static_cast<int>(pattern.size()));
      }
      number_of.push_back(it->second);
    }
    std::map<std::vector<int>, std::int64_t> together;
    learned.for_each_puzzle([&](const std::string&, const std::string& end, const std::vector<int>& entries) {
      ++puzzles;
      if (end != "solved") return;
      ++solved;
      std::vector<int> needed;
      for (const int entry : entries) {
        if (entry < 0 || static_cast<std::size_t>(entry) >= number_of.size())
          throw catalogue::CatalogueError("is damaged: an entry is missing");
        if (number_of[static_cast<std::size_t>(entry)] >= 0)
          needed.push_back(number_of[static_cast<std::size_t>(entry)]);
      }
      std::sort(needed.begin(), needed.end());
      needed.erase(std::unique(needed.begin(), needed.end()), needed.end());
      ++together[needed];
    });
    for (auto& [needed, count] : together) needs.push_back({needed, count});
  }
};

/// 0, 1, 2, 4, 8, ... and the last one.
std::vector<std::size_t> milestones(std::size_t last) {
  std::vector<std::size_t> result{0};
  for (std::size_t n = 1; n < last; n *= 2) result.push_back(n);
  if (last > 0) result.push_back(last);
  return result;
}

std::string percent(double share) {
  return std::isnan(share) ? "-" : fmt::format("{:.1f} %", 100 * share);
}

/// How a system does on some puzzles.
struct Measured {
  std::int64_t puzzles = 0;
  std::int64_t steps = 0;               ///< of those that were solved
  std::vector<std::int64_t> solved_by;  ///< by number of patterns, from the first on, that it takes
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

  /// The fewest patterns, from the first on, that solve this share; nothing: not even all.
  std::optional<std::size_t> patterns_for(double wanted) const {
    for (std::size_t n = 0; n < solved_by.size(); ++n)
      if (puzzles > 0 && share(n) >= wanted) return n;
    return std::nullopt;
  }

  void add(const Measured& other) {
    puzzles += other.puzzles;
    steps += other.steps;
    for (std::size_t n = 0; n < solved_by.size(); ++n) solved_by[n] += other.solved_by[n];
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
                              [&](const Numbered& item, const Voice&) { return study(item); });
    if (!stop_.stopped()) of_file(options_.evaluate, [&] { study_training(); });
    if (seen_before_ > 0)
      complain(fmt::format("{} of the {} puzzles to be tried {} learned from", seen_before_, test_.puzzles,
                           seen_before_ == 1 ? "was" : "were"));
    if (const auto reason = stop_.reason()) {
      complain_of(*reason, "what follows is about the puzzles until then");
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
                                  fmt::format("a puzzle of {}, but the catalogue is about {}",
                                              settings_of(puzzle).at("rules"), settings_.at("rules"))}) +
                  "\n",
              ExitCode::bad_input};
    if (!measure(puzzle, test_)) return {"", "", ExitCode::gave_up};
    const std::lock_guard lock(mutex_);
    seen_before_ += of_file(options_.evaluate, [&] { return learned_.knows(line_of(puzzle)); }) ? 1 : 0;
    return {"", "", ExitCode::answered};
  }

  /// Evenly from all of them.
  void study_training() {
    const std::int64_t all = learned_.puzzles();
    const std::int64_t wanted =
        std::min(all, options_.sample > 0 ? options_.sample : std::max<std::int64_t>(test_.puzzles, 1));
    const sudoku::Puzzle rules = rules_in(learned_.settings());
    Progress progress("of the training puzzles tried");
    Batch<sudoku::Puzzle> batch(
        options_.run.thread_count(),
        [&](sudoku::Puzzle& puzzle, const Emit&) {
          measure(puzzle, train_);
          return Reply{};
        },
        [&](Reply&& reply) { progress.add(reply.answers); });
    std::int64_t number = 0;
    std::int64_t taken = 0;
    learned_.for_each_puzzle([&](const std::string& line, const std::string&, const std::vector<int>&) {
      const bool in_sample = number++ * wanted / all >= taken;
      if (!in_sample || stop_.stopped()) return;
      ++taken;
      batch.add(puzzle_of(line, rules), line.size());
    });
    batch.finish_or_throw();
  }

  /// False: stopped.
  bool measure(const sudoku::Puzzle& puzzle, Measured& into) {
    const auto ground = grounds_.of(puzzle, plain_notation(puzzle.rules));
    if (!ground) return false;
    const auto answer = answer_of(puzzle, ground->start, stop_.budget());
    Measured one(system_.size());
    if (const auto* known = std::get_if<explain::Answer>(&answer); known != nullptr && known->unique) {
      std::size_t needed = 0;
      const auto path = system_.system().explain(
          ground->start, *known, false,
          [&](const explain::Position&, const explain::Step&, std::optional<std::size_t> pattern) {
            if (pattern) needed = std::max(needed, *pattern + 1);
            return true;
          },
          stop_.budget());
      if (path.end == explain::Path::End::stopped) return false;
      if (path.end == explain::Path::End::solved) {
        one.solved_by[needed] = 1;
        one.steps = static_cast<std::int64_t>(path.steps);
      }
    } else if (stop_.stopped()) {
      return false;
    }
    one.puzzles = 1;
    const std::lock_guard lock(mutex_);
    into.add(one);
    return true;
  }

  void tell() const {
    Output output("-", stop_);
    if (options_.json) return output.write(json_line(as_json()));
    auto row = [&](const std::string& what, const std::string& train, const std::string& test) {
      output.write(fmt::format("{:<34}{:>10}{:>10}\n", what, train, test));
    };
    output.write(fmt::format("a system of {} pattern{}\n", system_.size(), system_.size() == 1 ? "" : "s"));
    row("", "train", "test");
    row("puzzles", std::to_string(train_.puzzles), std::to_string(test_.puzzles));
    row("solved", percent(train_.share(system_.size())), percent(test_.share(system_.size())));
    auto mean = [](const Measured& m) {
      return m.solved() == 0 ? "-" : fmt::format("{:.1f}", m.mean_steps());
    };
    row("steps of a solved puzzle, mean", mean(train_), mean(test_));
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
  Grounds grounds_;
  std::mutex mutex_;
  Measured train_;
  Measured test_;
  std::int64_t seen_before_ = 0;  // of the test
};

}  // namespace

ExitCode learn_select(const LearnOptions& options, const std::string& file, Stop& stop) {
  return of_file(file, [&] {
    Catalogue learned = Catalogue::open(file, false);
    if (!learned.finished())
      throw catalogue::CatalogueError(
          fmt::format("is not finished; 'hence learn --resume -o {}' does that", printable(file)));
    const Choosing choosing(learned, options.by == "family");
    const auto wanted =
        static_cast<std::int64_t>(std::ceil(options.cover / 100 * static_cast<double>(choosing.solved)));
    const auto chosen =
        choose_system(choosing.needs, choosing.sizes, wanted,
                      options.most > 0 ? static_cast<std::size_t>(options.most) : choosing.patterns.size());
    std::vector<catalogue::Chosen> system;
    for (const patterns::Choice& choice : chosen)
      system.push_back({to_text(choosing.patterns[static_cast<std::size_t>(choice.pattern)]), choice.solved});
    learned.choose(system);
    // Singles need no pattern: what is solved before the first one.
    std::int64_t singles = 0;
    for (const auto& need : choosing.needs) singles += need.patterns.empty() ? need.puzzles : 0;
    Output output("-", stop);
    auto solved = [&](std::size_t n) { return n == 0 ? singles : system[n - 1].solved; };
    if (options.json) {
      Json json;
      json["catalogue"] = file;
      json["puzzles"] = choosing.puzzles;
      json["solved"] = choosing.solved;
      json["patterns"] = system.size();
      json["coverage"] = Json::array();
      for (const std::size_t n : milestones(system.size()))
        json["coverage"].push_back({{"patterns", n}, {"solved", solved(n)}});
      output.write(json_line(json));
      return ExitCode::answered;
    }
    auto what = [&](std::size_t n) {
      if (options.by == "family") return n == 1 ? "family" : "families";
      return n == 1 ? "pattern" : "patterns";
    };
    output.write(fmt::format("{} of {} {} chosen, for {} of the {} puzzles that were solved\n", system.size(),
                             choosing.patterns.size(), what(choosing.patterns.size()), solved(system.size()),
                             choosing.solved));
    for (const std::size_t n : milestones(system.size()))
      output.write(
          fmt::format("{:>6} {}: {}\n", n, what(n),
                      percent(static_cast<double>(solved(n)) / static_cast<double>(choosing.solved))));
    if (system.empty())
      output.write("singles alone are enough for that: there is no system to explain with\n");
    return ExitCode::answered;
  });
}

ExitCode learn_evaluate(const LearnOptions& options, Stop& stop) {
  return Evaluation(options, stop).run();
}

}  // namespace hence::cli
