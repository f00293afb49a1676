#include "ask/wrap.hpp"

#include <algorithm>

namespace hence::tasks {
namespace {

/// The escape sequence ("\x1b[1;31m") that the text begins with.
std::size_t escape_length(std::string_view text) {
  if (!text.starts_with("\x1b[")) return 0;
  const std::size_t end = text.find_first_not_of("0123456789;", 2);
  return end == std::string_view::npos ? text.size() : end + 1;
}

}  // namespace

std::size_t columns_of(std::string_view line) {
  std::size_t columns = 0;
  for (std::size_t i = 0; i < line.size();) {
    if (const std::size_t length = escape_length(line.substr(i)); length > 0) {
      i += length;
      continue;
    }
    if ((static_cast<unsigned char>(line[i]) & 0xC0) != 0x80) ++columns;  // not a continuation byte
    ++i;
  }
  return columns;
}

std::string wrapped(std::string_view line, std::size_t hanging, std::optional<std::size_t> columns) {
  if (!columns || columns_of(line) <= *columns) return std::string(line);
  hanging = std::min(hanging, *columns / 2);
  std::string text;
  std::size_t used = 0;  // of the last line
  // Leading blanks are part of the first word.
  std::size_t begin = 0;
  std::size_t end = std::min(line.find(' ', line.find_first_not_of(' ')), line.size());
  for (;;) {
    const std::string_view word = line.substr(begin, end - begin);
    const std::size_t width = columns_of(word);
    if (used == 0) {
      text += word;
      used = width;
    } else if (used + 1 + width <= *columns) {
      text.append(1, ' ').append(word);
      used += 1 + width;
    } else {
      text.append(1, '\n').append(hanging, ' ').append(word);
      used = hanging + width;
    }
    if (end == line.size()) return text;
    begin = end + 1;
    end = std::min(line.find(' ', begin), line.size());
  }
}

std::string wrapped_lines(std::string_view lines, std::optional<std::size_t> columns) {
  if (!columns) return std::string(lines);
  std::string text;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    const std::string_view line = lines.substr(0, end);
    const std::size_t margin = std::min(line.find_first_not_of(' '), line.size());
    text += wrapped(line, margin + 2, columns);
    if (end == lines.size()) break;
    text += '\n';
    lines.remove_prefix(end + 1);
  }
  return text;
}

std::string remark_lines(const std::string& text, const std::string& sign,
                         std::optional<std::size_t> columns) {
  if (columns) columns = *columns > sign.size() ? *columns - sign.size() : 1;
  std::string lines = sign;
  for (const char c : wrapped(text, 0, columns)) lines.append(c == '\n' ? "\n" + sign : std::string(1, c));
  return lines + "\n";
}

}  // namespace hence::tasks
