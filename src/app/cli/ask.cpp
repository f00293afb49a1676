// hence ask: a request as JSON in, lines of JSON out.
#include "ask/ask.hpp"

#include <fmt/format.h>

#include "app/cli/command.hpp"
#include "app/cli/files.hpp"

namespace hence::cli {
namespace {

std::string read_all(const std::string& file, const Stop& stop) {
  constexpr std::size_t most = std::size_t{1} << 30;
  FileSource source(file, stop);
  std::string text;
  std::vector<char> buffer(std::size_t{1} << 16);
  while (const std::size_t n = source.read(buffer)) {
    text.append(buffer.data(), n);
    if (text.size() > most) throw FileError(shown_file(file), "a request of more than 1 GiB");
  }
  return text;
}

}  // namespace

Command ask_command() {
  auto file = std::make_shared<std::string>("-");
  return {.name = "ask",
          .summary = "Answer a request in JSON with lines of JSON, for programs",
          .examples = {{R"(echo '{"task": "solve", "input": "1.....1..1..4..1"}' | hence ask)"},
                       {"hence solve puzzle.txt --as-request", "a command as a request"},
                       {"hence ask request.json"}},
          .options = {{"[REQUEST]", "File with the request (default: standard input)", file.get()}},
          .run = [file](Stop& stop) {
            std::string request = read_all(*file, stop);
            if (stop.stopped()) return stop.reason().value_or(ExitCode::interrupted);
            Output output("-", stop);
            return ask(std::move(request),
                       {.lines = [&](std::string_view lines) { output.write(lines); }, .remark = report},
                       stop);
          }};
}

}  // namespace hence::cli
