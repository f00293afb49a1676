// A look at the text of a question before anybody works on it: is it too large, and where does what is to be
// answered end?
#pragma once

#include <string>
#include <string_view>

#include "app/server/settings.hpp"

namespace hence::server {

struct Look {
  std::string_view text;  ///< its beginning, with all that is to be answered
  std::string too_large;  ///< a sentence; empty: it is not
  bool levels = false;    ///< of Sokoban
};

/// Looks at the first `records` puzzles or levels. What cannot be read is not too large: the command will say
/// what is wrong with it.
Look look_at(std::string_view text, int records, const Limits& limits);

}  // namespace hence::server
