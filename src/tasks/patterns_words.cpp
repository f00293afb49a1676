#include "tasks/patterns_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/counted.hpp"
#include "render/marks.hpp"
#include "render/pattern_words.hpp"

namespace hence::tasks {
namespace {

using catalogue::Entry;
using catalogue::Family;

std::string form_of(const Entry& entry) {
  return entry.named ? entry.name : render::short_form(entry.pattern);
}

std::string name_and_form(const Entry& entry) {
  const std::string form = render::short_form(entry.pattern);
  return entry.named ? fmt::format("{} ({})", entry.name, form) : form;
}

/// "X-Wing 40, finned X-Wing 3", the most frequent first.
std::string names_in_words(const Entry& entry) {
  std::vector<std::pair<std::int64_t, std::string>> names;
  for (const auto& [name, steps] : entry.names) names.emplace_back(-steps, name);
  std::ranges::sort(names);
  std::string text;
  for (const auto& [steps, name] : names)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, -steps);
  return text;
}

std::string hops_in_words(const Entry& entry) {
  std::string text;
  for (const auto& [hops, steps] : entry.hops)
    text += fmt::format("{}{} in {}", text.empty() ? "" : ", ", counted(hops, "hop"), counted(steps, "step"));
  return text;
}

/// The rows, as far as --limit allows.
template <class Rows, class F>
void write_rows(TextWriter& text, const Rows& rows, const TableOptions& options, const F& write) {
  const auto limit = std::min(rows.size(), static_cast<std::size_t>(options.limit));
  for (std::size_t i = 0; i < limit; ++i) write(rows[i]);
  if (limit < rows.size()) text.line(fmt::format("  ... {} more (--limit)", rows.size() - limit));
}

/// Those of the size asked for, in the order asked for.
template <class T>
std::vector<const T*> rows_of(const std::vector<T>& all, const TableOptions& options) {
  std::vector<const T*> rows;
  for (const T& each : all)
    if (options.size == 0 || each.pattern.size() == static_cast<std::size_t>(options.size))
      rows.push_back(&each);
  if (options.sort == "size")
    std::ranges::stable_sort(rows, {}, [](const T* each) { return each->pattern.size(); });
  return rows;
}

void write_head_row(TextWriter& text) {
  text.line(fmt::format("  {:<14}{:>5}{:>9}{:>10}  {}", "id", "size", "steps", "puzzles", "pattern"));
}

void write_row(TextWriter& text, const Learned& learned, const Entry& entry) {
  text.paragraph(fmt::format("  {:<14}{:>5}{:>9}{:>10}  ", entry.id, entry.pattern.size(), entry.steps,
                             percent(learned.share(entry))),
                 name_and_form(entry));
}

/// Whether there were any.
bool write_part(TextWriter& text, const Learned& learned, const TableOptions& options,
                const std::string& title, bool named) {
  auto rows = rows_of(learned.entries, options);
  std::erase_if(rows, [&](const Entry* entry) { return entry->named != named; });
  if (options.sort == "name") std::ranges::stable_sort(rows, {}, &Entry::name);
  if (rows.empty()) return false;
  text.line(title);
  write_head_row(text);
  write_rows(text, rows, options, [&](const Entry* entry) { write_row(text, learned, *entry); });
  return true;
}

/// The selected system, in order, with the number of puzzles solved up to each row.
void write_system_table(TextWriter& text, const Learned& learned, const TableOptions& options) {
  if (learned.chosen.empty())
    return text.line(fmt::format("no system selected yet; use 'hence select {}'", printable(learned.file)));
  text.line(fmt::format("  {:<14}{:>5}{:>9}  {}", "id", "size", "solved", "pattern or family"));
  write_rows(text, learned.chosen, options, [&](const catalogue::Chosen& choice) {
    const auto pattern = patterns::from_text(choice.pattern);
    if (!pattern) throw FileError(learned.file, "is damaged: invalid pattern in the system");
    const std::string id = id_of(*pattern);
    const auto entry = std::ranges::find(learned.entries, id, &Entry::id);
    text.paragraph(fmt::format("  {:<14}{:>5}{:>9}  ", id, pattern->size(), choice.solved),
                   entry != learned.entries.end() ? name_and_form(*entry) : render::short_form(*pattern));
  });
}

void write_family_table(TextWriter& text, const Learned& learned, const TableOptions& options) {
  text.line(fmt::format("  {:<14}{:>5}{:>9}{:>10}  {}", "family", "size", "steps", "patterns", "among them"));
  write_rows(text, rows_of(learned.families, options), options, [&](const Family* family) {
    std::vector<std::string> names;
    for (const std::string& id : family->members) {
      std::string name = form_of(*std::get<const Entry*>(learned.find(id)));
      if (std::ranges::find(names, name) == names.end()) names.push_back(std::move(name));
    }
    if (names.size() > 4) names.resize(4);
    text.paragraph(fmt::format("  {:<14}{:>5}{:>9}{:>10}  ", family->id, family->pattern.size(),
                               family->steps, family->members.size()),
                   fmt::format("{}", fmt::join(names, ", ")));
  });
}

/// What entries and families have in common.
void write_pattern(TextWriter& text, const patterns::Pattern& pattern) {
  for (const std::string& line : render::statement_lines(pattern)) text.lines("  " + line + "\n");
  text.lines(render::statement(pattern) + "\n");
  text.lines("as text: " + to_text(pattern) + "\n");
}

}  // namespace

void write_table(TextWriter& text, const Learned& learned, const TableOptions& options) {
  text.lines(fmt::format("{} in {}, each proved; from {}\n", counted(learned.entries.size(), "pattern"),
                         counted(learned.families.size(), "family", "families"),
                         learned.settings_in_words()));
  if (options.system) return write_system_table(text, learned, options);
  if (options.families) return write_family_table(text, learned, options);
  const bool any = write_part(text, learned, options, "not yet named", false);
  if (!write_part(text, learned, options, "known by name", true) && !any && options.size > 0)
    text.line(fmt::format("none has {}", counted(options.size, "truth")));
}

void write_about(TextWriter& text, const Learned& learned, const Entry& entry, const Example& example) {
  const Family& family = learned.family_of(entry);
  const auto line = [&](const std::string& words) { text.lines(words + "\n"); };
  line(fmt::format("{}: {}", entry.id, entry.named ? entry.name : "not yet named"));
  write_pattern(text, entry.pattern);
  line(fmt::format("found in {} of {} ({} of all)", counted(entry.steps, "step"),
                   counted(entry.puzzles, "puzzle"), percent(learned.share(entry))));
  line("names: " + names_in_words(entry));
  line("reach: " + hops_in_words(entry));
  line(fmt::format("family: {}, {}", family.id, counted(family.members.size(), "pattern")));
  constexpr std::size_t most = 5;
  if (!entry.subsumed.empty()) line(fmt::format("special cases found: {}", entry.subsumed.size()));
  for (std::size_t i = 0; i < std::min(entry.subsumed.size(), most); ++i) line("  " + entry.subsumed[i]);
  if (entry.subsumed.size() > most) line(fmt::format("  ... {} more (--json)", entry.subsumed.size() - most));
  line("proof: for every grid; write it with --prove FOLDER");
  line(fmt::format("example: step {} of {}", entry.example_step, entry.example));
  const ExplainContext& context = example.context;
  line("  " + context.headline(example.before, example.step, text.style()));
  line("  " + context.sentence(example.before, example.step));
  text.write(render::marks(context.scene(example.before, example.step), {.colour = text.style().coloured()}));
}

void write_about(TextWriter& text, const Learned& learned, const Family& family) {
  const auto line = [&](const std::string& words) { text.lines(words + "\n"); };
  line(fmt::format("{}: a family of {}, found in {}", family.id, counted(family.members.size(), "pattern"),
                   counted(family.steps, "step")));
  write_pattern(text, family.pattern);
  const auto& proof = family.certificate.proof;
  line(proof.empty() ? "proof: too long to store"
                     : fmt::format("proof: {}; write it with --prove FOLDER",
                                   counted(std::count(proof.begin(), proof.end(), '\n'), "step")));
  write_head_row(text);
  for (const std::string& id : family.members)
    write_row(text, learned, *std::get<const Entry*>(learned.find(id)));
}

}  // namespace hence::tasks
