#include "catalogue/lesson.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "patterns/reach.hpp"
#include "sudoku/as_position.hpp"
#include "sudoku/hops.hpp"
#include "sudoku/text/notation.hpp"

namespace hence::catalogue {
namespace {

using explain::Path;

const std::string& setting(const Settings& settings, const std::string& name) {
  const auto it = settings.find(name);
  if (it == settings.end()) throw CatalogueError(fmt::format("is damaged: missing setting '{}'", name));
  return it->second;
}

std::int64_t number(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size())
    throw CatalogueError(fmt::format("is damaged: '{}' is not a number", text));
  return value;
}

/// A setting within the range of its option.
std::int64_t number(const Settings& settings, const std::string& name, std::int64_t least,
                    std::int64_t most) {
  const std::int64_t value = number(setting(settings, name));
  if (value < least || value > most)
    throw CatalogueError(fmt::format("is damaged: setting '{}' out of range", name));
  return value;
}

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(at);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::string end_in_words(Path::End end) {
  switch (end) {
    case Path::End::solved:
      return "solved";
    case Path::End::no_solution:
      return "no solution";
    case Path::End::several:
      return "several solutions";
    case Path::End::out_of_reach:
    case Path::End::stopped:
      break;
  }
  return "out of reach";
}

/// Forcing chains and nets do not count: those names fit anything found by following consequences.
bool is_named(const explain::PatternName& name) {
  return !name.systematic && name.name.find("forcing") == std::string::npos;
}

/// Counts uses with the same pattern, name and hops together.
void add_use(std::vector<Lesson::Use>& uses, Lesson::Use use) {
  for (Lesson::Use& known : uses)
    if (known.pattern == use.pattern && known.name == use.name && known.hops == use.hops) {
      ++known.count;
      return;
    }
  uses.push_back(std::move(use));
}

}  // namespace

std::string line_of(const sudoku::Puzzle& puzzle) {
  const bool small = puzzle.rules.size() <= 9;
  std::string line;
  for (std::size_t i = 0; i < puzzle.clues.size(); ++i) {
    if (!small && i > 0) line += ',';
    line += puzzle.clues[i] == 0 ? "." : std::to_string(puzzle.clues[i]);
  }
  for (std::size_t i = 0; i < puzzle.crossed_out.size(); ++i)
    line += fmt::format("{}{}.{}", i == 0 ? ' ' : ',', puzzle.crossed_out[i].cell.v + 1,
                        puzzle.crossed_out[i].digit.v);
  return line;
}

Settings settings_of(const sudoku::Puzzle& puzzle) {
  const sudoku::Rules& rules = puzzle.rules;
  return {{"rules", rules.describe() + (puzzle.loose.empty() ? "" : ", --differ open")},
          {"box", fmt::format("{}x{}", rules.box_rows, rules.box_columns)},
          {"diagonals", rules.diagonals ? "yes" : "no"},
          {"grids", std::to_string(rules.grids)},
          {"differ", puzzle.loose.empty() ? "all" : "open"}};
}

sudoku::Puzzle rules_in(const Settings& settings) {
  const auto box = split(setting(settings, "box"), 'x');
  if (box.size() != 2) throw CatalogueError("is damaged: invalid setting 'box'");
  const std::int64_t rows = number(box[0]);
  const std::int64_t columns = number(box[1]);
  const std::int64_t grids = number(settings, "grids", 1, 64);
  if (rows < 1 || columns < 1 || rows > 64 || columns > 64 || rows * columns > 64 ||
      (grids > 1 && grids > rows * columns))
    throw CatalogueError("is damaged: settings describe impossible rules");
  const sudoku::Rules rules{static_cast<int>(rows), static_cast<int>(columns),
                            setting(settings, "diagonals") == "yes", static_cast<int>(grids)};
  sudoku::Puzzle puzzle = sudoku::Puzzle::empty(rules);
  if (setting(settings, "differ") == "open") puzzle = with_loose_clues(std::move(puzzle));
  return puzzle;
}

Settings settings_in(const Catalogue& learned) {
  Settings settings = learned.settings();
  const sudoku::Puzzle rules = rules_in(settings);
  walk_options(settings, rules.rules);
  for (const auto& [name, value] : settings_of(rules))
    if (setting(settings, name) != value)
      throw CatalogueError(fmt::format("is damaged: setting '{}' contradicts the others", name));
  return settings;
}

bool fits_in_a_line(const sudoku::Puzzle& puzzle) {
  return puzzle.loose.empty() || puzzle.loose == with_loose_clues(puzzle).loose;
}

sudoku::Puzzle puzzle_of(const std::string& line, const sudoku::Puzzle& of_rules) {
  const sudoku::Rules& rules = of_rules.rules;
  sudoku::Puzzle puzzle = sudoku::Puzzle::empty(rules);
  const auto parts = split(line, ' ');
  std::vector<std::string_view> cells;
  if (rules.size() <= 9)
    for (std::size_t i = 0; i < parts[0].size(); ++i) cells.push_back(parts[0].substr(i, 1));
  else
    cells = split(parts[0], ',');
  auto within = [](std::int64_t value, std::int64_t most) {
    if (value < 1 || value > most) throw CatalogueError("is damaged: puzzle with a number out of range");
    return static_cast<std::int32_t>(value);
  };
  if (cells.size() != puzzle.clues.size() || parts.size() > 2)
    throw CatalogueError(fmt::format("is damaged: puzzle that is not {}", rules.describe()));
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (cells[i] != ".") puzzle.clues[i] = static_cast<std::uint16_t>(within(number(cells[i]), rules.size()));
  if (parts.size() == 2)
    for (const std::string_view out : split(parts[1], ',')) {
      const auto pair = split(out, '.');
      if (pair.size() != 2) throw CatalogueError("is damaged: puzzle with an invalid candidate");
      puzzle.crossed_out.push_back({sudoku::Cell(within(number(pair[0]), rules.cells()) - 1),
                                    sudoku::Digit(within(number(pair[1]), rules.size()))});
    }
  if (!of_rules.loose.empty()) puzzle = with_loose_clues(std::move(puzzle));
  return puzzle;
}

patterns::WalkOptions walk_options(const Settings& settings, const sudoku::Rules& rules) {
  patterns::WalkOptions options;
  options.max_size = static_cast<int>(number(settings, "max_size", 1, 64));
  options.work = number(settings, "work", 1, 1'000'000'000'000'000);
  if (setting(settings, "hops") != "any")
    options.allowed = [rules, within = static_cast<int>(number(settings, "hops", 0, 100))](
                          const explain::Position& position, Candidate c) {
      return groups_within(position, rules, sudoku::cell_digit(rules, c).cell, within);
    };
  return options;
}

std::optional<Lesson> lesson_of(const sudoku::Puzzle& puzzle, const explain::Position& start,
                                const patterns::WalkOptions& options, const Budget& budget) {
  Lesson lesson;
  lesson.puzzle = line_of(puzzle);
  const auto answer = answer_of(puzzle, start, budget);
  if (const auto* gave_up = std::get_if<GaveUp>(&answer)) {
    if (gave_up->why == GaveUp::Why::cancelled) return std::nullopt;
    lesson.end = "out of reach";
    return lesson;
  }
  const auto& known = std::get<explain::Answer>(answer);
  if (known.solution.empty()) {
    lesson.end = "no solution";
    return lesson;
  }
  const auto on_step = [&](const explain::Position& before, const explain::Step& step,
                           const std::vector<patterns::Instance>& instances) {
    ++lesson.steps;
    lesson.largest = std::max(lesson.largest, static_cast<int>(step.reason.size()));
    for (const patterns::Instance& instance : instances)
      add_use(lesson.uses, {to_text(instance.pattern), step.names.front().name, is_named(step.names.front()),
                            reach(before, instance), 1, lesson.steps});
    return true;
  };
  const Path path = walk(start, known, options, on_step, budget);
  if (path.end == Path::End::stopped) return std::nullopt;
  lesson.end = end_in_words(path.end);
  return lesson;
}

std::optional<ExampleStep> example_of(const Entry& entry, const sudoku::Puzzle& puzzle,
                                      const explain::Position& start, const patterns::WalkOptions& options,
                                      const Budget& budget) {
  const auto answer = answer_of(puzzle, start, budget);
  if (std::holds_alternative<GaveUp>(answer)) return std::nullopt;
  std::optional<ExampleStep> example;
  int steps = 0;
  const auto on_step = [&](const explain::Position& before, const explain::Step& step,
                           const std::vector<patterns::Instance>& instances) {
    if (++steps != entry.example_step) return true;
    const bool shows = std::ranges::any_of(instances, [&](const patterns::Instance& instance) {
      return subsumes(entry.pattern, instance.pattern);
    });
    if (shows) example = ExampleStep{before, step};
    return false;
  };
  walk(start, std::get<explain::Answer>(answer), options, on_step, budget);
  if (budget.cancelled()) return std::nullopt;
  if (!example)
    throw CatalogueError(
        fmt::format("is damaged, or made by another version of Hence: cannot reproduce the example of {}; "
                    "rebuild it with 'hence learn'",
                    entry.id));
  return example;
}

}  // namespace hence::catalogue
