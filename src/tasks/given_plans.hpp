// Levels together with the user's solutions of them.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "ask/items.hpp"
#include "base/parsed.hpp"
#include "sokoban/text/plans.hpp"

namespace hence::tasks {

struct GivenPlan : Item::Other {
  std::string file;
  std::optional<Parsed<sokoban::PlanRecord>> read = {};  ///< nothing: the file has no line for this level
  int lines = 0;                                         ///< of the file, if all of it is one solution
};

/// The levels, each with its solution: for the only one all of `input`, for several a line each. Throws
/// FileError, and UsageError if the input holds something else.
std::unique_ptr<Items> with_plans(Front& front, std::unique_ptr<Items> levels, const std::string& input);

/// Of an item of `with_plans`.
const GivenPlan& given_plan(const Item& item);

/// Its solution. Throws TextError if there is none, or it cannot be read.
const sokoban::PlanRecord& plan_of(const Item& item);

}  // namespace hence::tasks
