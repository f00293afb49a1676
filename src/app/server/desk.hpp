// Answers requests: runs one or two commands, with files if needed.
#pragma once

#include <memory>
#include <mutex>
#include <stdexcept>

#include "app/server/answer.hpp"
#include "app/server/folder.hpp"
#include "app/server/question.hpp"

namespace hence::server {

/// A valid request that cannot be answered now: a status and a sentence.
struct Refused : std::runtime_error {
  Refused(int with, const std::string& sentence) : std::runtime_error(sentence), status(with) {}
  int status;
};

/// The client has gone.
struct Abandoned {};

class Desk {
 public:
  /// `folder` is the server's folder.
  Desk(const Settings& settings, std::filesystem::path folder);

  /// Whether `patterns` has a catalogue.
  bool has_catalogue() const;

  /// `seconds` limits all of it. Background: low priority, with progress. Throws Refused, Abandoned,
  /// std::system_error.
  Answer answer(const Question& question, double seconds, bool background, const Control& control,
                const OnProgress& on_progress);

 private:
  class Work;

  const Settings& settings_;
  const std::filesystem::path folder_;
  const std::filesystem::path catalogue_;
  std::mutex learning_;
};

}  // namespace hence::server
