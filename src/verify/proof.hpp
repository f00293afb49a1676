// Reads DRAT, text or binary, step by step.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "verify/scanner.hpp"

namespace hence::verify {

class ProofReader {
 public:
  ProofReader(Bytes& bytes, bool binary) : bytes_(bytes), scanner_(bytes), binary_(binary) {}

  /// Reads the next step. False at the end and on error.
  bool next() { return !error_ && (binary_ ? next_binary() : next_text()); }

  bool deletes() const { return deletes_; }
  const std::vector<std::int32_t>& clause() const { return clause_; }

  /// Steps read so far, which is also the number of the last one, counting from 1.
  std::uint64_t number() const { return number_; }

  /// "proof.drat:17: step 12"; in a binary file "proof.drat: step 12 at byte 99".
  std::string place() const;

  const std::optional<Error>& error() const { return error_; }

 private:
  bool next_text();
  bool next_binary();
  bool fail_text(const std::string& what);
  bool fail_binary(const std::string& what);
  bool binary_literal(std::uint64_t& coded);

  Bytes& bytes_;
  Scanner scanner_;
  bool binary_;
  bool deletes_ = false;
  std::vector<std::int32_t> clause_;
  std::uint64_t number_ = 0;
  std::string line_;         ///< text: where the step begins
  std::uint64_t begin_ = 0;  ///< binary: the byte where the step begins
  std::optional<Error> error_;
};

}  // namespace hence::verify
