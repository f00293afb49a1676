#include "tasks/system_file.hpp"

#include "ask/errors.hpp"

namespace hence::tasks {
namespace {

std::vector<patterns::Pattern> chosen_patterns(const std::string& path, const catalogue::Catalogue& learned) {
  std::vector<patterns::Pattern> result;
  const auto chosen = of_file(path, [&] { return learned.chosen(); });
  for (const catalogue::Chosen& choice : chosen) {
    const auto pattern = patterns::from_text(choice.pattern);
    // Do not trust the file.
    if (!pattern || !holds(*pattern))
      throw FileError(path, "is damaged: the system has a pattern that is invalid, or too large to check");
    result.push_back(*pattern);
  }
  if (result.empty())
    throw FileError(path, "no system of patterns; select one with 'hence select " + printable(path) +
                              "', unless singles suffice");
  return result;
}

}  // namespace

SystemFile::SystemFile(const std::string& path) : SystemFile(path, open_catalogue(path)) {}

SystemFile::SystemFile(const std::string& path, const catalogue::Catalogue& learned)
    : settings_(of_file(path, [&] { return settings_of(rules_in(settings_in(learned))); })),
      system_(chosen_patterns(path, learned)) {
  for (std::size_t i = 0; i < system_.size(); ++i) ids_.push_back(id_of(system_.pattern(i)));
}

}  // namespace hence::tasks
