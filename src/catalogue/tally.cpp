#include "catalogue/tally.hpp"

#include <algorithm>

#include "catalogue/schema.hpp"

namespace hence::catalogue {
namespace {

using patterns::at;

}  // namespace

bool Tally::Count::named() const {
  return std::any_of(names.begin(), names.end(), [](const auto& name) { return name.second.named > 0; });
}

int Tally::Count::name() const {
  const bool only_named = named();
  const auto frequency = [&](const auto& name) { return only_named ? name.second.named : name.second.steps; };
  return std::max_element(names.begin(), names.end(),
                          [&](const auto& a, const auto& b) { return frequency(a) < frequency(b); })
      ->first;
}

void Tally::add(std::int64_t puzzle, const CountedUse& use) {
  if (use.count < 1 || use.first_step < 1) damaged("steps without a valid number");
  Count& count = counts_[at(keepers_[at(use.pattern)])];
  const std::pair place(use.first_step, puzzle);
  if (count.steps == 0 || place < count.example) count.example = place;
  count.steps += use.count;
  if (count.last_puzzle != puzzle) ++count.puzzles;
  count.last_puzzle = puzzle;
  count.names[use.name].steps += use.count;
  if (use.named) count.names[use.name].named += use.count;
  count.hops[use.hops] += use.count;
}

std::vector<int> Tally::kept() const {
  std::vector<int> result;
  for (int i = 0; at(i) < keepers_.size(); ++i) {
    if (keepers_[at(i)] != i) continue;
    if (counts_[at(i)].steps == 0) damaged("pattern without steps");
    result.push_back(i);
  }
  return result;
}

void write_entries(Database& to, const std::vector<int>& kept, const std::vector<std::size_t>& family_of,
                   const Tally& tally) {
  Statement entry = insert_into(to, "entry");
  Statement entry_name = insert_into(to, "entry_name");
  Statement entry_hops = insert_into(to, "entry_hops");
  std::vector<std::size_t> number(tally.keepers().size(), 0);  // number of the entry, by pattern
  for (std::size_t i = 0; i < kept.size(); ++i) number[at(kept[i])] = i + 1;
  // One table after another, as in copying: the order determines the layout of pages in the file.
  for (const int k : kept) {
    const Tally::Count& count = tally[k];
    entry.run(number[at(k)], k + 1, family_of[at(k)], count.steps, count.puzzles, count.name() + 1,
              count.named(), count.example.second, count.example.first);
  }
  Statement credit = insert_into(to, "credit");
  for (std::size_t p = 0; p < tally.keepers().size(); ++p) credit.run(p + 1, number[at(tally.keepers()[p])]);
  for (const int k : kept)
    for (const auto& [name, steps] : tally[k].names) entry_name.run(number[at(k)], name + 1, steps.steps);
  for (const int k : kept)
    for (const auto& [hops, steps] : tally[k].hops) entry_hops.run(number[at(k)], hops, steps);
}

}  // namespace hence::catalogue
