#include "tasks/learned.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/counted.hpp"
#include "tasks/catalogues.hpp"

namespace hence::tasks {

using catalogue::Entry;
using catalogue::Family;

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
  const auto found = std::ranges::find(families, entry.family, &Family::id);
  if (found == families.end())
    throw FileError(file, fmt::format("is damaged: missing family of {}", entry.id));
  return *found;
}

double Learned::share(const Entry& entry) const {
  return puzzles == 0 ? 0 : static_cast<double>(entry.puzzles) / static_cast<double>(puzzles);
}

std::variant<const Entry*, const Family*> Learned::find(const std::string& id) const {
  const auto search = [&](const auto& all) {
    const auto begins = [&](const auto& each) { return each.id.starts_with(id); };
    const auto found = std::find_if(all.begin(), all.end(), begins);
    if (found != all.end() && std::any_of(std::next(found), all.end(), begins))
      throw FileError(file, fmt::format("ambiguous id '{}'; give more of it", printable(id)));
    return found == all.end() ? nullptr : &*found;
  };
  if (const Entry* entry = search(entries)) return entry;
  if (const Family* family = search(families)) return family;
  throw FileError(file, fmt::format("no pattern or family '{}'; list them with 'hence patterns {}'",
                                    printable(id), printable(file)));
}

std::string Learned::settings_in_words() const {
  const std::string& hops = settings.at("hops");
  const std::string& size = settings.at("max_size");
  return fmt::format("{} of {}, reasons of at most {} truth{}{}", counted(puzzles, "puzzle"),
                     settings.at("rules"), size, size == "1" ? "" : "s",
                     hops == "any" ? "" : fmt::format(" within {} hop{}", hops, hops == "1" ? "" : "s"));
}

std::string percent(double share) {
  return std::isnan(share) ? "-" : fmt::format("{:.1f} %", 100 * share);
}

}  // namespace hence::tasks
