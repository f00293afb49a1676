#include "app/cli/picture_folder.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <vector>

#include "app/cli/command.hpp"
#include "app/cli/files.hpp"
#include "verify/verify.hpp"

namespace hence::cli {

void write_file(const std::string& path, std::string_view text, const Stop& stop, bool force) {
  Output output(path, stop, force);
  output.write(text);
  output.finish();
}

namespace {

void remove_pictures(const std::filesystem::path& folder, const std::string& what) {
  std::error_code error;
  std::vector<std::filesystem::path> pictures;
  for (std::filesystem::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    const std::string name = it->path().filename().string();
    if (name.starts_with(what + "-") && name.ends_with(".svg")) pictures.push_back(it->path());
  }
  for (const auto& picture : pictures)
    if (!std::filesystem::remove(picture, error))
      throw FileError(picture.string(), "cannot remove: " + error.message());
}

}  // namespace

PictureFolder::PictureFolder(std::string folder, std::string what, bool force, const Stop& stop)
    : folder_(std::move(folder)), what_(std::move(what)), force_(force), stop_(stop) {
  if (folder_ == "-") throw UsageError("pictures go to a folder; '-' is not one");
  std::error_code error;
  const bool exists = std::filesystem::exists(folder_, error);
  if (exists && !std::filesystem::is_directory(folder_, error))
    throw FileError(folder_, fmt::format("not a folder; each {} becomes a file in one", what_));
  const bool empty = !exists || std::filesystem::is_empty(folder_, error);
  if (error) throw FileError(folder_, error.message());
  if (!empty && !force_) throw FileError(folder_, "folder not empty; use --force to overwrite its pictures");
}

std::string PictureFolder::write(std::int64_t puzzle, std::size_t number, const std::string& svg) {
  const std::filesystem::path folder =
      puzzle == 0 ? std::filesystem::path(folder_) : std::filesystem::path(folder_) / std::to_string(puzzle);
  begin();
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw FileError(folder.string(), "cannot create: " + error.message());
  const std::string path = (folder / fmt::format("{}-{:03}.svg", what_, number)).string();
  write_file(path, svg, stop_, force_);
  return path;
}

void PictureFolder::begin() {
  const std::lock_guard lock(mutex_);
  if (begun_) return;
  begun_ = true;
  if (!force_) return;
  remove_pictures(folder_, what_);
  for (const std::string& puzzle : verify::numbered_folders(folder_)) {
    remove_pictures(puzzle, what_);
    std::error_code not_empty;
    std::filesystem::remove(puzzle, not_empty);
  }
}

}  // namespace hence::cli
