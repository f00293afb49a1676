// Plans in JSON: {"plan": "ruL"}, {"moves": ["up", "left"]}, "ruL", ["u", "l"]; null is no plan, and so is
// {"verdict": "gave up"}.
#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "sokoban/text/runs.hpp"

namespace hence::sokoban {

/// Letters of moves, or what is wrong; `no_plan` where the text says so. Words become capitals, which claim
/// nothing about pushes.
struct JsonPlan {
  std::vector<Token> tokens = {};
  bool no_plan = false;
};
std::variant<JsonPlan, RunError> read_json_plan(std::string_view text);

}  // namespace hence::sokoban
