// Solutions in JSON: {"plan": "ruL"}, {"moves": ["up", "left"]}, "ruL", ["u", "l"]; null means no solution,
// as does {"verdict": "gave up"}.
#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "sokoban/text/runs.hpp"

namespace hence::sokoban {

/// Letters of moves, or an error; `no_plan` if the text says that there is none. Words become capitals, which
/// leave pushes unspecified.
struct JsonPlan {
  std::vector<Token> tokens = {};
  bool no_plan = false;
};
std::variant<JsonPlan, RunError> read_json_plan(std::string_view text);

}  // namespace hence::sokoban
