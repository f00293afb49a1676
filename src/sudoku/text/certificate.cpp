#include "sudoku/text/certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "cnf/dimacs.hpp"

namespace hence::sudoku {
namespace {

/// What claim.json states about the other two files.
struct FileSums {
  std::uint32_t formula = 0;
  std::uint32_t proof = 0;
  DratForm form = DratForm::text;
};

/// Nothing written here needs escaping: words, digits and cell names.
class ClaimWriter {
 public:
  ClaimWriter(const Certificate& certificate, std::string& out)
      : certificate_(certificate), rules_(certificate.puzzle.rules), out_(out) {}

  void write(const std::optional<FileSums>& sums) {
    put("{\n  \"format\": \"hence certificate\",\n  \"version\": 1,\n");
    put(fmt::format("  \"claim\": \"{}\",\n", name(certificate_.claim)));
    put(fmt::format(
        "  \"rules\": {{\"box\": [{}, {}], \"diagonals\": {}, \"grids\": {}, \"differ\": \"{}\"}},\n",
        rules_.box_rows, rules_.box_columns, rules_.diagonals, rules_.grids, differ()));
    put("  \"puzzle\": ");
    grids(certificate_.puzzle.clues, "    ");
    if (!certificate_.puzzle.crossed_out.empty()) candidates("crossed_out", certificate_.puzzle.crossed_out);
    if (certificate_.claim == Claim::count)
      put(fmt::format(",\n  \"count\": {}", certificate_.solutions.size()));
    if (certificate_.candidates.empty())
      list("solutions", certificate_.solutions, [&](const Values& solution) { grids(solution, "      "); });
    else
      candidates("candidates", certificate_.candidates);
    if (certificate_.claim == Claim::minimal)
      list("witnesses", certificate_.witnesses, [&](const Witness& witness) {
        put(fmt::format("{{\"without\": \"{}\", \"solution\": ",
                        rules_.name(witness.clue.cell, witness.clue.digit)));
        grids(witness.solution, "      ");
        put("}");
      });
    if (sums) files(*sums);
    put("\n}\n");
  }

 private:
  void put(std::string_view text) { out_ += text; }

  /// Either all clues are loose or no cell is; claim.json can express nothing else.
  std::string_view differ() const {
    const Puzzle& puzzle = certificate_.puzzle;
    if (puzzle.loose.empty()) return "all";
    for (std::size_t i = 0; i < puzzle.clues.size(); ++i)
      if (puzzle.loose[i] != (puzzle.clues[i] != 0))
        throw std::logic_error("a certificate cannot express individually loose cells");
    return "open";
  }

  /// One string per row.
  void grids(const Values& values, std::string_view indent) {
    const auto n = static_cast<std::size_t>(rules_.size());
    std::string text = "[";
    for (std::size_t g = 0; g < static_cast<std::size_t>(rules_.grids); ++g) {
      text += fmt::format("{}\n{}[", g == 0 ? "" : ",", indent);
      for (std::size_t r = 0; r < n; ++r) {
        text += r == 0 ? "\"" : fmt::format(",\n{} \"", indent);
        for (std::size_t c = 0; c < n; ++c) {
          const int value = values[(g * n + r) * n + c];
          if (c > 0) text += ' ';
          text += value == 0 ? "." : std::to_string(value);
        }
        text += '"';
      }
      text += ']';
    }
    put(text + "]");
  }

  void candidates(std::string_view key, std::vector<CellDigit> all) {
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    put(fmt::format(",\n  \"{}\": [", key));
    for (std::size_t i = 0; i < all.size(); ++i)
      put(fmt::format("{}\"{}\"", i == 0 ? "" : ", ", rules_.name(all[i].cell, all[i].digit)));
    put("]");
  }

  template <class Item, class F>
  void list(std::string_view key, const std::vector<Item>& items, const F& write_one) {
    put(fmt::format(",\n  \"{}\": [", key));
    for (std::size_t i = 0; i < items.size(); ++i) {
      put(i == 0 ? "\n    " : ",\n    ");
      write_one(items[i]);
    }
    put("]");
  }

  void files(const FileSums& sums) {
    const Refutation& refutation = *certificate_.refutation;
    put(fmt::format(",\n  \"formula\": {{\"clauses\": {}, \"crc32\": \"{:08x}\"}}",
                    refutation.formula.clauses(), sums.formula));
    put(fmt::format(",\n  \"proof\": {{\"steps\": {}, \"binary\": {}, \"crc32\": \"{:08x}\"}}",
                    refutation.proof.steps(), sums.form == DratForm::binary, sums.proof));
  }

  const Certificate& certificate_;
  const Rules& rules_;
  std::string& out_;
};

}  // namespace

CertificateTexts write(const Certificate& certificate, DratForm form,
                       std::uint32_t (*crc32)(std::string_view text)) {
  CertificateTexts texts;
  std::optional<FileSums> sums;
  if (const auto& refutation = certificate.refutation) {
    write_dimacs(refutation->formula, refutation->header,
                 [&](std::string_view text) { texts.formula += text; });
    write_drat(refutation->proof, form, [&](std::string_view text) { texts.proof += text; });
    sums = {crc32(texts.formula), crc32(texts.proof), form};
  }
  ClaimWriter(certificate, texts.claim).write(sums);
  return texts;
}

}  // namespace hence::sudoku
