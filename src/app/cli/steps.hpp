// What `why`, `explain` and `hint` share: how far to look, the puzzle as explanations see it, steps as JSON,
// pictures and certificates of steps as files.
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
  std::int64_t max_size = 0;  ///< 0: not said
  std::int64_t work = 0;      ///< 0: not said

  explain::Effort effort() const;     ///< of one reason
  explain::PathOptions path() const;  ///< of all steps: --work is for them together
};
Option max_size_option(EffortOptions& options);
/// `unless_said`: what is the case without it.
Option work_option(EffortOptions& options,
                   const std::string& unless_said = "as much as takes some seconds at most");

/// What --work is without being said, in words: of one reason; of all steps of a puzzle.
std::string default_work();
std::string default_path_work();

/// --assume-unique
Option assume_unique_option(bool& assume);

/// A puzzle as explanations see it. Everything that speaks of its steps asks here for rules and words.
struct Ground {
  sudoku::Puzzle puzzle;
  sudoku::DigitNames digits;
  explain::Position start;
  std::vector<Candidate> clues;

  const sudoku::Rules& rules() const { return puzzle.rules; }
  sudoku::CellDigit cell_digit(Candidate c) const;
  Candidate candidate(sudoku::Cell cell, sudoku::Digit digit) const;

  render::Scene scene(const explain::Position& before, const explain::Step& step) const;
  std::string headline(const explain::Position& before, const explain::Step& step) const;
  std::string sentence(const explain::Position& before, const explain::Step& step) const;
  std::vector<std::string> core_lines(const explain::Position& before, const explain::Step& step) const;
};

/// Makes grounds; puzzles of the same rules share a board. Several threads may ask.
class Grounds {
 public:
  /// Nothing: the puzzle is too large for explanations, and nothing was tried.
  std::optional<Ground> of(const sudoku::Puzzle& puzzle, const sudoku::Notation& notation);

 private:
  std::shared_ptr<const explain::Board> board_of(const sudoku::Puzzle& puzzle);

  std::mutex mutex_;
  sudoku::Puzzle rules_of_;  // the rules and loose cells that the board is for
  std::shared_ptr<const explain::Board> board_;
};

/// What is said where `Grounds` has none, or `answer_of` gave up.
constexpr std::string_view too_large_to_explain =
    "too large to be explained: at most 262144 candidates (64x64) are looked at";

/// {"row": 4, "column": 7, "digit": 5}
Json json_candidate(const Ground& ground, Candidate c);
Json json_candidates(const Ground& ground, const std::vector<Candidate>& candidates);

/// {"truths": [...], "links": [...], "size": 2}; of each group {"kind", "text", "candidates"}: the possible
/// members. "deadly" only where there is any.
Json json_reason(const Ground& ground, const explain::Position& before, const explain::Reason& reason);

/// {"names": [...], "sentence", "placed", "removed", "truths", "links", "size", "least", "difficulty",
/// "assumes_unique"}
Json json_step(const Ground& ground, const explain::Position& before, const explain::Step& step);

/// "proved smallest", or "none has fewer than 5".
std::string how_small(std::size_t size, int least);

/// "5 truths"
std::string truths(std::size_t size);

/// "also called: AIC, forcing chain", of a step that has other names.
std::string also_called(const explain::Step& step);

/// Certificates of the steps of one puzzle: in numbered subfolders, or of a single step in the folder itself.
class StepCertificates {
 public:
  /// `options.folder` is that of this puzzle.
  StepCertificates(const CertificateOptions& options, const Ground& ground, Stop& stop)
      : ground_(ground), stop_(stop), folder_(options, stop) {}

  /// `number`: of the step, 0 for the only one. The folder it was written to, or why there is none.
  struct None {
    std::string why;
    bool gave_up;  ///< otherwise it rests on an assumption and cannot be proved
  };
  std::variant<Written, None> write(const explain::Position& before, const explain::Step& step,
                                    std::int64_t number);

  /// Of a candidate that a clue decides at once, in the folder itself. Nothing: stopped.
  std::optional<Written> write_at_once(Candidate c);

  std::int64_t written() const { return written_; }

  /// Tells on standard error how many there are and how to verify them.
  void say_what_was_written() const { folder_.say_what_was_written(); }

  /// Before the first puzzle: throws FileError when there is something in the folder already, unless forced;
  /// and then removes the certificates of an earlier run, those of batches too.
  static void begin_all(const CertificateOptions& options, Stop& stop);

 private:
  const Ground& ground_;
  Stop& stop_;
  std::int64_t written_ = 0;
  CertificateFolder folder_;
};

}  // namespace hence::cli
