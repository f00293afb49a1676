// Short sentences for well-known patterns. They are chosen by structure, not by name: each function checks
// that its sentence is the whole argument.
#pragma once

#include <optional>
#include <string>

#include "render/phrases.hpp"

namespace hence::render {

/// For singles, locked candidates, subsets and fish; nothing otherwise.
std::optional<std::string> short_form(const explain::Position& before, const explain::Step& step,
                                      const sudoku::Rules& rules, const Phrases& say);

}  // namespace hence::render
