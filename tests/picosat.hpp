// A second SAT solver behind the same interface, for tests only: CaDiCaL and PicoSAT must agree.
#pragma once

#include <memory>

#include "sat/solver.hpp"

namespace hence {

std::unique_ptr<Solver> make_picosat();

}  // namespace hence
