#include "app/cli/levels.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>

#include "app/cli/input.hpp"
#include "sokoban/text/looks_like.hpp"

namespace hence::cli {

std::optional<std::string> beginning_of(const std::string& file, const Stop& stop) {
  std::error_code unknown;
  if (file == "-" || !std::filesystem::is_regular_file(file, unknown)) return std::nullopt;
  FileSource source(file, stop);
  std::string text(std::size_t{64} << 10, '\0');
  std::size_t size = 0;
  while (size < text.size()) {
    const std::size_t read = source.read({text.data() + size, text.size() - size});
    if (read == 0) break;
    size += read;
  }
  text.resize(size);
  return text;
}

std::optional<bool> holds_levels(const std::string& file, const Stop& stop) {
  const auto text = beginning_of(file, stop);
  return text ? std::optional(sokoban::looks_like_level(*text)) : std::nullopt;
}

std::string shown_file(const std::string& file) {
  return file == "-" ? "standard input" : file;
}

LevelRange level_range(const std::string& text) {
  if (text.empty()) return {};
  LevelRange range{.said = true};
  const char* end = text.data() + text.size();
  auto read = std::from_chars(text.data(), end, range.first);
  range.last = range.first;
  if (read.ec == std::errc() && read.ptr != end && *read.ptr == '-')
    read = std::from_chars(read.ptr + 1, end, range.last);
  if (read.ec != std::errc() || read.ptr != end || range.first < 1 || range.last < range.first)
    throw UsageError(fmt::format("--level: expected a number such as 3, or a range such as 2-5, found '{}'",
                                 printable(text)));
  return range;
}

Json json_head(const NumberedLevel& item) {
  Json json;
  json["file"] = item.file;
  json["level"] = item.number;
  json["line"] = item.record ? item.record->place.line : item.record.error().place.line;
  if (!item.record) json["column"] = item.record.error().place.column;
  if (item.record && !item.record->title.empty()) json["title"] = item.record->title;
  return json;
}

Levels::Levels(std::vector<std::string> files, LevelRange range, const Stop& stop,
               std::function<void()> on_wait)
    : files_(std::move(files)), range_(range), stop_(stop), on_wait_(std::move(on_wait)) {}

void Levels::open_next_file() {
  const std::string& file = files_[next_file_++];
  shown_ = shown_file(file);
  source_ = std::make_unique<FileSource>(file, stop_);
  source_->on_wait = on_wait_;
  reader_ = std::make_unique<sokoban::LevelReader>(*source_);
  number_ = 0;
}

std::optional<Parsed<sokoban::LevelRecord>> Levels::next_record() {
  try {
    return reader_->next();
  } catch (const FileError&) {
    reader_.reset();
    throw;
  }
}

std::optional<NumberedLevel> Levels::next() {
  for (;;) {
    if (!reader_) {
      ended_ = next_file_ == files_.size();
      if (ended_ || stop_.stopped()) return std::nullopt;
      open_next_file();
    }
    auto record = number_ < range_.last ? next_record() : std::nullopt;
    if (stop_.stopped()) return std::nullopt;
    if (record) {
      ++number_;
      ++index_;
      if (number_ < range_.first) continue;
      return NumberedLevel{shown_, number_, std::move(*record), index_, ++given_};
    }
    reader_.reset();
    if (number_ == 0)
      return NumberedLevel{shown_, 1, ParseError{{1, 1}, "no level found"}, ++index_, ++given_};
    if (range_.said && number_ < range_.last)
      throw FileError(shown_, fmt::format("there is no level {}: the file has {}",
                                          std::max(range_.first, number_ + 1), number_));
  }
}

std::optional<NumberedLevel> find_level(const std::string& file, std::int64_t number, const Stop& stop) {
  Levels levels({file}, {number, number, true}, stop);
  auto item = levels.next();
  if (item && !item->record) throw TextError(located(item->file, item->record.error()));
  return item;
}

}  // namespace hence::cli
