#include "sokoban/text/remarks.hpp"

#include <algorithm>
#include <optional>
#include <span>

#include "sudoku/text/characters.hpp"

namespace hence::sokoban {
namespace {

using sudoku::trimmed;

constexpr std::size_t max_remark_bytes = std::size_t{256} << 10;
constexpr std::size_t max_line = std::size_t{8} << 10;

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool begins_with(std::string_view text, std::string_view small) {
  return text.size() >= small.size() &&
         std::ranges::equal(text.substr(0, small.size()), small, {}, [](char c) { return lower(c); });
}

/// The value of "Title: value".
std::optional<std::string_view> value_of(std::string_view line, std::string_view key) {
  if (!begins_with(line, key)) return std::nullopt;
  line = trimmed(line.substr(key.size()));
  if (!line.starts_with(':')) return std::nullopt;
  return trimmed(line.substr(1));
}

bool is_key_line(std::string_view line) {
  return value_of(line, "title") || value_of(line, "author");
}

Keys keys_in(std::span<const Remark> lines) {
  Keys keys;
  for (const Remark& line : lines) {
    keys.title |= value_of(line.text, "title").has_value();
    keys.author |= value_of(line.text, "author").has_value();
  }
  return keys;
}

std::string_view without_semicolons(std::string_view line) {
  while (line.starts_with(';')) line.remove_prefix(1);
  return trimmed(line);
}

/// The name in "'name'", perhaps after semicolons.
std::optional<std::string_view> quoted_name(std::string_view line) {
  line = without_semicolons(line);
  if (line.size() < 3 || (line.front() != '\'' && line.front() != '"') || line.back() != line.front())
    return std::nullopt;
  return trimmed(line.substr(1, line.size() - 2));
}

bool is_plan_line(std::string_view line) {
  return line.find_first_not_of("udlrUDLR0123456789() ") == std::string_view::npos &&
         line.find_first_of("udlrUDLR") != std::string_view::npos;
}

/// Neither a comment nor any other line with a meaning of its own.
bool is_plain(std::string_view line) {
  return !line.starts_with(';') && !line.starts_with("::") && !is_key_line(line) && !is_plan_line(line) &&
         !begins_with(line, "solution") && !begins_with(line, "snapshot") &&
         line.find(':') == std::string_view::npos;
}

/// The title line of SOK: the last line before the rows, alone or after a blank line.
const Remark* title_line(const Remarks& before) {
  if (before.lines.empty()) return nullptr;
  const Remark& last = before.lines.back();
  return is_plain(last.text) && (last.after_blank || before.lines.size() == 1) ? &last : nullptr;
}

/// The same after the rows: the only line, right under them.
const Remark* title_line_behind(const Remarks& after) {
  if (after.lines.size() != 1) return nullptr;
  const Remark& only = after.lines.front();
  return is_plain(only.text) && !only.after_blank && !is_line_of_sudoku(only.text) ? &only : nullptr;
}

}  // namespace

void Remarks::add(std::int64_t line, std::string_view text, bool after_blank) {
  const std::size_t blanks = std::min(text.find_first_not_of(" \t\v\f"), text.size());
  text = trimmed(text);
  if (text.size() > max_line) {
    std::size_t end = max_line;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0u) == 0x80u) --end;
    text = text.substr(0, end);
  }
  if (bytes > max_remark_bytes) {
    after_blank |= lines.back().after_blank;
    lines.pop_back();
  }
  bytes += text.size() + sizeof(Remark);
  lines.push_back({line, std::string(text), static_cast<std::int64_t>(blanks) + 1, after_blank});
}

Habit habit_of(const Remarks& before_first) {
  Habit habit{.known = true, .text_before = !before_first.lines.empty()};
  habit.touching_before = habit.text_before && !before_first.blank_after;
  const std::span<const Remark> lines(before_first.lines);
  if (habit.touching_before) {
    habit.keys_before = keys_in(lines).any();
  } else if (habit.text_before) {
    std::size_t last = lines.size() - 1;
    while (last > 0 && !lines[last].after_blank) --last;
    habit.keys_apart = keys_in(lines.subspan(last));
  }
  return habit;
}

Divided divide(const Remarks& between, const Habit& habit, LevelFormat format_of_first) {
  Divided divided;
  divided.second.blank_after = between.blank_after;
  const auto& lines = between.lines;
  for (std::size_t begin = 0; begin < lines.size();) {
    std::size_t end = begin + 1;
    while (end < lines.size() && !lines[end].after_blank) ++end;
    const bool touches_first = begin == 0 && !lines[0].after_blank;
    const bool touches_second = end == lines.size() && !between.blank_after;
    const Keys keys = keys_in(std::span(lines).subspan(begin, end - begin));
    // Text before the first level and a blank line may be the heading of the whole file. But if it has the
    // same keys as the text between levels, it belongs to the first level.
    const bool keys_before = habit.keys_before || keys == habit.keys_apart;
    for (std::size_t i = begin; i < end; ++i) {
      bool second = touches_second;
      if (touches_first && touches_second)
        second = is_key_line(lines[i].text) ? habit.keys_before : habit.touching_before;
      else if (!touches_first && !touches_second)
        second = keys.any() ? keys_before : end == lines.size() && habit.text_before;
      const bool last = i + 1 == lines.size();
      if (last && is_number(lines[i].text) && (format_of_first == LevelFormat::course || !touches_first))
        second = true;
      Remarks& whose = second ? divided.second : divided.first;
      whose.lines.push_back(lines[i]);
    }
    begin = end;
  }
  return divided;
}

bool meant_as_number(std::string_view line) {
  if (!is_plain(line) || quoted_name(line) || begins_with(line, "level")) return false;
  return line.find_first_of(" \t") == std::string_view::npos || line.find('=') != std::string_view::npos ||
         std::string_view("+-0123456789").find(line.front()) != std::string_view::npos;
}

void take_remarks(LevelRecord& record, const Remarks& before, const Remarks& after, bool first_of_file,
                  std::string& author) {
  std::vector<const Remark*> all;
  for (const Remarks* remarks : {&after, &before})
    for (const Remark& remark : remarks->lines) all.push_back(&remark);
  const Remark* title = nullptr;
  const auto find_title = [&](auto is_title) {
    if (title) return;
    for (const Remark* remark : all)
      if (const std::optional<std::string_view> name = is_title(remark->text); name && !title)
        title = remark, record.title = *name;
  };
  find_title([](std::string_view line) { return value_of(line, "title"); });
  find_title([](std::string_view line) { return quoted_name(line); });
  if (!title)
    if (title = title_line(before); !title) title = title_line_behind(after);
  if (title && record.title.empty() && is_plain(title->text)) record.title = title->text;
  const Remark* by = nullptr;
  for (const Remark* remark : all)
    if (const auto name = value_of(remark->text, "author"); name && !by) by = remark, record.author = *name;
  const bool by_file = by && first_of_file && !before.lines.empty() && by->line <= before.lines.back().line;
  if (by_file) author = record.author;
  if (!by) record.author = author;
  std::ranges::sort(all, {}, [](const Remark* remark) { return remark->line; });
  for (const Remark* remark : all) {
    if (remark == title || remark == by) continue;
    const std::string_view comment = without_semicolons(remark->text);
    if (!comment.empty()) record.comments.emplace_back(comment);
  }
}

}  // namespace hence::sokoban
