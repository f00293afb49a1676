// The size of a formula, by kind of variable and family of clauses.
#pragma once

#include <string>
#include <vector>

#include "app/cli/json.hpp"
#include "cnf/formula.hpp"

namespace hence::cli {

/// As text. `header`: the lines "var NUMBER NAME" give the kinds of variables.
std::string statistics(const std::vector<std::string>& header, const Formula& formula);

/// As JSON: {"variables", "candidates", "auxiliary", "clauses", "literals", "families": {...}}.
Json json_statistics(const std::vector<std::string>& header, const Formula& formula);

}  // namespace hence::cli
