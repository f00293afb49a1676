#include "catalogue/place.hpp"

#include <filesystem>

namespace hence::catalogue {
namespace {

void move_file(const std::string& from, const std::string& to) {
  std::error_code error;
  std::filesystem::rename(from, to, error);
  if (error) throw CatalogueError("cannot replace: " + error.message());
}

}  // namespace

Place::Place(std::string path) : path_(std::move(path)) {
  std::error_code error;
  const auto status = std::filesystem::status(path_, error);
  if (!std::filesystem::exists(status)) return;
  if (std::filesystem::is_directory(status)) throw CatalogueError("is a directory, expected a file name");
  if (!std::filesystem::is_regular_file(status)) throw CatalogueError("is not a regular file");
  // Keep a link; replace its target.
  path_ = std::filesystem::canonical(path_, error).string();
  if (error) throw CatalogueError("cannot open: " + error.message());
  taken_ = true;
}

Catalogue Place::make(const Settings& settings) const {
  if (taken_) move_file(path_, old());
  std::error_code error;
  if (!std::filesystem::exists(path_, error)) remove_journal();
  try {
    return Catalogue::create(path_, settings);
  } catch (const CatalogueError&) {
    if (taken_) move_file(old(), path_);
    throw;
  }
}

void Place::keep() const {
  std::error_code error;
  if (taken_) std::filesystem::remove(old(), error);
}

void Place::take_back() const {
  std::error_code error;
  std::filesystem::remove(path_, error);
  if (error) throw CatalogueError("cannot remove: " + error.message());
  remove_journal();
  if (taken_) move_file(old(), path_);
}

/// A journal left by a killed process would be applied to the next file of that name.
void Place::remove_journal() const {
  std::error_code error;
  const std::string journal = path_ + "-journal";
  if (std::filesystem::is_regular_file(journal, error) && !std::filesystem::remove(journal, error) && error)
    throw CatalogueError("has a journal that cannot be removed: " + error.message());
}

}  // namespace hence::catalogue
