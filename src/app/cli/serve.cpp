// hence serve: starts the server, a separate program, hence-serve: linking the HTTP library would double the
// start-up time of every other command.
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "app/cli/command.hpp"
#include "app/cli/files.hpp"
#include "app/server/settings.hpp"
#include "ask/memory.hpp"

namespace hence::cli {
namespace {

struct Options {
  std::string host = "127.0.0.1";
  std::int64_t port = 8080;
  bool open = false;
  std::string catalogue;
  double max_time = server::Settings().long_seconds;
  std::int64_t max_jobs = server::Settings().long_jobs;
  double max_body = 64;  ///< MiB
  std::string memory = "4G";
};

server::Settings settings_of(const Options& options, const std::filesystem::path& program) {
  server::Settings settings{.hence = program,
                            .host = options.host,
                            .port = static_cast<int>(options.port),
                            .open_browser = options.open};
  if (!options.catalogue.empty()) {
    std::error_code error;
    const auto path = std::filesystem::canonical(options.catalogue, error);
    if (error) throw FileError(options.catalogue, error.message());
    settings.catalogue = path;
  }
  settings.long_seconds = options.max_time;
  settings.long_jobs = static_cast<int>(options.max_jobs);
  settings.body_bytes = static_cast<std::size_t>(options.max_body * (1 << 20));
  settings.memory_bytes = tasks::MemoryLimit(options.memory).for_each_of(1);
  return settings;
}

/// hence-serve is beside hence in a build, and in libexec once installed.
std::filesystem::path server_beside(const std::filesystem::path& hence) {
  for (const char* place : {"hence-serve", "../libexec/hence/hence-serve"})
    if (auto path = hence.parent_path() / place; std::filesystem::exists(path)) return path;
  throw FileError("hence serve",
                  "server not found; build it with 'cmake --build FOLDER --target hence_serve'");
}

ExitCode run(const Options& options) {
  const std::filesystem::path hence = std::filesystem::read_symlink("/proc/self/exe");
  std::string program = server_beside(hence);
  std::vector<std::string> settings = to_words(settings_of(options, hence));
  std::vector<char*> words{program.data()};
  for (std::string& word : settings) words.push_back(word.data());
  words.push_back(nullptr);
  execve(program.c_str(), words.data(), environ);
  throw FileError(program, std::strerror(errno));
}

}  // namespace

Command serve_command() {
  auto options = std::make_shared<Options>();
  return {
      .name = "serve",
      .summary = "Start the workbench: a web page and an API on this machine",
      .examples = {{"hence serve"},
                   {"hence serve --port 0 --open", "any free port; opens the browser"},
                   {"hence serve --catalogue system.db", "show learned patterns"},
                   {"hence serve --max-time 60 --max-jobs 2 --memory 1G"},
                   {"curl -s localhost:8080/api/v1/solve -H 'Content-Type: application/json' -d '{\"input\": "
                    "\"1.....1..1..4..1\"}'"}},
      .options =
          {
              {"--port N",
               "Port to listen on; 0: any free port",
               &options->port,
               Group::common,
               {},
               0,
               65535},
              {"--host ADDRESS", "Address to listen on (default: 127.0.0.1, this machine only)",
               &options->host},
              {"--open", "Open the page in a browser", &options->open},
              {"--catalogue FILE", "Show the patterns of this catalogue; disables learning",
               &options->catalogue, Group::input},
              {"--max-time SECONDS",
               "Time limit of a long request",
               &options->max_time,
               Group::limits,
               {},
               0.1,
               1e6},
              {"--max-jobs N", "Long requests at a time", &options->max_jobs, Group::limits, {}, 1, 64},
              {"--max-body MIB",
               "Largest request, in MiB",
               &options->max_body,
               Group::limits,
               {},
               0.001,
               1024},
              {"--memory SIZE", "Memory for each request, such as 512M or 4G", &options->memory,
               Group::limits},
          },
      .run = [options](Stop&) { return run(*options); },
  };
}

}  // namespace hence::cli
