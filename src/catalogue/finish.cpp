#include "catalogue/finish.hpp"

#include <zlib.h>

#include <algorithm>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "catalogue/schema.hpp"
#include "catalogue/tally.hpp"
#include "patterns/certify.hpp"

namespace hence::catalogue {
namespace {

/// The share of progress after each part, measured with tens of thousands of patterns.
constexpr double until_checked = 0.05;
constexpr double until_credits = 0.4;
constexpr double until_copied = 0.7;
constexpr double until_proofs = 0.99;

/// Patterns and names are renumbered from 1 in text order.
struct Texts {
  std::vector<std::string> texts;                // in order
  std::unordered_map<std::int64_t, int> places;  // from 0, by old number

  int place(std::int64_t old_number) const {
    const auto found = places.find(old_number);
    if (found == places.end()) damaged("a step refers to a missing text");
    return found->second;
  }
};

Texts copy_texts(const std::string& table, Database& from, Database& to) {
  Texts result;
  Statement rows(from, "SELECT id, text FROM " + table + " ORDER BY text");
  Statement insert = insert_into(to, table);
  while (rows.step()) {
    result.places.emplace(rows.integer(0), static_cast<int>(result.texts.size()));
    result.texts.push_back(rows.text(1));
    insert.run(result.texts.size(), result.texts.back());
  }
  return result;
}

std::vector<patterns::Pattern> parsed(const std::vector<std::string>& texts) {
  std::vector<patterns::Pattern> result;
  for (const std::string& text : texts) {
    auto pattern = patterns::from_text(text);
    if (!pattern) damaged("malformed pattern: " + text);
    result.push_back(std::move(*pattern));
  }
  return result;
}

std::int64_t count_rows(const std::string& table, Database& database) {
  Statement count(database, "SELECT count(*) FROM " + table);
  count.step();
  return count.integer(0);
}

/// Checks pages and types before the content is used.
void check_pages(Database& database) {
  Statement check(database, "PRAGMA quick_check(1)");
  if (check.step() && check.text(0) != "ok") damaged(check.text(0));
}

void copy_puzzles(Database& from, Database& to, const Progress& progress) {
  const auto all = static_cast<double>(count_rows("puzzle", from));
  Statement rows(from, "SELECT text, \"end\", steps, largest FROM puzzle ORDER BY text");
  Statement insert = insert_into(to, "puzzle");
  for (std::int64_t number = 1; rows.step(); ++number) {
    insert.run(number, rows.text(0), rows.text(1), rows.integer(2), rows.integer(3));
    progress(static_cast<double>(number) / all);
  }
}

/// Copies and counts uses puzzle by puzzle in the new order.
void copy_uses(Database& from, Database& to, const Texts& patterns, const Texts& names, Tally& tally,
               const Progress& progress) {
  const auto all = static_cast<double>(count_rows("puzzle", from));
  Statement puzzles(from, "SELECT id FROM puzzle ORDER BY text");
  Statement rows(from, "SELECT pattern, name, named, hops, count, first_step FROM use WHERE puzzle = ?");
  Statement insert = insert_into(to, "use");
  std::vector<CountedUse> uses;
  std::int64_t copied = 0;
  for (std::int64_t puzzle = 1; puzzles.step(); ++puzzle) {
    uses.clear();
    rows.start(puzzles.integer(0));
    while (rows.step())
      uses.push_back({.pattern = patterns.place(rows.integer(0)),
                      .name = names.place(rows.integer(1)),
                      .named = rows.integer(2) != 0,
                      .hops = rows.small_integer(3),
                      .count = rows.small_integer(4),
                      .first_step = rows.small_integer(5)});
    std::sort(uses.begin(), uses.end());
    for (const CountedUse& use : uses) {
      insert.run(puzzle, use.pattern + 1, use.name + 1, use.named, use.hops, use.count, use.first_step);
      tally.add(puzzle, use);
    }
    copied += static_cast<std::int64_t>(uses.size());
    progress(static_cast<double>(puzzle) / all);
  }
  if (copied != count_rows("use", from)) damaged("steps refer to missing puzzles");
}

struct FoundFamily {
  patterns::Pattern pattern;
  std::string text;
  std::int64_t steps = 0;
  std::vector<int> members;  // patterns with an entry
};

/// Most frequent first.
std::vector<FoundFamily> families_of(const std::vector<patterns::Pattern>& found, const Tally& tally,
                                     const std::vector<int>& kept, const Progress& progress) {
  std::map<std::string, FoundFamily> by_text;
  for (const int k : kept) {
    progress(0);
    const auto pattern = patterns::family(found[static_cast<std::size_t>(k)]);
    const std::string text = patterns::to_text(pattern);
    FoundFamily& family = by_text.try_emplace(text, FoundFamily{pattern, text, 0, {}}).first->second;
    family.steps += tally[k].steps;
    family.members.push_back(k);
  }
  std::vector<FoundFamily> result;
  for (auto& [text, family] : by_text) result.push_back(std::move(family));
  std::stable_sort(result.begin(), result.end(), [](const FoundFamily& a, const FoundFamily& b) {
    return std::tuple(-a.steps, a.pattern.size()) < std::tuple(-b.steps, b.pattern.size());
  });
  return result;
}

std::uint32_t crc32_of(std::string_view text) {
  return static_cast<std::uint32_t>(
      crc32_z(0, reinterpret_cast<const unsigned char*>(text.data()), text.size()));
}

/// Empty if the certificate would be too long.
patterns::PatternCertificate certificate_of(const FoundFamily& family) {
  // A few tenths of a second. The proof for eight truths with a role in each of eight links takes less and
  // has 400 kB; for nine truths it has 3 MB.
  constexpr Budget budget{.conflicts = 20'000};
  try {
    auto result = patterns::certify(family.pattern, DratForm::text, crc32_of, budget);
    auto* certificate = std::get_if<patterns::PatternCertificate>(&result);
    return certificate == nullptr ? patterns::PatternCertificate{} : std::move(*certificate);
  } catch (const std::logic_error&) {
    damaged("a pattern does not hold: " + family.text);
  }
}

}  // namespace

void write_finished(Database& from, Database& to, const Progress& progress) {
  const auto part = [&](double begin, double end) {
    return [&progress, begin, end](double done) { progress(begin + (end - begin) * done); };
  };
  progress(0);
  check_pages(from);
  progress(until_checked);
  copy_table(tables[0], from, to);
  const Texts patterns = copy_texts("pattern", from, to);
  const Texts names = copy_texts("name", from, to);
  const auto found = parsed(patterns.texts);
  const std::vector<int> keepers = credits(found, part(until_checked, until_credits));

  Tally tally(keepers);
  const double middle = (until_credits + until_copied) / 2;
  copy_puzzles(from, to, part(until_credits, middle));
  copy_uses(from, to, patterns, names, tally, part(middle, until_copied));

  // Entries in order: most frequent first, then smaller ones, then by text.
  std::vector<int> kept = tally.kept();
  std::stable_sort(kept.begin(), kept.end(), [&](int a, int b) {
    const auto key = [&](int k) {
      return std::tuple(-tally[k].steps, found[static_cast<std::size_t>(k)].size());
    };
    return key(a) < key(b);
  });
  const auto families = families_of(found, tally, kept, part(until_copied, until_copied));
  std::vector<std::size_t> family_of(found.size(), 0);
  for (std::size_t f = 0; f < families.size(); ++f)
    for (const int member : families[f].members) family_of[static_cast<std::size_t>(member)] = f + 1;

  to.execute("INSERT INTO finished VALUES(1)");
  write_entries(to, kept, family_of, tally);
  Statement insert = insert_into(to, "family");
  for (std::size_t f = 0; f < families.size(); ++f) {
    part(until_copied, until_proofs)(static_cast<double>(f) / static_cast<double>(families.size()));
    const auto certificate = certificate_of(families[f]);
    insert.run(f + 1, families[f].text, families[f].steps, certificate.claim, certificate.formula,
               certificate.proof);
  }
  progress(until_proofs);
}

}  // namespace hence::catalogue
