// The files that `hence why` writes: a picture, a conflict graph, a certificate; with --steps, folders of
// pictures and certificates.
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

  /// Throws UsageError for contradictory options, such as the same name for two files.
  void validate(bool steps) const;
};

/// Opens all files before the search; they appear together or not at all.
class WhyFiles {
 public:
  /// Throws FileError if a file cannot be written, or already exists, unless forced.
  WhyFiles(const WhyFileOptions& options, bool steps, const ExplainContext& context, Stop& stop);

  /// `number`: of the step, 0 for a single reason. Adds the file names to `json`.
  void add(const explain::Position& before, const explain::Step& step, std::size_t number, Json& json);

  /// For a candidate that a clue decides: a certificate, but no reason to draw.
  void add_at_once(Candidate c, Json& json);

  /// Nothing to draw or prove. `why`: for the user.
  void add_nothing(const std::string& why);

  /// Moves the files into place. Worse than `answered` if a requested file is missing.
  ExitCode finish();

 private:
  void draw(const explain::Position& before, const explain::Step& step, Json& json);
  void missing(const std::string& why, ExitCode code);

  const WhyFileOptions& options_;
  const ExplainContext& context_;
  std::optional<Output> picture_;
  std::optional<Output> graph_;
  std::optional<PictureFolder> pictures_;
  std::optional<StepCertificates> certificates_;
  ExitCode code_ = ExitCode::answered;
};

}  // namespace hence::cli
