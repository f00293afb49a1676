// hence ask: a request as JSON in, lines of JSON out.
#include "ask/ask.hpp"

#include <fmt/format.h>

#include "app/cli/command.hpp"
#include "app/cli/files.hpp"
#include "ask/openapi.hpp"

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
  struct Options {
    std::string file = "-";
    AskLimits limits;
    bool no_paths = false;
    bool openapi = false;
  };
  auto options = std::make_shared<Options>();
  return {.name = "ask",
          .summary = "Answer a request in JSON with lines of JSON, for programs",
          .examples = {{R"(echo '{"task": "solve", "input": "1.....1..1..4..1"}' | hence ask)"},
                       {"hence solve puzzle.txt --as-request", "a command as a request"},
                       {"hence ask request.json"}},
          .options = {{"[REQUEST]", "File with the request (default: standard input)", &options->file},
                      {"--task TASK", "The only task allowed; the request need not name it",
                       &options->limits.task, Group::limits},
                      {"--timeout SECONDS",
                       "The longest time allowed",
                       &options->limits.timeout,
                       Group::limits,
                       {},
                       0.001,
                       1e9},
                      {"--catalogue FILE", "Use this catalogue for every request; requests cannot name files",
                       &options->limits.catalogue, Group::input},
                      {"--progress", "Always report progress, first when the request is understood",
                       &options->limits.progress, Group::output},
                      {"--no-paths", "Refuse requests that name files of this machine (catalogues)",
                       &options->no_paths, Group::limits},
                      {"--openapi", "Print all requests as an OpenAPI document", &options->openapi,
                       Group::output}},
          .run = [options](Stop& stop) {
            Output output("-", stop);
            if (options->openapi) {
              output.write(openapi(HENCE_VERSION) + "\n");
              return ExitCode::answered;
            }
            std::string request = read_all(options->file, stop);
            options->limits.paths = !options->no_paths;
            if (stop.stopped()) return stop.reason().value_or(ExitCode::interrupted);
            return ask(std::move(request),
                       {.lines = [&](std::string_view lines) { output.write(lines); }, .remark = report},
                       stop, options->limits);
          }};
}

}  // namespace hence::cli
