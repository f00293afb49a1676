// Terminal width, and wrapping text to it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <unistd.h>

namespace hence::cli {

/// Is it a terminal that understands escape sequences?
bool is_capable_terminal(int descriptor);

/// The width of the terminal window; nothing if it is not a terminal.
std::optional<std::size_t> window_columns(int descriptor);

/// The width to wrap at: COLUMNS if set, else that of the window; nothing for files and pipes.
std::optional<std::size_t> text_columns(int descriptor = STDOUT_FILENO);

/// The width of a UTF-8 line, without escape sequences.
std::size_t columns_of(std::string_view line);

/// Wraps one line at `columns`, if given, with a hanging indent. Does not break words.
std::string wrapped(std::string_view line, std::size_t hanging,
                    std::optional<std::size_t> columns = text_columns());

/// `margin` and the text, wrapped to the width of standard output, with a hanging indent of the margin plus
/// `deeper`, and a newline.
std::string paragraph(const std::string& margin, const std::string& text, std::size_t deeper = 0);

/// Wraps each line, with a hanging indent of two more than its own.
std::string wrapped_lines(std::string_view lines, std::optional<std::size_t> columns = text_columns());

/// The wrapped text, each line prefixed with `sign`.
std::string remark_lines(const std::string& text, const std::string& sign = "# ");

std::string without_colours(std::string_view text);

}  // namespace hence::cli
