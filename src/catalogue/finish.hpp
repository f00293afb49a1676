// Writes a finished catalogue from an unfinished one. Internal.
#pragma once

#include "catalogue/credits.hpp"
#include "catalogue/database.hpp"

namespace hence::catalogue {

/// Writes the lessons of `from` into `to`, whose tables are empty, in an order that depends only on the
/// lessons, with everything derived from them except a chosen system. Keeps patterns and names in memory, but
/// never all puzzles.
void write_finished(Database& from, Database& to, const Progress& progress);

}  // namespace hence::catalogue
