// The files of a certificate on disk.
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "verify/verify.hpp"
#include "verify/words.hpp"

namespace hence::verify {
namespace {

/// Opens a file; what is wrong with it, or nothing.
std::string open(std::ifstream& stream, const std::filesystem::path& path) {
  std::error_code none;
  const auto status = std::filesystem::status(path, none);
  if (std::filesystem::is_directory(status)) return "is a directory, expected a file";
  // Nobody can be made to wait for a pipe that says nothing.
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
    return "is a pipe or a device, expected a file";
  errno = 0;
  stream.open(path, std::ios::binary);
  if (stream) return "";
  return std::string("cannot be opened") + (errno != 0 ? std::string(": ") + std::strerror(errno) : "");
}

}  // namespace

std::vector<std::string> numbered_folders(const std::string& path) {
  const std::filesystem::path given(path);
  std::vector<std::uint64_t> numbers;
  std::error_code error;
  for (std::filesystem::directory_iterator it(given, error), end; !error && it != end; it.increment(error)) {
    const std::string name = it->path().filename().string();
    const bool number = name.size() < 19 && name.front() != '0' &&
                        std::all_of(name.begin(), name.end(), [](char c) { return c >= '0' && c <= '9'; });
    std::error_code none;
    if (number && std::filesystem::is_directory(it->path(), none)) numbers.push_back(std::stoull(name));
  }
  if (error) return {};  // some of them would be taken for all
  std::sort(numbers.begin(), numbers.end());
  std::vector<std::string> paths;
  for (const std::uint64_t number : numbers) paths.push_back((given / std::to_string(number)).string());
  return paths;
}

std::vector<std::string> certificates_at(const std::string& path) {
  std::error_code none;
  if (std::filesystem::exists(std::filesystem::path(path) / "claim.json", none)) return {path};
  std::vector<std::string> paths = numbered_folders(path);
  return paths.empty() ? std::vector{path} : paths;
}

Result verify_at(const std::string& path, const Cancelled& cancelled) {
  const std::filesystem::path given(path);
  std::error_code none;
  const bool folder = std::filesystem::is_directory(given, none);
  if (!folder && !std::filesystem::exists(std::filesystem::symlink_status(given, none)))
    return {Outcome::unreadable, "there is no such file or folder", {}};
  if (folder && !std::filesystem::exists(std::filesystem::symlink_status(given / "claim.json", none)))
    return {
        Outcome::unreadable, "claim.json: there is none here, nor subfolders 1, 2, ... that have one", {}};
  const std::filesystem::path claim_path = folder ? given / "claim.json" : given;
  const std::filesystem::path beside = claim_path.parent_path();
  std::ifstream claim;
  std::ifstream formula;
  std::ifstream proof;
  const std::string claim_trouble = open(claim, claim_path);
  const std::string formula_trouble = open(formula, beside / "formula.cnf");
  const std::string proof_trouble = open(proof, beside / "proof.drat");
  return verify({claim, shown_name(claim_path.filename().string()), claim_trouble},
                {formula, "formula.cnf", formula_trouble}, {proof, "proof.drat", proof_trouble}, cancelled);
}

}  // namespace hence::verify
