// Wrapping text to a width.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace hence::tasks {

/// The width of a UTF-8 line, without escape sequences.
std::size_t columns_of(std::string_view line);

/// Wraps one line at `columns`, if given, with a hanging indent. Does not break words.
std::string wrapped(std::string_view line, std::size_t hanging, std::optional<std::size_t> columns);

/// Wraps each line, with a hanging indent of two more than its own.
std::string wrapped_lines(std::string_view lines, std::optional<std::size_t> columns);

/// The text, wrapped, each line prefixed with `sign`.
std::string remark_lines(const std::string& text, const std::string& sign,
                         std::optional<std::size_t> columns);

}  // namespace hence::tasks
