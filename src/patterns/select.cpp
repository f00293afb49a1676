#include "patterns/select.hpp"

#include <algorithm>

namespace hence::patterns {

std::vector<Choice> choose_system(const std::vector<Need>& needs, const std::vector<int>& sizes,
                                  std::int64_t wanted, std::size_t most) {
  std::vector<std::vector<std::size_t>> needed_by(sizes.size());
  std::vector<std::size_t> lacking(needs.size());
  std::vector<double> help(sizes.size(), 0);
  std::vector<bool> chosen(sizes.size(), false);
  std::int64_t solved = 0;
  for (std::size_t i = 0; i < needs.size(); ++i) {
    lacking[i] = needs[i].patterns.size();
    if (lacking[i] == 0) solved += needs[i].puzzles;
    for (const int p : needs[i].patterns) {
      needed_by[static_cast<std::size_t>(p)].push_back(i);
      help[static_cast<std::size_t>(p)] +=
          static_cast<double>(needs[i].puzzles) / static_cast<double>(lacking[i]);
    }
  }
  auto worth = [&](std::size_t p) { return help[p] / sizes[p]; };
  std::vector<Choice> choices;
  while (solved < wanted && choices.size() < most) {
    std::size_t best = sizes.size();
    for (std::size_t p = 0; p < sizes.size(); ++p)
      if (!chosen[p] && !needed_by[p].empty() && (best == sizes.size() || worth(p) > worth(best))) best = p;
    if (best == sizes.size()) break;
    chosen[best] = true;
    for (const std::size_t i : needed_by[best]) {
      const auto puzzles = static_cast<double>(needs[i].puzzles);
      const auto before = static_cast<double>(lacking[i]);
      if (--lacking[i] == 0) {
        solved += needs[i].puzzles;
        continue;
      }
      for (const int p : needs[i].patterns)
        if (!chosen[static_cast<std::size_t>(p)])
          help[static_cast<std::size_t>(p)] += puzzles / (before - 1) - puzzles / before;
    }
    choices.push_back({static_cast<int>(best), solved});
  }
  return choices;
}

}  // namespace hence::patterns
