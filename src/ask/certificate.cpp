#include "ask/certificate.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <stdexcept>

#include "ask/errors.hpp"
#include "base/counted.hpp"
#include "patterns/certify.hpp"
#include "sokoban/text/certificate.hpp"
#include "sudoku/text/certificate.hpp"
#include "verify/verify.hpp"

namespace hence::tasks {
namespace {

std::uint32_t crc32_of(std::string_view text) {
  return static_cast<std::uint32_t>(
      crc32_z(0, reinterpret_cast<const unsigned char*>(text.data()), text.size()));
}

// At namespace scope, where Certificates::write does not hide `write`.
template <class Certificate>
auto as_texts(const Certificate& certificate, DratForm form) {
  return write(certificate, form, crc32_of);
}

}  // namespace

std::string proved_in_words(const Written& written) {
  const verify::Report& report = written.report;
  std::string proof;
  if (report.has_proof())
    proof = fmt::format("{}, {}, ", counted(report.all_clauses(), "clause"), counted(report.steps(), "step"));
  if (report.visit)
    proof =
        fmt::format("{} and {} states from both ends, ", report.states_from_start, report.states_to_goals);
  return fmt::format("proved: {}\n  {}: {}{} bytes\n", statement(report), printable(written.folder), proof,
                     written.bytes);
}

void write_proved(JsonWriter& json, const Written& written) {
  const verify::Report& report = written.report;
  json("verdict", "proved")("certificate", written.folder)("bytes", written.bytes);
  if (report.has_proof()) json("clauses", report.all_clauses())("steps", report.steps());
  if (report.about_a_level() && report.kind != verify::Claim::Kind::unsolvable)
    json("by", report.has_proof() ? "formula" : report.visit ? "visit" : "rules");
  if (report.visit) json("states", report.states_from_start + report.states_to_goals);
  if (report.kind == verify::Claim::Kind::optimal)
    json("metric", report.metric == verify::Metric::moves ? "moves" : "pushes");
  json("statement", statement(report));
}

Certificates::Certificates(const CertificateOptions& options, Front& front, OutFolder::Holds holds)
    : options_(options), front_(front), folder_(front.folder(options.folder, holds)) {}

/// Runs the independent verifier on the text about to be written.
std::optional<verify::Report> Certificates::verified(Texts& texts) const {
  std::istringstream claim(std::move(texts.claim));
  std::istringstream formula(std::move(texts.formula));
  std::istringstream proof(std::move(texts.proof));
  verify::Result result = verify::verify({claim, "claim.json"}, {formula, "formula.cnf"},
                                         {proof, "proof.drat"}, [&] { return front_.stop().stopped(); });
  if (result.outcome == verify::Outcome::gave_up) {
    if (front_.stop().stopped()) return std::nullopt;
    throw TooLargeToVerify();
  }
  if (result.outcome != verify::Outcome::holds)
    throw std::logic_error("a certificate does not hold: " + result.message);
  texts = {std::move(claim).str(), std::move(formula).str(), std::move(proof).str()};
  return result.report;
}

template <class Certificate>
Certificates::Texts Certificates::texts_of(const Certificate& certificate) const {
  auto texts = as_texts(certificate, options_.binary ? DratForm::binary : DratForm::text);
  return {std::move(texts.claim), std::move(texts.formula), std::move(texts.proof)};
}

std::optional<Written> Certificates::write(const sudoku::Certificate& certificate,
                                           const std::string& subfolder) {
  return write(texts_of(certificate), subfolder);
}

std::optional<Written> Certificates::write(const sokoban::SokobanCertificate& certificate,
                                           const std::string& subfolder) {
  return write(texts_of(certificate), subfolder);
}

std::optional<Written> Certificates::write(const patterns::Pattern& pattern) {
  auto made =
      certify(pattern, options_.binary ? DratForm::binary : DratForm::text, crc32_of, front_.stop().budget());
  auto* texts = std::get_if<patterns::PatternCertificate>(&made);
  if (texts == nullptr) return std::nullopt;
  return write(Texts{std::move(texts->claim), std::move(texts->formula), std::move(texts->proof)}, "");
}

std::optional<Written> Certificates::write(Texts texts, const std::string& subfolder) {
  begin();
  const auto report = verified(texts);
  if (!report) return std::nullopt;
  // The claim last: a folder with a claim is complete.
  const std::array<OutFolder::File, 3> files = {
      {{"formula.cnf", texts.formula}, {"proof.drat", texts.proof}, {"claim.json", texts.claim}}};
  std::string path;
  try {
    path = folder_->write(subfolder, files);
  } catch (const FileError&) {
    front_.stop().now();  // writing the others would fail, too
    throw;
  }
  const std::lock_guard lock(mutex_);
  ++written_;
  return Written{path, texts.claim.size() + texts.formula.size() + texts.proof.size(), *report};
}

void Certificates::remove_above(std::int64_t number) {
  written_ = std::min(written_, number);
  folder_->remove_above(number);
}

void Certificates::say_what_was_written(std::string_view what) const {
  if (written_ == 0) return;
  front_.say_written(fmt::format("{} written to {}; check with 'hence verify {}'", counted(written_, what),
                                 printable(options_.folder), printable(options_.folder)));
}

std::string subfolder_of(const Item& item) {
  return item.alone ? "" : std::to_string(item.index);
}

}  // namespace hence::tasks
