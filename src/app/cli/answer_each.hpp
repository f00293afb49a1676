// The main loop of every batch command: reads items, answers them on several threads, writes in input order.
#pragma once

#include <fmt/format.h>

#include <functional>
#include <new>
#include <optional>
#include <utility>
#include <variant>

#include "app/cli/answers.hpp"
#include "app/cli/json.hpp"
#include "app/cli/look.hpp"
#include "app/cli/progress.hpp"
#include "base/counted.hpp"

namespace hence::cli {

/// An unreadable file has no line in text output, only a JSON object.
Reply unreadable_file(const std::string& file, const FileError& error, bool json);
Reply out_of_memory(Json head, bool json);
Reply refused(Json head, const std::string& file, const ParseError& error, bool json);

/// Is one of these files typed at a terminal?
bool typed_in(const std::vector<std::string>& files);

struct AnswerOptions {
  bool json = false;
  bool typed = false;  ///< no progress line then: it would erase what the user is typing
  Hold hold = Hold::nothing;
  bool keep_places = true;  ///< an unreadable item still gets a line of output
  bool numbered = false;    ///< "2: error" for one of several
  bool one_by_one = false;  ///< items may be slow: hand each to a thread of its own at once
};

/// `open(on_wait)` returns the input, with `next`, `ended` and `file` as in Puzzles. An item has a `record`
/// (or error), `file`, `alone` and `is_first`; json_head and held_bytes accept it.
template <class Item, class Open>
ExitCode answer_each(const Open& open, const AnswerOptions& options, const RunOptions& run, Stop& stop,
                     const std::function<Reply(const Item&, const Context&)>& answer) {
  using Job = std::variant<Item, Reply>;  // a finished Reply just waits for its turn
  run.start(stop);
  Output output("-", stop);
  Output errors = Output::standard_error(stop);
  Progress progress("answered", !options.typed);
  ExitCode code = ExitCode::answered;
  std::int64_t complete = 0;
  std::int64_t cut_short = 0;
  const std::function<void(std::string, Json)> on_progress = [&](std::string text, Json fields) {
    progress.note(std::move(text), std::move(fields));
  };
  auto answered = [&](Job& job, const Emit& emit) {
    if (auto* known = std::get_if<Reply>(&job)) return std::move(*known);
    const auto& item = std::get<Item>(job);
    // Lazy: when out of memory, even destroying a Json object may fail.
    const auto head = [&] { return options.json ? json_head(item) : Json(); };
    const auto number = [&](Reply& reply) {
      if (options.numbered && !options.json && !item.alone) reply.out = numbered_lines(reply.out, item.index);
    };
    if (!item.record) {
      Reply reply = refused(head(), item.file, item.record.error(), options.json);
      if (!options.keep_places) reply.out.clear();
      number(reply);
      return reply;
    }
    try {
      return answer(item, {emit, on_progress});
    } catch (const std::bad_alloc&) {
      Reply reply = out_of_memory(head(), options.json);
      if (!options.keep_places) std::swap(reply.out, reply.err);
      number(reply);
      return reply;
    }
  };
  auto work = [&](Job& job, Reply& reply, const Flush& flush) {
    const Emit emit = [&](std::string_view text) {
      reply.out += text;
      flush();
    };
    append(reply, answered(job, emit));
  };
  auto write = [&](Reply&& reply) {
    code = worse(code, reply.code);
    (reply.code == ExitCode::gave_up ? cut_short : complete) += reply.answers;
    progress.add(reply.answers);
    if (!options.json) reply.out = style().verdicts(reply.out);
    write_reply(reply, output, errors, stop);
  };
  // Without one reply per item, replies are small: many may wait for a slow one.
  Batch<Job> batch(run.thread_count(), work, write, options.keep_places ? 4 : 500);
  auto input = open([&] { batch.flush(); });
  std::optional<Item> held;
  auto add = [&](Job&& job, std::size_t bytes) {
    batch.add(std::move(job), bytes);
    if (options.one_by_one) batch.flush();
  };
  auto hand_over = [&](Item&& item) {
    const std::size_t bytes = held_bytes(item);
    add(std::move(item), bytes);
  };
  for (;;) {
    try {
      auto item = input.next();
      if (held) {
        held->alone = !item;
        hand_over(*std::exchange(held, std::nullopt));
      }
      if (!item) break;
      if (options.hold == Hold::first && item->is_first())
        held = std::move(item);
      else
        hand_over(std::move(*item));
    } catch (const FileError& error) {
      if (held) hand_over(*std::exchange(held, std::nullopt));
      add(unreadable_file(input.file(), error, options.json), 0);
    }
  }
  batch.finish_or_throw();
  // Do not report a stop that came after everything was answered.
  const bool all_answered = input.ended() && code != ExitCode::gave_up;
  if (const auto reason = stop.reason(); reason && !all_answered) {
    std::string left = fmt::format("{} complete", counted(complete, "answer"));
    if (cut_short > 0) left += fmt::format(", {} incomplete", cut_short);
    if (!input.ended()) left += "; remaining input skipped";
    complain_of(*reason, left);
    code = worse(code, *reason);
  }
  return code;
}

}  // namespace hence::cli
