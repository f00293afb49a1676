#include "tasks/plan_show.hpp"

#include <fmt/format.h>

#include <array>
#include <sstream>

#include "ask/certificate.hpp"
#include "ask/errors.hpp"
#include "render/level_picture.hpp"
#include "render/plan_pieces.hpp"
#include "sokoban/metric.hpp"
#include "sokoban/simulate.hpp"
#include "sokoban/text/plans.hpp"
#include "sokoban/text/write.hpp"

namespace hence::tasks {
namespace {

using render::PlanPieces;
using sokoban::Level;
using sokoban::Plan;

/// More files than anyone would want to look at, or delete.
constexpr int most_frames = 10'000;

std::string title_of(const Item& item) {
  if (!item.level().title.empty()) return item.level().title;
  return item.alone ? "Sokoban" : fmt::format("Level {}", item.number);
}

struct PushStep {
  render::PlanPiece piece = {};
  std::string plan = {};   ///< LURD
  std::string words = {};  ///< "push 3: urD, 5 moves"
  int moves = 0;           ///< so far
};

/// Calls `show` with each step and the state after it.
template <class F>
void for_each_step(const Level& level, const Plan& plan, const Stop& stop, const F& show) {
  PlanPieces pieces(level, plan, PlanPieces::Cut::pushes);
  Level before = level;
  int pushes = 0;
  for (auto piece = pieces.next(); piece && !stop.stopped(); piece = pieces.next()) {
    pushes += piece->pushes();
    PushStep step{.plan = write_lurd(before, piece->moves), .moves = pieces.moves()};
    step.words = fmt::format("{}: {}, {}", piece->box.empty() ? "walk" : fmt::format("push {}", pushes),
                             step.plan, counted(step.moves, sokoban::Metric::moves));
    step.piece = *std::move(piece);
    before = pieces.level();
    show(step, before);
  }
}

struct ReplayStep : Answer {
  const PushStep& step;
  const std::string rows;

  ReplayStep(const PushStep& what, std::string state) : step(what), rows(std::move(state)) {}
  void json(JsonWriter& json) const override {
    json.object([&] {
      json("plan", step.plan)("moves", step.moves);
      json.key("level");
      json.begin_array();
      std::istringstream lines(rows);
      for (std::string line; std::getline(lines, line);) json.value(line);
      json.end_array();
    });
  }
  void text(TextWriter& text) const override { text.write(step.words + "\n" + rows); }
};

}  // namespace

Fields PlanShow::fields() {
  return {{.names = "--replay", .help = "Show the level after each push", .target = &replay_},
          {.names = "--svg FILE",
           .help = "Draw the solution of one level: a picture for each run of one box",
           .target = &svg_,
           .group = Group::output,
           .role = Role::file},
          {.names = "--frames FOLDER",
           .help = "Draw the level after each push: push-000.svg, push-001.svg, ...",
           .target = &frames_,
           .group = Group::output,
           .role = Role::folder},
          {.names = "--force",
           .help = "Overwrite pictures",
           .target = &common_.force,
           .group = Group::output,
           .role = Role::shell,
           .needs = {"svg", "frames"}}};
}

void PlanShow::begin(Front& front) {
  if (svg_ == "-") throw UsageError("--svg needs a file name, not '-'");
  if (!frames_.empty()) folder_ = front.folder(frames_, OutFolder::Holds::pictures, "push");
  if (!svg_.empty()) file_ = front.file(svg_);
}

std::string PlanShow::show(const Item& item, const Plan& plan, const std::string& headline,
                           Context& context) const {
  const sokoban::LevelRecord& record = item.level();
  const Level& level = record.level;
  if (replay_) replay(record, plan, context);
  if (!pictures()) return "";
  if (level.squares() > render::max_squares_drawn)
    return fmt::format("no picture: levels of more than {} squares are not drawn, this one has {}",
                       render::max_squares_drawn, level.squares());
  const std::string title = fmt::format("{}: {}", title_of(item), headline);
  if (file_) {
    file_->write(render::plan_svg(level, plan, title));
    file_->finish();
  }
  if (!folder_) return "";
  if (const int pushes = sokoban::replay(level, plan).pushes; pushes > most_frames)
    return fmt::format(
        "no pictures: solutions of more than {} pushes are not drawn push by push, this one has {}",
        most_frames, pushes);
  draw_frames(item, plan, title, context);
  return "";
}

void PlanShow::replay(const sokoban::LevelRecord& record, const Plan& plan, Context& context) const {
  const auto gap = [&] {
    if (!common_.json) context.part(TextLines("\n"));
  };
  context.part(
      ReplayStep({.piece = {}, .plan = "", .words = "start"}, write_rows(record.level, record.format)));
  for_each_step(record.level, plan, context.stop(), [&](const PushStep& step, const Level& after) {
    gap();
    context.part(ReplayStep(step, write_rows(after, record.format)));
  });
  gap();
}

void PlanShow::draw_frames(const Item& item, const Plan& plan, const std::string& title,
                           Context& context) const {
  const Level& level = item.level().level;
  int frames = 0;
  const auto draw = [&](const Level& state, const render::PlanPiece& piece, const std::string& words) {
    const std::string name = fmt::format("push-{:03}.svg", frames++);
    const std::string svg = render::state_svg(state, piece, words);
    folder_->write(subfolder_of(item), std::array{OutFolder::File{name, svg}});
  };
  draw(level, {}, title);
  for_each_step(level, plan, context.stop(), [&](const PushStep& step, const Level& after) {
    draw(after, step.piece, fmt::format("{}: {}", title_of(item), step.words));
  });
}

}  // namespace hence::tasks
