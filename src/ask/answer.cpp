#include "ask/answer.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "ask/errors.hpp"
#include "ask/wrap.hpp"

namespace hence::tasks {

void TextWriter::paragraph(const std::string& margin, const std::string& text, std::size_t deeper) {
  line(wrapped(margin + text, columns_of(margin) + deeper, look_.columns));
}

void TextWriter::lines(std::string_view text) {
  out_ += wrapped_lines(text, look_.columns);
}

void TextWriter::remark(const std::string& text, const std::string& sign) {
  out_ += remark_lines(text, sign, look_.columns);
}

void TextWriter::aside(const std::string& words) {
  if (item.kind == Item::Kind::number)
    err_ += item.file.empty() ? words : printable(item.file) + ": " + words;
  else
    err_ += located(item.file, {item.place(), words});
  err_ += '\n';
}

void TextWriter::remark_on_line(const std::string& words) {
  if (std::count(out_.begin() + static_cast<std::ptrdiff_t>(begin_), out_.end(), '\n') == 1) {
    out_.pop_back();
    out_ += " # " + words + "\n";
  } else {
    out_ += "# " + words + "\n";
  }
}

void TextWriter::number_lines() {
  const std::string text = out_.substr(begin_);
  drop();
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
    lines((text[begin] == ' ' ? "" : fmt::format("{}: ", item.in_all)) + text.substr(begin, end - begin));
    begin = end;
  }
}

}  // namespace hence::tasks
