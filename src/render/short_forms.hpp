// The patterns that everybody knows have sentences that everybody knows. They are told by structure, not by
// name: each function checks that its sentence is the whole argument.
#pragma once

#include <optional>
#include <string>

#include "render/phrases.hpp"

namespace hence::render {

/// For singles, locked candidates, subsets and fish; nothing for all else.
std::optional<std::string> short_form(const explain::Position& before, const explain::Step& step,
                                      const sudoku::Rules& rules, const Phrases& say);

}  // namespace hence::render
