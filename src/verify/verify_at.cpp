// Finds and opens the files of certificates on disk.
#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>

#include "verify/verify.hpp"
#include "verify/words.hpp"

namespace hence::verify {
namespace {

/// Opens a file; returns an error message, or an empty string.
std::string open(std::ifstream& stream, const std::filesystem::path& path) {
  std::error_code none;
  const auto status = std::filesystem::status(path, none);
  if (std::filesystem::is_directory(status)) return "is a directory, expected a file";
  // Opening a pipe could block forever.
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
    return "is a pipe or a device, expected a file";
  errno = 0;
  stream.open(path, std::ios::binary);
  if (stream) return "";
  return std::string("cannot be opened") + (errno != 0 ? std::string(": ") + std::strerror(errno) : "");
}

bool is_number(const std::string& name) {
  return !name.empty() && name.size() < 19 && name.front() != '0' &&
         std::all_of(name.begin(), name.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// Numbers before words, and 2 before 10.
bool by_number(const std::filesystem::path& a, const std::filesystem::path& b) {
  const std::string left = a.filename().string();
  const std::string right = b.filename().string();
  if (is_number(left) != is_number(right)) return is_number(left);
  if (is_number(left) && left.size() != right.size()) return left.size() < right.size();
  return left < right;
}

/// The subfolders of a folder, in order, including links to folders. Nothing if the folder cannot be read
/// completely: a partial list must not pass for all.
std::optional<std::vector<std::filesystem::path>> folders_in(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> folders;
  std::error_code error;
  for (std::filesystem::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    std::error_code unknown;
    if (std::filesystem::is_directory(it->path(), unknown)) folders.push_back(it->path());
    // A broken link is fine; any other entry that cannot be examined may be a folder.
    if (unknown && !it->is_symlink(unknown)) return std::nullopt;
  }
  if (error) return std::nullopt;
  std::sort(folders.begin(), folders.end(), by_number);
  return folders;
}

bool has_file_of_certificate(const std::filesystem::path& folder) {
  return std::ranges::any_of(std::array{"claim.json", "formula.cnf", "proof.drat"}, [&](const char* name) {
    std::error_code none;
    return std::filesystem::exists(std::filesystem::symlink_status(folder / name, none));
  });
}

/// Restores the read position. A byte order mark counts, too: reading the claim reports it.
bool looks_like_a_claim(std::istream& file) {
  char first = 0;
  const bool some = static_cast<bool>(file >> std::ws >> first);
  file.clear();
  file.seekg(0);
  return some && (first == '{' || first == '\xef');
}

/// For a folder without a claim.
std::string why_no_claim(const std::filesystem::path& folder) {
  if (!folders_in(folder)) return "the folder cannot be read";
  if (has_file_of_certificate(folder)) return "claim.json: missing; the certificate is incomplete";
  return "claim.json: not found here or in any folder below";
}

}  // namespace

std::vector<std::string> numbered_folders(const std::string& path) {
  std::vector<std::string> paths;
  for (const auto& folder : folders_in(path).value_or(std::vector<std::filesystem::path>{}))
    if (is_number(folder.filename().string())) paths.push_back(folder.string());
  return paths;
}

std::vector<std::string> certificates_at(const std::string& path, const Cancelled& cancelled) {
  std::vector<std::string> found;
  std::vector<std::filesystem::path> ahead{path};  // the next one last
  while (!ahead.empty() && !(cancelled && cancelled())) {
    const std::filesystem::path folder = ahead.back();
    ahead.pop_back();
    const bool given = folder == std::filesystem::path(path);
    std::error_code none;
    // A link may lead up again, or anywhere: its target counts, but not what is below that.
    const bool link = !given && std::filesystem::is_symlink(folder, none);
    const auto below = link ? std::vector<std::filesystem::path>{} : folders_in(folder);
    const bool empty_number =
        !given && below && below->empty() && is_number(folder.filename().string());  // incompletely written
    if (has_file_of_certificate(folder) || empty_number || !below) found.push_back(folder.string());
    if (below) ahead.insert(ahead.end(), below->rbegin(), below->rend());
  }
  return found.empty() ? std::vector{path} : found;
}

Result verify_at(const std::string& path, const Cancelled& cancelled) {
  const std::filesystem::path given(path);
  std::error_code none;
  const bool folder = std::filesystem::is_directory(given, none);
  if (!folder && !std::filesystem::exists(std::filesystem::symlink_status(given, none)))
    return {Outcome::unreadable, "no such file or folder", {}};
  if (folder && !std::filesystem::exists(std::filesystem::symlink_status(given / "claim.json", none)))
    return {Outcome::unreadable, why_no_claim(given), {}};
  const std::filesystem::path claim_path = folder ? given / "claim.json" : given;
  const std::filesystem::path beside = claim_path.parent_path();
  std::ifstream claim;
  std::ifstream formula;
  std::ifstream proof;
  const std::string claim_error = open(claim, claim_path);
  if (!folder && claim_error.empty() && !looks_like_a_claim(claim))
    return {Outcome::unreadable,
            "not a certificate: expected a folder written by 'hence prove', or its claim.json",
            {}};
  const std::string formula_error = open(formula, beside / "formula.cnf");
  const std::string proof_error = open(proof, beside / "proof.drat");
  return verify({claim, shown_name(claim_path.filename().string()), claim_error},
                {formula, "formula.cnf", formula_error}, {proof, "proof.drat", proof_error}, cancelled);
}

}  // namespace hence::verify
