#include "app/cli/terminal.hpp"

#include <charconv>
#include <cstdlib>
#include <string_view>

#include <sys/ioctl.h>

namespace hence::cli {
namespace {

/// COLUMNS, if it is a usable number.
std::optional<std::size_t> columns_wanted() {
  const char* text = std::getenv("COLUMNS");
  if (text == nullptr) return std::nullopt;
  const std::string_view word(text);
  std::size_t columns = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), columns);
  const bool is_number = error == std::errc() && end == word.data() + word.size();
  return is_number && columns > 0 ? std::optional(columns) : std::nullopt;
}

}  // namespace

bool is_capable_terminal(int descriptor) {
  const char* term = std::getenv("TERM");
  return isatty(descriptor) != 0 && (term == nullptr || std::string_view(term) != "dumb");
}

bool wants_colours(int descriptor) {
  const char* wish = std::getenv("NO_COLOR");
  return is_capable_terminal(descriptor) && (wish == nullptr || *wish == '\0');
}

std::optional<std::size_t> window_columns(int descriptor) {
  winsize size = {};
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return std::nullopt;
  return size.ws_col;
}

std::optional<std::size_t> text_columns(int descriptor) {
  if (const auto wanted = columns_wanted()) return wanted;
  return window_columns(descriptor);
}

}  // namespace hence::cli
