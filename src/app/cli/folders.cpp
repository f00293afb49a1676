#include "app/cli/folders.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "verify/verify.hpp"

namespace hence::cli {

Folder::Folder(std::string path, Holds holds, std::string what, bool force, const Stop& stop)
    : path_(std::move(path)), holds_(holds), what_(std::move(what)), force_(force), stop_(stop) {
  const bool pictures = holds_ == Holds::pictures;
  if (path_ == "-")
    throw UsageError(pictures ? "pictures go to a folder; '-' is not one"
                              : "a certificate is a folder; '-' is not one");
  std::error_code error;
  const bool exists = std::filesystem::exists(path_, error);
  if (exists && !std::filesystem::is_directory(path_, error))
    throw FileError(path_, pictures ? fmt::format("not a folder; each {} becomes a file in one", what_)
                                    : "not a folder; a certificate needs one");
  const bool empty = !exists || std::filesystem::is_empty(path_, error);
  if (error) throw FileError(path_, error.message());
  if (!empty && !force_)
    throw FileError(path_, fmt::format("folder not empty; use --force to overwrite its {}",
                                       pictures ? "pictures" : "certificates"));
}

void Folder::begin() {
  const std::lock_guard lock(mutex_);
  if (begun_) return;
  begun_ = true;
  if (!force_) return;
  remove_files(path_);
  for (const std::string& folder : verify::numbered_folders(path_)) {
    if (holds_ == Holds::step_certificates)
      for (const std::string& step : verify::numbered_folders(folder)) {
        remove_files(step);
        std::error_code not_empty;
        std::filesystem::remove(step, not_empty);
      }
    remove_files(folder);
    std::error_code not_empty;
    std::filesystem::remove(folder, not_empty);
  }
}

std::string Folder::write(const std::string& subfolder, std::span<const File> files) {
  begin();
  const auto folder =
      subfolder.empty() ? std::filesystem::path(path_) : std::filesystem::path(path_) / subfolder;
  const std::lock_guard lock(mutex_);
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw FileError(folder.string(), "cannot create: " + error.message());
  for (const auto& [name, bytes] : files)
    if (!force_ && std::filesystem::exists(std::filesystem::symlink_status(folder / name, error)))
      throw FileError((folder / name).string(), "already exists; use --force to overwrite certificates");
  for (const auto& [name, bytes] : files) {
    if (bytes.empty()) continue;
    Output output((folder / name).string(), stop_, force_);
    output.write(bytes);
    output.finish();
  }
  return folder.string();
}

void Folder::remove_above(std::int64_t number) {
  for (const std::string& folder : verify::numbered_folders(path_)) {
    if (std::stoll(std::filesystem::path(folder).filename().string()) <= number) continue;
    remove_files(folder);
    std::error_code not_empty;
    std::filesystem::remove(folder, not_empty);
  }
}

/// Of certificates the claim first: a folder with a claim is complete.
void Folder::remove_files(const std::string& folder) const {
  std::vector<std::filesystem::path> found;
  std::error_code error;
  if (holds_ != Holds::pictures)
    for (const char* name : {"claim.json", "formula.cnf", "proof.drat"})
      found.push_back(std::filesystem::path(folder) / name);
  else
    for (std::filesystem::directory_iterator it(folder, error), end; !error && it != end;
         it.increment(error)) {
      const std::string name = it->path().filename().string();
      if (name.starts_with(what_ + "-") && name.ends_with(".svg")) found.push_back(it->path());
    }
  for (const auto& file : found) {
    std::filesystem::remove(file, error);
    if (error) throw FileError(file.string(), "cannot remove: " + error.message());
  }
}

}  // namespace hence::cli
