// Shows a solution: push by push as text, as a folder of pictures, or as one picture.
#pragma once

#include <optional>
#include <string>

#include "app/cli/answers.hpp"
#include "app/cli/files.hpp"
#include "app/cli/levels.hpp"
#include "app/cli/picture_folder.hpp"

namespace hence::cli {

struct PlanShowOptions {
  bool replay = false;
  std::string frames;  ///< a folder
  std::string svg;     ///< a file
  bool force = false;

  bool any() const { return replay || !frames.empty() || !svg.empty(); }
  bool pictures() const { return !frames.empty() || !svg.empty(); }
};

/// Adds --replay, --frames, --svg and --force.
void add_plan_show_options(Command& command, PlanShowOptions& options);

/// Thread-safe.
class PlanShow {
 public:
  /// Opens the files in advance. Throws FileError if one cannot be written, or exists and must not be
  /// overwritten; UsageError for invalid options.
  PlanShow(const PlanShowOptions& options, const Stop& stop);

  /// Draws the requested pictures; text goes to `emit`. `headline`: a summary of the solution. Shown up to
  /// the first impossible move. Returns the reason if a picture is missing.
  std::optional<std::string> show(const NumberedLevel& item, const sokoban::Plan& plan,
                                  const std::string& headline, const Emit& emit);

 private:
  void replay(const sokoban::LevelRecord& record, const sokoban::Plan& plan, const Emit& emit) const;
  void draw_frames(const NumberedLevel& item, const sokoban::Plan& plan, const std::string& title);

  const PlanShowOptions& options_;
  const Stop& stop_;
  std::optional<PictureFolder> frames_;
  std::optional<Output> svg_;
};

}  // namespace hence::cli
