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
#include "app/cli/stop.hpp"
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

/// More solutions are not listed in a certificate.
constexpr std::int64_t most_solutions_proved = 10'000;

/// What was written, and what the verifier says of it.
struct Written {
  std::string folder;
  std::uint64_t bytes = 0;
  verify::Report report;
};

/// "proved: ..." and the folder, behind a number of the puzzle in a batch.
std::string proved_in_words(const Written& written, const std::string& number);

/// {"verdict": "proved", "certificate": ..., "bytes": ..., "clauses": ..., "steps": ...}
void add_proved(Json& json, const Written& written);

/// The verifier, which has only so much memory, gave up on a certificate that may well hold.
struct TooLargeToVerify : std::bad_alloc {};

/// The folder that a run writes certificates to: the certificate of a single puzzle to itself, those of a
/// batch to its subfolders 1, 2, ....
///
/// Nothing is written that the verifier has not accepted. Several threads may write.
class CertificateFolder {
 public:
  /// Throws FileError when there is something in the folder already, unless forced.
  CertificateFolder(const CertificateOptions& options, Stop& stop);

  /// `number`: of the puzzle in all input; 0 if it is alone. Nothing when stopped before it was verified.
  /// Throws FileError when it cannot be written, TooLargeToVerify, and std::logic_error if it does not hold.
  std::optional<Written> write(const sudoku::Certificate& certificate, std::int64_t number);
  std::optional<Written> write(const sokoban::SokobanCertificate& certificate, std::int64_t number);
  /// That a pattern holds. Nothing also where the proof would be too long.
  std::optional<Written> write(const patterns::Pattern& pattern);

  /// Before the first answer, whatever it is: where it is forced, no certificate of an earlier run may be
  /// taken for one of this. Called by `write`.
  void begin();

  /// Removes certificates of puzzles beyond this number, for which no puzzle was written.
  void remove_above(std::int64_t number);

  /// Tells on standard error how many there are and how to verify them.
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
