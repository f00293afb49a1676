// Selecting a system of patterns.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "app/cli/learn_try.hpp"
#include "patterns/select.hpp"

namespace hence::cli {
namespace {

using catalogue::Catalogue;

/// The candidate patterns, and which of them each puzzle of a catalogue needs.
struct Choosing {
  std::vector<patterns::Pattern> patterns;
  std::vector<int> sizes;
  std::vector<patterns::Need> needs;  ///< of solved puzzles, equal needs merged
  std::int64_t solved = 0;
  std::int64_t puzzles = 0;

  Choosing(const Catalogue& learned, bool by_family) {
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

  /// To choose again from a system, after trying it.
  Choosing tried(const std::vector<patterns::Pattern>& system,
                 const std::vector<patterns::Choice>& chosen) const {
    Choosing again;
    again.patterns = system;
    for (const patterns::Choice& choice : chosen)
      again.sizes.push_back(sizes[static_cast<std::size_t>(choice.pattern)]);
    return again;
  }

  void add(const Tried& tried) {
    ++puzzles;
    if (!tried.solved) return;
    ++solved;
    needs.push_back({{tried.used.begin(), tried.used.end()}, 1});
  }

 private:
  Choosing() = default;
};

std::vector<patterns::Choice> choose(const Choosing& choosing, const LearnOptions& options) {
  const auto wanted =
      static_cast<std::int64_t>(std::ceil(options.cover / 100 * static_cast<double>(choosing.solved)));
  return choose_system(choosing.needs, choosing.sizes, wanted,
                       options.most > 0 ? static_cast<std::size_t>(options.most) : choosing.patterns.size());
}

std::vector<patterns::Pattern> taken(const Choosing& choosing, const std::vector<patterns::Choice>& chosen) {
  std::vector<patterns::Pattern> result;
  for (const patterns::Choice& choice : chosen)
    result.push_back(choosing.patterns[static_cast<std::size_t>(choice.pattern)]);
  return result;
}

}  // namespace

std::vector<std::size_t> milestones(std::size_t last) {
  std::vector<std::size_t> result{0};
  for (std::size_t n = 1; n < last; n *= 2) result.push_back(n);
  if (last > 0) result.push_back(last);
  return result;
}

std::string percent(double share) {
  return std::isnan(share) ? "-" : fmt::format("{:.1f} %", 100 * share);
}

ExitCode learn_select(const LearnOptions& options, const std::string& file, Stop& stop) {
  return of_file(file, [&] {
    Catalogue learned = Catalogue::open(file, false);
    if (!learned.finished())
      throw catalogue::CatalogueError(
          fmt::format("is not finished; finish it with 'hence learn --resume -o {}'", printable(file)));
    options.run.start(stop);
    Choosing choosing(learned, options.by == "family");
    auto chosen = choose(choosing, options);
    if (options.tries > 0) {
      // Tried in order, a system uses fewer of its patterns.
      const std::vector<patterns::Pattern> first = taken(choosing, chosen);
      Choosing again = choosing.tried(first, chosen);
      try_learned(learned, options.tries, patterns::System(first), options.run, stop,
                  [&](const Tried& tried) { again.add(tried); });
      if (const auto reason = stop.reason()) {
        complain_of(*reason, "nothing selected");
        return *reason;
      }
      choosing = std::move(again);
      chosen = choose(choosing, options);
    }
    std::vector<catalogue::Chosen> system;
    for (const patterns::Choice& choice : chosen)
      system.push_back({to_text(choosing.patterns[static_cast<std::size_t>(choice.pattern)]), choice.solved});
    learned.choose(system);
    // Puzzles solved by singles alone.
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
    output.write(fmt::format("{} of {} {} selected, covering {} of the {} solved puzzles\n", system.size(),
                             choosing.patterns.size(), what(choosing.patterns.size()), solved(system.size()),
                             choosing.solved));
    for (const std::size_t n : milestones(system.size()))
      output.write(
          fmt::format("{:>6} {}: {}\n", n, what(n),
                      percent(static_cast<double>(solved(n)) / static_cast<double>(choosing.solved))));
    if (system.empty()) output.write("no patterns needed: singles alone suffice\n");
    return ExitCode::answered;
  });
}

}  // namespace hence::cli
