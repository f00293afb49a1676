#include "app/cli/levels.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <exception>
#include <filesystem>
#include <string_view>

#include "app/cli/files.hpp"
#include "app/cli/input.hpp"
#include "sokoban/text/looks_like.hpp"
#include "sokoban/text/plans.hpp"
#include "sudoku/text/tuples.hpp"

namespace hence::cli {
namespace {

/// Removes and returns the positive number at the start of the text.
std::optional<std::int64_t> take_number(std::string_view& text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || number < 1) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

sokoban::LevelReadOptions read_options(const LevelInputOptions& options) {
  sokoban::LevelReadOptions read;
  if (options.format == "course") read.format = sokoban::LevelFormat::course;
  if (options.format == "xsb") read.format = sokoban::LevelFormat::xsb;
  return read;
}

/// The beginning of standard input where solutions are expected. Reads only up to the first answer: those to
/// a collection may arrive one by one. Rows of a level could be comments before it, so levels are recognised,
/// too. Empty on a terminal.
std::optional<std::string> beginning_of_plans(const Stop& stop) {
  if (isatty(STDIN_FILENO) != 0) return std::nullopt;
  return beginning_of_standard_input(stop, [](std::string_view text) {
    const std::string_view lines = text.substr(0, text.rfind('\n') + 1);
    const std::string_view first = lines.substr(0, lines.find('\n'));
    return sokoban::looks_like_plan(lines) || sokoban::says_no_plan(first) || first.starts_with('{');
  });
}

}  // namespace

std::optional<bool> holds_levels(const std::string& file, const Stop& stop) {
  const auto text = beginning(file, stop);
  if (!text) return std::nullopt;
  if (sokoban::looks_like_level(*text)) return true;
  return text->size() < beginning_bytes ? std::optional(false) : std::nullopt;  // levels may come later
}

void refuse_other_than_plans(const std::string& file, const Stop& stop) {
  std::error_code unknown;
  if (file != "-" && !std::filesystem::exists(file, unknown) && sokoban::looks_like_plan(file))
    throw UsageError(
        fmt::format("no file '{0}'; put the moves into a file: echo '{0}' > plan.txt", printable(file)));
  // The rows of a level start with walls, so they would pass as comments of a solution without moves; in a
  // real solution they may be comments.
  const auto text = file == "-" ? beginning_of_plans(stop) : beginning(file, stop);
  if (text && sokoban::looks_like_level(*text) && !sokoban::looks_like_plan(*text))
    throw UsageError(fmt::format("{} holds Sokoban levels, not solutions", printable(shown_file(file))));
}

Json json_head(const NumberedLevel& item) {
  Json json;
  json["file"] = item.file;
  json["level"] = item.number;
  json["line"] = item.place().line;
  if (!item.record)
    json["column"] = item.place().column;
  else if (!item.record->title.empty())
    json["title"] = item.record->title;
  return json;
}

LevelNumbers::LevelNumbers(const std::string& text) {
  std::string_view rest = text;
  while (!rest.empty()) {
    const auto first = take_number(rest);
    auto last = first;
    bool good = first.has_value();
    if (good && rest.starts_with('-')) {
      rest.remove_prefix(1);
      last = rest.empty() || rest.front() == ',' ? std::optional(no_end) : take_number(rest);
      good = last && (*last == no_end || *last >= *first);
    }
    good = good && (rest.empty() || (rest.front() == ',' && rest.size() > 1));
    if (!good)
      throw UsageError(
          fmt::format("--level: expected numbers such as 3, 2-5, 7- or 1,4-6, found '{}'", printable(text)));
    if (!rest.empty()) rest.remove_prefix(1);
    ranges_.emplace_back(*first, *last);
  }
}

bool LevelNumbers::has(std::int64_t number) const {
  return ranges_.empty() || std::ranges::any_of(ranges_, [&](auto range) {
           return range.first <= number && (range.second == no_end || number <= range.second);
         });
}

std::optional<std::int64_t> LevelNumbers::last() const {
  std::int64_t most = 0;
  for (const auto& [first, last] : ranges_) {
    if (last == no_end) return std::nullopt;
    most = std::max(most, last);
  }
  return ranges_.empty() ? std::nullopt : std::optional(most);
}

std::optional<std::int64_t> LevelNumbers::missing(std::int64_t levels) const {
  std::optional<std::int64_t> least;
  for (const auto& [first, last] : ranges_) {
    const std::int64_t end = last == no_end ? first : last;
    if (end > levels) least = std::min(least.value_or(end), std::max(first, levels + 1));
  }
  return least;
}

Option level_option(std::string& levels, Group group) {
  return {"--level LEVELS", "Which levels of each file, such as 3, 2-5, 7- or 1,4-6 (default: all)", &levels,
          group};
}

void add_level_input_options(Command& command, LevelInputOptions& options) {
  command.options.push_back(
      {"--input", "Input format (default: detected)", &options.format, Group::input, level_input_words()});
  command.options.push_back(level_option(options.levels, Group::input));
  command.options.push_back({"-v,--verbose", "Report the detected format", &options.verbose, Group::other});
}
LevelInputOptions level_input(const InputOptions& options, std::string levels) {
  return {.format = level_format(options), .levels = std::move(levels), .verbose = options.verbose};
}

Levels::Levels(std::vector<std::string> files, const LevelInputOptions& options, const Stop& stop,
               std::function<void()> on_wait)
    : files_(std::move(files)),
      read_(read_options(options)),
      numbers_(options.levels),
      say_formats_(options.verbose),
      to_the_end_(options.to_the_end),
      stop_(stop),
      on_wait_(std::move(on_wait)) {}

Levels::~Levels() = default;

bool Levels::over() const {
  return source_ ? source_->over() : stop_.stopped() && !to_the_end_;
}

std::optional<NumberedLevel> Levels::next() {
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  if (held_) return std::exchange(held_, std::nullopt);
  auto level = read();
  if (!level || level->index > 1 || files_.size() > 1) return level;
  // A level is complete only when the next one begins; `on_wait` covers the delay.
  try {
    held_ = read();
  } catch (const FileError&) {
    failure_ = std::current_exception();
  }
  level->alone = !held_ && !failure_;
  return level;
}

std::optional<NumberedLevel> Levels::read() {
  for (;;) {
    if (!reader_) {
      ended_ = next_file_ == files_.size();
      if (ended_ || over()) return std::nullopt;
      open_next_file();
    }
    auto level = without_levels_ ? std::nullopt : read_file();
    if (level || over()) return level;
    reader_.reset();
    if (const auto missing = without_levels_ ? std::nullopt : numbers_.missing(number_))
      throw FileError(shown_, fmt::format("no level {}: the file has {}", *missing, number_));
  }
}

void Levels::open_next_file() {
  const std::string& file = files_[next_file_++];
  shown_ = shown_file(file);
  source_ = std::make_unique<FileSource>(file, stop_, to_the_end_);
  source_->on_wait = on_wait_;
  reader_ = std::make_unique<sokoban::LevelReader>(*source_, read_);
  number_ = 0;
  without_levels_ = false;
  reported_format_.reset();
}

/// The next requested level of the current file.
std::optional<NumberedLevel> Levels::read_file() {
  try {
    while (number_ < numbers_.last().value_or(number_ + 1)) {
      auto record = reader_->next();
      // Once stopped, the last level may be incomplete: not an error.
      if (over()) return std::nullopt;
      const bool sudoku = number_ == 0 && (!record || !*record) && looks_like_sudoku();
      without_levels_ = sudoku || (number_ == 0 && !record);
      if (without_levels_)
        return NumberedLevel{
            shown_,
            ParseError{{1, 1}, sudoku ? "this looks like a Sudoku; try 'hence solve'" : "no level found"},
            1,
            ++index_,
            false,
            ++in_all_};
      if (!record) return std::nullopt;
      ++in_all_;
      if (!numbers_.has(++number_)) continue;
      if (*record) say_format((*record)->format);
      return NumberedLevel{shown_, std::move(*record), number_, ++index_, false, in_all_};
    }
  } catch (const FileError&) {
    reader_.reset();
    throw;
  }
  return std::nullopt;
}

bool Levels::looks_like_sudoku() const {
  const auto text = beginning(files_[next_file_ - 1], stop_);
  if (!text || sokoban::looks_like_level(*text)) return false;
  StringSource source(*text);
  const auto puzzle = sudoku::TupleReader(source, {}).next();
  return puzzle && *puzzle;
}

void Levels::say_format(sokoban::LevelFormat format) {
  if (!say_formats_ || reported_format_ == format) return;
  reported_format_ = format;
  complain(fmt::format("{}: Sokoban, {}", printable(shown_),
                       format == sokoban::LevelFormat::course ? "course format" : "XSB"));
}

std::optional<NumberedLevel> find_level(const std::string& file, const LevelInputOptions& options,
                                        const Stop& stop) {
  Levels levels({file}, options, stop);
  auto item = levels.next();
  if (item && !item->record) throw TextError(item->file, item->record.error());
  return item;
}

}  // namespace hence::cli
