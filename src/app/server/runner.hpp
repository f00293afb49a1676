// Answers requests: runs one or two commands, with files if needed.
#pragma once

#include <memory>
#include <mutex>

#include "app/server/answer.hpp"
#include "app/server/folder.hpp"
#include "app/server/question.hpp"

namespace hence::server {

/// The client has gone.
struct Abandoned {};

class Runner {
 public:
  /// `folder` is the server's folder.
  Runner(const Settings& settings, std::filesystem::path folder);

  /// Whether `patterns` has a catalogue.
  bool has_catalogue() const;

  /// `seconds` limits all of it. Background: low priority, with progress. Throws Abandoned,
  /// std::system_error.
  Answer answer(const Question& question, double seconds, bool background, const Client& client);

 private:
  class Work;

  const Settings& settings_;
  const std::filesystem::path folder_;
  const std::filesystem::path catalogue_;
  std::mutex learning_;
};

}  // namespace hence::server
