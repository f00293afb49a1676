#include "app/cli/encode_level.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/cli/levels.hpp"
#include "sokoban/check.hpp"
#include "sokoban/metric.hpp"
#include "sokoban/text/plans.hpp"

namespace hence::cli {

void add_encode_level_options(Command& command, EncodeLevelOptions& options) {
  command.options.push_back(
      {"--level N", "Which level of the file (default: 1)", &options.level, Group::sokoban, {}, 1});
  command.options.push_back({"--max-moves N",
                             "Ask for a solution of at most N moves (default: what the level says)",
                             &options.max_moves,
                             Group::sokoban,
                             {},
                             0,
                             1e9});
}

std::vector<std::string> level_encoding_words() {
  return {"lean", "textbook"};
}

bool encodes_a_level(const std::string& file, const EncodeLevelOptions& options, const InputOptions& input,
                     const Stop& stop) {
  return options.level > 0 || options.max_moves >= 0 || !level_format(input).empty() ||
         holds_levels(file, stop).value_or(false);
}

std::optional<sokoban::PlanCnf> level_cnf(const std::string& file, const EncodeLevelOptions& options,
                                          const InputOptions& input, const std::string& encoding,
                                          const Stop& stop, Json& head) {
  const auto item =
      find_level(file, level_input(input, std::to_string(std::max<std::int64_t>(options.level, 1))), stop);
  if (!item) return std::nullopt;
  const sokoban::LevelRecord& record = *item->record;
  head = json_head(*item);
  const auto wrong = [&](std::string message) {
    return TextError(item->file, {record.place, std::move(message)});
  };
  std::optional<std::int64_t> moves = record.max_moves;
  if (options.max_moves >= 0) moves = options.max_moves;
  if (!moves) throw wrong("the level has no move limit; add --max-moves N");
  if (record.level.solved()) throw wrong("the level is already solved; there is nothing to encode");
  if (*moves < 1) throw wrong("the formula needs at least one move");
  const auto too_many = [&] {
    return UsageError(
        fmt::format("{}: the formula for {} moves would be too large", printable(item->file), *moves));
  };
  if (*moves > sokoban::most_moves) throw too_many();
  auto cnf = as_cnf(
      record.level,
      {.moves = static_cast<int>(*moves), .encoding = *sokoban::encoding_named(encoding), .titles = true},
      stop.budget());
  const auto* gave_up = std::get_if<GaveUp>(&cnf);
  if (gave_up != nullptr && gave_up->why == GaveUp::Why::too_large) throw too_many();
  if (gave_up != nullptr) return std::nullopt;
  return std::move(std::get<sokoban::PlanCnf>(cnf));
}

ExitCode write_decoded(const sokoban::PlanMeaning& meaning, const SolverOutput& said, bool plain,
                       const std::string& answer_name, Output& output) {
  if (said.status != SolverOutput::Status::satisfiable) {
    const bool none = said.status == SolverOutput::Status::unsatisfiable;
    const std::string words = none ? "no solution within " + counted(meaning.moves, sokoban::Metric::moves)
                                   : std::string(solver_gave_up);
    if (plain) report(words);
    output.write(plain ? (none ? "-1\n" : "gave up\n") : words + "\n");
    return none ? ExitCode::no_answer : ExitCode::gave_up;
  }
  const sokoban::Board board(meaning.level);
  const sokoban::PlanVariables variables = meaning.variables(board);
  std::vector<bool> truth(static_cast<std::size_t>(variables.all()));
  for (const Literal literal : said.literals)
    if (literal.positive()) truth[literal.variable().at()] = true;
  const auto plan = moves_of(meaning.level, board, variables, [&](Literal literal) {
    return truth[literal.variable().at()] == literal.positive();
  });
  const auto faults =
      plan ? sokoban::faults(grade_plan(meaning.level, *plan, {.max_moves = meaning.moves}), meaning.level)
           : std::vector<std::string>{"the player is nowhere, or jumps"};
  if (faults.empty()) {
    output.write((plain ? write_plain(*plan) : write_lurd(meaning.level, *plan)) + "\n");
    return ExitCode::answered;
  }
  if (!said.whole) throw_cut_off(answer_name);
  output.write(fmt::format("wrong: the solver's answer does not solve the level: {}\n", faults.front()));
  return ExitCode::no_answer;
}

void throw_cut_off(const std::string& answer_name) {
  throw FileError(answer_name, "the solver's answer is truncated: expected a 0 after its last value");
}

}  // namespace hence::cli
