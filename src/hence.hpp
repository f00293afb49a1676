// Hence as a library: `ask` does what the command line does, and below are the parts that are good to use by
// themselves. docs/REQUESTS.md describes requests.
#pragma once

#include "ask/ask.hpp"              // ask(request) -> lines of JSON
#include "sokoban/check.hpp"        // is this a solution of a level?
#include "sokoban/plan.hpp"         // solving levels
#include "sokoban/text/levels.hpp"  // reading them
#include "sudoku/check.hpp"         // is this a solution of a puzzle?
#include "sudoku/make.hpp"          // making puzzles
#include "sudoku/solve.hpp"         // solving them
#include "sudoku/text/tuples.hpp"   // reading them
#include "sudoku/text/write.hpp"    // writing them
