// "1 clue", "2 clues".
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace hence {

/// "1 family", "2 families"
inline std::string counted(std::int64_t number, std::string_view one, std::string_view more) {
  return fmt::format("{} {}", number, number == 1 ? one : more);
}

/// "1 clue", "2 clues"
inline std::string counted(std::int64_t number, std::string_view noun) {
  return counted(number, noun, fmt::format("{}s", noun));
}

}  // namespace hence
