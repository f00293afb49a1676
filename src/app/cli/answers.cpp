#include "app/cli/answers.hpp"

#include <fmt/format.h>
#include <unistd.h>

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
  Progress progress("puzzles");
  ExitCode code = ExitCode::answered;
  std::int64_t read = 0;
  auto work = [&](Numbered& item) { return item.record ? answer(item) : unreadable(item, json); };
  auto write = [&](Reply&& reply) {
    code = worse(code, reply.code);
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
    while (auto item = puzzles.next()) {
      batch.add(std::move(*item));
      progress.add(1);
      ++read;
    }
  } catch (const FileError&) {
    unreadable_file = std::current_exception();  // what was read before it is still answered
  }
  batch.finish_or_throw();
  if (unreadable_file) std::rethrow_exception(unreadable_file);
  if (const auto reason = stop.reason()) {
    complain(fmt::format("{} after reading {} puzzle{}; the answers above are complete as far as they go",
                         *reason == ExitCode::interrupted ? "interrupted" : "the time is over", read,
                         read == 1 ? "" : "s"));
    code = worse(code, *reason);
  }
  return code;
}

}  // namespace hence::cli
