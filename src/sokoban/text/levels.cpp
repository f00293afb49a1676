#include "sokoban/text/levels.hpp"

#include <algorithm>
#include <utility>

namespace hence::sokoban {
namespace {

/// Rows of a block that are enough to detect its format.
constexpr std::size_t rows_to_detect_format = 64;

bool has_player(const std::string& row) {
  return row.find_first_of("@+Pp") != std::string::npos;
}

/// In the course format these would be errors.
bool is_xsb_for_sure(const TextRow& row) {
  return row.text.find_first_of("@$") != std::string::npos;
}

/// Rows of boxes on goals do not occur in isolation.
bool is_stars(std::string_view row) {
  return row.find_first_not_of("* \t") == std::string_view::npos;
}

ParseError trouble_with(const RawLine& line) {
  switch (line.trouble) {
    case RawLine::Trouble::utf16:
      return {{1, 1}, "the file is UTF-16; save it as UTF-8"};
    case RawLine::Trouble::utf32:
      return {{1, 1}, "the file is UTF-32; save it as UTF-8"};
    default:
      return {{line.number, 1}, "line longer than 16 MiB"};
  }
}

/// The last line that is not a comment; null if there is none.
const Remark* last_but_comments(const Remarks& remarks) {
  const auto line = std::find_if(remarks.lines.rbegin(), remarks.lines.rend(), [](const Remark& remark) {
    return !remark.text.starts_with(';') && !remark.text.starts_with("::");
  });
  return line == remarks.lines.rend() ? nullptr : &*line;
}

TextRow as_number(const Remark& remark) {
  return {remark.line, remark.text, remark.column};
}

/// The number of moves above the rows; comments may come between.
std::optional<TextRow> number_at_end(const Remarks& remarks) {
  const Remark* last = last_but_comments(remarks);
  return last != nullptr && is_number(last->text) ? std::optional(as_number(*last)) : std::nullopt;
}

TextRow as_row(const Remark& remark) {
  return {remark.line, std::string(static_cast<std::size_t>(remark.column - 1), ' ') + remark.text};
}

/// Turns lines that looked like rows back into text.
void add_as_text(const Block& block, Remarks& text) {
  bool after_blank = block.blank_before;
  for (const TextRow& row : block.rows) {
    text.add(row.line, row.text, after_blank);
    after_blank = false;
  }
}

/// Lines between the number of moves and the rows become rows with errors if they look like rows.
void take_rows_above(Remarks& text, Block& block) {
  const auto& lines = text.lines;
  std::size_t first = lines.size();
  while (first > 0 && is_broken_course_row(block, lines[first - 1].text)) --first;
  const bool number = first > 0 && first < lines.size() && is_number(lines[first - 1].text);
  const bool together =
      !text.blank_after && std::none_of(lines.begin() + static_cast<std::ptrdiff_t>(first), lines.end(),
                                        [](const Remark& line) { return line.after_blank; });
  if (!number || !together) return;
  std::vector<TextRow> rows;
  for (std::size_t i = first; i < lines.size(); ++i) rows.push_back(as_row(lines[i]));
  block.rows.insert(block.rows.begin(), rows.begin(), rows.end());
  text.lines.resize(first);
  block.first = as_number(text.lines.back());
}

/// Lines under a number of moves, or any lines if the user gave a format, provided level symbols make up at
/// least half of them.
std::optional<Block> meant_as_level(const Remarks& text, const LevelReadOptions& options) {
  const auto& lines = text.lines;
  const auto number = std::ranges::find_if(lines, [](const Remark& line) { return is_number(line.text); });
  if (number == lines.end() && !options.format) return std::nullopt;
  Block block;
  auto line = lines.begin();
  if (number != lines.end()) {
    block.first = TextRow{number->line, number->text, number->column};
    line = number + 1;
  }
  std::ptrdiff_t symbols = 0;
  std::ptrdiff_t others = 0;
  for (; line != lines.end() && (block.rows.empty() || !line->after_blank); ++line) {
    if (line->text.starts_with(';')) continue;
    block.rows.push_back(as_row(*line));
    for (const char c : line->text) {
      if (c == ' ' || c == '\t') continue;
      ++(std::string_view("#.*+PBGpbg@$").find(c) == std::string_view::npos ? others : symbols);
    }
  }
  return symbols > 0 && symbols >= others ? std::optional(std::move(block)) : std::nullopt;
}

}  // namespace

/// Reads the next line into `line_` unless an unused one is there. False at the end.
bool LevelReader::next_line() {
  if (!has_line_) has_line_ = lines_.next(line_);
  return has_line_;
}

/// Collects text up to the next row or unreadable line.
void LevelReader::collect_text(Remarks& text) {
  while (next_line() && line_.trouble == RawLine::Trouble::none) {
    const LineKind kind = kind_of(line_.text, false);
    if (kind == LineKind::row) break;
    if (kind == LineKind::text) text.add(line_.number, line_.text, blank_before_);
    blank_before_ = kind == LineKind::blank;
    has_line_ = false;
    if (blank_before_) lines_.skip_empty_lines();
  }
  text.blank_after = blank_before_;
}

void LevelReader::add_row(Block& block) {
  block.bytes += line_.text.size();
  block.too_large |= block.bytes > Block::max_bytes || block.rows.size() == std::size_t{max_squares};
  if (!block.too_large) block.rows.push_back({line_.number, std::string(line_.text), 1});
  has_line_ = false;
}

/// Right under XSB rows: lines of a Sudoku are text that belongs to the level.
void LevelReader::take_sudoku() {
  for (; next_line() && line_.trouble == RawLine::Trouble::none && is_line_of_sudoku(line_.text);
       has_line_ = false)
    under_.add(line_.number, line_.text, false);
}

/// Is this surely the course format, under a number of moves or by option? Then no line is skipped, so that a
/// level is never solved in part.
bool LevelReader::is_course_level(const Block& block) const {
  return (block.first || options_.format) && format_of(block, options_, last_format_) == LevelFormat::course;
}

/// Rows up to a blank line or text. If a blank line follows the first row, blank lines are allowed between
/// all rows: some tools end each line twice. Under a number of moves they are allowed anywhere. In the course
/// format every line between rows is a row, unless it is clearly something else.
Block LevelReader::collect_block(std::optional<TextRow> number_above) {
  Block block{.blank_before = blank_before_, .first = std::move(number_above)};
  add_row(block);
  bool gap = false;
  // Detected lazily and only once, since a block may be long.
  bool course = false;
  bool course_rows = false;
  bool xsb = false;
  std::size_t rows_seen = 0;
  while (next_line() && line_.trouble == RawLine::Trouble::none) {
    const LineKind kind = kind_of(line_.text, !gap);
    const bool one_row = block.rows.size() == 1;
    if ((kind != LineKind::row || gap) && block.rows.size() <= rows_to_detect_format)
      course = course || is_course_level(block);
    if (kind == LineKind::blank) {
      const bool may_go_on = one_row && block.rows.front().text.find('|') == std::string::npos;
      if (!(course && block.first) && (gap || !(block.blank_between || may_go_on))) break;
      gap = true;
      has_line_ = false;
      continue;
    }
    if (kind == LineKind::row && !gap && is_line_of_sudoku(line_.text)) {
      for (; rows_seen < block.rows.size(); ++rows_seen) xsb = xsb || is_xsb_for_sure(block.rows[rows_seen]);
      if (xsb && options_.format != LevelFormat::course) {
        take_sudoku();
        break;
      }
    }
    if (kind == LineKind::text) {
      if (gap || is_remark(line_.text)) break;
      bool broken = is_broken_course_row(block, line_.text);
      if (broken && !course_rows)
        broken = course_rows = format_of(block, options_, last_format_) == LevelFormat::course;
      if (!broken) {
        if (!course) break;
        under_.add(line_.number, line_.text, false);  // for now: a row may follow, or it may be a title
        has_line_ = false;
        continue;
      }
    }
    if (gap && (!under_.lines.empty() || (course && is_stars(line_.text)))) break;
    for (const Remark& line : std::exchange(under_, {}).lines) block.rows.push_back(as_row(line));
    if (gap && (one_row || course) && has_player(std::string(line_.text)) &&
        std::ranges::any_of(block.rows, [](const TextRow& row) { return has_player(row.text); }))
      break;
    if (gap) {
      block.blank_between = true;
    } else if (block.blank_between && block.rows.size() == 2 && !course) {
      block.rows.erase(block.rows.begin());  // a line of decoration above the level
      block.blank_between = false;
      block.blank_before = true;
    }
    add_row(block);
    gap = false;
  }
  blank_before_ = gap;
  return block;
}

Parsed<LevelRecord> LevelReader::finish(Block block, Remarks before, const Remarks& after) {
  const LevelFormat format = format_of(block, options_, last_format_);
  const bool course = format == LevelFormat::course;
  const Remark* above = last_but_comments(before);
  if (course && !block.first && above != nullptr && !before.blank_after && meant_as_number(above->text))
    block.first = as_number(*above);
  if (course && block.first)
    std::erase_if(before.lines, [&](const Remark& line) { return line.line == block.first->line; });
  last_format_ = format;
  auto record = read_block(block, format, options_);
  ++number_;
  if (record) {
    record->number = number_;
    take_remarks(*record, before, after, number_ == 1, author_);
  }
  return record;
}

/// At the end of a text without levels: the error in the lines that come closest to one.
std::optional<Parsed<LevelRecord>> LevelReader::nearly_a_level() {
  const auto block = number_ == 0 ? meant_as_level(before_, options_) : std::nullopt;
  if (!block) return std::nullopt;
  ++number_;
  auto record = read_block(*block, options_.format.value_or(LevelFormat::course), options_);
  if (record) return std::nullopt;  // the error is in the part of a very long line that was dropped
  return record;
}

std::optional<Parsed<LevelRecord>> LevelReader::next() {
  for (;;) {
    if (!started_) collect_text(before_);
    started_ = true;
    if (!next_line()) return nearly_a_level();
    if (line_.trouble != RawLine::Trouble::none) {
      has_line_ = false;
      blank_before_ = true;
      ++number_;
      ParseError error = trouble_with(line_);
      collect_text(before_);
      return error;
    }
    Remarks before = std::exchange(before_, {});
    if (!habit_.known) habit_ = habit_of(before);
    Block block = collect_block(number_at_end(before));
    if (!block.first && format_of(block, options_, last_format_) == LevelFormat::course)
      take_rows_above(before, block);
    const bool rest_of_level = last_format_ == LevelFormat::course && !is_stars(block.rows.front().text);
    if (is_decoration(block) && !rest_of_level && !is_course_level(block)) {
      before_ = std::move(before);
      add_as_text(block, before_);
      for (const Remark& line : std::exchange(under_, {}).lines) before_.add(line.line, line.text, false);
      collect_text(before_);
      if (number_ == 0) habit_.known = false;
      continue;
    }
    Remarks between = std::exchange(under_, {});
    collect_text(between);
    Divided divided{.first = between, .second = {}};
    if (has_line_) divided = divide(between, habit_, format_of(block, options_, last_format_));
    before_ = std::move(divided.second);
    return finish(std::move(block), std::move(before), divided.first);
  }
}

}  // namespace hence::sokoban
