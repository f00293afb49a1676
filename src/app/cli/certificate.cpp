#include "app/cli/certificate.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <filesystem>
#include <sstream>
#include <stdexcept>

#include "app/cli/files.hpp"
#include "sudoku/text/certificate.hpp"
#include "verify/verify.hpp"

namespace hence::cli {
namespace {

using sudoku::CertificateTexts;

std::uint32_t crc32_of(std::string_view text) {
  return static_cast<std::uint32_t>(
      crc32_z(0, reinterpret_cast<const unsigned char*>(text.data()), text.size()));
}

/// Nobody marks their own homework: the verifier reads what will be written.
std::optional<verify::Report> verified(CertificateTexts& texts, const Stop& stop) {
  std::istringstream claim(std::move(texts.claim));
  std::istringstream formula(std::move(texts.formula));
  std::istringstream proof(std::move(texts.proof));
  verify::Result result = verify::verify({claim, "claim.json"}, {formula, "formula.cnf"},
                                         {proof, "proof.drat"}, [&] { return stop.stopped(); });
  if (result.outcome == verify::Outcome::gave_up) {
    if (stop.stopped()) return std::nullopt;
    throw std::bad_alloc();
  }
  if (result.outcome != verify::Outcome::holds)
    throw std::logic_error("a certificate does not hold: " + result.message);
  texts = {std::move(claim).str(), std::move(formula).str(), std::move(proof).str()};
  return result.report;
}

}  // namespace

Option prove_option(std::string& folder) {
  return {"--prove", "Write a certificate of each answer to this folder; 'hence verify' checks it", &folder};
}

Option binary_option(bool& binary) {
  return {"--binary", "Write proof.drat in the binary format: half the size", &binary};
}

CertificateFolder::CertificateFolder(const CertificateOptions& options, Stop& stop)
    : options_(options), stop_(stop) {
  std::error_code error;
  const bool exists = std::filesystem::exists(options.folder, error);
  if (exists && !std::filesystem::is_directory(options.folder, error))
    throw FileError(options.folder, "is no folder; certificates are folders of files");
  if (exists && !options.force && !std::filesystem::is_empty(options.folder, error))
    throw FileError(options.folder, "is not empty; add --force to overwrite certificates in it");
}

std::optional<Written> CertificateFolder::write(const sudoku::Certificate& certificate, std::int64_t number) {
  CertificateTexts texts =
      sudoku::write(certificate, options_.binary ? DratForm::binary : DratForm::text, crc32_of);
  const auto report = verified(texts, stop_);
  if (!report) return std::nullopt;
  const std::filesystem::path folder = number == 0
                                           ? std::filesystem::path(options_.folder)
                                           : std::filesystem::path(options_.folder) / std::to_string(number);
  const std::lock_guard lock(mutex_);
  try {
    if (options_.force && written_ == 0) clear();
    put(folder, texts);
  } catch (const FileError&) {
    stop_.now();  // the others cannot be written either
    throw;
  }
  ++written_;
  return Written{folder.string(), texts.claim.size() + texts.formula.size() + texts.proof.size(), *report};
}

/// The claim comes last: a folder that has one is whole.
void CertificateFolder::put(const std::filesystem::path& folder, const CertificateTexts& texts) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw FileError(folder.string(), "cannot be made: " + error.message());
  auto one = [&](const char* name, const std::string& text) {
    if (text.empty()) return;
    Output output((folder / name).string(), stop_, options_.force);
    output.write(text);
    output.finish();
  };
  one("formula.cnf", texts.formula);
  one("proof.drat", texts.proof);
  one("claim.json", texts.claim);
}

/// No certificate of an earlier run may be taken for one of this: its files go, claims first.
void CertificateFolder::clear() const {
  auto remove = [](const std::filesystem::path& path) {
    std::error_code error;
    std::filesystem::remove(path, error);
    if (error) throw FileError(path.string(), "cannot be removed: " + error.message());
  };
  std::vector<std::string> folders = {options_.folder};
  for (const std::string& numbered : verify::numbered_folders(options_.folder)) folders.push_back(numbered);
  for (const char* name : {"claim.json", "formula.cnf", "proof.drat"})
    for (const std::string& folder : folders) remove(std::filesystem::path(folder) / name);
  std::error_code not_empty;
  for (std::size_t i = 1; i < folders.size(); ++i) std::filesystem::remove(folders[i], not_empty);
}

void CertificateFolder::say_what_was_written() const {
  if (written_ == 0) return;
  complain(fmt::format("{} in {}; 'hence verify {}' checks {}",
                       written_ == 1 ? "a certificate" : fmt::format("{} certificates", written_),
                       printable(options_.folder), printable(options_.folder),
                       written_ == 1 ? "it" : "them"));
}

}  // namespace hence::cli
