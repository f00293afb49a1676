// A second SAT engine behind the same facade, for tests only: what CaDiCaL says, PicoSAT must say, too.
#pragma once

#include <memory>

#include "sat/solver.hpp"

namespace hence {

std::unique_ptr<Solver> make_picosat();

}  // namespace hence
