#include "sudoku/text/claim.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace hence::sudoku {
namespace {

/// Nothing here needs escaping: words, digits and names of cells.
class ClaimWriter {
 public:
  ClaimWriter(const Certificate& certificate, const TextSink& sink)
      : certificate_(certificate), rules_(certificate.puzzle.rules), sink_(sink) {}

  void write(const std::optional<FileSums>& sums) {
    put("{\n  \"format\": \"hence certificate\",\n  \"version\": 1,\n");
    put(fmt::format("  \"claim\": \"{}\",\n", name(certificate_.claim)));
    put(fmt::format(
        "  \"rules\": {{\"box\": [{}, {}], \"diagonals\": {}, \"grids\": {}, \"differ\": \"{}\"}},\n",
        rules_.box_rows, rules_.box_columns, rules_.diagonals, rules_.grids, differ()));
    put("  \"puzzle\": ");
    grids(certificate_.puzzle.clues, "    ");
    crossed_out();
    if (certificate_.claim == Claim::count)
      put(fmt::format(",\n  \"count\": {}", certificate_.solutions.size()));
    list("solutions", certificate_.solutions, [&](const Values& solution) { grids(solution, "      "); });
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
  void put(std::string_view text) { sink_(text); }

  /// Clues are loose all together or not at all, as they are read.
  std::string_view differ() const {
    const Puzzle& puzzle = certificate_.puzzle;
    if (puzzle.loose.empty()) return "all";
    for (std::size_t i = 0; i < puzzle.clues.size(); ++i)
      if (puzzle.loose[i] != (puzzle.clues[i] != 0))
        throw std::logic_error("a certificate cannot say which single cells are loose");
    return "open";
  }

  /// A line a row.
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

  void crossed_out() {
    std::vector<CellDigit> all = certificate_.puzzle.crossed_out;
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    if (all.empty()) return;
    put(",\n  \"crossed_out\": [");
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
  const TextSink& sink_;
};

}  // namespace

void write_claim(const Certificate& certificate, const std::optional<FileSums>& sums, const TextSink& sink) {
  ClaimWriter(certificate, sink).write(sums);
}

}  // namespace hence::sudoku
