// Inspects the text of a request before running a command: its size, and the end of what is answered.
#pragma once

#include <string>
#include <string_view>

#include "app/server/settings.hpp"

namespace hence::server {

struct Look {
  std::string_view text;  ///< the part to answer
  std::string too_large;  ///< an error; empty: fine
  bool levels = false;    ///< of Sokoban
};

/// Inspects the first `records` puzzles or levels. Unreadable text is not too large: the command reports its
/// errors.
Look look_at(std::string_view text, int records, const Limits& limits);

}  // namespace hence::server
