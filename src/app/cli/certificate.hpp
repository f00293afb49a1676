// Certificates as folders of files.
#pragma once

#include <cstdint>
#include <filesystem>
#include <mutex>
#include <new>
#include <optional>
#include <string>

#include "app/cli/command.hpp"
#include "app/cli/json.hpp"
#include "app/cli/signals.hpp"
#include "patterns/certify.hpp"
#include "proof/proof.hpp"
#include "sokoban/prove.hpp"
#include "sudoku/prove.hpp"
#include "verify/report.hpp"

namespace hence::cli {

/// --prove, --binary and --force, or -o of `hence prove`.
struct CertificateOptions {
  std::string folder;
  bool binary = false;
  bool force = false;
};

Option prove_option(std::string& folder);
Option binary_option(bool& binary);

/// Default limit on the solutions that a certificate lists.
constexpr std::int64_t most_solutions_proved = 10'000;

/// A certificate that was written, with the verifier's report.
struct Written {
  std::string folder;
  std::uint64_t bytes = 0;
  verify::Report report;
};

/// "proved: ..." and the folder, prefixed with the number of the puzzle in a batch.
std::string proved_in_words(const Written& written, const std::string& number);

/// {"verdict": "proved", "certificate": ..., "bytes": ..., "clauses": ..., "steps": ...}
void add_proved(Json& json, const Written& written);

/// The verifier ran out of memory; the certificate may still be valid.
struct TooLargeToVerify : std::bad_alloc {};

/// The folder for a run's certificates: that of a single puzzle directly in it, those of a batch in
/// subfolders 1, 2, ...
///
/// Nothing is written that the verifier has not accepted. Thread-safe.
class CertificateFolder {
 public:
  /// Throws FileError if the folder is not empty, unless forced.
  CertificateFolder(const CertificateOptions& options, Stop& stop);

  /// `number`: of the puzzle in all input; 0 if it is the only one. Nothing if stopped before it was
  /// verified. Throws FileError if it cannot be written, TooLargeToVerify, and std::logic_error if it is
  /// invalid.
  std::optional<Written> write(const sudoku::Certificate& certificate, std::int64_t number);
  std::optional<Written> write(const sokoban::SokobanCertificate& certificate, std::int64_t number);
  /// That a pattern is valid. Nothing also if the proof would be too long.
  std::optional<Written> write(const patterns::Pattern& pattern);

  /// Call before the first answer (`write` does): with force, removes certificates of an earlier run, which
  /// could be mistaken for this one's.
  void begin();

  /// Removes certificates with higher numbers, whose puzzles were never written.
  void remove_above(std::int64_t number);

  /// Reports on standard error how many there are and how to verify them.
  void say_what_was_written() const;

 private:
  struct Texts {
    std::string claim, formula, proof;
  };

  template <class Certificate>
  Texts texts_of(const Certificate& certificate) const;
  std::optional<verify::Report> verified(Texts& texts) const;
  std::optional<Written> write(Texts texts, std::int64_t number);
  void put(const std::filesystem::path& folder, const Texts& texts);

  const CertificateOptions options_;
  Stop& stop_;
  std::mutex mutex_;
  bool begun_ = false;
  std::int64_t written_ = 0;
};

}  // namespace hence::cli
