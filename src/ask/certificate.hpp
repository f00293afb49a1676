// Certificates of answers: written, verified, handed over. Nothing is handed over that the verifier has not
// accepted.
#pragma once

#include <cstdint>
#include <mutex>
#include <new>
#include <optional>
#include <string>

#include "ask/task.hpp"
#include "patterns/pattern.hpp"
#include "sokoban/prove.hpp"
#include "sudoku/prove.hpp"
#include "verify/report.hpp"

namespace hence::tasks {

/// Default limit on the solutions that a certificate lists.
constexpr std::int64_t most_solutions_proved = 10'000;

/// A certificate that was handed over, with the verifier's report.
struct Written {
  std::string folder;
  std::uint64_t bytes = 0;
  verify::Report report;
};

/// "proved: ..." and the folder, on two lines.
std::string proved_in_words(const Written& written);

/// verdict, certificate, bytes, clauses, steps, statement ...
void write_proved(JsonWriter& json, const Written& written);

/// The verifier ran out of memory; the certificate may still be valid.
struct TooLargeToVerify : std::bad_alloc {};

/// The certificates of a run: that of a single item directly in the folder, those of a batch in subfolders 1,
/// 2,
/// ... Thread-safe.
class Certificates {
 public:
  /// Throws FileError if the folder is not empty, unless forced. `holds`: certificates or step_certificates.
  Certificates(const CertificateOptions& options, Front& front,
               OutFolder::Holds holds = OutFolder::Holds::certificates);

  /// `subfolder`: "" for the only one. Nothing if stopped before it was verified. Throws FileError if it
  /// cannot be written, TooLargeToVerify, and std::logic_error if it is invalid.
  std::optional<Written> write(const sudoku::Certificate& certificate, const std::string& subfolder);
  std::optional<Written> write(const sokoban::SokobanCertificate& certificate, const std::string& subfolder);
  /// That a pattern is valid. Nothing also if the proof would be too long.
  std::optional<Written> write(const patterns::Pattern& pattern);

  /// Call before the first answer (`write` does).
  void begin() { folder_->begin(); }

  /// Removes those with higher numbers, whose puzzles were never written.
  void remove_above(std::int64_t number);

  /// "3 certificates written to proof; check with 'hence verify proof'". `what`: "certificate".
  void say_what_was_written(std::string_view what = "certificate") const;

 private:
  struct Texts {
    std::string claim, formula, proof;
  };

  template <class Certificate>
  Texts texts_of(const Certificate& certificate) const;
  std::optional<verify::Report> verified(Texts& texts) const;
  std::optional<Written> write(Texts texts, const std::string& subfolder);

  const CertificateOptions options_;
  Front& front_;
  const std::unique_ptr<OutFolder> folder_;
  std::mutex mutex_;
  std::int64_t written_ = 0;
};

/// The subfolder of an item: "" if it is alone, else its number.
std::string subfolder_of(const Item& item);

}  // namespace hence::tasks
