// Where questions are answered: each becomes one command, or two, and files where there are some.
#pragma once

#include <memory>
#include <mutex>
#include <stdexcept>

#include "app/server/answer.hpp"
#include "app/server/folder.hpp"
#include "app/server/question.hpp"

namespace hence::server {

/// A question that is fine, but not now: a status and a sentence.
struct Refused : std::runtime_error {
  Refused(int with, const std::string& sentence) : std::runtime_error(sentence), status(with) {}
  int status;
};

/// Nobody waits for the answer any more.
struct Abandoned {};

class Desk {
 public:
  /// `folder` is the server's own.
  Desk(const Settings& settings, std::filesystem::path folder);

  /// Is there anything that `patterns` could show?
  bool has_catalogue() const;

  /// `seconds` is for all of it. In the background: nice to others, with progress. Throws Refused, Abandoned,
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
