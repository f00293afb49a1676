// How large a formula is, by what its variables and clauses are about.
#pragma once

#include <string>
#include <vector>

#include "app/cli/json.hpp"
#include "cnf/formula.hpp"

namespace hence::cli {

/// `header`: the lines "var NUMBER NAME" tell what variables are about. For people.
std::string statistics(const std::vector<std::string>& header, const Formula& formula);

/// The same for programs: {"variables", "candidates", "auxiliary", "clauses", "literals", "families": {...}}.
Json json_statistics(const std::vector<std::string>& header, const Formula& formula);

}  // namespace hence::cli
