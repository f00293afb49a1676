// Terminal width, and wrapping text to it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <unistd.h>

#include "ask/wrap.hpp"

namespace hence::cli {

/// Is it a terminal that understands escape sequences?
bool is_capable_terminal(int descriptor);

/// The width of the terminal window; nothing if it is not a terminal.
std::optional<std::size_t> window_columns(int descriptor);

/// The width to wrap at: COLUMNS if set, else that of the window; nothing for files and pipes.
std::optional<std::size_t> text_columns(int descriptor = STDOUT_FILENO);

using tasks::columns_of;
using tasks::without_colours;

inline std::string wrapped(std::string_view line, std::size_t hanging,
                           std::optional<std::size_t> columns = text_columns()) {
  return tasks::wrapped(line, hanging, columns);
}
inline std::string paragraph(const std::string& margin, const std::string& text, std::size_t deeper = 0) {
  return wrapped(margin + text, columns_of(margin) + deeper) + "\n";
}
inline std::string wrapped_lines(std::string_view lines,
                                 std::optional<std::size_t> columns = text_columns()) {
  return tasks::wrapped_lines(lines, columns);
}
inline std::string remark_lines(const std::string& text, const std::string& sign = "# ") {
  return tasks::remark_lines(text, sign, text_columns());
}

}  // namespace hence::cli
