#include "app/cli/answers.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <new>
#include <utility>
#include <variant>

#include "app/cli/files.hpp"
#include "app/cli/json.hpp"
#include "app/cli/progress.hpp"

namespace hence::cli {
namespace {

/// A file that cannot be read has no puzzle whose place an answer would keep: only programs get an object.
Reply unreadable_file(const std::string& file, const FileError& error, bool json) {
  Reply reply;
  reply.code = ExitCode::bad_input;
  reply.answers = 0;
  reply.err = std::string(error.what()) + "\n";
  if (json) {
    Json object;
    object["file"] = file;
    object["verdict"] = "error";
    object["message"] = error.message;
    reply.out = json_line(object);
  }
  return reply;
}

Reply out_of_memory(const Numbered& item, bool json) {
  constexpr std::string_view why = "out of memory";
  Reply reply;
  reply.code = ExitCode::gave_up;
  if (json) {
    Json object = json_head(item);
    object["verdict"] = "gave up";
    object["why"] = why;
    reply.out = json_line(object);
  } else {
    reply.out = fmt::format("gave up: {}\n", why);
  }
  return reply;
}

/// What the batch works on: a puzzle, or a reply that is known already and waits for its turn.
using Job = std::variant<Numbered, Reply>;

}  // namespace

Reply refused(const Numbered& item, const ParseError& error, bool json) {
  Reply reply;
  reply.code = ExitCode::bad_input;
  reply.err = located(item.file, error) + "\n";
  if (json) {
    Json object = json_head(item);
    object["verdict"] = "error";
    object["message"] = error.message;
    reply.out = json_line(object);
  } else {
    reply.out = "error\n";  // keeps the place of the puzzle in the output
  }
  return reply;
}

std::string no_solution_in_words(const sudoku::Clash& clash, const sudoku::Record& record) {
  const bool between_grids = clash.because.kind == sudoku::Clash::Because::Kind::equal_grids;
  return fmt::format("no solution: {}{}", describe(clash, record.puzzle.rules, digit_names(record.notation)),
                     between_grids ? "; --differ open asks that only of open cells" : "");
}

void write_reply(const Reply& reply, Output& output, Output& errors, Stop& stop) {
  try {
    output.write(reply.out);
  } catch (...) {
    stop.now();
    throw;
  }
  try {
    errors.write(reply.err);
  } catch (const FileError&) {  // the answers go on: nobody can be told
  }
}

std::string why_gave_up(GaveUp::Why why, const Stop& stop, std::string_view what) {
  if (why == GaveUp::Why::too_large) return fmt::format("the {} would be too large", what);
  return stop.reason() == ExitCode::interrupted ? "interrupted" : "the time is over";
}

ExitCode answer_all(const std::vector<std::string>& files, const InputOptions& input, const RunOptions& run,
                    bool json, Stop& stop, const std::function<Reply(const Numbered&, const Voice&)>& answer,
                    Hold hold) {
  run.start(stop);
  Output output("-", stop);
  Output errors = Output::standard_error(stop);
  // Not while somebody types puzzles: the line would be wiped from under their fingers.
  const bool typed = isatty(STDIN_FILENO) != 0 && std::find(files.begin(), files.end(), "-") != files.end();
  Progress progress("answered", !typed);
  ExitCode code = ExitCode::answered;
  std::int64_t answered = 0;
  std::int64_t given_up = 0;
  const std::function<void(std::string)> note = [&](std::string text) { progress.note(std::move(text)); };
  auto work = [&](Job& job, const Emit& emit) {
    if (auto* known = std::get_if<Reply>(&job)) return std::move(*known);
    const auto& item = std::get<Numbered>(job);
    if (!item.record) return refused(item, item.record.error(), json);
    try {
      return answer(item, {emit, note});
    } catch (const std::bad_alloc&) {
      return out_of_memory(item, json);
    }
  };
  auto write = [&](Reply&& reply) {
    code = worse(code, reply.code);
    (reply.code == ExitCode::gave_up ? given_up : answered) += reply.answers;
    progress.add(reply.answers);
    progress.around([&] { write_reply(reply, output, errors, stop); });
  };
  Batch<Job> batch(run.thread_count(), work, write);
  Puzzles puzzles(files, input, stop, [&] { batch.flush(); });
  std::optional<Numbered> held;
  auto hand_over = [&](Numbered&& item) {
    const std::size_t bytes = item.record ? item.record->comment.size() : 0;
    batch.add(std::move(item), bytes);
  };
  for (;;) {
    try {
      auto item = puzzles.next();
      if (held) {
        held->alone = !item;
        hand_over(*std::exchange(held, std::nullopt));
      }
      if (!item) break;
      if (hold == Hold::first && item->index == 1)
        held = std::move(item);
      else
        hand_over(std::move(*item));
    } catch (const FileError& error) {
      if (held) hand_over(*std::exchange(held, std::nullopt));
      batch.add(unreadable_file(puzzles.file(), error, json), 0);
    }
  }
  batch.finish_or_throw();
  // A stop that came too late to leave anything out is no news.
  const bool all_answered = puzzles.ended() && code != ExitCode::gave_up;
  if (const auto reason = stop.reason(); reason && !all_answered) {
    std::string left = fmt::format("{} answer{} given", answered, answered == 1 ? " was" : "s were");
    if (given_up > 0) left += fmt::format(", {} given up", given_up);
    if (!puzzles.ended()) left += ", the rest of the input was not looked at";
    complain_of(*reason, left);
    code = worse(code, *reason);
  }
  return code;
}

}  // namespace hence::cli
