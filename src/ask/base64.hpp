// Bytes that are not text, in JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hence::tasks {

std::string base64(std::string_view bytes);

/// Nothing if it is none.
std::optional<std::string> from_base64(std::string_view text);

}  // namespace hence::tasks
