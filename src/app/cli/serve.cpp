// hence serve: the workbench. All of it is in hence-serve, a program of its own that this one carries inside:
// to be linked with the HTTP library would double the time that every other command takes to start.
#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "app/cli/files.hpp"
#include "app/cli/memory.hpp"
#include "app/server/settings.hpp"

// The bytes are taken in by the assembler, between two labels.
asm(".section .rodata\nhence_serve_begin:\n.incbin \"" HENCE_SERVE_FILE
    "\"\nhence_serve_end:\n.byte 0\n.previous");
extern "C" const char hence_serve_begin[];
extern "C" const char hence_serve_end[];

namespace hence::cli {
namespace {

struct Options {
  std::string host = "127.0.0.1";
  std::int64_t port = 8080;
  bool open = false;
  std::string catalogue;
  double max_time = server::Limits().long_seconds;
  std::int64_t max_jobs = server::Limits().long_jobs;
  std::int64_t max_size = server::Limits().size;
  double max_body = 4;  ///< MiB
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
  settings.limits.long_seconds = options.max_time;
  settings.limits.long_jobs = static_cast<int>(options.max_jobs);
  settings.limits.size = static_cast<int>(options.max_size);
  settings.limits.body_bytes = static_cast<std::size_t>(options.max_body * (1 << 20));
  settings.limits.memory_bytes = MemoryLimit(options.memory).for_each_of(1);
  return settings;
}

/// The program that we carry, as a file without a name. It is gone once nobody runs it.
int carried_program() {
  const int file = memfd_create("hence-serve", MFD_CLOEXEC);
  for (const char* at = hence_serve_begin; file >= 0 && at < hence_serve_end;) {
    const auto written = write(file, at, static_cast<std::size_t>(hence_serve_end - at));
    if (written < 0) return -1;
    at += written;
  }
  return file;
}

ExitCode run(const Options& options) {
  std::string name = "hence-serve";
  std::string word = to_word(settings_of(options, std::filesystem::read_symlink("/proc/self/exe")));
  std::array<char*, 3> words{name.data(), word.data(), nullptr};
  fexecve(carried_program(), words.data(), environ);
  throw FileError("hence serve", fmt::format("cannot be started: {}", std::strerror(errno)));
}

}  // namespace

Command serve_command() {
  auto options = std::make_shared<Options>();
  return {
      .name = "serve",
      .summary = "The workbench: a page in your browser, and an API, on this machine",
      .examples =
          "  hence serve\n"
          "  hence serve --port 0 --open                (any free port; opens the browser)\n"
          "  hence serve --catalogue system.db          (patterns that were learned before)\n"
          "  hence serve --max-time 60 --max-jobs 2 --memory 1G\n"
          "  curl -s localhost:8080/api/v1/solve -H 'Content-Type: application/json' \\\n"
          "       -d '{\"text\": \"1.....1..1..4..1\"}'",
      .options =
          {
              {"--port",
               "Where to listen (default: 8080); 0 is any free port",
               &options->port,
               false,
               {},
               0,
               65535},
              {"--host", "The address to listen at (default: 127.0.0.1, for this machine only)",
               &options->host},
              {"--open", "Open the page in the browser", &options->open},
              {"--catalogue", "Show the patterns of this catalogue, and learn no other", &options->catalogue},
              {"--max-time",
               "Seconds for a long question (default: 600)",
               &options->max_time,
               false,
               {},
               0.1,
               1e6},
              {"--max-jobs", "Long questions at once (default: 4)", &options->max_jobs, false, {}, 1, 64},
              {"--max-size",
               "Puzzles of at most this size (default: 25, for 25x25)",
               &options->max_size,
               false,
               {},
               4,
               1000},
              {"--max-body",
               "MiB of a question, certificates apart (default: 4)",
               &options->max_body,
               false,
               {},
               0.001,
               1024},
              {"--memory", "Memory for each question, such as 512M or 4G (default: 4G)", &options->memory},
          },
      .run = [options](Stop&) { return run(*options); },
  };
}

}  // namespace hence::cli
