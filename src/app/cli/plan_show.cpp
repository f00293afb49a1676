#include "app/cli/plan_show.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/cli/command.hpp"
#include "app/cli/plan_words.hpp"
#include "render/level_picture.hpp"
#include "render/plan_pieces.hpp"
#include "sokoban/simulate.hpp"
#include "sokoban/text/plans.hpp"
#include "sokoban/text/write.hpp"

namespace hence::cli {

using render::PlanPieces;
using sokoban::Level;
using sokoban::Plan;

namespace {

/// More files than anyone would want to look at, or delete.
constexpr int most_frames = 10'000;

std::string title_of(const NumberedLevel& item) {
  if (!item.record->title.empty()) return item.record->title;
  return item.alone ? "Sokoban" : fmt::format("Level {}", item.number);
}

/// "push 3: urD, 5 moves"
std::string step_in_words(const Level& before, const render::PlanPiece& piece, int pushes, int moves) {
  const std::string what = piece.box.empty() ? "walk" : fmt::format("push {}", pushes);
  return fmt::format("{}: {}, {}", what, write_lurd(before, piece.moves),
                     counted(moves, sokoban::Metric::moves));
}

}  // namespace

void add_plan_show_options(Command& command, PlanShowOptions& options) {
  auto add = [&](Option option) { command.options.push_back(std::move(option)); };
  add({"--replay", "Show the level after each push", &options.replay});
  add({"--svg FILE", "Draw the solution of one level: a picture for each run of one box", &options.svg,
       Group::output});
  add({"--frames FOLDER", "Draw the level after each push: push-000.svg, push-001.svg, ...", &options.frames,
       Group::output});
  add({"--force", "Overwrite pictures", &options.force, Group::output});
}

PlanShow::PlanShow(const PlanShowOptions& options, const Stop& stop) : options_(options), stop_(stop) {
  if (options.svg == "-") throw UsageError("--svg needs a file name, not '-'");
  if (options.force && !options.pictures()) throw UsageError("--force needs --svg FILE or --frames FOLDER");
  if (!options.frames.empty()) frames_.emplace(options.frames, "push", options.force, stop);
  if (!options.svg.empty()) svg_.emplace(options.svg, stop, options.force);
}

std::optional<std::string> PlanShow::show(const NumberedLevel& item, const Plan& plan,
                                          const std::string& headline, const Emit& emit) {
  const Level& level = item.record->level;
  if (options_.replay) replay(*item.record, plan, emit);
  if (!options_.pictures()) return std::nullopt;
  if (level.squares() > render::max_squares_drawn)
    return fmt::format("no picture: levels of more than {} squares are not drawn, this one has {}",
                       render::max_squares_drawn, level.squares());
  const std::string title = fmt::format("{}: {}", title_of(item), headline);
  if (svg_) {
    svg_->write(render::plan_svg(level, plan, title));
    svg_->finish();
  }
  if (!frames_) return std::nullopt;
  if (const int pushes = sokoban::replay(level, plan).pushes; pushes > most_frames)
    return fmt::format(
        "no pictures: solutions of more than {} pushes are not drawn push by push, this one has {}",
        most_frames, pushes);
  draw_frames(item, plan, title);
  return std::nullopt;
}

void PlanShow::replay(const sokoban::LevelRecord& record, const Plan& plan, const Emit& emit) const {
  PlanPieces pieces(record.level, plan, PlanPieces::Cut::pushes);
  emit("start\n" + write_rows(record.level, record.format));
  Level before = record.level;
  int pushes = 0;
  for (auto piece = pieces.next(); piece && !stop_.stopped(); piece = pieces.next()) {
    pushes += piece->pushes();
    emit("\n" + step_in_words(before, *piece, pushes, pieces.moves()) + "\n" +
         write_rows(pieces.level(), record.format));
    before = pieces.level();
  }
  emit("\n");
}

void PlanShow::draw_frames(const NumberedLevel& item, const Plan& plan, const std::string& title) {
  const std::int64_t number = item.alone ? 0 : item.index;
  PlanPieces pieces(item.record->level, plan, PlanPieces::Cut::pushes);
  Level before = item.record->level;
  frames_->write(number, 0, render::state_svg(before, {}, title));
  std::size_t frame = 0;
  int pushes = 0;
  for (auto piece = pieces.next(); piece && !stop_.stopped(); piece = pieces.next()) {
    pushes += piece->pushes();
    const std::string step =
        fmt::format("{}: {}", title_of(item), step_in_words(before, *piece, pushes, pieces.moves()));
    frames_->write(number, ++frame, render::state_svg(pieces.level(), *piece, step));
    before = pieces.level();
  }
}

}  // namespace hence::cli
