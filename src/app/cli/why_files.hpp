// The files that `hence why` is asked for: a picture, a conflict graph, a certificate; with --steps folders
// of pictures and certificates.
#pragma once

#include <optional>
#include <string>

#include "app/cli/files.hpp"
#include "app/cli/steps.hpp"

namespace hence::cli {

struct WhyFileOptions {
  std::string svg;  ///< a file; with --steps a folder
  std::string graph;
  std::string prove;  ///< a folder
  bool binary = false;
  bool force = false;

  bool any() const { return !svg.empty() || !graph.empty() || !prove.empty(); }

  /// Throws UsageError where options do not fit together, such as two names of one file.
  void refuse_nonsense(bool steps) const;
};

/// All of them are opened before anything is looked for, and appear together or not at all.
class WhyFiles {
 public:
  /// Throws FileError when something cannot be written, or exists already and is not to be overwritten.
  WhyFiles(const WhyFileOptions& options, bool steps, const Ground& ground, Stop& stop);

  /// `number`: of a step, 0 for the only reason. `json` gets the names of the files.
  void add(const explain::Position& before, const explain::Step& step, std::size_t number, Json& json);

  /// What a clue decides has no reason that could be drawn, but a certificate.
  void add_at_once(Candidate c, Json& json);

  /// There is nothing to draw or to prove. `why`: for the user.
  void add_nothing(const std::string& why);

  /// Keeps what was written. Worse than `answered` if something that was asked for is missing.
  ExitCode finish();

 private:
  void draw(const explain::Position& before, const explain::Step& step, Json& json);
  void missing(const std::string& why, ExitCode code);

  const WhyFileOptions& options_;
  const Ground& ground_;
  std::optional<Output> picture_;
  std::optional<Output> graph_;
  std::optional<PictureFolder> pictures_;
  std::optional<StepCertificates> certificates_;
  ExitCode code_ = ExitCode::answered;
};

}  // namespace hence::cli
