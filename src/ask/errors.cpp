#include "ask/errors.hpp"

namespace hence::tasks {

std::string printable(const std::string& name) {
  std::string text;
  for (const char c : name) {
    const bool control = static_cast<unsigned char>(c) < ' ' || c == 0x7f;
    // U+0080 to U+009F in UTF-8: control characters, too; U+009B begins escape sequences.
    if (text.ends_with('\xc2') && static_cast<unsigned char>(c) >= 0x80 &&
        static_cast<unsigned char>(c) < 0xa0)
      text.back() = '?';
    else
      text += control ? '?' : c;
  }
  return text;
}

std::string as_prefix(const std::string& name) {
  return name.empty() ? "" : printable(name) + ": ";
}

std::string input_in_words(const std::string& name) {
  return name.empty() ? "the input" : printable(name);
}

std::string located(const std::string& file, const ParseError& error) {
  const std::string name = file.empty() ? "" : printable(file) + ":";
  return fmt::format("{}{}:{}: {}", name, error.place.line, error.place.column, error.message);
}

}  // namespace hence::tasks
