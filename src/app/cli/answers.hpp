// The run that `solve` and `count` share: every puzzle of the input gets an answer, in order, on several
// threads.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/cli/batch.hpp"
#include "app/cli/command.hpp"
#include "app/cli/files.hpp"
#include "app/cli/input.hpp"
#include "app/cli/json.hpp"
#include "sudoku/clash.hpp"

namespace hence::cli {

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
  nothing,  ///< every puzzle is answered as soon as it is read
  first     ///< the first one waits for the second or the end, so that it knows whether it is alone
};

/// Reads the files, asks `answer` about each readable puzzle and writes what it says. Unreadable puzzles are
/// reported with their place, counted as bad input, and the rest is still answered; so it is when a file
/// cannot be read, or memory does not suffice for one puzzle.
ExitCode answer_all(const std::vector<std::string>& files, const InputOptions& input, const RunOptions& run,
                    bool json, Stop& stop,
                    const std::function<Reply(const Numbered&, const Context&)>& answer,
                    Hold hold = Hold::nothing);

/// The same for commands whose answer is about all puzzles together: one that cannot be read is reported,
/// but has no place in the output. `on_first` is told of the first that can be read, before any is studied.
ExitCode study_all(const std::vector<std::string>& files, const InputOptions& input, const RunOptions& run,
                   Stop& stop, const std::function<Reply(const Numbered&, const Context&)>& study,
                   const std::function<void(const Numbered&)>& on_first = {});

/// What is said of a puzzle that cannot be answered: its place and `message`, and an answer that keeps its
/// place.
Reply refused(const Numbered& item, const ParseError& error, bool json);

/// Writes it. What cannot be written stops everything, but nobody has to listen to errors.
void write_reply(const Reply& reply, Output& output, Output& errors, Stop& stop);

/// "no solution: r1c1=5 and r1c7=5: row 1", and a switch that may help.
std::string no_solution_in_words(const sudoku::Clash& clash, const sudoku::Record& record);

/// "the time is over", "interrupted", "the formula would be too large": for an answer that is not complete.
/// `what`: would be too large.
std::string why_gave_up(GaveUp::Why why, const Stop& stop, std::string_view what = "formula");

}  // namespace hence::cli
