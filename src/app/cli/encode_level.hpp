// The parts of hence encode and hence decode that are about Sokoban levels.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/command.hpp"
#include "app/cli/files.hpp"
#include "app/cli/input.hpp"
#include "app/cli/json.hpp"
#include "cnf/dimacs.hpp"
#include "sokoban/text/plan_cnf.hpp"

namespace hence::cli {

struct EncodeLevelOptions {
  std::int64_t level = 0;       ///< which level of the file; 0: not said, the first
  std::int64_t max_moves = -1;  ///< -1: what the level says
};

/// Adds --level and --max-moves.
void add_encode_level_options(Command& command, EncodeLevelOptions& options);

/// The words of --encoding; the first one is what is taken where nothing is said.
std::vector<std::string> level_encoding_words();

/// Is the file one of levels? A pipe is one where an option says so.
bool encodes_a_level(const std::string& file, const EncodeLevelOptions& options, const InputOptions& input,
                     const Stop& stop);

/// The formula and its comments, for the level of the options, whose `head` for JSON is set; nothing once
/// stopped. Throws TextError, FileError, UsageError.
std::optional<sokoban::PlanCnf> level_cnf(const std::string& file, const EncodeLevelOptions& options,
                                          const InputOptions& input, const std::string& encoding,
                                          const Stop& stop, Json& head);

/// Writes the plan that a SAT solver has found, or that there is none; or what is wrong with it. `plain`:
/// U D L R or -1, and nothing else on standard output. Throws FileError where the answer was cut off before
/// there was a plan.
ExitCode write_decoded(const sokoban::PlanMeaning& meaning, const SolverSaid& said, bool plain,
                       const std::string& answer_name, Output& output);

/// Said of an answer of any kind that is none.
inline constexpr std::string_view solver_gave_up = "gave up: the solver did not decide";

/// A solver's answer of any kind that ends too early.
[[noreturn]] void throw_cut_off(const std::string& answer_name);

}  // namespace hence::cli
