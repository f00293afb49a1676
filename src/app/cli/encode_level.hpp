// The parts of hence encode and hence decode for Sokoban levels.
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
  std::int64_t level = 0;       ///< which level of the file; 0: not given, the first
  std::int64_t max_moves = -1;  ///< -1: the limit of the level
};

/// Adds --level and --max-moves.
void add_encode_level_options(Command& command, EncodeLevelOptions& options);

/// The values of --encoding, default first.
std::vector<std::string> level_encoding_words();

/// Does the file hold levels? For a pipe, the options decide.
bool encodes_a_level(const std::string& file, const EncodeLevelOptions& options, const InputOptions& input,
                     const Stop& stop);

/// The formula with its comments, for the selected level; also sets `head` for JSON. Empty once stopped.
/// Throws TextError, FileError, UsageError.
std::optional<sokoban::PlanCnf> level_cnf(const std::string& file, const EncodeLevelOptions& options,
                                          const InputOptions& input, const std::string& encoding,
                                          const Stop& stop, Json& head);

/// Writes the solution that a SAT solver found, that there is none, or what is wrong with its answer.
/// `plain`: only U D L R or -1 on standard output. Throws FileError if the answer is truncated and holds no
/// solution.
ExitCode write_decoded(const sokoban::PlanMeaning& meaning, const SolverOutput& said, bool plain,
                       const std::string& answer_name, Output& output);

/// For an undecided answer about any puzzle.
inline constexpr std::string_view solver_gave_up = "gave up: the solver did not decide";

/// For a truncated answer about any puzzle.
[[noreturn]] void throw_cut_off(const std::string& answer_name);

}  // namespace hence::cli
