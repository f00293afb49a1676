// Queries of a catalogue; each answer is read from the file.
#include <algorithm>
#include <unordered_set>

#include "catalogue/impl.hpp"

namespace hence::catalogue {
namespace {

patterns::Pattern parsed(const std::string& text) {
  auto pattern = patterns::from_text(text);
  if (!pattern) damaged("malformed pattern: " + text);
  return std::move(*pattern);
}

/// Entries and families are numbered 1, 2, 3, ... in their order.
template <class Item>
Item& item(std::vector<Item>& all, std::int64_t number) {
  if (number < 1 || static_cast<std::uint64_t>(number) > all.size()) damaged("an entry is missing");
  return all[static_cast<std::size_t>(number - 1)];
}

}  // namespace

std::map<std::string, std::int64_t> Catalogue::ends() const {
  // Counted here: grouping in SQLite would sort all rows first.
  std::map<std::string, std::int64_t> result;
  Statement rows(impl_->database(), "SELECT \"end\" FROM puzzle");
  while (rows.step()) ++result[rows.text(0)];
  return result;
}

std::vector<std::pair<std::int64_t, std::int64_t>> Catalogue::discovery_curve() const {
  const Snapshot snapshot(impl_->database());
  std::vector<std::pair<std::int64_t, std::int64_t>> result;
  std::unordered_set<std::int64_t> seen;
  Statement puzzles(impl_->database(), "SELECT id FROM puzzle ORDER BY text");
  Statement uses(impl_->database(), "SELECT pattern FROM use WHERE puzzle = ?");
  std::int64_t count = 0;
  std::int64_t next = 1;
  const auto mark = [&] { result.emplace_back(count, static_cast<std::int64_t>(seen.size())); };
  while (puzzles.step()) {
    uses.start(puzzles.integer(0));
    while (uses.step()) seen.insert(uses.integer(0));
    if (++count != next) continue;
    mark();
    next *= 2;
  }
  if (count > 0 && result.back().first != count) mark();
  return result;
}

std::vector<Entry> Catalogue::entries() const {
  const Snapshot snapshot(impl_->database());
  impl_->need_finished();
  Database& database = impl_->database();
  std::vector<Entry> result;
  Statement rows(database,
                 "SELECT pattern.text, family.text, entry.steps, puzzles, name.text, named, puzzle.text,"
                 " example_step, entry.id FROM entry JOIN pattern ON pattern.id = entry.pattern"
                 " JOIN family ON family.id = entry.family JOIN name ON name.id = entry.name"
                 " JOIN puzzle ON puzzle.id = entry.example ORDER BY entry.id");
  while (rows.step()) {
    Entry& entry = result.emplace_back();
    entry.pattern = parsed(rows.text(0));
    entry.id = patterns::id_of(entry.pattern);
    entry.family = patterns::id_of(parsed(rows.text(1)));
    entry.steps = rows.integer(2);
    entry.puzzles = rows.integer(3);
    entry.name = rows.text(4);
    entry.named = rows.integer(5) != 0;
    entry.example = rows.text(6);
    entry.example_step = rows.small_integer(7);
    if (rows.integer(8) != static_cast<std::int64_t>(result.size())) damaged("an entry is missing");
  }
  Statement names(database,
                  "SELECT entry, text, steps FROM entry_name JOIN name ON name.id = entry_name.name");
  while (names.step()) item(result, names.integer(0)).names[names.text(1)] = names.integer(2);
  Statement hops(database, "SELECT entry, hops, steps FROM entry_hops");
  while (hops.step()) item(result, hops.integer(0)).hops[hops.small_integer(1)] = hops.integer(2);
  Statement credits(database,
                    "SELECT credit.entry, text FROM credit JOIN pattern ON pattern.id = credit.pattern"
                    " JOIN entry ON entry.id = credit.entry WHERE entry.pattern <> credit.pattern"
                    " ORDER BY credit.pattern");
  while (credits.step()) item(result, credits.integer(0)).subsumed.push_back(credits.text(1));
  return result;
}

std::vector<Family> Catalogue::families() const {
  const Snapshot snapshot(impl_->database());
  impl_->need_finished();
  std::vector<Family> result;
  Statement rows(impl_->database(), "SELECT text, steps, claim, formula, proof FROM family ORDER BY id");
  while (rows.step()) {
    Family& family = result.emplace_back();
    family.pattern = parsed(rows.text(0));
    family.id = patterns::id_of(family.pattern);
    family.steps = rows.integer(1);
    family.certificate = {rows.text(2), rows.text(3), rows.text(4)};
  }
  Statement members(impl_->database(),
                    "SELECT family, text FROM entry JOIN pattern ON pattern.id = entry.pattern"
                    " ORDER BY entry.id");
  while (members.step())
    item(result, members.integer(0)).members.push_back(patterns::id_of(parsed(members.text(1))));
  return result;
}

void Catalogue::for_each_puzzle(const std::function<void(const std::string& puzzle, const std::string& end,
                                                         const std::vector<int>& needs)>& on_puzzle) const {
  const Snapshot snapshot(impl_->database());
  impl_->need_finished();
  std::vector<int> entry_of;  // by pattern
  Statement credits(impl_->database(), "SELECT entry FROM credit ORDER BY pattern");
  while (credits.step()) entry_of.push_back(credits.small_integer(0));

  // Numbers are in text order.
  Statement puzzles(impl_->database(), "SELECT id, text, \"end\" FROM puzzle ORDER BY id");
  Statement uses(impl_->database(), "SELECT DISTINCT pattern FROM use WHERE puzzle = ?");
  std::vector<int> needs;
  while (puzzles.step()) {
    needs.clear();
    uses.start(puzzles.integer(0));
    while (uses.step()) needs.push_back(item(entry_of, uses.integer(0)) - 1);
    std::sort(needs.begin(), needs.end());
    needs.erase(std::unique(needs.begin(), needs.end()), needs.end());
    on_puzzle(puzzles.text(1), puzzles.text(2), needs);
  }
}

}  // namespace hence::catalogue
