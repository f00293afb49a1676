#include "app/cli/answers.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "app/cli/answer_each.hpp"
#include "app/cli/terminal.hpp"

namespace hence::cli {

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

Reply out_of_memory(Json head, bool json) {
  constexpr std::string_view why = "out of memory";
  Reply reply;
  reply.code = ExitCode::gave_up;
  if (json) {
    head["verdict"] = "gave up";
    head["why"] = why;
    reply.out = json_line(head);
  } else {
    reply.out = fmt::format("gave up: {}\n", why);
  }
  return reply;
}

Reply refused(Json head, const std::string& file, const ParseError& error, bool json) {
  Reply reply;
  reply.code = ExitCode::bad_input;
  reply.err = located(file, error) + "\n";
  if (json) {
    head["line"] = error.place.line;
    head["column"] = error.place.column;
    head["verdict"] = "error";
    head["message"] = error.message;
    reply.out = json_line(head);
  } else {
    reply.out = "error\n";  // so that line N of the output belongs to puzzle N
  }
  return reply;
}

Reply refused(const Numbered& item, const ParseError& error, bool json) {
  return refused(json ? json_head(item) : Json(), item.file, error, json);
}

void write_reply(const Reply& reply, Output& output, Output& errors, Stop& stop) {
  try {
    output.write(reply.out);
  } catch (...) {
    stop.now();
    throw;
  }
  try {
    errors.write(wrapped_lines(reply.err, text_columns(STDERR_FILENO)));
  } catch (const FileError&) {  // nowhere left to report it; keep answering
  }
}

std::string numbered_lines(std::string_view text, std::int64_t number) {
  std::string lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
    if (text[begin] != ' ') lines += fmt::format("{}: ", number);
    lines += text.substr(begin, end - begin);
    begin = end;
  }
  return lines;
}

bool typed_in(const std::vector<std::string>& files) {
  return isatty(STDIN_FILENO) != 0 && std::find(files.begin(), files.end(), "-") != files.end();
}

ExitCode answer_all(const std::vector<std::string>& files, const InputOptions& input, const RunOptions& run,
                    bool json, Stop& stop,
                    const std::function<Reply(const Numbered&, const Context&)>& answer, Hold hold,
                    bool numbered) {
  auto open = [&](std::function<void()> on_wait) { return Puzzles(files, input, stop, std::move(on_wait)); };
  return answer_each<Numbered>(
      open, {.json = json, .typed = typed_in(files), .hold = hold, .numbered = numbered}, run, stop, answer);
}

}  // namespace hence::cli
