// Answering every puzzle of the input, in order, on several threads.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/cli/command.hpp"
#include "app/cli/files.hpp"
#include "app/cli/input.hpp"
#include "app/cli/json.hpp"
#include "ask/batch.hpp"
#include "ask/puzzle_words.hpp"
#include "ask/task.hpp"
#include "sudoku/clash.hpp"

namespace hence::cli {

using tasks::Batch;
using tasks::Flush;
using tasks::no_solution_in_words;
using tasks::Reply;
using tasks::why_gave_up;

/// Streams the next part of an answer that is too long to buffer.
using Emit = std::function<void(std::string_view)>;

inline void append(Reply& reply, const Reply& one) {
  reply.out += one.out;
  reply.err += one.err;
  reply.code = worse(reply.code, one.code);
  reply.answers += one.answers;
}

/// What a command may do with one item besides returning its reply.
struct Context {
  const Emit& part;  ///< writes the next part of a long answer
  const std::function<void(std::string, Json)>& on_progress;

  /// Shows what is being worked on; `fields` are for programs (Progress::for_programs).
  void progress(std::string text, Json fields = Json::object()) const {
    on_progress(std::move(text), std::move(fields));
  }
};

enum class Hold {
  nothing,  ///< answer every puzzle as soon as it is read
  first     ///< hold the first until the next one or the end, to know whether it is the only one
};

/// Reads the files, calls `answer` for each readable puzzle and writes the replies. An unreadable puzzle or
/// file, or a puzzle that needs too much memory, is reported; the rest is still answered.
ExitCode answer_all(const std::vector<std::string>& files, const InputOptions& input, const RunOptions& run,
                    bool json, Stop& stop,
                    const std::function<Reply(const Numbered&, const Context&)>& answer,
                    Hold hold = Hold::nothing, bool numbered = false);

/// The reply for a puzzle that cannot be answered: the located error, and an output line in its place.
Reply refused(const Numbered& item, const ParseError& error, bool json);

/// "2: " before each line that is not indented.
std::string numbered_lines(std::string_view text, std::int64_t number);

/// Failing to write the answer stops everything; failing to write the errors does not.
void write_reply(const Reply& reply, Output& output, Output& errors, Stop& stop);

}  // namespace hence::cli
