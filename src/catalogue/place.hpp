// Where a new catalogue goes: the old one stays beside it until the new one is wanted.
#pragma once

#include <string>

#include "catalogue/catalogue.hpp"

namespace hence::catalogue {

class Place {
 public:
  /// Throws CatalogueError if no file can be there. Only a regular file may be replaced.
  explicit Place(std::string path);

  bool taken() const { return taken_; }

  /// Creates a new catalogue, replacing the file that was there at construction, but not one that has
  /// appeared since.
  Catalogue make(const Settings& settings) const;

  /// Keeps the new catalogue, removes the old one.
  void keep() const;

  /// Removes the new one, restores the old one.
  void take_back() const;

 private:
  std::string old() const { return path_ + "-old"; }
  void remove_journal() const;

  std::string path_;
  bool taken_ = false;
};

}  // namespace hence::catalogue
