// Terminal width, and wrapping text to it.
#pragma once

#include <cstddef>
#include <optional>

#include <unistd.h>

#include "ask/wrap.hpp"

namespace hence::cli {

/// Is it a terminal that understands escape sequences?
bool is_capable_terminal(int descriptor);

/// Only then, unless NO_COLOR is set.
bool wants_colours(int descriptor);

/// The width of the terminal window; nothing if it is not a terminal.
std::optional<std::size_t> window_columns(int descriptor);

/// The width to wrap at: COLUMNS if set, else that of the window; nothing for files and pipes.
std::optional<std::size_t> text_columns(int descriptor = STDOUT_FILENO);

using tasks::columns_of;
using tasks::wrapped;
using tasks::wrapped_lines;

}  // namespace hence::cli
