// Shows a solution: push by push as text, as a folder of pictures, or as one picture.
#pragma once

#include <memory>
#include <string>

#include "ask/task.hpp"

namespace hence::tasks {

class PlanShow {
 public:
  explicit PlanShow(Common& common) : common_(common) {}

  /// --replay, --svg, --frames and --force.
  Fields fields();

  /// Throws FileError if a file exists that must not be overwritten, UsageError for "-".
  void begin(Front& front);

  bool wanted() const { return replay_ || pictures(); }
  bool pictures() const { return !frames_.empty() || !svg_.empty(); }
  bool replays() const { return replay_; }
  bool takes_one_level() const { return !svg_.empty(); }

  /// Up to the first impossible move; a replay is the list of the answer. `headline`: a summary of the
  /// solution. Returns the reason if a picture is missing. Called from several threads.
  std::string show(const Item& item, const sokoban::Plan& plan, const std::string& headline,
                   Context& context) const;

 private:
  void draw_frames(const Item& item, const sokoban::Plan& plan, const std::string& title,
                   Context& context) const;

  void replay(const sokoban::LevelRecord& record, const sokoban::Plan& plan, Context& context) const;

  Common& common_;
  bool replay_ = false;
  std::string frames_;
  std::string svg_;
  std::unique_ptr<OutFolder> folder_;
  std::unique_ptr<OutFile> file_;
};

/// Text before or after a list; JSON has none.
struct TextLines : Answer {
  std::string lines;

  explicit TextLines(std::string what) : lines(std::move(what)) {}
  void json(JsonWriter&) const override {}
  void text(TextWriter& text) const override { text.write(lines); }
};

}  // namespace hence::tasks
