#include "tasks/catalogues.hpp"

#include <fmt/format.h>

namespace hence::tasks {

using catalogue::CatalogueError;

std::string in_words(const CatalogueError& error) {
  constexpr std::size_t most = 300;
  const std::string text = printable(error.what());
  return text.size() <= most ? text : text.substr(0, most) + " ...";
}

catalogue::Catalogue open_catalogue(const std::string& path, bool to_write) {
  return of_file(path, [&] {
    auto opened = catalogue::Catalogue::open(path, !to_write);
    if (!opened.finished())
      throw CatalogueError(
          fmt::format("is not finished; finish it with 'hence learn --resume -o {}'", printable(path)));
    return opened;
  });
}

sudoku::Notation plain_notation(const sudoku::Rules& rules) {
  sudoku::Notation notation;
  if (rules.size() > 9) notation.format = sudoku::Format::decimals;
  return notation;
}

std::optional<Example> example_of(const catalogue::Entry& entry, const catalogue::Settings& settings,
                                  ContextCache& contexts, const Budget& budget) {
  const sudoku::Puzzle puzzle = puzzle_of(entry.example, rules_in(settings));
  auto context = contexts.of(puzzle, plain_notation(puzzle.rules));
  if (!context) throw CatalogueError("is damaged: example too large to explain");
  auto found =
      catalogue::example_of(entry, puzzle, context->start, walk_options(settings, puzzle.rules), budget);
  if (!found) return std::nullopt;
  return Example{*std::move(context), std::move(found->before), std::move(found->step)};
}

}  // namespace hence::tasks
