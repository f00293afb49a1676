#include "app/cli/patterns_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "app/cli/files.hpp"
#include "app/cli/learn.hpp"
#include "app/cli/look.hpp"
#include "app/cli/terminal.hpp"
#include "base/counted.hpp"
#include "render/marks.hpp"
#include "render/pattern_words.hpp"
#include "sudoku/as_position.hpp"
#include "sudoku/crossed_out.hpp"
#include "sudoku/text/rules_remark.hpp"
#include "sudoku/text/write.hpp"

namespace hence::cli {
namespace {

using catalogue::Entry;
using catalogue::Family;

std::string name_or_form(const Entry& entry) {
  const std::string form = render::short_form(entry.pattern);
  return entry.named ? fmt::format("{} ({})", entry.name, form) : form;
}

/// "X-Wing 40, finned X-Wing 3", the most frequent first.
std::string names_in_words(const Entry& entry) {
  std::vector<std::pair<std::int64_t, std::string>> names;
  for (const auto& [name, steps] : entry.names) names.emplace_back(-steps, name);
  std::sort(names.begin(), names.end());
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

std::vector<const Entry*> chosen(const Learned& learned, const TableOptions& options, bool named) {
  std::vector<const Entry*> rows;
  for (const Entry& entry : learned.entries)
    if (entry.named == named &&
        (options.size == 0 || entry.pattern.size() == static_cast<std::size_t>(options.size)))
      rows.push_back(&entry);
  if (options.sort == "size")
    std::stable_sort(rows.begin(), rows.end(),
                     [](const Entry* a, const Entry* b) { return a->pattern.size() < b->pattern.size(); });
  if (options.sort == "name")
    std::stable_sort(rows.begin(), rows.end(),
                     [](const Entry* a, const Entry* b) { return a->name < b->name; });
  return rows;
}

std::string head_row() {
  return fmt::format("  {:<14}{:>5}{:>9}{:>10}  {}\n", "id", "size", "steps", "puzzles", "pattern");
}

std::string row(const Learned& learned, const Entry& entry) {
  return paragraph(fmt::format("  {:<14}{:>5}{:>9}{:>10}  ", entry.id, entry.pattern.size(), entry.steps,
                               percent(learned.share(entry))),
                   name_or_form(entry));
}

std::string part(const Learned& learned, const TableOptions& options, const std::string& title, bool named) {
  const auto rows = chosen(learned, options, named);
  if (rows.empty()) return "";
  std::string text = fmt::format("{}\n{}", title, head_row());
  const auto limit = std::min(rows.size(), static_cast<std::size_t>(options.limit));
  for (std::size_t i = 0; i < limit; ++i) text += row(learned, *rows[i]);
  if (limit < rows.size()) text += fmt::format("  ... {} more (--limit)\n", rows.size() - limit);
  return text;
}

/// The selected system, in order, with the number of puzzles solved up to each row.
std::string system_table(const Learned& learned, const TableOptions& options) {
  if (learned.chosen.empty())
    return fmt::format("no system selected yet; use 'hence learn --select {}'\n", printable(learned.file));
  std::string text = fmt::format("  {:<14}{:>5}{:>9}  {}\n", "id", "size", "solved", "pattern or family");
  const auto limit = std::min(learned.chosen.size(), static_cast<std::size_t>(options.limit));
  for (std::size_t i = 0; i < limit; ++i) {
    const auto pattern = patterns::from_text(learned.chosen[i].pattern);
    if (!pattern) throw FileError(learned.file, "is damaged: invalid pattern in the system");
    const std::string id = id_of(*pattern);
    const auto entry = std::find_if(learned.entries.begin(), learned.entries.end(),
                                    [&](const Entry& e) { return e.id == id; });
    text += paragraph(fmt::format("  {:<14}{:>5}{:>9}  ", id, pattern->size(), learned.chosen[i].solved),
                      entry != learned.entries.end() ? name_or_form(*entry) : render::short_form(*pattern));
  }
  if (limit < learned.chosen.size())
    text += fmt::format("  ... {} more (--limit)\n", learned.chosen.size() - limit);
  return text;
}

std::string family_table(const Learned& learned, const TableOptions& options) {
  std::vector<const Family*> rows;
  for (const Family& family : learned.families)
    if (options.size == 0 || family.pattern.size() == static_cast<std::size_t>(options.size))
      rows.push_back(&family);
  if (options.sort == "size")
    std::stable_sort(rows.begin(), rows.end(),
                     [](const Family* a, const Family* b) { return a->pattern.size() < b->pattern.size(); });
  std::string text =
      fmt::format("  {:<14}{:>5}{:>9}{:>10}  {}\n", "family", "size", "steps", "patterns", "among them");
  const auto limit = std::min(rows.size(), static_cast<std::size_t>(options.limit));
  for (std::size_t i = 0; i < limit; ++i) {
    std::vector<std::string> names;
    for (const std::string& id : rows[i]->members) {
      const Entry& entry = *std::get<const Entry*>(learned.find(id));
      const std::string name = entry.named ? entry.name : render::short_form(entry.pattern);
      if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
    if (names.size() > 4) names.resize(4);
    text += paragraph(fmt::format("  {:<14}{:>5}{:>9}{:>10}  ", rows[i]->id, rows[i]->pattern.size(),
                                  rows[i]->steps, rows[i]->members.size()),
                      fmt::format("{}", fmt::join(names, ", ")));
  }
  if (limit < rows.size()) text += fmt::format("  ... {} more (--limit)\n", rows.size() - limit);
  return text;
}

}  // namespace

Learned::Learned(const std::string& path) : file(path) {
  const catalogue::Catalogue opened = open_catalogue(path);
  of_file(path, [&] {
    settings = settings_in(opened);
    puzzles = opened.puzzles();
    entries = opened.entries();
    families = opened.families();
    chosen = opened.chosen();
  });
  // Text from the file must not control the terminal.
  for (Entry& entry : entries) {
    entry.name = printable(entry.name);
    std::map<std::string, std::int64_t> names;
    for (const auto& [name, steps] : entry.names) names[printable(name)] += steps;
    entry.names = std::move(names);
    for (std::string& text : entry.subsumed) text = printable(text);
  }
}

const Family& Learned::family_of(const Entry& entry) const {
  const auto it =
      std::find_if(families.begin(), families.end(), [&](const Family& f) { return f.id == entry.family; });
  if (it == families.end()) throw FileError(file, fmt::format("is damaged: missing family of {}", entry.id));
  return *it;
}

double Learned::share(const Entry& entry) const {
  return puzzles == 0 ? 0 : static_cast<double>(entry.puzzles) / static_cast<double>(puzzles);
}

std::variant<const Entry*, const Family*> Learned::find(const std::string& id) const {
  auto search = [&](const auto& items) {
    auto begins = [&](const auto& item) { return item.id.starts_with(id); };
    const auto it = std::find_if(items.begin(), items.end(), begins);
    if (it != items.end() && std::find_if(std::next(it), items.end(), begins) != items.end())
      throw FileError(file, fmt::format("ambiguous id '{}'; give more of it", printable(id)));
    return it == items.end() ? nullptr : &*it;
  };
  if (const Entry* entry = search(entries)) return entry;
  if (const Family* family = search(families)) return family;
  throw FileError(file, fmt::format("no pattern or family '{}'; list them with 'hence patterns {}'",
                                    printable(id), printable(file)));
}

std::string settings_in_words(const Learned& learned) {
  const auto& s = learned.settings;
  const std::string& hops = s.at("hops");
  return fmt::format("{} of {}, reasons of at most {} truth{}{}", counted(learned.puzzles, "puzzle"),
                     s.at("rules"), s.at("max_size"), s.at("max_size") == "1" ? "" : "s",
                     hops == "any" ? "" : fmt::format(" within {} hop{}", hops, hops == "1" ? "" : "s"));
}

std::string table(const Learned& learned, const TableOptions& options) {
  std::string text = wrapped_lines(fmt::format(
      "{} in {} {}, each proved; from {}\n",
      counted(static_cast<std::int64_t>(learned.entries.size()), "pattern"), learned.families.size(),
      learned.families.size() == 1 ? "family" : "families", settings_in_words(learned)));
  if (options.system) return text + system_table(learned, options);
  if (options.families) return text + family_table(learned, options);
  const std::string parts =
      part(learned, options, "not yet named", false) + part(learned, options, "known by name", true);
  if (parts.empty() && options.size > 0)
    return text + fmt::format("none has {}\n", counted(options.size, "truth"));
  return text + parts;
}

std::string about(const Learned& learned, const Entry& entry, const Example& example) {
  const Family& family = learned.family_of(entry);
  std::string text = fmt::format("{}: {}\n", entry.id, entry.named ? entry.name : "not yet named");
  for (const std::string& line : render::statement_lines(entry.pattern)) text += fmt::format("  {}\n", line);
  text += fmt::format("{}\n", render::statement(entry.pattern));
  text += fmt::format("as text: {}\n", to_text(entry.pattern));
  text += fmt::format("found in {} of {} ({} of all)\n", counted(entry.steps, "step"),
                      counted(entry.puzzles, "puzzle"), percent(learned.share(entry)));
  text += fmt::format("names: {}\n", names_in_words(entry));
  text += fmt::format("reach: {}\n", hops_in_words(entry));
  text += fmt::format("family: {}, {}\n", family.id,
                      counted(static_cast<std::int64_t>(family.members.size()), "pattern"));
  if (!entry.subsumed.empty()) {
    text += fmt::format("special cases found: {}\n", entry.subsumed.size());
    for (std::size_t i = 0; i < std::min<std::size_t>(entry.subsumed.size(), 5); ++i)
      text += fmt::format("  {}\n", entry.subsumed[i]);
    if (entry.subsumed.size() > 5) text += fmt::format("  ... {} more (--json)\n", entry.subsumed.size() - 5);
  }
  text += "proof: for every grid; write it with --prove FOLDER\n";
  text += fmt::format("example: step {} of {}\n", entry.example_step, entry.example);
  const ExplainContext& context = example.context;
  text += fmt::format("  {}\n", context.headline(example.before, example.step, style()));
  text += fmt::format("  {}\n", context.sentence(example.before, example.step));
  return wrapped_lines(text) +
         render::marks(context.scene(example.before, example.step), {.colour = style().coloured()});
}

std::string about(const Learned& learned, const Family& family) {
  std::string text = fmt::format("{}: a family of {}, found in {}\n", family.id,
                                 counted(static_cast<std::int64_t>(family.members.size()), "pattern"),
                                 counted(family.steps, "step"));
  for (const std::string& line : render::statement_lines(family.pattern)) text += fmt::format("  {}\n", line);
  text += fmt::format("{}\n", render::statement(family.pattern));
  text += fmt::format("as text: {}\n", to_text(family.pattern));
  const auto& proof = family.certificate.proof;
  text += proof.empty() ? "proof: too long to store\n"
                        : fmt::format("proof: {}; write it with --prove FOLDER\n",
                                      counted(std::count(proof.begin(), proof.end(), '\n'), "step"));
  text += head_row();
  for (const std::string& id : family.members)
    text += row(learned, *std::get<const Entry*>(learned.find(id)));
  return text;
}

namespace {

/// The position before the step, as text that Hence can read.
std::string state_text(const Example& example) {
  const sudoku::Puzzle& puzzle = example.context.puzzle;
  sudoku::Puzzle state = as_puzzle(example.before, puzzle);
  state.crossed_out = crossed_out_by_hand(state);
  std::vector<bool> entered(state.clues.size());
  for (std::size_t i = 0; i < entered.size(); ++i) entered[i] = puzzle.clues[i] == 0 && state.clues[i] != 0;
  return state_remark(state, entered) + write(state, default_notation(state.rules, sudoku::Format::decimals));
}

}  // namespace

Json json_of(const Learned& learned, const Entry& entry) {
  Json json;
  json["id"] = entry.id;
  json["name"] = entry.name;
  json["named"] = entry.named;
  json["size"] = entry.pattern.size();
  json["pattern"] = to_text(entry.pattern);
  json["statement"] = render::statement(entry.pattern);
  json["steps"] = entry.steps;
  json["puzzles"] = entry.puzzles;
  json["share"] = learned.share(entry);
  json["family"] = entry.family;
  json["names"] = entry.names;
  Json hops = Json::object();
  for (const auto& [hop, steps] : entry.hops) hops[std::to_string(hop)] = steps;
  json["hops"] = std::move(hops);
  json["subsumed"] = entry.subsumed;
  json["example"] = {{"puzzle", entry.example}, {"step", entry.example_step}};
  return json;
}

Json json_of(const Learned& learned, const Entry& entry, const Example& example) {
  Json json = json_of(learned, entry);
  json["example"]["state"] = state_text(example);
  json["example"]["reason"] = json_step(example.context, example.before, example.step);
  return json;
}

Json json_of(const Learned&, const Family& family) {
  Json json;
  json["id"] = family.id;
  json["size"] = family.pattern.size();
  json["pattern"] = to_text(family.pattern);
  json["steps"] = family.steps;
  json["members"] = family.members;
  json["formula"] = family.certificate.formula;
  json["proof"] = family.certificate.proof;
  return json;
}

}  // namespace hence::cli
