// The terminal: how wide it is, and text that fits it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <unistd.h>

namespace hence::cli {

/// Does it lead to a terminal that understands escape sequences?
bool is_capable_terminal(int descriptor);

/// The width of the window behind a descriptor; nothing if there is none.
std::optional<std::size_t> window_columns(int descriptor);

/// Where text is wrapped: at COLUMNS if that is set, else at the window's width; not at all in files and
/// pipes.
std::optional<std::size_t> text_columns(int descriptor = STDOUT_FILENO);

/// The columns a line takes: UTF-8, where escape sequences take none.
std::size_t columns_of(std::string_view line);

/// Breaks one line between words so that no part is longer than `columns`; every part but the first begins
/// with `hanging` blanks. A word that is too long stays whole. Nothing for `columns`: as it is.
std::string wrapped(std::string_view line, std::size_t hanging,
                    std::optional<std::size_t> columns = text_columns());

/// `margin` and the text, wrapped to standard output's width below where it begins or `deeper`, and a line
/// end.
std::string paragraph(const std::string& margin, const std::string& text, std::size_t deeper = 0);

/// Lines, each wrapped two columns deeper than it begins.
std::string wrapped_lines(std::string_view lines);

/// "# " before each line of the text, wrapped to that width.
std::string remark_lines(const std::string& text);

std::string without_colours(std::string_view text);

}  // namespace hence::cli
