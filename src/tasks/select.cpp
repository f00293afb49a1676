// A small ordered set of patterns that solves most of the puzzles of a catalogue.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "ask/task.hpp"
#include "patterns/select.hpp"
#include "tasks/learned.hpp"
#include "tasks/try_system.hpp"

namespace hence::tasks {
namespace {

using catalogue::Catalogue;

/// The candidate patterns, and which of them each puzzle of a catalogue needs.
struct Candidates {
  std::vector<patterns::Pattern> patterns;
  std::vector<int> sizes;
  std::vector<patterns::Need> needs;  ///< of solved puzzles, equal needs merged
  std::int64_t solved = 0;
  std::int64_t puzzles = 0;

  Candidates(const Catalogue& learned, bool by_family) {
    std::map<std::string, int> numbers;
    std::vector<int> number_of;  // by entry; -1: a single, always available
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
          throw catalogue::CatalogueError("is damaged: missing entry");
        if (number_of[static_cast<std::size_t>(entry)] >= 0)
          needed.push_back(number_of[static_cast<std::size_t>(entry)]);
      }
      std::sort(needed.begin(), needed.end());
      needed.erase(std::unique(needed.begin(), needed.end()), needed.end());
      ++together[needed];
    });
    for (auto& [needed, count] : together) needs.push_back({needed, count});
  }

  /// Those chosen, to choose again after trying them.
  Candidates chosen(const std::vector<patterns::Choice>& choices) const {
    Candidates again;
    for (const patterns::Choice& choice : choices) {
      again.patterns.push_back(patterns[static_cast<std::size_t>(choice.pattern)]);
      again.sizes.push_back(sizes[static_cast<std::size_t>(choice.pattern)]);
    }
    return again;
  }

  void add(const Tried& tried) {
    ++puzzles;
    if (!tried.solved) return;
    ++solved;
    needs.push_back({{tried.used.begin(), tried.used.end()}, 1});
  }

 private:
  Candidates() = default;
};

struct SelectAnswer : Answer {
  std::string catalogue;
  bool by_family = false;
  std::int64_t puzzles = 0;
  std::int64_t solvable = 0;
  std::size_t candidates = 0;
  std::vector<std::int64_t> solved;  ///< [n]: by the first n patterns and singles

  std::size_t size() const { return solved.size() - 1; }

  void json(JsonWriter& json) const override {
    json("catalogue", catalogue)("puzzles", puzzles)("solved", solvable)("patterns", size());
    json.list("coverage", milestones(size()),
              [&](std::size_t n) { json.object([&] { json("patterns", n)("solved", solved[n]); }); });
  }

  void text(TextWriter& text) const override {
    const auto what = [&](std::size_t n) {
      if (by_family) return n == 1 ? "family" : "families";
      return n == 1 ? "pattern" : "patterns";
    };
    text.line(fmt::format("{} of {} {} selected, covering {} of the {} solved puzzles", size(), candidates,
                          what(candidates), solved.back(), solvable));
    for (const std::size_t n : milestones(size()))
      text.line(fmt::format("{:>6} {}: {}", n, what(n),
                            percent(static_cast<double>(solved[n]) / static_cast<double>(solvable))));
    if (size() == 0) text.line("no patterns needed: singles alone suffice");
  }
};

struct Select : Task {
  std::string catalogue;
  std::string by = "pattern";
  double cover = 99;
  std::int64_t most = 0;   ///< 0: no limit
  std::int64_t tries = 0;  ///< 0: none

  Fields own_fields() override {
    return {{.names = "CATALOGUE",
             .help = "Of 'hence learn'; the selection is stored there",
             .target = &catalogue,
             .role = Role::catalogue},
            {"--cover PERCENT", "Percentage of the puzzles to solve", &cover, Group::common, {}, 0, 100},
            {"--most N", "Choose at most N patterns", &most, Group::common, {}, 1, 1e9},
            {"--tries N",
             "Try the choice on N of the puzzles, then choose again among the patterns used",
             &tries,
             Group::common,
             {},
             1,
             1e9},
            {"--by",
             "Choose patterns, or families (patterns without kinds)",
             &by,
             Group::common,
             {"pattern", "family"}}};
  }

  void begin(Front& front) override { front_ = &front; }

  std::unique_ptr<Items> items(Front& front, const std::function<void()>&) override {
    return std::make_unique<Numbers>(&front.stop(), 1);
  }

  std::unique_ptr<Answer> answer(const Item&, Context& context) override {
    return of_file(catalogue, [&]() -> std::unique_ptr<Answer> {
      Catalogue learned = open_catalogue(catalogue, true);
      Candidates candidates(learned, by == "family");
      auto choices = choose(candidates);
      if (tries > 0) {
        // Tried in order, a system uses fewer of its patterns.
        Candidates again = candidates.chosen(choices);
        try_learned(learned, tries, patterns::System(again.patterns), common.thread_count(), *front_,
                    [&](const Tried& tried) { again.add(tried); });
        if (context.stop().stopped()) return nullptr;
        candidates = std::move(again);
        choices = choose(candidates);
      }
      std::vector<catalogue::Chosen> system;
      for (const patterns::Choice& choice : choices)
        system.push_back(
            {to_text(candidates.patterns[static_cast<std::size_t>(choice.pattern)]), choice.solved});
      learned.choose(system);
      return answer(candidates, system);
    });
  }

  void stopped(std::string& what_became, Code&) override { what_became = "nothing selected"; }

 private:
  std::vector<patterns::Choice> choose(const Candidates& candidates) const {
    const auto wanted =
        static_cast<std::int64_t>(std::ceil(cover / 100 * static_cast<double>(candidates.solved)));
    return choose_system(candidates.needs, candidates.sizes, wanted,
                         most > 0 ? static_cast<std::size_t>(most) : candidates.patterns.size());
  }

  std::unique_ptr<Answer> answer(const Candidates& candidates,
                                 const std::vector<catalogue::Chosen>& system) const {
    auto answer = std::make_unique<SelectAnswer>();
    answer->catalogue = catalogue;
    answer->by_family = by == "family";
    answer->puzzles = candidates.puzzles;
    answer->solvable = candidates.solved;
    answer->candidates = candidates.patterns.size();
    std::int64_t singles = 0;  // puzzles solved by them alone
    for (const auto& need : candidates.needs) singles += need.patterns.empty() ? need.puzzles : 0;
    answer->solved.push_back(singles);
    for (const auto& chosen : system) answer->solved.push_back(chosen.solved);
    return answer;
  }

  Front* front_ = nullptr;
};

}  // namespace

extern const TaskInfo select_task = {
    .name = "select",
    .section = "Patterns",
    .summary = "Choose a small ordered set of learned patterns that solves most puzzles",
    .examples = {{"hence select system.db"},
                 {"hence select system.db --cover 90 --most 20"},
                 {"hence select system.db --by family"},
                 {"hence explain --system system.db puzzle.txt", "use only these"}},
    .answers_about = "catalogue",
    .one = true,
    .make = make_task<Select>};

}  // namespace hence::tasks
