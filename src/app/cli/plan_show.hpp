// A plan before the eyes: state after state as text, as a folder of pictures, as one picture.
#pragma once

#include <optional>
#include <string>

#include "app/cli/batch.hpp"
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

/// Several threads may show.
class PlanShow {
 public:
  /// Files are opened before anything is looked for. Throws FileError when one cannot be written, or exists
  /// already and is not to be overwritten; UsageError for options that make no sense.
  PlanShow(const PlanShowOptions& options, const Stop& stop);

  /// Draws what was asked for; states as text go to `emit`. `headline`: what is known of the plan. A plan
  /// with a move that cannot be made is shown up to there. Returns why there is no picture, if one is
  /// missing.
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
