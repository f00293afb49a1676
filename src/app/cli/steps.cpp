#include "app/cli/steps.hpp"

#include <fmt/format.h>

#include "app/cli/answers.hpp"
#include "sudoku/prove_step.hpp"
#include "verify/verify.hpp"

namespace hence::cli {

std::variant<Written, StepCertificates::None> StepCertificates::write(const explain::Position& before,
                                                                      const explain::Step& step,
                                                                      std::int64_t number) {
  const auto result = certify_step(context_.puzzle, before, step, stop_.budget());
  if (std::holds_alternative<sudoku::AssumesUnique>(result))
    return None{"it assumes a unique solution, which the rules do not state", false};
  if (const auto* gave_up = std::get_if<GaveUp>(&result))
    return None{why_gave_up(gave_up->why, stop_, "certificate"), true};
  const auto written = folder_.write(std::get<sudoku::Certificate>(result), number);
  if (!written) return None{why_gave_up(GaveUp::Why::cancelled, stop_), true};
  ++written_;
  return *written;
}

std::optional<Written> StepCertificates::write_at_once(Candidate c) {
  const auto certificate = certify_direct(context_.puzzle, context_.start, c);
  if (!certificate) throw std::logic_error("a clue decides nothing about this candidate");
  auto written = folder_.write(*certificate, 0);
  if (written) ++written_;
  return written;
}

void StepCertificates::begin_all(const CertificateOptions& options, Stop& stop) {
  CertificateFolder folder(options, stop);
  if (!options.force) return;
  for (const std::string& puzzle : verify::numbered_folders(options.folder))
    CertificateFolder({puzzle, options.binary, true}, stop).begin();
  folder.begin();
}

}  // namespace hence::cli
