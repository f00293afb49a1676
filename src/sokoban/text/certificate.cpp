#include "sokoban/text/certificate.hpp"

#include <fmt/format.h>

#include "cnf/dimacs.hpp"
#include "sokoban/text/plans.hpp"
#include "sokoban/text/symbols.hpp"

namespace hence::sokoban {
namespace {

std::string rows(const Level& level) {
  std::string text = "[";
  for (int r = 0; r < level.rows; ++r) {
    text += r == 0 ? "\n    \"" : ",\n    \"";
    for (int c = 0; c < level.columns; ++c) text += xsb_symbol(level, level.at(r, c));
    text += '"';
  }
  return text + "]";
}

std::string squares(const Level& level, const std::vector<Square>& all) {
  std::string text = "[";
  for (std::size_t i = 0; i < all.size(); ++i)
    text += fmt::format("{}\"{}\"", i == 0 ? "" : ", ", name(level, all[i]));
  return text + "]";
}

/// Nothing here needs escaping: words, numbers, square names and level symbols.
std::string claim_text(const SokobanCertificate& certificate) {
  std::string text = fmt::format(
      "{{\n  \"format\": \"hence certificate\",\n  \"version\": 1,\n  \"claim\": \"{}\",\n  \"level\": {}",
      name(certificate.claim), rows(certificate.level));
  switch (certificate.claim) {
    case Claim::optimal:
      text += fmt::format(",\n  \"plan\": \"{}\"", write_lurd(certificate.level, certificate.plan));
      if (certificate.metric == Metric::pushes) text += ",\n  \"metric\": \"pushes\"";
      break;
    case Claim::no_plan:
      text += fmt::format(",\n  \"moves\": {}", certificate.moves);
      break;
    case Claim::unsolvable:
      text += fmt::format(",\n  \"boxes\": {},\n  \"states\": {}",
                          squares(certificate.level, certificate.boxes), certificate.states);
      break;
  }
  return text;
}

}  // namespace

CertificateTexts write(const SokobanCertificate& certificate, DratForm form,
                       std::uint32_t (*crc32)(std::string_view text)) {
  CertificateTexts texts;
  texts.claim = claim_text(certificate);
  if (const auto& refutation = certificate.refutation) {
    write_dimacs(refutation->formula, refutation->header,
                 [&](std::string_view text) { texts.formula += text; });
    write_drat(refutation->proof, form, [&](std::string_view text) { texts.proof += text; });
    texts.claim += fmt::format(
        ",\n  \"formula\": {{\"clauses\": {}, \"crc32\": \"{:08x}\"}}"
        ",\n  \"proof\": {{\"steps\": {}, \"binary\": {}, \"crc32\": \"{:08x}\"}}",
        refutation->formula.clauses(), crc32(texts.formula), refutation->proof.steps(),
        form == DratForm::binary, crc32(texts.proof));
  }
  if (const auto& visit = certificate.visit)
    texts.claim += fmt::format(",\n  \"visit\": {{\"from_start\": {}, \"to_goals\": {}}}", visit->from_start,
                               visit->to_goals);
  texts.claim += "\n}\n";
  return texts;
}

}  // namespace hence::sokoban
