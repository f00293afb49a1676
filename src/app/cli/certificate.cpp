#include "app/cli/certificate.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <sstream>
#include <stdexcept>

#include "app/cli/files.hpp"
#include "base/counted.hpp"
#include "sokoban/text/certificate.hpp"
#include "sudoku/text/certificate.hpp"
#include "verify/verify.hpp"

namespace hence::cli {
namespace {

std::uint32_t crc32_of(std::string_view text) {
  return static_cast<std::uint32_t>(
      crc32_z(0, reinterpret_cast<const unsigned char*>(text.data()), text.size()));
}

/// The claim first when removing, last when writing: a folder with a claim is complete.
constexpr std::array file_names = {"claim.json", "formula.cnf", "proof.drat"};

// At namespace scope, where CertificateFolder::write does not hide `write`.
template <class Certificate>
auto as_texts(const Certificate& certificate, DratForm form) {
  return write(certificate, form, crc32_of);
}

void remove_files(const std::filesystem::path& folder) {
  for (const char* name : file_names) {
    std::error_code error;
    std::filesystem::remove(folder / name, error);
    if (error) throw FileError((folder / name).string(), "cannot remove: " + error.message());
  }
}

}  // namespace

std::string proved_in_words(const Written& written, const std::string& number) {
  const verify::Report& report = written.report;
  std::string proof;
  if (report.has_proof())
    proof = fmt::format("{}, {}, ", counted(report.all_clauses(), "clause"), counted(report.steps(), "step"));
  if (report.visit)
    proof =
        fmt::format("{} and {} states from both ends, ", report.states_from_start, report.states_to_goals);
  return fmt::format("{}proved: {}\n  {}: {}{} bytes\n", number, statement(report), printable(written.folder),
                     proof, written.bytes);
}

void add_proved(Json& json, const Written& written) {
  const verify::Report& report = written.report;
  json["verdict"] = "proved";
  json["certificate"] = written.folder;
  json["bytes"] = written.bytes;
  if (report.has_proof()) json["clauses"] = report.all_clauses();
  if (report.has_proof()) json["steps"] = report.steps();
  if (report.about_a_level() && report.kind != verify::Claim::Kind::unsolvable)
    json["by"] = report.has_proof() ? "formula" : report.visit ? "visit" : "rules";
  if (report.visit) json["states"] = report.states_from_start + report.states_to_goals;
  if (report.kind == verify::Claim::Kind::optimal)
    json["metric"] = report.metric == verify::Metric::moves ? "moves" : "pushes";
  json["statement"] = statement(report);
}

Option prove_option(std::string& folder) {
  return {"--prove FOLDER", "Write a certificate of each answer; check it with 'hence verify'", &folder,
          Group::proof};
}

Option binary_option(bool& binary) {
  return {"--binary", "Write proof.drat in binary: half the size", &binary, Group::proof};
}
CertificateFolder::CertificateFolder(const CertificateOptions& options, Stop& stop)
    : options_(options), stop_(stop) {
  if (options.folder == "-") throw UsageError("a certificate is a folder; '-' is not one");
  std::error_code error;
  const bool exists = std::filesystem::exists(options.folder, error);
  if (exists && !std::filesystem::is_directory(options.folder, error))
    throw FileError(options.folder, "not a folder; a certificate needs one");
  const bool empty = !exists || std::filesystem::is_empty(options.folder, error);
  if (error) throw FileError(options.folder, error.message());
  if (!empty && !options.force)
    throw FileError(options.folder, "folder not empty; use --force to overwrite its certificates");
}

/// Runs the independent verifier on the text about to be written.
std::optional<verify::Report> CertificateFolder::verified(Texts& texts) const {
  std::istringstream claim(std::move(texts.claim));
  std::istringstream formula(std::move(texts.formula));
  std::istringstream proof(std::move(texts.proof));
  verify::Result result = verify::verify({claim, "claim.json"}, {formula, "formula.cnf"},
                                         {proof, "proof.drat"}, [&] { return stop_.stopped(); });
  if (result.outcome == verify::Outcome::gave_up) {
    if (stop_.stopped()) return std::nullopt;
    throw TooLargeToVerify();
  }
  if (result.outcome != verify::Outcome::holds)
    throw std::logic_error("a certificate does not hold: " + result.message);
  texts = {std::move(claim).str(), std::move(formula).str(), std::move(proof).str()};
  return result.report;
}

template <class Certificate>
CertificateFolder::Texts CertificateFolder::texts_of(const Certificate& certificate) const {
  auto texts = as_texts(certificate, options_.binary ? DratForm::binary : DratForm::text);
  return {std::move(texts.claim), std::move(texts.formula), std::move(texts.proof)};
}

std::optional<Written> CertificateFolder::write(const sudoku::Certificate& certificate, std::int64_t number) {
  return write(texts_of(certificate), number);
}

std::optional<Written> CertificateFolder::write(const sokoban::SokobanCertificate& certificate,
                                                std::int64_t number) {
  return write(texts_of(certificate), number);
}

std::optional<Written> CertificateFolder::write(const patterns::Pattern& pattern) {
  auto made = certify(pattern, options_.binary ? DratForm::binary : DratForm::text, crc32_of, stop_.budget());
  auto* texts = std::get_if<patterns::PatternCertificate>(&made);
  if (texts == nullptr) return std::nullopt;
  return write(Texts{std::move(texts->claim), std::move(texts->formula), std::move(texts->proof)}, 0);
}

std::optional<Written> CertificateFolder::write(Texts texts, std::int64_t number) {
  begin();
  const auto report = verified(texts);
  if (!report) return std::nullopt;
  const std::filesystem::path folder = number == 0
                                           ? std::filesystem::path(options_.folder)
                                           : std::filesystem::path(options_.folder) / std::to_string(number);
  const std::lock_guard lock(mutex_);
  try {
    put(folder, texts);
  } catch (const FileError&) {
    stop_.now();  // writing the others would fail, too
    throw;
  }
  ++written_;
  return Written{folder.string(), texts.claim.size() + texts.formula.size() + texts.proof.size(), *report};
}

void CertificateFolder::put(const std::filesystem::path& folder, const Texts& texts) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw FileError(folder.string(), "cannot create: " + error.message());
  for (const char* name : file_names)
    if (!options_.force && std::filesystem::exists(std::filesystem::symlink_status(folder / name, error)))
      throw FileError((folder / name).string(), "already exists; use --force to overwrite certificates");
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

void CertificateFolder::begin() {
  const std::lock_guard lock(mutex_);
  if (begun_) return;
  begun_ = true;
  if (!options_.force) return;
  remove_files(options_.folder);
  remove_above(0);
}

void CertificateFolder::remove_above(std::int64_t number) {
  written_ = std::min(written_, number);
  for (const std::string& folder : verify::numbered_folders(options_.folder)) {
    if (std::stoll(std::filesystem::path(folder).filename().string()) <= number) continue;
    remove_files(folder);
    std::error_code not_empty;
    std::filesystem::remove(folder, not_empty);
  }
}

void CertificateFolder::say_what_was_written() const {
  if (written_ == 0) return;
  complain(fmt::format("{} written to {}; check with 'hence verify {}'", counted(written_, "certificate"),
                       printable(options_.folder), printable(options_.folder)));
}

}  // namespace hence::cli
