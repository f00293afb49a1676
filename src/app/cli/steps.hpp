// Shared by `why`, `explain` and `hint`: search effort, explanation contexts, steps as JSON, and certificates
// of steps.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/cli/certificate.hpp"
#include "app/cli/command.hpp"
#include "app/cli/json.hpp"
#include "app/cli/picture_folder.hpp"
#include "explain/path.hpp"
#include "render/picture.hpp"
#include "sudoku/digit_names.hpp"

namespace hence::cli {

/// --max-size and --work.
struct EffortOptions {
  std::int64_t max_size = 0;  ///< 0: not given
  std::int64_t work = 0;      ///< 0: not given

  explain::Effort effort() const;     ///< for one reason
  explain::PathOptions path() const;  ///< for all steps, which share --work
};
Option max_size_option(EffortOptions& options);
/// `usual`: the default, in words.
Option work_option(EffortOptions& options, const std::string& usual);

/// The default of --work in words: for one reason, and for all steps of a puzzle.
std::string default_work();
std::string default_path_work();

/// --assume-unique
Option assume_unique_option(bool& assume);

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
  /// What it places or removes is coloured in the style of standard output.
  std::string headline(const explain::Position& before, const explain::Step& step) const;
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

/// {"row": 4, "column": 7, "digit": 5}
Json json_candidate(const ExplainContext& context, Candidate c);
Json json_candidates(const ExplainContext& context, const std::vector<Candidate>& candidates);

/// {"truths": [...], "links": [...], "size": 2}; each group is {"kind", "text", "candidates"}, with its
/// possible members. "deadly" only if there is any.
Json json_reason(const ExplainContext& context, const explain::Position& before,
                 const explain::Reason& reason);

/// {"names": [...], "sentence", "placed", "removed", "truths", "links", "size", "least", "difficulty",
/// "assumes_unique"}
Json json_step(const ExplainContext& context, const explain::Position& before, const explain::Step& step);

/// "proved smallest", or "none has fewer than 5".
std::string how_small(std::size_t size, int least);

/// "5 truths"
std::string truths(std::size_t size);

/// "also called: AIC, forcing chain", for a step with other names.
std::string also_called(const explain::Step& step);

/// Certificates of the steps of one puzzle, in numbered subfolders; of a single step, in the folder itself.
class StepCertificates {
 public:
  /// `options.folder`: of this puzzle.
  StepCertificates(const CertificateOptions& options, const ExplainContext& context, Stop& stop)
      : context_(context), stop_(stop), folder_(options, stop) {}

  /// `number`: of the step, 0 for the only one. Returns the certificate, or why there is none.
  struct None {
    std::string why;
    bool gave_up;  ///< false: it rests on an assumption and cannot be proved
  };
  std::variant<Written, None> write(const explain::Position& before, const explain::Step& step,
                                    std::int64_t number);

  /// For a candidate that a clue decides, in the folder itself. Nothing if stopped.
  std::optional<Written> write_at_once(Candidate c);

  std::int64_t written() const { return written_; }

  /// Reports on standard error how many there are and how to verify them.
  void say_what_was_written() const { folder_.say_what_was_written(); }

  /// Call before the first puzzle. Throws FileError if the folder is not empty; with force, removes the
  /// certificates of an earlier run instead, including those of batches.
  static void begin_all(const CertificateOptions& options, Stop& stop);

 private:
  const ExplainContext& context_;
  Stop& stop_;
  std::int64_t written_ = 0;
  CertificateFolder folder_;
};

}  // namespace hence::cli
