#include "app/cli/answers.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "app/cli/files.hpp"
#include "app/cli/json.hpp"
#include "app/cli/progress.hpp"

namespace hence::cli {
namespace {

Reply unreadable(const Numbered& item, bool json) {
  Reply reply;
  reply.code = ExitCode::bad_input;
  reply.err = located(item.file, item.record.error()) + "\n";
  if (json) {
    Json object = json_head(item);
    object["verdict"] = "error";
    object["message"] = item.record.error().message;
    reply.out = json_line(object);
  } else {
    reply.out = "error\n";  // keeps the place of the puzzle in the output
  }
  return reply;
}

}  // namespace

ExitCode answer_all(const std::vector<std::string>& files, const InputOptions& input, const RunOptions& run,
                    bool json, Stop& stop, const std::function<Reply(const Numbered&)>& answer) {
  run.start(stop);
  Output output("-");
  // Not while somebody types puzzles: the line would be wiped from under their fingers.
  const bool typed = isatty(STDIN_FILENO) != 0 && std::find(files.begin(), files.end(), "-") != files.end();
  Progress progress("answered", !typed);
  ExitCode code = ExitCode::answered;
  std::int64_t answered = 0;
  auto work = [&](Numbered& item) { return item.record ? answer(item) : unreadable(item, json); };
  auto write = [&](Reply&& reply) {
    code = worse(code, reply.code);
    answered += reply.answers;
    progress.add(reply.answers);
    progress.around([&] {
      try {
        output.write(reply.out);
      } catch (...) {
        stop.now();
        throw;
      }
      if (!reply.err.empty()) [[maybe_unused]]
        const ssize_t n = ::write(STDERR_FILENO, reply.err.data(), reply.err.size());
    });
  };
  Batch<Numbered> batch(run.thread_count(), work, write);
  std::exception_ptr unreadable_file;
  try {
    Puzzles puzzles(files, input, stop, [&] { batch.flush(); });
    while (auto item = puzzles.next()) batch.add(std::move(*item));
  } catch (const FileError&) {
    unreadable_file = std::current_exception();  // what was read before it is still answered
  }
  batch.finish_or_throw();
  if (unreadable_file) std::rethrow_exception(unreadable_file);
  if (const auto reason = stop.reason()) {
    complain(fmt::format("{}; {} answer{} given, the rest of the input was not looked at",
                         *reason == ExitCode::interrupted ? "interrupted" : "the time is over", answered,
                         answered == 1 ? " was" : "s were"));
    code = worse(code, *reason);
  }
  return code;
}

}  // namespace hence::cli
