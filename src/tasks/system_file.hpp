// The proof system stored in a catalogue.
#pragma once

#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "patterns/system.hpp"
#include "tasks/catalogues.hpp"

namespace hence::tasks {

class SystemFile {
 public:
  /// Opens the catalogue. Throws FileError if there is none, or no system was selected.
  explicit SystemFile(const std::string& path);
  SystemFile(const std::string& path, const catalogue::Catalogue& learned);

  const patterns::System& system() const { return system_; }
  std::size_t size() const { return system_.size(); }
  const std::string& id(std::size_t pattern) const { return ids_[pattern]; }

  /// The rules that it was learned for, as in settings_of.
  const catalogue::Settings& settings() const { return settings_; }

 private:
  catalogue::Settings settings_;
  patterns::System system_;
  std::vector<std::string> ids_;
};

}  // namespace hence::tasks
