// Shared by tasks that explain: search effort, explanation contexts, steps as JSON and in words, certificates
// of steps.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "ask/certificate.hpp"
#include "ask/task.hpp"
#include "explain/path.hpp"
#include "render/picture.hpp"
#include "sudoku/digit_names.hpp"

namespace hence::tasks {

/// --max-size and --work.
struct EffortOptions {
  std::int64_t max_size = 0;  ///< 0: not given
  std::int64_t work = 0;      ///< 0: not given

  explain::Effort effort() const;     ///< for one reason
  explain::PathOptions path() const;  ///< for all steps, which share --work
};
Field max_size_field(EffortOptions& options);
/// `usual`: the default, in words.
Field work_field(EffortOptions& options, const std::string& usual);

/// The default of --work in words: for one reason, and for all steps of a puzzle.
std::string default_work();
std::string default_path_work();

/// What may find a step that was not found: "a larger --work".
std::string_view larger_limits(const EffortOptions& options);

/// --assume-unique
Field assume_unique_field(bool& assume);

/// A puzzle with all that is needed to explain its steps.
struct ExplainContext {
  sudoku::Puzzle puzzle;
  sudoku::DigitNames digits;
  explain::Position start;
  std::vector<Candidate> clues;

  const sudoku::Rules& rules() const { return puzzle.rules; }
  sudoku::CellDigit cell_digit(Candidate c) const;
  Candidate candidate(sudoku::Cell cell, sudoku::Digit digit) const;

  render::Scene scene(const explain::Position& before, const explain::Step& step) const;
  /// What it places or removes is in colour.
  std::string headline(const explain::Position& before, const explain::Step& step, const Style& style) const;
  std::string sentence(const explain::Position& before, const explain::Step& step) const;
  std::vector<std::string> core_lines(const explain::Position& before, const explain::Step& step) const;
};

/// Creates contexts; puzzles with the same rules share a board. Thread-safe.
class ContextCache {
 public:
  /// Nothing if the puzzle is too large to explain.
  std::optional<ExplainContext> of(const sudoku::Puzzle& puzzle, const sudoku::Notation& notation);

 private:
  std::shared_ptr<const explain::Board> board_of(const sudoku::Puzzle& puzzle);

  std::mutex mutex_;
  sudoku::Puzzle rules_of_;  // rules and loose cells of the board
  std::shared_ptr<const explain::Board> board_;
};

/// The message if `ContextCache::of` returns nothing.
constexpr std::string_view too_large_to_explain =
    "too large to explain: the limit is 262144 candidates (64x64)";

/// [{"row": 4, "column": 7, "digit": 5}, ...]
void write_candidates(JsonWriter& json, std::string_view key, const ExplainContext& context,
                      const std::vector<Candidate>& candidates);

/// Members: "names": [...], "sentence", "placed", "removed", "truths", "links", "size", "least",
/// "difficulty", "assumes_unique". A truth or link is {"kind", "text", "candidates"}, with its possible
/// members; "deadly" only if there is any.
void write_step(JsonWriter& json, const ExplainContext& context, const explain::Position& before,
                const explain::Step& step);

/// "proved smallest", or "none has fewer than 5".
std::string how_small(std::size_t size, int least);

/// "5 truths"
std::string truths(std::size_t size);

/// "also called: AIC, forcing chain", for a step with other names.
std::string also_called(const explain::Step& step);

/// Writes step-001.svg, ..., and returns its path. `number`: of the step.
std::string write_picture(OutFolder& folder, const std::string& subfolder, std::size_t number,
                          const render::Scene& scene);

/// Writes a certificate of the step; or why there is none.
struct NoCertificate {
  std::string why;
};
std::variant<Written, NoCertificate> write_step_certificate(Certificates& certificates,
                                                            const std::string& subfolder,
                                                            const ExplainContext& context,
                                                            const explain::Position& before,
                                                            const explain::Step& step, const Context& asked);

}  // namespace hence::tasks
