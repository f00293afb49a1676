#include "app/cli/encode_stats.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace hence::cli {
namespace {

/// In order of first appearance.
using Counts = std::vector<std::pair<std::string, std::size_t>>;

void count(Counts& counts, std::string_view what, std::size_t more) {
  auto it = std::find_if(counts.begin(), counts.end(), [&](auto& c) { return c.first == what; });
  if (it == counts.end()) it = counts.insert(counts.end(), {std::string(what), 0});
  it->second += more;
}

/// The kind of variable that a header line "var NUMBER NAME" names.
std::string_view kind_of(std::string_view line) {
  const auto name = line.substr(std::min(line.size(), line.find(' ', 4)) + 1);
  for (const std::string_view kind : {"player up to", "player on axis"})
    if (name.starts_with(kind)) return kind;
  if (name.starts_with("player")) return "player";
  return name.starts_with("box") ? "boxes" : "candidates";
}

Counts kinds_of(const std::vector<std::string>& header, const Formula& formula) {
  Counts kinds;
  std::size_t named = 0;
  for (const std::string& line : header) {
    if (!line.starts_with("var ")) continue;
    ++named;
    count(kinds, kind_of(line), 1);
  }
  if (kinds.empty()) kinds.emplace_back("candidates", 0);
  if (kinds.front().first == "candidates") kinds.emplace_back("auxiliary", formula.variables() - named);
  return kinds;
}

Counts families_of(const Formula& formula) {
  Counts families;
  for (std::size_t i = 0; i < formula.titles().size(); ++i) {
    const auto& title = formula.titles()[i];
    const std::size_t end =
        i + 1 < formula.titles().size() ? formula.titles()[i + 1].first_clause : formula.clauses();
    count(families, title.family, end - title.first_clause);
  }
  return families;
}

}  // namespace

std::string statistics(const std::vector<std::string>& header, const Formula& formula) {
  std::string out = fmt::format("variables  {:>10}\n", formula.variables());
  for (const auto& [kind, count] : kinds_of(header, formula))
    out += fmt::format("  {:<13}{:>6}\n", kind, count);
  out += fmt::format("clauses    {:>10}\n", formula.clauses());
  for (const auto& [family, count] : families_of(formula))
    out += fmt::format("  {:<11}{:>8}\n", family, count);
  out += fmt::format("literals   {:>10}\n", formula.literals());
  return out;
}

Json json_statistics(const std::vector<std::string>& header, const Formula& formula) {
  Json json;
  json["variables"] = formula.variables();
  for (const auto& [kind, count] : kinds_of(header, formula)) {
    std::string key = kind;
    std::replace(key.begin(), key.end(), ' ', '_');
    json[key] = count;
  }
  json["clauses"] = formula.clauses();
  json["literals"] = formula.literals();
  json["families"] = Json::object();
  for (const auto& [family, count] : families_of(formula)) json["families"][family] = count;
  return json;
}

}  // namespace hence::cli
